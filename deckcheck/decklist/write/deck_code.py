"""Deck codes, in the first version that can say the deck."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from deckcheck.decklist.deck_code import Copies, DeckCode, Reference, encode, reference
from deckcheck.decklist.model import Zone
from deckcheck.decklist.read.deck_code import place_code
from deckcheck.decklist.write import left_out
from deckcheck.decklist.write.canonical import Written, canonical

if TYPE_CHECKING:
    from deckcheck.cards.model import Card
    from deckcheck.decklist.deck import Deck


def write(deck: Deck) -> Written:
    """Write a deck; without cards there is nothing to write."""
    clauses = list(left_out.facts(deck))
    sections: dict[Zone, Counter[Reference]] = {zone: Counter() for zone in Zone}
    cards: dict[str, Card] = {}
    wanted: Counter[tuple[Zone, Card]] = Counter()
    for zone, lines in canonical(deck).items():
        for line in lines:
            writable = {printing: found for printing in line.card.printings if (found := reference(printing))}
            printing = left_out.printing_to_write(line, writable, clauses)
            if printing:
                sections[zone][writable[printing]] += line.quantity
                cards[printing] = line.card
                wanted[zone, line.card] += line.quantity
    if not cards:
        return Written("", tuple(clauses))
    main = sum((sections[zone] for zone in _MAIN_SECTION), Counter[Reference]())
    code = DeckCode(
        _copies(main),
        _copies(sections[Zone.SIDEBOARD]),
        next(iter(sections[Zone.CHAMPION]), None),
        tuple(sections[Zone.ADDITIONAL_LEGENDS].elements()),
    )
    read: Counter[tuple[Zone, Card]] = Counter()
    for zone, quantity, printing in place_code(code, cards.get):
        read[zone, cards[printing]] += quantity
    clauses += left_out.places(wanted, read)
    return Written(encode(code) + "\n", tuple(clauses))


_MAIN_SECTION = (Zone.LEGEND, Zone.CHAMPION, Zone.MAIN, Zone.BATTLEFIELDS, Zone.RUNES)


def _copies(section: Counter[Reference]) -> tuple[Copies, ...]:
    return tuple(Copies(one, count) for one, count in section.items())
