"""YAML. What people write by hand is read here, line by line; all else PyYAML parses.

Importing PyYAML takes a third of the time of a whole `deckcheck check one.yaml`, and building its events longer than
all that is done with them. So keys, values and items of one line each, nested by their indentation, are read without
it. Whatever else there is in a text (a value of several lines, an escape, an anchor, a tab), or is wrong in it, leaves
the whole text to PyYAML: what is read here is exactly what would be made of its events.
"""

from __future__ import annotations

from functools import lru_cache
from io import StringIO
from itertools import accumulate
from operator import add, attrgetter
from typing import TYPE_CHECKING, Final

from deckcheck.record import Record
from deckcheck.tree import Columns, Counts, Mapping, Scalar, Sequence

if TYPE_CHECKING:
    from deckcheck.tree import Node, Pairs

LONGEST_LINE: Final = 200
"""A line that is longer, its end included, is left to PyYAML, so that those remembered take little."""
MOST_REMEMBERED: Final = 8_192
"""So many lines are remembered with what they say: lists repeat them."""
DEEPEST: Final = 6

_SIGNS: Final = frozenset("-?:,[]{}#&*!|>'\"%@`")
"""What a text without quotes may not begin with (YAML 1.1, 9.1.3)."""
_SIGNS_IN_FLOW: Final = frozenset(",[]{}:?#")
"""What a text without quotes may not hold within brackets, or means more with."""
_BRACKETS: Final = {"[": "]", "{": "}"}
_OPENING: Final = frozenset("[{'\"")


class _Line(Record):
    """What a line says, its places counted from its own start."""

    column: int
    """Where its first sign stands."""
    inner: int = -1
    """Where the content of an item stands, behind its dash; -1 if the line is none."""
    key: Scalar | None = None
    value: Node | None = None
    """What stands behind the key or the dash; `None` if nothing does."""
    end: int = 0
    """Where an empty value stands: behind the colon."""
    counted: tuple[str, int, int, int] | None = None
    """Of a line that may be one of `Counts`, its name and number, where the one begins and where the other ends."""


_NOTHING: Final = _Line(0)
"""A line of blanks, or with a comment alone."""
_counted: Final = attrgetter("counted")
_START: Final = _Line(0)
"""The line that begins a document."""
_scalar: Final = Scalar._make
_columns: Final = Columns._make
_END: Final = _Line(-1)
"""What stands behind the last line."""


class NotPlainError(Exception):
    """The text is more than what is read here, or is no YAML."""


def parse_yaml(text: str) -> Node | None:
    """Read one YAML document; `None` when there is nothing but blanks and comments.

    Raises:
        TreeError: the text is no YAML, holds several documents, or an alias, anchor or tag.
    """
    plain = plain_node(text)
    if plain is not None:
        return plain
    from deckcheck.tree.yaml_events import parse

    return parse(text)


@lru_cache(maxsize=1)
def plain_node(text: str) -> Mapping | None:
    """What a text is, if it can be read without PyYAML. The last one is kept: detection and reading both need it."""
    try:
        return parse_plain(text)
    except NotPlainError:
        return None


def parse_plain(text: str) -> Mapping:
    """Read a document without PyYAML.

    Raises:
        NotPlainError: it is for PyYAML to say what the text is.
    """
    return _PlainReader(text).document()


class _PlainReader:
    """Builds nodes from lines, each with the offset that it begins at."""

    def __init__(self, text: str) -> None:
        written = [*StringIO(text, newline="\n")]
        lengths = [*map(len, written)]
        if max(lengths, default=0) > LONGEST_LINE:
            raise NotPlainError
        lines = [*map(_line, written)]
        offsets = [*accumulate(lengths, initial=0)]
        said = [index for index, line in enumerate(lines) if line is not _NOTHING]
        if len(said) < len(lines):
            lines, offsets = [lines[index] for index in said], [*[offsets[index] for index in said], offsets[-1]]
        self._at = 1 if lines and lines[0] is _START else 0
        lines.append(_END)
        self._lines = lines
        self._offsets = offsets
        self._counted_lines = [*map(_counted, lines)]

    def document(self) -> Mapping:
        """The mapping that the whole text is."""
        first = self._lines[self._at]
        if first.column != 0 or first.inner >= 0:
            raise NotPlainError
        document = self._mapping(0, 0)
        if self._lines[self._at] is not _END:
            raise NotPlainError
        return document

    def _mapping(self, column: int, depth: int) -> Mapping:
        """The keys that stand in a column, of which the first may stand behind a dash."""
        if depth == DEEPEST:
            raise NotPlainError
        pairs: list[tuple[Scalar, Node]] = []
        line = self._lines[self._at]
        while True:
            _, _, key, value, end, _ = line
            if key is None:
                raise NotPlainError
            offset = self._offsets[self._at]
            self._at += 1
            line = self._lines[self._at]
            placed = _moved_scalar(key, offset)
            if value is None:
                pairs.append((placed, self._nested(offset + end, column, depth)))
                line = self._lines[self._at]
            elif line.column > column:
                raise NotPlainError
            else:
                pairs.append((placed, _moved(value, offset)))
            if line.column != column or line.inner >= 0:
                return Mapping(tuple(pairs), pairs[0][0].start, pairs[-1][1].end)

    def _nested(self, start: int, column: int, depth: int) -> Node:
        """The value of a key that has none on its own line. The items of a sequence may stand in the key's column."""
        following = self._lines[self._at]
        if following.inner >= 0 and following.column >= column:
            return self._sequence(following.column, depth + 1)
        if following.column <= column:
            return Scalar("", start, start, plain=True)
        return self._counts(following.column, depth + 1) or self._mapping(following.column, depth + 1)

    def _counts(self, column: int, depth: int) -> Counts | None:
        """The mapping that begins here, if it is of numbers alone, which all stand in a column."""
        at = self._at
        stop = self._counted_lines.index(None, at)
        following = self._lines[stop]
        if stop == at or depth == DEEPEST or following.column > column:
            return None
        names, numbers, columns, ends = zip(*self._counted_lines[at:stop], strict=True)
        if {*columns} != {column} or (following.column == column and following.inner < 0):
            return None
        lines, offsets = self._lines[at:stop], self._offsets[at:stop]
        self._at = stop
        starts = [*map(add, offsets, columns)]
        counts = _columns((names, numbers, starts, [*map(add, offsets, ends)]))
        return Counts(counts, starts[0], counts.ends[-1], lambda: _pairs(lines, offsets))

    def _sequence(self, column: int, depth: int) -> Sequence:
        """The items whose dashes stand in a column."""
        items: list[Node] = []
        line = self._lines[self._at]
        start = self._offsets[self._at] + column
        while line.column == column and line.inner >= 0:
            if line.key is not None:
                items.append(self._mapping(line.inner, depth + 1))
            else:
                assert line.value is not None, "an item without anything is not plain"
                items.append(_moved(line.value, self._offsets[self._at]))
                self._at += 1
                if self._lines[self._at].column > column:
                    raise NotPlainError
            line = self._lines[self._at]
        return Sequence(tuple(items), start, items[-1].end)


def _pairs(lines: list[_Line], offsets: list[int]) -> Pairs:
    """The keys with their values of lines that have both."""
    pairs: list[tuple[Scalar, Node]] = []
    for line, offset in zip(lines, offsets, strict=True):
        assert line.key, "a line that is counted has a name"
        assert line.value, "a line that is counted has a number"
        pairs.append((_moved_scalar(line.key, offset), _moved(line.value, offset)))
    return tuple(pairs)


def _moved(node: Node, offset: int) -> Node:
    """A node of a line at its place in the text."""
    if isinstance(node, Scalar):
        return _moved_scalar(node, offset)
    if isinstance(node, Sequence):
        return Sequence(tuple([_moved(item, offset) for item in node.items]), node.start + offset, node.end + offset)
    pairs = tuple([(_moved_scalar(key, offset), _moved(value, offset)) for key, value in node.items])
    return Mapping(pairs, node.start + offset, node.end + offset)


def _moved_scalar(scalar: Scalar, offset: int) -> Scalar:
    text, start, end, plain = scalar
    return _scalar((text, start + offset, end + offset, plain))


@lru_cache(MOST_REMEMBERED)
def _line(written: str) -> _Line:
    """What a line says.

    Raises:
        NotPlainError: more than what is read here.
    """
    text = written.removesuffix("\n").removesuffix("\r")
    if not text.isprintable():
        raise NotPlainError
    content = text.lstrip(" ")
    if not content or content[0] == "#":
        return _NOTHING
    if text == "---":
        return _START
    column = len(text) - len(content)
    inner = -1
    if content.startswith("- "):
        content = content[2:].lstrip(" ")
        inner = len(text) - len(content)
    at = len(text) - len(content)
    key, rest = _key(content, at)
    if key is None:
        value = _value(content, at)
        if inner < 0 or value is None:
            raise NotPlainError
        return _Line(column, inner, None, value)
    behind = len(text) - len(rest)
    value = _value(rest, behind)
    count = None
    if inner < 0 and type(value) is Scalar and value.plain and _is_whole(value.text):
        count = key.text, int(value.text), key.start, value.end
    return _Line(column, inner, key, value, behind, count)


def _is_whole(text: str) -> bool:
    """Whether a text is a number above zero, without zeros before it."""
    return text.isascii() and text.isdecimal() and text[0] != "0"


def _key(content: str, at: int) -> tuple[Scalar | None, str]:
    """The key that a content begins with, if it does with one, and what stands behind its colon."""
    if content.startswith(("'", '"')):
        key = _quoted(content, at)
        behind = content[key.end - at :].lstrip(" ")
        if behind == ":" or behind.startswith(": "):
            return key, behind[1:]
        return None, content
    colon = content.find(": ")
    if colon < 0 and content.endswith(":"):
        colon = len(content) - 1
    if colon < 0 or content[0] in _BRACKETS:
        return None, content
    return _plain(content[:colon], at), content[colon + 1 :]


def _value(text: str, at: int) -> Node | None:
    """What stands behind a key or a dash, but for a comment."""
    content = text.lstrip(" ")
    at += len(text) - len(content)
    if not content or content[0] == "#":
        return None
    if content[0] not in _OPENING:
        return _plain(content.partition(" #")[0], at)
    value = _flow(content, at) if content[0] in _BRACKETS else _quoted(content, at)
    behind = content[value.end - at :]
    if behind and not (behind.isspace() or (behind.startswith(" ") and behind.lstrip(" ").startswith("#"))):
        raise NotPlainError
    return value


def _plain(text: str, at: int) -> Scalar:
    """A text without quotes."""
    text = text.rstrip(" ")
    if not text or text[0] in _SIGNS or text[-1] == ":" or ": " in text or " #" in text or text.startswith("..."):
        raise NotPlainError
    return Scalar(text, at, at + len(text), plain=True)


def _quoted(content: str, at: int) -> Scalar:
    """The text in quotes that a content begins with."""
    quote = content[0]
    end = content.find(quote, 1)
    text = content[1:end]
    if end < 0 or (quote == '"' and "\\" in text) or (quote == "'" and content.startswith("'", end + 1)):
        raise NotPlainError
    return Scalar(text, at, at + end + 1, plain=False)


def _flow(content: str, at: int) -> Mapping | Sequence:
    """The brackets that a content begins with, if they close on the line and none are within them."""
    items: list[Scalar] = []
    pairs: list[tuple[Scalar, Node]] = []
    closing = _BRACKETS[content[0]]
    end = _behind_spaces(content, 1)
    more = not content.startswith(closing, end)
    while more:
        item = _in_flow(content, at, end)
        end = item.end - at
        if closing == "]":
            items.append(item)
        elif content.startswith(": ", end):
            value = _in_flow(content, at, _behind_spaces(content, end + 1))
            end = value.end - at
            pairs.append((item, value))
        else:
            raise NotPlainError
        end = _behind_spaces(content, end)
        more = content.startswith(",", end)
        if more:
            end = _behind_spaces(content, end + 1)
    if not content.startswith(closing, end):
        raise NotPlainError
    end += at + 1
    return Sequence(tuple(items), at, end) if closing == "]" else Mapping(tuple(pairs), at, end)


def _in_flow(content: str, at: int, start: int) -> Scalar:
    """The text that stands at a place within brackets."""
    if content.startswith(("'", '"'), start):
        return _quoted(content[start:], at + start)
    end = start
    while end < len(content) and content[end] not in _SIGNS_IN_FLOW:
        end += 1
    return _plain(content[start:end], at + start)


def _behind_spaces(content: str, start: int) -> int:
    return len(content) - len(content[start:].lstrip(" "))
