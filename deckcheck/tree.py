"""YAML and JSON as one kind of located nodes.

Scalars are kept as they are written: `No`, `1:30` and `0x10` are names here, not YAML's reading of them. Aliases,
anchors and tags are refused, and depth is bounded, since a list comes from a stranger.
"""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

from deckcheck.source import REPLACEMENT, Span

if TYPE_CHECKING:
    from collections.abc import Iterator

MAX_DEPTH = 20

_NO_YAML = re.compile("[^\t\n\r\x20-\x7e\x85\xa0-\ud7ff\ue000-\ufefe\uff00-\ufffd\U00010000-\U0010ffff]")
"""The characters that YAML does not allow (YAML 1.1, 5.1)."""


class Scalar(NamedTuple):
    """A name, number or other text. `plain` is false for what stands in quotes. JSON's null is empty and plain."""

    text: str
    span: Span
    plain: bool


class Mapping(NamedTuple):
    """Keys with their values, in the order written; a key may occur more than once."""

    items: tuple[tuple[Scalar, Node], ...]
    span: Span


class Sequence(NamedTuple):
    """Nodes in the order written."""

    items: tuple[Node, ...]
    span: Span


Node: TypeAlias = Scalar | Mapping | Sequence


class TreeError(Exception):
    """The text is no YAML or JSON, or uses what is refused; with the place of it."""

    def __init__(self, reason: str, span: Span) -> None:
        super().__init__(reason)
        self.reason = reason
        self.span = span


def parse_yaml(text: str) -> Node | None:
    """Read one YAML document; `None` when there is nothing but blanks and comments.

    Raises:
        TreeError: the text is no YAML, holds several documents, or an alias, anchor or tag.
    """
    import yaml

    try:
        return _YamlReader(text).document()
    except yaml.reader.ReaderError:
        # The error's own position counts bytes in one parser, code points in the other.
        found = _NO_YAML.search(text)
        position = found.start() if found else 0
        raise TreeError("a control character, which YAML does not allow", Span(position, position + 1)) from None
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        start = min(mark.index, len(text)) if mark else 0
        reason = ", ".join(part for part in (error.context, error.problem) if part)
        raise TreeError(reason or "broken YAML", Span(start, start)) from None


class _YamlReader:
    """Builds nodes from the events of the YAML parser (libyaml's where it is there, some ten times faster)."""

    def __init__(self, text: str) -> None:
        import yaml

        self._next = getattr(yaml, "CSafeLoader", yaml.SafeLoader)(text).get_event
        self._scalar = yaml.ScalarEvent
        self._mapping = yaml.MappingStartEvent
        self._mapping_end = yaml.MappingEndEvent
        self._sequence = yaml.SequenceStartEvent
        self._sequence_end = yaml.SequenceEndEvent
        self._document = yaml.DocumentStartEvent

    def document(self) -> Node | None:
        self._next()  # the stream's start
        event = self._next()
        if type(event) is not self._document:
            return None
        node = self._node(self._next(), 0)
        self._next()  # the document's end
        event = self._next()
        if type(event) is self._document:
            raise TreeError("a second document begins within the list", _span(event))
        return node

    def _node(self, event: Any, depth: int) -> Node:
        kind = type(event)
        if kind is self._scalar:
            if event.anchor is not None or event.tag is not None:
                raise _refused(event)
            return Scalar(event.value, _span(event), not event.style)
        if kind is self._mapping or kind is self._sequence:
            start = event.start_mark.index
            if event.anchor is not None or event.tag is not None:
                raise _refused(event)
            if depth == MAX_DEPTH:
                raise TreeError(f"nested more than {MAX_DEPTH} deep", Span(start, start + 1))
            if kind is self._sequence:
                items = []
                while type(event := self._next()) is not self._sequence_end:
                    items.append(self._node(event, depth + 1))
                return Sequence(tuple(items), Span(start, _span(event).end))
            pairs = []
            while type(event := self._next()) is not self._mapping_end:
                key = self._node(event, depth + 1)
                if type(key) is not Scalar:
                    raise TreeError("a key is a list or a mapping; a key is a name", key.span)
                pairs.append((key, self._node(self._next(), depth + 1)))
            return Mapping(tuple(pairs), Span(start, _span(event).end))
        raise _refused(event)


def _span(event: Any) -> Span:
    return Span(event.start_mark.index, event.end_mark.index)


def _refused(event: Any) -> TreeError:
    what = "a tag" if getattr(event, "tag", None) is not None else "an alias or anchor"
    return TreeError(f"{what} of YAML; write the text out", _span(event))


_JSON_TOKEN = re.compile(
    r"""[ \t\r\n]*(?:
        ([{}\[\],:])
        | "((?:[^"\\\x00-\x1f]|\\.)*)"
        | (-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)
    )""",
    re.VERBOSE,
)


class _Token(NamedTuple):
    mark: str  # one of {}[],: or "" for a scalar
    scalar: Scalar | None
    span: Span


def parse_json(text: str) -> Node:
    """Read one JSON document.

    Raises:
        TreeError: the text is no JSON.
    """
    reader = _JsonReader(text)
    node = reader.node(next(reader.tokens), 0)
    extra = next(reader.tokens)
    if extra.span.start < len(text):
        raise TreeError("text behind the end of the JSON document", extra.span)
    return node


class _JsonReader:
    def __init__(self, text: str) -> None:
        self.tokens = _json_tokens(text)

    def node(self, token: _Token, depth: int) -> Node:
        if token.scalar is not None:
            return token.scalar
        if token.mark not in ("{", "["):
            raise _unexpected(token, "a value")
        if depth == MAX_DEPTH:
            raise TreeError(f"nested more than {MAX_DEPTH} deep", token.span)
        return self._mapping(token, depth) if token.mark == "{" else self._sequence(token, depth)

    def _mapping(self, start: _Token, depth: int) -> Mapping:
        pairs: list[tuple[Scalar, Node]] = []
        token = next(self.tokens)
        while token.mark != "}" or pairs:
            if token.scalar is None or token.scalar.plain:
                raise _unexpected(token, "a key in quotes")
            colon = next(self.tokens)
            if colon.mark != ":":
                raise _unexpected(colon, "':'")
            pairs.append((token.scalar, self.node(next(self.tokens), depth + 1)))
            token = next(self.tokens)
            if token.mark == "}":
                break
            if token.mark != ",":
                raise _unexpected(token, "',' or '}'")
            token = next(self.tokens)
        return Mapping(tuple(pairs), Span(start.span.start, token.span.end))

    def _sequence(self, start: _Token, depth: int) -> Sequence:
        items: list[Node] = []
        token = next(self.tokens)
        while token.mark != "]" or items:
            items.append(self.node(token, depth + 1))
            token = next(self.tokens)
            if token.mark == "]":
                break
            if token.mark != ",":
                raise _unexpected(token, "',' or ']'")
            token = next(self.tokens)
        return Sequence(tuple(items), Span(start.span.start, token.span.end))


def _unexpected(token: _Token, wanted: str) -> TreeError:
    found = "the end of the text" if token.span.start == token.span.end else "something else"
    return TreeError(f"{wanted} is wanted here, not {found}", token.span)


def _json_tokens(text: str) -> Iterator[_Token]:
    """The tokens of a text; behind the last, empty ones at its end for ever."""
    offset = 0
    while match := _JSON_TOKEN.match(text, offset):
        offset = match.end()
        mark, quoted, plain = match.groups()
        if mark is not None:
            yield _Token(mark, None, Span(offset - 1, offset))
        elif quoted is not None:
            span = Span(match.start(2) - 1, offset)
            yield _Token("", Scalar(_unescape(quoted, span), span, plain=False), span)
        else:
            span = Span(match.start(3), offset)
            yield _Token("", Scalar("" if plain == "null" else plain, span, plain=True), span)
    rest = text[offset:].lstrip(" \t\r\n")
    start = len(text) - len(rest)
    if rest:
        reason = "a string without its end" if rest[0] == '"' else "this is no JSON"
        raise TreeError(reason, Span(start, start + 1))
    while True:
        yield _Token("", None, Span(start, start))


def _unescape(quoted: str, span: Span) -> str:
    if "\\" not in quoted:
        return quoted
    try:
        text: str = json.loads(f'"{quoted}"')
    except ValueError:
        raise TreeError("a string with an unknown escape", span) from None
    # A lone half of a surrogate pair is no character, and could not be printed.
    return re.sub("[\ud800-\udfff]", REPLACEMENT, text)
