"""Sealed and draft: what no whole list shows. The lists themselves are golden ones, in `decks`."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from deckcheck.checker import Checker, Choices
from deckcheck.rulebook.model import UnknownChoiceError
from tests.cases.render import Zones, as_yaml
from tests.conftest import TODAY, ids
from tests.property.strategies import cards
from tests.test_golden import load_data

if TYPE_CHECKING:
    from deckcheck.cards.model import Card
    from deckcheck.data.model import GameData
    from tests.conftest import Check

DOMAINS = ("Fury", "Calm", "Mind", "Body", "Chaos", "Order")
PLAYED = ("champion", "main", "runes", "battlefields")
LEGENDS = ["Jinx, Loose Cannon", "Master Yi, Wuju Master", "Warden of Three Shores"]
FEW = [card for card in cards() if not card.is_type("Legend")][::40]
"""Cards of every domain and type, few enough to come up together."""


@pytest.fixture(scope="module")
def golden_data() -> GameData:
    return load_data()


def sealed_lists() -> st.SearchStrategy[dict[str, list[tuple[int, str]]]]:
    line = st.tuples(st.integers(1, 4), st.sampled_from(FEW).map(lambda card: card.display))
    zone = st.lists(line, max_size=6)
    legend = st.lists(st.sampled_from(LEGENDS).map(lambda name: (1, name)), max_size=2)
    return st.fixed_dictionaries({"legend": legend, **dict.fromkeys((*PLAYED, "sideboard"), zone)})


def choices_of(data: GameData, zones: Zones) -> list[set[str]]:
    """Every identity that TR 602.4.a.3 offers: any three domains, or the Legend's and any one more."""
    choices = [set(three) for three in combinations(DOMAINS, 3)]
    legends = {name for _, name in zones["legend"]}
    if len(legends) == 1:
        (legend,) = data.pool.find(legends.pop())
        choices += [{*legend.domains, one} for one in DOMAINS]
    return choices


def outside(data: GameData, zones: Zones, identity: set[str]) -> Counter[str]:
    found: Counter[str] = Counter()
    for count, name in (line for zone in PLAYED for line in zones.get(zone, [])):
        (card,) = data.pool.find(name)
        if set(card.domains) - identity:
            found[name] += count
    return found


@settings(deadline=None)
@given(sealed_lists())
def test_identity_leaves_the_fewest_cards_outside(
    golden_data: GameData, zones: dict[str, list[tuple[int, str]]]
) -> None:
    tries = [outside(golden_data, zones, identity) for identity in choices_of(golden_data, zones)]
    fewest = min(one.total() for one in tries)
    report = Checker(golden_data, Choices(TODAY, format="sealed")).check(as_yaml(zones))
    found = [one for one in report.violations if one.rule == "domain-identity"]
    if fewest:
        (violation,) = found
        assert violation.actual == fewest
        assert dict(violation.cards) in tries
    else:
        assert not found


@pytest.mark.parametrize("domains", list(combinations(DOMAINS, 3)), ids="-".join)
@pytest.mark.parametrize("legend", [None, "Jinx, Loose Cannon"])
def test_any_three_domains_are_an_identity(check: Check, domains: tuple[str, ...], legend: str | None) -> None:
    zones: dict[str, Any] = {"main": [(9, one_of(domain)) for domain in domains], "runes": runes(domains)}
    if legend:
        zones["legend"] = [(1, legend)]
    assert ids(check(as_yaml(zones), format="sealed")) == []


@pytest.mark.parametrize("domains", list(combinations(DOMAINS, 4)), ids="-".join)
def test_no_four_domains_are_one(check: Check, domains: tuple[str, ...]) -> None:
    *three, fourth = domains
    zones = {"main": [*((9, one_of(domain)) for domain in three), (2, one_of(fourth))], "runes": runes(domains[:3])}
    (found,) = (one for one in check(as_yaml(zones), format="sealed").violations if one.severity == "error")
    assert (found.rule, [tuple(card) for card in found.cards]) == ("domain-identity", [(one_of(fourth), 2)])


def one_of(domain: str) -> str:
    return next(one.display for one in cards() if one.domains == (domain,) and one.types == ("Spell",))


def runes(domains: tuple[str, ...]) -> list[tuple[int, str]]:
    return [(4, f"{domain} Rune") for domain in domains]


DRAFT = as_yaml({"main": [(20, "Defy")], "runes": [(12, "Calm Rune")]})


@pytest.mark.parametrize(
    ("head", "choices", "where"),
    [
        ("date: 2025-12-31\nformat: draft\n", {}, (2, 9)),
        ("edition: 2025-10-01\nformat: draft\n", {}, (2, 9)),
        ("format: draft\n", {"edition": "2025-10-01"}, (1, 9)),
        ("format: draft\n", {"date": "2025-12-31"}, (1, 9)),
        ("date: 2025-12-31\n", {"format": "draft"}, (1, 7)),
    ],
)
def test_no_draft_before_2026(check: Check, head: str, choices: dict[str, str], where: tuple[int, int]) -> None:
    report = check(head + DRAFT, **choices)
    problem = report.violations[0]
    place = report.place(problem.span)
    assert (problem.rule, (place.line, place.column)) == ("syntax", where)
    assert not report.legal


def test_draft_on_the_first_day_of_2026(check: Check) -> None:
    assert ids(check("date: 2026-01-01\nformat: draft\n" + DRAFT)) == []


@pytest.mark.parametrize("choices", [{"date": "2025-12-31"}, {"edition": "2025-10-01"}])
def test_draft_before_2026_is_wrong_usage_of_the_command(data: GameData, choices: dict[str, str]) -> None:
    with pytest.raises(UnknownChoiceError, match=r"unknown format 'draft'; known are standard, casual, sealed$"):
        Checker(data, Choices(TODAY, format="draft", **choices))


POOL = {"Defy": 2, "Loose Cannon": 1}


@pytest.mark.parametrize(
    ("format_", "expected"), [("sealed", ["pool"]), ("draft", ["pool"]), ("standard", []), ("casual", [])]
)
def test_pool_is_of_limited_play(data: GameData, format_: str, expected: list[str]) -> None:
    owned: dict[Card, int] = {data.pool.find(name)[0]: count for name, count in POOL.items()}
    report = Checker(data, Choices(TODAY, format=format_), pool=owned).check("main: {Defy: 3}")
    assert [one for one in ids(report) if one == "pool"] == expected


def test_nothing_is_asked_of_the_pool_where_none_is_given(check: Check) -> None:
    assert ids(check(DRAFT, format="draft")) == []


def test_pool_counts_what_is_over(data: GameData) -> None:
    owned: dict[Card, int] = {data.pool.find(name)[0]: count for name, count in POOL.items()}
    checker = Checker(data, Choices(TODAY, format="draft"), pool=owned)
    report = checker.check("legend: Jinx, Loose Cannon\nmain: {Defy: 1, Defy (OGN-045): 2, Salvage: 1, No Card: 9}")
    found = [
        (one.cards, one.actual, one.limit and one.limit.as_json(), one.help)
        for one in report.violations
        if one.rule == "pool"
    ]
    assert found == [
        ((("Defy", 3),), 3, {"max": 2}, "remove 1 copy"),
        ((("Salvage", 1),), 1, {"max": 0}, "remove 1 copy"),
    ]
