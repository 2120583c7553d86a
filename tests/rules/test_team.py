"""Two against two: what two lists of a team may not share. Whole lists are golden ones, in `decks`."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING

import pytest

from deckcheck.checker import Checker, Choices
from deckcheck.judging import judge_team
from tests.conftest import TODAY, ids

if TYPE_CHECKING:
    from deckcheck.data.model import GameData
    from deckcheck.report.model import Report, Violation

MINE = "legend: Jinx, Loose Cannon\nbattlefields: [Void Gate, Zaun Warrens, Targon's Peak]\n"
TEAM = ("team-legend", "team-battlefield")


def judged(data: GameData, mine: str, theirs: str, **choices: str) -> tuple[Report, Report]:
    """The reports on the first list of a team, alone and beside the second."""
    checker = Checker(data, Choices(TODAY, **{"mode": "magma-chamber", **choices}))
    (deck, rules), (mate, _) = checker.read(mine, "mine.yaml"), checker.read(theirs, "theirs.yaml")
    alone = checker.judge(deck, rules)
    return alone, judge_team(alone, deck, mate, rules, checker.messages)


def shared(data: GameData, mine: str, theirs: str, **choices: str) -> list[Violation]:
    _, report = judged(data, mine, theirs, **choices)
    return [one for one in report.violations if one.rule in TEAM]


@pytest.mark.parametrize(
    ("theirs", "expected"),
    [
        (MINE, [("team-legend", 1), *[("team-battlefield", 2)] * 3]),
        ("legend: Loose Cannon (OGN-301*)", [("team-legend", 1)]),
        ("legend: Annie, Dark Child", []),
        ("additional_legends: ['Jinx, Loose Cannon']", []),
        ("champion: Jinx, Rebel", []),
        ("battlefields: [Bandle Tree, Void Gate]", [("team-battlefield", 2)]),
        ("battlefields: {Void Gate: 3}", [("team-battlefield", 2)]),
        ("battlefields: [Void Gat]", []),
        ("sideboard: [Void Gate]", []),
        ("legend: [", []),
    ],
)
def test_what_is_shared(data: GameData, theirs: str, expected: list[tuple[str, int]]) -> None:
    checker = Checker(data, Choices(TODAY))
    found = shared(data, MINE, theirs)
    source = checker.read(MINE)[0].decklist.source
    assert [(one.rule, source.place(one.span).line) for one in found] == expected


def test_both_lists_are_told_and_where_to_look(data: GameData) -> None:
    theirs = "# Ours\nbattlefields:\n- Bandle Tree\n- Void Gate\n"
    (mine,), (other,) = shared(data, MINE, theirs), shared(data, theirs, MINE)
    assert mine.message == "Void Gate is also a battlefield of theirs.yaml, line 4"
    assert other.message == "Void Gate is also a battlefield of theirs.yaml, line 2"
    assert mine.cards == other.cards


def test_an_unknown_card_is_not_shared(data: GameData) -> None:
    unknown = "legend: Nobody\nbattlefields: [Blank, Nowhere]"
    assert shared(data, unknown, unknown) == []


EDITIONS = ("2025-06-02", "2025-10-01", "2025-12-01", "2026-03-30", "2026-07-16", "2026-10-09")


@pytest.mark.parametrize(
    ("format_", "edition"),
    [*product(("standard", "casual", "sealed"), EDITIONS), *product(["draft"], EDITIONS[2:])],
)
def test_teams_by_edition(data: GameData, format_: str, edition: str) -> None:
    found = shared(data, MINE, MINE, edition=edition, format=format_)
    assert list(dict.fromkeys(one.rule for one in found)) == ([] if edition == "2025-06-02" else list(TEAM))


def test_the_rest_of_the_report_stays(data: GameData) -> None:
    alone, beside = judged(data, MINE, MINE)
    assert beside.violations[: len(alone.violations)] == alone.violations
    assert ids(beside) == [*ids(alone), *TEAM]
    assert (beside.counts, beside.not_judged, beside.rules) == (alone.counts, alone.not_judged, alone.rules)
