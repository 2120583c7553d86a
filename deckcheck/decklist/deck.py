"""A decklist with its names resolved: what the checks look at."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal

from deckcheck.decklist.model import Entry, Zone
from deckcheck.record import Record
from deckcheck.rulebook.model import Limit

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from deckcheck.cards.model import Card
    from deckcheck.decklist.model import Decklist
    from deckcheck.source import Span

MAIN_DECK: Final = (Zone.CHAMPION, Zone.MAIN)
"""The zones that make up the Main Deck (CR 103.2)."""
ANY_SIZE: Final = Limit(None, None)
ALL_ZONES: Final = tuple(Zone)
MAIN_DECK_AND_SIDEBOARD: Final = (Zone.CHAMPION, Zone.MAIN, Zone.SIDEBOARD)

Trouble = Literal["unknown-name", "unknown-printing", "ambiguous", "mismatch"]
PlacedBy = Literal["blocks", "types"]
ChampionReading = Literal["label", "copies", "outside"]


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


class Deck:
    """A decklist's entries in their zones, and what follows from them.

    Attributes:
        decklist: the list as written.
        entries: all entries, in the order written.
        main_deck: the size of a Main Deck by which the champion's line was understood.
        counts: how many cards are in each zone, unknown ones included.
        legend: the Champion Legend, if there is exactly one distinct known Legend.
        pool: the player's cards in limited play, where they are known.
        troubled: the entries that are not a card known beyond doubt.
        placed_by: how zones were found that the list does not name: by `blocks`, or by `types`.
        champion_reading: how the champion was taken where it is not simply beside 39 others.
    """

    __slots__ = (
        "_by_card",
        "_by_zone",
        "_copies",
        "_signatures",
        "champion_reading",
        "counts",
        "decklist",
        "entries",
        "legend",
        "main_deck",
        "placed_by",
        "pool",
        "troubled",
    )

    def __init__(
        self,
        decklist: Decklist,
        entries: Iterable[DeckEntry],
        main_deck: Limit = ANY_SIZE,
        placed_by: PlacedBy | None = None,
        champion_reading: ChampionReading | None = None,
    ) -> None:
        self.decklist = decklist
        self.entries = tuple(entries)
        self.main_deck = main_deck
        self.pool: Mapping[Card, int] | None = None
        self.placed_by = placed_by
        self.champion_reading = champion_reading
        self._by_zone: dict[Zone, list[DeckEntry]] = {zone: [] for zone in ALL_ZONES}
        for entry in self.entries:
            self._by_zone[entry.zone].append(entry)
        self.counts = {zone: total(entries) for zone, entries in self._by_zone.items()}
        self.troubled = [entry for entry in self.entries if entry.trouble]
        self._by_card: dict[tuple[Zone, ...], dict[Card, list[DeckEntry]]] = {}
        self._copies: dict[Card, int] | None = None
        self._signatures: list[DeckEntry] | None = None
        legends = {one.card for one in self._by_zone[Zone.LEGEND] if one.card and one.card.is_type("Legend")}
        self.legend = legends.pop() if len(legends) == 1 else None

    def zone(self, *zones: Zone) -> list[DeckEntry]:
        """The entries of zones, in the order of the zones."""
        return [entry for zone in zones for entry in self._by_zone[zone]]

    def count(self, *zones: Zone) -> int:
        """How many cards are in zones, unknown ones included."""
        return sum([self.counts[zone] for zone in zones])

    @property
    def copies(self) -> dict[Card, int]:
        """How many of each known card are in Main Deck and sideboard together."""
        if self._copies is None:
            copies: dict[Card, int] = {}
            for entry in self.zone(*MAIN_DECK_AND_SIDEBOARD):
                card = entry.card
                if card is not None:
                    copies[card] = copies.get(card, 0) + entry.quantity
            self._copies = copies
        return self._copies

    @property
    def signatures(self) -> list[DeckEntry]:
        """The entries of Main Deck and sideboard that are Signature cards, in the order of the zones."""
        if self._signatures is None:
            entries = self.zone(*MAIN_DECK_AND_SIDEBOARD)
            self._signatures = [entry for entry in entries if entry.card and entry.card.is_signature]
        return self._signatures

    def cards(self, *zones: Zone) -> dict[Card, list[DeckEntry]]:
        """The known cards of zones, each with its entries there."""
        cards = self._by_card.get(zones)
        if cards is None:
            cards = self._by_card[zones] = self._of_zones(zones) if len(zones) > 1 else self._of_zone(zones[0])
        return cards

    def _of_zone(self, zone: Zone) -> dict[Card, list[DeckEntry]]:
        cards: dict[Card, list[DeckEntry]] = {}
        for entry in self._by_zone[zone]:
            card = entry.card
            if card in cards:
                cards[card].append(entry)
            elif card is not None:
                cards[card] = [entry]
        return cards

    def _of_zones(self, zones: tuple[Zone, ...]) -> dict[Card, list[DeckEntry]]:
        cards: dict[Card, list[DeckEntry]] = {}
        for zone in zones:
            further = self.cards(zone)
            if cards.keys().isdisjoint(further):
                cards.update(further)
            else:
                for card, entries in further.items():
                    cards[card] = [*cards.get(card, ()), *entries]
        return cards


def total(entries: Sequence[DeckEntry]) -> int:
    """How many cards entries are together."""
    return entries[0].quantity if len(entries) == 1 else sum([entry.quantity for entry in entries])
