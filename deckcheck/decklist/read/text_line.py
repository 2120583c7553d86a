"""One line of a text list: what it says on its own, whatever stands around it.

That hangs on nothing but the words and the cards, and lists repeat each other's lines, so it is remembered.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING, Final, TypeAlias

from deckcheck.decklist.model import Entry, Remark, Zone
from deckcheck.decklist.read.line import LineError, parse_line, plain_line, starts_with_quantity
from deckcheck.decklist.read.words import fold_header
from deckcheck.record import Record
from deckcheck.source import Span

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from deckcheck.decklist.read.context import Context

LONGEST_LINE: Final = 5_000
"""A longer line is not taken apart; a whole deck in one line has some 1,500 characters."""
LONGEST_REMEMBERED: Final = 100
MOST_REMEMBERED: Final = 4_096
"""So many lines are remembered, which are those of hundreds of decks."""
MOST_READERS: Final = 4
LONGEST_HEADER: Final = 60
MOST_PARTS: Final = 2
"""So many parts a name may have with commas between them: "Tag, Title"."""

_SPACES = "".join(filter(str.isspace, map(chr, (*range(0x100), 0x1680, *range(0x2000, 0x2060), 0x3000))))
_UNSEEN = f"{_SPACES}\u200b\u200c\u200d\u2060\ufeff"
"""What may stand around a text without being seen."""
_DRAWN = "-=_*~"
_DECORATIONS = frozenset("#~*_=")

# Compiled when a line has a sign that calls for them: a list as sites export it has next to none.
_BLANKS = r"\s{4,}"
_COMMENT = r"(?:^|(?<=\s))//.*$|^#(?!#).*$|(?<=\s)#(?!\d).*$"
_TOTAL_IN_BRACKETS = r"[(\[]\s*\d+\s*\w*\s*[)\]]"
_ADDRESS_OR_FENCE = r"https?://\S+|`{3,}\w*"
_CLOSING = r"(?:~~|\*\*|__|==+|#+)"
_DECORATION = rf"(?:#{{2,}}|~~|\*\*|__|==+)\s*(?P<title>.*?)\s*{_CLOSING}?\s*[:：]?"
_COUNT = r"(?:[(\[（【]\s*\d+[^)\]）】]*[)\]）】]|[-–:：]\s*\d+)?"
_TITLE = rf"(?P<title>.*?)\s*{_COUNT}\s*(?P<colon>[:：]?)\s*{_COUNT}"
_DECORATED_TITLE = rf"(?P<title>.*?)\s*(?:[:：]?{_CLOSING}\s*(?=\S))?{_COUNT}\s*(?P<colon>[:：]?)\s*{_COUNT}"
_YEAR = r"(?<!\d)[12]\d{3}(?!\d)"
_CARD = r"\d{1,2}[xX]?\s"
_TABLE_BORDER = r"[|\t]"
_COMMA = r"\s*,\s*"
_NEXT_QUANTITY = r"(?:\s*[,;]\s*|\s+)(?=\d+\s*[xX×]?\s+\S)"


class Header(Record):
    """The lines from here on go to a zone, or nowhere."""

    title: str
    span: Span
    zone: Zone | None = None
    known: bool = True


class Stated(Record):
    """A fact; without a text, the next line has it."""

    fact: str
    text: str
    span: Span


Part: TypeAlias = "Entry | Remark | Header | Stated"
"""What a line says, with its place in the line. An entry has a zone only where the line itself says it."""


Said: TypeAlias = "Entry | tuple[Part, ...] | None"
"""What a whole line says: a card given by its name alone, anything else in order, or `None` if it is blank."""


class Piece(Record):
    """A stretch of a line, and where it begins."""

    text: str
    start: int
    end: int | None = None
    """Where it ends, if it is put together of several."""

    @property
    def span(self) -> Span:
        """Its place in the line."""
        return Span(self.start, self.start + len(self.text) if self.end is None else self.end)

    def stripped(self) -> Piece:
        """What it holds without the blanks around it."""
        left = self.text.lstrip(_UNSEEN)
        return Piece(left.rstrip(_UNSEEN), self.start + len(self.text) - len(left))

    def part(self, start: int, end: int | None = None) -> Piece:
        """A stretch of it, without the blanks around that."""
        return Piece(self.text[start:end], self.start + start).stripped()

    def split(self, separator: str) -> Iterator[Piece]:
        """What stands between separators, which are given as a pattern."""
        start = 0
        for match in re.finditer(separator, self.text):
            yield self.part(start, match.start())
            start = match.end()
        yield self.part(start)


class LineReader:
    """Reads single lines."""

    def __init__(self, context: Context) -> None:
        self._words = context.words
        self._is_card = context.is_card
        self._remembered = lru_cache(MOST_REMEMBERED)(self.read)

    def read_all(self, lines: Sequence[str]) -> Iterator[Said]:
        """What each of some lines says (`read`). Long ones are not worth remembering."""
        if max(map(len, lines), default=0) <= LONGEST_REMEMBERED:
            return map(self._remembered, lines)
        return (self._remembered(line) if len(line) <= LONGEST_REMEMBERED else self.read(line) for line in lines)

    def read(self, raw: str) -> Said:
        """What a line says. A comment, a total and the like say nothing."""
        line = written(raw)
        if not line.text:
            return None
        if (plain := plain_line(line.text)) and not self._says_nothing(line.text):
            return Entry(None, *plain, *line.span)
        if len(line.text) > LONGEST_LINE:
            return (Entry(None, 1, line.text, None, *line.span),)
        line = _without_comment(line)
        return tuple(self._parts(line)) if line.text and not self._says_nothing(line.text) else ()

    def _says_nothing(self, text: str) -> bool:
        """Whether a line is a total, such as "(39 cards)", an address, or drawn between sections or around a paste."""
        first = text[0]
        if first in _DRAWN:
            return len(text) >= len("---") and not text.strip(_DRAWN)
        if first in "([":
            return bool(re.fullmatch(_TOTAL_IN_BRACKETS, text))
        if first.isdecimal():
            number, *word = text.casefold().split(maxsplit=1)
            return number.isdecimal() and not self._words.totals.isdisjoint(word)
        return first in "hH`" and bool(re.fullmatch(_ADDRESS_OR_FENCE, text, re.IGNORECASE))

    def as_value(self, raw: str, fact: str) -> tuple[Part, ...]:
        """What a line says as the value of the fact before it: nothing, if it begins something itself."""
        line = written(raw)
        if len(line.text) > LONGEST_LINE or self._begins_something(line := _without_comment(line), fact):
            return ()
        return (Stated(fact, line.text, line.span),)

    def _begins_something(self, line: Piece, awaited: str) -> bool:
        """Whether the line is a card, a header or a fact, so that it cannot be the value of the fact before it."""
        if awaited != "date" and plain_line(line.text):
            return True
        if len(line.text) <= LONGEST_HEADER and fold_header(_key_and_value(line.text)[0]) in self._words.known:
            return True
        if awaited != "date":
            return bool(re.match(_CARD, line.text))
        # "5 May 2026" is a date, "2 Salvage" is none, and a misspelt card would be lost.
        return self._is_one_card(line) or (starts_with_quantity(line.text) and not self._may_be_day(line.text))

    def _may_be_day(self, text: str) -> bool:
        """Whether a text that begins with a number goes on as a day does, with a month or a year."""
        _, month, *_ = (*text.split(maxsplit=2), "")
        return month.casefold().rstrip(".,") in self._words.months or bool(re.search(_YEAR, text))

    def _parts(self, line: Piece) -> list[Part]:
        """A fact, a header with or without cards behind it, or cards."""
        if starts_with_quantity(line.text):
            return self._cards(line)
        if fact := self._fact(line):
            return [fact]
        parts = self._header(line)
        return self._cards(line) if parts is None else parts

    def _header(self, line: Piece) -> list[Part] | None:
        """What the line says as a header or a fact, if it is one."""
        decorated = re.fullmatch(_DECORATION, line.text) if line.text[0] in _DECORATIONS else None
        inner = line.part(*decorated.span("title")) if decorated else line
        if decorated and starts_with_quantity(inner.text):
            return self._cards(inner)
        title, has_colon = _title(inner.text, _DECORATED_TITLE if decorated else _TITLE)
        fact = self._words.facts.get(fold_header(title)) if has_colon else None
        if said := self._known_header(title, line.span) or (fact and Stated(fact, "", line.span)):
            return [said]
        key, value = _key_and_value(inner.text)
        if decorated:  # the closing signs stand around the colon: "**Legend:** Jinx", "**Legend**: Jinx"
            key = re.sub(rf"\s*{_CLOSING}$", "", key)
            value = re.sub(rf"^{_CLOSING}\s*", "", value)
        if key and value and not has_colon:
            return self._key_and_value(inner, key, inner.part(len(inner.text) - len(value)))
        if decorated or has_colon:
            return [Header(title, line.span, known=False)] if title else []
        return None

    def _fact(self, line: Piece) -> Stated | None:
        """A fact with its value behind it, where its name is that of no header as well.

        It is told before headers are looked for: a date has digits, for which a title would need its pattern compiled.
        """
        key, value = _key_and_value(line.text)
        if not key or not value or len(key) > LONGEST_HEADER or value.endswith(":"):
            return None
        folded = fold_header(key)
        fact = None if folded in self._words.headers else self._words.facts.get(folded)
        return Stated(fact, value, line.part(len(line.text) - len(value)).span) if fact else None

    def _key_and_value(self, line: Piece, key: str, value: Piece) -> list[Part] | None:
        folded = fold_header(key) if len(key) <= LONGEST_HEADER else ""
        is_fact = not (folded in self._words.headers and starts_with_quantity(value.text))
        if zone := self._words.prefixes.get(folded):
            return [part._replace(zone=zone) if isinstance(part, Entry) else part for part in self._cards(value)]
        if is_fact and (fact := self._words.facts.get(folded)):
            return [Stated(fact, value.text, value.span)]
        if header := self._known_header(key, line.span):
            return [header, *self._sections(value)]
        if self._is_card(line.text):
            return None
        return [Header(key, line.span, known=False), *self._cards(value)]

    def _sections(self, value: Piece) -> list[Part]:
        """The cards behind a header, and further headers with theirs: a whole deck may stand in one line."""
        parts: list[Part] = []
        start = 0
        for match in self._words.inline_header.finditer(value.text):
            parts += self._cards(value.part(start, match.start()))
            title = value.part(*match.span())
            header = self._known_header(title.text.rstrip(":： "), title.span)
            parts += [header] if header else []
            start = match.end()
        return parts + self._cards(value.part(start))

    def _known_header(self, title: str, span: Span) -> Header | None:
        if len(title) > LONGEST_HEADER:
            return None
        folded = fold_header(title)
        zone = self._words.headers.get(folded)
        return Header(title, span, zone) if zone or folded in self._words.ignored else None

    def _cards(self, line: Piece) -> list[Part]:
        return [self._card(piece) for cell in _cells(line) for piece in self._pieces(cell)]

    def _pieces(self, cell: Piece) -> list[Piece]:
        """The cards of a cell, which are parted by the quantity of the next, or by commas."""
        pieces = [cell]
        if any(map(str.isdecimal, cell.text.lstrip("0123456789"))):
            pieces = list(cell.split(_NEXT_QUANTITY))
        if len(pieces) > 1:
            return [cell] if self._is_one_card(cell) else pieces
        return self._names(cell) if "," in cell.text and not starts_with_quantity(cell.text) else pieces

    def _names(self, cell: Piece) -> list[Piece]:
        """The names in a row of names, which may hold commas themselves; all is one name if some is no card."""
        parts = list(cell.split(_COMMA))
        names: list[Piece] = []
        while parts:
            for length in range(min(MOST_PARTS, len(parts)), 0, -1):
                last = parts[length - 1]
                name = cell.part(parts[0].start - cell.start, last.span.end - cell.start)
                if self._is_card(name.text):
                    names.append(name)
                    del parts[:length]
                    break
            else:
                return [cell]
        return names

    def _is_one_card(self, cell: Piece) -> bool:
        try:
            return self._is_card(parse_line(cell.text, self._words).name)
        except LineError:
            return False

    def _card(self, piece: Piece) -> Part:
        try:
            return Entry(None, *parse_line(piece.text, self._words), *piece.span)
        except LineError as error:
            return Remark(error.kind, piece.span, {"text": piece.text})


line_reader = lru_cache(MOST_READERS)(LineReader)
"""The reader of a context, so that what one list says is known for the next."""


def written(raw: str, start: int = 0) -> Piece:
    """A line that begins at `start`, without the blanks around it."""
    return Piece(raw, start).stripped()


def _without_comment(line: Piece) -> Piece:
    """A line, already stripped, without the comment behind it and the quotation marks of a mail before it."""
    text = line.text
    if "    " in text or not text.isprintable():
        # Runs of blanks, which a pattern would go over again and again, are as good as one.
        line = Piece(re.sub(_BLANKS, " ", text), line.start)
    if text.startswith(">"):
        line = line.part(len(line.text) - len(line.text.lstrip(">").lstrip()))
    if "//" in text or "#" in text:
        line = Piece(re.sub(_COMMENT, "", line.text), line.start).stripped()
    return line


def _title(text: str, pattern: str) -> tuple[str, bool]:
    """The title that a header would have, without the number of its cards, and whether a colon is behind it."""
    if not any(map(str.isdecimal, text)):
        has_colon = text.endswith((":", "："))
        return (text[:-1].rstrip() if has_colon else text), has_colon
    match = re.fullmatch(pattern, text)
    assert match, "a title may be anything"
    return match.group("title"), bool(match.group("colon"))


def _key_and_value(text: str) -> tuple[str, str]:
    """What stands before and behind the first colon, which may be a full-width one."""
    at = text.replace("：", ":").find(":")
    return (text[:at].rstrip(_UNSEEN), text[at + 1 :].lstrip(_UNSEEN)) if at >= 0 else (text, "")


def _cells(line: Piece) -> Iterator[Piece]:
    """The cells of a row of a table, a quantity together with the name in the cell beside it."""
    has_border = "|" in line.text or "\t" in line.text
    cells = [cell for cell in (line.split(_TABLE_BORDER) if has_border else (line,)) if cell.text]
    while cells:
        cell = cells.pop(0)
        if cells and (cell.text.isdecimal() or cells[0].text.isdecimal()):
            other = cells.pop(0)
            quantity, name = (cell, other) if cell.text.isdecimal() else (other, cell)
            yield Piece(f"{quantity.text} {name.text}", cell.start, other.span.end)
        else:
            yield cell
