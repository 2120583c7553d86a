"""Every command of the README runs, and what it shows is what is printed."""

from __future__ import annotations

import re
import shlex
import shutil
from pathlib import Path

import pytest

from deckcheck.checker import Checker, Choices
from deckcheck.data.model import GameData
from tests.conftest import LEGAL, Run

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")
CONSOLES = re.findall(r"```console\n(.*?)```", README, re.DOTALL)
COMMANDS = [line for console in CONSOLES for line in console.splitlines() if line.startswith("$ ")]


@pytest.fixture(autouse=True)
def files(tmp_path: Path) -> None:
    shutil.copytree(ROOT / "examples", tmp_path / "examples")
    (tmp_path / "decks").mkdir()
    (tmp_path / "decks" / "fiora.yaml").write_text(LEGAL)
    (tmp_path / "pool.txt").write_text("30 Defy\n")
    (tmp_path / "sealed.txt").write_text("Main\n25 Defy\nRunes\n12 Calm Rune\n")


@pytest.mark.parametrize("line", COMMANDS)
def test_every_command_runs(deckcheck: Run, line: str) -> None:
    words = shlex.split(line.removeprefix("$ ").partition(" < ")[0])
    assert words[0] == "deckcheck"
    done = deckcheck(*words[1:], stdin=LEGAL.encode() if " < " in line else b"")
    found_something = any(word in line for word in ("illegal", "duel", "diff"))
    assert done.returncode == int(found_something), done.stderr
    assert done.stdout or "fmt" in line


def test_the_output_shown_is_real(deckcheck: Run) -> None:
    shown = next(console for console in CONSOLES if "error[" in console)
    _, stdout, stderr = re.split(r"(?m)^\$ .*\n|^\.\.\.\n", shown)
    done = deckcheck("check", "examples/illegal.yaml")
    assert done.stdout.startswith(stdout)
    assert done.stderr == stderr


def test_the_list_shown_is_understood(data: GameData) -> None:
    (shown,) = re.findall(r"```yaml\n(date:.*?)```", README, re.DOTALL)
    report = Checker(data, Choices("2026-11-30")).check(shown)
    assert [violation.rule for violation in report.violations] == ["main-size"]


def test_the_files_linked_are_there() -> None:
    for target in re.findall(r"\]\((?!https:)([^)]+)\)", README):
        assert (ROOT / target).exists(), target
