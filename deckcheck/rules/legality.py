"""Checks of what a card is allowed in: tokens, bans and sets (CR 185, TR 601.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from deckcheck.decklist.deck import ALL_ZONES
from deckcheck.rules.finding import EVENT, Finding

if TYPE_CHECKING:
    from collections.abc import Iterator

    from deckcheck.decklist.deck import Deck
    from deckcheck.rulebook.model import Ruleset


def token(deck: Deck, _: Ruleset) -> Iterator[Finding]:
    """A token in any zone."""
    for card, entries in deck.cards(*ALL_ZONES).items():
        if card.is_token:
            yield Finding(entries[0].zone, entries)


def banned_card(deck: Deck, rules: Ruleset) -> Iterator[Finding]:
    """A card that is banned on the date, in the format and mode, or by the event.

    A preconstructed deck that may play banned cards is judged by rules that ban none; the event may still.
    """
    for card, entries in deck.cards(*ALL_ZONES).items():
        if since := rules.banned.get(card.name):
            yield Finding(
                entries[0].zone, entries, values={"since": since, "format": rules.format.id, "mode": rules.mode.id}
            )
        elif rules.event and card.name in rules.event.bans:
            yield Finding(entries[0].zone, entries, None, None, EVENT, [EVENT], {"event": rules.event.name})


def set_legality(deck: Deck, rules: Ruleset) -> Iterator[Finding]:
    """A card with no printing in a set that is legal on the date, in the region. One such printing is enough."""
    for card, entries in deck.cards(*ALL_ZONES).items():
        if rules.legal_sets.isdisjoint(card.sets) and not card.is_token:
            yield Finding(
                entries[0].zone, entries, values={"sets": card.sets, "date": rules.date, "region": rules.region}
            )
