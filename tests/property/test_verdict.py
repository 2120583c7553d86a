"""The verdict is on the cards, not on how they are written down."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from hypothesis import assume, given
from hypothesis import strategies as st

from tests.cases.render import as_text, as_tree, as_yaml
from tests.property.strategies import Zones, lists, sound_lists

if TYPE_CHECKING:
    from collections.abc import Callable

    from deckcheck.report.model import Report
    from tests.conftest import Check


def verdict(report: Report) -> set[tuple[Any, ...]]:
    return {(one.rule, frozenset(one.cards), one.actual) for one in report.violations}


def split(draw: Any, count: int) -> list[int]:
    first = draw(st.integers(1, count))
    return [first] if first == count else [first, count - first]


@st.composite
def rewritten(draw: Any) -> tuple[Zones, Zones]:
    """A list, and the same with its zones and lines in another order and with lines split in two."""
    zones = draw(lists())
    other = {
        zone: draw(st.permutations([(part, name) for count, name in zones[zone] for part in split(draw, count)]))
        for zone in draw(st.permutations(list(zones)))
    }
    return zones, other


def in_given_order(zones: Zones) -> str:
    return "".join(as_text({zone: lines}) + "\n" for zone, lines in zones.items())


@given(rewritten(), st.sampled_from([as_yaml, in_given_order]))
def test_order_and_splitting_do_not_matter(
    check: Check, both: tuple[Zones, Zones], form: Callable[[Zones], str]
) -> None:
    first, second = (check(form(zones)) for zones in both)
    assert verdict(first) == verdict(second)
    assert first.legal == second.legal
    assert {one.rule for one in first.not_judged} == {one.rule for one in second.not_judged}


@given(lists())
def test_yaml_is_json(check: Check, zones: Zones) -> None:
    from_yaml, from_json = check(as_yaml(zones)), check(json.dumps(as_tree(zones), indent=1))
    assert (from_yaml.form, from_json.form) == ("yaml", "json")
    assert [(one.rule, one.message) for one in from_yaml.violations] == [
        (one.rule, one.message) for one in from_json.violations
    ]


@given(lists())
def test_native_is_text_where_the_champion_stands_beside_39(check: Check, zones: Zones) -> None:
    assume([count for count, _ in zones["champion"]] == [1] and sum(count for count, _ in zones["main"]) == 39)
    native, text = check(as_yaml(zones)), check(as_text(zones))
    assert verdict(native) == verdict(text)
    assert native.counts == text.counts


@given(sound_lists())
def test_sound_lists_have_no_structural_flaw(check: Check, zones: Zones) -> None:
    sizes = {"legend-count", "champion-count", "main-size", "rune-count", "battlefield-count", "main-type", "syntax"}
    report = check(as_text(zones))
    assert not sizes & {one.rule for one in report.violations}
    assert not report.not_judged
