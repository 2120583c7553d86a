"""Lists for Tabletop Simulator: a token a copy, in the order of the zones, on one line."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from deckcheck.decklist.read.tts import MOST_TOKENS, arts, place_in_order
from deckcheck.decklist.write import left_out
from deckcheck.decklist.write.canonical import Written, canonical

if TYPE_CHECKING:
    from deckcheck.cards.model import Card
    from deckcheck.decklist.deck import Deck
    from deckcheck.decklist.model import Zone


def write(deck: Deck) -> Written:
    """Write a deck; without cards there is nothing to write."""
    tokens, clauses = tokens_of(deck)
    return Written(" ".join(tokens) + "\n" if tokens else "", clauses)


def tokens_of(deck: Deck) -> tuple[list[str], tuple[str, ...]]:
    """The tokens of a deck, and what they cannot say: above all a zone that their order and types do not tell."""
    clauses = list(left_out.facts(deck))
    tokens: list[str] = []
    copies: list[tuple[Zone, Card]] = []
    for zone, lines in canonical(deck).items():
        for line in lines:
            writable = _tokens_by_printing(line.card)
            printing = left_out.printing_to_write(line, writable, clauses)
            if printing and len(tokens) + line.quantity > MOST_TOKENS:
                clauses.append(f"{line.quantity} {line.card.display}, beyond {MOST_TOKENS} cards")
            elif printing:
                tokens += [writable[printing]] * line.quantity
                copies += [(zone, line.card)] * line.quantity
    read = zip(place_in_order([card for _, card in copies]), (card for _, card in copies), strict=True)
    clauses += left_out.places(Counter(copies), Counter(read))
    return tokens, tuple(clauses)


def _tokens_by_printing(card: Card) -> dict[str, str]:
    """The tokens of a card's printings, as far as a number and an art tell them from other cards'."""
    tokens: dict[str, str] = {}
    for printing in card.printings:
        base, *others = arts(card, printing)
        if printing == base and "/" not in base and base[-1].isdigit():
            tokens |= {one: f"{base}-{number}" for number, one in enumerate((base, *others), 1)}
    return tokens
