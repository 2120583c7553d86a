"""What forms cannot say of a deck, in clauses."""

from __future__ import annotations

from typing import TYPE_CHECKING

from deckcheck.decklist.champion import read_champion
from deckcheck.decklist.model import Zone

if TYPE_CHECKING:
    from collections import Counter
    from collections.abc import Container, Iterator

    from deckcheck.cards.model import Card
    from deckcheck.decklist.deck import Deck
    from deckcheck.decklist.write.canonical import CanonicalLine


def facts(deck: Deck) -> Iterator[str]:
    """All that a list says of itself."""
    for key, fact in deck.decklist.facts.items():
        yield f"the {key} '{fact.text}'"


def champion(deck: Deck) -> Iterator[str]:
    """That the champion counts beside the main, where a reader would take its line for a label (`champion.py`)."""
    _, reading = read_champion(deck)
    if reading in ("label", "copies"):
        yield f"that the champion stands beside the {deck.count(Zone.MAIN)} cards of the main"


def printing_to_write(line: CanonicalLine, writable: Container[str], clauses: list[str]) -> str | None:
    """The printing to write for a card: its own, else the first that the form can say; the loss becomes a clause."""
    printing = next((one for one in (line.printing, *line.card.printings) if one in writable), None)
    if printing is None:
        clauses.append(f"{line.quantity} {line.card.display}, of which it knows no printing")
    elif printing != line.printing:
        clauses.append(f"the printing {line.printing} of {line.card.display}")
    return printing


def places(wanted: Counter[tuple[Zone, Card]], read: Counter[tuple[Zone, Card]]) -> Iterator[str]:
    """The cards that a reader of the form would put into other zones than they are in."""
    for (zone, card), quantity in (wanted - read).items():
        verb = "is" if quantity == 1 else "are"
        yield f"that {quantity} {card.display} {verb} in the {zone.value.replace('_', ' ')}"
