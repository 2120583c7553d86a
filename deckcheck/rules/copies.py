"""Checks of how often a card may be in a deck, over Main Deck and sideboard (CR 103.2.b, TR 601.1.c.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from deckcheck.cards.model import UNLIMITED
from deckcheck.decklist.deck import MAIN_DECK_AND_SIDEBOARD, total
from deckcheck.rules.finding import Finding

if TYPE_CHECKING:
    from collections.abc import Iterator

    from deckcheck.decklist.deck import Deck
    from deckcheck.rulebook.model import Ruleset


def copy_limit(deck: Deck, rules: Ruleset) -> Iterator[Finding]:
    """Too many copies of a name. A card that sets its own limit is not counted here."""
    limit = rules.limits.copies
    for card, entries in deck.cards(*MAIN_DECK_AND_SIDEBOARD).items():
        if card.deck_limit is None and not limit.allows(total(entries)):
            yield Finding(entries[0].zone, entries, total(entries), limit)


def unique_limit(deck: Deck, rules: Ruleset) -> Iterator[Finding]:
    """Too many copies of a Unique card."""
    limit = rules.limits.unique
    for card, entries in deck.cards(*MAIN_DECK_AND_SIDEBOARD).items():
        if card.deck_limit not in (None, UNLIMITED) and not limit.allows(total(entries)):
            yield Finding(entries[0].zone, entries, total(entries), limit)
