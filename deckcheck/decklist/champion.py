"""How the Chosen Champion is to be read where a list leaves it open.

Of the Main Deck of 40, one is the Chosen Champion (CR 103.2.a). Sites write it beside the other 39, or as a label for
one of 40 listed, or with all its copies under the champion's header.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from deckcheck.decklist.deck import DeckEntries
from deckcheck.decklist.model import Zone

if TYPE_CHECKING:
    from collections.abc import Iterable

    from deckcheck.cards.model import Card
    from deckcheck.decklist.deck import ChampionReading, Deck, DeckEntry


def read_champion(deck: Deck) -> tuple[DeckEntries, ChampionReading | None]:
    """A deck's entries with one copy of the champion beside the rest, and the reading taken.

    The reading is `label` when the main is whole by itself, with the champion among its cards, `copies` when
    several copies stand under the champion's header, `outside` when the champion counts beside a main that is
    not whole with it, and `None` for the plain 39 and 1, or when no champion is named.
    """
    entries, whole = deck.entries, deck.main_deck.allows
    named = {entry.card for entry in deck.zone(Zone.CHAMPION)}
    in_main = deck.counts[Zone.MAIN]
    chosen = named.pop() if len(named) == 1 else None
    if chosen is None:
        return entries, None
    if whole(in_main) and chosen in deck.known(Zone.MAIN):
        return DeckEntries.of(_one_less(entries, chosen)), "label"
    if deck.counts[Zone.CHAMPION] > 1:
        return DeckEntries.of(_split(entries)), "copies"
    return entries, None if whole(in_main + 1) else "outside"


def _one_less(entries: Iterable[DeckEntry], chosen: Card) -> list[DeckEntry]:
    """The entries with the champion's line as a label: one copy, which the main has one less of."""
    read: list[DeckEntry] = []
    taken = named = False
    for entry in entries:
        if entry.zone is Zone.CHAMPION:
            if not named:
                read.append(entry._replace(quantity=1))
            named = True
        elif entry.zone is Zone.MAIN and entry.card is chosen and not taken:
            taken = True
            if entry.quantity > 1:
                read.append(entry._replace(quantity=entry.quantity - 1))
        else:
            read.append(entry)
    return read


def _split(entries: Iterable[DeckEntry]) -> list[DeckEntry]:
    """The entries with one copy under the champion's header and its further copies in the main."""
    read: list[DeckEntry] = []
    named = False
    for entry in entries:
        if entry.zone is not Zone.CHAMPION:
            read.append(entry)
            continue
        further = entry.quantity if named else entry.quantity - 1
        if not named:
            read.append(entry._replace(quantity=1))
            named = True
        if further:
            read.append(entry._replace(zone=Zone.MAIN, quantity=further))
    return read
