"""Writing: what a list says of itself goes along, as far as the form can say it."""

from __future__ import annotations

import pytest

from deckcheck.decklist.write import write_deck
from tests.conftest import Check

LIST = 'name: "a: b #c 🐉"\nplayer: "x\\u0001\\n y"\nnotes: No\nmode: duel\nlegend: Jinx\nmain: [1 Daisy!, {Kai\'Sa, Survivor (OGN-039): 2}]\n'
LIST = LIST.replace("Kai'Sa, Survivor (OGN-039): 2", '"Kai\'Sa, Survivor (OGN-039)": 2')


def test_yaml(check: Check) -> None:
    written = write_deck(check.read(LIST)[0], "yaml")
    assert written.text == (
        'name: "a: b #c 🐉"\nplayer: "x\\u0001\\n y"\nnotes: No\nmode: duel\n'
        "legend: Jinx, Loose Cannon\nmain:\n  Kai'Sa, Survivor: 2\n  Daisy!: 1\n"
    )


def test_text(check: Check) -> None:
    written = write_deck(check.read(LIST)[0], "text")
    assert written.text == (
        "Name: a: b #c 🐉\nPlayer: x\x01 y\nMode: duel\n\n"
        "Legend:\n1 Jinx, Loose Cannon\n\nMainDeck:\n2 Kai'Sa, Survivor\n1 Daisy!\n"
    )
    assert written.left_out == ("the notes 'No'",)


@pytest.mark.parametrize("form", ["yaml", "json"])
def test_all_facts_are_read_back(check: Check, form: str) -> None:
    deck, _ = check.read(LIST)
    again, _ = check.read(write_deck(deck, form).text)
    assert {key: fact.text for key, fact in again.decklist.facts.items()} == {
        key: fact.text for key, fact in deck.decklist.facts.items()
    }
