"""A parsed file of card_data, and where each value in it stands."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from deckcheck.data.model import Flaw
from deckcheck.tree import Mapping, Node, Sequence

if TYPE_CHECKING:
    from deckcheck.source import Source, Span


@dataclass(frozen=True, slots=True)
class Located:
    """A file's value, its nodes, and its text."""

    source: Source
    node: Node
    value: Any

    def flaw(self, route: list[str | int], message: str) -> Flaw:
        """A flaw at the value that a route of keys and indices leads to, or as far as it leads."""
        node = self.node
        for step in route:
            if isinstance(node, Mapping):
                node = next((value for key, value in node.items if key.text == step), node)
            elif isinstance(node, Sequence) and isinstance(step, int):
                node = node.items[step]
        return self.flaw_at(node.span, message)

    def flaw_at(self, span: Span, message: str) -> Flaw:
        """A flaw at a span."""
        place = self.source.place(span)
        return Flaw(self.source.path, place.line, place.column, message)
