"""Checks of how often a card may be in a deck, over Main Deck and sideboard (CR 103.2.b, TR 601.1.c.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from deckcheck.decklist.deck import MAIN_DECK_AND_SIDEBOARD, total
from deckcheck.rulebook.model import Limit
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


def unique_limit(deck: Deck, _: Ruleset) -> Iterator[Finding]:
    """Too many copies of a card that sets its own limit: one of a Unique card."""
    for card, entries in deck.cards(*MAIN_DECK_AND_SIDEBOARD).items():
        if isinstance(card.deck_limit, int) and total(entries) > card.deck_limit:
            yield Finding(entries[0].zone, entries, total(entries), Limit(None, card.deck_limit))
