"""A list, as zones with their cards, written in the forms that people write."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeAlias

import yaml

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

Zones: TypeAlias = "Mapping[str, Sequence[tuple[int, str]]]"
HEADERS = {
    "legend": "Legend",
    "champion": "Champion",
    "main": "MainDeck",
    "battlefields": "Battlefields",
    "runes": "Runes",
    "sideboard": "Sideboard",
    "additional_legends": "Additional Legends",
}


def as_text(zones: Zones) -> str:
    """Under headers, as Piltover Archive exports it."""
    return "\n".join(
        f"{header}:\n" + "".join(f"{count} {name}\n" for count, name in zones[zone])
        for zone, header in HEADERS.items()
        if zones.get(zone)
    )


def as_tree(zones: Zones) -> dict[str, Any]:
    """As a native list: zones that name a card twice as lines, the others as names with quantities."""
    return {zone: _cards(cards) for zone, cards in zones.items()}


def as_yaml(zones: Zones) -> str:
    return yaml.safe_dump(as_tree(zones), allow_unicode=True, sort_keys=False)


def _cards(cards: Sequence[tuple[int, str]]) -> Any:
    names = {name: count for count, name in cards}
    return names if len(names) == len(cards) else [f"{count} {name}" for count, name in cards]
