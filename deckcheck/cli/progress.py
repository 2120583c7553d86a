"""How far a long run has come, for whoever waits at a terminal."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Final

from deckcheck.cli.outputs import STDOUT

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from deckcheck.cli.outputs import Target
    from deckcheck.report.model import Report

PATIENCE: Final = 1.0
"""After so many seconds a run is a long one."""
PAUSE: Final = 0.1


def counted(reports: Iterator[Report], targets: Iterable[Target], *, quiet: bool) -> Iterator[Report]:
    """The reports as they come. Where stderr is a terminal on which none of them is shown, they are counted there."""
    shown = sys.stdout.isatty() and any(target.path == STDOUT for target in targets)
    return reports if quiet or shown or not sys.stderr.isatty() else _counting(reports)


def _counting(reports: Iterator[Report]) -> Iterator[Report]:
    from time import monotonic

    due = monotonic() + PATIENCE
    width = 0
    try:
        for number, report in enumerate(reports, 1):
            yield report
            if monotonic() >= due:
                width = sys.stderr.write(f"\r{number} {'list' if number == 1 else 'lists'}\r") - 2
                sys.stderr.flush()
                due = monotonic() + PAUSE
    finally:
        sys.stderr.write(" " * width + "\r" * bool(width))
