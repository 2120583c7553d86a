"""Preconstructed decks: which list is one, and where it may play banned cards (TR 601.2.d.2)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from deckcheck.data.model import GameData
from deckcheck.rulebook.event import Event
from tests.conftest import Check, ids

JINX = """\
date: 2026-04-29
legend: Jinx, Loose Cannon
champion: Jinx, Rebel
main:
  Jinx, Rebel: 2
  Super Mega Death Rocket!: 2
  Traveling Merchant: 3
  Scrapheap: 3
  Ride the Wind: 2
  Fight or Flight: 2
  Kai'Sa, Survivor: 2
  Vi, Destructive: 2
  Darius, Trifarian: 3
  Unlicensed Armory: 3
  Noxus Hopeful: 3
  Legion Rearguard: 3
  Flame Chompers: 3
  Cleave: 3
  Chemtech Enforcer: 3
runes: {Fury Rune: 7, Chaos Rune: 5}
battlefields: [Zaun Warrens, Windswept Hillock, The Arena's Greatest]
"""
CUP = Event("Harbour Cup")
LOW = CUP._replace(level="low")


def test_the_exception_is_said(check: Check) -> None:
    report = check(JINX, precon_ok=True)
    assert report.legal
    (note,) = report.violations
    assert (note.rule, note.severity, [str(one) for one in note.citations]) == (
        "list-reading",
        "note",
        ["TR 601.2.d.2"],
    )
    assert note.message == (
        "this is, unmodified, the preconstructed deck Jinx (starter deck), which may play banned cards: "
        "Scrapheap and Fight or Flight"
    )


def test_nothing_is_said_where_nothing_is_banned(check: Check) -> None:
    leona = Event("Harbour Cup", level="low", unbanned=frozenset({"Scrapheap", "Fight or Flight"}))
    assert not check(JINX, event=leona).violations


Change = Callable[[str], str]
SAME: dict[str, Change] = {
    "as it is": lambda text: text,
    "no champion named": lambda text: text.replace("champion: Jinx, Rebel\n", "").replace("Rebel: 2", "Rebel: 3"),
    "another champion": lambda text: (
        text.replace("champion: Jinx, Rebel", "champion: Vi, Destructive")
        .replace("Rebel: 2", "Rebel: 3")
        .replace("Vi, Destructive: 2", "Vi, Destructive: 1")
    ),
    "another printing": lambda text: text.replace("Jinx, Loose Cannon", "Loose Cannon (OGN-301)"),
    "in two entries": lambda text: text.replace("  Cleave: 3\n", "  Cleave: 2\n  Cleave (OGN-004): 1\n"),
    "an empty sideboard": lambda text: f"{text}sideboard: []\n",
}
CHANGED: dict[str, Change] = {
    "a card": lambda text: text.replace("Cleave: 3", "Cleave: 2\n  Falling Star: 1"),
    "a card more": lambda text: text.replace("Cleave: 3", "Cleave: 4"),
    "a rune": lambda text: text.replace("{Fury Rune: 7, Chaos Rune: 5}", "{Fury Rune: 6, Chaos Rune: 6}"),
    "a battlefield": lambda text: text.replace("Zaun Warrens", "Sunken Temple"),
    "a battlefield less": lambda text: text.replace("Zaun Warrens, ", ""),
    "the Legend": lambda text: text.replace("Jinx, Loose Cannon", "Darius, Hand of Noxus"),
    "a sideboard": lambda text: f"{text}sideboard: [1 Cleave]\n",
    "additional Legends": lambda text: f"{text}additional_legends: [Ahri, Nine-Tailed Fox]\n",
    "an unknown card more": lambda text: text.replace("Cleave: 3", "Cleave: 3\n  Claeve: 1"),
}


@pytest.mark.parametrize("change", SAME.values(), ids=SAME)
def test_the_same_deck(check: Check, change: Change) -> None:
    assert "banned-card" not in ids(check(change(JINX), precon_ok=True))


@pytest.mark.parametrize("change", CHANGED.values(), ids=CHANGED)
def test_any_change_voids_it(check: Check, change: Change) -> None:
    report = check(change(JINX), precon_ok=True)
    assert "banned-card" in ids(report)
    assert "list-reading" not in ids(report, notes=True)


@pytest.mark.parametrize(
    ("choices", "allowed"),
    [
        ({}, False),
        ({"precon_ok": True}, True),
        ({"precon_ok": True, "date": "2026-04-28"}, False),
        ({"precon_ok": True, "edition": "2026-03-30"}, True),
        ({"precon_ok": True, "edition": "2026-07-16"}, True),
        ({"precon_ok": True, "edition": "2026-10-09"}, True),
        ({"precon_ok": True, "edition": "2025-12-01", "date": "2026-05-01"}, False),
        ({"precon_ok": True, "mode": "magma-chamber"}, True),
        ({"event": CUP}, False),
        ({"event": LOW}, True),
        ({"event": CUP._replace(level="high")}, False),
        ({"event": CUP._replace(precons=True)}, True),
        ({"event": LOW._replace(precons=False)}, False),
        ({"event": LOW, "precon_ok": False}, False),
        ({"event": CUP, "precon_ok": True}, True),
        # What the event itself bans stays banned.
        ({"event": LOW._replace(bans=frozenset({"Scrapheap"}))}, False),
    ],
)
def test_where_it_is_allowed(check: Check, choices: dict[str, object], *, allowed: bool) -> None:
    assert ("banned-card" not in ids(check(JINX, **choices))) == allowed


def test_a_deck_is_one_from_its_release_on(data: GameData) -> None:
    rulebook = data.rulebook
    rows = [{**row, "from": "2026-06-01"} for row in rulebook._data["precons"]]
    later = type(rulebook)({**rulebook._data, "precons": rows})
    assert [len(later.ruleset(day).precons) for day in ("2026-05-31", "2026-06-01")] == [0, len(rows)]
