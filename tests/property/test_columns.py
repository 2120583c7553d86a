"""What is kept in columns is what it would be one by one, and what is passed over had nothing to say."""

from __future__ import annotations

import json
from string import ascii_lowercase
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deckcheck.cards.names import LONGEST_NAME
from deckcheck.checker import Checker, Choices
from deckcheck.decklist.deck import Deck, DeckEntries
from deckcheck.decklist.fingerprint import canonical_text, fingerprint
from deckcheck.decklist.model import MAX_ENTRIES, Entries, Entry, Zone
from deckcheck.decklist.read import line
from deckcheck.decklist.read.line import are_names, split_printing
from deckcheck.decklist.read.native_yaml import _has_keys, _is_plain_list
from deckcheck.decklist.read.words import Words
from deckcheck.report.json_document import deck_as_json
from deckcheck.rules import ReadingCheck, table_of
from deckcheck.source import Source, Span
from deckcheck.tree import Columns, Counts, Node, Scalar
from deckcheck.tree.json import TokenSource, read_json
from deckcheck.tree.yaml import NotPlainError, parse_plain
from tests.cases.render import HEADERS, as_text, as_tree, as_yaml
from tests.conftest import LEGAL, TODAY, Check
from tests.property.strategies import Zones, contents, lists, texts
from tests.test_real_lists import LISTS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from deckcheck.data.model import GameData

NUMBERS = st.integers(0, 2_000)
ENTRIES = st.lists(
    st.builds(
        Entry,
        st.none() | st.sampled_from(Zone),
        NUMBERS,
        st.text(max_size=3),
        st.none() | st.just("OGN-045"),
        NUMBERS,
        NUMBERS,
    )
)


@given(ENTRIES)
def test_entries_in_columns_are_the_same_entries(entries: list[Entry]) -> None:
    added = Entries()
    for entry in entries:
        added.append(entry)
    for columns in (added, Entries(entries)):
        assert list(columns) == [columns[index] for index in range(len(columns))] == entries
        assert [columns[index] for index in range(-len(columns), 0)] == entries
        assert repr(columns) == f"Entries({entries})"


@given(st.sampled_from(Zone), st.lists(st.tuples(st.text(max_size=3), NUMBERS, NUMBERS, NUMBERS), min_size=1))
def test_a_zone_in_columns_is_its_entries(zone: Zone, rows: list[tuple[str, int, int, int]]) -> None:
    entries = Entries([Entry(None, 1, "before", None, 0, 1)])
    names, numbers, starts, ends = zip(*rows, strict=True)
    entries.extend(zone, Columns(names, numbers, starts, ends))
    assert list(entries)[1:] == [Entry(zone, number, name, None, start, end) for name, number, start, end in rows]


def counts_in(node: Node) -> Iterator[Counts]:
    if isinstance(node, Counts):
        yield node
    elif not isinstance(node, Scalar):
        for item in node.items:
            yield from counts_in(item[1] if isinstance(item, tuple) and len(item) == 2 else item)


def pairs_of(counts: Counts) -> list[tuple[str, int, int, int]]:
    return [(key.text, int(value.text), key.start, value.end) for key, value in counts.items]


@given(lists(), st.sampled_from(("", "# a comment\n", "\n", "name: x\n")), st.sampled_from(("\n", "\r\n")))
def test_columns_say_what_the_pairs_say(zones: Zones, before: str, end: str) -> None:
    nodes = [read_json(json.dumps(as_tree(zones))).node]
    try:
        nodes.append(parse_plain((before + as_yaml(zones)).replace("\n", end)))
    except NotPlainError:
        pass
    for counts in (one for node in nodes for one in counts_in(node)):
        assert pairs_of(counts) == [*zip(*counts.columns, strict=True)]


@pytest.mark.parametrize(
    ("count", "name", "is_read"),
    [("999", "Defy", True), ("1000", "Defy", False), ("1", "x" * LONGEST_NAME, True), ("1", " Defy ", True)],
)
@pytest.mark.parametrize("form", ["main:\n  '{}': {}\n  Charm: 1\n", '{{"main": {{"{}": {}, "Charm": 1}}}}'])
def test_a_zone_reads_the_same_in_columns_and_by_pairs(
    check: Check, form: str, count: str, name: str, *, is_read: bool
) -> None:
    in_columns = check.read(form.format(name, count))[0]
    by_pairs = check.read(form.format(name, count).replace("Charm", "Charm (OGN-043)"))[0]
    names = [entry.entry.name for entry in in_columns.entries]
    assert names == [entry.entry.name for entry in by_pairs.entries] == [name.strip()] * is_read + ["Charm"]
    assert [entry.entry for entry in in_columns.entries][:-1] == [entry.entry for entry in by_pairs.entries][:-1]


@pytest.mark.parametrize("more", [-1, 0, 1])
def test_a_list_in_columns_is_read_no_further_than_any_deck_goes(check: Check, more: int) -> None:
    names = [f"{first}{second}{third}" for first in "abcdefghijklm" for second in ascii_lowercase for third in "abcdef"]
    zone = dict.fromkeys(names[: MAX_ENTRIES - 10], 1)
    rest = dict.fromkeys(names[: 10 + more], 1)
    for text in (json.dumps({"main": zone, "sideboard": rest}), as_lines({"main": zone, "sideboard": rest})):
        deck, _ = check.read(text)
        assert len(deck.entries) == MAX_ENTRIES + min(more, 0)
        assert [one.kind for one in deck.decklist.problems] == ["too-many-entries"] * (more > 0)


def as_lines(zones: dict[str, dict[str, int]]) -> str:
    return "".join(
        f"{zone}:\n" + "".join(f"  {name}: {count}\n" for name, count in cards.items()) for zone, cards in zones.items()
    )


def test_zones_are_read_as_columns() -> None:
    text = "runes:\n  Body Rune: 6\n  'Order Rune': 6 # six\nsideboard:\n    Defy: 1\n"
    assert [list(one.columns.names) for one in counts_in(parse_plain(text))] == [["Body Rune", "Order Rune"], ["Defy"]]
    assert len(list(counts_in(read_json('{"main": {"Defy": 3}, "runes": {"Body Rune": "6"}}').node))) == 1


@pytest.mark.parametrize(
    "zone",
    [
        "  Defy: 0\n",
        "  Defy: 03\n",
        "  Defy: '3'\n",
        "  Defy: 3\n  Charm: x\n",
        "  Defy: 3\n  Charm:\n    x: 1\n",
        "  - Defy: 3\n",
        "  Defy: 3\n Charm: 3\n",
        "  Defy: -1\n",
        "  Defy: \N{FULLWIDTH DIGIT THREE}\n",
    ],
)
def test_what_is_no_zone_of_numbers_is_read_as_pairs(zone: str) -> None:
    try:
        node = parse_plain(f"main:\n{zone}")
    except NotPlainError:
        return
    assert not [one for one in counts_in(node) if len(one.columns.names) > 1 or one.columns.names == ("Defy",)]


@given(st.text("aé '-.,\u200b(3)x·", max_size=6))
def test_a_name_by_itself_holds_nothing_else(data: GameData, text: str) -> None:
    if are_names({text}):
        assert split_printing(text.strip(), Words(data.text_form)) == (text, None)


def test_names_are_remembered_within_bounds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(line, "MOST_REMEMBERED", 1)
    monkeypatch.setattr(line, "_names", set())
    assert are_names({"Defy"})
    assert are_names({"Charm"})
    assert not are_names({"Charm", "Defy (OGN-045)"})
    assert line._names == {"Charm"}


@given(texts() | lists().map(as_yaml) | lists().map(as_text))
def test_what_reads_as_a_plain_list_has_the_keys_of_one(text: str) -> None:
    assert not _is_plain_list(text) or _has_keys(text)


@pytest.mark.parametrize(
    "text",
    ["main:\n  Defy: 3\n3 Defy: x\n", '"main":\n  Defy: 3\n', "mine:\n  Defy: 3\n", "main:\n  Defy: 3\n3x : 2\n"],
)
def test_a_plain_text_without_the_keys_of_a_list_is_none(text: str) -> None:
    assert not _is_plain_list(text)
    assert not _has_keys(text)


@given(contents())
def test_deck_entries_in_columns_are_the_same_entries(check: Check, content: bytes | str) -> None:
    deck, _ = check.read(content)
    entries = list(deck.entries)
    again = Deck(deck.decklist, DeckEntries.of(entries), deck.main_deck, deck.placed_by, deck.champion_reading)
    assert list(again.entries) == entries == [again.entries[index] for index in range(-len(entries), 0)]
    assert repr(again.entries) == f"DeckEntries({entries})"
    assert (again.counts, again.copies, again.legend) == (deck.counts, deck.copies, deck.legend)
    assert [one for zone in Zone for one in again.zone(zone)] == sorted(
        entries, key=lambda one: [*Zone].index(one.zone)
    )
    assert list(deck.only(deck.places).entries) == entries


@pytest.mark.parametrize("format_", ["standard", "sealed"])
@given(content=contents())
def test_checks_of_reading_have_nothing_to_say_of_a_plain_list(
    check: Check, format_: str, content: bytes | str
) -> None:
    deck, rules = check.read(content, format=format_)
    found = [
        one for each in table_of(rules.format.checks) if isinstance(each, ReadingCheck) for one in each.run(deck, rules)
    ]
    assert not (found and deck.is_plain)


def test_nearly_all_lists_are_plain(check: Check) -> None:
    decks = [check.read(as_yaml({zone: row[zone] for zone in HEADERS if row.get(zone)}))[0] for row in LISTS]
    assert sum(deck.is_plain for deck in decks) > 0.9 * len(decks)


@given(contents())
def test_json_put_together_is_as_python_writes_it(data: GameData, content: bytes | str) -> None:
    text = deck_as_json(Checker(data, Choices(TODAY), fingerprinted=True).check(content, "a 'ü' \"b\".txt"))
    assert json.dumps(json.loads(text)) == text


@pytest.mark.parametrize("unknown", ["", "  Xyzzy: 1\n"])
def test_a_fingerprint_is_that_of_all_copies_of_a_card(check: Check, unknown: str) -> None:
    whole = f"main:\n  Charm: 1\n  Defy: 3\n{unknown}sideboard:\n  Defy: 1\n"
    parted = whole.replace("  Defy: 3\n", "  Defy (OGN-045): 1\n  Defy: 2\n")
    texts = [canonical_text(check.read(text)[0]) for text in (whole, parted)]
    assert texts[0] == texts[1] == "".join(sorted(texts[0].splitlines(keepends=True)))
    assert "main\t3\tDefy\n" in texts[0]
    assert fingerprint(check.read(whole)[0]) == fingerprint(check.read(parted)[0])


def test_places_in_json_are_the_same_whatever_is_asked_for_first() -> None:
    text = '{"main": {"Defy": 3, "Charm": 1}, "runes": {}}'
    spans = [Span(start, start + 1) for start in range(1, 8)]
    first, second = TokenSource(Source(text)), TokenSource(Source(text))
    forwards = [first.cut(span) for span in spans]
    assert forwards == [second.cut(span) for span in reversed(spans)][::-1]
    assert forwards[:3] == ['"main"', "{", '"Defy"']


def test_json_of_a_list_without_legend(data: GameData) -> None:
    text = deck_as_json(Checker(data, Choices(TODAY)).check(LEGAL.replace("legend: Fiora, Grand Duelist\n", "")))
    assert json.dumps(json.loads(text)) == text
    assert json.loads(text)["not_judged"]
