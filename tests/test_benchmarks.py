"""The benchmarks run and print their tables; no figure is looked at, since the machine is not known."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

DRIVER = Path(__file__).parents[1] / "benchmarks" / "bench.py"

pytestmark = pytest.mark.skipif(not hasattr(os, "wait4"), reason="what a process takes is not told here")


def test_every_section_has_its_table() -> None:
    command = [sys.executable, str(DRIVER), "--python", sys.executable, "--runs", "1", "--seconds", "0", "--most", "1"]
    sections = ["start", "many", "jobs", "parts", "profile", "readme"]
    done = subprocess.run([*command, "--sections", *sections], capture_output=True, text=True, check=False, timeout=120)
    assert done.returncode == 0, done.stderr
    titles = [line for line in done.stdout.splitlines() if line.startswith("## ")]
    assert [title.partition(",")[0].partition(":")[0] for title in titles] == [
        "## One list",
        "## Many lists",
        "## Growth",
        "## Memory",
        "## Jobs",
        "## The parts of the job",
        "## Where the time goes",
        "## For README.md",
    ]
    for text in (
        "`python benchmarks/bench.py --python PATH --runs 1 ",
        "| `check one.yaml` | Typer hello-world | ",
        " | ≤ 1.35 | ",
        "| JSON Lines | ",
        "| yaml | judging | ",
        "| `deckcheck/judging.py: judge` | ",
        "| one list | against | ours | theirs | ratio |",
    ):
        assert text in done.stdout
    assert sys.prefix not in done.stdout
