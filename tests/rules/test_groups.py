"""Groups of checks: every check is in one, and choosing among them."""

from __future__ import annotations

from deckcheck.rules import IDS
from deckcheck.rules.groups import GROUPS, left_out


def test_every_check_is_in_a_group() -> None:
    assert {check for group in GROUPS.values() for check in group} == set(IDS)


def test_what_is_left_out() -> None:
    assert left_out([], []) == frozenset()
    assert left_out([], ["runes", "token"]) == {*GROUPS["runes"], "token"}
    assert left_out(["runes"], []) == set(IDS) - {*GROUPS["runes"], "syntax"}
    assert left_out(["runes"], ["rune-type"]) == set(IDS) - {*GROUPS["runes"], "syntax"} | {"rune-type"}
    assert "syntax" not in left_out(["token"], ["reading"])
