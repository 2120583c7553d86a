"""How far a long run has come, for whoever waits at a terminal."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Final

from deckcheck.cli.outputs import STDOUT

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from deckcheck.cli.batches import Result
    from deckcheck.cli.outputs import Target

PATIENCE: Final = 1.0
"""After so many seconds a run is a long one."""
PAUSE: Final = 0.1


def counted(results: Iterator[Result], targets: Iterable[Target], *, quiet: bool) -> Iterator[Result]:
    """The results as they come. Where stderr is a terminal on which none is shown, their lists are counted there."""
    shown = sys.stdout.isatty() and any(target.path == STDOUT for target in targets)
    return results if quiet or shown or not sys.stderr.isatty() else _counting(results)


def _counting(results: Iterator[Result]) -> Iterator[Result]:
    from time import monotonic

    due = monotonic() + PATIENCE
    width = number = 0
    try:
        for result in results:
            yield result
            number += result.summary.decks
            if monotonic() >= due:
                width = sys.stderr.write(f"\r{number} {'list' if number == 1 else 'lists'}\r") - 2
                sys.stderr.flush()
                due = monotonic() + PAUSE
    finally:
        sys.stderr.write(" " * width + "\r" * bool(width))
