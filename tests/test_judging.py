"""That cards which are known to be sound hide nothing: a verdict does not depend on the lists before."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from deckcheck import judging
from deckcheck.rulebook.event import Event
from deckcheck.rules import CONSTRUCTED, CardCheck, LegendCheck
from deckcheck.rules import Check as WholeCheck
from tests.cases.render import HEADERS, as_yaml
from tests.conftest import LEGAL, Check, ids
from tests.rules.test_precon import JINX
from tests.test_real_lists import LISTS

if TYPE_CHECKING:
    from collections.abc import Iterator


@pytest.fixture(autouse=True)
def nothing_known() -> Iterator[None]:
    for remembered in (judging._sound_cards, judging._checks):
        remembered.cache_clear()
    yield
    for remembered in (judging._sound_cards, judging._checks):
        remembered.cache_clear()


def test_cards_of_a_legal_list_are_not_looked_at_again(check: Check, monkeypatch: pytest.MonkeyPatch) -> None:
    looked_at: list[str] = []

    def watched(one: CardCheck | LegendCheck) -> CardCheck | LegendCheck:
        return one._replace(run=lambda *of: (looked_at.append(one.id), one.run(*of))[1])

    table = tuple(one if isinstance(one, WholeCheck) else watched(one) for one in CONSTRUCTED)
    monkeypatch.setattr(judging, "table_of", lambda _: table)
    counts = []
    for _ in range(2):
        assert check(LEGAL).legal
        counts.append(len(looked_at))
    assert counts == [sum(not isinstance(one, WholeCheck) for one in CONSTRUCTED)] * 2


@pytest.mark.parametrize(
    ("old", "new", "found"),
    [
        ("Fiora, Grand Duelist", "Jinx, Loose Cannon", "domain-identity"),
        ("sideboard: [2 Salvage]", "sideboard: [2 Salvage, 1 Sunken Temple]", "sideboard-type"),
        ("runes: {Body Rune: 6", "runes: {Fury Rune: 6", "rune-domain"),
        ("Fiora, Worthy", "Punch First", "champion-type"),
        ("2026-08-15", "2025-11-15", "set-legality"),
    ],
)
def test_sound_is_a_card_in_its_zone_beside_its_legend_under_its_rules(
    check: Check, old: str, new: str, found: str
) -> None:
    assert check(LEGAL).legal
    assert LEGAL.count(old) == 1
    assert found in ids(check(LEGAL.replace(old, new)))


def test_what_is_sound_by_the_rules_may_be_banned_by_an_event(check: Check) -> None:
    assert check(LEGAL).legal
    for _ in range(2):
        assert ids(check(LEGAL, event=Event("Cup", bans=frozenset({"Salvage"})))) == ["banned-card"]
    assert check(LEGAL).legal


def test_what_is_sound_in_a_preconstructed_deck_may_be_banned_in_another(check: Check) -> None:
    another = JINX.replace("Cleave: 3", "Cleave: 2\n  Falling Star: 1")
    for _ in range(2):
        assert check(JINX, precon_ok=True).legal
        assert ids(check(another, precon_ok=True)) == ["banned-card"]


def test_all_is_judged_without_a_legend(check: Check) -> None:
    without = LEGAL.replace("legend: Fiora, Grand Duelist\n", "")
    assert check(without).not_judged == check(without).not_judged != ()


@pytest.mark.parametrize("format_", ["standard", "casual", "sealed"])
def test_real_lists_after_one_another_and_each_by_itself(check: Check, format_: str) -> None:
    contents = [as_yaml({zone: row[zone] for zone in HEADERS if row.get(zone)}) for row in LISTS]
    together = [check(content, format=format_).violations for content in (*contents, *contents)]
    for content, first, second in zip(contents, together, together[len(contents) :], strict=False):
        judging._sound_cards.cache_clear()
        assert check(content, format=format_).violations == first == second
