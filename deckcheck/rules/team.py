"""Checks of a team of two: what two lists may not share (two against two)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from deckcheck.decklist.model import Zone
from deckcheck.rules.finding import Finding

if TYPE_CHECKING:
    from collections.abc import Iterator

    from deckcheck.decklist.deck import Deck
    from deckcheck.rulebook.model import Ruleset


def team_legend(deck: Deck, mate: Deck, _: Ruleset) -> Iterator[Finding]:
    """The same Legend in both lists of a team."""
    yield from _shared(deck, mate, Zone.LEGEND)


def team_battlefield(deck: Deck, mate: Deck, _: Ruleset) -> Iterator[Finding]:
    """A battlefield in both lists of a team."""
    yield from _shared(deck, mate, Zone.BATTLEFIELDS)


def _shared(deck: Deck, mate: Deck, zone: Zone) -> Iterator[Finding]:
    theirs = mate.cards(zone)
    for card, entries in deck.cards(zone).items():
        if card in theirs:
            place = mate.decklist.source.place(theirs[card][0].span)
            yield Finding(zone, entries, values={"mate": mate.decklist.source.path, "line": place.line})
