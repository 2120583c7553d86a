"""What a process takes: of the processor, of the clock, of memory, and in instructions.

Two commands that are compared always run in turn, and the ratio is taken turn by turn, so that it holds while the
machine's speed drifts.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from pathlib import Path


class Cost(NamedTuple):
    """What a process took."""

    processor: float
    """Seconds, its own and the system's for it, with those of its children."""
    wall: float
    mebibytes: float
    """The peak of its largest process; the driver's own, some 15 MiB, is the least that is seen."""
    said: str
    """What it wrote on stderr."""


class Place(NamedTuple):
    """Where processes run: the folder and the environment variables."""

    folder: Path
    variables: Mapping[str, str]

    def cost(self, command: Sequence[str]) -> Cost:
        """Run a command, its output thrown away. One that fails measures nothing, and ends the run."""
        with tempfile.TemporaryFile() as said:
            start = time.perf_counter()
            process = subprocess.Popen(
                command,
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                stderr=said,
                cwd=self.folder,
                env=self.variables,
            )
            _, status, usage = os.wait4(process.pid, 0)
            wall = time.perf_counter() - start
            process.returncode = os.waitstatus_to_exitcode(status)
            said.seek(0)
            text = said.read().decode(errors="replace")
        if process.returncode:
            sys.exit(f"exit code {process.returncode}: {' '.join(command)}\n{text}")
        scale = 1024 if sys.platform != "darwin" else 1024 * 1024
        return Cost(usage.ru_utime + usage.ru_stime, wall, usage.ru_maxrss / scale, text)

    def instructions(self, command: Sequence[str], counter: Counter) -> int:
        """How many instructions a command takes, which hardly differs from one run to the next."""
        variables = {**self.variables, "PYTHONHASHSEED": "0"}
        counted = Place(self.folder, variables).cost([*counter.command, *command])
        found = re.search(counter.line, counted.said)
        if not found:
            sys.exit(f"no count of instructions in:\n{counted.said}")
        return int(found[1].replace(",", ""))


class Counter(NamedTuple):
    """A program that counts instructions."""

    name: str
    command: tuple[str, ...]
    line: str
    """Where the count is in what it says."""


COUNTERS = (
    Counter("valgrind", ("valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null"), r"Collected : (\d+)"),
    Counter("perf", ("perf", "stat", "--event", "instructions:u"), r"([\d,]+) +instructions:u"),
)


def find_counter(place: Place) -> Counter | None:
    """The first counter that works on this machine: perf may be there and not be allowed to count."""
    for counter in COUNTERS:
        if shutil.which(counter.command[0]):
            done = subprocess.run(
                [*counter.command, sys.executable, "-c", ""],
                capture_output=True,
                text=True,
                env=place.variables,
                check=False,
            )
            if done.returncode == 0 and re.search(counter.line, done.stderr):
                return counter
    return None


def in_turns(runs: int, seconds: float, *works: Callable[[], Cost]) -> list[tuple[Cost, ...]]:
    """Run each in turn, as often as asked for while the time lasts; at least once."""
    turns: list[tuple[Cost, ...]] = []
    start = time.monotonic()
    while not turns or (len(turns) < runs and (time.monotonic() - start) * (1 + 1 / len(turns)) < seconds):
        turns.append(tuple(work() for work in works))
    return turns
