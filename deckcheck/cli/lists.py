"""Reading the lists of several files for a command, which stops at none that cannot be read."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Final

from deckcheck.cli.files import open_file
from deckcheck.report.concise import ConciseOutput
from deckcheck.report.escape import visible

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from deckcheck.check import Checker
    from deckcheck.decklist.deck import Deck

UNDERSTANDING: Final = frozenset({"syntax", "unknown-card", "ambiguous-card", "printing-mismatch"})
"""The checks that find what is not understood of a list."""


class Lists:
    """The lists of files, as far as they are understood; the exit code tells what was not.

    Attributes:
        exit_code: 0 so far all was understood, 1 something of a list was not, 3 a file could not be read.
    """

    def __init__(self, checker: Checker, *, lenient: bool = False) -> None:
        self._checker = checker
        self._lenient = lenient
        self.exit_code = 0

    def read(self, paths: Iterable[str]) -> Iterator[Deck]:
        """The lists, one after the other. What is not understood is said on stderr, and its list left out.

        With `lenient`, what is known of such a list is taken.
        """
        for path in paths:
            try:
                with open_file(path) as file:
                    for deck, rules in self._checker.read_file(file, path):
                        report = self._checker.judge(deck, rules)
                        troubles = [one for one in report.violations if one.rule in UNDERSTANDING]
                        for trouble in troubles:
                            sys.stderr.write(ConciseOutput().line(trouble, report))
                        if not troubles or (self._lenient and deck.decklist.readable):
                            yield deck
                        else:
                            self.exit_code = max(self.exit_code, 1)
            except BrokenPipeError:
                raise
            except OSError as error:
                sys.stderr.write(f"deckcheck: error: {visible(path)}: {error.strerror}\n")
                self.exit_code = 3
