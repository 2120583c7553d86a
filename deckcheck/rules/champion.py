"""Checks of the Chosen Champion (CR 103.2.a)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from deckcheck.decklist.model import Zone
from deckcheck.rules.finding import Finding
from deckcheck.rules.zones import wrong_type

if TYPE_CHECKING:
    from collections.abc import Iterator

    from deckcheck.decklist.deck import Deck
    from deckcheck.rulebook.model import Ruleset


def champion_count(deck: Deck, rules: Ruleset) -> Iterator[Finding]:
    """Not exactly one Chosen Champion. Without one, the champion units of the main that would fit are named."""
    limit = rules.limits.champion
    actual = deck.count(Zone.CHAMPION)
    if limit.allows(actual):
        return
    span = deck.decklist.headers.get(Zone.CHAMPION)
    if actual:
        yield Finding(Zone.CHAMPION, deck.zone(Zone.CHAMPION), actual, limit, "several", span=span)
        return
    fitting = _fitting_champions(deck)
    variant = "choose" if fitting else "none"
    yield Finding(Zone.CHAMPION, (), actual, limit, variant, values={"fitting": fitting}, span=span)


def champion_type(deck: Deck, _: Ruleset) -> Iterator[Finding]:
    """A Chosen Champion that is no champion unit; a Signature card is said to be one by its own check."""
    yield from wrong_type(deck, Zone.CHAMPION, lambda card: card.is_champion_unit or card.is_signature)


def champion_signature(deck: Deck, _: Ruleset) -> Iterator[Finding]:
    """A Chosen Champion that is a Signature card."""
    for card, entries in deck.cards(Zone.CHAMPION).items():
        if card.is_signature:
            yield Finding(Zone.CHAMPION, entries)


def champion_tag(deck: Deck, _: Ruleset) -> Iterator[Finding]:
    """A champion unit that does not share its champion tag with the Legend. Other tags they share do not matter."""
    legend = deck.legend
    assert legend is not None, "the check is declared to need the Legend"
    for card, entries in deck.cards(Zone.CHAMPION).items():
        if card.is_champion_unit and not card.is_signature and card.champion_tags.isdisjoint(legend.champion_tags):
            yield Finding(
                Zone.CHAMPION,
                entries,
                values={
                    "tags": sorted(card.champion_tags),
                    "legend": legend.display,
                    "legend_tags": sorted(legend.champion_tags),
                },
            )


def _fitting_champions(deck: Deck) -> list[str]:
    legend = deck.legend
    return [
        card.display
        for card in deck.cards(Zone.MAIN)
        if legend
        and card.is_champion_unit
        and not card.is_signature
        and not card.champion_tags.isdisjoint(legend.champion_tags)
    ]
