"""Checks of the Chosen Champion (CR 103.2.a)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from deckcheck.decklist.model import Zone
from deckcheck.rules.finding import Finding
from deckcheck.rules.zones import tag_values

if TYPE_CHECKING:
    from collections.abc import Iterator

    from deckcheck.cards.model import Card
    from deckcheck.decklist.deck import Deck
    from deckcheck.rulebook.model import Ruleset


def champion_count(deck: Deck, rules: Ruleset) -> Iterator[Finding]:
    """Not exactly one Chosen Champion. Without one, the champion units of the main that would fit are named."""
    limit = rules.limits.champion
    actual = deck.counts[Zone.CHAMPION]
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
    for card, entries in deck.cards(Zone.CHAMPION).items():
        if not (card.is_champion_unit or card.is_signature or card.is_token):
            yield Finding(Zone.CHAMPION, entries, values={"types": card.types})


def champion_signature(deck: Deck, _: Ruleset) -> Iterator[Finding]:
    """A Chosen Champion that is a Signature card."""
    for card, entries in deck.cards(Zone.CHAMPION).items():
        if card.is_signature:
            yield Finding(Zone.CHAMPION, entries)


def champion_tag(deck: Deck, _: Ruleset, legend: Card) -> Iterator[Finding]:
    """A champion unit that does not share its champion tag with the Legend. Other tags they share do not matter."""
    for card, entries in deck.cards(Zone.CHAMPION).items():
        if card.may_be_chosen and not card.shares_champion_tag(legend):
            yield Finding(
                Zone.CHAMPION,
                entries,
                values=tag_values(card, legend),
            )


def _fitting_champions(deck: Deck) -> list[str]:
    legend = deck.legend
    if legend is None:
        return []
    of_champion = [card for card in deck.known(Zone.MAIN) if card.champion_tags and card.shares_champion_tag(legend)]
    return [card.display for card in dict.fromkeys(of_champion) if card.may_be_chosen]
