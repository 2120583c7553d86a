"""The zone of cards that stand under no header."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from deckcheck.decklist.model import Zone

if TYPE_CHECKING:
    from collections.abc import Sequence

    from deckcheck.cards.model import Card
    from deckcheck.decklist.deck import PlacedBy
    from deckcheck.decklist.model import Entries

BLOCKS: Final = (Zone.LEGEND, Zone.CHAMPION, Zone.MAIN, Zone.BATTLEFIELDS, Zone.RUNES, Zone.SIDEBOARD)
"""The order of a list whose zones are blocks parted by blank lines; the last one may be missing."""
BY_TYPE: Final = {"Legend": Zone.LEGEND, "Rune": Zone.RUNES, "Battlefield": Zone.BATTLEFIELDS}
"""The zones that cards of a type belong to; all others belong to the main."""


def place(entries: Entries, cards: Sequence[Card | None]) -> tuple[list[Zone], PlacedBy]:
    """The zone of each entry with its card, and how those were found that stand under no header.

    Without any header, blocks are taken for zones if every known card in them is where it belongs. Else each card
    goes to the zone of its type.
    """
    if not any(entries.zones) and _are_zones(entries.blocks, cards):
        return [BLOCKS[block] for block in entries.blocks], "blocks"
    return [zone or zone_of_type(card) for zone, card in zip(entries.zones, cards, strict=True)], "types"


def zone_of_type(card: Card | None) -> Zone:
    """The zone that a card belongs to by its type; an unknown one to the main."""
    if card is None:
        return Zone.MAIN
    return next((zone for kind, zone in BY_TYPE.items() if card.is_type(kind)), Zone.MAIN)


def _are_zones(blocks: Sequence[int], cards: Sequence[Card | None]) -> bool:
    if len({*blocks}) not in (len(BLOCKS) - 1, len(BLOCKS)):
        return False
    return all(
        card is None or _main_if_played(BLOCKS[block]) is zone_of_type(card)
        for block, card in zip(blocks, cards, strict=True)
    )


def _main_if_played(zone: Zone) -> Zone:
    """The zone whose types a zone has: champion and sideboard hold what the main may hold."""
    return Zone.MAIN if zone in (Zone.CHAMPION, Zone.SIDEBOARD) else zone
