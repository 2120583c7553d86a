"""Text lists: what each line is read as, in the ways that people paste them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from deckcheck.decklist.model import MAX_ENTRIES, Zone
from deckcheck.decklist.read.context import Context
from deckcheck.decklist.read.text_line import MOST_REMEMBERED, line_reader
from deckcheck.decklist.read.words import Words
from tests.conftest import Check, ids

if TYPE_CHECKING:
    from deckcheck.data.model import GameData


def entries(check: Check, text: str) -> list[tuple[str, int, str]]:
    deck, _ = check.read(text)
    return [(entry.zone.value, entry.quantity, entry.label) for entry in deck.entries]


def problems(check: Check, text: str) -> list[tuple[int, str]]:
    report = check(text)
    return [(report.place(one.span).line, one.message) for one in report.violations if one.rule == "syntax"]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("3 Defy", [("main", 3, "Defy")]),
        ("Main\n3 Defy #staple", [("main", 3, "Defy")]),
        ("1 Charm\nMain\n3 Defy", [("main", 1, "Charm"), ("main", 3, "Defy")]),
        ("Main\n3 x Defy", [("main", 3, "Defy")]),
        ("Main\n3×Defy", [("main", 3, "Defy")]),
        ("Main\n• 3 Defy", [("main", 3, "Defy")]),
        ("**Main**\n3 Defy", [("main", 3, "Defy")]),
        ("== Main ==\n3 Defy", [("main", 3, "Defy")]),
        ("~~Main~~\n3 Defy", [("main", 3, "Defy")]),
        ("**Main Deck** (40)\n3 Defy", [("main", 3, "Defy")]),
        ("**Legend:** 1 Jinx, Loose Cannon\n__Main__: 3 Defy", [("legend", 1, "Jinx, Loose Cannon"), ("main", 3, "Defy")]),
        ("**Main Deck**: (40)\n3 Defy", [("main", 3, "Defy")]),
        ("**Main Deck:** (40)\n3 Defy", [("main", 3, "Defy")]),
        ("## Main ## - 40\n3 Defy", [("main", 3, "Defy")]),
        ("Main\n----\n3 Defy", [("main", 3, "Defy")]),
        ("Main\n| 3 Defy | 2 Charm |", [("main", 3, "Defy"), ("main", 2, "Charm")]),
        ("Main\n3 Command: Attack", [("main", 3, "Command: Attack")]),
        ("Main\nCommand: Attack", [("main", 1, "Command: Attack")]),
        ("Main\n3 defy (OGN-045) (Alternate Art)", [("main", 3, "Defy")]),
        ("Main\n3 Defy (OGN-045/298) [Promo]", [("main", 3, "Defy")]),
        ("Main\nOGN-045 - Defy", [("main", 1, "Defy")]),
        ("Main\nOGN-045 x3", [("main", 3, "Defy")]),
        ("Main\n6 Calm Rune 6 Order Rune", [("main", 6, "Calm Rune"), ("main", 6, "Order Rune")]),
        ("Sideboard: 2 Salvage, 1 Jinx, Rebel", [("sideboard", 2, "Salvage"), ("sideboard", 1, "Jinx, Rebel")]),
        ("Main\n3 Defy\nSB: 1 Charm\n2 Salvage", [("main", 3, "Defy"), ("sideboard", 1, "Charm"), ("main", 2, "Salvage")]),
        ("SB:\n1 Charm", [("sideboard", 1, "Charm")]),
        (
            "Battlefields: Sunken Temple, Rockfall Path",
            [("battlefields", 1, "Sunken Temple"), ("battlefields", 1, "Rockfall Path")],
        ),
        ("Champion: Jinx, Rebel, Nobody", [("champion", 1, "Jinx, Rebel, Nobody")]),
        ("Main:\nJinx, Rebel, Defy", [("main", 1, "Jinx, Rebel"), ("main", 1, "Defy")]),
        ("Player:\nSideboard:\n2 Salvage", [("sideboard", 2, "Salvage")]),
        ("Main\n3 Defy\nEvent:\n2 Salvage", [("main", 3, "Defy"), ("main", 2, "Salvage")]),
        ("Légende : Jinx, Loose Cannon\nRéserve\n2 Défi", [("legend", 1, "Jinx, Loose Cannon"), ("sideboard", 2, "Challenge")]),
        ("レジェンド\nJinx, Loose Cannon", [("legend", 1, "Jinx, Loose Cannon")]),
    ],
)  # fmt: skip
def test_lines(check: Check, text: str, expected: list[tuple[str, int, str]]) -> None:
    assert entries(check, text) == expected
    assert problems(check, text) == []


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Main\n0 Defy", [(2, "not a quantity from 1 to 999: 0 Defy")]),
        ("Main\n1000 Defy", [(2, "not a quantity from 1 to 999: 1000 Defy")]),
        ("Main\n" + "9" * 300 + " Defy", [(2, "not a quantity from 1 to 999: " + "9" * 119 + "…")]),
        ("Main\n1.5 Defy", [(2, "not a quantity from 1 to 999: 1.5 Defy")]),
        ("Main\n-5 Defy", [(2, "not a quantity from 1 to 999: -5 Defy")]),
        ("Main\n3", [(2, "'3' names no card")]),
        ("Main\n0 Defy 3 Charm", [(2, "not a quantity from 1 to 999: 0 Defy")]),
        ("Extras:\n3 Defy\n1 Charm\nMain\n2 Defy", [(1, "unknown header 'Extras'; 4 cards under it are in no zone")]),
        ("Extras: 3 Defy", [(1, "unknown header 'Extras'; 3 cards under it are in no zone")]),
        ("### Extras\n0 Defy", [(1, "unknown header 'Extras'; 0 cards under it are in no zone"), (2, "not a quantity from 1 to 999: 0 Defy")]),
        ("My great deck\nMain\n3 Defy", [(1, "'My great deck' names no card")]),
        ("https://example.com/decks/1\n", [(1, "the file holds only an address, and nothing is fetched from the network")]),
        ("(39 cards)\n", [(1, "the file holds no decklist")]),
        ("# nothing\n", [(1, "the file holds no decklist")]),
    ],
)  # fmt: skip
def test_what_is_not_understood_is_said_at_its_line(check: Check, text: str, expected: list[tuple[int, str]]) -> None:
    assert problems(check, text) == expected


def test_a_list_is_read_no_further_than_any_deck_goes(check: Check) -> None:
    text = "Main\n" + "1 Defy\n" * (MAX_ENTRIES + 5)
    assert len(entries(check, text)) == MAX_ENTRIES
    assert problems(check, text) == [
        (MAX_ENTRIES + 2, f"over {MAX_ENTRIES} lines of cards; what stands from here on is not read")
    ]


@pytest.mark.parametrize("line", ["1 Defy, 2 Salvage\n", "1 Defy\n2 Charm, 3 Salvage\n"])
def test_so_is_one_with_several_cards_in_a_line(check: Check, line: str) -> None:
    assert len(entries(check, "Main\n" + line * (MAX_ENTRIES // 2 + 5))) == MAX_ENTRIES
    ((at, said),) = problems(check, "Main\n" + line * MAX_ENTRIES)
    assert said.startswith(f"over {MAX_ENTRIES} lines of cards")
    assert at > MAX_ENTRIES // 2


@pytest.mark.parametrize("blocks", [5, 6, 7])
def test_a_title_apart_shifts_no_block(check: Check, blocks: int) -> None:
    text = "My Deck\n\n" + "".join(f"3 Xyz{letter}\n\n" for letter in "abcdefg"[:blocks]) + "Sideboard:\n"
    plain = check.read(text.removeprefix("My Deck\n\n"))[0]
    assert [entry.zone for entry in check.read(text)[0].entries] == [entry.zone for entry in plain.entries]


def test_lines_are_remembered_within_bounds(data: GameData) -> None:
    context = Context(Words(data.text_form), data.pool)
    reader = line_reader(context)
    assert reader is line_reader(context)
    first, second = reader.read_all(["3 Defy\n", "3 Defy\n"])
    assert first is second
    assert reader._remembered.cache_info().maxsize == MOST_REMEMBERED


def test_facts(check: Check) -> None:
    deck, rules = check.read("Name: Aggro\nPlayer:\nSomebody\nDate: 2026-03-30\nEvent： 王：Paris\nMain\n3 Defy")
    assert {key: fact.text for key, fact in deck.decklist.facts.items()} == {
        "name": "Aggro",
        "player": "Somebody",
        "date": "2026-03-30",
        "event": "王：Paris",
    }
    assert rules.date == "2026-03-30"


@pytest.mark.parametrize("text", ["Date: 5 May 2026\nMain\n3 Defy", "Date:\n5 May 2026\nMain\n3 Defy"])
def test_a_date_that_could_be_read_two_ways_is_said_not_to_be_read(check: Check, text: str) -> None:
    deck, rules = check.read(text)
    assert ("date" in deck.decklist.facts, rules.date) == (False, "2026-11-30")
    messages = [one.message for one in check(text).violations if one.rule == "list-reading"]
    assert messages == ["the date '5 May 2026' is not read"]


@pytest.mark.parametrize(
    "fact", ["Event: 2026 Regional Open", "Tournament Size: 128", "Tournament Size:\n128", "Player: 3x World Champion"]
)
def test_facts_that_begin_with_a_number_are_no_cards(check: Check, fact: str) -> None:
    assert entries(check, f"{fact}\nMain\n3 Defy") == [("main", 3, "Defy")]
    assert problems(check, f"{fact}\nMain\n3 Defy") == []


@pytest.mark.parametrize(
    ("line", "key", "value"),
    [
        ("Deck: Aggro", "name", "Aggro"),
        ("**Player:** Somebody", "player", "Somebody"),
        ("__Date__: 2026-03-30", "date", "2026-03-30"),
    ],
)
def test_a_fact_may_be_decorated_or_share_its_name_with_a_header(check: Check, line: str, key: str, value: str) -> None:
    deck, _ = check.read(f"{line}\nMain\n3 Defy")
    assert {key: fact.text for key, fact in deck.decklist.facts.items()} == {key: value}
    assert entries(check, f"{line}\nMain\n3 Defy") == [("main", 3, "Defy")]


@pytest.mark.parametrize("line", [":", "：", "**:**", "(40):", "----"])
def test_a_title_that_is_empty_says_nothing(check: Check, line: str) -> None:
    assert entries(check, f"Main\n3 Defy\n{line}\n1 Charm") == [("main", 3, "Defy"), ("main", 1, "Charm")]


@pytest.mark.parametrize("blank", "\x1f\u1680\u2000\u2003\u2009\u202f\u205f\u3000\xa0\u200b\ufeff")
def test_blanks_of_every_kind_around_a_line_are_none_of_it(check: Check, blank: str) -> None:
    text = f"{blank}MainDeck:{blank}\n{blank}3 Defy{blank}\nDate:{blank}2026-03-30{blank}\n"
    assert entries(check, text) == [("main", 3, "Defy")]
    assert check.read(text)[1].date == "2026-03-30"


@pytest.mark.parametrize("line", ["05 May", "5 mai", "5 May 2026", "May 5", "5. 6. 2026", "5月5日", "2026"])
def test_what_may_be_a_day_is_no_card(check: Check, line: str) -> None:
    assert entries(check, f"Date:\n{line}\nMain\n3 Defy") == [("main", 3, "Defy")]


@pytest.mark.parametrize(
    "line", ["3 Void Seekr", "3 Void Seekr*", "3 Void Seekr (OGN-999)", "3 Void Seeker <x>", "\uff13 Gust Cleav"]
)
def test_a_card_behind_an_empty_date_is_not_lost_however_it_is_spelt(check: Check, line: str) -> None:
    assert len(entries(check, f"Date:\n{line}\nMain\n3 Defy")) == 2


@pytest.mark.parametrize("line", ["3\t\tFoo*Bar", "Foo*Bar | 3", "| 3 | Foo*Bar |"])
def test_a_card_in_cells_is_the_whole_of_them(check: Check, line: str) -> None:
    deck, _ = check.read(f"Main\n{line}\n3 Defy")
    assert deck.decklist.source.cut(deck.entries[0].span) == line.strip("| ")


def test_a_text_says_what_it_is_judged_by(check: Check) -> None:
    _, rules = check.read("Format: casual\nMode: duel\nRegion: cn\nEdition: 2026-03-30\nMain\n3 Defy")
    assert rules.as_json() == {
        "edition": "2026-03-30",
        "format": "casual",
        "mode": "duel",
        "date": "2026-11-30",
        "region": "cn",
    }


@pytest.mark.parametrize(
    ("champion", "main", "reading", "zones"),
    [
        ("1 Jinx, Rebel", "1 Jinx, Rebel\n13 Defy\n13 Charm\n13 Salvage", "label", (1, 39)),
        ("2 Jinx, Rebel", "3 Jinx, Rebel\n37 Defy", "label", (1, 39)),
        ("1 Jinx, Rebel\n1 Jinx, Rebel", "3 Jinx, Rebel\n37 Defy", "label", (1, 39)),
        ("3 Jinx, Rebel", "37 Defy", "copies", (1, 39)),
        ("1 Jinx, Rebel\n2 Jinx, Rebel", "37 Defy", "copies", (1, 39)),
        ("1 Jinx, Rebel\n1 Jinx, Rebel", "37 Defy", "copies", (1, 38)),
        ("1 Jinx, Rebel", "40 Defy", "outside", (1, 40)),
        ("1 Jinx, Rebel", "39 Defy", None, (1, 39)),
        ("1 Jinx, Rebel\n1 Jinx, Demolitionist", "39 Defy", None, (2, 39)),
        ("1 Nobody", "40 Defy", None, (1, 40)),
    ],
)
def test_the_champion_readings(
    check: Check, champion: str, main: str, reading: str | None, zones: tuple[int, int]
) -> None:
    deck, _ = check.read(f"Champion:\n{champion}\nMain:\n{main}\n")
    assert deck.champion_reading == reading
    assert (deck.count(Zone.CHAMPION), deck.count(Zone.MAIN)) == zones
    assert ("champion-reading" in ids(check(f"Champion:\n{champion}\nMain:\n{main}\n"), notes=True)) == bool(reading)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("legend:\nJinx, Loose Cannon\nmain:\nDefy x3", [("legend", 1, "Jinx, Loose Cannon"), ("main", 3, "Defy")]),
        ("メインデッキ（39）\n3 Defy\nMainDeck【40】\n1 Charm", [("main", 3, "Defy"), ("main", 1, "Charm")]),
        ("Main Deck: 40\n3 Defy\nSideboard - 2\n2 Charm", [("main", 3, "Defy"), ("sideboard", 2, "Charm")]),
        ("Main\n3 Defy\n39 cards\nTotal: 40", [("main", 3, "Defy")]),
        ("**Legend**:\n1 Jinx, Loose Cannon\n__Main__\n**3 Defy**", [("legend", 1, "Jinx, Loose Cannon"), ("main", 3, "Defy")]),
        ("```\nMain\n3 Defy\n```", [("main", 3, "Defy")]),
        ("> Main\n> 3 Defy\n>> 2 Charm", [("main", 3, "Defy"), ("main", 2, "Charm")]),
        ("Main\n| 3 | Defy |\n| Charm | 2 |", [("main", 3, "Defy"), ("main", 2, "Charm")]),
        ("Main\nDefy\t3\n2\tCharm", [("main", 3, "Defy"), ("main", 2, "Charm")]),
        ("Main\n3\u200b Defy\n2 De\u200bfy", [("main", 3, "Defy"), ("main", 2, "Defy")]),
    ],
)  # fmt: skip
def test_pastes(check: Check, text: str, expected: list[tuple[str, int, str]]) -> None:
    assert entries(check, text) == expected
    assert problems(check, text) == []


@pytest.mark.parametrize(
    ("content", "found"),
    [
        ("3 Defy" + " " * 20_000 + "x(", {"unknown-card"}),
        ("main:\n- x" + " " * 20_000 + "b(", {"unknown-card"}),
        ("3 a" + " (Promo)" * 10_000, {"unknown-card"}),
        ("3 a" + "\u0301\u0323" * 60_000, {"unknown-card"}),
        ("3 " + "a" * 200_000, {"unknown-card"}),
        ("3 Defy\n" + "a:\n" * 20_000, {"syntax"}),
        ("legend: x\n" + "".join(f"k{number}: 1\n" for number in range(20_000)), {"syntax"}),
        ('{"main":{' + ",".join(f'"a{number}":"b"' for number in range(20_000)) + "}}", {"syntax"}),
        ('{"main":{' + ",".join(f'"a{number}":1' for number in range(20_000)) + "}}", {"syntax", "unknown-card"}),
    ],
    ids=lambda value: str(value)[:20],
)
def test_hostile_lists_are_bounded(check: Check, content: str, found: set[str]) -> None:
    report = check(content)
    assert found <= {one.rule for one in report.violations}
    assert len(report.violations) < 2_300
    assert all(len(one.message) < 400 for one in report.violations)
