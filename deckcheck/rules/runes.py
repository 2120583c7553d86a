"""Checks of the Rune Deck (CR 103.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from deckcheck.decklist.model import Zone
from deckcheck.rules.zones import count_of_zone, wrong_type

if TYPE_CHECKING:
    from collections.abc import Iterator

    from deckcheck.decklist.deck import Deck
    from deckcheck.rulebook.model import Ruleset
    from deckcheck.rules.finding import Finding


def rune_count(deck: Deck, rules: Ruleset) -> Iterator[Finding]:
    """Not exactly the number of runes. There is no limit on copies."""
    return count_of_zone(deck, Zone.RUNES, rules.limits.runes)


def rune_type(deck: Deck, _: Ruleset) -> Iterator[Finding]:
    """A card of the Rune Deck that is no rune, whatever its name."""
    return wrong_type(deck, Zone.RUNES, {"Rune"})
