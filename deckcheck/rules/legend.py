"""Checks of the Champion Legend (CR 103.1) and of further Legends that a card asks for."""

from __future__ import annotations

from operator import attrgetter
from typing import TYPE_CHECKING, Final

from deckcheck.decklist.deck import MAIN_DECK, DeckEntry, total
from deckcheck.decklist.model import Zone
from deckcheck.rulebook.model import Limit
from deckcheck.rules.finding import Finding
from deckcheck.rules.zones import count_of_zone, wrong_type

if TYPE_CHECKING:
    from collections.abc import Iterator

    from deckcheck.decklist.deck import Deck
    from deckcheck.rulebook.model import Ruleset

_asked_for: Final = attrgetter("additional_legends")


def legend_count(deck: Deck, rules: Ruleset) -> Iterator[Finding]:
    """Not exactly one Champion Legend."""
    return count_of_zone(deck, Zone.LEGEND, rules.limits.legend)


def legend_type(deck: Deck, _: Ruleset) -> Iterator[Finding]:
    """A card in the legend zone that is no Legend."""
    return wrong_type(deck, Zone.LEGEND, {"Legend"})


def additional_legends(deck: Deck, _: Ruleset) -> Iterator[Finding]:
    """Further Legends that are missing, too few, too many, doubled or no Legends, or that no card asks for.

    A card in the sideboard alone allows them, but does not ask for them.
    """
    zone = Zone.ADDITIONAL_LEGENDS
    listed = deck.zone(zone)
    asking = _asking(deck, *MAIN_DECK)
    allowing = asking or (_asking(deck, Zone.SIDEBOARD) if listed else [])
    if not allowing:
        if listed:
            yield Finding(zone, listed, actual=total(listed), limit=Limit(0, 0), variant="not-asked")
        return
    wanted = max(entry.card.additional_legends for entry in allowing if entry.card)
    values = {"asking": allowing[0].label}
    if (actual := total(listed)) != wanted:
        variant = "asked" if asking else "allowed"
        span = None if listed else allowing[0].span
        yield Finding(zone, listed, actual, Limit(wanted, wanted), variant, values=values, span=span)
    for card, entries in deck.cards(zone).items():
        if not card.is_type("Legend"):
            yield Finding(zone, entries, variant="type", values={"types": card.types})
        elif card is deck.legend:
            yield Finding(zone, entries, variant="starting")
        elif total(entries) > 1:
            yield Finding(zone, entries, total(entries), Limit(None, 1), "doubled")


def _asking(deck: Deck, *zones: Zone) -> list[DeckEntry]:
    if not any(map(_asked_for, deck.copies)):
        return []
    return [entry for entry in deck.zone(*zones) if entry.card and entry.card.additional_legends]
