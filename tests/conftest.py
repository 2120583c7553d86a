"""What all tests share: card_data loaded once, a list judged as of a date, and the command line as a real process."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any, Protocol

import pytest

from deckcheck.checker import Checker, Choices
from deckcheck.data.model import GameData
from deckcheck.data.snapshot import load
from deckcheck.decklist.deck import Deck
from deckcheck.report.model import Report
from deckcheck.rulebook.model import Ruleset

TODAY = "2026-11-30"
TESTS = Path(__file__).parent

LEGAL = """\
date: 2026-08-15
legend: Fiora, Grand Duelist
champion: Fiora, Worthy
main:
  Punch First: 3
  B.F. Sword: 3
  Hidden Blade: 3
  Pit Rookie: 3
  First Mate: 3
  Unsung Hero: 3
  Sett, Brawler: 3
  Spectral Matron: 3
  Nidalee, Cat Form: 3
  Kinkou Initiate: 3
  Riposte: 3
  Challenge: 3
  Call to Glory: 3
runes: {Body Rune: 6, Order Rune: 6}
battlefields: [Sunken Temple, Rockfall Path, Trifarian War Camp]
sideboard: [2 Salvage]
"""
ILLEGAL = LEGAL.replace("Punch First: 3", "Punch First: 4")


@pytest.fixture(scope="session", autouse=True)
def _interrupts() -> None:
    """Let what tests start be interrupted, even where they run behind a shell that has interrupts ignored."""
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.fixture(scope="session")
def data() -> GameData:
    return load(use_cache=False)


class Check:
    """Judge a list by its content, or read it; keyword arguments are those of `Choices`."""

    def __init__(self, data: GameData) -> None:
        self._data = data

    def __call__(self, content: bytes | str, *, path: str = "-", today: str = TODAY, **choices: Any) -> Report:
        return self._checker(today, choices).check(content, path)

    def read(self, content: bytes | str, *, today: str = TODAY, **choices: Any) -> tuple[Deck, Ruleset]:
        return self._checker(today, choices).read(content)

    def _checker(self, today: str, choices: dict[str, Any]) -> Checker:
        return Checker(self._data, Choices(today, **choices))


@pytest.fixture(scope="session")
def check(data: GameData) -> Check:
    return Check(data)


def ids(report: Report, *, notes: bool = False) -> list[str]:
    """The ids of what was found, in the report's order, each once."""
    return list(dict.fromkeys(one.rule for one in report.violations if notes or one.severity != "note"))


class Run(Protocol):
    def __call__(
        self, *arguments: str | Path, stdin: bytes = b"", env: dict[str, str] | None = None
    ) -> subprocess.CompletedProcess[str]: ...


@pytest.fixture(scope="session")
def cache(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("cache")


@pytest.fixture(scope="session")
def environment(cache: Path) -> dict[str, str]:
    kept = {name: value for name, value in os.environ.items() if name not in ("NO_COLOR", "FORCE_COLOR", "TERM")}
    return {**kept, "DECKCHECK_CACHE_DIR": str(cache), "PYTHONWARNINGS": "error", "COLUMNS": "100"}


@pytest.fixture
def deckcheck(environment: dict[str, str], tmp_path: Path) -> Run:
    """Run deckcheck in an empty folder; paths are relative to it."""

    def run(
        *arguments: str | Path, stdin: bytes = b"", env: dict[str, str] | None = None
    ) -> subprocess.CompletedProcess[str]:
        done = subprocess.run(
            [sys.executable, "-m", "deckcheck", *map(str, arguments)],
            input=stdin,
            capture_output=True,
            cwd=tmp_path,
            env={**environment, **(env or {})},
            timeout=60,
            check=False,
        )
        return subprocess.CompletedProcess(done.args, done.returncode, done.stdout.decode(), done.stderr.decode())

    return run
