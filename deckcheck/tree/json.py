"""JSON as located nodes, the same as YAML's (`tree`).

Python's own parser takes a tenth of the time of one that keeps places. So nodes are made of what it gives, and their
places count the tokens of the text: a `TokenSource` finds them when it is asked for the place of one, and of a legal
list none is. What is no JSON, or could only be said of with an exact place, is read by the parser here.
"""

from __future__ import annotations

import json
import re
from itertools import islice
from typing import TYPE_CHECKING, Any, Final, NoReturn

from deckcheck.record import Record
from deckcheck.source import NOWHERE, REPLACEMENT, Source, Span
from deckcheck.tree import MAX_DEPTH, Columns, Counts, Mapping, Node, Scalar, Sequence, TreeError

if TYPE_CHECKING:
    from collections.abc import Iterator

    from deckcheck.tree import Pairs

_PATTERN: Final = r'"[^"\\]*(?:\\.[^"\\]*)*"|[\[\]{}]|[^\s\[\]{},:"]+'
"""A string, a bracket, or a number or constant, in a text that is JSON; commas and colons do not count."""

_STRING: Final = r'"((?:[^"\\\x00-\x1f]|\\.)*)"'
_NUMBER_OR_CONSTANT: Final = r"(-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)"
_BLANKS: Final = r"[ \t\r\n]*"


class Json(Record):
    """A document, and what its places count."""

    node: Node
    counts_tokens: bool
    """Tokens, rather than characters."""

    def source(self, source: Source) -> Source:
        """The source that knows the document's places, of the one that it was read from."""
        return TokenSource(source) if self.counts_tokens else source


class TokenSource(Source):
    """The text of a JSON document, places in which count its tokens."""

    __slots__ = ("_rest", "_tokens")

    def __init__(self, source: Source) -> None:
        super().__init__(source.text, source.path, source.first_line, source.damages)
        self._tokens: list[re.Match[str]] = []
        self._rest: Iterator[re.Match[str]] | None = None

    def offsets(self, span: Span) -> Span:
        """The stretch of characters from a span's first token to its last; the text's start for none."""
        start, end = span
        if not end:
            return NOWHERE
        if self._rest is None:
            self._rest = re.finditer(_PATTERN, self.text)
        tokens = self._tokens
        if end > len(tokens):
            tokens.extend(islice(self._rest, end - len(tokens)))
        return Span(tokens[start].start(), tokens[end - 1].end())


def read_json(text: str) -> Json:
    """Read one JSON document as fast as can be.

    Raises:
        TreeError: the text is no JSON.
    """
    if not any(sign in text for sign in _ODD):
        try:
            return Json(_node(_DECODER.decode(text), 0, 0), counts_tokens=True)
        except (ValueError, RecursionError):
            pass
    return Json(parse_json(text), counts_tokens=False)


class _Written(str):
    """A number with a fraction or an exponent, as it is written."""

    __slots__ = ()


def _refuse(constant: str) -> NoReturn:
    raise ValueError(f"{constant} is no JSON")


_DECODER: Final = json.JSONDecoder(object_pairs_hook=tuple, parse_float=_Written, parse_constant=_refuse)
_ODD: Final = ("\\ud", "\\uD", REPLACEMENT)
"""What may be half of a character, and what stands for a byte that is none: their places are in characters."""
_CONSTANTS: Final = {None: "", True: "true", False: "false"}
_WHOLE: Final = {int}
_columns: Final = Columns._make
_scalar: Final = Scalar._make


def _node(value: Any, start: int, depth: int) -> Node:
    """The node of what the decoder gives: objects are tuples of pairs.

    Raises:
        ValueError: it could not be told how it is written, or it is nested too deep.
    """
    kind = type(value)
    if kind is str:
        return _scalar((value, start, start + 1, False))
    if kind is int and value:
        return _scalar((str(value), start, start + 1, True))
    if kind is tuple or kind is list:
        if depth == MAX_DEPTH:
            raise ValueError(f"nested more than {MAX_DEPTH} deep")
        return _mapping(value, start, depth + 1) if kind is tuple else _sequence(value, start, depth + 1)
    if kind is int:
        raise ValueError("0 may be written -0")
    return _scalar((str(value) if kind is _Written else _CONSTANTS[value], start, start + 1, True))


def _mapping(pairs: tuple[tuple[str, Any], ...], start: int, depth: int) -> Mapping:
    if pairs and type(pairs[0][1]) is int:
        names, numbers = zip(*pairs, strict=True)
        if {*map(type, numbers)} == _WHOLE and min(numbers) > 0:
            end = start + 1 + 2 * len(names)
            keys, ends = range(start + 1, end, 2), range(start + 3, end + 2, 2)
            columns = _columns((names, numbers, keys, ends))
            return Counts(columns, start, end + 1, lambda: _pairs(pairs, start, depth))
    nodes = _pairs(pairs, start, depth)
    return Mapping(nodes, start, (nodes[-1][1].end if nodes else start + 1) + 1)


def _pairs(pairs: tuple[tuple[str, Any], ...], start: int, depth: int) -> Pairs:
    nodes: list[tuple[Scalar, Node]] = []
    end = start + 1
    for key, value in pairs:
        node = _node(value, end + 1, depth)
        nodes.append((_scalar((key, end, end + 1, False)), node))
        end = node.end
    return tuple(nodes)


def _sequence(items: list[Any], start: int, depth: int) -> Sequence:
    nodes: list[Node] = []
    end = start + 1
    for item in items:
        node = _node(item, end, depth)
        nodes.append(node)
        end = node.end
    return Sequence(tuple(nodes), start, end + 1)


def parse_json(text: str) -> Node:
    """Read one JSON document.

    Raises:
        TreeError: the text is no JSON.
    """
    reader = _JsonReader(text)
    node = reader.value(0)
    if reader.skip_blanks() < len(text):
        raise reader.unexpected("nothing more")
    return node


class _JsonReader:
    def __init__(self, text: str) -> None:
        self._text = text
        self._offset = 0
        self._key = re.compile(rf"{_BLANKS}{_STRING}{_BLANKS}:")
        self._value = re.compile(rf"{_BLANKS}(?:{_STRING}|{_NUMBER_OR_CONSTANT}|([{{\[]))")
        self._next = re.compile(rf"{_BLANKS}([,\]}}])")
        self._blanks = re.compile(_BLANKS)

    def value(self, depth: int) -> Node:
        match = self._value.match(self._text, self._offset)
        if match is None:
            raise self.unexpected("a value")
        self._offset = end = match.end()
        kind = match.lastindex
        if kind == 1:
            return Scalar(self._unescape(match), match.start(1) - 1, end, plain=False)
        if kind == 2:  # noqa: PLR2004 - the groups of the pattern
            plain = match.group(2)
            return Scalar("" if plain == "null" else plain, match.start(2), end, plain=True)
        if depth == MAX_DEPTH:
            raise TreeError(f"nested more than {MAX_DEPTH} deep", Span(end - 1, end))
        return self._mapping(end - 1, depth + 1) if match.group(3) == "{" else self._sequence(end - 1, depth + 1)

    def _mapping(self, start: int, depth: int) -> Mapping:
        pairs: list[tuple[Scalar, Node]] = []
        more = not self._ends("}")
        while more:
            match = self._key.match(self._text, self._offset)
            if match is None:
                raise self.unexpected("a key in quotes with ':' behind it")
            self._offset = match.end()
            key = Scalar(self._unescape(match), match.start(1) - 1, match.end(1) + 1, plain=False)
            pairs.append((key, self.value(depth)))
            more = self._goes_on("}")
        return Mapping(tuple(pairs), start, self._offset)

    def _sequence(self, start: int, depth: int) -> Sequence:
        items: list[Node] = []
        more = not self._ends("]")
        while more:
            items.append(self.value(depth))
            more = self._goes_on("]")
        return Sequence(tuple(items), start, self._offset)

    def _ends(self, bracket: str) -> bool:
        match = self._next.match(self._text, self._offset)
        if match is None or match.group(1) != bracket:
            return False
        self._offset = match.end()
        return True

    def _goes_on(self, bracket: str) -> bool:
        """Whether a comma follows, rather than the end."""
        match = self._next.match(self._text, self._offset)
        if match is None or match.group(1) not in (",", bracket):
            raise self.unexpected(f"',' or '{bracket}'")
        self._offset = match.end()
        return match.group(1) == ","

    def skip_blanks(self) -> int:
        """Pass over blanks, and tell where the next sign is."""
        match = self._blanks.match(self._text, self._offset)
        self._offset = match.end() if match else self._offset
        return self._offset

    def unexpected(self, wanted: str) -> TreeError:
        """The error that says what is wanted at the place that was come to."""
        start = self.skip_blanks()
        if start == len(self._text):
            start = len(self._text.rstrip())  # behind the last sign, and not on the next line
            return TreeError(f"{wanted} is wanted here, not the end of the text", Span(start, start))
        if self._text[start] == '"' and not self._value.match(self._text, start):
            return TreeError("a string without its end", Span(start, start + 1))
        return TreeError(f"{wanted} is wanted here", Span(start, start + 1))

    def _unescape(self, match: re.Match[str]) -> str:
        quoted = match.group(1)
        if "\\" not in quoted:
            return quoted
        try:
            text: str = json.loads(f'"{quoted}"')
        except ValueError:
            raise TreeError("a string with an unknown escape", Span(match.start(1) - 1, match.end(1) + 1)) from None
        # A lone half of a surrogate pair is no character, and could not be printed.
        return re.sub("[\ud800-\udfff]", REPLACEMENT, text)
