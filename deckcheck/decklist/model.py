"""A decklist as it was written, before any name is looked up."""

from __future__ import annotations

from datetime import date
from enum import StrEnum
from itertools import islice
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from deckcheck.record import Record
from deckcheck.source import NOWHERE, Span

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from deckcheck.source import Source
    from deckcheck.tree import Columns

MOST_OF_AN_ENTRY: Final = 999
MAX_ENTRIES: Final = 2_000
"""A longer list is no decklist; what stands behind is not read."""
MOST_REMARKS: Final = 200
"""A list with more that is not understood is none; what stands behind is not read."""
NATIVE_FORMS: Final = ("yaml", "json")
"""deckcheck's own form."""
EXACT_FORMS: Final = (*NATIVE_FORMS, "deck-code", "tts", "pixelborn")
"""The forms in which a champion's place has one meaning; in all others it is read as `champion` says."""
FACTS: Final = ("name", "player", "event", "notes", "date", "format", "mode", "edition", "region")
"""What a list may say of itself."""


class Zone(StrEnum):
    """A part of a decklist (TR 402.1). The Main Deck of the rules is `CHAMPION` and `MAIN` together (CR 103.2)."""

    LEGEND = "legend"
    CHAMPION = "champion"
    MAIN = "main"
    RUNES = "runes"
    BATTLEFIELDS = "battlefields"
    SIDEBOARD = "sideboard"
    ADDITIONAL_LEGENDS = "additional_legends"


class Entry(Record):
    """One card with its quantity, as written."""

    zone: Zone | None
    """The zone whose header it stands under, if there is one."""
    quantity: int
    name: str
    """The name without quantity, printing and remarks on art; empty where a printing stands alone."""
    printing: str | None
    """The printing as a key (`OGN-045`), or a collector number alone (`216`)."""
    start: int
    end: int

    @property
    def span(self) -> Span:
        """Where it is written."""
        return Span(self.start, self.end)


Row: TypeAlias = tuple[Zone | None, int, str, str | None, int, int]
"""The fields of an entry, where a name for each takes too long."""


class Entries:
    """Entries in the order written, a column for each of their fields.

    What most lists need no more of than a column at a time is gone through many times as fast so; an entry is made
    where somebody asks for it.

    Attributes:
        blocks: which of the blocks parted by blank lines each is in, from 0, where they are told apart.
    """

    __slots__ = ("blocks", "ends", "names", "printings", "quantities", "starts", "zones")

    def __init__(self, entries: Iterable[Row] = (), blocks: Sequence[int] = ()) -> None:
        self.zones: list[Zone | None] = []
        self.quantities: list[int] = []
        self.names: list[str] = []
        self.printings: list[str | None] = []
        self.starts: list[int] = []
        self.ends: list[int] = []
        self.blocks = blocks
        columns = [*zip(*entries, strict=True)]
        if columns:
            for column, values in zip(self._columns(), columns, strict=True):
                column.extend(values)

    def _columns(self) -> tuple[list[Any], ...]:
        return self.zones, self.quantities, self.names, self.printings, self.starts, self.ends

    def __len__(self) -> int:
        return len(self.names)

    def __getitem__(self, index: int) -> Entry:
        index = range(len(self))[index]  # so that only one is taken, and that as of a tuple
        return Entry(
            self.zones[index],
            self.quantities[index],
            self.names[index],
            self.printings[index],
            self.starts[index],
            self.ends[index],
        )

    def __iter__(self) -> Iterator[Entry]:
        return map(Entry._make, zip(*self._columns(), strict=True))

    def __repr__(self) -> str:
        return f"Entries({[*self]})"

    def append(self, entry: Entry) -> None:
        """Add an entry."""
        zone, quantity, name, printing, start, end = entry
        self.zones.append(zone)
        self.quantities.append(quantity)
        self.names.append(name)
        self.printings.append(printing)
        self.starts.append(start)
        self.ends.append(end)

    def extend(self, zone: Zone, columns: Columns) -> None:
        """Add entries of one zone that are written as names with their quantities behind them."""
        names, quantities, starts, ends = columns
        number = len(names)
        self.zones += [zone] * number
        self.quantities += quantities
        self.names += names
        self.printings += [None] * number
        self.starts += starts
        self.ends += ends


class Remark(Record):
    """Something about a place in the list that is not a card of it."""

    kind: str
    """Which of a check's messages says it: of `syntax` for a problem, of `list-reading` for all else."""
    span: Span
    values: Mapping[str, object]


class Fact(Record):
    """Something that the list says of itself."""

    text: str
    span: Span


class Decklist(Record):
    """A list as read: its entries in the order written, and everything that could not be read as one."""

    source: Source
    form: str
    """The form it was found in, one of those of `decklist.read`."""
    entries: Entries
    problems: tuple[Remark, ...] = ()
    """What is not understood."""
    remarks: tuple[Remark, ...] = ()
    """What is read, and is no part of the deck."""
    headers: Mapping[Zone, Span] = {}
    """Where each zone begins."""
    facts: Mapping[str, Fact] = {}
    """What the list says of itself, by the keys of `FACTS`."""
    position: int = 0
    """Which list of its file it is, from 0."""
    readable: bool = True
    """False when nothing of the list could be read."""

    @property
    def start(self) -> Span:
        """Where the list begins, to point at when something is missing: the file's start, for the first one there."""
        places = [*self.headers.values(), *[entry.span for entry in islice(self.entries, 1)]]
        return min(places) if self.position and places else NOWHERE

    @property
    def is_native(self) -> bool:
        """Whether the list is in deckcheck's own form."""
        return self.form in NATIVE_FORMS

    @property
    def has_champion_apart(self) -> bool:
        """Whether the form tells the Chosen Champion from the rest of the Main Deck beyond doubt."""
        return self.form in EXACT_FORMS


def unreadable(source: Source, form: str, kind: str, span: Span = NOWHERE, **values: object) -> Decklist:
    """A decklist of which nothing could be read, for the reason given."""
    return Decklist(source, form, Entries(), problems=(Remark(kind, span, values),), readable=False)


def is_date(text: str) -> bool:
    """Whether a text is a day of the calendar, as YYYY-MM-DD."""
    if not (len(text) == len("YYYY-MM-DD") and text.isascii() and text[4] == text[7] == "-" and text[-1].isdecimal()):
        return False  # of the forms of ISO 8601 that Python reads, only this one
    try:
        date.fromisoformat(text)
    except ValueError:
        return False
    return True
