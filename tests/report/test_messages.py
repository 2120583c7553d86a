"""Templates of messages, filled in one pass."""

from __future__ import annotations

import pytest

from deckcheck.report.messages import LONGEST_VALUE, fill


@pytest.mark.parametrize(
    ("template", "said"),
    [
        ("nothing to fill", "nothing to fill"),
        ("100 % sure of {card}", "100 % sure of {x} 50 %s"),
        ("%s {{card}} %(card)s", "%s {card} %(card)s"),
        ("{number} {number|card|cards}, {one} {one|card|cards}", "3 cards, 1 card"),
        ("{names|or} and {names}", "a, b or c and a, b, c"),
        ("{titles|or}", "Jinx, Rebel or Defy"),
        ("{alone|or}{none|or}", "Defy"),
        ("{long}", "x" * (LONGEST_VALUE - 1) + "…"),
    ],
)
def test_fill(template: str, said: str) -> None:
    values = {
        "card": "{x} 50 %s",
        "number": 3,
        "one": 1,
        "names": ["a", "b", "c"],
        "titles": ("Jinx, Rebel", "Defy"),
        "alone": ["Defy"],
        "none": [],
        "long": "x" * (LONGEST_VALUE + 1),
    }
    assert fill(template, values) == said
