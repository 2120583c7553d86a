"""Tables: told by their titles, many decks in one, each card at its own cell, and written so that they are read again."""

from __future__ import annotations

import csv
import time
from io import BytesIO, StringIO
from typing import TYPE_CHECKING

import pytest
from hypothesis import assume, example, given
from hypothesis import strategies as st

from deckcheck.checker import Checker, Choices
from deckcheck.decklist.model import Fact, Zone
from deckcheck.decklist.read import detect_form
from deckcheck.decklist.read.table import _rows
from deckcheck.decklist.write import write_deck
from deckcheck.decklist.write.canonical import canonical
from deckcheck.source import NOWHERE
from tests.cases.render import as_text, as_yaml
from tests.conftest import LEGAL, TESTS, TODAY, ids
from tests.property.strategies import Zones, lists, texts

if TYPE_CHECKING:
    from deckcheck.data.model import GameData
    from deckcheck.decklist.deck import Deck
    from tests.conftest import Check

EXAMPLES = TESTS / "forms" / "examples"


def read(data: GameData, content: str, **choices: str) -> list[Deck]:
    checker = Checker(data, Choices(TODAY, **choices))
    return [deck for deck, _ in checker.read_file(BytesIO(content.encode("utf-8", "surrogatepass")), "-")]


def read_one(data: GameData, content: str, **choices: str) -> Deck:
    (deck,) = read(data, content, **choices)
    return deck


def cards(deck: Deck) -> list[tuple[int, str, str]]:
    return [(one.quantity, one.label, one.zone.value) for one in deck.entries]


def problems(deck: Deck) -> list[tuple[str, str]]:
    """The kind of each problem and the text that it points at."""
    text = deck.decklist.source.text
    return [(one.kind, text[one.span.start : one.span.end]) for one in deck.decklist.problems]


def facts(deck: Deck) -> dict[str, str]:
    return {key: fact.text for key, fact in deck.decklist.facts.items()}


@pytest.mark.parametrize("mark", ["", "\ufeff"])
@pytest.mark.parametrize("line_end", ["\n", "\r\n", "\r"])
def test_whole_list(data: GameData, check: Check, mark: str, line_end: str) -> None:
    content = mark + (EXAMPLES / "table.csv").read_text(encoding="utf-8").replace("\n", line_end)
    report = check(content, date="2026-08-15")
    assert (report.form, report.legal, ids(report, notes=True)) == ("csv", True, [])
    assert canonical(read_one(data, content)) == canonical(read_one(data, LEGAL))


JINX = [(2, "Jinx, Rebel", "main")]


@pytest.mark.parametrize(
    ("content", "expected"),
    [
        ('card,quantity\n"Jinx, Rebel",2', JINX),
        ("Card Name;Qty\nJinx, Rebel;2\n", JINX),
        ("name\tcount\nJinx, Rebel\t2\n", JINX),
        ('"Count","Name"\n"2","Jinx, Rebel"\n', JINX),
        ('\n\namount , NAME\n\n 2 , "Jinx, Rebel" \n,\n', JINX),
        ('name,quantity\n"Jinx,\nRebel",2\n', JINX),
        ("name,quantity\nJinx - Rebel,002\n", JINX),
        ("id,copies\nOGN-202,2\n", JINX),
        ("code,name,qty\n,Jinx - Rebel,2\n", JINX),
        ("Name,Card,Qty\nAnn,Jinx - Rebel,2\n", JINX),  # the plainer title wins
        ("set,number,qty\nOGN,202,2\n", JINX),
        ("number,qty\nogn-202/298,2\n", JINX),
        ("Card,Type,Qty\nJinx - Rebel,Legend,2\n", JINX),  # a card's type is no zone
        ("name,zone,qty\nJinx - Rebel,Side Board,2\n", [(2, "Jinx, Rebel", "sideboard")]),
        (
            "name,section,qty\nCalm Rune,rune_pool,7\nCalm Rune,,1\n",
            [(7, "Calm Rune", "runes"), (1, "Calm Rune", "runes")],
        ),
        (
            "name,qty\nLoose Cannon,1\nCalm Rune,7\nDefy,3\n",
            [(1, "Jinx, Loose Cannon", "legend"), (7, "Calm Rune", "runes"), (3, "Defy", "main")],
        ),
        # What a spreadsheet keeps from being read as a formula.
        ("name,qty\n'=Defy,2\n", [(2, "=Defy", "main")]),
        ("name,qty\n'Defy,2\n", [(2, "'Defy", "main")]),
        # A quote that does not end is no quote.
        ('name,qty\n"Defy,2\nSalvage,1\n', [(2, '"Defy', "main"), (1, "Salvage", "main")]),
        ('name,qty\n"Daisy"!,2\n', [(2, '"Daisy"!', "main")]),
        ('name,qty\n"a ""b"" c",2\n', [(2, 'a "b" c', "main")]),
        ("name,qty\nDefy,2,x,,\n", [(2, "Defy", "main")]),
        # A table without rows is a list without cards.
        ("name,qty\n", []),
    ],
    ids=repr,
)
def test_cards(data: GameData, content: str, expected: list[tuple[int, str, str]]) -> None:
    deck = read_one(data, content, input_format="csv")
    assert (cards(deck), problems(deck)) == (expected, [])
    assert expected == [] or detect_form(content.lstrip("\ufeff")) == "csv"


@pytest.mark.parametrize(
    ("row", "expected"),
    [
        *(
            (f"Defy,{count}", [("not-a-quantity", count)])
            for count in ("0", "-1", "1.5", "1000", "three", "3x", '"1,5"')
        ),
        ("Defy,", [("no-quantity", "Defy")]),
        ("Defy", [("no-quantity", "Defy")]),
        (",3", [("no-card", ",3")]),
        (",3,main", [("no-card", ",3,main")]),
        ("Defy,3,bench\nDefy,1,main\nSalvage,1,Bench", [("unknown-zone", "bench")]),
    ],
)
def test_problems(data: GameData, row: str, expected: list[tuple[str, str]]) -> None:
    assert problems(read_one(data, f"name,qty,zone\nSalvage,1,main\n{row}\n")) == expected


def test_unknown_zone_is_said_with_its_cards(check: Check) -> None:
    report = check("name,qty,zone\nDefy,3,bench\nSalvage,1,Bench\n")
    (violation,) = (one for one in report.violations if one.rule == "syntax")
    assert violation.message == "unknown zone 'bench'; 4 cards in it are not counted"
    assert report.place(violation.span)[:2] == (2, 8)


def test_ignored_zone_is_said(check: Check) -> None:
    report = check("name,qty,zone\nDefy,3,maybeboard\nSalvage,1,main\n")
    assert "the section 'maybeboard' with 3 cards is not judged" in [one.message for one in report.violations]


@pytest.mark.parametrize(
    ("content", "place"),
    [
        ("name,qty\nDefy,1\nNobody,3\n", (3, 1, 3, 7)),
        ("qty,name\n1,Defy\n3,  Nobody \n", (3, 5, 3, 11)),
        ('qty,name\r\n1,"Jinx,\r\n\r\nRebel"\r\n3,"Nobody"\r\n', (5, 3, 5, 11)),
        ('qty;name\r1;"Jinx,\rRebel"\r3; "Nobody"\r', (4, 4, 4, 12)),
        ("qty\tprinting\n3\tOGN-999\n", (2, 3, 2, 10)),
    ],
)
def test_each_card_is_found_at_its_cell(check: Check, content: str, place: tuple[int, ...]) -> None:
    report = check(content)
    (violation,) = (one for one in report.violations if one.rule == "unknown-card")
    assert report.place(violation.span) == place


def test_name_and_id_of_two_cards(check: Check) -> None:
    assert "printing-mismatch" in ids(check("id,name,qty\nOGN-004,Defy,3\n"))


def test_many_decks_in_the_order_in_which_they_begin(data: GameData) -> None:
    decks = read(
        data,
        "Player,Deck,Event,Date,Card,Qty\n"
        "Ann,Aggro,Worlds,2026-08-15,Defy,3\n"
        "Bob,Aggro,Worlds,soon,Defy,1\n"
        "ann,aggro,Worlds,2026-08-15,Salvage,2\n"
        "Ann,Control,,,Defy,2\n",
    )
    assert [[(count, name) for count, name, _ in cards(deck)] for deck in decks] == [
        [(3, "Defy"), (2, "Salvage")],
        [(1, "Defy")],
        [(2, "Defy")],
    ]
    assert [facts(deck) for deck in decks] == [
        {"player": "Ann", "name": "Aggro", "event": "Worlds", "date": "2026-08-15"},
        {"player": "Bob", "name": "Aggro", "event": "Worlds"},
        {"player": "Ann", "name": "Control"},
    ]
    assert [deck.decklist.position for deck in decks] == [0, 1, 2]


@pytest.mark.parametrize(
    "content",
    [
        "Jinx, Loose Cannon\nJinx, Rebel\n3 Defy\n",
        "Legend:\n1 Jinx, Loose Cannon\n",
        "Name: Aggro, second try\n\nLegend:\n1 Jinx, Loose Cannon\n3, 4\n",
        "1 Jinx, Loose Cannon\n1 Jinx, Rebel\n\n3 Defy",
        "3\tDefy\n2\tSalvage\n",
        "Here is my deck, have fun\n\n3 Defy\n2 Salvage\n",
        "Defy, Salvage",
        "Defy",
        "",
        LEGAL,
        "# my deck, v2\nlegend: Jinx, Loose Cannon\nmain:\n  Defy: 3\n",
    ],
    ids=repr,
)
def test_other_forms_are_left_alone(content: str) -> None:
    assert detect_form(content) != "csv"


@given(lists(), st.sampled_from([as_text, as_yaml]))
def test_lists_in_other_forms_are_left_alone(zones: Zones, form: object) -> None:
    assert detect_form(form(zones)) != "csv"  # type: ignore[operator]


@pytest.mark.parametrize(
    ("content", "kind", "place"),
    [
        ("\nDatum;Anzahl\nDefy;3\n", "no-columns", (2, 1, 2, 13)),
        ("name,price\nDefy,3\n", "no-columns", (1, 1, 1, 11)),
        ("qty,zone\n3,main\n", "no-columns", (1, 1, 1, 9)),
        (" \n,,\n", "no-columns", (2, 1, 2, 3)),
        (" \n\n", "empty", (1, 1, 1, 1)),
    ],
)
def test_without_columns_nothing_is_read(data: GameData, content: str, kind: str, place: tuple[int, ...]) -> None:
    decklist = read_one(data, content, input_format="csv").decklist
    assert (decklist.form, decklist.readable) == ("csv", False)
    assert [(one.kind, decklist.source.place(one.span)) for one in decklist.problems] == [(kind, place)]


def test_written_table(data: GameData) -> None:
    deck = read_one(data, f"player: Ann\nname: =1+1\nevent: Worlds\n{LEGAL}")
    text, left_out = write_deck(deck, "csv")
    rows = list(csv.reader(StringIO(text)))
    assert rows[:3] == [
        ["quantity", "name", "zone", "printing", "player", "deck"],
        ["1", "Fiora, Grand Duelist", "legend", "SFD-205", "Ann", "'=1+1"],
        ["1", "Fiora, Worthy", "champion", "SFD-180", "Ann", "'=1+1"],
    ]
    assert left_out == ("the event 'Worlds'", "the date '2026-08-15'")
    again = read_one(data, text)
    assert facts(again) == {"player": "Ann", "name": "=1+1"}
    assert canonical(again) == canonical(deck)


def test_written_table_without_facts(data: GameData) -> None:
    deck = read_one(data, "Legend:\n1 Loose Cannon\n")
    assert write_deck(deck, "csv") == ('quantity,name,zone,printing\n1,"Jinx, Loose Cannon",legend,OGN-251\n', ())


@given(lists())
def test_what_is_written_is_read_again(data: GameData, zones: Zones) -> None:
    deck = read_one(data, as_text(zones))
    # Beside a main of 40 with the champion in it, a champion is taken for a label.
    assume(deck.count(Zone.MAIN) != 40 and deck.count(Zone.CHAMPION) == 1)
    again = read_one(data, write_deck(deck, "csv").text)
    assert again.decklist.form == "csv"
    assert problems(again) == []
    assert canonical(again) == canonical(deck)


def with_facts(deck: Deck, **told: str) -> Deck:
    deck.decklist = deck.decklist._replace(facts={key: Fact(text, NOWHERE) for key, text in told.items()})
    return deck


@pytest.mark.parametrize("start", ["=", "+", "-", "@", "\t", "\r", "'=", "''+", " =", "\uff1d", "\n@"])
def test_no_cell_is_a_formula(data: GameData, start: str) -> None:
    deck = with_facts(read_one(data, "name,qty\nDefy,1\n"), player=f"{start}x")
    row = list(csv.reader(StringIO(write_deck(deck, "csv").text, newline="")))[1]
    assert row[4] == f"'{start.strip()}x" or (not start.strip() and row[4] == "x")


@given(st.lists(st.text(st.characters(blacklist_categories=["Cs"], blacklist_characters="\0")), min_size=2, max_size=2))
@example(["'=", "=1"])
@example(["''", "'"])
@example(["0", "0'="])
@example(["\t@x", "\r\n+"])
def test_facts_are_read_again(data: GameData, said: list[str]) -> None:
    player, name = (" ".join(text.split()) for text in said)
    assume(player and name)
    deck = with_facts(read_one(data, "name,qty\nDefy,1\n"), player=said[0], name=said[1])
    again = read_one(data, write_deck(deck, "csv").text, input_format="csv")
    assert facts(again) == {"player": player, "name": name}


@given(st.lists(st.lists(st.text('ab" ,;\n\r'), min_size=1, max_size=4), max_size=4), st.sampled_from(",;"))
def test_cells_are_those_of_the_csv_module(table: list[list[str]], delimiter: str) -> None:
    out = StringIO(newline="")
    csv.writer(out, delimiter=delimiter).writerows(table)
    expected = [[cell.strip() for cell in row] for row in table]
    found = [[cell.text for cell in row] for row in _rows(out.getvalue(), delimiter)]
    assert found == [row for row in expected if any(row)]


@given(
    st.one_of(
        texts(),
        st.lists(st.sampled_from(["name,", "qty", "\n", '"', ",", "Defy", "3", "zone", ";", "\t", "'", "="])).map(
            "".join
        ),
    )
)
def test_any_text_is_read(data: GameData, text: str) -> None:
    for deck in read(data, text, input_format="csv"):
        length = len(deck.decklist.source.text)
        spans = [*(one.span for one in deck.entries), *(one.span for one in deck.decklist.problems)]
        assert all(0 <= span.start <= span.end <= length for span in spans)


@pytest.mark.parametrize("piece", ['"', '""', ',"', ',""', '"a"', ',"""', '"a\n', '\n"', ",", "\n", ' "x" y'])
def test_quotes_take_no_time(data: GameData, piece: str) -> None:
    text = "name,qty\nDefy,1\n" + piece * (500_000 // len(piece))
    started = time.process_time()
    read(data, text, input_format="csv")
    assert time.process_time() - started < 20


@pytest.mark.parametrize("content", [",,\n", ";;\n;\n", "\t\t\n", '"",\n', ",\n,\n1,2\n"])
def test_rows_of_nothing_are_no_table_and_no_fault(data: GameData, content: str) -> None:
    report = Checker(data, Choices(TODAY)).check(content)
    assert (report.form, report.legal) == ("text", False)
