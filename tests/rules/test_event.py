"""Addenda of an event: what they change of the rules, and who overrules whom. Golden lists show what is said."""

from __future__ import annotations

import pytest

from deckcheck.checker import Checker, Choices
from deckcheck.data.model import GameData
from deckcheck.rulebook.event import Event
from deckcheck.rulebook.model import Limit
from tests.conftest import LEGAL, TODAY, Check, ids

CUP = Event("Harbour Cup")
SALVAGE = CUP._replace(bans=frozenset({"Salvage"}))


def test_an_event_without_addenda_changes_nothing(check: Check) -> None:
    report = check(LEGAL, event=CUP)
    assert report.legal
    assert report.rules._replace(event=None) == check(LEGAL).rules
    assert report.rules.as_json() == {**check(LEGAL).rules.as_json(), "event": "Harbour Cup"}


# The command line beats the event, the event the list, the list the default.
@pytest.mark.parametrize("kind", ["date", "region", "format", "mode", "edition"])
def test_precedence(check: Check, kind: str) -> None:
    values = {
        "date": ("2026-11-30", "2026-08-15", "2026-08-16", "2026-08-17"),
        "region": ("global", "cn", "tw", "kr"),
        "format": ("standard", "casual", "sealed", "draft"),
        "mode": ("match", "duel", "skirmish", "war"),
        "edition": ("2026-07-16", "2026-03-30", "2025-12-01", "2026-10-09"),
    }
    default, of_list, of_event, given = values[kind]
    silent = LEGAL.replace("date: 2026-08-15\n", "")
    speaking = f"{kind}: {of_list}\n{silent}"
    event = CUP._replace(choices={kind: of_event})
    assert check(silent).rules.as_json()[kind] == default
    assert check(speaking).rules.as_json()[kind] == of_list
    assert check(speaking, event=event).rules.as_json()[kind] == of_event
    assert check(speaking, event=event, **{kind: given}).rules.as_json()[kind] == given


def test_a_format_that_there_was_not_yet_on_the_list_s_date(check: Check) -> None:
    event = CUP._replace(choices={"format": "draft"})
    (found,) = (one for one in check("date: 2025-08-15\n", event=event).violations if one.rule == "syntax")
    assert (found.message, found.span.start) == ("there is no format 'draft' on 2025-08-15", 6)


@pytest.mark.parametrize("format_", ["standard", "casual", "sealed", "draft"])
def test_an_event_s_bans_hold_in_every_format(check: Check, format_: str) -> None:
    found = [one for one in check(LEGAL, event=SALVAGE, format=format_).violations if one.rule == "banned-card"]
    assert [(one.message, [str(number) for number in one.citations]) for one in found] == [
        ("Salvage is banned at Harbour Cup", ["TR 104.3"])
    ]


def test_what_the_rules_ban_is_said_to_be_their_ban(check: Check) -> None:
    event = CUP._replace(bans=frozenset({"Reaver's Row"}))
    report = check(LEGAL.replace("Rockfall Path", "Reaver's Row"), event=event)
    assert [str(one.citations[0]) for one in report.violations] == ["TR 601.2.d"]


@pytest.mark.parametrize(
    ("mode", "limit", "single_game", "found"),
    [
        ("match", None, False, []),
        ("match", Limit(None, 1), False, ["sideboard-size"]),
        ("match", Limit(None, 0), False, ["sideboard-size"]),
        ("match", Limit(None, 2), False, []),
        ("duel", None, False, ["sideboard-mode"]),
        ("duel", Limit(None, 2), False, ["sideboard-mode"]),
        ("duel", None, True, []),
        ("duel", Limit(None, 1), True, ["sideboard-size"]),
        ("skirmish", None, True, []),
    ],
)
def test_sideboards(check: Check, mode: str, limit: Limit | None, found: list[str], *, single_game: bool) -> None:
    event = CUP._replace(sideboard=limit, single_game_sideboards=single_game)
    assert ids(check(LEGAL, event=event, mode=mode)) == found


@pytest.mark.parametrize(("edition", "legal"), [("2025-10-01", False), ("2026-07-16", True)])
def test_sideboards_of_single_games_have_the_edition_s_size(check: Check, edition: str, *, legal: bool) -> None:
    event = CUP._replace(single_game_sideboards=True)
    assert ("sideboard-size" not in ids(check(LEGAL, event=event, mode="duel", edition=edition))) == legal


def test_blank_battlefields_of_limited_play_are_not_chosen_by_an_event(check: Check) -> None:
    event = CUP._replace(battlefields=("Sunken Temple",), choices={"format": "sealed"})
    found = check("battlefields: [1 Sunken Temple, 1 Blank]", event=event)
    assert "event-battlefield" not in ids(found)
    assert "event-battlefield" in ids(check("battlefields: [Rockfall Path]", event=event))


def test_a_format_of_one_s_own_that_leaves_no_check_out(data: GameData) -> None:
    checker = Checker(data, Choices(TODAY, format="sealed"))
    deck, rules = checker.read("sideboard: {Defy: 30}")
    assert "sideboard-size" not in ids(checker.judge(deck, rules._replace(without=frozenset())))
