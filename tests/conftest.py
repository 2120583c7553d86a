"""What all tests share: the built-in card_data, loaded once, and a way to judge a text as of a date."""

from __future__ import annotations

from pathlib import Path
from typing import Protocol

import pytest

from deckcheck.check import Checker, Choices
from deckcheck.data.model import GameData
from deckcheck.data.snapshot import load
from deckcheck.report.model import Report

TODAY = "2026-11-30"
TESTS = Path(__file__).parent


@pytest.fixture(scope="session")
def data() -> GameData:
    return load(use_cache=False)


class Check(Protocol):
    def __call__(self, content: bytes | str, *, path: str = "-", today: str = TODAY, **choices: str) -> Report: ...


@pytest.fixture(scope="session")
def check(data: GameData) -> Check:
    """Judge a list by its content; keyword arguments are those of `Choices`."""

    def judged(content: bytes | str, *, path: str = "-", today: str = TODAY, **choices: str) -> Report:
        return Checker(data, Choices(today, **choices)).check(content, path)

    return judged


def ids(report: Report, *, notes: bool = False) -> list[str]:
    """The ids of what was found, in the report's order, each once."""
    return list(dict.fromkeys(one.rule for one in report.violations if notes or one.severity != "note"))
