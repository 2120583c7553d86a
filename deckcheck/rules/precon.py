"""Preconstructed decks, which may play banned cards where the event allows it (TR 601.2.d.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from deckcheck.decklist.deck import MAIN_DECK, total
from deckcheck.decklist.model import Zone

if TYPE_CHECKING:
    from collections.abc import Mapping

    from deckcheck.decklist.deck import Deck
    from deckcheck.rulebook.model import Precon, Ruleset

PARTS: Final[Mapping[str, tuple[Zone, ...]]] = {
    "legend": (Zone.LEGEND,),
    "main": MAIN_DECK,
    "runes": (Zone.RUNES,),
    "battlefields": (Zone.BATTLEFIELDS,),
}
"""The parts by which a list is compared: which card of the Main Deck is its champion does not matter."""


def precon_played(deck: Deck, rules: Ruleset) -> Precon | None:
    """The preconstructed deck that a list is, where such decks may play banned cards.

    It is one card by card, whatever the printings; any change, a sideboard or a line in doubt makes it another deck.
    """
    if not rules.precons_allowed or deck.troubled or deck.count(Zone.SIDEBOARD, Zone.ADDITIONAL_LEGENDS):
        return None
    cards = {
        part: {card.name: total(entries) for card, entries in deck.cards(*zones).items()}
        for part, zones in PARTS.items()
    }
    return next((precon for precon in rules.precons if precon.cards == cards), None)
