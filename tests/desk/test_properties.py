"""A deck check finds what was changed, and nothing else, however the lists are written."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from hypothesis import assume, given
from hypothesis import strategies as st

from deckcheck.decklist.write import FORMS, write_deck
from deckcheck.desk.compare import GAMES, compare
from deckcheck.desk.difference import zone_changes
from tests.cases.render import as_text, as_yaml
from tests.property.strategies import Zones, cards, is_of_main_deck, lists, named, sound_lists

if TYPE_CHECKING:
    from deckcheck.desk.compare import Comparison
    from tests.conftest import Check

RENDER = {"yaml": as_yaml, "text": as_text}


def compared(
    check: Check, registered: Zones, shown: Zones, game: int, form: str = "yaml", **options: bool
) -> Comparison:
    (first, rules), (second, _) = check.read(as_yaml(registered)), check.read(RENDER[form](shown))
    return compare(first, second, rules, game, **options)


def ids(comparison: Comparison) -> set[str]:
    return {one.found.id for one in comparison.differences}


def shuffled(draw: Any, zones: Zones) -> Zones:
    """The same list with its zones and lines in another order."""
    return {zone: draw(st.permutations(zones[zone])) for zone in draw(st.permutations(list(zones)))}


@st.composite
def swapped(draw: Any) -> tuple[Zones, Zones]:
    """A list, and the same with some cards of the main and as many of the sideboard in each other's place."""
    zones = draw(sound_lists().filter(lambda zones: zones["sideboard"]))
    main, sideboard = ([name for number, name in zones[zone] for _ in range(number)] for zone in ("main", "sideboard"))
    number = draw(st.integers(1, len(sideboard)))
    out, into = (draw(st.permutations(pile))[:number] for pile in (main, sideboard))
    assume(Counter(out) != Counter(into))

    def counted(pile: list[str], without: list[str], more: list[str]) -> list[tuple[int, str]]:
        rest = Counter(pile) - Counter(without) + Counter(more)
        return [(number, name) for name, number in rest.items()]

    other = {**zones, "main": counted(main, out, into), "sideboard": counted(sideboard, into, out)}
    return zones, shuffled(draw, other)


@given(st.data(), lists(), st.sampled_from(GAMES))
def test_a_list_is_as_registered_in_any_order(check: Check, data: Any, zones: Zones, game: int) -> None:
    assert not ids(compared(check, zones, shuffled(data.draw, zones), game))


@given(sound_lists(), st.sampled_from(list(FORMS)))
def test_a_list_is_as_registered_in_any_form(check: Check, zones: Zones, form: str) -> None:
    registered, rules = check.read(as_yaml(zones))
    presented, _ = check.read(write_deck(registered, form).text)
    assert not ids(compare(registered, presented, rules, 1))
    assert not zone_changes(registered, presented)


@given(swapped(), st.sampled_from(list(RENDER)), st.booleans())
def test_swaps_are_for_later_games(check: Check, both: tuple[Zones, Zones], form: str, main_only: bool) -> None:  # noqa: FBT001
    registered, shown = both
    if main_only:
        shown = {zone: shown[zone] for zone in ("champion", "main")}
    first, second, third = (compared(check, registered, shown, game, form, main_only=main_only) for game in GAMES)
    assert ids(first) == {"sideboard-used"}
    assert not ids(second) | ids(third)
    assert second.one_for_one


@given(swapped(), st.data(), st.sampled_from(GAMES), st.booleans())
def test_a_foreign_card_is_always_found(
    check: Check,
    both: tuple[Zones, Zones],
    data: Any,
    game: int,
    main_only: bool,  # noqa: FBT001
) -> None:
    registered, shown = both
    there = {name for zone in registered.values() for _, name in zone}
    foreign = data.draw(st.sampled_from([card.display for card in named(is_of_main_deck) if card.display not in there]))
    zone = data.draw(st.sampled_from(["main"] if main_only else ["main", "sideboard"]))
    place = data.draw(st.integers(0, len(shown[zone]) - 1)) if shown[zone] else 0
    number, name = shown[zone][place]
    lines = [*shown[zone][:place], (number - 1, name), (1, foreign), *shown[zone][place + 1 :]]
    shown = {**shown, zone: [line for line in lines if line[0]]}
    if main_only:
        shown = {zone: shown[zone] for zone in ("champion", "main")}
    comparison = compared(check, registered, shown, game, main_only=main_only)
    assert "pool-changed" in ids(comparison)
    assert foreign in {one.card.display for one in comparison.whole.added}


@given(sound_lists(), st.sampled_from(["legend", "runes", "battlefields"]), st.data(), st.sampled_from(GAMES))
def test_the_frozen_parts_are_frozen(check: Check, zones: Zones, zone: str, data: Any, game: int) -> None:
    other = data.draw(st.sampled_from(cards())).display
    number, name = zones[zone][0]
    assume(other != name)
    shown = {**zones, zone: [(number, other), *zones[zone][1:]]}
    assert ids(compared(check, zones, shown, game)) >= {f"{zone}-changed"}


@given(lists(), lists())
def test_a_difference_there_and_back(check: Check, first: Zones, second: Zones) -> None:
    one, other = (check.read(as_yaml(zones))[0] for zones in (first, second))
    there, back = zone_changes(one, other), zone_changes(other, one)
    assert [(each.zone, each.sizes, *each.change) for each in there] == [
        (each.zone, each.sizes[::-1], *each.change[::-1]) for each in back
    ]
    assert not zone_changes(one, one)
