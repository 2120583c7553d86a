"""The golden pairs of `tidy`: a list as it may be written, and beside it (`.tidy`) the same list tidy.

After a change `python -m tests.decklist.test_tidy` writes all `.tidy` anew: read the diff before it is committed.
"""

from __future__ import annotations

from io import BytesIO
from itertools import groupby
from pathlib import Path

import pytest

from deckcheck.checker import Checker, Choices
from deckcheck.data.model import GameData
from deckcheck.data.snapshot import load
from deckcheck.decklist.deck import Deck
from deckcheck.decklist.read.words import Words
from deckcheck.decklist.write import write_deck
from deckcheck.decklist.write.tidy import TidyError, content_of, obstacles, tidy
from tests.conftest import LEGAL, TODAY

PAIRS = Path(__file__).parent / "tidy"


def lists() -> list[Path]:
    return sorted(path for path in PAIRS.iterdir() if path.suffix != ".tidy")


@pytest.fixture(scope="module")
def checker(data: GameData) -> Checker:
    return Checker(data, Choices(TODAY))


def decks(checker: Checker, text: str) -> list[Deck]:
    return [deck for deck, _ in checker.read_file(BytesIO(text.encode()), "-")]


def by_source(found: list[Deck]) -> list[list[Deck]]:
    return [list(several) for _, several in groupby(found, lambda deck: id(deck.decklist.source))]


def tidied(checker: Checker, text: str, *, one_line: bool = False) -> str:
    words = Words(checker.data.text_form)
    sources = by_source(decks(checker, text))
    assert all(several[0].decklist.is_native and not obstacles(several) for several in sources)
    return "".join(tidy(several, words, one_line=one_line) for several in sources)


def same(checker: Checker, first: str, second: str) -> bool:
    return [*map(content_of, decks(checker, first))] == [*map(content_of, decks(checker, second))]


def read(path: Path) -> str:
    return path.read_bytes().decode()


@pytest.mark.parametrize("path", lists(), ids=lambda path: path.name)
def test_golden_pairs(checker: Checker, path: Path) -> None:
    text, expected = read(path), read(path.with_suffix(".tidy"))
    assert tidied(checker, text) == expected
    assert tidied(checker, expected) == expected
    assert same(checker, text, expected)


@pytest.mark.parametrize("form", ["yaml", "json"])
def test_what_is_converted_is_tidy(checker: Checker, form: str) -> None:
    text = write_deck(checker.read(LEGAL)[0], form).text
    assert tidied(checker, text) == text


def test_json_lines_stay_lines(checker: Checker) -> None:
    lines = '{"main": {"defy": 2, "Zz": 1}, "legend": "Zz"}\n\n{"main": [], "x": [1, 2]}\n'
    expected = '{"legend": "Zz", "main": {"Defy": 2, "Zz": 1}}\n{"x": [1, 2], "main": {}}\n'
    assert tidied(checker, lines, one_line=True) == expected


@pytest.mark.parametrize(
    ("text", "kinds"),
    [
        ("main: {Defy: 3}\nfoo: 1\n", []),
        ("main: {Defy: 3}\nmain: {Defy: 3}\n", ["duplicate-key"]),
        ("main: {Defy: 0}\nfoo: 1\n", ["quantity"]),
        ("main: [{card: Defy, count: 3, art: foil}]\n", ["unknown-key"]),
        ('[{"main": [{"card": "Defy", "art": "foil"}], "foo": 1}]', ["unknown-key"]),
        ("main: [Defy\n", ["broken-yaml"]),
        ("mode: solo\nmain: {Defy: 3}\n", ["unknown-choice"]),
    ],
)
def test_obstacles(checker: Checker, text: str, kinds: list[str]) -> None:
    assert [problem.kind for several in by_source(decks(checker, text)) for problem in obstacles(several)] == kinds


def test_a_sum_that_no_entry_can_have(checker: Checker) -> None:
    with pytest.raises(TidyError) as raised:
        tidied(checker, "main: [999 Defy, 1 Charm, 1 defy]\n")
    assert raised.value.reason == "1000 copies of Defy; an entry has at most 999"
    assert raised.value.span.start == len("main: [999 Defy, 1 Charm, ")


def write_tidy() -> None:
    """Write the tidy lists as the tool has them now."""
    checker = Checker(load(use_cache=False), Choices(TODAY))
    for path in lists():
        path.with_suffix(".tidy").write_bytes(tidied(checker, read(path)).encode())


if __name__ == "__main__":
    write_tidy()
