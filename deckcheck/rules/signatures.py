"""Checks of Signature cards (CR 103.2.d)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from deckcheck.decklist.deck import MAIN_DECK, MAIN_DECK_AND_SIDEBOARD, total
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
    signatures = _signatures(deck, *MAIN_DECK)
    if not rules.limits.signatures.allows(total(signatures)):
        yield Finding(Zone.MAIN, signatures, total(signatures), rules.limits.signatures)


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
    swappable = _signatures(deck, Zone.SIDEBOARD)
    if not swappable:
        return
    played = _signatures(deck, *MAIN_DECK)
    together = total(played) + total(swappable)
    if limit.allows(total(played)) and not limit.allows(together):
        yield Finding(Zone.SIDEBOARD, [*played, *swappable], together, limit, span=swappable[0].span)


def _signatures(deck: Deck, *zones: Zone) -> list[DeckEntry]:
    return [entry for entry in deck.signatures if entry.zone in zones]
