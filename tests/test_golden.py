"""The golden lists: those of `decks/ok` stay silent, those of `decks/bad` say just what stands beside them.

`bad/<check>/<what>.yaml` (or `.txt`, `.json`) has its lines of `--output-format concise` in `<what>.expected`, notes
included. After a change of messages or numbers `python tests/test_golden.py` writes all of them anew: read the diff
by the rules before it is committed, since what the tool says is not what the tool ought to say.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from deckcheck.checker import Checker, Choices
from deckcheck.data.snapshot import load
from deckcheck.report.concise import ConciseOutput
from deckcheck.rules import IDS

if TYPE_CHECKING:
    from deckcheck.report.model import Report

DECKS = Path(__file__).parent / "decks"
FORMS = {".yaml", ".json", ".txt"}
TODAY = "2026-08-15"
"""For the lists whose date cannot be read; all others have their own."""


def lists(folder: str) -> list[Path]:
    return sorted(path for path in (DECKS / folder).rglob("*") if path.suffix in FORMS)


def name_of(path: Path) -> str:
    return path.relative_to(DECKS).as_posix()


def make_checker() -> Checker:
    return Checker(load(extra_cards=(DECKS / "extra-cards.yaml",), use_cache=False), Choices(TODAY))


def judged(checker: Checker, path: Path) -> Report:
    return checker.check(path.read_bytes(), path.name)


def concise(report: Report) -> str:
    return ConciseOutput().deck(report)


@pytest.fixture(scope="module")
def checker() -> Checker:
    return make_checker()


@pytest.mark.parametrize("path", lists("ok"), ids=name_of)
def test_legal_list_is_silent(checker: Checker, path: Path) -> None:
    report = judged(checker, path)
    assert concise(report) == ""
    assert report.legal


@pytest.mark.parametrize("path", lists("bad"), ids=name_of)
def test_bad_list_says_what_is_expected(checker: Checker, path: Path) -> None:
    report = judged(checker, path)
    assert concise(report) == path.with_suffix(".expected").read_text(encoding="utf-8")
    assert path.parent.name in {violation.rule for violation in report.violations}
    assert report.legal == all(violation.severity != "error" for violation in report.violations)


@pytest.mark.parametrize("check", IDS)
def test_every_check_has_two_bad_lists_and_a_near_miss(check: str) -> None:
    assert len([path for path in lists("bad") if path.parent.name == check]) >= 2
    assert [path for path in lists("ok") if path.stem.startswith(f"{check}-near-miss")]


def test_nothing_else_lies_around() -> None:
    bad = [path.with_suffix("") for path in lists("bad")]
    expected = {path.with_suffix(".expected") for path in bad}
    known = {*lists("ok"), *lists("bad"), *expected, DECKS / "extra-cards.yaml", DECKS / ".gitattributes"}
    assert len(bad) == len(expected), "two lists of one name would share their expected lines"
    assert {path.parent.name for path in lists("bad")} == set(IDS)
    assert {path for path in DECKS.rglob("*") if path.is_file()} == known


def write_expected() -> None:
    """Write the lines of every bad list as the tool has them now."""
    checker = make_checker()
    for path in lists("bad"):
        text = concise(judged(checker, path))
        path.with_suffix(".expected").write_text(text, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    write_expected()
