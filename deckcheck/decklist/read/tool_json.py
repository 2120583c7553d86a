"""Lists as other tools write them in JSON.

- `json-sections`: `{"legend_name": …, "sections": [{"section_type": "main", "cards": [{"name": …, "quantity": 3}]}]}`
- `json-cards`: `{"legend": …, "cards": [{"type": "unit", "qty": 3, "code": "OGS-021", "name": …}]}`
- `json-slots`: `{"legendCardId": …, "slots": [{"cardId": "OGN-043", "zone": "main", "quantity": 3}]}`
- `json-flat`: `{"deck": {"OGN-043": "3"}}`
- `json-zones`: `{"Mainboard": {"Defy": 3}, "Legend": {"Lillia, Bashful Bloom": {"id": "UNL-189", "count": 1}}}`

Further keys are the tools' own affair and no problem, but in a map they may be zones: what has the shape of cards under
an unknown key is said, whether the cards are known or not.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from deckcheck.decklist.model import FACTS, Zone, unreadable
from deckcheck.decklist.read.foreign import CARD_FIELDS, ForeignList, Section, Written, is_printing, put, quantity_of
from deckcheck.decklist.read.json_lists import CONTAINERS, lists_of, looks_like_json, parse, tool_form
from deckcheck.decklist.read.line import LineError, parse_line, starts_with_quantity
from deckcheck.decklist.read.words import fold_header
from deckcheck.source import Span
from deckcheck.tree import Mapping, Scalar, Sequence, TreeError

if TYPE_CHECKING:
    from collections.abc import Iterator

    from deckcheck.decklist.model import Decklist
    from deckcheck.decklist.read.context import Context
    from deckcheck.source import Source
    from deckcheck.tree import Node

KEYS: Final = {form: key for key, form in CONTAINERS.items()}
NAMED_ALONE: Final = (Zone.LEGEND, Zone.CHAMPION)
"""The zones whose card may be named beside the cards: `legend`, `legend_name`, `chosenChampionCardId`."""

_OF_A_CARD = "(?:name|card|id)+$"


def detect(text: str) -> str | None:
    """Tell the form by the keys of the lists, and what stands under them."""
    if not looks_like_json(text):
        return None
    try:
        return tool_form(lists_of(parse(text).node).nodes)
    except TreeError:
        return None


def read(source: Source, form: str, context: Context) -> Iterator[Decklist]:
    """Read the lists; broken JSON is unreadable, at its place."""
    try:
        document = parse(source.text)
    except TreeError as error:
        yield unreadable(source, form, "broken-json", error.span, reason=error.reason)
        return
    source = document.source(source)
    nodes, around = lists_of(document.node)
    for node in nodes:
        yield _ToolReader(source, form, context).read(node, around)


class _ToolReader:
    def __init__(self, source: Source, form: str, context: Context) -> None:
        self._source = source
        self._form = form
        self._container = KEYS.get(form)
        self._context = context
        self._words = context.words
        self._list = ForeignList(source, form, context)
        self._named: dict[Zone, list[Node]] = {}

    def read(self, node: Node, around: Mapping | None) -> Decklist:
        container = self._container
        if not isinstance(node, Mapping) or (container and all(key.text != container for key, _ in node.items)):
            return unreadable(self._source, self._form, "other-form", node.span, wanted=self._form)
        for key, value in self._distinct(node):
            self._read_key(key, value)
        for key, value in around.items if around else ():
            self._state(key, value)
        for zone, values in self._named.items():
            if not self._list.has(zone):
                self._read_cards(Section(zone), min(values, key=self._is_unknown))
        if container is None and self._list.is_empty:
            return unreadable(self._source, self._form, "other-form", node.span, wanted=self._form)
        return self._list.decklist()

    def _read_key(self, key: Scalar, value: Node) -> None:
        if key.text == self._container:
            self._read_container(key, value)
        elif self._state(key, value):
            pass
        elif (zone := self._names_alone(key)) and (isinstance(value, Scalar) or self._container):
            if not (isinstance(value, Scalar) and value.plain):
                self._named.setdefault(zone, []).append(value)
        elif not isinstance(value, Scalar):
            if key.text not in CONTAINERS or not self._container:  # beside the cards, `deck` is about the deck
                self._read_section(key, value)
        elif fold_header(key.text) in self._words.headers and not value.plain and value.text.strip():
            self._list.problem("no-list", value.span, key=key.text)

    def _state(self, key: Scalar, value: Node) -> bool:
        """Whether a key is that of a fact, which is then taken in."""
        fact = self._words.facts.get(fold_header(key.text))
        if fact is None or not isinstance(value, Scalar):
            return False
        if fact in FACTS and not _is_null(value):
            self._list.state(fact, value)
        return True

    def _names_alone(self, key: Scalar) -> Zone | None:
        zone = self._words.headers.get(re.sub(_OF_A_CARD, "", fold_header(key.text)))
        return zone if zone in NAMED_ALONE else None

    def _is_unknown(self, value: Node) -> bool:
        """Whether a card that is named beside the cards is none: tools have ids of their own beside names."""
        return isinstance(value, Scalar) and not self._is_card(value.text)

    def _read_container(self, key: Scalar, value: Node) -> None:
        if isinstance(value, Scalar):
            self._list.problem("no-list", value.span, key=key.text)
        elif self._form != "json-sections":
            self._read_cards(Section(), value)
        elif isinstance(value, Mapping):
            for word, cards in self._distinct(value):
                self._read_cards(self._list.section(word), cards)
        else:
            for item in value.items:
                self._read_section_object(item)

    def _read_section_object(self, item: Node) -> None:
        if not isinstance(item, Mapping):
            self._list.problem("no-item", item.span)
            return
        fields = self._fields(item)
        section = self._list.section(fields.get("zone") or fields.get("type") or fields.get("name"))
        for _, value in item.items:
            if not isinstance(value, Scalar):
                self._read_cards(section, value)

    def _read_section(self, key: Scalar, value: Node) -> None:
        """A section by its key. Under an unknown one may be cards, or something else that a tool says."""
        section = self._list.section(key)
        is_map = self._form in ("json-zones", "json-flat")
        if section.zone or section.is_ignored or (is_map and self._has_cards(value)):
            self._read_cards(section, value)

    def _has_cards(self, node: Node) -> bool:
        """Whether something has the shape of cards: quantities with names, in objects or lines, or a card's name."""
        if isinstance(node, Sequence):
            return any(map(self._has_cards, node.items))
        if isinstance(node, Scalar):
            return not node.plain and self._is_card_line(node.text)
        return any(self._has_card(key, value) for key, value in node.items)

    def _has_card(self, key: Scalar, value: Node) -> bool:
        """Whether a key with its value may be a card and its number, or say of a card which one it is."""
        kind = self._words.columns.get(fold_header(key.text))
        if not isinstance(value, Scalar):
            return self._is_card(key.text) or self._has_cards(value)
        if kind in CARD_FIELDS:
            return not value.plain and self._is_card(value.text)
        return self._is_card(key.text) or (kind in (None, "quantity") and bool(quantity_of(value)))

    def _is_card_line(self, text: str) -> bool:
        try:
            quantity, name, printing = parse_line(text.strip(), self._words)
        except LineError as error:
            return error.kind == "quantity"
        return quantity > 1 or starts_with_quantity(text.strip()) or printing is not None or self._is_card(name)

    def _is_card(self, text: str) -> bool:
        return is_printing(text.strip()) or self._context.is_card(text)

    def _read_cards(self, section: Section, node: Node) -> None:
        if isinstance(node, Scalar):
            if node.plain:
                self._list.problem("no-card", node.span, text=self._text(node))
            else:
                self._list.add_line(section, node)
        elif isinstance(node, Sequence):
            for item in node.items:
                if isinstance(item, Sequence) or (isinstance(item, Mapping) and not item.items):
                    self._list.problem("no-item", item.span)
                else:
                    self._read_cards(section, item)
        elif fields := self._fields(node):
            self._add(section, fields, node.span)
        else:
            for name, value in node.items:
                self._read_pair(section, name, value)

    def _read_pair(self, section: Section, name: Scalar, value: Node) -> None:
        """A card as key, with its quantity or an object of more."""
        if isinstance(value, Scalar):
            span = Span(name.span.start, value.span.end)
            self._list.add(section, {"name": name, "quantity": value}, span)
        elif isinstance(value, Mapping):
            fields = self._fields(value)
            if section.title and not fields and value.items:  # in no zone, so that all is counted: zones within it
                self._read_cards(section, value)
                return
            kind = "printing" if is_printing(name.text) else "name"
            self._add(section, {kind: name} | fields, name.span)
        elif section.title:
            self._read_cards(section, value)
        else:
            self._list.problem("not-a-quantity", value.span, text=self._text(value))

    def _add(self, section: Section, fields: dict[str, Written], span: Span) -> None:
        if section.zone is None and not section.title:
            section = self._list.section(
                fields.get("zone") or (fields.get("type") if self._form == "json-cards" else None)
            )
        named = next((fields[kind] for kind in CARD_FIELDS if kind in fields), None)
        self._list.add(section, fields, named.span if named else span)

    def _fields(self, node: Mapping) -> dict[str, Written]:
        """The fields of an object that says something of one card, those of a card within it included."""
        fields: dict[str, Written] = {}
        for key, value in self._distinct(node):
            folded = fold_header(key.text)
            kind = "type" if folded == "type" else self._words.columns.get(folded)
            if isinstance(value, Scalar):
                # A name is a text; a null says nothing, but of a quantity that there is none.
                if kind is not None and (not value.plain if kind == "name" else value.text or kind == "quantity"):
                    put(fields, kind, value)
            elif kind == "name" and isinstance(value, Mapping):
                fields = self._fields(value) | fields
            elif kind in ("name", "quantity"):
                self._list.problem("no-text", value.span, key=key.text)
        return fields

    def _text(self, node: Node) -> str:
        return self._source.cut(node.span)

    def _distinct(self, node: Mapping) -> Iterator[tuple[Scalar, Node]]:
        """The items of an object; a second one of the same key is a problem, and read all the same."""
        seen: dict[str, Scalar] = {}
        for key, value in node.items:
            first = seen.setdefault(key.text, key)
            if first is not key:
                line = self._source.place(first.span).line
                self._list.problem("duplicate-key", key.span, key=key.text, line=line)
            yield key, value


def _is_null(value: Scalar) -> bool:
    return value.plain and not value.text
