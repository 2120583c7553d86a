"""Completion, as shells ask for it; and the shells themselves, where they are installed."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from deckcheck.cli.app import COMMANDS
from deckcheck.rules import IDS
from tests.conftest import Run

RULES = {
    "--format": ["casual", "draft", "sealed", "standard"],
    "--mode": ["duel", "magma-chamber", "match", "skirmish", "war"],
    "--region": ["cn", "global", "kr", "tw"],
}


def completions(deckcheck: Run, *words: str) -> list[str]:
    asked = {"COMP_WORDS": "\n".join(["deckcheck", *words]), "COMP_CWORD": str(len(words))}
    done = deckcheck(env={**asked, "_DECKCHECK_COMPLETE": "complete_bash"})
    assert (done.returncode, done.stderr) == (0, "")
    return sorted(done.stdout.split())


@pytest.mark.parametrize(
    ("words", "offered"),
    [
        (["ru"], ["rules"]),
        (["rules", "rune-"], ["rune-count", "rune-domain", "rune-type"]),
        (["cards", "Pun"], ["Punch", "Punching", "Punk"]),
        (["cards", "pun"], ["punch", "punching", "punk"]),
        (["cards", "Punch", "F"], ["First", "Fury"]),
        (["cards", "Kai"], ["Kai\u02bcSa"]),
        (["cards", "Kai\u02bcS"], ["Kai\u02bcSa"]),
        (["cards", "Fury", "Gear", "SF"], ["SFD"]),
        (["cards", "no such card", ""], []),
        (["check", "--output-format", "js"], ["json", "jsonl"]),
        (["check", "--edition", "2026-0"], ["2026-03-30", "2026-07-16"]),
        (["check", "--input-format", "pix"], ["pixelborn"]),
        (["check", "--color", "a"], ["always", "auto"]),
        (["check", "--select", "rune-c"], ["rune-count"]),
        (["check", "--ignore", "legend-count,rune-c"], ["legend-count,rune-count"]),
        (["convert", "--to", "t"], ["text", "tts"]),
        (["schema", "de"], ["deck"]),
        (["init", "--form", ""], ["text", "yaml"]),
        (["check", "dec"], []),  # files, by the shell itself
        *((["check", option, ""], values) for option, values in RULES.items()),
    ],
    ids=" ".join,
)
def test_what_is_offered(deckcheck: Run, words: list[str], offered: list[str]) -> None:
    assert completions(deckcheck, *words) == offered


def test_all_commands_and_checks_are_offered(deckcheck: Run) -> None:
    assert completions(deckcheck, "") == sorted(COMMANDS)
    assert completions(deckcheck, "rules", "") == sorted(IDS)


def test_what_is_offered_is_found(deckcheck: Run) -> None:
    assert "Kai'Sa, Daughter of the Void" in deckcheck("cards", *completions(deckcheck, "cards", "Kai")).stdout


BASH = """
COMP_WORDS=(deckcheck cards Fiora G) COMP_CWORD=3
_deckcheck_completion deckcheck
printf '%s\\n' "${COMPREPLY[@]}"
"""
ZSH = """
compdef() { }
_arguments() { print -l -- "$@" }
eval "$(cat)"
words=(deckcheck cards Fiora G) CURRENT=4
_deckcheck_completion
"""
FISH = "source; complete --do-complete 'deckcheck cards Fiora G'"


SHELLS = {
    "bash": ["--norc", "-c", f'eval "$(cat)"{BASH}'],
    "zsh": ["-f", "-c", ZSH],
    "fish": ["--no-config", "-c", FISH],
}


@pytest.mark.parametrize("shell", SHELLS)
def test_a_shell_completes_cards(deckcheck: Run, environment: dict[str, str], tmp_path: Path, shell: str) -> None:
    if not shutil.which(shell):
        pytest.skip(f"{shell} is not installed")
    script = deckcheck(env={"_DECKCHECK_COMPLETE": f"source_{shell}"}).stdout
    program = tmp_path / "bin" / "deckcheck"
    program.parent.mkdir()
    program.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m deckcheck "$@"\n', encoding="utf-8")
    program.chmod(0o755)
    done = subprocess.run(
        [shell, *SHELLS[shell]],
        input=script,
        env={**environment, "PATH": f"{program.parent}{os.pathsep}{os.environ['PATH']}", "HOME": str(tmp_path)},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert done.stderr == ""
    assert [word for word in ("Grand", "Gear") if word in done.stdout] == ["Grand"]


def test_a_script_for_powershell(deckcheck: Run) -> None:
    script = deckcheck(env={"_DECKCHECK_COMPLETE": "source_powershell"}).stdout
    assert "Register-ArgumentCompleter -Native -CommandName deckcheck" in script
    asked = {"_TYPER_COMPLETE_ARGS": "deckcheck rules copy", "_TYPER_COMPLETE_WORD_TO_COMPLETE": "copy"}
    done = deckcheck(env={**asked, "_DECKCHECK_COMPLETE": "complete_powershell"})
    assert done.stdout == "copy-limit::: \n"


@pytest.mark.parametrize("command", [[], *([one] for one in COMMANDS), ["data", "check"]], ids=" ".join)
def test_help_fits_on_a_screen(deckcheck: Run, command: list[str]) -> None:
    lines = deckcheck(*command, "--help", env={"COLUMNS": "80"}).stdout.splitlines()
    assert max(map(len, lines)) <= 80
    assert command == ["check"] or len(lines) <= 40


def test_a_start_loads_no_cards_for_completion(deckcheck: Run) -> None:
    done = deckcheck("cards", "--help", env={"PYTHONPROFILEIMPORTTIME": "1"})
    assert "deckcheck.cli.complete" in done.stderr
    assert [one for one in ("deckcheck.data", "deckcheck.rules", "deckcheck.cards.pool") if one in done.stderr] == []
