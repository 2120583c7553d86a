"""YAML and JSON as one kind of located nodes.

Scalars are kept as they are written: `No`, `1:30` and `0x10` are names here, not YAML's reading of them. Aliases,
anchors and tags are refused, and depth is bounded, since a list comes from a stranger.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from deckcheck.record import Record
from deckcheck.source import Span

if TYPE_CHECKING:
    from collections.abc import Callable
    from collections.abc import Sequence as Column

MAX_DEPTH = 20

_span = Span._make


class Scalar(Record):
    """A name, number or other text. `plain` is false for what stands in quotes. JSON's null is empty and plain."""

    text: str
    start: int
    end: int
    plain: bool

    @property
    def span(self) -> Span:
        """Where it stands, its quotes included."""
        return _span(self[1:3])


class Mapping:
    """Keys with their values, in the order written; a key may occur more than once.

    It is no record, since `Counts` has its items only when they are asked for.
    """

    __slots__ = ("_items", "end", "start")

    def __init__(self, items: Pairs, start: int, end: int) -> None:
        self._items = items
        self.start = start
        self.end = end

    @property
    def items(self) -> Pairs:
        """Each key with its value."""
        return self._items

    def __repr__(self) -> str:
        return f"Mapping(items={self.items!r}, start={self.start}, end={self.end})"

    @property
    def span(self) -> Span:
        """Where it stands, its brackets included."""
        return Span(self.start, self.end)


class Columns(Record):
    """Names with numbers behind them, and where each begins and ends."""

    names: Column[str]
    numbers: Column[int]
    starts: Column[int]
    ends: Column[int]


class Counts(Mapping):
    """Texts with whole numbers above zero, as zones are nearly always written.

    They are kept in columns, which are gone through many times as fast as pairs are; these are made where somebody
    asks for them.
    """

    __slots__ = ("_pairs", "columns")

    def __init__(self, columns: Columns, start: int, end: int, pairs: Callable[[], Pairs]) -> None:
        super().__init__((), start, end)
        self.columns = columns
        self._pairs = pairs

    @property
    def items(self) -> Pairs:
        """Each key with its value."""
        if not self._items:
            self._items = self._pairs()
        return self._items


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
Pairs: TypeAlias = tuple[tuple[Scalar, Node], ...]


class TreeError(Exception):
    """The text is no YAML or JSON, or uses what is refused; with the place of it."""

    def __init__(self, reason: str, span: Span) -> None:
        super().__init__(reason)
        self.reason = reason
        self.span = span
