"""A native list in YAML made tidy, with its comments.

Between the scalars of a text there are only signs of YAML, blanks and comments. So every comment has one before it and
one behind it, and belongs to what they are a part of: to a key of the list, or to an entry of a zone.
"""

from __future__ import annotations

import json
import re
from bisect import bisect_right
from collections import defaultdict
from dataclasses import dataclass, field
from itertools import pairwise
from typing import TYPE_CHECKING, Final

from deckcheck.decklist.write.native_yaml import quoted
from deckcheck.decklist.write.tidy import in_order
from deckcheck.record import Record
from deckcheck.source import Span
from deckcheck.tree import Mapping, Scalar, Sequence

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from deckcheck.decklist.write.tidy import TidyLine, TidyZones
    from deckcheck.tree import Node

_BREAK: Final = re.compile("\r\n|[\n\r\x85\u2028\u2029]")
_LINE_END: Final = re.compile(r"\r\n?")
_COMMENT: Final = re.compile("#[^\n\r\x85\u2028\u2029]*")
_KEEPS_LINE_ENDS: Final = re.compile(r"[|>][0-9]?\+")
_SAFE: Final = re.compile(r"[\w.+-]+(?: [\w.+-]+)*")
"""What is one and the same plain scalar everywhere."""


def tidy_yaml(text: str, root: Mapping, zones: TidyZones) -> str:
    """Write a list anew, with the zones that it has."""
    return _Writer(text, root, zones).write()


@dataclass(slots=True)
class _Comments:
    """The comments of a key or an entry; an empty one above is a blank line."""

    above: list[str] = field(default_factory=list)
    behind: list[str] = field(default_factory=list)
    below: list[str] = field(default_factory=list)


class _Leaf(Record):
    """A scalar, or a bracket that closes; with the place of the key or entry that it is a part of."""

    start: int
    end: int
    owner: int
    closes: bool = False
    """Whether it is the bracket behind a zone or behind the list."""


class _Writer:
    def __init__(self, text: str, root: Mapping, zones: TidyZones) -> None:
        self._text = text
        self._root = root
        self._zones = zones
        self._end = len(text)
        """The owner of what stands behind the list."""
        self._lines = [0, *(line_end.end() for line_end in _BREAK.finditer(text))]
        self._is_block = not _is_flow(root, text)
        self._margin = self._column(root.span.start) if self._is_block else 0
        self._keys = [key.span.start for key, _ in root.items]
        self._key_starts = frozenset(self._keys)
        entries = [start for zone in zones.values() for line in zone.lines for start in line.entries]
        self._owners = sorted((*self._keys, *entries))
        self._as_written = {key.span.start for key, _ in root.items if key.span not in zones and self._is_alone(key)}
        self._comments: defaultdict[int, _Comments] = defaultdict(_Comments)

    def write(self) -> str:
        leaves = list(self._leaves())
        head = self._head(leaves[0].start)
        for leaf, following in pairwise((*leaves, _Leaf(self._end, self._end, self._end))):
            if leaf.owner != following.owner or leaf.owner not in self._as_written:
                self._attach(leaf, following)
        items = [chunk for item in in_order(self._root.items) for chunk in self._item(*item)]
        last = self._comments[self._end]
        return _joined((*head, *(items or ["{}"]), *last.below, *last.behind, *last.above))

    def _leaves(self) -> Iterator[_Leaf]:
        for key, value in self._root.items:
            yield self._leaf(key.span)
            *inside, last = map(self._leaf, _spans(value, self._text))
            yield from inside
            yield last._replace(owner=key.span.start, closes=True) if _is_flow(value, self._text) else last
        if not self._is_block:
            yield _Leaf(self._root.span.end - 1, self._root.span.end, self._end, closes=True)

    def _leaf(self, span: Span) -> _Leaf:
        return _Leaf(*span, self._owners[bisect_right(self._owners, span.start) - 1])

    def _head(self, end: int) -> list[str]:
        """What stands above the first key: directives, the mark of a document, comments and blank lines."""
        *lines, beside = _BREAK.split(self._text[:end])
        if beside.startswith("---"):
            lines.append("---")
        head = []
        for line in lines:
            comment = "".join(_COMMENT.findall(line)).rstrip()
            if line.startswith("%"):
                head.append(line)
            elif line.startswith("---"):
                head.append(f"--- {comment}".rstrip())
            elif comment or not line.strip():
                head.append(comment)
        return head

    def _attach(self, leaf: _Leaf, following: _Leaf) -> None:
        """Give the comments between two leaves to what they belong to."""
        position = leaf.end
        section = self._section(leaf.owner)
        left = not self._is_block or section == self._section(following.owner)  # as if the section ended above
        above = self._comments[following.owner].above
        for match in _COMMENT.finditer(self._text, leaf.end, following.start):
            comment = match.group().rstrip()
            indentation = self._column(match.start()) - self._margin
            breaks = self._breaks(position, match.start())
            if not breaks:
                self._comments[leaf.owner].behind.append(comment)
            elif following.closes:
                self._comments[following.owner].below.append(comment)
            elif not left and indentation > 0:
                self._comments[section].below.append(" " * indentation + comment)
            else:
                left = True
                above += ["", comment] if breaks > 1 else [comment]
            position = match.end()
        if following.owner in self._key_starts and self._breaks(position, following.start) > 1:
            above.append("")

    def _item(self, key: Scalar, value: Node) -> Iterator[str]:
        own = self._comments[key.span.start]
        zone = self._zones.get(key.span)
        if zone is None:
            yield from own.above
            yield self._kept(key, value) + _behind(own.behind)
            yield from own.below
        elif zone.is_name:
            entry = self._comments_of(zone.lines[0])
            yield from (*own.above, *entry.above)
            yield f"{key.text}: {quoted(zone.lines[0].text)}" + _behind(own.behind + entry.behind)
            yield from map(_indented, own.below)
        else:
            yield from own.above
            yield f"{key.text}:" + _behind(own.behind)
            for line in zone.lines:
                entry = self._comments_of(line)
                yield from map(_indented, entry.above)
                yield _indented(f"{quoted(line.text)}: {line.quantity}" + _behind(entry.behind))
            yield from map(_indented, own.below)

    def _kept(self, key: Scalar, value: Node) -> str:
        """A fact or an unknown key as it is written, at the margin."""
        *_, last = _spans(value, self._text)
        if key.span.start in self._as_written:
            written = _LINE_END.sub("\n", self._text[key.span.start : last.end])
            return written.replace("\n" + " " * self._margin, "\n")
        return f"{quoted(key.text)}: {_in_flow(value)}" if last.end > last.start else f"{quoted(key.text)}:"

    def _comments_of(self, line: TidyLine) -> _Comments:
        """The comments of all entries that a line is made of, without blank lines."""
        entries = [self._comments[start] for start in line.entries]
        return _Comments(
            [comment for entry in entries for comment in entry.above if comment],
            [comment for entry in entries for comment in entry.behind],
        )

    def _section(self, owner: int) -> int:
        """The key that an owner is or stands under; the end of the text is its own."""
        return owner if owner == self._end else self._keys[bisect_right(self._keys, owner) - 1]

    def _is_alone(self, key: Scalar) -> bool:
        """Whether only blanks stand before a key in its line, so that it can be taken as it is."""
        start = key.span.start
        return self._is_block and not self._text[start - self._column(start) : start].strip(" ")

    def _column(self, offset: int) -> int:
        return offset - self._lines[bisect_right(self._lines, offset) - 1]

    def _breaks(self, start: int, end: int) -> int:
        """How many lines end between two places; a scalar that keeps its line ends has the first of them."""
        return len(_BREAK.findall(self._text, max(start - 1, 0), end))


def _is_flow(node: Node, text: str) -> bool:
    """Whether a node stands in brackets."""
    return not isinstance(node, Scalar) and text[node.span.start] in "{["


def _spans(node: Node, text: str) -> Iterator[Span]:
    """The scalars of a node and the brackets that close, as they come."""
    if isinstance(node, Scalar):
        yield Span(node.span.start, _end(node, text))
    elif isinstance(node, Mapping):
        for key, value in node.items:
            yield from _spans(key, text)
            yield from _spans(value, text)
    else:
        for item in node.items:
            yield from _spans(item, text)
    if _is_flow(node, text):
        yield Span(node.span.end - 1, node.span.end)


def _end(scalar: Scalar, text: str) -> int:
    """The end of a scalar; the lines between a block scalar and what follows are no part of most."""
    written = text[slice(*scalar.span)]
    if scalar.plain or not written.startswith(("|", ">")):
        return scalar.span.end
    if _KEEPS_LINE_ENDS.match(written):
        return scalar.span.start + len(written.rstrip(" "))
    line_end = _BREAK.search(written, len(written.rstrip()))
    return scalar.span.start + line_end.start() if line_end else scalar.span.end


def _in_flow(node: Node) -> str:
    """A value on one line, for what stands among signs that cannot be kept."""
    if isinstance(node, Mapping):
        return f"{{{', '.join(f'{_in_flow(key)}: {_in_flow(value)}' for key, value in node.items)}}}"
    if isinstance(node, Sequence):
        return f"[{', '.join(map(_in_flow, node.items))}]"
    if node.plain and (not node.text or _SAFE.fullmatch(node.text)):
        return node.text or "null"
    written = quoted(node.text)
    return written if written.startswith('"') else json.dumps(node.text, ensure_ascii=False)


def _behind(comments: list[str]) -> str:
    return "".join(f"  {comment}" for comment in comments)


def _indented(line: str) -> str:
    return f"  {line.lstrip()}"


def _joined(chunks: Iterable[str]) -> str:
    """Chunks as lines, without blank ones at the start, in a row, or where a scalar would take them for its own."""
    kept: list[str] = []
    for chunk in chunks:
        if chunk or (kept and kept[-1] and not kept[-1].endswith("\n")):
            kept.append(chunk)
    return "".join(chunk if chunk.endswith("\n") else f"{chunk}\n" for chunk in kept)
