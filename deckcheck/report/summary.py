"""The numbers of a whole run."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from deckcheck.record import Record

if TYPE_CHECKING:
    from deckcheck.report.model import Report


class Failure(Record):
    """A file that could not be read at all, and why."""

    path: str
    message: str


@dataclass(slots=True)
class Summary:
    """What a run has come to so far; reports themselves are not kept."""

    decks: int = 0
    legal: int = 0
    errors: int = 0
    warnings: int = 0
    failures: list[Failure] = field(default_factory=list)
    passed_over: set[str] = field(default_factory=set)
    """Provisional editions that would hold for a list if they were confirmed."""

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
