"""Checks of Signature cards (CR 103.2.d)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from deckcheck.decklist.deck import MAIN_DECK, MAIN_DECK_AND_SIDEBOARD
from deckcheck.decklist.model import Zone
from deckcheck.rules.finding import Finding
from deckcheck.rules.zones import tag_values

if TYPE_CHECKING:
    from collections.abc import Iterator

    from deckcheck.cards.model import Card
    from deckcheck.decklist.deck import Deck, DeckEntry
    from deckcheck.rulebook.model import Ruleset


def signature_count(deck: Deck, rules: Ruleset) -> Iterator[Finding]:
    """Too many Signature cards in the Main Deck, whatever their names."""
    actual, limit = _number(deck, *MAIN_DECK), rules.limits.signatures
    if not limit.allows(actual):
        yield Finding(Zone.MAIN, _signatures(deck, *MAIN_DECK), actual, limit)


def signature_tag(deck: Deck, _: Ruleset, legend: Card) -> Iterator[Finding]:
    """A Signature card without the Legend's champion tag."""
    for card, entries in deck.cards(*MAIN_DECK_AND_SIDEBOARD).items():
        if card.is_signature and not card.shares_champion_tag(legend):
            yield Finding(
                entries[0].zone,
                entries,
                values=tag_values(card, legend),
            )


def sideboard_signatures(deck: Deck, rules: Ruleset) -> Iterator[Finding]:
    """Signature cards that keep the limit in the Main Deck but not with the sideboard: a swap could break it."""
    limit = rules.limits.signatures
    played, swappable = _number(deck, *MAIN_DECK), _number(deck, Zone.SIDEBOARD)
    if swappable and limit.allows(played) and not limit.allows(played + swappable):
        entries = _signatures(deck, *MAIN_DECK_AND_SIDEBOARD)
        first = next(entry for entry in entries if entry.zone is Zone.SIDEBOARD)
        yield Finding(Zone.SIDEBOARD, entries, played + swappable, limit, span=first.span)


def _number(deck: Deck, *zones: Zone) -> int:
    return sum([deck.signatures[zone] for zone in zones])


def _signatures(deck: Deck, *zones: Zone) -> list[DeckEntry]:
    return [entry for entry in deck.zone(*zones) if entry.card and entry.card.is_signature]
