"""The golden lists: those of `decks/ok` stay silent, those of `decks/bad` say just what stands beside them.

`bad/<check>/<what>.yaml` (or `.txt`, `.json`) has its lines of `--output-format concise` in `<what>.expected`, notes
included. A list of `ok` has such a file too where there are notes to say, as on the identity found in limited play.
A list may have the player's pool beside it, in `<what>.pool`, the list of its teammate, in `<what>.mate.yaml`, and the
event that it is handed in for, in `<what>.event`.
After a change of messages or numbers `python tests/test_golden.py` writes all of them anew: read the diff by the rules
before it is committed, since what the tool says is not what the tool ought to say.
"""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from deckcheck.checker import Checker, Choices
from deckcheck.data.event import load_event
from deckcheck.data.snapshot import load
from deckcheck.judging import judge_team
from deckcheck.report.concise import ConciseOutput
from deckcheck.rules import IDS

if TYPE_CHECKING:
    from deckcheck.cards.model import Card
    from deckcheck.data.model import GameData
    from deckcheck.report.model import Report

DECKS = Path(__file__).parent / "decks"
FORMS = {".yaml", ".json", ".txt"}
MATE = ".mate.yaml"
EVENT = ".event"
POOL = ".pool"
TODAY = "2026-08-15"
"""For the lists whose date cannot be read; all others have their own."""


def lists(folder: str) -> list[Path]:
    paths = (DECKS / folder).rglob("*")
    return sorted(path for path in paths if path.suffix in FORMS and not path.name.endswith(MATE))


def name_of(path: Path) -> str:
    return path.relative_to(DECKS).as_posix()


def load_data() -> GameData:
    return load(extra_cards=(DECKS / "extra-cards.yaml",), use_cache=False)


def pool_of(data: GameData, path: Path) -> Counter[Card] | None:
    """The pool beside a list, if there is one: cards with their quantities, whatever their order."""
    if not (file := path.with_suffix(POOL)).exists():
        return None
    pool: Counter[Card] = Counter()
    deck, _ = Checker(data, Choices(TODAY)).read(file.read_bytes())
    for entry in deck.entries:
        assert entry.card, f"{file.name}: {entry.label}"
        pool[entry.card] += entry.quantity
    return pool


def judged(data: GameData, path: Path) -> Report:
    event = load_event(file, data) if (file := path.with_suffix(EVENT)).exists() else None
    checker = Checker(data, Choices(TODAY, event=event), pool=pool_of(data, path))
    deck, rules = checker.read(path.read_bytes(), path.name)
    report = checker.judge(deck, rules)
    if (file := path.with_suffix(MATE)).exists():
        mate, _ = checker.read(file.read_bytes(), file.name)
        report = judge_team(report, deck, mate, rules, checker.messages)
    return report


def concise(report: Report) -> str:
    return ConciseOutput().deck(report)


def expected(path: Path) -> str:
    file = path.with_suffix(".expected")
    return file.read_text(encoding="utf-8") if file.exists() else ""


@pytest.fixture(scope="module")
def golden_data() -> GameData:
    return load_data()


@pytest.mark.parametrize("path", lists("ok"), ids=name_of)
def test_legal_list_is_silent(golden_data: GameData, path: Path) -> None:
    report = judged(golden_data, path)
    assert concise(report) == expected(path)
    assert {violation.severity for violation in report.violations} <= {"note"}
    assert report.legal


@pytest.mark.parametrize("path", lists("bad"), ids=name_of)
def test_bad_list_says_what_is_expected(golden_data: GameData, path: Path) -> None:
    report = judged(golden_data, path)
    assert concise(report) == expected(path)
    assert path.parent.name in {violation.rule for violation in report.violations}
    assert report.legal == all(violation.severity != "error" for violation in report.violations)


@pytest.mark.parametrize("check", IDS)
def test_every_check_has_two_bad_lists_and_a_near_miss(check: str) -> None:
    assert len([path for path in lists("bad") if path.parent.name == check]) >= 2
    assert [path for path in lists("ok") if path.stem.startswith(f"{check}-near-miss")]


def test_nothing_else_lies_around() -> None:
    golden = [*lists("ok"), *lists("bad")]
    beside = {path.with_suffix(suffix) for path in golden for suffix in (".expected", POOL, MATE, EVENT)}
    needed = {path.with_suffix(".expected") for path in lists("bad")}
    files = {path for path in DECKS.rglob("*") if path.is_file()}
    assert len({path.with_suffix("") for path in golden}) == len(golden), "lists of one name would share their files"
    assert {path.parent.name for path in lists("bad")} == set(IDS)
    assert needed <= files
    assert files <= {*golden, *beside, DECKS / "extra-cards.yaml", DECKS / ".gitattributes"}


def write_expected() -> None:
    """Write the lines of every list as the tool has them now."""
    data = load_data()
    for path in (*lists("ok"), *lists("bad")):
        text = concise(judged(data, path))
        file = path.with_suffix(".expected")
        if text:
            file.write_text(text, encoding="utf-8", newline="\n")
        else:
            file.unlink(missing_ok=True)


if __name__ == "__main__":
    write_expected()
