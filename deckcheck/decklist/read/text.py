"""Lists as text: what sites export and people paste."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from deckcheck.decklist.model import (
    FACTS,
    MAX_ENTRIES,
    MOST_REMARKS,
    Decklist,
    Entry,
    Fact,
    Remark,
    Zone,
    is_date,
    unreadable,
)
from deckcheck.decklist.read.line import Line, LineError, parse_line, starts_with_quantity
from deckcheck.decklist.read.words import fold_header
from deckcheck.record import Record
from deckcheck.source import NOWHERE, Source, Span

if TYPE_CHECKING:
    from collections.abc import Iterator

    from deckcheck.decklist.read.context import Context

LONGEST_LINE = 5_000
"""A longer line is not taken apart; a whole deck in one line has some 1,500 characters."""
LONGEST_HEADER = 60
MOST_PARTS = 2
"""So many parts a name may have with commas between them: "Tag, Title"."""

_INVISIBLE = " \t\r\n\x0b\x0c\x1c\x1d\x1e\x85\xa0\u2028\u2029\u3000\u200b\u200c\u200d\u2060\ufeff"
_BLANKS = re.compile(r"\s{4,}")
_SPECIAL = r"\d()\[\]|·#/:：×\u200b"
_NO_NAME = r"[xX]\s|cards?\s*$|cartes\s*$"
_PLAIN_CARD = re.compile(
    rf"[ \t]*([1-9][0-9]{{0,2}})[xX]?[ \t]+"
    rf"((?!{_NO_NAME})[^\W\d_](?:[^\t\r\n{_SPECIAL}]*[^\s{_SPECIAL}])?)\s*"
)
"""A card line that can be read at once: a quantity, and a name with nothing that could be anything else."""
_QUOTE = re.compile(r">+\s*")
_COMMENT = re.compile(r"(?:^|(?<=\s))//.*$|^#(?!#).*$|(?<=\s)#(?!\d).*$")
_DECORATION = re.compile(r"(?:#{2,}|~~|\*\*|__|==+)\s*(?P<title>.*?)\s*(?:~~|\*\*|__|==+|#+)?(?P<colon>\s*[:：]?)")
_COUNT = r"(?:[(\[（【]\s*\d+[^)\]）】]*[)\]）】]|[-–:：]\s*\d+)?"
_TITLE = re.compile(rf"(?P<title>.*?)\s*{_COUNT}\s*(?P<colon>[:：]?)\s*{_COUNT}")
_KEY = re.compile(r"\s*[:：].*")
_CARD = re.compile(r"\d{1,2}[xX]?\s")
_KEY_AND_VALUE = re.compile(r"(?P<key>[^:：]+?)\s*[:：]\s*(?P<value>.+)")
_IGNORED = re.compile(
    r"[(\[]\s*\d+\s*\w*\s*[)\]]|\d+\s+(?:cards|cartes)"  # a total, such as "(39 cards)"
    r"|https?://\S+"
    r"|[-=_*~]{3,}"  # a line drawn between sections
    r"|`{3,}\w*",  # the fence around a paste
    re.IGNORECASE,
)
_TABLE_BORDER = re.compile(r"[|\t]")
_COMMA = re.compile(r"\s*,\s*")
_NEXT_QUANTITY = re.compile(r"(?:\s*[,;]\s*|\s+)(?=\d+\s*[xX×]?\s+\S)")


class _Piece(Record):
    text: str
    start: int

    @property
    def span(self) -> Span:
        return Span(self.start, self.start + len(self.text))

    def stripped(self) -> _Piece:
        left = self.text.lstrip(_INVISIBLE)
        return _Piece(left.rstrip(_INVISIBLE), self.start + len(self.text) - len(left))

    def part(self, start: int, end: int) -> _Piece:
        return _Piece(self.text[start:end], self.start + start).stripped()

    def part_behind(self, mark: re.Pattern[str]) -> _Piece:
        """What stands behind a mark at the start, if it is there."""
        match = mark.match(self.text)
        return self.part(match.end(), len(self.text)) if match else self

    def split(self, separator: re.Pattern[str]) -> Iterator[_Piece]:
        start = 0
        for match in separator.finditer(self.text):
            yield self.part(start, match.start())
            start = match.end()
        yield self.part(start, len(self.text))


class _Section:
    """What the lines under one header go to: a zone, or nowhere (`zone` None and a `title`)."""

    __slots__ = ("cards", "known", "span", "title", "zone")

    def __init__(self, zone: Zone | None, title: str = "", span: Span = NOWHERE, *, known: bool = True) -> None:
        self.zone = zone
        self.title = title
        self.span = span
        self.known = known
        self.cards = 0


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
    def __init__(self, source: Source, context: Context) -> None:
        self._source = source
        self._words = context.words
        self._is_card = context.is_card
        self._entries: list[Entry] = []
        self._problems: list[Remark] = []
        self._headers: dict[Zone, Span] = {}
        self._facts: dict[str, Fact] = {}
        self._section = _Section(None)
        self._sections = [self._section]
        self._awaited_fact: str | None = None
        self._unread_dates: tuple[Remark, ...] = ()
        self._block = 0
        self._is_full = False
        self.is_empty = True

    def read_all(self) -> None:
        """Take in all lines. Blank ones part blocks."""
        offset = 0
        for raw in self._source.text.splitlines(keepends=True):
            start, offset = offset, offset + len(raw)
            card = _PLAIN_CARD.fullmatch(raw)
            if card and not self._section.title and len(self._entries) < MAX_ENTRIES:
                self.is_empty = False
                self._awaited_fact = None
                name = card.group(2)
                span = Span(start + card.start(1), start + card.end(2))
                self._entries.append(Entry(self._section.zone, int(card.group(1)), name, None, span, self._block))
                continue
            line = _Piece(raw, start).stripped()
            if not line.text:
                self._block = self._next_block
                continue
            if len(self._problems) + len(self._sections) > MOST_REMARKS:
                self._problems.append(Remark("too-many-problems", line.span, {"most": MOST_REMARKS}))
                break
            if len(line.text) > LONGEST_LINE:
                self.is_empty = False
                self._add(Line(1, line.text, None), line.span)
                continue
            # Runs of blanks, which a pattern would go over again and again, are as good as one.
            line = line._replace(text=_BLANKS.sub(" ", line.text)).part_behind(_QUOTE)
            if "//" in line.text or "#" in line.text:
                line = _Piece(_COMMENT.sub("", line.text), line.start).stripped()
            if line.text:
                self.read(line)

    @property
    def _next_block(self) -> int:
        """The number of a block that begins here: a new one, if the last has any cards."""
        return self._block + bool(self._entries and self._entries[-1].block == self._block)

    def decklist(self) -> Decklist:
        for section in self._sections:
            if not section.known:
                values = {"header": section.title, "count": section.cards}
                self._problems.append(Remark("unknown-header", section.span, values))
        if self._headers:
            self._set_titles_apart()
        self._problems.sort(key=lambda problem: problem.span)
        return Decklist(
            self._source,
            "text",
            tuple(self._entries),
            tuple(self._problems),
            tuple(
                Remark("ignored", section.span, {"section": section.title, "count": section.cards})
                for section in self._sections
                if section.title and section.known and section.zone is None
            )
            + self._unread_dates,
            self._headers,
            self._facts,
        )

    def _set_titles_apart(self) -> None:
        """Take lines before the first header that name no card, such as a title, out of the cards of a list."""
        kept: list[Entry] = []
        for entry in self._entries:
            text = self._source.text[entry.span.start : entry.span.end]
            if entry.zone is None and entry.name == text and not self._is_card(text):
                self._problems.append(Remark("no-card", entry.span, {"text": text}))
            else:
                kept.append(entry)
        self._entries = kept

    def read(self, line: _Piece) -> None:
        """Take in one line: a fact, a header with or without cards behind it, or cards."""
        if _IGNORED.fullmatch(line.text):
            return
        self.is_empty = False
        awaited, self._awaited_fact = self._awaited_fact, None
        if awaited and not self._begins_something(line, awaited):
            self._state(awaited, line)
        elif starts_with_quantity(line.text) or not self._read_header(line):
            self._read_cards(line)

    def _begins_something(self, line: _Piece, awaited: str) -> bool:
        """Whether the line is a card, a header or a fact, so that it cannot be the value of the fact before it."""
        key = fold_header(_KEY.sub("", line.text)) if len(line.text) <= LONGEST_HEADER else ""
        if key in self._words.known:
            return True
        # "5 May 2026" is a date, "2 Salvage" is none; of other facts, a misspelt card would be lost.
        return self._is_one_card(line) if awaited == "date" else bool(_CARD.match(line.text))

    def _read_header(self, line: _Piece) -> bool:
        """Whether the line is a header or a fact, which is then taken in."""
        decorated = _DECORATION.fullmatch(line.text)
        inner = line.part(*decorated.span("title")) if decorated else line
        if decorated and starts_with_quantity(inner.text):
            self._read_cards(inner)
            return True
        whole = _TITLE.fullmatch(inner.text)
        title = whole.group("title") if whole else inner.text
        if len(title) <= LONGEST_HEADER and self._open(title, line.span):
            return True
        if whole and whole.group("colon") and (fact := self._words.facts.get(fold_header(title))):
            self._awaited_fact = fact
            return True
        if (pair := _KEY_AND_VALUE.fullmatch(inner.text)) and not (whole and whole.group("colon")):
            return self._read_key_and_value(inner, pair)
        if decorated or (whole and whole.group("colon")):
            self._open_unknown(title, line.span)
            return True
        return False

    def _read_key_and_value(self, line: _Piece, pair: re.Match[str]) -> bool:
        key = fold_header(pair.group("key")) if len(pair.group("key")) <= LONGEST_HEADER else ""
        value = line.part(*pair.span("value"))
        if key in self._words.prefixes:
            section, self._section = self._section, _Section(self._words.prefixes[key])
            self._read_cards(value)
            self._section = section
        elif key in self._words.facts and not (key in self._words.headers and starts_with_quantity(value.text)):
            self._state(self._words.facts[key], value)
        elif key in self._words.headers or key in self._words.ignored:
            self._open(pair.group("key"), line.span)
            self._read_sections(value)
        elif self._is_card(line.text):
            return False
        else:
            self._open_unknown(pair.group("key"), line.span)
            self._read_cards(value)
        return True

    def _state(self, fact: str, value: _Piece) -> None:
        """Take in a fact. A date counts only as YYYY-MM-DD; as people write it otherwise, it could be read two ways."""
        if fact == "date" and not is_date(value.text):
            self._unread_dates += (Remark("date", value.span, {"text": value.text}),)
        elif fact in FACTS:
            self._facts[fact] = Fact(value.text, value.span)

    def _read_sections(self, value: _Piece) -> None:
        """The cards behind a header, and further headers with theirs: a whole deck may stand in one line."""
        start = 0
        for match in self._words.inline_header.finditer(value.text):
            self._read_cards(value.part(start, match.start()))
            header = value.part(match.start(), match.end())
            self._open(header.text.rstrip(":： "), header.span)
            start = match.end()
        self._read_cards(value.part(start, len(value.text)))

    def _open(self, title: str, span: Span) -> bool:
        """Begin a section, if the title is that of one."""
        folded = fold_header(title)
        if zone := self._words.headers.get(folded):
            self._section = _Section(zone)
            self._headers.setdefault(zone, span)
        elif folded in self._words.ignored:
            self._section = _Section(None, title, span)
            self._sections.append(self._section)
        else:
            return False
        return True

    def _open_unknown(self, title: str, span: Span) -> None:
        self._section = _Section(None, title, span, known=False)
        self._sections.append(self._section)

    def _read_cards(self, line: _Piece) -> None:
        for cell in self._cells(line):
            pieces = list(cell.split(_NEXT_QUANTITY))
            if len(pieces) > 1 and self._is_one_card(cell):
                pieces = [cell]
            elif len(pieces) == 1 and "," in cell.text and not starts_with_quantity(cell.text):
                pieces = self._names_in(cell)
            for piece in pieces:
                self._read_card(piece)

    def _cells(self, line: _Piece) -> Iterator[_Piece]:
        """The cells of a row of a table, a quantity together with the name in the cell beside it."""
        cells = [cell for cell in line.split(_TABLE_BORDER) if cell.text]
        while cells:
            cell = cells.pop(0)
            if cells and (cell.text.isdecimal() or cells[0].text.isdecimal()):
                other = cells.pop(0)
                quantity, name = (cell, other) if cell.text.isdecimal() else (other, cell)
                yield _Piece(f"{quantity.text} {name.text}", cell.start)
            else:
                yield cell

    def _names_in(self, cell: _Piece) -> list[_Piece]:
        """The names in a row of names, which may hold commas themselves; all is one name if some is no card."""
        parts = list(cell.split(_COMMA))
        names: list[_Piece] = []
        while parts:
            for length in range(min(MOST_PARTS, len(parts)), 0, -1):
                last = parts[length - 1]
                name = _Piece(
                    self._source.text[parts[0].start : last.start + len(last.text)],
                    parts[0].start,
                )
                if self._is_card(name.text):
                    names.append(name)
                    del parts[:length]
                    break
            else:
                return [cell]
        return names

    def _is_one_card(self, cell: _Piece) -> bool:
        try:
            return self._is_card(parse_line(cell.text, self._words).name)
        except LineError:
            return False

    def _read_card(self, piece: _Piece) -> None:
        if len(self._entries) == MAX_ENTRIES:
            if not self._is_full:
                self._is_full = True
                self._problems.append(Remark("too-many-entries", piece.span, {"most": MAX_ENTRIES}))
            return
        try:
            line = parse_line(piece.text, self._words)
        except LineError as error:
            self._problems.append(Remark(error.kind, piece.span, {"text": piece.text}))
            return
        self._add(line, piece.span)

    def _add(self, line: Line, span: Span) -> None:
        if self._section.title:
            self._section.cards += line.quantity
        else:
            self._entries.append(Entry(self._section.zone, *line, span, self._block))
