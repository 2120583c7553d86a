"""deckcheck's own form: YAML, or the same shape in JSON."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from deckcheck.decklist.model import (
    FACTS,
    MAX_ENTRIES,
    MOST_OF_AN_ENTRY,
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
from deckcheck.decklist.read.line import LineError, are_names, parse_line, split_printing
from deckcheck.source import Source, Span
from deckcheck.tree import Counts, Mapping, Node, Scalar, Sequence

if TYPE_CHECKING:
    from deckcheck.decklist.read.words import Words
    from deckcheck.tree import Columns

ZONES: Final = {zone.value: zone for zone in Zone}
KEYS: Final = (*FACTS, *ZONES)
ENTRY_KEYS: Final = ("card", "count")
SINGLE: Final = (Zone.LEGEND, Zone.CHAMPION)
"""The zones that may be given as a name alone."""

ONE: Final = Scalar("1", 0, 0, plain=True)
"""The quantity of a card that is given without one."""


def read_native(node: Node, source: Source, form: str, words: Words) -> Decklist:
    """Read the nodes of a list in YAML or JSON.

    Args:
        node: what the text holds.
        source: the text.
        form: `yaml` or `json`.
        words: the words of text lists, whose remarks on art may stand in a name.
    """
    if isinstance(node, Mapping):
        return _NativeReader(source, form, words).read(node)
    return unreadable(source, form, "no-mapping", node.span)


class _FullError(Exception):
    """The list is longer than any that is played, or more of it is not understood; it is read no further."""


class _NativeReader:
    def __init__(self, source: Source, form: str, words: Words) -> None:
        self._source = source
        self._form = form
        self._words = words
        self._entries = Entries()
        self._problems: list[Remark] = []
        self._headers: dict[Zone, Span] = {}
        self._facts: dict[str, Fact] = {}

    def read(self, node: Mapping) -> Decklist:
        """The list that a mapping is."""
        try:
            self._read_list(node)
        except _FullError:
            pass
        return Decklist(
            self._source,
            self._form,
            self._entries,
            tuple(self._problems),
            headers=self._headers,
            facts=self._facts,
        )

    def _read_list(self, node: Mapping) -> None:
        seen: dict[str, Scalar] = {}
        for key, value in node.items:
            if seen.setdefault(key.text, key) is not key:
                self._duplicate(key, seen)  # what stands under it is counted all the same, so that no card is lost
            if zone := ZONES.get(key.text):
                self._headers.setdefault(zone, key.span)
                self._read_zone(zone, value)
            elif key.text in FACTS:
                self._read_fact(key, value)
            else:
                self._unknown_key(key, KEYS)

    def _read_fact(self, key: Scalar, value: Node) -> None:
        if not isinstance(value, Scalar):
            self._problem("no-text", value.span, key=key.text)
        elif not value.text and value.plain:
            pass  # `mode:` with nothing behind it says nothing
        elif key.text == "date" and not is_date(value.text):
            self._problem("no-date", value.span, text=value.text)
        else:
            self._facts[key.text] = Fact(value.text, value.span)

    def _read_zone(self, zone: Zone, value: Node) -> None:
        if isinstance(value, Counts) and self._are_cards(value.columns):
            self._entries.extend(zone, value.columns)
        elif isinstance(value, Mapping):
            seen: dict[str, Scalar] = {}
            for name, count in value.items:
                if seen.setdefault(name.text, name) is not name:
                    self._duplicate(name, seen)
                self._read_card(zone, name, count)
        elif isinstance(value, Sequence):
            for item in value.items:
                self._read_item(zone, item)
        elif value.text == "" and value.plain:
            pass  # `sideboard:` with nothing behind it is an empty zone
        elif zone in SINGLE:
            self._read_line(zone, value)
        else:
            self._problem("no-list", value.span, key=zone.value)

    def _are_cards(self, zone: Columns) -> bool:
        """Whether a zone holds names alone, each once, with quantities that may be; nearly all do."""
        names, quantities, _, _ = zone
        unique = {*names}
        return (
            len(unique) == len(names) <= MAX_ENTRIES - len(self._entries)
            and max(quantities) <= MOST_OF_AN_ENTRY
            and are_names(unique)
        )

    def _read_item(self, zone: Zone, item: Node) -> None:
        if isinstance(item, Scalar):
            self._read_line(zone, item)
        elif isinstance(item, Sequence):
            self._problem("no-item", item.span)
        elif not item.items:
            self._problem("no-card", item.span, text=self._source.cut(item.span))
        elif any(key.text in ENTRY_KEYS for key, _ in item.items):
            self._read_card_and_count(zone, item)
        else:
            for name, count in item.items:
                self._read_card(zone, name, count)

    def _read_card_and_count(self, zone: Zone, item: Mapping) -> None:
        seen: dict[str, Scalar] = {}
        fields: dict[str, Scalar] = {}
        for key, value in item.items:
            if seen.setdefault(key.text, key) is not key:
                self._duplicate(key, seen)
            elif key.text not in ENTRY_KEYS:
                self._unknown_key(key, ENTRY_KEYS)
            elif isinstance(value, Scalar):
                fields[key.text] = value
            else:
                self._problem("no-text", value.span, key=key.text)
        if "card" in fields:
            self._add(zone, fields["card"], fields.get("count", ONE), item.span)
        elif "card" not in seen:
            self._problem("no-card", item.span, text=self._source.cut(item.span))

    def _read_card(self, zone: Zone, name: Scalar, count: Node) -> None:
        if isinstance(count, Scalar):
            self._add(zone, name, count, Span(name.start, count.end))
        else:
            self._problem("quantity", count.span, text=f"{name.text}: …")

    def _read_line(self, zone: Zone, item: Scalar) -> None:
        text = "" if self._is_no_text(item) else item.text.strip()
        try:
            quantity, name, printing = parse_line(text, self._words)
        except LineError as error:
            self._problem(error.kind, item.span, text=item.text)
        else:
            self._entry(Entry(zone, quantity, name, printing, *item.span))

    def _add(self, zone: Zone, name: Scalar, count: Scalar, span: Span) -> None:
        card, printing = split_printing(name.text.strip(), self._words)
        if (not card and printing is None) or self._is_no_text(name):
            self._problem("no-card", name.span, text=self._source.cut(name.span))
        elif count.plain and (quantity := _quantity(count.text)):
            self._entry(Entry(zone, quantity, card, printing, *span))
        else:
            self._problem("quantity", count.span, text=self._source.cut(count.span))

    def _entry(self, entry: Entry) -> None:
        if len(self._entries) == MAX_ENTRIES:
            self._problem("too-many-entries", entry.span, most=MAX_ENTRIES)
            raise _FullError
        self._entries.append(entry)

    def _duplicate(self, key: Scalar, seen: dict[str, Scalar]) -> None:
        line = self._source.place(seen[key.text].span).line
        self._problem("duplicate-key", key.span, key=key.text, line=line)

    def _unknown_key(self, key: Scalar, known: tuple[str, ...]) -> None:
        from difflib import get_close_matches

        close = get_close_matches(key.text.lower(), known, 1)
        self._problem(
            "misspelt-key" if close else "unknown-key", key.span, key=key.text, close="".join(close), known=known
        )

    def _problem(self, kind: str, span: Span, **values: object) -> None:
        if len(self._problems) == MOST_REMARKS:
            self._problems.append(Remark("too-many-problems", span, {"most": MOST_REMARKS}))
            raise _FullError
        self._problems.append(Remark(kind, span, values))

    def _is_no_text(self, scalar: Scalar) -> bool:
        """Whether a scalar is one of JSON's numbers or constants; in YAML, all that stands without quotes is text."""
        return scalar.plain and self._form == "json"


@lru_cache(MOST_OF_AN_ENTRY)
def _quantity(text: str) -> int:
    """The number that a text writes; 0 if it is no quantity, or has zeros in front."""
    if not (text.isascii() and text.isdecimal()) or text[0] == "0" or len(text) > len(str(MOST_OF_AN_ENTRY)):
        return 0
    quantity = int(text)
    return quantity if quantity <= MOST_OF_AN_ENTRY else 0
