"""Lists as text: what sites export and people paste."""

from __future__ import annotations

from itertools import accumulate
from typing import TYPE_CHECKING

from deckcheck.decklist.model import (
    FACTS,
    MAX_ENTRIES,
    MOST_REMARKS,
    Decklist,
    Entries,
    Entry,
    Fact,
    Remark,
    Zone,
    is_date,
    unreadable,
)
from deckcheck.decklist.read.text_line import Header, Stated, line_reader, written
from deckcheck.source import Source, Span

if TYPE_CHECKING:
    from collections.abc import Iterator

    from deckcheck.decklist.model import Row
    from deckcheck.decklist.read.context import Context
    from deckcheck.decklist.read.text_line import Part


class _Aside:
    """A section under a header of no zone: its cards are counted, and go nowhere."""

    __slots__ = ("cards", "header", "span")

    def __init__(self, header: Header, span: Span) -> None:
        self.header = header
        self.span = span
        self.cards = 0

    def remark(self, kind: str, word: str) -> Remark:
        """What is said of it."""
        return Remark(kind, self.span, {word: self.header.title, "count": self.cards})


def detect(_: str) -> str:
    """Take whatever no other form is."""
    return "text"


def read(source: Source, form: str, context: Context) -> Iterator[Decklist]:
    """Read a list; an empty text is unreadable."""
    reader = _TextReader(source, context)
    reader.read_all()
    if reader.is_empty:
        yield unreadable(source, form, "only-address" if "://" in source.text else "empty")
    else:
        yield reader.decklist()


class _TextReader:
    """Puts together what the lines of a list say, one after the other."""

    def __init__(self, source: Source, context: Context) -> None:
        self._source = source
        self._lines = line_reader(context)
        self._is_card = context.is_card
        self._entries: list[Row] = []
        self._blocks: list[int] = []
        self._problems: list[Remark] = []
        self._headers: dict[Zone, Span] = {}
        self._facts: dict[str, Fact] = {}
        self._zone: Zone | None = None
        self._aside: _Aside | None = None
        self._asides: list[_Aside] = []
        self._awaited_fact = ""
        self._unread_dates: tuple[Remark, ...] = ()
        self._before_headers = 0
        self._is_full = False
        self._is_confused = False
        self.is_empty = True

    def read_all(self) -> None:
        """Take in all lines. Blank ones part blocks."""
        entries, blocks = self._entries, self._blocks
        lines = self._source.text.splitlines(keepends=True)
        starts = accumulate(map(len, lines), initial=0)
        block, zone, only_appends = 0, self._zone, len(lines) <= MAX_ENTRIES
        for raw, start, said in zip(lines, starts, self._lines.read_all(lines), strict=False):
            if only_appends and type(said) is Entry:
                # Nearly all lines are such; taken in with the others they would take as long as all the rest.
                _, quantity, name, printing, first, last = said
                entries.append((zone, quantity, name, printing, start + first, start + last))
                blocks.append(block)
            elif said is None:
                block += bool(blocks and blocks[-1] == block)
            elif self._is_confused:
                self._problems.append(Remark("too-many-problems", written(raw, start).span, {"most": MOST_REMARKS}))
                break
            else:
                for part in self._parts(said, raw):
                    self._take_in(part, start, block)
                is_special = self._aside or self._awaited_fact or self._is_confused
                # Were each line a card, they would be no more than are read.
                zone, only_appends = self._zone, not is_special and len(entries) + len(lines) <= MAX_ENTRIES
        self.is_empty = self.is_empty and not entries

    def _parts(self, said: Entry | tuple[Part, ...], raw: str) -> tuple[Part, ...]:
        """What a line says, which may be the value of the fact before it."""
        parts: tuple[Part, ...] = (said,) if isinstance(said, Entry) else said
        if self._awaited_fact and parts:
            parts = self._lines.as_value(raw, self._awaited_fact) or parts
            self._awaited_fact = ""
        return parts

    def decklist(self) -> Decklist:
        """The list with all that came in."""
        if self._before_headers:
            self._set_titles_apart()
        unknown = [one.remark("unknown-header", "header") for one in self._asides if not one.header.known]
        ignored = [one.remark("ignored", "section") for one in self._asides if one.header.known]
        return Decklist(
            self._source,
            "text",
            Entries(self._entries, self._blocks),
            tuple(sorted((*self._problems, *unknown), key=lambda problem: problem.span)),
            (*ignored, *self._unread_dates),
            self._headers,
            self._facts,
        )

    def _set_titles_apart(self) -> None:
        """Take lines before the first header that name no card, such as a title, out of the cards of a list."""
        for index in range(self._before_headers - 1, -1, -1):
            entry = Entry(*self._entries[index])
            text = self._source.cut(entry.span)
            if entry.zone is None and entry.name == text and not self._is_card(text):
                self._problems.append(Remark("no-card", entry.span, {"text": text}))
                del self._entries[index], self._blocks[index]
        order = {block: number for number, block in enumerate(dict.fromkeys(self._blocks))}
        self._blocks = [order[block] for block in self._blocks]

    def _take_in(self, part: Part, start: int, block: int) -> None:
        """Take in something that a line which begins at `start` says."""
        self.is_empty = False
        first, last = part.span
        span = Span(start + first, start + last)
        if isinstance(part, Header):
            self._open(part, span)
        elif isinstance(part, Stated):
            self._state(part, span)
        elif len(self._entries) == MAX_ENTRIES:
            self._stop_at(span)
        elif isinstance(part, Remark):
            self._problems.append(part._replace(span=span))
        elif self._aside and part.zone is None:
            self._aside.cards += part.quantity
        else:
            self._entries.append((part.zone or self._zone, part.quantity, part.name, part.printing, *span))
            self._blocks.append(block)
        self._is_confused = len(self._problems) + len(self._asides) >= MOST_REMARKS

    def _open(self, header: Header, span: Span) -> None:
        """Begin a section."""
        self._zone = header.zone
        self._aside = None
        if header.zone is None:
            self._aside = _Aside(header, span)
            self._asides.append(self._aside)
        elif header.zone not in self._headers:
            if not self._headers:
                self._before_headers = len(self._entries)
            self._headers[header.zone] = span

    def _state(self, stated: Stated, span: Span) -> None:
        """Take in a fact. A date counts only as YYYY-MM-DD; as people write it otherwise, it could be read two ways."""
        if not stated.text:
            self._awaited_fact = stated.fact
        elif stated.fact == "date" and not is_date(stated.text):
            self._unread_dates += (Remark("date", span, {"text": stated.text}),)
        elif stated.fact in FACTS:
            self._facts[stated.fact] = Fact(stated.text, span)

    def _stop_at(self, span: Span) -> None:
        """Say once that the list is longer than any that is read."""
        if not self._is_full:
            self._is_full = True
            self._problems.append(Remark("too-many-entries", span, {"most": MAX_ENTRIES}))
