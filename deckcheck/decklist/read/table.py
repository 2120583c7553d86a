"""Tables: CSV as spreadsheets write it, with commas, semicolons or tabs, of one deck or many."""

from __future__ import annotations

import re
from functools import cache
from itertools import islice
from typing import TYPE_CHECKING, Final, TypeAlias

from deckcheck.decklist.model import unreadable
from deckcheck.decklist.read.foreign import CARD_FIELDS, ForeignList, Written, put
from deckcheck.decklist.read.words import fold_header
from deckcheck.record import Record
from deckcheck.source import NOWHERE, Span

if TYPE_CHECKING:
    from collections.abc import Iterator

    from deckcheck.decklist.model import Decklist
    from deckcheck.decklist.read.context import Context
    from deckcheck.decklist.read.words import Words
    from deckcheck.source import Source


class Cell(Record):
    """A cell without the quotes and blanks around it, and its place."""

    text: str
    span: Span


Row: TypeAlias = list[Cell]
Columns: TypeAlias = list[tuple[int, str]]

DELIMITERS: Final = ",;\t"
ROWS_TO_TELL_BY: Final = 20
OF_A_LIST: Final = {"deck": "name", "player": "player", "event": "event", "date": "date"}
"""The columns that say something of the list, with the fact that it is."""
PARTING: Final = ("player", "deck")
"""The columns that tell the lists of one table apart."""
FORMULA: Final = r"\s*[=+\-@\uff1d\uff0b\uff0d\uff20]"
"""How a cell begins that a spreadsheet would take for a formula; an apostrophe before it keeps it a text."""

_DELIMITERS = frozenset(DELIMITERS)
# Compiled when needed: detection must cost next to nothing for lists in other forms.
_GUARD = rf"\A'(?='*{FORMULA})"
_TITLE = r"[^\d:：][^:：]*"
_NUMBER = r"[-+]?\d+(?:[.,]\d+)?"


def detect(text: str) -> str | None:
    """Tell a table by a row of titles above a row that has a number among its cells."""
    begun = text.lstrip()
    first = begun.partition("\n")[0].partition("\r")[0]
    if len(first) == len(begun) or first[:1].isdecimal() or _DELIMITERS.isdisjoint(first[1:]):
        return None
    return "csv" if any(_has_table(text, delimiter) for delimiter in DELIMITERS) else None


def _has_table(text: str, delimiter: str) -> bool:
    rows = islice(_rows(text, delimiter), ROWS_TO_TELL_BY)
    titles = next(rows, [])
    if len(titles) <= 1 or not all(re.fullmatch(_TITLE, title.text) for title in titles if title.text):
        return False
    return any(len(row) >= len(titles) and any(re.fullmatch(_NUMBER, cell.text) for cell in row) for row in rows)


def read(source: Source, form: str, context: Context) -> Iterator[Decklist]:
    """Read the lists, in the order in which they begin; without a header row nothing can be read."""
    rows, columns = _table(source.text, context.words)
    if not columns:
        first = re.search(r"\S[^\r\n]*", source.text)
        yield unreadable(source, form, "no-columns" if first else "empty", Span(*first.span()) if first else NOWHERE)
        return
    lists: dict[tuple[str, ...], ForeignList] = {}
    for row in rows:
        fields: dict[str, Written] = {}
        for index, kind in columns:
            if index < len(row) and row[index].text:
                put(fields, kind, row[index])
        key = tuple(fields[kind].text.casefold() if kind in fields else "" for kind in PARTING)
        if key not in lists:
            lists[key] = ForeignList(source, form, context)
        _add(lists[key], fields, row)
    for one in lists.values() or [ForeignList(source, form, context)]:
        yield one.decklist()


def _add(one: ForeignList, fields: dict[str, Written], row: Row) -> None:
    for kind, fact in OF_A_LIST.items():
        if kind in fields:
            one.state(fact, fields[kind])
    whole = Span(row[0].span.start, row[-1].span.end)
    card = next((fields[kind].span for kind in CARD_FIELDS if kind in fields), whole)
    fields.setdefault("quantity", Cell("", card))
    one.add(one.section(fields.get("zone")), fields, card)


def _table(text: str, words: Words) -> tuple[Iterator[Row], Columns]:
    """The rows below the titles, and the columns; by the delimiter with which the titles make sense."""
    for delimiter in DELIMITERS:
        rows = _rows(text, delimiter)
        if columns := _columns(next(rows, []), words):
            return rows, columns
    return iter(()), []


def _columns(titles: Row, words: Words) -> Columns:
    """The columns that mean something, the better of two for one thing first; none without card and quantity."""
    folded = [fold_header(title.text) for title in titles]
    columns = [(folded.index(word), kind) for word, kind in words.columns.items() if word in folded]
    kinds = {kind for _, kind in columns}
    return columns if "quantity" in kinds and kinds.intersection(CARD_FIELDS) else []


def _rows(text: str, delimiter: str) -> Iterator[Row]:
    """The rows that are not blank, their cells without quotes, guards and blanks around them."""
    cell = _cell_pattern(delimiter)
    row: Row = []
    offset = 0
    while offset < len(text) or row:
        match = cell.match(text, offset)
        assert match, "a cell may be empty"
        row.append(_cell(match))
        offset = match.end()
        if match.group(3) != delimiter:
            if any(cell.text for cell in row):
                yield row
            row = []


@cache
def _cell_pattern(delimiter: str) -> re.Pattern[str]:
    """A cell, plain or quoted, and what ends it."""
    blank = rf"[^\S\r\n{delimiter}]"
    return re.compile(rf'{blank}*(?:("(?:[^"]|"")*+"){blank}*|([^{delimiter}\r\n]*))({delimiter}|\r\n|\r|\n|\Z)')


def _cell(match: re.Match[str]) -> Cell:
    quoted, plain = match.group(1, 2)
    if quoted is not None:
        text, span = quoted[1:-1].replace('""', '"').strip(), Span(*match.span(1))
    else:
        text = plain.strip()
        start = match.start(2) + len(plain) - len(plain.lstrip())
        span = Span(start, start + len(text))
    return Cell(re.sub(_GUARD, "", text) if text.startswith("'") else text, span)
