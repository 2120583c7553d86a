"""That cards which are known to be sound hide nothing: a verdict does not depend on the lists before."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from deckcheck import judging
from deckcheck.checker import Checker, Choices
from deckcheck.judging import SoundCards, judge
from deckcheck.rulebook.event import Event
from deckcheck.rules import CONSTRUCTED, CardCheck, LegendCheck, table_of
from tests.cases.render import HEADERS, as_yaml
from tests.conftest import LEGAL, TODAY, ids
from tests.rules.test_precon import JINX
from tests.test_real_lists import LISTS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from deckcheck.cards.model import Card
    from deckcheck.data.model import GameData
    from deckcheck.decklist.model import Zone
    from deckcheck.report.model import Report
    from deckcheck.rules.finding import Finding

CONTENTS = [as_yaml({zone: row[zone] for zone in HEADERS if row.get(zone)}) for row in LISTS]


class Judged:
    """Judges lists one after the other, by whatever choices, with what is known of cards from all before."""

    def __init__(self, data: GameData) -> None:
        self._data = data
        self._sound_cards = SoundCards()

    def __call__(self, content: str, **choices: Any) -> Report:
        checker = Checker(self._data, Choices(TODAY, **choices))
        return judge(*checker.read(content), checker.messages, self._sound_cards)


@pytest.fixture
def judged(data: GameData) -> Judged:
    return Judged(data)


def test_cards_of_a_legal_list_are_not_looked_at_again(judged: Judged, monkeypatch: pytest.MonkeyPatch) -> None:
    looked_at: list[str] = []

    def watched(one: CardCheck | LegendCheck) -> CardCheck | LegendCheck:
        return one._replace(run=lambda *of: (looked_at.append(one.id), one.run(*of))[1])

    table = tuple(watched(one) if isinstance(one, (CardCheck, LegendCheck)) else one for one in CONSTRUCTED)
    judging._checks.cache_clear()
    monkeypatch.setattr(judging, "table_of", lambda _: table)
    counts = []
    for _ in range(2):
        assert judged(LEGAL).legal
        counts.append(len(looked_at))
    judging._checks.cache_clear()
    assert counts == [sum(isinstance(one, (CardCheck, LegendCheck)) for one in CONSTRUCTED)] * 2


def found(findings: Iterator[Finding]) -> set[tuple[Card | None, Zone]]:
    return {(entry.card, entry.zone) for finding in findings for entry in finding.entries}


@pytest.mark.parametrize("kind", ["constructed", "limited"])
def test_checks_of_cards_find_of_a_list_what_they_find_of_each_card(data: GameData, kind: str) -> None:
    checker = Checker(data, Choices("2026-01-01", event=Event("Cup", bans=frozenset({"Defy"}))))
    checks = [check for check in table_of(kind) if isinstance(check, (CardCheck, LegendCheck))]
    anything = set[str]()
    for content in CONTENTS:
        deck, rules = checker.read(content)
        if deck.legend is None:
            continue
        alone = [deck.only({place}) for place in deck.places]
        for check in checks:
            further = (deck.legend,) if isinstance(check, LegendCheck) else ()
            of_list = found(check.run(deck, rules, *further))
            assert of_list == {place for one in alone for place in found(check.run(one, rules, *further))}
            anything |= {check.id} if of_list else set()
    assert "banned-card" in anything


@pytest.mark.parametrize(
    ("old", "new", "finding"),
    [
        ("Fiora, Grand Duelist", "Jinx, Loose Cannon", "domain-identity"),
        ("sideboard: [2 Salvage]", "sideboard: [2 Salvage, 1 Sunken Temple]", "sideboard-type"),
        ("runes: {Body Rune: 6", "runes: {Fury Rune: 6", "rune-domain"),
        ("Fiora, Worthy", "Punch First", "champion-type"),
        ("2026-08-15", "2025-11-15", "set-legality"),
    ],
)
def test_sound_is_a_card_in_its_zone_beside_its_legend_under_its_rules(
    judged: Judged, old: str, new: str, finding: str
) -> None:
    assert judged(LEGAL).legal
    assert LEGAL.count(old) == 1
    assert finding in ids(judged(LEGAL.replace(old, new)))


def test_what_is_sound_by_the_rules_may_be_banned_by_an_event(judged: Judged) -> None:
    assert judged(LEGAL).legal
    for _ in range(2):
        assert ids(judged(LEGAL, event=Event("Cup", bans=frozenset({"Salvage"})))) == ["banned-card"]
    assert judged(LEGAL).legal


def test_what_is_sound_in_a_preconstructed_deck_may_be_banned_in_another(judged: Judged) -> None:
    another = JINX.replace("Cleave: 3", "Cleave: 2\n  Falling Star: 1")
    for _ in range(2):
        assert judged(JINX, precon_ok=True).legal
        assert ids(judged(another, precon_ok=True)) == ["banned-card"]


def test_all_is_judged_without_a_legend(judged: Judged) -> None:
    without = LEGAL.replace("legend: Fiora, Grand Duelist\n", "")
    assert judged(without).not_judged == judged(without).not_judged != ()


@pytest.mark.parametrize("format_", ["standard", "casual", "sealed"])
def test_real_lists_after_one_another_and_each_by_itself(data: GameData, judged: Judged, format_: str) -> None:
    together = [judged(content, format=format_).violations for content in (*CONTENTS, *CONTENTS)]
    for content, first, second in zip(CONTENTS, together, together[len(CONTENTS) :], strict=False):
        assert Judged(data)(content, format=format_).violations == first == second


@pytest.mark.parametrize("legend", ["legend: Fiora, Grand Duelist\n", ""])
def test_judging_leaves_a_deck_as_it_was(data: GameData, legend: str) -> None:
    checker = Checker(data, Choices(TODAY), fingerprinted=True)
    content = LEGAL.replace("legend: Fiora, Grand Duelist\n", legend).replace("Body Rune: 6", "Defy: 6")
    deck, rules = checker.read(content)
    places = {*deck.places}
    first, second = checker.judge(deck, rules), checker.judge(deck, rules)
    assert deck.places == places
    assert first == second
    assert "rune-type" in ids(first)


def test_a_banned_card_in_two_zones_is_one_finding_however_much_is_known(judged: Judged) -> None:
    event = Event("Cup", bans=frozenset({"Punch First"}))
    content = LEGAL.replace("sideboard: [2 Salvage]", "sideboard: [1 Punch First]").replace(
        "  Punch First: 3", "  Punch First: 2"
    )
    assert ids(judged(content.replace("sideboard: [1 Punch First]", ""), event=event))
    for _ in range(2):
        (found,) = [one for one in judged(content, event=event).violations if one.rule == "banned-card"]
        assert [(card.name, card.quantity) for card in found.cards] == [("Punch First", 3)]


def test_what_is_known_is_bounded(data: GameData, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(judging, "MOST_REMEMBERED", 1)
    sound_cards, rules = SoundCards(), Checker(data, Choices(TODAY)).default_rules
    (jinx,) = data.pool.find("Jinx, Loose Cannon")
    first = sound_cards.of(rules, jinx, as_precon=False)
    assert sound_cards.of(rules, jinx, as_precon=False) is first
    sound_cards.of(rules, jinx, as_precon=True)
    assert sound_cards.of(rules, jinx, as_precon=False) is not first
