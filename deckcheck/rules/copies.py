"""Checks of how often a card may be in a deck, over Main Deck and sideboard (CR 103.2.b, TR 601.1.c.3)."""

from __future__ import annotations

from operator import attrgetter
from typing import TYPE_CHECKING, Final

from deckcheck.decklist.deck import MAIN_DECK_AND_SIDEBOARD
from deckcheck.rulebook.model import Limit
from deckcheck.rules.finding import Finding

if TYPE_CHECKING:
    from collections.abc import Iterator

    from deckcheck.cards.model import Card
    from deckcheck.decklist.deck import Deck
    from deckcheck.rulebook.model import Ruleset

_own_limit: Final = attrgetter("deck_limit")


def copy_limit(deck: Deck, rules: Ruleset) -> Iterator[Finding]:
    """Too many copies of a name. A card that sets its own limit is not counted here."""
    limit = rules.limits.copies
    if all(map(limit.allows, {*deck.copies.values()})):
        return
    for card, copies in deck.copies.items():
        if card.deck_limit is None and not limit.allows(copies):
            yield _of(card, deck, limit)


def unique_limit(deck: Deck, _: Ruleset) -> Iterator[Finding]:
    """Too many copies of a card that sets its own limit: one of a Unique card."""
    for card in filter(_own_limit, deck.copies):
        limit = card.deck_limit
        if isinstance(limit, int) and deck.copies[card] > limit:
            yield _of(card, deck, Limit(None, limit))


def _of(card: Card, deck: Deck, limit: Limit) -> Finding:
    entries = deck.cards(*MAIN_DECK_AND_SIDEBOARD)[card]
    return Finding(entries[0].zone, entries, deck.copies[card], limit)
