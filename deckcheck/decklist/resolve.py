"""From names to cards: a decklist becomes a deck."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias

from deckcheck.cards.printings import without_total
from deckcheck.decklist.deck import Deck, DeckEntries
from deckcheck.decklist.model import Zone

if TYPE_CHECKING:
    from deckcheck.cards.model import Card
    from deckcheck.cards.pool import CardPool
    from deckcheck.decklist.deck import PlacedBy, Trouble, Troubles
    from deckcheck.decklist.model import Decklist, Entries, Entry
    from deckcheck.rulebook.model import Limit

MOST_SUGGESTED_FOR: Final = 20
"""A list with more unknown names is none of this game; looking for close names takes a while."""

Found: TypeAlias = "tuple[Card | None, Trouble | None, tuple[Card, ...]]"
"""The card that an entry names, or the trouble with it and the cards in question."""


def resolve(decklist: Decklist, pool: CardPool, main_deck: Limit) -> Deck:
    """Find the card of each entry, the zone of those that stand under no header, and the Chosen Champion.

    A name is never guessed: a text that fits no card, or several, leaves its entry without one.

    Args:
        decklist: the list as read.
        pool: the cards.
        main_deck: the size of a Main Deck, its champion included, by which a champion's line is understood.
    """
    written = decklist.entries
    cards, troubles = _find_all(written, pool)
    zones, placed_by = _zones(written, cards)
    entries = DeckEntries(zones, written.quantities, cards, written, troubles)
    deck = Deck(decklist, entries, main_deck, placed_by)
    if decklist.has_champion_apart:
        return deck
    from deckcheck.decklist.champion import read_champion

    read, deck.champion_reading = read_champion(deck)
    return deck if read is entries else Deck(decklist, read, main_deck, placed_by, deck.champion_reading)


def _zones(written: Entries, cards: list[Card | None]) -> tuple[list[Zone], PlacedBy | None]:
    """The zone of each entry, and how it was found where no header says it."""
    zones = [zone for zone in written.zones if zone is not None]
    if len(zones) == len(written):
        return zones, None
    from deckcheck.decklist.place import place

    return place(written, cards)


def _find_all(written: Entries, pool: CardPool) -> tuple[list[Card | None], Troubles]:
    """The card of each entry, and the troubles with those that have none, by their indices."""
    cards = pool.known(written.names)
    troubles: Troubles = {}
    if all(cards) and not any(written.printings):
        return cards, troubles
    for index, entry in enumerate(written):
        if cards[index] is None or entry.printing is not None:
            cards[index], trouble, candidates = _find(entry, pool)
            if trouble:
                troubles[index] = trouble, candidates
    _suggest(written, troubles, pool)
    return cards, troubles


def _suggest(written: Entries, troubles: Troubles, pool: CardPool) -> None:
    """Give unknown names the cards with the closest names, as far as there are not too many of them."""
    unknown = [index for index, (trouble, cards) in troubles.items() if trouble == "unknown-name" and not cards]
    for index in unknown[:MOST_SUGGESTED_FOR]:
        troubles[index] = "unknown-name", pool.suggest(written.names[index])


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
