"""A native list made tidy: its text in canonical order and spelling, with all that is the writer's own kept."""

from __future__ import annotations

import json
import re
from bisect import bisect_left, bisect_right
from collections import Counter
from typing import TYPE_CHECKING, Final

from deckcheck.decklist.model import FACTS, MOST_OF_AN_ENTRY, Zone
from deckcheck.decklist.read.line import LineError, parse_line, split_printing
from deckcheck.decklist.write.canonical import ZONES, canonical
from deckcheck.decklist.write.native_yaml import SINGLE
from deckcheck.record import Record
from deckcheck.tree import Mapping, Scalar, Sequence
from deckcheck.tree.json import read_json
from deckcheck.tree.yaml import parse_yaml

if TYPE_CHECKING:
    from collections.abc import Iterator
    from collections.abc import Sequence as Several

    from deckcheck.decklist.deck import Deck, DeckEntry
    from deckcheck.decklist.model import Decklist, Remark
    from deckcheck.decklist.read.words import Words
    from deckcheck.source import Source, Span
    from deckcheck.tree import Node

UNKNOWN_KEYS: Final = ("unknown-key", "misspelt-key")
_KEYS: Final = (*FACTS, "", *ZONES)
"""The order of keys; the empty one stands for those that are not known."""
_LINE_END: Final = re.compile(r"\r\n?|\n")


class TidyError(Exception):
    """The list cannot be made tidy; with the place of the reason."""

    def __init__(self, reason: str, span: Span) -> None:
        super().__init__(reason)
        self.reason = reason
        self.span = span


class TidyLine(Record):
    """A card of a zone with all its copies in one printing."""

    text: str
    quantity: int
    entries: tuple[int, ...]
    """Where the entries begin that it is made of."""


class TidyZone(Record):
    """The lines of a zone in their order."""

    lines: tuple[TidyLine, ...]
    is_name: bool
    """Whether the zone is written as a name alone."""


TidyZones = dict["Span", TidyZone]
"""The zones by the places of their keys."""


def tidy(decks: Several[Deck], words: Words, *, one_line: bool = False) -> str:
    """Write the text of native lists anew; what is tidy already stays as it is.

    Args:
        decks: the lists of one source. JSON may hold several, YAML holds one.
        words: the words that lists are written with.
        one_line: write JSON as JSON Lines have it.

    Raises:
        TidyError: copies of a card add up to more than an entry can have.
    """
    decklist = decks[0].decklist
    source = decklist.source
    root = _root(decklist)
    zones = _zones(decks, root, words)
    if not isinstance(root, Mapping) or decklist.form == "json":
        text = _Json(source, root, zones, one_line=one_line).write()
    else:
        from deckcheck.decklist.write.tidy_yaml import tidy_yaml

        text = tidy_yaml(source.text, root, zones)
    line_end = _LINE_END.search(source.text)
    return text.replace("\n", line_end.group()) if line_end else text


def obstacles(decks: Several[Deck]) -> list[Remark]:
    """What is not understood of the lists of one source and could be lost: all but unknown keys of a list itself."""
    problems = [problem for deck in decks for problem in deck.decklist.problems]
    if not problems or not all(deck.decklist.readable for deck in decks):
        return problems
    headers = {span for deck in decks for span in deck.decklist.headers.values()}
    root = _root(decks[0].decklist)
    zones = sorted(value.span for one in _mappings(root) for key, value in one.items if key.span in headers)

    def is_within_a_zone(span: Span) -> bool:
        before = bisect_right(zones, span)
        return before > 0 and span.start < zones[before - 1].end

    return [one for one in problems if one.kind not in UNKNOWN_KEYS or is_within_a_zone(one.span)]


def content_of(deck: Deck) -> tuple[object, ...]:
    """What a list says, whatever its order and spelling: equal for two lists that are the same."""
    decklist = deck.decklist
    cards = Counter[tuple[object, ...]]()
    for one in deck.entries:
        name = one.card.name if one.card else one.entry.name
        cards[one.zone, name, one.entry.printing, one.trouble] += one.quantity
    facts = {key: fact.text.strip() for key, fact in decklist.facts.items()}
    problems = sorted((problem.kind, str(problem.values)) for problem in decklist.problems)
    return decklist.form, cards, facts, set(decklist.headers), problems


def in_order(items: Several[tuple[Scalar, Node]]) -> list[tuple[Scalar, Node]]:
    """The items of a list in canonical order: facts, unknown keys as they come, zones."""
    return sorted(items, key=lambda item: _KEYS.index(item[0].text if item[0].text in _KEYS else ""))


def _root(decklist: Decklist) -> Node:
    text = decklist.source.text
    root = read_json(text).node if decklist.form == "json" else parse_yaml(text)
    assert root is not None, "a list that could be read is not empty"
    return root


def _mappings(node: Node) -> Iterator[Mapping]:
    if isinstance(node, Mapping):
        yield node
        for _, value in node.items:
            yield from _mappings(value)
    elif isinstance(node, Sequence):
        for item in node.items:
            yield from _mappings(item)


def _scalars(node: Node) -> Iterator[Scalar]:
    if isinstance(node, Scalar):
        yield node
    elif isinstance(node, Mapping):
        for key, value in node.items:
            yield key
            yield from _scalars(value)
    else:
        for item in node.items:
            yield from _scalars(item)


def _zones(decks: Several[Deck], root: Node, words: Words) -> TidyZones:
    scalars = list(_scalars(root))
    spelling = _Spelling(scalars, words)
    return {span: _zone(zone, deck, spelling) for deck in decks for zone, span in deck.decklist.headers.items()}


def _zone(zone: Zone, deck: Deck, spelling: _Spelling) -> TidyZone:
    ranks = {line.card: rank for rank, line in enumerate(canonical(deck).get(zone, ()))}
    found: dict[str, list[DeckEntry]] = {}
    for entry in deck.zone(zone):
        found.setdefault(spelling.of(entry), []).append(entry)

    def order(item: tuple[str, list[DeckEntry]]) -> tuple[int, str]:
        card, printing = item[1][0].card, item[1][0].entry.printing
        return (ranks[card], printing or "") if card else (len(ranks), "")

    lines = tuple(_line(text, entries) for text, entries in sorted(found.items(), key=order))
    is_name = zone in SINGLE and [line.quantity for line in lines] == [1] and spelling.is_one(lines[0].text)
    return TidyZone(lines, is_name)


def _line(text: str, entries: list[DeckEntry]) -> TidyLine:
    quantity = sum(entry.quantity for entry in entries)
    if quantity > MOST_OF_AN_ENTRY:
        raise TidyError(f"{quantity} copies of {text}; an entry has at most {MOST_OF_AN_ENTRY}", entries[-1].span)
    return TidyLine(text, quantity, tuple(entry.span.start for entry in entries))


class _Spelling:
    """How cards are written: known ones by their display name, all others as they stand."""

    def __init__(self, scalars: list[Scalar], words: Words) -> None:
        self._scalars = scalars
        self._starts = [scalar.span.start for scalar in scalars]
        self._words = words

    def of(self, entry: DeckEntry) -> str:
        """A card's name with the printing that the list gives."""
        name, printing = entry.entry.name, entry.entry.printing
        if entry.card:
            name = entry.card.display
        else:
            for text in self._within(entry.span):
                if split_printing(text, self._words) == (name, printing):
                    return text
        return f"{name} ({printing})" if name and printing else name or printing or ""

    def is_one(self, text: str) -> bool:
        """Whether a text is read as one copy of the same card where it stands without a quantity."""
        try:
            quantity, *card = parse_line(text, self._words)
        except LineError:
            return False
        return quantity == 1 and tuple(card) == split_printing(text, self._words)

    def _within(self, span: Span) -> Iterator[str]:
        """The texts of an entry, whole and without the bullet and quantity that may stand around the name."""
        first, last = (bisect_left(self._starts, offset) for offset in span)
        for scalar in self._scalars[first:last]:
            text = scalar.text.strip()
            for words in range(4):
                yield from text.split(maxsplit=words)[-1:]
            for words in range(1, 3):
                yield from text.rsplit(maxsplit=words)[:1]


class _Json:
    """Writes JSON anew; texts, numbers and constants stay as they are written."""

    def __init__(self, source: Source, root: Node, zones: TidyZones, *, one_line: bool) -> None:
        self._source = source
        self._root = root
        self._zones = zones
        self._one_line = one_line

    def write(self) -> str:
        return self._value(self._root, "\n") + "\n"

    def _value(self, node: Node, margin: str) -> str:
        """A value as text; `margin` is the line end and the blanks before the line that the value stands in."""
        deeper = f"{margin}  "
        if isinstance(node, Scalar):
            return self._source.cut(node.span)
        if isinstance(node, Sequence):
            return self._within("[]", [self._value(item, deeper) for item in node.items], margin)
        is_list = node is self._root or any(key.span in self._zones for key, _ in node.items)
        items = in_order(node.items) if is_list else node.items
        return self._within("{}", [self._item(key, value, deeper) for key, value in items], margin)

    def _item(self, key: Scalar, value: Node, margin: str) -> str:
        zone = self._zones.get(key.span)
        if zone is None:
            return f"{self._source.cut(key.span)}: {self._value(value, margin)}"
        if zone.is_name:
            return f'"{key.text}": {_quoted(zone.lines[0].text)}'
        lines = [f"{_quoted(line.text)}: {line.quantity}" for line in zone.lines]
        return f'"{key.text}": {self._within("{}", lines, margin)}'

    def _within(self, brackets: str, items: list[str], margin: str) -> str:
        if not items:
            return brackets
        if self._one_line:
            return f"{brackets[0]}{', '.join(items)}{brackets[1]}"
        deeper = f"{margin}  "
        return f"{brackets[0]}{deeper}{f',{deeper}'.join(items)}{margin}{brackets[1]}"


def _quoted(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)
