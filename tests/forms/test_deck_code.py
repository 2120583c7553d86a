"""Deck codes: the bytes, where codes are found, the zones their cards go to, and writing them."""

from __future__ import annotations

import json
from base64 import b32encode
from collections import Counter
from io import BytesIO
from time import perf_counter
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deckcheck.cards.printings import printing_key
from deckcheck.checker import Checker, Choices
from deckcheck.data.model import GameData
from deckcheck.decklist.deck import Deck, DeckEntries
from deckcheck.decklist.deck_code import CodeError, Copies, DeckCode, Reference, decode, encode, reference
from deckcheck.decklist.read import detect_form
from deckcheck.decklist.write import write_deck
from deckcheck.report.model import Report
from tests.cases.render import as_text
from tests.conftest import LEGAL, TESTS, TODAY, Check, ids
from tests.property.strategies import Zones, lists, sound_lists

CASES = json.loads((TESTS / "cases" / "deck_codes.json").read_text(encoding="utf-8"))
VEX, REKSAI = (row["code"] for row in CASES["real_decks"])
EMPTY = "CMAAAAAAAAAAAAAAAAAAAAAAAAAA"


def named(rows: list[dict[str, Any]]) -> list[Any]:
    return [pytest.param(row, id=row["name"]) for row in rows]


def copies(written: str | list[str]) -> tuple[Copies, ...]:
    """Copies from "3xOGN-004 1xSFD-R02"."""
    pairs = (part.split("x") for part in (written.split() if isinstance(written, str) else written))
    return tuple(Copies(printing(key), int(count)) for count, key in pairs)


def printing(text: str) -> Reference:
    found = reference(printing_key(text) or "")
    assert found, text
    return found


def section(rows: list[dict[str, Any]]) -> Counter[Reference]:
    return Counter({printing(row["cardCode"]): row["count"] for row in rows})


def counted(section: tuple[Copies, ...]) -> Counter[Reference]:
    return sum((Counter({one.reference: one.quantity}) for one in section), Counter())


@pytest.mark.parametrize("vector", named(CASES["vectors"] + CASES["real_decks"]))
def test_vector(vector: dict[str, Any]) -> None:
    code = decode(vector["code"])
    assert counted(code.main) == section(vector["main"])
    assert counted(code.sideboard) == section(vector["sideboard"])
    assert code.champion == (printing(vector["chosenChampion"]) if vector["chosenChampion"] else None)
    assert code.additional_legends == tuple(map(printing, vector["additionalLegends"]))
    assert code.version == vector.get("version", 3)
    if vector.get("encode_reproduces_code", True):
        assert encode(code) == vector["code"]
    assert decode(vector["code"].lower()) == code


@pytest.mark.parametrize("case", named(CASES["must_fail"]))
def test_refused(case: dict[str, str]) -> None:
    with pytest.raises(CodeError):
        decode(case["code"])


@pytest.mark.parametrize("row", CASES["version_selection"], ids=lambda row: f"{row['main']}, {row['side']}")
def test_the_version_is_the_first_that_can_say_it(row: dict[str, Any]) -> None:
    code = DeckCode(copies(row["main"]), copies(row["side"]))
    assert decode(encode(code)).version == row["version"]
    legends = code._replace(additional_legends=(printing("OGN-265"),))
    assert decode(encode(legends)).version == 6
    assert decode(encode(code._replace(main=copies("1xVEN-SP1")))).version == 5


@pytest.mark.parametrize(
    ("key", "written"),
    [
        ("OGN-007", "OGN-007"),
        ("OGN-301*", "OGN-301*"),
        ("VEN-SP1", "VEN-SP1"),
        ("RAD-R02a", "RAD-R02a"),
        ("OGN-1234", "OGN-1234"),
        ("OPP-045", None),
        ("OGN-007c", None),
        ("UNL-T03", None),
        ("OGN-126/298", None),
        ("OGN-T٣", None),
    ],
)
def test_printing(key: str, written: str | None) -> None:
    found = reference(key)
    assert (found and found.key) == written


ONE_DEFY = bytes([0x15, 0, 1, 1, 1, 1, 0, 0, 45, 0, 0])
"""Version 5: no flags; in the main one count, 1, with one group of one OGN-045; no sideboard, no champion."""


def changed(place: int, *new: int) -> bytes:
    return ONE_DEFY[:place] + bytes(new) + ONE_DEFY[place + 1 :]


@pytest.mark.parametrize(
    ("data", "byte", "reason"),
    [
        (changed(0, 0x25), 0, "unknown format 2"),
        (changed(0, 0x17), 0, "unknown version 7"),
        (changed(1, 2), 1, "unknown mark of flags 2"),
        (changed(3, 0), 3, "0 copies are not from 1 to 999"),
        (changed(3, 0xE8, 7), 3, "1000 copies are not from 1 to 999"),
        (changed(3, 0xFF, 0xFF, 0xFF, 0xFF, 0x7F), 3, "34359738367 copies are not from 1 to 999"),
        (changed(3, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 1), 3, "a number of over 5 bytes"),
        (changed(5, 0xFF, 0xFF, 0xFF, 0xFF, 0x7F), 15, "the code ends before the deck does"),
        (changed(6, 7), 6, "unknown set 7"),
        (changed(7, 4), 7, "unknown variant 4"),
        (changed(1, 1)[:8] + bytes([3]) + ONE_DEFY[8:], 8, "unknown flag 3"),
        (changed(10, 3), 10, "unknown mark of a champion 3"),
        (ONE_DEFY[:-1], 10, "the code ends before the deck does"),
        (ONE_DEFY + b"\0", 11, "the deck has ended before"),
    ],
)
def test_where_a_code_is_broken(data: bytes, byte: int, reason: str) -> None:
    with pytest.raises(CodeError) as caught:
        decode(b32encode(data).decode().rstrip("="))
    assert (caught.value.byte, caught.value.reason) == (byte, reason)


@pytest.mark.parametrize(
    ("code", "byte", "reason"),
    [
        (EMPTY[:10] + "8" + EMPTY[11:], 6, "'8' is no base32 (A to Z and 2 to 7)"),
        ("C\u017f" + EMPTY, 0, "'\u017f' is no base32 (A to Z and 2 to 7)"),
        (EMPTY[:-1], 16, "27 characters do not end with a byte"),
        ("CM" + "A" * 4095, 0, "it has 4097 characters; a deck code has at most 4096"),
    ],
)
def test_what_is_no_base32(code: str, byte: int, reason: str) -> None:
    with pytest.raises(CodeError) as caught:
        decode(code)
    assert (caught.value.byte, caught.value.reason) == (byte, reason)


@given(st.integers(1, 6), st.binary(max_size=60))
def test_any_bytes_are_read_or_refused_at_a_place_in_them(version: int, rest: bytes) -> None:
    data = bytes([0x10 | version]) + rest
    try:
        code = decode(b32encode(data).decode().rstrip("="))
    except CodeError as error:
        found = error
    else:
        found = None
        again = decode(encode(code))
        assert counted(again.main) == counted(code.main)
        assert again[2:] == code[2:]
    assert found is None or 0 <= found.byte <= len(data)


REFERENCES = st.builds(Reference, st.integers(0, 6), st.integers(0, 3), st.integers(0, 2), st.integers(0, 2**35 - 1))
SECTIONS = st.dictionaries(REFERENCES, st.integers(1, 999), max_size=8).map(
    lambda section: tuple(Copies(one, count) for one, count in section.items())
)


@given(SECTIONS, SECTIONS, st.none() | REFERENCES, st.lists(REFERENCES, max_size=3), st.integers(1, 6))
def test_what_is_written_is_read(
    main: tuple[Copies, ...],
    sideboard: tuple[Copies, ...],
    champion: Reference | None,
    legends: list[Reference],
    version: int,
) -> None:
    code = decode(encode(DeckCode(main, sideboard, champion, tuple(legends), version)))
    assert sorted(code.main) == sorted(main)
    assert sorted(code.sideboard) == sorted(sideboard)
    assert (code.champion, code.additional_legends) == (champion, tuple(legends))


URL = "https://piltoverarchive.com/deck-builder"
SHORT = "CUAACKABAECQAYIAAA"


@pytest.mark.parametrize(
    ("text", "form"),
    [
        (VEX, "deck-code"),
        (f"\n  {VEX.lower()}  \n", "deck-code"),
        (f"here you go: {VEX}\n\n— Sam, 3-1 last week\n", "deck-code"),
        (f"Top 8, round 5 (12:30)!\n“{VEX}”", "deck-code"),
        (f"{URL}?deck={VEX}&lang=en", "deck-code"),
        (f"{URL}#{VEX}", "deck-code"),
        (f"{URL}?deck={SHORT}", "deck-code"),
        (SHORT, "deck-code"),
        (SHORT.lower(), "deck-code"),
        ("CEBAGAYDAMBQGE", "deck-code"),
        (f"{URL}?deck=CEBAGAYDAMBQGE", "deck-code"),
        (f"{URL}#deck=CEBAGAYDAMBQGE", "deck-code"),
        (f"look: {VEX[:60]}", "deck-code"),
        (VEX[:60].lower(), "deck-code"),
        ("C" + "E" * 5000, "deck-code"),
        (f"look: {SHORT}", "text"),
        (f"look: {VEX[:60].lower()}", "text"),
        ("https://decks.example/cm5x9zabc000108l4h2kq9d3e", "text"),
        ("Battlecruiser", "text"),
        ("Cull", "text"),
        ("CULL", "text"),
        ("Cybernetics", "text"),
        ("A" * 30, "text"),
        (f"Legend:\n1 Ekko\n\nMainDeck:\n3 Iron Ballista\n{URL}?deck={VEX}", "text"),
        (f"- 3x Defy\r\n{VEX}", "text"),
        (f"{VEX}\rDefy x3\r", "text"),
        (f"Legend: 1 Ekko Main Deck: 3 Defy {URL}#{VEX}", "text"),
        (f"name: Vex\nnotes: {VEX}\nlegend: Vex, Gloomist\n", "yaml"),
    ],
)
def test_detection(text: str, form: str) -> None:
    assert detect_form(text) == form


def zones(deck: Deck) -> dict[str, Counter[str]]:
    """What is in each zone, by the cards' display names, or printings where there is no card."""
    found: dict[str, Counter[str]] = {}
    for entry in deck.entries:
        found.setdefault(entry.zone, Counter())[entry.label] += entry.quantity
    return found


def read(data: GameData, text: str, form: str | None = "deck-code") -> Deck:
    return Checker(data, Choices(TODAY, input_format=form)).read(text)[0]


@pytest.mark.parametrize("code", [VEX, REKSAI])
def test_a_real_deck_is_legal_without_a_word_on_its_reading(check: Check, code: str) -> None:
    report = check(code)
    assert (report.form, ids(report)) == ("deck-code", [])
    assert not {"champion-reading", "list-reading"} & set(ids(report, notes=True))
    assert {**report.counts, "sideboard": 0} == {
        "legend": 1,
        "champion": 1,
        "main": 39,
        "runes": 12,
        "battlefields": 3,
        "sideboard": 0,
    }


@pytest.mark.parametrize(
    ("main", "champion", "placed"),
    [
        pytest.param("3xUNL-150", "UNL-150", {"champion": 1, "main": 2}, id="marks one of three"),
        pytest.param("1xUNL-150 3xOGN-045", "UNL-150", {"champion": 1, "main": 3}, id="marks the only one"),
        pytest.param("3xOGN-045", "UNL-150", {"champion": 1, "main": 3}, id="added"),
        pytest.param("2xSFD-029", "SFD-029a", {"champion": 1, "main": 1}, id="marks another printing"),
        pytest.param("1xSFD-029a 1xSFD-029", "SFD-029a", {"champion": 1, "main": 1}, id="marks its own printing"),
        pytest.param("3xOGN-999", "OGN-999", {"champion": 1, "main": 2}, id="unknown"),
        pytest.param("2xSFD-R01", "SFD-R01", {"champion": 1, "runes": 1}, id="a rune"),
        pytest.param("3xUNL-150", None, {"main": 3}, id="none"),
    ],
)
def test_chosen_champion(data: GameData, main: str, champion: str | None, placed: dict[str, int]) -> None:
    code = encode(DeckCode(copies(main), (), printing(champion) if champion else None))
    assert {zone: cards.total() for zone, cards in zones(read(data, code)).items()} == placed


def test_cards_go_to_the_zones_of_their_types(data: GameData) -> None:
    code = DeckCode(
        copies("1xOGN-265 2xOGN-045 1xOGN-289 12xOGN-214 3xOGN-999"),
        copies("2xOGN-214 1xOGN-045"),
        None,
        (printing("OGN-269"), printing("OGN-301")),
    )
    assert zones(read(data, encode(code))) == {
        "legend": {"Viktor, Herald of the Arcane": 1},
        "main": {"Defy": 2, "OGN-999": 3},
        "battlefields": {"Targon's Peak": 1},
        "runes": {"Order Rune": 12},
        "sideboard": {"Order Rune": 2, "Defy": 1},
        "additional_legends": {"Sett, The Boss": 1, "Jinx, Loose Cannon": 1},
    }


def test_a_card_of_a_future_set_is_unknown_and_not_dropped(check: Check) -> None:
    report = check(encode(DeckCode(copies("3xOGN-999"))))
    (unknown,) = [one for one in report.violations if one.rule == "unknown-card"]
    assert (unknown.message, [quantity for _, quantity in unknown.cards]) == ("unknown printing OGN-999", [3])
    assert report.counts["main"] == 3


def test_a_code_counts_every_copy(check: Check) -> None:
    """41 cards with their champion are one too many; the champion is no label for one of the others."""
    vex = decode(VEX)
    more = tuple(one._replace(quantity=one.quantity + (one.reference == vex.champion)) for one in vex.main)
    report = check(encode(vex._replace(main=more)))
    assert (report.counts["champion"], report.counts["main"]) == (1, 40)
    assert "main-size" in ids(report)
    assert "champion-reading" not in ids(report, notes=True)


def said(report: Report) -> list[tuple[str, int, int]]:
    return [
        (one.message, report.place(one.span).column, report.place(one.span).end_column) for one in report.violations
    ]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", ("the file holds no decklist", 1, 1)),
        (" \n", ("the file holds no decklist", 1, 1)),
        ("3 Defy (OGN-045)", ("the text holds no deck code", 1, 1)),
        ("A" * 32, ("broken deck code at byte 1: unknown format 0", 1, 3)),
        (EMPTY, ("the deck code holds no cards", 1, 29)),
        (f" {VEX[:80]}9{VEX[81:]}", ("broken deck code at byte 51: '9' is no base32 (A to Z and 2 to 7)", 82, 84)),
        (VEX[:-3], ("broken deck code at byte 95: the code ends before the deck does", 151, 152)),
    ],
)
def test_unreadable(check: Check, text: str, expected: tuple[str, int, int]) -> None:
    assert said(check(text, input_format="deck-code")) == [expected]


def test_every_code_of_a_text_is_a_list_and_the_same_one_is_one(data: GameData, check: Check) -> None:
    checker = Checker(data, Choices(TODAY))
    with pytest.raises(ValueError, match="2 lists"):
        checker.read(f"{VEX}\n{URL}?deck={VEX.lower()}\n{REKSAI}\n")
    assert ids(check(f"{VEX}\n{URL}?deck={VEX.lower()}\n")) == []


@pytest.mark.parametrize("form", [None, "deck-code"])
@pytest.mark.parametrize(
    "text",
    [
        " ".join(f"CM{'A' * 18}{'ABCDEFGH'[number % 8]}{number:06}" for number in range(30_000)),
        "=CEAAAAAAAAA" * 80_000,
        "CE" * 490_000,
        "A7" * 1_000_000,
    ],
    ids=["candidates", "values", "one run", "a longer run"],
)
def test_hostile_texts_are_refused_at_once(data: GameData, text: str, form: str | None) -> None:
    start = perf_counter()
    file = BytesIO(text.encode())
    decks = [deck for deck, _ in Checker(data, Choices(TODAY, input_format=form)).read_file(file, "-")]
    assert perf_counter() - start < 2
    assert 1 <= len(decks) <= 33


def test_what_stands_behind_the_last_code_tried_is_said(data: GameData) -> None:
    codes = [encode(DeckCode(copies(f"3xOGN-{number:03} 12xSFD-R01"))) for number in range(1, 40)]
    file = BytesIO("\n".join(codes).encode())
    decks = [deck.decklist for deck, _ in Checker(data, Choices(TODAY)).read_file(file, "-")]
    assert [len(deck.entries) for deck in decks] == [2] * 32 + [0]
    assert [problem.kind for problem in decks[-1].problems] == ["too-many-codes"]
    assert decks[-1].source.place(decks[-1].problems[0].span).line == 33


@given(sound_lists())
def test_a_list_as_code_is_the_same_list(data: GameData, listed: Zones) -> None:
    deck = read(data, as_text(listed), "text")
    written = write_deck(deck, "deck-code")
    assert written.left_out == ()
    assert zones(read(data, written.text, None)) == zones(deck)


@given(lists())
def test_what_a_code_cannot_say_is_said(data: GameData, listed: Zones) -> None:
    deck = read(data, as_text(listed), "text")
    known = Deck(deck.decklist, DeckEntries.of(entry for entry in deck.entries if entry.card))
    written = write_deck(deck, "deck-code")
    same = bool(written.text) and zones(read(data, written.text)) == zones(known)
    assert same is not bool(written.left_out) or not known.entries


@pytest.mark.parametrize(
    ("text", "code", "left_out"),
    [
        ("1 Blazing Scorcher (OPP-001/298)", "1xOGN-001", ["the printing OPP-001/298 of Blazing Scorcher"]),
        ("1 Ahri, Inquisitive (VEN-SP3)", "1xVEN-SP3", []),
        ("1 Defy\n2 Gold", "1xOGN-045", ["2 Gold, of which it knows no printing"]),
        ("2 Gold", None, ["2 Gold, of which it knows no printing"]),
        ("MainDeck:\n2 Order Rune", "2xOGN-214", ["that 2 Order Rune are in the main"]),
        ("Runes:\n1 Defy", "1xOGN-045", ["that 1 Defy is in the runes"]),
        ("Name: Test\nPlayer: Sam\nMain:\n1 Defy", "1xOGN-045", ["the name 'Test'", "the player 'Sam'"]),
    ],
)
def test_left_out(data: GameData, text: str, code: str | None, left_out: list[str]) -> None:
    written = write_deck(read(data, text, "text"), "deck-code")
    assert written.text == (encode(DeckCode(copies(code))) + "\n" if code else "")
    assert list(written.left_out) == left_out


def test_a_legal_list_as_code_is_legal(data: GameData, check: Check) -> None:
    written = write_deck(read(data, LEGAL, "yaml"), "deck-code")
    assert written.left_out == ("the date '2026-08-15'",)
    assert ids(check(written.text)) == ids(check(LEGAL, date=TODAY))


def test_copies_of_the_champion_stay_in_the_main(data: GameData) -> None:
    text = "Champion:\n1 Jinx, Rebel\nMain:\n2 Jinx, Rebel\n3 Defy\n"
    deck = read(data, write_deck(read(data, text, "text"), "deck-code").text)
    assert zones(deck) == {"champion": {"Jinx, Rebel": 1}, "main": {"Jinx, Rebel": 2, "Defy": 3}}


def test_additional_legends_are_written(data: GameData) -> None:
    text = "legend: Viktor, Herald of the Arcane\nmain: {Defy: 1}\nadditional_legends: [OGN-269, OGN-301]\n"
    deck = read(data, text, "yaml")
    written = write_deck(deck, "deck-code")
    assert decode(written.text.strip()).version == 6
    assert zones(read(data, written.text)) == zones(deck)
