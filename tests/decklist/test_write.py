"""Writing: what a list says of itself goes along, as far as the form can say it."""

from __future__ import annotations

from base64 import b32encode
from hashlib import sha256

import pytest

from deckcheck.decklist.fingerprint import canonical_text, fingerprint
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


@pytest.mark.parametrize("form", ["text", "csv"])
def test_a_champion_that_would_be_read_as_a_label_is_said(check: Check, form: str) -> None:
    illegal = "legend: Jinx, Loose Cannon\nchampion: Jinx, Rebel\nmain: {'Jinx, Rebel': 1, Hextech Ray: 39}\n"
    assert (
        "that the champion stands beside the 40 cards of the main" in write_deck(check.read(illegal)[0], form).left_out
    )
    assert write_deck(check.read(illegal.replace("39", "38"))[0], form).left_out == ()


def test_the_fingerprint_is_that_of_the_documentation(check: Check) -> None:
    deck, _ = check.read("legend: Loose Cannon\nmain: [1 Défi, 2 Challenge, 3 Nobody's Card]")
    lines = "legend\t1\tLoose Cannon\nmain\t3\tChallenge\nmain\t3\tnobody's card\n"
    assert canonical_text(deck) == lines
    letters = b32encode(sha256(lines.encode()).digest()[:10]).decode()
    assert fingerprint(deck) == "-".join([letters[:4], letters[4:8], letters[8:12], letters[12:]])
