"""YAML and JSON as one kind of located nodes; this is YAML, and `json_tree` JSON.

Scalars are kept as they are written: `No`, `1:30` and `0x10` are names here, not YAML's reading of them. Aliases,
anchors and tags are refused, and depth is bounded, since a list comes from a stranger.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, TypeAlias

from deckcheck.record import Record
from deckcheck.source import Span

if TYPE_CHECKING:
    from collections.abc import Callable

MAX_DEPTH = 20

_NO_YAML = "[^\t\n\r\x20-\x7e\x85\xa0-\ud7ff\ue000-\ufefe\uff00-\ufffd\U00010000-\U0010ffff]"
"""The characters that YAML does not allow (YAML 1.1, 5.1); the pattern is compiled when one is met."""


class Scalar(Record):
    """A name, number or other text. `plain` is false for what stands in quotes. JSON's null is empty and plain."""

    text: str
    start: int
    end: int
    plain: bool

    @property
    def span(self) -> Span:
        """Where it stands, its quotes included."""
        return Span(self.start, self.end)


class Mapping(Record):
    """Keys with their values, in the order written; a key may occur more than once."""

    items: tuple[tuple[Scalar, Node], ...]
    start: int
    end: int

    @property
    def span(self) -> Span:
        """Where it stands, its brackets included."""
        return Span(self.start, self.end)


class Sequence(Record):
    """Nodes in the order written."""

    items: tuple[Node, ...]
    start: int
    end: int

    @property
    def span(self) -> Span:
        """Where it stands, its brackets included."""
        return Span(self.start, self.end)


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
        found = re.search(_NO_YAML, text)
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

        self._next: Callable[[], Any] = getattr(yaml, "CSafeLoader", yaml.SafeLoader)(text).get_event
        self._scalar = yaml.ScalarEvent
        self._mapping = yaml.MappingStartEvent
        self._mapping_end = yaml.MappingEndEvent
        self._sequence = yaml.SequenceStartEvent
        self._sequence_end = yaml.SequenceEndEvent
        self._document = yaml.DocumentStartEvent
        self._may_refuse = any(sign in text for sign in "&*!")

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
        if self._may_refuse:
            _refuse(event)
        if kind is self._scalar:
            return Scalar(event.value, event.start_mark.index, event.end_mark.index, not event.style)
        if depth == MAX_DEPTH:
            raise TreeError(f"nested more than {MAX_DEPTH} deep", _span(event))
        return self._read_mapping(event, depth) if kind is self._mapping else self._read_sequence(event, depth)

    def _read_sequence(self, event: Any, depth: int) -> Sequence:
        start = event.start_mark.index
        items = []
        event = self._next()
        while type(event) is not self._sequence_end:
            items.append(self._node(event, depth + 1))
            event = self._next()
        return Sequence(tuple(items), start, _span(event).end)

    def _read_mapping(self, event: Any, depth: int) -> Mapping:
        start = event.start_mark.index
        pairs = []
        event = self._next()
        while type(event) is not self._mapping_end:
            key = self._node(event, depth + 1)
            if type(key) is not Scalar:
                raise TreeError("a key is a list or a mapping; a key is a name", key.span)
            pairs.append((key, self._node(self._next(), depth + 1)))
            event = self._next()
        return Mapping(tuple(pairs), start, _span(event).end)


def _span(event: Any) -> Span:
    return Span(event.start_mark.index, event.end_mark.index)


def _refuse(event: Any) -> None:
    """Refuse what YAML can do beyond plain data."""
    if getattr(event, "tag", None) is not None:
        raise TreeError("a tag of YAML; write the text out", _span(event))
    if event.anchor is not None:  # of an alias, that it stands for
        raise TreeError("an alias or anchor of YAML; write the text out", _span(event))
