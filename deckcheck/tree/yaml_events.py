"""YAML as PyYAML parses it, for all that `tree.yaml` does not read itself."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Final

import yaml

from deckcheck.source import Span
from deckcheck.tree import MAX_DEPTH, Mapping, Scalar, Sequence, TreeError

if TYPE_CHECKING:
    from collections.abc import Callable

    from deckcheck.tree import Node

_NO_YAML: Final = "[^\t\n\r\x20-\x7e\x85\xa0-\ud7ff\ue000-\ufefe\uff00-\ufffd\U00010000-\U0010ffff]"
"""The characters that YAML does not allow (YAML 1.1, 5.1); the pattern is compiled when one is met."""
_LOADER: Final = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
"""libyaml's parser where it is there, some ten times faster."""


def parse(text: str) -> Node | None:
    """Read one YAML document; `None` when there is nothing but blanks and comments.

    Raises:
        TreeError: the text is no YAML, holds several documents, or an alias, anchor or tag.
    """
    try:
        return _YamlReader(text).document()
    except yaml.reader.ReaderError:
        # The error's own position counts bytes in one parser, code points in the other.
        found = re.search(_NO_YAML, text)
        position = found.start() if found else 0
        raise TreeError("a control character, which YAML does not allow", Span(position, position + 1)) from None
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        # What is missing at the end is missing behind the last sign, and not on the line below.
        start = min(mark.index, len(text.rstrip())) if mark else 0
        reason = ", ".join(part for part in (error.context, error.problem) if part)
        raise TreeError(reason or "broken YAML", Span(start, start)) from None


class _YamlReader:
    """Builds nodes from the parser's events."""

    def __init__(self, text: str) -> None:
        self._next: Callable[[], Any] = _LOADER(text).get_event
        self._may_refuse = any(sign in text for sign in "&*!")

    def document(self) -> Node | None:
        self._next()  # the stream's start
        event = self._next()
        if type(event) is not yaml.DocumentStartEvent:
            return None
        node = self._node(self._next(), 0)
        self._next()  # the document's end
        event = self._next()
        if type(event) is yaml.DocumentStartEvent:
            raise TreeError("a second document begins within the list", _span(event))
        return node

    def _node(self, event: Any, depth: int) -> Node:
        kind = type(event)
        if self._may_refuse:
            _refuse(event)
        if kind is yaml.ScalarEvent:
            return Scalar(event.value, event.start_mark.index, event.end_mark.index, not event.style)
        if depth == MAX_DEPTH:
            raise TreeError(f"nested more than {MAX_DEPTH} deep", _span(event))
        return self._read_mapping(event, depth) if kind is yaml.MappingStartEvent else self._read_sequence(event, depth)

    def _read_sequence(self, event: Any, depth: int) -> Sequence:
        started = event
        items = []
        event = self._next()
        while type(event) is not yaml.SequenceEndEvent:
            items.append(self._node(event, depth + 1))
            event = self._next()
        return Sequence(tuple(items), *_span_of(started, event, items[-1] if items else None))

    def _read_mapping(self, event: Any, depth: int) -> Mapping:
        started = event
        pairs = []
        event = self._next()
        while type(event) is not yaml.MappingEndEvent:
            key = self._node(event, depth + 1)
            if type(key) is not Scalar:
                raise TreeError("a key is a list or a mapping; a key is a name", key.span)
            pairs.append((key, self._node(self._next(), depth + 1)))
            event = self._next()
        return Mapping(tuple(pairs), *_span_of(started, event, pairs[-1][1] if pairs else None))


def _span(event: Any) -> Span:
    return Span(event.start_mark.index, event.end_mark.index)


def _span_of(start: Any, end: Any, last: Node | None) -> Span:
    """Where a collection stands. A block ends with the last of what is in it; its event is at what follows."""
    return Span(start.start_mark.index, end.end_mark.index if start.flow_style or last is None else last.end)


def _refuse(event: Any) -> None:
    """Refuse what YAML can do beyond plain data."""
    if getattr(event, "tag", None) is not None:
        raise TreeError("a tag of YAML; write the text out", _span(event))
    if event.anchor is not None:  # of an alias, that it stands for
        raise TreeError("an alias or anchor of YAML; write the text out", _span(event))
