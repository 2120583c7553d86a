"""Checks of limited play: sealed and draft (TR 602)."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

from deckcheck.cards.model import DOMAINS
from deckcheck.cards.names import fold
from deckcheck.decklist.deck import ALL_ZONES, MAIN_DECK, total
from deckcheck.decklist.model import Zone
from deckcheck.rulebook.model import Limit
from deckcheck.rules import reading
from deckcheck.rules.finding import Finding

if TYPE_CHECKING:
    from collections.abc import Iterator

    from deckcheck.decklist.deck import Deck, DeckEntry
    from deckcheck.rulebook.model import Ruleset

FREE_DOMAINS = 3
"""So many domains may be any (TR 602.4.a.3)."""
FURTHER_DOMAINS = 1
"""So many may be added to the Legend's."""
PLAYED = (*MAIN_DECK, Zone.RUNES, Zone.BATTLEFIELDS)
"""The zones that keep within the identity; the sideboard is the rest of the pool."""


def unknown_card(deck: Deck, rules: Ruleset) -> Iterator[Finding]:
    """A name or printing that is in no known set. A blank battlefield has no name."""
    for finding in reading.unknown_card(deck, rules):
        if named := [entry for entry in finding.entries if not _is_blank(entry, rules)]:
            yield finding._replace(zone=named[0].zone, entries=named)


def domain_identity(deck: Deck, _: Ruleset) -> Iterator[Finding]:
    """Cards outside every identity. It is any three domains, or the Legend's and one more: what fits the list best.

    Of the best choice, the cards outside are named; of several choices as good, the first with the Legend's domains.
    """
    identity, outside = best_identity(deck)
    if outside:
        runes = any(entry.zone is Zone.RUNES for entry in outside)
        yield Finding(
            Zone.MAIN,
            outside,
            actual=total(outside),
            circumstances=["runes"] if runes else (),
            variant="limited",
            values={"identity": identity},
        )


def identity_found(deck: Deck, _: Ruleset) -> Iterator[Finding]:
    """The domains of the identity that fits the list, which is found and not asked for."""
    identity, outside = best_identity(deck)
    used = {domain for card in deck.cards(*PLAYED) for domain in card.domains}
    if used and not outside:
        values = {"identity": [domain for domain in identity if domain in used]}
        span = deck.decklist.start
        yield Finding(Zone.MAIN, span=span, variant="identity", circumstances=["identity"], values=values)


def pool(deck: Deck, _: Ruleset) -> Iterator[Finding]:
    """A card that is more often in the list than in the player's pool. Runes come from anywhere."""
    if deck.pool is None:
        return
    for card, entries in deck.cards(*ALL_ZONES).items():
        owned = deck.pool.get(card, 0)
        if not card.is_type("Rune") and total(entries) > owned:
            yield Finding(entries[0].zone, entries, total(entries), Limit(None, owned))


def best_identity(deck: Deck) -> tuple[tuple[str, ...], list[DeckEntry]]:
    """The identity that leaves the fewest cards outside, and the entries of those."""
    choices = [set(chosen) for chosen in combinations(DOMAINS, FREE_DOMAINS)]
    if deck.legend:
        own = [{*deck.legend.domains, *further} for further in combinations(DOMAINS, FURTHER_DOMAINS)]
        choices = [*own, *choices]
    cards = deck.cards(*PLAYED)

    def outside(identity: set[str]) -> list[DeckEntry]:
        return [entry for card, entries in cards.items() if not identity.issuperset(card.domains) for entry in entries]

    best = min(choices, key=lambda identity: total(outside(identity)))
    return tuple(domain for domain in DOMAINS if domain in best), outside(best)


def _is_blank(entry: DeckEntry, rules: Ruleset) -> bool:
    names = {fold(name) for name in rules.format.blank_battlefields}
    return entry.zone is Zone.BATTLEFIELDS and fold(entry.label) in names
