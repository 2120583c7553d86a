"""Checks of the domain identity, which the Legend dictates (CR 103.1.b)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from deckcheck.decklist.deck import MAIN_DECK_AND_SIDEBOARD
from deckcheck.decklist.model import Zone
from deckcheck.rules.finding import Finding

if TYPE_CHECKING:
    from collections.abc import Iterator

    from deckcheck.cards.model import Card
    from deckcheck.decklist.deck import Deck
    from deckcheck.rulebook.model import Ruleset


def domain_identity(deck: Deck, _: Ruleset, legend: Card) -> Iterator[Finding]:
    """A card of Main Deck or sideboard with a domain outside the identity. A card without domains always fits."""
    return _outside(deck, legend, *MAIN_DECK_AND_SIDEBOARD)


def rune_domain(deck: Deck, _: Ruleset, legend: Card) -> Iterator[Finding]:
    """A rune outside the identity. How the domains are split is free."""
    return _outside(deck, legend, Zone.RUNES)


def battlefield_domain(deck: Deck, _: Ruleset, legend: Card) -> Iterator[Finding]:
    """A battlefield outside the identity."""
    return _outside(deck, legend, Zone.BATTLEFIELDS)


def _outside(deck: Deck, legend: Card, *zones: Zone) -> Iterator[Finding]:
    identity = frozenset(legend.domains)
    for card, entries in deck.cards(*zones).items():
        if not identity.issuperset(card.domains):
            yield Finding(
                entries[0].zone,
                entries,
                variant="one" if len(card.domains) == 1 else "several",
                circumstances=_circumstances(len(card.domains), {entry.zone for entry in entries}),
                values={
                    "domains": card.domains,
                    "outside": [domain for domain in card.domains if domain not in identity],
                    "legend": legend.display,
                    "identity": legend.domains,
                },
            )


def _circumstances(domains: int, zones: set[Zone]) -> list[str]:
    by_number = "one-domain" if domains == 1 else "several-domains"
    return [by_number, "sideboard"] if Zone.SIDEBOARD in zones else [by_number]
