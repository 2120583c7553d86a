"""deckcheck's own form: YAML, or the same shape in JSON."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeVar

from deckcheck.decklist.model import (
    FACTS,
    MAX_ENTRIES,
    MOST_OF_AN_ENTRY,
    MOST_REMARKS,
    Decklist,
    Entry,
    Fact,
    Remark,
    Zone,
    is_date,
    unreadable,
)
from deckcheck.decklist.read.line import LineError, parse_line, split_printing
from deckcheck.source import Source, Span
from deckcheck.tree import Mapping, Node, Scalar, Sequence

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from deckcheck.decklist.read.words import Words

Item = TypeVar("Item")

ZONES: Final = {zone.value: zone for zone in Zone}
KEYS: Final = (*FACTS, *ZONES)
ENTRY_KEYS: Final = ("card", "count")
SINGLE: Final = (Zone.LEGEND, Zone.CHAMPION)
"""The zones that may be given as a name alone."""

ONE: Final = Scalar("1", 0, 0, plain=True)
"""The quantity of a card that is given without one."""

_COUNTS = {str(count): count for count in range(1, MOST_OF_AN_ENTRY + 1)}


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


class _NativeReader:
    def __init__(self, source: Source, form: str, words: Words) -> None:
        self._source = source
        self._form = form
        self._words = words
        self._entries: list[Entry] = []
        self._problems: list[Remark] = []
        self._headers: dict[Zone, Span] = {}
        self._facts: dict[str, Fact] = {}

    def read(self, node: Mapping) -> Decklist:
        seen: dict[str, Scalar] = {}
        for key, value in node.items:
            if self._is_full:
                self._problems.append(Remark("too-many-problems", key.span, {"most": MOST_REMARKS}))
                break
            self._is_new(key, seen)  # what stands under a second key is counted all the same, so that no card is lost
            if zone := ZONES.get(key.text):
                self._headers.setdefault(zone, key.span)
                self._read_zone(zone, value)
            elif key.text in FACTS:
                self._read_fact(key, value)
            else:
                self._problems.append(_unknown_key(key, KEYS))
        return Decklist(
            self._source,
            self._form,
            tuple(self._entries),
            tuple(self._problems),
            headers=self._headers,
            facts=self._facts,
        )

    def _is_new(self, key: Scalar, seen: dict[str, Scalar]) -> bool:
        """Note a key; a second one of the same text is a problem."""
        first = seen.setdefault(key.text, key)
        if first is key:
            return True
        line = self._source.place(first.span).line
        self._problems.append(Remark("duplicate-key", key.span, {"key": key.text, "line": line}))
        return False

    def _read_fact(self, key: Scalar, value: Node) -> None:
        if not isinstance(value, Scalar):
            self._problems.append(Remark("no-text", value.span, {"key": key.text}))
        elif not value.text and value.plain:
            pass  # `mode:` with nothing behind it says nothing
        elif key.text == "date" and not is_date(value.text):
            self._problems.append(Remark("no-date", value.span, {"text": value.text}))
        else:
            self._facts[key.text] = Fact(value.text, value.span)

    def _read_zone(self, zone: Zone, value: Node) -> None:
        if isinstance(value, Mapping):
            seen: dict[str, Scalar] = {}
            for name, count in self._bounded(value.items):
                self._is_new(name, seen)
                self._read_card(zone, name, count)
        elif isinstance(value, Sequence):
            for item in self._bounded(value.items):
                self._read_item(zone, item)
        elif value.text == "" and value.plain:
            pass  # `sideboard:` with nothing behind it is an empty zone
        elif zone in SINGLE:
            self._read_line(zone, value)
        else:
            self._problems.append(Remark("no-list", value.span, {"key": zone.value}))

    @property
    def _is_full(self) -> bool:
        return len(self._problems) > MOST_REMARKS

    def _bounded(self, items: Iterable[Item]) -> Iterator[Item]:
        """The items, as long as the list is one that anybody would play."""
        for item in items:
            if self._is_full:
                return
            if len(self._entries) == MAX_ENTRIES:
                span = self._entries[-1].span
                self._problems.append(Remark("too-many-entries", span, {"most": MAX_ENTRIES}))
                return
            yield item

    def _read_item(self, zone: Zone, item: Node) -> None:
        if isinstance(item, Scalar):
            self._read_line(zone, item)
        elif isinstance(item, Sequence):
            self._problems.append(Remark("no-item", item.span, {}))
        elif not item.items:
            self._problems.append(Remark("no-card", item.span, {"text": self._text(item)}))
        elif {key.text for key, _ in item.items} & set(ENTRY_KEYS):
            self._read_card_and_count(zone, item)
        else:
            for name, count in item.items:
                self._read_card(zone, name, count)

    def _read_card_and_count(self, zone: Zone, item: Mapping) -> None:
        seen: dict[str, Scalar] = {}
        fields: dict[str, Scalar] = {}
        for key, value in item.items:
            if not self._is_new(key, seen):
                continue
            if key.text not in ENTRY_KEYS:
                self._problems.append(_unknown_key(key, ENTRY_KEYS))
            elif isinstance(value, Scalar):
                fields[key.text] = value
            else:
                self._problems.append(Remark("no-text", value.span, {"key": key.text}))
        if "card" in fields:
            self._add(zone, fields["card"], fields.get("count", ONE), item.span)
        elif "card" not in seen:
            self._problems.append(Remark("no-card", item.span, {"text": self._text(item)}))

    def _read_card(self, zone: Zone, name: Scalar, count: Node) -> None:
        if isinstance(count, Scalar):
            self._add(zone, name, count, Span(name.start, count.end))
        else:
            self._problems.append(Remark("quantity", count.span, {"text": f"{name.text}: …"}))

    def _add(self, zone: Zone, name: Scalar, count: Scalar, span: Span) -> None:
        card, printing = split_printing(name.text.strip(), self._words)
        if self._is_no_text(name) or (not card and printing is None):
            self._problems.append(Remark("no-card", name.span, {"text": self._text(name)}))
            return
        quantity = _COUNTS.get(count.text, 0) if count.plain else 0
        if quantity:
            self._entries.append(Entry(zone, quantity, card, printing, span))
        else:
            self._problems.append(Remark("quantity", count.span, {"text": self._text(count)}))

    def _read_line(self, zone: Zone, item: Scalar) -> None:
        text = "" if self._is_no_text(item) else item.text.strip()
        try:
            quantity, name, printing = parse_line(text, self._words)
        except LineError as error:
            self._problems.append(Remark(error.kind, item.span, {"text": item.text}))
        else:
            self._entries.append(Entry(zone, quantity, name, printing, item.span))

    def _is_no_text(self, scalar: Scalar) -> bool:
        """Whether a scalar is one of JSON's numbers or constants; in YAML, all that stands without quotes is text."""
        return self._form == "json" and scalar.plain

    def _text(self, node: Node) -> str:
        return self._source.text[node.start : node.end]


def _unknown_key(key: Scalar, known: tuple[str, ...]) -> Remark:
    from difflib import get_close_matches

    close = get_close_matches(key.text.lower(), known, 1)
    kind = "misspelt-key" if close else "unknown-key"
    return Remark(kind, key.span, {"key": key.text, "close": "".join(close), "known": known})
