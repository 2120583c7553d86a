"""A list of another tool, put together from fields that name a card, its number and its zone."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final, Protocol

from deckcheck.cards.printings import SHAPE, printing_key
from deckcheck.decklist.model import (
    Decklist,
    Entries,
    Entry,
    Fact,
    Remark,
    Zone,
    is_date,
)
from deckcheck.decklist.read.line import LineError, parse_line, split_printing
from deckcheck.decklist.read.words import fold_header

if TYPE_CHECKING:
    from collections.abc import Mapping

    from deckcheck.cards.model import Card
    from deckcheck.decklist.read.context import Context
    from deckcheck.source import Source, Span

CARD_FIELDS: Final = ("name", "printing", "number")
"""The fields that may name a card, the plainest first."""

# Compiled when they are met: detection imports this module for lists of any form.
_QUANTITY = r"0*(\d{1,3})"
_DAY = r"(?s)(\d{4}-\d\d-\d\d)(?:[T ].*)?"


class Written(Protocol):
    """A word of the list, such as a scalar of JSON or a cell of a table."""

    @property
    def text(self) -> str:
        """What it says."""

    @property
    def span(self) -> Span:
        """Where it stands."""


class Section:
    """What the cards under one word go to: a zone, the zones of their types, or nowhere (with a `title`)."""

    __slots__ = ("cards", "has_known_card", "is_ignored", "span", "title", "zone")

    def __init__(self, zone: Zone | None = None, word: Written | None = None, *, is_ignored: bool = False) -> None:
        self.zone = zone
        self.title = word.text.strip() if word else ""
        self.span = word.span if word else None
        self.is_ignored = is_ignored
        self.cards = 0
        self.has_known_card = False


class ForeignList:
    """One list in the making: facts, sections and cards come in the order written."""

    def __init__(self, source: Source, form: str, context: Context) -> None:
        self.problems: list[Remark] = []
        self._source = source
        self._form = form
        self._context = context
        self._entries: list[Entry] = []
        self._headers: dict[Zone, Span] = {}
        self._facts: dict[str, Fact] = {}
        self._sections: dict[str, Section] = {}

    @property
    def is_empty(self) -> bool:
        """Whether neither a card nor a zone was found, nor anything that might be one."""
        unknown = any(one.has_known_card for one in self._sections.values() if not one.is_ignored)
        return not (self._entries or self._headers or self.problems or unknown)

    def has(self, zone: Zone) -> bool:
        """Whether a card is in a zone, or will come to it by its type."""
        return any(
            entry.zone is zone or (entry.zone is None and zone is Zone.LEGEND and self._is_legend(entry))
            for entry in self._entries
        )

    def state(self, fact: str, value: Written) -> None:
        """Take in a fact. Of a moment only the day counts, and of days only those as YYYY-MM-DD."""
        text = value.text.strip()
        if fact == "date":
            day = re.fullmatch(_DAY, text)
            text = day.group(1) if day and is_date(day.group(1)) else ""
        if text:
            self._facts.setdefault(fact, Fact(text, value.span))

    def section(self, word: Written | None) -> Section:
        """The section that a word opens; without a word, cards go to the zones of their types."""
        if word is None or not word.text.strip():
            return Section()
        folded = fold_header(word.text)
        if zone := self._context.words.headers.get(folded):
            self._headers.setdefault(zone, word.span)
            return Section(zone)
        is_ignored = folded in self._context.words.ignored
        return self._sections.setdefault(folded, Section(None, word, is_ignored=is_ignored))

    def add(self, section: Section, fields: Mapping[str, Written], span: Span) -> None:
        """Take in a card by its fields; without a quantity it is one."""
        quantity = 1
        if written := fields.get("quantity"):
            quantity = quantity_of(written)
            if not quantity:
                kind = "not-a-quantity" if written.text.strip() else "no-quantity"
                self.problem(kind, written.span, text=written.text)
                return
        name, printing = self._card(fields)
        if name or printing:
            self._put(section, Entry(section.zone, quantity, name, printing, *span))
        else:
            self.problem("no-card", span, text=self._source.cut(span))

    def add_line(self, section: Section, line: Written) -> None:
        """Take in a card that is written as in a text list, such as "3 Defy"."""
        try:
            quantity, name, printing = parse_line(line.text.strip(), self._context.words)
        except LineError as error:
            self.problem(error.kind, line.span, text=line.text)
        else:
            self._put(section, Entry(section.zone, quantity, name, printing, *line.span))

    def problem(self, kind: str, span: Span, **values: object) -> None:
        """Note what is not understood."""
        self.problems.append(Remark(kind, span, values))

    def decklist(self) -> Decklist:
        """The list with all that came in."""
        ignored = []
        for section in self._sections.values():
            if section.span is None or not section.cards:
                continue
            if section.is_ignored:
                ignored.append(Remark("ignored", section.span, {"section": section.title, "count": section.cards}))
            else:
                self.problem("unknown-zone", section.span, zone=section.title, count=section.cards)
        entries = sorted(self._entries, key=lambda entry: entry.span)
        return Decklist(
            self._source,
            self._form,
            Entries(entries),
            tuple(sorted(self.problems, key=lambda problem: problem.span)),
            tuple(ignored),
            self._headers,
            self._facts,
        )

    def _put(self, section: Section, entry: Entry) -> None:
        if section.title:
            section.cards += entry.quantity
            section.has_known_card = section.has_known_card or bool(self._cards(entry))
        else:
            self._entries.append(entry)

    def _card(self, fields: Mapping[str, Written]) -> tuple[str, str | None]:
        """Name and printing. What a tool calls an id may be of its own making, and then says nothing beside a name."""
        texts = {kind: value.text.strip() for kind, value in fields.items()}
        numbers = (
            texts.get("printing", ""),
            f"{texts.get('set', '')}-{texts.get('number', '')}",
            texts.get("number", ""),
        )
        printing = next((printing_key(text) for text in numbers if is_printing(text)), None)
        name, beside_name = split_printing(texts.get("name", ""), self._context.words)
        printing = printing or beside_name
        if not name and printing is None:
            name = next((texts[kind] for kind in CARD_FIELDS if texts.get(kind)), "")
        return name, printing

    def _cards(self, entry: Entry) -> tuple[Card, ...]:
        pool = self._context.pool
        return (pool.find(entry.name) if entry.name else ()) or (pool.printed(entry.printing) if entry.printing else ())

    def _is_legend(self, entry: Entry) -> bool:
        return any(card.is_type("Legend") for card in self._cards(entry))


def put(fields: dict[str, Written], kind: str, value: Written) -> None:
    """Add a field. Of several that could hold the printing, the one that does is taken; of others, the first."""
    if kind not in fields or (kind == "printing" and not is_printing(fields[kind].text.strip())):
        fields[kind] = value


def is_printing(text: str) -> bool:
    """Whether a text is a printing and nothing else."""
    return bool(re.fullmatch(SHAPE, text, re.IGNORECASE))


def quantity_of(written: Written) -> int:
    """The number written, or 0 where it is no whole number from 1 to 999."""
    digits = re.fullmatch(_QUANTITY, written.text.strip())
    return int(digits.group(1)) if digits else 0
