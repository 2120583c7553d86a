"""YAML and JSON as one kind of located nodes.

Scalars are kept as they are written: `No`, `1:30` and `0x10` are names here, not YAML's reading of them. Aliases,
anchors and tags are refused, and depth is bounded, since a list comes from a stranger.
"""

from __future__ import annotations

from typing import TypeAlias

from deckcheck.record import Record
from deckcheck.source import Span

MAX_DEPTH = 20


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
