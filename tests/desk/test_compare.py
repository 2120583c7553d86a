"""The deck check: what a presented deck may differ in from the registered list, by game and edition."""

from __future__ import annotations

import re

import pytest

from deckcheck.data.model import GameData
from deckcheck.desk.compare import GAMES, compare
from deckcheck.desk.difference import Change
from deckcheck.rulebook.model import DIFFERENCES, PENALTIES
from tests.conftest import LEGAL, Check

REGISTERED = LEGAL.replace("sideboard: [2 Salvage]", 'sideboard: [2 Salvage, 1 Sacrifice, "1 Fiora, Peerless"]')
MAIN = REGISTERED[REGISTERED.index("main:") : REGISTERED.index("runes:")]
PUNCH = "Punch First: 3"
SIDEBOARD = 'sideboard: [2 Salvage, 1 Sacrifice, "1 Fiora, Peerless"]'


def presented(*edits: tuple[str, str]) -> str:
    text = REGISTERED
    for old, new in edits:
        assert old in text
        text = text.replace(old, new, 1)
    return text


def swap(out: str, into: str, sideboard: str) -> str:
    return presented((PUNCH, f"{out}\n  {into}"), (SIDEBOARD, f"sideboard: [{sideboard}]"))


ONE_FOR_ONE = swap("Punch First: 1", "Salvage: 2", "2 Punch First, Sacrifice, 'Fiora, Peerless'")
TWO_FOR_ONE = swap("Punch First: 2", "Salvage: 2", "Punch First, Sacrifice, 'Fiora, Peerless'")
FOREIGN = swap("Punch First: 2", "Defy: 1", "Punch First, 2 Salvage, Sacrifice, 'Fiora, Peerless'")
LOST = presented((PUNCH, "Punch First: 2"))
HIDDEN = presented((SIDEBOARD, 'sideboard: [2 Salvage, 1 Defy, "1 Fiora, Peerless"]'))
FOURTH = presented((PUNCH, "Punch First: 4"), ("First Mate: 3", "First Mate: 2"))
PEERLESS = presented(
    ("champion: Fiora, Worthy", "champion: Fiora, Peerless"), ('"1 Fiora, Peerless"', '"1 Fiora, Worthy"')
)
SETT = presented(
    ("champion: Fiora, Worthy", "champion: Sett, Brawler"),
    ("Sett, Brawler: 3", "Sett, Brawler: 2\n  Fiora, Worthy: 1"),
)
MATRON = presented(
    ("champion: Fiora, Worthy", "champion: Spectral Matron"),
    ("Spectral Matron: 3", "Spectral Matron: 2\n  Fiora, Worthy: 1"),
)
TWO_CHAMPIONS = presented(
    ("champion: Fiora, Worthy", "champion: ['Fiora, Worthy', 'Sett, Brawler']"),
    ("Sett, Brawler: 3", "Sett, Brawler: 2"),
)
LEGEND = presented(("Fiora, Grand Duelist", "Jinx, Loose Cannon"))
RUNES = presented(("Body Rune: 6, Order Rune: 6", "Body Rune: 7, Order Rune: 5"))
TEMPLE = presented(("Sunken Temple", "Valley of Idols"))
WITHOUT_SIDEBOARD = presented((SIDEBOARD, ""))
MAIN_ALONE = MAIN
PILE = re.sub(r"  (.*): (\d)", r"\2 \1", MAIN.removeprefix("main:\n"))
"""The Main Deck as it is counted: under no header, and without the champion, which lies elsewhere."""
UNNAMED = presented(("champion: Fiora, Worthy\n", ""))
INSIDE = presented(("champion: Fiora, Worthy\n", ""), ("main:\n", "main:\n  Fiora, Worthy: 1\n"))
NEEKO = REGISTERED + "additional_legends: ['Jinx, Loose Cannon']\n"


def found(check: Check, shown: str, *, main_only: bool = False) -> list[str]:
    """The ids of what is found in each game."""
    (registered, rules), (deck, _) = check.read(REGISTERED), check.read(shown)
    assert not deck.troubled
    comparisons = (compare(registered, deck, rules, game, main_only=main_only) for game in GAMES)
    return [" ".join(dict.fromkeys(one.found.id for one in each.differences)) for each in comparisons]


@pytest.mark.parametrize(
    ("shown", "first", "later"),
    [
        (REGISTERED, "", ""),
        (ONE_FOR_ONE, "sideboard-used", ""),
        (TWO_FOR_ONE, "main-size-changed sideboard-used", "main-size-changed not-one-for-one"),
        (FOREIGN, "pool-changed", "pool-changed"),
        (LOST, "main-size-changed pool-changed", "main-size-changed not-one-for-one pool-changed"),
        (HIDDEN, "pool-changed", "pool-changed"),
        (FOURTH, "pool-changed", "pool-changed"),
        (PEERLESS, "champion-changed sideboard-used", ""),
        (SETT, "champion-changed", "champion-changed"),
        (MATRON, "champion-changed", "champion-changed"),
        (TWO_CHAMPIONS, "champion-changed", "champion-changed"),
        (LEGEND, "legend-changed", "legend-changed"),
        (NEEKO, "legend-changed", "legend-changed"),
        (RUNES, "runes-changed", "runes-changed"),
        (TEMPLE, "battlefields-changed", "battlefields-changed"),
        (WITHOUT_SIDEBOARD, "not-presented", "not-presented"),
        (MAIN_ALONE, "not-presented", "not-presented"),
        (UNNAMED, "", ""),
        (INSIDE, "", ""),
        ("", "not-presented", "not-presented"),
    ],
)
def test_differences(check: Check, shown: str, first: str, later: str) -> None:
    assert found(check, shown) == [first, later, later]


SHORT = ("main-size-changed", "main-size-changed not-one-for-one")


@pytest.mark.parametrize(
    ("shown", "first", "later"),
    [
        (MAIN_ALONE, "", ""),
        (WITHOUT_SIDEBOARD, "", ""),
        (MAIN.replace(PUNCH, "Punch First: 1\n  Salvage: 2"), "sideboard-used", ""),
        (MAIN.replace(PUNCH, "Punch First: 2\n  Defy: 1"), "pool-changed", "pool-changed"),
        (MAIN.replace(PUNCH, "Punch First: 2"), *SHORT),
        (MAIN.replace(PUNCH, "Fiora, Worthy: 1\n  Punch First: 3"), "", ""),  # 40, the champion counted in
        (MAIN.replace(PUNCH, "Fiora, Worthy: 1\n  Punch First: 1"), *SHORT),
        (PILE, "", ""),
        (f"1 Fury Rune\n{PILE}", "runes-changed", "runes-changed"),
        (f"1 Sunken Temple\n{PILE}", "battlefields-changed", "battlefields-changed"),
        ("legend: Fiora, Grand Duelist", "not-presented", "not-presented"),
    ],
)
def test_the_main_deck_alone(check: Check, shown: str, first: str, later: str) -> None:
    assert found(check, shown, main_only=True) == [first, later, later]


def test_swapped_lost_and_foreign_cards_are_told_apart(check: Check) -> None:
    shown = swap("Defy: 1", "Salvage: 1", "1 Punch First, 1 Salvage, Sacrifice, 'Fiora, Peerless'")
    (registered, rules), (deck, _) = check.read(REGISTERED), check.read(shown)
    comparison = compare(registered, deck, rules, 2)

    def names(change: Change) -> list[list[str]]:
        return [[str(one) for one in copies] for copies in change]

    assert names(comparison.main_deck) == [["3 Punch First"], ["1 Defy", "1 Salvage"]]
    assert names(comparison.swapped) == [["1 Punch First"], ["1 Salvage"]]
    assert names(comparison.whole) == [["2 Punch First"], ["1 Defy"]]
    assert comparison.sizes == (40, 39)
    assert not comparison.one_for_one


# What is found, the editions, the rules in game 1 and in a later one.
CITATIONS = """
legend-changed       | ab   | TR 403.5 | TR 403.5.b
legend-changed       | cdef | TR 403.5 | TR 403.4.b
champion-changed     | ab   | TR 403.5 | TR 403.5
champion-changed     | cdef | TR 403.5 | TR 403.4.a, TR 601.1.c.4
main-size-changed    | ab   | TR 403.5 | TR 601.1.b
main-size-changed    | cdef | TR 403.5 | TR 403.4.c
not-one-for-one      | ab   |          | TR 403.5
not-one-for-one      | cdef |          | TR 403.4
sideboard-used       | abcdef | TR 403.5 |
runes-changed        | ab   | TR 403.5 |
runes-changed        | cdef | TR 403.5 | TR 403.4.b
battlefields-changed | ab   | TR 403.5 | TR 403.5.b
battlefields-changed | cdef | TR 403.5 | TR 403.4.b
pool-changed         | abcdef | TR 411 | TR 411
not-presented        | abcdef | TR 411 | TR 411
"""
GAME_LOSS = ("legend-changed", "runes-changed", "battlefields-changed", "pool-changed")


@pytest.mark.parametrize("number", range(6))
def test_citations_and_penalties(data: GameData, number: int) -> None:
    edition = data.rulebook.editions[number]["edition"]
    rules = data.rulebook.ruleset("2026-11-30", edition=edition)
    rows = [[cell.strip() for cell in line.split("|")] for line in CITATIONS.strip().splitlines()]
    expected = {row[0]: row[2:] for row in rows if "abcdef"[number] in row[1]}
    assert {
        one: [", ".join(map(str, rules.difference(one, [game]))) for game in ("game-1", "later-game")]
        for one in DIFFERENCES
    } == expected
    for one in DIFFERENCES:
        penalty = rules.penalty(one)
        assert penalty.id == PENALTIES[one not in GAME_LOSS]
        assert [str(rule) for rule in penalty.citations] == (
            ["TR 703.3", "TR 703.3.a.6"] if one in GAME_LOSS else ["TR 703.4"]
        )


@pytest.mark.parametrize(("edition", "later"), [("2025-10-01", []), ("2025-12-01", ["runes-changed"])])
def test_runes_are_frozen_by_the_later_editions(check: Check, edition: str, later: list[str]) -> None:
    (registered, rules), (deck, _) = check.read(REGISTERED, edition=edition), check.read(RUNES)
    assert [one.found.id for one in compare(registered, deck, rules, 2).differences] == later
    assert [one.found.id for one in compare(registered, deck, rules, 1).differences] == ["runes-changed"]


def test_any_champion_unit_may_be_chosen_in_limited_play(check: Check) -> None:
    (registered, rules), (deck, _) = check.read(REGISTERED, format="sealed"), check.read(SETT, format="sealed")
    assert compare(registered, deck, rules, 2).as_registered
