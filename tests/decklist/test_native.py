"""The native form: what its keys and values are read as."""

from __future__ import annotations

import pytest

from tests.conftest import LEGAL, Check


@pytest.mark.parametrize(
    ("text", "place", "message"),
    [
        ("main: [[3 Defy]]", (1, 8), "a list within a list is not a card"),
        ("main: [{card: Defy, cuont: 3}]", (1, 21), "unknown key 'cuont'"),
        ("main: [{card: [Defy], count: 3}]", (1, 15), "'card' must be a text"),
        ("main: [{count: 3}]", (1, 8), "'{count: 3}' names no card"),
        ("main: [{card: Defy, card: Charm}]", (1, 21), "'card' appears twice; first on line 1"),
        ("main: {Defy: [3]}", (1, 14), "not a quantity from 1 to 999: Defy: …"),
        ('main: {Defy: "3"}', (1, 14), 'not a quantity from 1 to 999: "3"'),
        ("main: {Defy: 0x10}", (1, 14), "not a quantity from 1 to 999: 0x10"),
        ("main: {Defy: 3}\nmain: {Charm: 3}", (2, 1), "'main' appears twice; first on line 1"),
        ("mian: {Defy: 3}\nlegend: Jinx", (1, 1), "unknown key 'mian'"),
        ("name: [a]\nlegend: Jinx", (1, 7), "'name' must be a text"),
        ("date: 2026-02-30\nlegend: Jinx", (1, 7), "'2026-02-30' is not a date"),
        ("mode: solo\nlegend: Jinx", (1, 7), "'solo' is not a known mode"),
        ("legend: &a Jinx\nchampion: *a", (1, 9), "broken YAML: an alias or anchor of YAML; write the text out"),
        ("legend: !!str Jinx", (1, 9), "broken YAML: a tag of YAML; write the text out"),
        ("main: " + "[" * 30, (1, 26), "broken YAML: nested more than 20 deep"),
        ("? [a]\n: b\nmain: []", (1, 3), "broken YAML: a key is a list or a mapping; a key is a name"),
        ("legend: Jinx\n...\nmain: []", (3, 1), "broken YAML: did not find expected <document start>"),
        ("{legend: Jinx}\n---\n{}", (2, 1), "broken YAML: a second document begins within the list"),
        ("main:\n\x01: 3", (2, 1), "broken YAML: a control character, which YAML does not allow"),
        ('{"main": {"Defy": 3}', (1, 21), "broken JSON: ',' or '}' is wanted here, not the end of the text"),
        ('{"main": {"Defy": 3}} x', (1, 23), "broken JSON: nothing more is wanted here"),
        ('{"main": ["Defy]}', (1, 11), "broken JSON: a string without its end"),
        ('{"main": ["De\\fy", "\\x"]}', (1, 20), "broken JSON: a string with an unknown escape"),
        ('{"main": ' + "[" * 30, (1, 29), "broken JSON: nested more than 20 deep"),
        ('{"main": [true]}', (1, 11), "'true' names no card"),
    ],
)  # fmt: skip
def test_what_is_wrong_is_said_at_its_place(check: Check, text: str, place: tuple[int, int], message: str) -> None:
    report = check(text)
    (found,) = (one for one in report.violations if one.rule == "syntax") if text != '"main"' else report.violations[:1]
    assert (report.place(found.span)[:2], found.message) == (place, message)


def test_names_are_what_is_written(check: Check) -> None:
    deck, _ = check.read("main: {No: 1, Null: 1, 1:30: 1, 0x10: 1}")
    assert [entry.label for entry in deck.entries] == ["No", "Null", "1:30", "0x10"]


@pytest.mark.parametrize(
    "text",
    [
        "main: {Defy: 3}",
        "main: [3 Defy]",
        "main: [{Defy: 3}]",
        "main: [{card: Defy, count: 3}]",
        '{"main": {"Defy": 3}}',
    ],
)
def test_the_shapes_of_a_zone(check: Check, text: str) -> None:
    deck, _ = check.read(text)
    assert [(entry.quantity, entry.label) for entry in deck.entries] == [(3, "Defy")]


def test_an_empty_mapping_is_a_list_and_judged(check: Check) -> None:
    assert {one.rule for one in check("{}").violations} == {
        "legend-count",
        "champion-count",
        "main-size",
        "rune-count",
        "battlefield-count",
    }


@pytest.mark.parametrize("blank", ["", " ", "\xa0", "\x0b", "\u2028", "\u3000", "  # a comment", "\t"])
def test_a_blank_line_below_a_header_makes_no_text_list(check: Check, blank: str) -> None:
    deck, _ = check.read(LEGAL.replace("main:\n", f"main:\n{blank}\n"))
    assert deck.decklist.form == "yaml"
