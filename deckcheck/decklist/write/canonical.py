"""The one order in which decks are written."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from deckcheck.decklist.model import Zone
from deckcheck.record import Record

if TYPE_CHECKING:
    from deckcheck.cards.model import Card
    from deckcheck.decklist.deck import Deck

ZONES: Final = (
    Zone.LEGEND,
    Zone.CHAMPION,
    Zone.MAIN,
    Zone.BATTLEFIELDS,
    Zone.RUNES,
    Zone.SIDEBOARD,
    Zone.ADDITIONAL_LEGENDS,
)
"""The zones in the order that sites export them."""
TYPES: Final = ("Unit", "Spell", "Gear")


class Written(Record):
    """A deck as text, and what the form cannot say, each as a clause such as "the player's name"."""

    text: str
    left_out: tuple[str, ...] = ()


class CanonicalLine(Record):
    """A card of a zone with all its copies there."""

    card: Card
    quantity: int
    printing: str
    """The printing that the list gives first for it in the zone, else its first normal one."""


def canonical(deck: Deck) -> dict[Zone, list[CanonicalLine]]:
    """The known cards of each zone that has any: by type, then Energy, then name."""
    zones: dict[Zone, list[CanonicalLine]] = {}
    for zone in ZONES:
        lines = []
        for card, entries in deck.cards(zone).items():
            given = (entry.entry.printing for entry in entries if entry.entry.printing in card.printings)
            quantity = sum(entry.quantity for entry in entries)
            lines.append(CanonicalLine(card, quantity, next(given, None) or card.printings[0]))
        if lines:
            zones[zone] = sorted(lines, key=_order)
    return zones


def _order(line: CanonicalLine) -> tuple[int, int, str]:
    card = line.card
    rank = min((TYPES.index(kind) for kind in card.types if kind in TYPES), default=len(TYPES))
    return rank, card.energy or 0, card.name
