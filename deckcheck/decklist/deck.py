"""A decklist with its names resolved: what the checks look at."""

from __future__ import annotations

from itertools import groupby
from operator import attrgetter
from typing import TYPE_CHECKING, Final, Literal, TypeAlias

from deckcheck.decklist.model import Entry, Zone
from deckcheck.record import Record
from deckcheck.rulebook.model import Limit

if TYPE_CHECKING:
    from collections.abc import Container, Iterable, Iterator, Mapping, Sequence

    from deckcheck.cards.model import Card
    from deckcheck.decklist.model import Decklist, Entries
    from deckcheck.source import Span

MAIN_DECK: Final = (Zone.CHAMPION, Zone.MAIN)
"""The zones that make up the Main Deck (CR 103.2)."""
ANY_SIZE: Final = Limit(None, None)
ALL_ZONES: Final = tuple(Zone)
MAIN_DECK_AND_SIDEBOARD: Final = (Zone.CHAMPION, Zone.MAIN, Zone.SIDEBOARD)

_is_signature: Final = attrgetter("is_signature")

Trouble = Literal["unknown-name", "unknown-printing", "ambiguous", "mismatch"]
PlacedBy = Literal["blocks", "types"]
ChampionReading = Literal["label", "copies", "outside"]
Troubles: TypeAlias = "dict[int, tuple[Trouble, tuple[Card, ...]]]"
"""By the indices of entries, what is the trouble with them, and the cards in question."""
CardPlace: TypeAlias = "tuple[Zone, Card | None]"
"""A card in a zone; `None` stands for those that are not known."""


class DeckEntry(Record):
    """An entry in its zone, with the card that it names."""

    zone: Zone
    quantity: int
    card: Card | None
    """The card; `None` when the text fits none, or several."""
    entry: Entry
    trouble: Trouble | None = None
    """Why the entry is not a card that is known beyond doubt."""
    candidates: tuple[Card, ...] = ()
    """The cards in question, where there is trouble."""

    @property
    def span(self) -> Span:
        """Where the entry is written."""
        return self.entry.span

    @property
    def label(self) -> str:
        """The card's display name, or what is written where there is none."""
        return self.card.display if self.card else self.entry.name or self.entry.printing or ""


class DeckEntries:
    """The entries of a deck in the order written, in columns as a list has them (`Entries`).

    Attributes:
        zones: the zone of each.
        quantities: how many cards each is.
        cards: the card of each, if it is known beyond doubt.
        written: each as it is written.
        troubles: by their indices, what is the trouble with those that are not, and the cards in question.
    """

    __slots__ = ("cards", "quantities", "troubles", "written", "zones")

    def __init__(
        self,
        zones: Sequence[Zone],
        quantities: Sequence[int],
        cards: Sequence[Card | None],
        written: Entries | Sequence[Entry],
        troubles: Troubles,
    ) -> None:
        self.zones = zones
        self.quantities = quantities
        self.cards = cards
        self.written = written
        self.troubles = troubles

    @classmethod
    def of(cls, entries: Iterable[DeckEntry]) -> DeckEntries:
        """The columns of entries."""
        entries = tuple(entries)
        troubles = {index: (one.trouble, one.candidates) for index, one in enumerate(entries) if one.trouble}
        return cls(
            [one.zone for one in entries],
            [one.quantity for one in entries],
            [one.card for one in entries],
            [one.entry for one in entries],
            troubles,
        )

    def __len__(self) -> int:
        return len(self.zones)

    def __getitem__(self, index: int) -> DeckEntry:
        index = range(len(self))[index]
        trouble, candidates = self.troubles.get(index, (None, ()))
        written = self.written[index]
        return DeckEntry(self.zones[index], self.quantities[index], self.cards[index], written, trouble, candidates)

    def __iter__(self) -> Iterator[DeckEntry]:
        return map(self.__getitem__, range(len(self)))

    def __repr__(self) -> str:
        return f"DeckEntries({[*self]})"


class Deck:
    """A decklist's entries in their zones, and what follows from them.

    Attributes:
        decklist: the list as written.
        entries: all entries, in the order written.
        main_deck: the size of a Main Deck by which the champion's line was understood.
        counts: how many cards are in each zone, unknown ones included.
        legend: the Champion Legend, if there is exactly one distinct known Legend.
        pool: the player's cards in limited play, where they are known.
        placed_by: how zones were found that the list does not name: by `blocks`, or by `types`.
        champion_reading: how the champion was taken where it is not simply beside 39 others.
    """

    __slots__ = (
        "_by_card",
        "_copies",
        "_places",
        "_signatures",
        "_stretches",
        "champion_reading",
        "counts",
        "decklist",
        "entries",
        "legend",
        "main_deck",
        "placed_by",
        "pool",
    )

    def __init__(
        self,
        decklist: Decklist,
        entries: DeckEntries,
        main_deck: Limit = ANY_SIZE,
        placed_by: PlacedBy | None = None,
        champion_reading: ChampionReading | None = None,
    ) -> None:
        self.decklist = decklist
        self.entries = entries
        self.main_deck = main_deck
        self.pool: Mapping[Card, int] | None = None
        self.placed_by = placed_by
        self.champion_reading = champion_reading
        self.counts = dict.fromkeys(ALL_ZONES, 0)
        self._stretches: dict[Zone, list[slice]] = {}
        at = 0
        for zone, entries_in_a_row in groupby(entries.zones):
            start, at = at, at + len([*entries_in_a_row])
            self.counts[zone] += sum(entries.quantities[start:at])
            self._stretches.setdefault(zone, []).append(slice(start, at))
        self._by_card: dict[tuple[Zone, ...], dict[Card, list[DeckEntry]]] = {}
        self._places: set[CardPlace] | None = None
        self._copies: dict[Card, int] | None = None
        self._signatures: dict[Zone, int] | None = None
        legends = {card for card in self.known(Zone.LEGEND) if card.is_type("Legend")}
        self.legend = legends.pop() if len(legends) == 1 else None

    def zone(self, *zones: Zone) -> list[DeckEntry]:
        """The entries of zones, in the order of the zones."""
        return [self.entries[index] for row in self._stretches_of(zones) for index in range(row.start, row.stop)]

    @property
    def places(self) -> set[CardPlace]:
        """Which cards are in which zones."""
        if self._places is None:
            self._places = {*zip(self.entries.zones, self.entries.cards, strict=True)}
        return self._places

    @property
    def is_plain(self) -> bool:
        """Whether there is nothing to be said of how the list was read."""
        open_ = self.entries.troubles or self.placed_by or self.champion_reading
        return not (open_ or self.decklist.problems or self.decklist.remarks)

    def only(self, places: Container[CardPlace]) -> Deck:
        """The deck as if it had just some cards, each in its zone, and the same Legend."""
        of_entries = zip(self.entries.zones, self.entries.cards, strict=True)
        kept = DeckEntries.of([self.entries[index] for index, place in enumerate(of_entries) if place in places])
        deck = Deck(self.decklist, kept, self.main_deck, self.placed_by, self.champion_reading)
        deck.legend, deck.pool = self.legend, self.pool
        return deck

    def known(self, zone: Zone) -> list[Card]:
        """The cards of a zone's entries, of those that are known."""
        cards = self.entries.cards
        return [card for row in self._stretches.get(zone, ()) for card in cards[row] if card is not None]

    def count(self, *zones: Zone) -> int:
        """How many cards are in zones, unknown ones included."""
        return sum([self.counts[zone] for zone in zones])

    @property
    def troubled(self) -> list[DeckEntry]:
        """The entries that are not a card known beyond doubt."""
        return [self.entries[index] for index in self.entries.troubles]

    @property
    def copies(self) -> dict[Card, int]:
        """How many of each known card are in Main Deck and sideboard together."""
        if self._copies is None:
            cards, quantities = self.entries.cards, self.entries.quantities
            copies: dict[Card, int] = {}
            for row in self._stretches_of(MAIN_DECK_AND_SIDEBOARD):
                for card, quantity in zip(cards[row], quantities[row], strict=True):
                    if card is not None:
                        copies[card] = copies.get(card, 0) + quantity
            self._copies = copies
        return self._copies

    @property
    def signatures(self) -> dict[Zone, int]:
        """How many of the Signature cards of Main Deck and sideboard are in each zone."""
        if self._signatures is None:
            signatures = {*filter(_is_signature, self.copies)}
            entries = self.entries
            self._signatures = dict.fromkeys(ALL_ZONES, 0)
            for zone, card, quantity in zip(entries.zones, entries.cards, entries.quantities, strict=True):
                if card in signatures:
                    self._signatures[zone] += quantity
        return self._signatures

    def cards(self, *zones: Zone) -> dict[Card, list[DeckEntry]]:
        """The known cards of zones, each with its entries there."""
        cards = self._by_card.get(zones)
        if cards is None:
            cards = self._by_card[zones] = {}
            for entry in self.zone(*zones):
                card = entry.card
                if card in cards:
                    cards[card].append(entry)
                elif card is not None:
                    cards[card] = [entry]
        return cards

    def _stretches_of(self, zones: tuple[Zone, ...]) -> list[slice]:
        """Where entries that follow on each other are in zones, in the order of the zones."""
        return [row for zone in zones for row in self._stretches.get(zone, ())]


def total(entries: Sequence[DeckEntry]) -> int:
    """How many cards entries are together."""
    return entries[0].quantity if len(entries) == 1 else sum([entry.quantity for entry in entries])
