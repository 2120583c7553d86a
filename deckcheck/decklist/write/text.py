"""Text with headers, as Piltover Archive exports it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from deckcheck.decklist.model import Zone
from deckcheck.decklist.write.canonical import Written, canonical
from deckcheck.decklist.write.left_out import champion

if TYPE_CHECKING:
    from collections.abc import Iterator

    from deckcheck.decklist.deck import Deck

HEADERS: Final = {
    Zone.LEGEND: "Legend",
    Zone.CHAMPION: "Champion",
    Zone.MAIN: "MainDeck",
    Zone.BATTLEFIELDS: "Battlefields",
    Zone.RUNES: "Runes",
    Zone.SIDEBOARD: "Sideboard",
    Zone.ADDITIONAL_LEGENDS: "Additional Legends",
}
FACTS: Final = {
    "name": "Name",
    "player": "Player",
    "event": "Event",
    "date": "Date",
    "format": "Format",
    "mode": "Mode",
    "edition": "Edition",
    "region": "Region",
}
"""What text lists can say of themselves."""


def write(deck: Deck) -> Written:
    """Write a deck with its name, player, event and date."""
    facts = deck.decklist.facts
    left_out = [f"the {key} '{fact.text}'" for key, fact in facts.items() if key not in FACTS]
    return Written("\n".join(_blocks(deck)), (*left_out, *champion(deck)))


def _blocks(deck: Deck) -> Iterator[str]:
    facts = deck.decklist.facts
    stated = [f"{header}: {_one_line(facts[key].text)}\n" for key, header in FACTS.items() if key in facts]
    if stated:
        yield "".join(stated)
    for zone, lines in canonical(deck).items():
        cards = "".join(f"{line.quantity} {line.card.display}\n" for line in lines)
        yield f"{HEADERS[zone]}:\n{cards}"


def _one_line(text: str) -> str:
    return " ".join(text.split())
