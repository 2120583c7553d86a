"""A tidy list is the same list, with every comment, and tidy."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from hypothesis import given
from hypothesis import strategies as st

from deckcheck.checker import Checker, Choices
from deckcheck.decklist.write.native_yaml import quoted
from tests.conftest import TODAY, ids
from tests.decklist.test_tidy import same, tidied
from tests.property.strategies import Zones, lists

if TYPE_CHECKING:
    from deckcheck.data.model import GameData
    from tests.conftest import Check

OTHERS = [
    ["name: Mine"],
    ['player: "A # B"'],
    ["date:   2026-08-15"],
    ["notes: |", "  # no comment", "   but a text", "", "  of lines"],
    ["notes: >+", "  kept", "", ""],
    ["meta:", "  - {a: [1,", "     2]}", "  - b"],
    ["source: 'x", "  y'"],
    ["? odd", ": [a, b]"],
]


def zone_lines(draw: Any, zone: str, cards: list[tuple[int, str]]) -> list[str]:
    names = {name for _, name in cards}
    styles = ["lines", "items", "flow"] + ["mapping", "flow mapping"] * (len(names) == len(cards))
    style = draw(st.sampled_from(styles))
    if style == "mapping":
        return [f"{zone}:", *(f"  {quoted(name)}: {count}" for count, name in cards)]
    if style == "lines":
        return [f"{zone}:", *(f"- {quoted(f'{count}x {name}')}" for count, name in cards)]
    if style == "items":
        items = [[f"  - card: {quoted(name)}", f"    count: {count}"] for count, name in cards]
        return [f"{zone}:", *(line for item in items for line in item)]
    if style == "flow":
        return [f"{zone}: [", *(f'  "{count} {name}",' for count, name in cards), "  ]"]
    return [f"{zone}: {{" + ", ".join(f'"{name}": {count}' for count, name in cards) + "}"]


@st.composite
def commented(draw: Any) -> str:
    """A list as people write it: in any style and order, with comments and blank lines everywhere."""
    zones: Zones = draw(lists())
    parts = [zone_lines(draw, zone, list(cards)) for zone, cards in zones.items() if cards]
    others = draw(st.lists(st.sampled_from(OTHERS), max_size=3, unique_by=lambda lines: lines[0].partition(":")[0]))
    number = 0
    text = ""
    for lines in draw(st.permutations([*parts, *others])):
        plain = lines not in OTHERS or not lines[0].startswith(("notes", "source"))
        for line in lines:
            for _ in range(draw(st.sampled_from([0, 0, 0, 1, 2])) if plain or line == lines[0] else 0):
                number += 1
                text += draw(st.sampled_from(["", "\n"])) + " " * draw(st.sampled_from([0, 2, 4])) + f"# {number}!\n"
            text += line
            if plain and draw(st.integers(0, 3)) == 0:
                number += 1
                text += f" # {number}!"
            text += "\n"
        text += draw(st.sampled_from(["", "", "\n", "# end!\n", "  # within!\n"]))
    return draw(st.sampled_from(["", "---\n", "# yaml-language-server: x!\n\n"])) + text


@given(commented())
def test_tidying_keeps_all_and_is_done_once(check: Check, data: GameData, text: str) -> None:
    checker = Checker(data, Choices(TODAY))
    tidy = tidied(checker, text)
    assert tidied(checker, tidy) == tidy
    assert same(checker, text, tidy)
    assert sorted(re.findall("#[^#\n]*!", tidy)) == sorted(re.findall("#[^#\n]*!", text))
    before, after = check(text), check(tidy)
    assert ids(after, notes=True) == ids(before, notes=True)
    assert after.counts == before.counts
