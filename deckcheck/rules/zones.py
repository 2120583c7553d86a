"""What the checks of several zones share: a number of cards, and a type of card."""

from __future__ import annotations

from typing import TYPE_CHECKING

from deckcheck.rules.finding import Finding

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from collections.abc import Set as AbstractSet

    from deckcheck.cards.model import Card
    from deckcheck.decklist.deck import Deck
    from deckcheck.decklist.model import Zone
    from deckcheck.rulebook.model import Limit


def count_of_zone(deck: Deck, zone: Zone, limit: Limit, circumstances: Iterable[str] = ()) -> Iterator[Finding]:
    """The zone, if its number of cards is not within the limit."""
    actual = deck.counts[zone]
    if not limit.allows(actual):
        yield Finding(zone, deck.zone(zone), actual, limit, "", circumstances, span=deck.decklist.headers.get(zone))


def tag_values(card: Card, legend: Card) -> dict[str, object]:
    """What messages name of a card and the Legend whose champion tag it does not share."""
    return {
        "tags": sorted(card.champion_tags),
        "legend": legend.display,
        "legend_tags": sorted(legend.champion_tags),
    }


def wrong_type(deck: Deck, zone: Zone, types: AbstractSet[str]) -> Iterator[Finding]:
    """The cards of the zone that have none of its types. A token is said to be one by its own check."""
    for card, entries in deck.cards(zone).items():
        if types.isdisjoint(card.types) and not card.is_token:
            yield Finding(zone, entries, values={"types": card.types})
