"""Checks of the Main Deck: champion and main together (CR 103.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from deckcheck.cards.model import MAIN_DECK_TYPES
from deckcheck.decklist.deck import MAIN_DECK
from deckcheck.decklist.model import Zone
from deckcheck.rules.finding import Finding
from deckcheck.rules.zones import wrong_type

if TYPE_CHECKING:
    from collections.abc import Iterator

    from deckcheck.decklist.deck import Deck
    from deckcheck.rulebook.model import Ruleset


def main_size(deck: Deck, rules: Ruleset) -> Iterator[Finding]:
    """A Main Deck that has not the size of the format.

    With no champion named, a main that is whole with or without one is left to `champion-count`.
    """
    limit = rules.limits.main
    actual = deck.count(*MAIN_DECK)
    without_champion = deck.counts[Zone.CHAMPION] == 0 and not rules.limits.champion.allows(0)
    if limit.allows(actual) or (without_champion and limit.allows(actual + 1)):
        return
    yield Finding(
        Zone.MAIN,
        deck.zone(*MAIN_DECK),
        actual,
        limit,
        "without-champion" if without_champion else "",
        values={"champion": deck.counts[Zone.CHAMPION], "main": deck.counts[Zone.MAIN]},
        span=deck.decklist.headers.get(Zone.MAIN),
    )


def main_type(deck: Deck, _: Ruleset) -> Iterator[Finding]:
    """A card of the main that is no unit, gear or spell. Of the champion, `champion-type` says more."""
    return wrong_type(deck, Zone.MAIN, MAIN_DECK_TYPES)
