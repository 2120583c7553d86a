"""The numbers of a whole run."""

from __future__ import annotations

from typing import TYPE_CHECKING

from deckcheck.record import Record

if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import Self

    from deckcheck.report.model import NotJudged, Report


class Failure(Record):
    """A file that could not be read at all, and why."""

    path: str
    message: str


class Summary:
    """What a run, or a part of one, has come to so far; reports themselves are not kept.

    Attributes:
        decks: how many lists there were.
        legal: how many of them are legal.
        errors: how many errors were found.
        warnings: how many warnings.
        failures: the files that could not be read.
        passed_over: provisional editions that would hold for a list if they were confirmed.
        not_judged: for how many lists a check could not be judged.
    """

    def __init__(self, failures: Iterable[Failure] = ()) -> None:
        self.decks = 0
        self.legal = 0
        self.errors = 0
        self.warnings = 0
        self.failures = list(failures)
        self.passed_over: set[str] = set()
        self.not_judged: dict[NotJudged, int] = {}

    @property
    def illegal(self) -> int:
        """How many lists are not legal."""
        return self.decks - self.legal

    def add(self, report: Report) -> None:
        """Count one report."""
        self.decks += 1
        self.legal += report.legal
        self.errors += report.count("error")
        self.warnings += report.count("warning")
        if report.rules.passed_over:
            self.passed_over.add(report.rules.passed_over)
        for one in report.not_judged:
            self.not_judged[one] = self.not_judged.get(one, 0) + 1

    def __iadd__(self, other: Summary) -> Self:
        self.decks += other.decks
        self.legal += other.legal
        self.errors += other.errors
        self.warnings += other.warnings
        self.failures += other.failures
        self.passed_over |= other.passed_over
        for one, lists in other.not_judged.items():
            self.not_judged[one] = self.not_judged.get(one, 0) + lists
        return self
