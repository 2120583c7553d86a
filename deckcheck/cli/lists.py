"""Reading the lists of several files for a command. A file that cannot be read does not stop the others."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from deckcheck.cli.files import open_file
from deckcheck.report.concise import ConciseOutput
from deckcheck.report.escape import visible
from deckcheck.report.summary import Failure
from deckcheck.rules import CONSTRUCTED

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from deckcheck.checker import Checker
    from deckcheck.decklist.deck import Deck
    from deckcheck.report.model import Report, Violation
    from deckcheck.rulebook.model import Ruleset

ABOUT_READING = frozenset(check.id for check in CONSTRUCTED if check.about_reading)


def read_lists(checker: Checker, path: str, failures: list[Failure]) -> Iterator[tuple[Deck, Ruleset]]:
    """The lists of a file, one after the other; if it cannot be read, that is added to the failures."""
    try:
        with open_file(path) as file:
            yield from checker.read_file(file, path)
    except OSError as error:
        failures.append(Failure(path, error.strerror or str(error)))


def remarks_on_reading(report: Report) -> list[Violation]:
    """How a list was read, and what of it was not understood."""
    return [violation for violation in report.violations if violation.rule in ABOUT_READING]


class UnderstoodLists:
    """The lists of files, as far as they are understood.

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
        failures: list[Failure] = []
        for path in paths:
            for deck, rules in read_lists(self._checker, path, failures):
                report = self._checker.judge(deck, rules)
                troubles = [one for one in remarks_on_reading(report) if one.severity == "error"]
                for trouble in troubles:
                    sys.stderr.write(ConciseOutput().line(trouble, report))
                if not troubles or (self._lenient and deck.decklist.readable):
                    yield deck
                else:
                    self.exit_code = max(self.exit_code, 1)
        if failures:
            say_failures(failures)
            self.exit_code = 3


def say_failures(failures: Iterable[Failure]) -> None:
    """Say on stderr which files could not be read, and why."""
    for failure in failures:
        sys.stderr.write(f"deckcheck: error: {visible(failure.path)}: {visible(failure.message)}\n")
