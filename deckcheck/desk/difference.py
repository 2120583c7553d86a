"""What is in one deck and not in another."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, TypeAlias

from deckcheck.decklist.write.canonical import ZONES
from deckcheck.record import Record

if TYPE_CHECKING:
    from deckcheck.cards.model import Card
    from deckcheck.decklist.deck import Deck
    from deckcheck.decklist.model import Zone

Pile: TypeAlias = "Counter[Card]"
"""Cards, each with its number of copies."""


class Copies(Record):
    """Copies of a card."""

    card: Card
    quantity: int

    def __str__(self) -> str:
        return f"{self.quantity} {self.card.display}"


class Change(Record):
    """What makes one pile of cards of another."""

    removed: tuple[Copies, ...] = ()
    added: tuple[Copies, ...] = ()

    @property
    def is_any(self) -> bool:
        """Whether anything changed."""
        return bool(self.removed or self.added)


class ZoneChange(Record):
    """What makes a zone of one deck that of another."""

    zone: Zone
    sizes: tuple[int, int]
    change: Change


def pile(deck: Deck, *zones: Zone) -> Pile:
    """The known cards of zones."""
    return Counter({card: sum(one.quantity for one in entries) for card, entries in deck.cards(*zones).items()})


def copies(cards: Pile) -> tuple[Copies, ...]:
    """The cards of a pile by name."""
    return tuple(sorted((Copies(*one) for one in cards.items()), key=lambda one: one.card.display))


def count(cards: tuple[Copies, ...]) -> int:
    """How many cards they are together."""
    return sum(one.quantity for one in cards)


def change(first: Pile, second: Pile) -> Change:
    """What makes the second pile of the first."""
    return Change(copies(first - second), copies(second - first))


def zone_changes(first: Deck, second: Deck) -> tuple[ZoneChange, ...]:
    """The zones that differ, in the order of an export."""
    changes = (
        ZoneChange(zone, (first.count(zone), second.count(zone)), change(pile(first, zone), pile(second, zone)))
        for zone in ZONES
    )
    return tuple(one for one in changes if one.change.is_any)
