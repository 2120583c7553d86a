"""A parsed file of card_data, and where each value in it stands."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeAlias

from deckcheck.data.model import Flaw
from deckcheck.record import Record
from deckcheck.tree import Mapping, Node, Sequence

if TYPE_CHECKING:
    from deckcheck.source import Source, Span


Route: TypeAlias = tuple[str | int, ...]
"""Keys and indices that lead from the top of a file to a value."""


class Located(Record):
    """A file's value, its nodes, and its text."""

    source: Source
    node: Node
    value: Any

    def flaw(self, route: Route, message: str, *, at_key: bool = False) -> Flaw:
        """A flaw at the value that a route leads to (or at its key), or as far as the route leads."""
        node = self.node
        span = node.span
        for step in route:
            if isinstance(node, Mapping):
                found = next(((key, value) for key, value in node.items if key.text == step), None)
                if found is None:
                    break
                key, node = found
                span = key.span if at_key else node.span
            elif isinstance(node, Sequence) and isinstance(step, int):
                node = node.items[step]
                span = node.span
        return self.flaw_at(span, message)

    def flaw_at(self, span: Span, message: str) -> Flaw:
        """A flaw at a span."""
        place = self.source.place(span)
        return Flaw(self.source.path, place.line, place.column, message)
