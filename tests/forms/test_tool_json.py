"""Lists in the JSON of other tools: recognised by their shape, each card at its own place."""

from __future__ import annotations

import json
from io import BytesIO
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deckcheck.checker import Checker, Choices
from deckcheck.decklist.read import FORMS, detect_form
from tests.cases.render import as_text
from tests.conftest import LEGAL, TESTS, TODAY, ids
from tests.property.strategies import Zones, lists, texts

if TYPE_CHECKING:
    from collections.abc import Callable

    from deckcheck.data.model import GameData
    from deckcheck.decklist.deck import Deck
    from deckcheck.report.model import Report
    from tests.conftest import Check

EXAMPLES = TESTS / "forms" / "examples"
TOOL_FORMS = [form for form in FORMS if form.startswith("json-")]

Cards = dict[str, dict[str, int]]


def cards(deck: Deck) -> Cards:
    """What is in each zone, with the text of what is no known card."""
    found: Cards = {}
    for one in deck.entries:
        zone = found.setdefault(one.zone.value, {})
        zone[one.label] = zone.get(one.label, 0) + one.quantity
    return found


def read(data: GameData, content: Any, **choices: str) -> list[Deck]:
    text = content if isinstance(content, str) else json.dumps(content)
    checker = Checker(data, Choices(TODAY, **choices))
    return [deck for deck, _ in checker.read_file(BytesIO(text.encode("utf-8", "surrogatepass")), "-")]


def read_one(data: GameData, content: Any, **choices: str) -> Deck:
    (deck,) = read(data, content, **choices)
    return deck


def problems(deck: Deck) -> list[tuple[str, str]]:
    """The kind of each problem and the text that it points at."""
    return [(one.kind, deck.decklist.source.cut(one.span)) for one in deck.decklist.problems]


@pytest.mark.parametrize(
    ("name", "form"),
    [
        ("sections", "json-sections"),
        ("cards", "json-cards"),
        ("zones", "json-zones"),
        ("zones_of_numbers", "json-zones"),
        ("slots", "json-slots"),
    ],
)
def test_whole_list(data: GameData, check: Check, name: str, form: str) -> None:
    content = (EXAMPLES / f"{name}.json").read_text(encoding="utf-8")
    report = check(content, date="2026-08-15")
    assert (report.form, report.legal) == (form, True)
    assert cards(read_one(data, content)) == cards(read_one(data, LEGAL))
    assert ids(report, notes=True) == (["list-reading"] if name == "zones" else [])  # it has a maybeboard


def test_flat_map_goes_by_types(data: GameData, check: Check) -> None:
    content = (EXAMPLES / "flat.json").read_text(encoding="utf-8")
    found, expected = cards(read_one(data, content)), cards(read_one(data, LEGAL))
    champion = expected.pop("champion")
    del expected["sideboard"]
    assert found == {**expected, "main": {**expected["main"], **champion}}
    report = check(content)
    assert (report.form, ids(report, notes=True)) == ("json-flat", ["champion-count", "list-reading"])


def test_facts_become_facts(data: GameData) -> None:
    facts = read_one(data, (EXAMPLES / "sections.json").read_text(encoding="utf-8")).decklist.facts
    assert {key: fact.text for key, fact in facts.items()} == {
        "name": "Fiora midrange",
        "event": "Regional Qualifier",
        "date": "2026-08-15",
    }


@pytest.mark.parametrize("date", ["15/08/2026", "2026-02-30", "2026-8-15", None, 20260815, ["2026-08-15"], ""])
def test_a_date_that_is_no_day_is_no_fact(data: GameData, date: Any) -> None:
    deck = read_one(data, {"date": date, "author": "x", "sections": []})
    assert (deck.decklist.facts, deck.decklist.problems) == ({}, ())


DEFY = {"name": "Defy", "quantity": 2}


@pytest.mark.parametrize(
    ("content", "expected"),
    [
        # The words of zones in any spelling.
        *(
            (
                {"sections": [{"section_type": word, "cards": [{"name": "Calm Rune", "quantity": 7}]}]},
                {"runes": {"Calm Rune": 7}},
            )
            for word in ("rune_pool", "Rune Pool", "runePool", "RUNES", "rune-deck")
        ),
        ({"sections": [{"name": "Side Deck", "cards": {"Defy": 2}}]}, {"sideboard": {"Defy": 2}}),
        ({"sections": {"sideboard": [DEFY]}}, {"sideboard": {"Defy": 2}}),
        ({"sections": [{"cards": [DEFY]}]}, {"main": {"Defy": 2}}),
        # A Legend or champion beside the cards counts when none is among them.
        ({"legend_name": "Loose Cannon", "sections": []}, {"legend": {"Jinx, Loose Cannon": 1}}),
        ({"legend": {"name": "Loose Cannon", "id": "x"}, "cards": []}, {"legend": {"Jinx, Loose Cannon": 1}}),
        (
            {"legend": "Loose Cannon", "cards": [{"name": "Grand Duelist", "qty": 1, "type": "legend"}]},
            {"legend": {"Fiora, Grand Duelist": 1}},
        ),
        ({"legend": "Loose Cannon", "deck": {"Loose Cannon": "1"}}, {"legend": {"Jinx, Loose Cannon": 1}}),
        ({"legend": "Loose Cannon", "deck": {"Defy": "1"}}, {"legend": {"Jinx, Loose Cannon": 1}, "main": {"Defy": 1}}),
        ({"legend_id": "a81f", "legend_name": "Loose Cannon", "slots": []}, {"legend": {"Jinx, Loose Cannon": 1}}),
        ({"legend_id": 17, "champion": None, "slots": []}, {}),
        ({"Champion": "Jinx, Rebel", "Mainboard": {"Defy": 2}}, {"champion": {"Jinx, Rebel": 1}, "main": {"Defy": 2}}),
        # A card by its name, its printing, or both; an id of the tool's own is nothing beside a name.
        ({"cards": [{"code": "ogn-045", "qty": 2}]}, {"main": {"Defy": 2}}),
        ({"cards": [{"set": "OGN", "num": 45, "qty": 2}]}, {"main": {"Defy": 2}}),
        ({"cards": [{"number": "OGN-045/298", "qty": 2}]}, {"main": {"Defy": 2}}),
        ({"cards": [{"id": "65f1c0de", "code": "OGN-045", "qty": 2}]}, {"main": {"Defy": 2}}),
        ({"cards": [{"id": "65f1c0de", "name": "Defy", "qty": 2}]}, {"main": {"Defy": 2}}),
        ({"cards": [{"id": "65f1c0de", "qty": 2}]}, {"main": {"65f1c0de": 2}}),
        ({"cards": [{"card": {"name": "Defy", "set": {"code": "OGN"}}, "qty": 2}]}, {"main": {"Defy": 2}}),
        ({"cards": [{"name": "Defy", "id": None, "zone": None}]}, {"main": {"Defy": 1}}),
        ({"cards": ["2 Defy", "Salvage"]}, {"main": {"Defy": 2, "Salvage": 1}}),
        ({"cards": [{"type": "Unit", "zone": "side", "name": "Defy", "qty": 2}]}, {"sideboard": {"Defy": 2}}),
        ({"slots": [{"cardId": "OGN-045", "type": "whatever", "quantity": 2}]}, {"main": {"Defy": 2}}),
        ({"Mainboard": {"OGN-045": {"count": 2}, "Salvage": {}}}, {"main": {"Defy": 2, "Salvage": 1}}),
        # Zone maps: lists of cards, native words with objects, and other keys.
        ({"Main": ["2 Defy"], "Maindeck": [DEFY]}, {"main": {"Defy": 4}}),
        (
            {"legend": {"Loose Cannon": {"count": 1}}, "main": {"Defy": {"count": 2}}},
            {"legend": {"Jinx, Loose Cannon": 1}, "main": {"Defy": 2}},
        ),
        (
            {
                "メインデッキ": {"Defy": 2},
                "by": {"id": 5, "name": "Bob", "at": {"s": 1754390400}},
                "tags": [["x"], 1, "x"],
            },
            {"main": {"Defy": 2}},
        ),
        ({"deck": {"Defy": 2}, "Sideboard": {"Salvage": 1}}, {"main": {"Defy": 2}, "sideboard": {"Salvage": 1}}),
        ({"deck": {"OGN-045": "2"}, "Sideboard": {"Salvage": 1}}, {"main": {"Defy": 2}, "sideboard": {"Salvage": 1}}),
        # Quantities as numbers or digits.
        *(({"deck": {"Defy": count}}, {"main": {"Defy": 2}}) for count in (2, "2", " 2 ", "002")),
    ],
    ids=str,
)
def test_cards(data: GameData, content: Any, expected: Cards) -> None:
    deck = read_one(data, content)
    assert problems(deck) == []
    assert cards(deck) == expected


@pytest.mark.parametrize(
    ("content", "expected"),
    [
        *(
            ({"deck": {"Defy": count}}, [("not-a-quantity", json.dumps(count))])
            for count in (0, -1, 1.5, 1000, True, "three", "-1", "1.9", [1])
        ),
        *(({"deck": {"Defy": count}}, [("no-quantity", json.dumps(count))]) for count in (None, "", " ")),
        ({"cards": [{"name": "Defy", "qty": None}]}, [("no-quantity", "null")]),
        (
            {"cards": [{"name": 3, "qty": 1}, True, None]},
            [("no-card", '{"name": 3, "qty": 1}'), ("no-card", "true"), ("no-card", "null")],
        ),
        ({"cards": [{"name": "Defy", "qty": {}}]}, [("no-text", "{}")]),
        (
            {"cards": [{"name": ["Defy"], "qty": 1}]},
            [("no-card", '{"name": ["Defy"], "qty": 1}'), ("no-text", '["Defy"]')],
        ),
        ({"cards": [{"qty": 1}]}, [("no-card", '{"qty": 1}')]),
        ({"cards": [{"name": " ", "qty": 1}]}, [("no-card", '" "')]),
        ({"cards": ["0 Defy", 3]}, [("quantity", '"0 Defy"'), ("no-card", "3")]),
        ({"cards": [["Defy"], {}]}, [("no-item", '["Defy"]'), ("no-item", "{}")]),
        ({"sections": ["main"]}, [("no-item", '"main"')]),
        ({"Mainboard": {}, "Sideboard": "2 Defy", "Runes": None, "main": 40, "side": ""}, [("no-list", '"2 Defy"')]),
        ({"sections": {"bench": ["2 Defy"], "main": 40}}, [("unknown-zone", '"bench"'), ("no-card", "40")]),
        ({"cards": [], "deck": {"id": 5, "name": "Aggro"}, "side": ["Defy", "0 Defy"]}, [("quantity", '"0 Defy"')]),
        # Cards in no zone are counted and said; empty ones, and what holds no cards, are nothing.
        ({"sections": [{"section_type": "bench", "cards": [DEFY, DEFY]}]}, [("unknown-zone", '"bench"')]),
        ({"sections": [{"section_type": "bench", "cards": []}], "related": {"Defy": 1}}, []),
        ({"slots": [{**DEFY, "zone": "bench"}, {**DEFY, "zone": "Bench"}]}, [("unknown-zone", '"bench"')]),
        ({"Legend": {}, "Bench": {"Defy": 1, "x": "y"}}, [("unknown-zone", '"Bench"'), ("not-a-quantity", '"y"')]),
        # So are cards that are not known, whatever their shape.
        *(
            ({zone: {}, "Bench": bench}, [("unknown-zone", '"Bench"')])
            for zone in ("Legend", "deck")
            for bench in (
                {"Defyy": 3},
                {"Defyy": "3"},
                {"Defyy": {"count": 3}},
                {"Defyy": {"id": "OGN-999"}},
                {"name": "Defyy", "quantity": 3},
                {"units": {"Defyy": 3}},
                {"units": ["3 Defyy"]},
                ["3 Defyy"],
                ["Defyy x3"],
                ["1 Defyy"],
                ["Defyy (OGN-999)"],
                [{"name": "Defyy", "qty": 3}],
                {"Defy": {}},
                {"card": "Defy"},
                ["Defy"],
            )
        ),
        ({"Legend": {}, "Bench": ["0 Defyy"]}, [("quantity", '"0 Defyy"')]),
        ('{"deck": {"Defy": 1, "Defy": 2}}', [("duplicate-key", '"Defy"')]),
    ],
    ids=str,
)
def test_problems(data: GameData, content: Any, expected: list[tuple[str, str]]) -> None:
    deck = read_one(data, content)
    assert problems(deck) == expected


@pytest.mark.parametrize(
    ("bench", "count"),
    [({"Defyy": 3, "Charmm": 2}, 5), ({"units": {"Defyy": 3}, "gear": {"Swordd": 1}}, 4), (["3 Defyy", "Charm"], 4)],
    ids=str,
)
def test_unknown_cards_of_an_unknown_zone_are_counted(check: Check, bench: Any, count: int) -> None:
    report = check(json.dumps({"Legend": {}, "Bench": bench}))
    assert report.violations[0].message == f"unknown zone 'Bench'; {count} cards in it are not counted"


def test_unknown_zone_is_said_with_its_cards(check: Check) -> None:
    (violation,) = (
        one
        for one in check('{"cards": [\n{"name": "Defy", "qty": 2, "type": "bench"}]}').violations
        if one.rule == "syntax"
    )
    assert violation.message == "unknown zone 'bench'; 2 cards in it are not counted"


def test_ignored_zones_are_said(data: GameData) -> None:
    cards = [{**DEFY, "zone": "Maybeboard"}, {**DEFY, "zone": "maybe_board"}, {**DEFY, "zone": "tokens"}]
    ignored = read_one(data, {"slots": cards}).decklist.remarks
    assert [(one.values["section"], one.values["count"]) for one in ignored] == [("Maybeboard", 4), ("tokens", 2)]


@pytest.mark.parametrize(
    ("content", "place"),
    [
        ('{"cards": [\n  {"qty": 3,\n   "name": "Nobody"}]}', (3, 12, 3, 20)),
        ('{"cards": [\n  {"qty": 3,\n   "code": "OGN-999"}]}', (3, 12, 3, 21)),
        ('{"Mainboard": {\n  "Nobody": 3}}', (2, 3, 2, 14)),
        ('{"Mainboard": {\n  "Nobody": {"count": 3}}}', (2, 3, 2, 11)),
        ('{"Mainboard": [\n  "3 Nobody"]}', (2, 3, 2, 13)),
    ],
)
def test_each_card_is_found_at_its_place(check: Check, content: str, place: tuple[int, ...]) -> None:
    report = check(content)
    (violation,) = (one for one in report.violations if one.rule == "unknown-card")
    assert report.place(violation.span) == place


def test_name_and_id_of_two_cards(check: Check) -> None:
    assert "printing-mismatch" in ids(check('{"Mainboard": {"Defy": {"id": "OGN-004", "count": 3}}}'))


FIORA: dict[str, Any] = {
    "date": "2026-08-15",
    "legend": "Fiora, Grand Duelist",
    "champion": "Fiora, Worthy",
    "main": {one.rpartition(": ")[0].strip(): 3 for one in LEGAL.splitlines() if one.startswith("  ")},
    "runes": {"Body Rune": 6, "Order Rune": 6},
    "battlefields": ["Sunken Temple", "Rockfall Path", "Trifarian War Camp"],
}


def test_the_native_list_of_these_tests_is_legal(check: Check) -> None:
    report = check(json.dumps(FIORA))
    assert (report.form, report.legal) == ("json", True)


@pytest.mark.parametrize(
    ("odd", "expected"),
    [
        ({"sideboards": ["3 Defyy"]}, ("misspelt-key", '"sideboards"')),
        ({"sidebord": {"Defyy": 3}}, ("misspelt-key", '"sidebord"')),
        ({"foo": {"Defy": {"count": 3}}}, ("unknown-key", '"foo"')),
        ({"foo": {}}, ("unknown-key", '"foo"')),
        # Words of zone maps and containers of other tools are keys like any other there.
        ({"Side": {"Salvage": 2}}, ("misspelt-key", '"Side"')),
        ({"Main": {"Defy": {"id": "OGN-045", "count": 3}}}, ("misspelt-key", '"Main"')),
        ({"Maybeboard": {"Defy": 3}}, ("misspelt-key", '"Maybeboard"')),
        *(({key: [{"name": "Defy", "quantity": 3}]}, ("misspelt-key", f'"{key}"')) for key in ("sections", "slots")),
        ({"cards": []}, ("unknown-key", '"cards"')),
        ({"deck": {"OGN-045": "3"}}, ("unknown-key", '"deck"')),
        # What a zone map may hold is no card of a native zone.
        ({"main": {**FIORA["main"], "Defy": {"count": 3}}}, ("quantity", '{"count": 3}')),
        ({"main": {**FIORA["main"], "Defy": {}}}, ("quantity", "{}")),
        ({"main": {"Defy": {}}}, ("quantity", "{}")),
        ({"runes": {"Body Rune": {"id": "OGN-126", "count": 12}}}, ("quantity", '{"id": "OGN-126", "count": 12}')),
        ({"sideboard": {"Salvage": "2"}}, ("quantity", '"2"')),
    ],
    ids=str,
)
def test_what_holds_a_native_zone_is_native(data: GameData, check: Check, odd: Any, expected: tuple[str, str]) -> None:
    content = json.dumps(FIORA | odd)
    report = check(content)
    assert (report.form, report.legal) == ("json", False)
    assert problems(read_one(data, content)) == [expected]


@pytest.mark.parametrize(
    "odd",
    [
        {},
        {"main": {**FIORA["main"], "Fiora, Worthy": 1, "Punch First": {"count": 3}}},
        {"sideboards": []},
        {"side": {}},
        {"Sideboard": {"Salvage": {"count": 2}}},
        {"slots": []},
    ],
    ids=str,
)
def test_no_odd_key_undoes_the_strict_champion(check: Check, odd: Any) -> None:
    main = {**FIORA["main"], "Fiora, Worthy": 1}
    report = check(json.dumps({**FIORA, "main": main, **odd}))
    assert (report.legal, report.form) == (False, "json")
    assert "champion-reading" not in ids(report, notes=True)


def test_a_native_list_among_others_makes_all_native(data: GameData) -> None:
    zones = {"Legend": {"Loose Cannon": {"count": 1}}}
    assert [deck.decklist.form for deck in read(data, [zones, FIORA])] == ["json", "json"]


@pytest.mark.parametrize(
    ("content", "form"),
    [
        # 1. What stands under a native key as only native lists have it.
        ({"legend": "Loose Cannon", "Mainboard": {"Defy": 3}}, "json"),
        ({"champion": {"Jinx, Rebel": 1}, "Mainboard": {"Defy": 3}}, "json"),
        ({"main": ["3 Defy"], "Rune Pool": {"Calm Rune": 12}}, "json"),
        ({"main": [{"Defy": 3}], "Rune Pool": {"Calm Rune": 12}}, "json"),
        ({"main": [{"card": "Defy"}], "Rune Pool": {"Calm Rune": 12}}, "json"),
        ({"sideboard": {"Defy": 3}, "cards": []}, "json"),
        # 2. Containers; a Legend or champion beside them does not tell, nor what says nothing.
        ({"legend": "Loose Cannon", "champion": {"Jinx, Rebel": 1}, "cards": []}, "json-cards"),
        ({"sideboard": [], "runes": {}, "main": 39, "slots": []}, "json-slots"),
        ({"main": [{"name": "Defy", "quantity": 3}], "sections": []}, "json-sections"),
        # 3. The signs of a zone map.
        ({"legend": "", "Mainboard": {"Defy": 3}}, "json-zones"),
        ({"legend": {"name": "Loose Cannon", "number": 1}, "Mainboard": {"Defy": 3}}, "json-zones"),
        ({"main": {"Defy": {"id": "OGN-045"}}, "foo": {}}, "json-zones"),
        ({"main": {"Defy": "3"}, "Side Deck": {}}, "json-zones"),
        ({"legend": "Loose Cannon", "deck": {"Defy": 3}, "Side": {}}, "json-zones"),
        ({"foo": {"Defy": {"count": 3}}}, "json-zones"),
        # 4. Neither.
        ({"main": {}, "foo": {"Defy": 3}}, "json"),
        ({"foo": {"Defy": 3}}, "json-zones"),
        ({"foo": ["3 Defy"]}, "json"),
    ],
    ids=str,
)
def test_the_order_in_which_keys_tell(content: Any, form: str) -> None:
    assert detect_form(json.dumps(content)) == form


SECTIONS = {"sections": [{"section_type": "main", "cards": [DEFY]}]}
NATIVE = {"legend": "Loose Cannon", "main": {"Defy": 2}}


@pytest.mark.parametrize(
    ("content", "form", "count"),
    [
        ([SECTIONS, SECTIONS], "json-sections", 2),
        ({"decks": [SECTIONS, SECTIONS]}, "json-sections", 2),
        ([NATIVE, NATIVE], "json", 2),
        ({"decks": [NATIVE]}, "json", 1),
        ([NATIVE, "Defy"], "json", 2),  # the second cannot be read
        (["Defy"], "json", 1),
        ([], "json", 1),
        ({"decks": []}, "json", 1),
        ({"legend": "Loose Cannon", "decks": [NATIVE]}, "json", 1),  # a list with an unknown key
    ],
    ids=str,
)
def test_several_lists(data: GameData, content: Any, form: str, count: int) -> None:
    decks = read(data, content)
    assert [(deck.decklist.form, deck.decklist.position) for deck in decks] == [(form, place) for place in range(count)]


@pytest.mark.parametrize("one", [SECTIONS, NATIVE], ids=["sections", "native"])
def test_what_stands_around_several_lists_is_said_of_each(data: GameData, one: Any) -> None:
    content = {"date": "2026-08-15", "event": "Worlds", "decks": [one, {**one, "date": "2026-08-16"}]}
    decks = read(data, content)
    assert [deck.decklist.facts["date"].text for deck in decks] == ["2026-08-15", "2026-08-16"]
    assert [deck.decklist.facts["event"].text for deck in decks] == ["Worlds", "Worlds"]
    assert [problems(deck) for deck in decks] == [[], []]


def test_what_is_wrong_around_native_lists_is_said_once(data: GameData) -> None:
    found = [problems(deck) for deck in read(data, {"venue": "x", "decks": [NATIVE, NATIVE]})]
    assert found == [[("misspelt-key", '"venue"')], []]


@pytest.mark.parametrize(
    "content",
    [
        LEGAL,
        "{}",
        '{"legend": "x", "main": {"Defy": 3}, "sideboard": ["2 Salvage"]}',
        '{"legend": "x", "main": [{"card": "Defy", "count": 3}, {"Salvage": 1}]}',
        '{"legend": "x", "notes": ["\\"cards\\": []"], "main": {}}',
        '{"main": {"Defy": 3}, "extra": {"Salvage": 1}}',  # an unknown key of a native list
        '{"legend": "x", "sections": [',
        "[Legend]\n1 Jinx, Loose Cannon",
    ],
)
def test_other_forms_are_left_alone(content: str) -> None:
    assert not detect_form(content).startswith("json-")


@pytest.mark.parametrize("form", TOOL_FORMS)
@pytest.mark.parametrize("content", ["[]", '"Defy"', "[1, [2]]", '{"x": 1}', '{"x": {"y": 1}}', '{"a'])
def test_another_shape_is_said(check: Check, content: str, form: str) -> None:
    report = check(content, input_format=form)
    assert (report.form, ids(report)) == (form, ["syntax"])
    assert [one.reason for one in report.not_judged]


@pytest.mark.parametrize(("content", "forms"), [('{"cards": null}', ["json-cards"]), ('{"deck": "x"}', ["json-flat"])])
def test_a_container_of_nothing_is_said(data: GameData, content: str, forms: list[str]) -> None:
    for form in forms:
        assert [kind for kind, _ in problems(read_one(data, content, input_format=form))] == ["no-list"]


def as_sections(zones: Zones) -> dict[str, Any]:
    return {
        "sections": [
            {"section_type": zone, "cards": [{"name": name, "quantity": count} for count, name in lines]}
            for zone, lines in zones.items()
        ]
    }


def as_typed_cards(zones: Zones) -> dict[str, Any]:
    return {
        "cards": [
            {"type": zone.replace("main", "spell"), "name": name, "qty": str(count)}
            for zone, lines in zones.items()
            for count, name in lines
        ]
    }


def verdict(report: Report) -> set[tuple[Any, ...]]:
    return {(one.rule, frozenset(one.cards), one.actual) for one in report.violations}


@given(lists(), st.sampled_from([as_sections, as_typed_cards]))
def test_the_verdict_is_that_of_the_text(check: Check, zones: Zones, form: Callable[[Zones], dict[str, Any]]) -> None:
    text, tool = check(as_text(zones)), check(json.dumps(form(zones)))
    assert (verdict(tool), tool.counts) == (verdict(text), text.counts)


KEYS = st.sampled_from(
    [
        *("sections", "cards", "deck", "slots", "decks", "legend", "legend_name", "champion", "main", "Mainboard"),
        *("Rune_Pool", "Bench", "name", "id", "code", "set", "num", "quantity", "qty", "count", "type", "zone"),
        *("section_type", "date", "deck_name", "event", "Defy", "OGN-045", "3 Defy", "", " ", "\ud800", "-1", "7"),
    ]
)
VALUES = st.recursive(
    st.one_of(st.none(), st.booleans(), st.integers(-2, 1001), st.floats(allow_nan=False), KEYS, st.text(max_size=3)),
    lambda inner: st.one_of(st.lists(inner, max_size=4), st.dictionaries(KEYS, inner, max_size=4)),
    max_leaves=20,
)


@given(VALUES, st.sampled_from([None, "json", *TOOL_FORMS]), st.integers(0, 3))
def test_any_json_is_read(data: GameData, value: Any, form: str | None, indent: int) -> None:
    content = json.dumps(value, indent=indent or None, ensure_ascii=bool(indent % 2))
    for deck in read(data, content, **({"input_format": form} if form else {})):
        length = len(deck.decklist.source.text)
        spans = [*(one.span for one in deck.entries), *(one.span for one in deck.decklist.problems)]
        assert all(0 <= span.start <= span.end <= length for span in spans)


@given(texts(), st.sampled_from(TOOL_FORMS))
def test_any_text_is_read(data: GameData, text: str, form: str) -> None:
    assert read(data, text, input_format=form)
