"""Checks of the battlefields (CR 103.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from deckcheck.decklist.deck import total
from deckcheck.decklist.model import Zone
from deckcheck.rulebook.model import Limit
from deckcheck.rules.finding import Finding
from deckcheck.rules.zones import count_of_zone, wrong_type

if TYPE_CHECKING:
    from collections.abc import Iterator

    from deckcheck.decklist.deck import Deck
    from deckcheck.rulebook.model import Ruleset


def battlefield_count(deck: Deck, rules: Ruleset) -> Iterator[Finding]:
    """Not the number of battlefields that the mode asks for."""
    return count_of_zone(deck, Zone.BATTLEFIELDS, rules.limits.battlefields, [rules.mode.id])


def battlefield_type(deck: Deck, _: Ruleset) -> Iterator[Finding]:
    """A card among the battlefields that is none."""
    return wrong_type(deck, Zone.BATTLEFIELDS, {"Battlefield"})


def battlefield_distinct(deck: Deck, _: Ruleset) -> Iterator[Finding]:
    """Two battlefields of one name."""
    if len({*deck.known(Zone.BATTLEFIELDS)}) == deck.counts[Zone.BATTLEFIELDS]:
        return
    for entries in deck.cards(Zone.BATTLEFIELDS).values():
        if total(entries) > 1:
            yield Finding(Zone.BATTLEFIELDS, entries, total(entries), Limit(None, 1))


def event_battlefield(deck: Deck, rules: Ruleset) -> Iterator[Finding]:
    """A battlefield that is none of those the event allows."""
    if rules.event is None or rules.event.battlefields is None:
        return
    for card, entries in deck.cards(Zone.BATTLEFIELDS).items():
        if card.is_type("Battlefield") and card.name not in rules.event.battlefields:
            values = {"event": rules.event.name, "allowed": rules.event.battlefields}
            yield Finding(Zone.BATTLEFIELDS, entries, values=values)
