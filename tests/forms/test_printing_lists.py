"""Lists of printings for Tabletop Simulator and Pixelborn: what is one, the zones by order and type, and writing them."""

from __future__ import annotations

import json
from base64 import b64encode
from collections import Counter
from io import BytesIO
from textwrap import wrap
from time import perf_counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deckcheck.cards.model import Card
from deckcheck.cards.pool import CardPool
from deckcheck.checker import Checker, Choices
from deckcheck.data.model import GameData
from deckcheck.decklist.deck import Deck, DeckEntries
from deckcheck.decklist.read import detect_form
from deckcheck.decklist.write import write_deck
from tests.cases.render import as_text
from tests.conftest import LEGAL, TESTS, TODAY, Check, ids
from tests.property.strategies import Zones, cards, lists, sound_lists

THREE = json.loads((TESTS / "cases" / "three_forms.json").read_text(encoding="utf-8"))
FORMS = ["tts", "pixelborn"]

LETTERS = {
    "L": "OGN-265-1",  # Viktor, Herald of the Arcane
    "J": "OGN-251-1",  # Jinx, Loose Cannon
    "C": "OGN-246-1",  # Viktor, Leader
    "m": "OGN-045-1",  # Defy
    "N": "RAD-167-1",  # Neeko, Blending In, who asks for further Legends
    "b": "OGN-289-1",
    "r": "OGN-214-1",
    "?": "OGN-999-1",
}
"""Letters for tokens, so that the order of a list is seen at a glance."""
ZONES = {
    "legend": "L",
    "champion": "C",
    "main": "m",
    "battlefields": "b",
    "runes": "r",
    "sideboard": "s",
    "additional_legends": "a",
}


def pixelborn(tokens: str) -> str:
    return b64encode("$".join(tokens.split()).encode()).decode()


def read_all(data: GameData, text: str, form: str | None = None) -> list[Deck]:
    checker = Checker(data, Choices(TODAY, input_format=form))
    return [deck for deck, _ in checker.read_file(BytesIO(text.encode()), "-")]


def read(data: GameData, text: str, form: str | None = None) -> Deck:
    (deck,) = read_all(data, text, form)
    return deck


def zones(deck: Deck) -> dict[str, Counter[str]]:
    """What is in each zone, by the cards' display names, or printings where there is no card."""
    found: dict[str, Counter[str]] = {}
    for entry in deck.entries:
        found.setdefault(entry.zone, Counter())[entry.label] += entry.quantity
    return found


@pytest.mark.parametrize("form", FORMS)
def test_given_list(data: GameData, check: Check, form: str) -> None:
    expected = {
        zone: Counter({data.pool.printed(printing)[0].display: count for printing, count in rows.items()})
        for zone, rows in THREE["zones"].items()
    }
    assert zones(read(data, THREE[form])) == expected
    report = check(THREE[form])
    assert (report.form, ids(report, notes=True)) == (form, ["banned-card"])


@pytest.mark.parametrize(
    ("text", "form"),
    [
        ("OGN-001-1 OGN-002-1 OGN-003-2", "tts"),
        ("\n OGN-269-1\r\n", "tts"),
        ("ogn-269", "tts"),
        ("OGN-007a-1\tOGN-301*-1 ogn-301s-2 OGN-301-star VEN-R02 VEN-SP1-2 OPP-058/298-1 OGN-126-298", "tts"),
        ("OGN-001 x2", "text"),
        ("OGN-001 Iron Ballista", "text"),
        ("OGN-001-1, OGN-002-1", "text"),
        ("Legend:\nOGN-269-1", "text"),
        ("3 OGN-269-1", "text"),
        ("OGN-2690-1", "text"),
        ("OGN-269-1000", "text"),
        ("", "text"),
        (pixelborn("OGN-001-1"), "pixelborn"),
        (f" {pixelborn('OGN-001-1 OGN-002-1').rstrip('=')}\n", "pixelborn"),
        (b64encode(b"OGN-001-1$OGN-002-1$\n").decode(), "pixelborn"),
        (b64encode(b"OGN-001-1$Defy").decode(), "text"),
        (b64encode(b"OGN-001-1 OGN-002-1").decode(), "text"),
        ("T0dO", "text"),
        ("Defy\nSalvage", "text"),
        ("w7bDtg==", "text"),
    ],
)
def test_detection(text: str, form: str) -> None:
    assert detect_form(text) == form


@pytest.mark.parametrize(
    ("order", "expected"),
    [
        ("LC" + "m" * 39 + "bbb" + "r" * 12 + "m" * 8, "LC" + "m" * 39 + "bbb" + "r" * 12 + "s" * 8),
        ("LC" + "m" * 38 + "bbb" + "r" * 12, "LC" + "m" * 38 + "bbb" + "r" * 12),
        ("C" + "m" * 39 + "bbb" + "r" * 12 + "mm", "C" + "m" * 39 + "bbb" + "r" * 12 + "ss"),
        ("LCmmmrrrbbbmm", "LCmmmrrrbbbss"),  # runes first
        ("LCbbbmmmrrrmm", "LCbbbmmmrrrss"),  # battlefields before the main
        ("LCrrrbbbmmmmm", "LCrrrbbbmmmmm"),  # no sideboard is larger than the main
        ("LrrrCmmm", "LrrrCmmm"),
        ("LCmmmmmm", "LCmmmmmm"),  # nothing parts a sideboard
        ("LCmmmmbbb", "LCmmmmbbb"),
        ("LCmmmmbbbmm", "LCmmmmbbbss"),  # the runes are missing
        ("LmmmmrrrCm", "Lmmmmrrrss"),  # a champion unit in the sideboard is none of the main
        ("LmmCmbr", "Lmmmmbr"),  # the first of the main is no champion unit: none is chosen
        ("L?mmrr", "LCmmrr"),  # who knows what an unknown card may be
        ("?Cmmrr", "LCmmrr"),
        ("?L", "CL"),
        ("?", "L"),
        ("LJCmmrr", "LLCmmrr"),  # one Legend too many
        ("LCNmmrrJJ", "LCmmmrraa"),
        ("m", "m"),
        ("L", "L"),
    ],
)
@pytest.mark.parametrize("form", FORMS)
def test_zones_by_order_and_type(data: GameData, form: str, order: str, expected: str) -> None:
    tokens = " ".join(LETTERS[letter] for letter in order)
    deck = read(data, tokens if form == "tts" else pixelborn(tokens))
    assert "".join(ZONES[entry.zone] * entry.quantity for entry in deck.entries) == expected
    assert (deck.placed_by, deck.decklist.form) == (None, form)


def test_every_token_is_a_card(check: Check) -> None:
    """40 copies beside the champion are one too many; the champion is no label for one of them."""
    report = check(THREE["tts"].replace("OGN-245-1", "OGN-246-1 OGN-245-1", 1))
    assert (report.counts["champion"], report.counts["main"]) == (1, 40)
    assert "main-size" in ids(report)
    assert "champion-reading" not in ids(report, notes=True)


def test_tokens_in_a_row_are_one_entry_at_the_first(data: GameData) -> None:
    deck = read(data, "OGN-265-1 OGN-045-1\nOGN-045-1 OGN-045-2 OGN-001-1 OGN-001-2 OGN-045")
    assert [(entry.quantity, entry.label, entry.span.start) for entry in deck.entries] == [
        (1, "Viktor, Herald of the Arcane", 0),
        (3, "Defy", 10),
        (2, "Blazing Scorcher", 40),
        (1, "Defy", 60),
    ]


@pytest.mark.parametrize(
    ("token", "printing"),
    [
        ("OGN-007-1", "OGN-007"),
        ("OGN-007-2", "OGN-007a"),
        ("OGN-007-3", "OGN-007b"),
        ("OGN-007-4", "OGN-007"),
        ("OGN-007-0", "OGN-007"),
        ("ogn-7", "OGN-007"),
        ("OGN-007b-1", "OGN-007b"),
        ("SFD-223-2", "SFD-223*"),
        ("sfd-223s", "SFD-223*"),
        ("SFD-223-star-1", "SFD-223*"),
        ("VEN-SP03-1", "VEN-SP3"),
        ("OGN-999-2", "OGN-999"),
    ],
)
def test_printing_of_a_token(data: GameData, token: str, printing: str) -> None:
    assert read(data, token).entries[0].entry.printing == printing


def test_a_line_may_be_a_list_of_its_own(data: GameData) -> None:
    line = THREE["tts"]
    assert len(read_all(data, f"{line}\n\n{line}\n")) == 2
    assert len(read_all(data, f"{THREE['pixelborn']}\n{THREE['pixelborn']}\n")) == 2
    assert len(read_all(data, f"{line}\nDefy OGN-265-1", "tts")) == 1
    whole = zones(read(data, line))
    assert zones(read(data, line.replace(" ", "\n"))) == whole
    wrapped = "\n".join(wrap(THREE["pixelborn"], 76))
    assert zones(read(data, wrapped)) == whole


@pytest.mark.parametrize(
    ("form", "text", "expected"),
    [
        ("tts", "", [("the file holds no decklist", 1, 1)]),
        ("tts", " \n\n", [("the file holds no decklist", 1, 1)]),
        ("tts", "OGN-265-1\n3 Defy x OGN-246-1", [("no printing: 3 Defy x", 2, 1)]),
        ("tts", "Legend:\nOGN-265-1\n1 x", [("no printing: Legend:", 1, 1), ("no printing: 1 x", 3, 1)]),
        ("tts", "OGN-001 " * 1000, [("over 999 cards; what stands from here on is not read", 1, 7993)]),
        ("pixelborn", "\n", [("the file holds no decklist", 1, 1)]),
        ("pixelborn", "\n3 Defy!", [("no Pixelborn code: this is no base64 of a text", 2, 1)]),
        ("pixelborn", "é" * 8, [("no Pixelborn code: this is no base64 of a text", 1, 1)]),
        ("pixelborn", "/" * 8, [("no Pixelborn code: this is no base64 of a text", 1, 1)]),
        ("pixelborn", b64encode(b"OGN-265-1$Defy").decode(), [("no printing: Defy", 1, 1)]),
    ],
)
def test_what_is_not_understood(check: Check, form: str, text: str, expected: list[tuple[str, int, int]]) -> None:
    report = check(text, input_format=form)
    found = [(one.message, report.place(one.span)) for one in report.violations if one.rule == "syntax"]
    assert [(message, place.line, place.column) for message, place in found] == expected


@pytest.mark.parametrize("piece", ["OGN-001-1 ", "OGN-265-1 OGN-001-1\n", "T0dOLTI2NS0x\n", "T0dO", "x ", "a\n", " "])
def test_long_texts_are_read_in_time(data: GameData, piece: str) -> None:
    text = piece * (300_000 // len(piece))
    start = perf_counter()
    detect_form(text)
    assert perf_counter() - start < 1
    for form in FORMS:
        assert read_all(data, text, form)
    assert perf_counter() - start < 10


@given(st.sampled_from(FORMS), sound_lists())
def test_a_list_of_tokens_is_the_same_list(data: GameData, form: str, listed: Zones) -> None:
    deck = read(data, as_text(listed), "text")
    written = write_deck(deck, form)
    assert written.left_out == ()
    again = read(data, written.text)
    assert (again.decklist.form, zones(again)) == (form, zones(deck))


@given(st.sampled_from(FORMS), lists())
def test_what_tokens_cannot_say_is_said(data: GameData, form: str, listed: Zones) -> None:
    deck = read(data, as_text(listed), "text")
    known = Deck(deck.decklist, DeckEntries.of(entry for entry in deck.entries if entry.card))
    written = write_deck(deck, form)
    same = zones(read(data, written.text, form)) == zones(known)
    assert same is not bool(written.left_out)


@given(st.sampled_from(cards()), st.data())
def test_the_art_is_kept(data: GameData, card: Card, draw: st.DataObject) -> None:
    printings = [one for one in card.printings if "/" not in one and not one.startswith("OPP")]
    printing = draw.draw(st.sampled_from(printings))
    deck = read(data, f"1 {card.name} ({printing})", "text")
    again = read(data, write_deck(deck, "tts").text)
    assert again.entries[0].entry.printing == printing


@pytest.mark.parametrize(
    ("text", "tokens", "left_out"),
    [
        ("1 Fury Rune (OPP-R01c)", "OGN-007-1", ["the printing OPP-R01c of Fury Rune"]),
        ("1 Blazing Scorcher (OPP-001/298)", "OGN-001-1", ["the printing OPP-001/298 of Blazing Scorcher"]),
        ("Runes:\n1 Fury Rune (OGN-007b)", "OGN-007-3", []),
        ("1 Gold", "SFD-T03-1", []),
        ("Main:\n1 Defy\n1 Fury Rune", "OGN-045-1 OGN-007-1", ["that 1 Fury Rune is in the main"]),
        ("Champion:\n1 Defy", "OGN-045-1", ["that 1 Defy is in the champion"]),
        ("Main:\n2 Viktor, Leader", "OGN-246-1 OGN-246-1", ["that 1 Viktor, Leader is in the main"]),
        (
            "Main:\n1 Defy\nSideboard:\n2 Cleave",
            "OGN-045-1 OGN-004-1 OGN-004-1",
            ["that 2 Cleave are in the sideboard"],
        ),
        ("Date: 2026-08-15\nNotes: a\nMain:\n1 Defy", "OGN-045-1", ["the date '2026-08-15'"]),
        ("Main:\n1 Defy\nRunes:\n999 Fury Rune", "OGN-045-1", ["999 Fury Rune, beyond 999 cards"]),
        ("Name: x", "", ["the name 'x'"]),
    ],
)
@pytest.mark.parametrize("form", FORMS)
def test_left_out(data: GameData, form: str, text: str, tokens: str, left_out: list[str]) -> None:
    written = write_deck(read(data, text, "text"), form)
    code = tokens if form == "tts" else pixelborn(tokens)
    assert written.text == (f"{code}\n" if code else "")
    assert list(written.left_out) == left_out


def test_a_card_without_a_number_of_its_own_is_left_out(data: GameData) -> None:
    card = {"name": "Judge's Gift", "type": "Gear", "printings": ["JDG-058/298"]}
    deck = read(data._replace(pool=CardPool.from_records([card], [])), "2 Judge's Gift", "text")
    assert write_deck(deck, "tts") == ("", ("2 Judge's Gift, of which it knows no printing",))


@pytest.mark.parametrize("form", FORMS)
def test_a_legal_list_of_tokens_is_legal(data: GameData, check: Check, form: str) -> None:
    written = write_deck(read(data, LEGAL, "yaml"), form)
    assert written.left_out == ("the date '2026-08-15'",)
    assert ids(check(written.text)) == ids(check(LEGAL, date=TODAY))
