"""Checks of the sideboard (TR 601.1.c)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from deckcheck.cards.model import MAIN_DECK_TYPES
from deckcheck.decklist.model import Zone
from deckcheck.rulebook.model import Limit
from deckcheck.rules.finding import EVENT
from deckcheck.rules.zones import count_of_zone, wrong_type

if TYPE_CHECKING:
    from collections.abc import Iterator

    from deckcheck.decklist.deck import Deck
    from deckcheck.rulebook.model import Ruleset
    from deckcheck.rules.finding import Finding


def sideboard_size(deck: Deck, rules: Ruleset) -> Iterator[Finding]:
    """A sideboard of a size that is not allowed. In a mode without sideboards, `sideboard-mode` says it."""
    if not rules.mode.sideboard:
        return
    if rules.event and rules.event.sideboard:
        yield from size_at_event(deck, rules)
    else:
        yield from count_of_zone(deck, Zone.SIDEBOARD, rules.limits.sideboard)


def size_at_event(deck: Deck, rules: Ruleset) -> Iterator[Finding]:
    """A sideboard of a size that the event does not allow, where it says what it allows."""
    if rules.event and rules.event.sideboard:
        for finding in count_of_zone(deck, Zone.SIDEBOARD, rules.limits.sideboard, [EVENT]):
            yield finding._replace(variant=EVENT, values={"event": rules.event.name})


def sideboard_type(deck: Deck, _: Ruleset) -> Iterator[Finding]:
    """A card of the sideboard that is no unit, gear or spell."""
    return wrong_type(deck, Zone.SIDEBOARD, MAIN_DECK_TYPES)


def sideboard_mode(deck: Deck, rules: Ruleset) -> Iterator[Finding]:
    """A sideboard in a mode of play that has none."""
    if not rules.mode.sideboard:
        limit = Limit(0, 0)
        for finding in count_of_zone(deck, Zone.SIDEBOARD, limit):
            yield finding._replace(values={"mode": rules.mode.name})
