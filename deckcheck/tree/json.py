"""JSON as located nodes, the same as YAML's (`tree`)."""

from __future__ import annotations

import json
import re

from deckcheck.source import REPLACEMENT, Span
from deckcheck.tree import MAX_DEPTH, Mapping, Node, Scalar, Sequence, TreeError

_JSON_STRING = r'"((?:[^"\\\x00-\x1f]|\\.)*)"'
_JSON_PLAIN = r"(-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)"
_JSON_SPACE = r"[ \t\r\n]*"
_JSON_KEY = re.compile(rf"{_JSON_SPACE}{_JSON_STRING}{_JSON_SPACE}:")
_JSON_VALUE = re.compile(rf"{_JSON_SPACE}(?:{_JSON_STRING}|{_JSON_PLAIN}|([{{\[]))")
_JSON_NEXT = re.compile(rf"{_JSON_SPACE}([,\]}}])")
_JSON_BLANKS = re.compile(_JSON_SPACE)


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

    def value(self, depth: int) -> Node:
        match = _JSON_VALUE.match(self._text, self._offset)
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
            match = _JSON_KEY.match(self._text, self._offset)
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
        match = _JSON_NEXT.match(self._text, self._offset)
        if match is None or match.group(1) != bracket:
            return False
        self._offset = match.end()
        return True

    def _goes_on(self, bracket: str) -> bool:
        """Whether a comma follows, rather than the end."""
        match = _JSON_NEXT.match(self._text, self._offset)
        if match is None or match.group(1) not in (",", bracket):
            raise self.unexpected(f"',' or '{bracket}'")
        self._offset = match.end()
        return match.group(1) == ","

    def skip_blanks(self) -> int:
        """Pass over blanks, and tell where the next sign is."""
        match = _JSON_BLANKS.match(self._text, self._offset)
        self._offset = match.end() if match else self._offset
        return self._offset

    def unexpected(self, wanted: str) -> TreeError:
        """The error that says what is wanted at the place that was come to."""
        start = self.skip_blanks()
        if start == len(self._text):
            return TreeError(f"{wanted} is wanted here, not the end of the text", Span(start, start))
        if self._text[start] == '"' and not _JSON_VALUE.match(self._text, start):
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
