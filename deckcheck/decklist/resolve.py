"""From names to cards: a decklist becomes a deck."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from deckcheck.cards.printings import without_total
from deckcheck.decklist.deck import Deck, DeckEntry
from deckcheck.decklist.model import Zone

if TYPE_CHECKING:
    from collections.abc import Sequence

    from deckcheck.cards.model import Card
    from deckcheck.cards.pool import CardPool
    from deckcheck.decklist.deck import PlacedBy, Trouble
    from deckcheck.decklist.model import Decklist, Entry
    from deckcheck.rulebook.model import Limit

MOST_SUGGESTED_FOR: Final = 20
"""A list with more unknown names is none of this game; looking for close names takes a while."""

Found = tuple["Card | None", "Trouble | None", "tuple[Card, ...]"]
"""The card that an entry names, or the trouble with it and the cards in question."""

_deck_entry: Final = DeckEntry._make


def resolve(decklist: Decklist, pool: CardPool, main_deck: Limit) -> Deck:
    """Find the card of each entry, the zone of those that stand under no header, and the Chosen Champion.

    A name is never guessed: a text that fits no card, or several, leaves its entry without one.

    Args:
        decklist: the list as read.
        pool: the cards.
        main_deck: the size of a Main Deck, its champion included, by which a champion's line is understood.
    """
    found = [_find(entry, pool) for entry in decklist.entries]
    _suggest(decklist.entries, found, pool)
    zones, placed_by = _zones(decklist.entries, found)
    entries = [
        _deck_entry((zone, entry.quantity, card, entry, trouble, candidates))
        for zone, entry, (card, trouble, candidates) in zip(zones, decklist.entries, found, strict=True)
    ]
    if decklist.has_champion_apart:
        return Deck(decklist, entries, main_deck)
    from deckcheck.decklist.champion import read_champion

    entries, reading = read_champion(entries, main_deck)
    return Deck(decklist, entries, main_deck, placed_by, reading)


def _zones(entries: Sequence[Entry], found: list[Found]) -> tuple[list[Zone], PlacedBy | None]:
    """The zone of each entry, and how it was found where no header says it."""
    zones = [entry.zone for entry in entries if entry.zone is not None]
    if len(zones) == len(entries):
        return zones, None
    from deckcheck.decklist.place import place

    return place(entries, [card for card, _, _ in found])


def _suggest(entries: Sequence[Entry], found: list[Found], pool: CardPool) -> None:
    """Give unknown names the cards with the closest names, as far as there are not too many of them."""
    unknown = [index for index, (_, trouble, cards) in enumerate(found) if trouble == "unknown-name" and not cards]
    for index in unknown[:MOST_SUGGESTED_FOR]:
        found[index] = (None, "unknown-name", pool.suggest(entries[index].name))


def _find(entry: Entry, pool: CardPool) -> Found:
    named = pool.find(entry.name) if entry.name else ()
    if entry.printing is None:
        return (named[0], None, ()) if len(named) == 1 else _only(_fitting(entry.zone, named), "unknown-name")
    named = _fitting(entry.zone, named)
    if "-" not in entry.printing:
        return _find_by_number(entry.printing, named)
    printed = pool.printed(entry.printing)
    return _find_by_both(named, printed) if entry.name else _only(printed, "unknown-printing")


def _find_by_number(number: str, named: tuple[Card, ...]) -> Found:
    """A collector number without its set says only which printing of the named card is meant."""
    matching = tuple(card for card in named if _has_number(card, number))
    return (None, "mismatch", named) if named and not matching else _only(matching, "unknown-name")


def _find_by_both(named: tuple[Card, ...], printed: tuple[Card, ...]) -> Found:
    if not named:
        return None, "unknown-name", printed
    if not printed:
        return named[0] if len(named) == 1 else None, "unknown-printing", named
    both = tuple(card for card in named if card in printed)
    return _only(both, "unknown-name") if both else (None, "mismatch", (*named, *printed))


def _only(cards: tuple[Card, ...], none: Trouble) -> Found:
    if len(cards) == 1:
        return cards[0], None, ()
    return None, "ambiguous" if cards else none, cards


def _fitting(zone: Zone | None, cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """Of several cards of one name, those that the zone is for: "Darius" as Legend is the Legend of that tag."""
    if len(cards) < 2:  # noqa: PLR2004 - "several"
        return cards
    if zone is Zone.LEGEND or zone is Zone.ADDITIONAL_LEGENDS:
        fitting = tuple(card for card in cards if card.is_type("Legend"))
    elif zone is Zone.CHAMPION:
        fitting = tuple(card for card in cards if card.is_champion_unit)
    else:
        return cards
    return fitting or cards


def _has_number(card: Card, number: str) -> bool:
    return any(without_total(printing).partition("-")[2] == number for printing in card.printings)
