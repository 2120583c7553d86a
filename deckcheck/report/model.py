"""The verdict on one list."""

from __future__ import annotations

from typing import TYPE_CHECKING

from deckcheck.record import Record

if TYPE_CHECKING:
    from collections.abc import Mapping

    from deckcheck.rulebook.model import Citation, Limit, Ruleset, Severity
    from deckcheck.source import Place, Source, Span


class CardCount(Record):
    """A card by its display name, or by what is written where it is unknown, and how many of it take part."""

    name: str
    quantity: int


class Related(Record):
    """A further place that takes part in a violation."""

    span: Span
    zone: str


class Violation(Record):
    """One subject (a card, a zone, a place in the file) that breaks one check."""

    rule: str
    """The check's id."""
    severity: Severity
    message: str
    help: str
    """What would mend it; empty where there is nothing to say."""
    citations: tuple[Citation, ...]
    zone: str | None
    cards: tuple[CardCount, ...]
    actual: int | None
    limit: Limit | None
    span: Span
    related: tuple[Related, ...]


class NotJudged(Record):
    """A check that could not be judged, and why."""

    rule: str
    reason: str


class Report(Record):
    """Everything that was found in one list."""

    source: Source
    form: str
    """The form that the list was read in."""
    name: str | None
    """What the list calls itself."""
    rules: Ruleset
    counts: Mapping[str, int]
    """How many cards are in each zone."""
    violations: tuple[Violation, ...]
    not_judged: tuple[NotJudged, ...]
    fingerprint: str | None
    """What stands for the list in any form, where it was asked for."""
    position: int = 0
    """Which list of its file it is, from 0."""

    @property
    def path(self) -> str:
        """The path that the list was read from; `-` for standard input."""
        return self.source.path

    @property
    def legal(self) -> bool:
        """Whether nothing of severity error was found, and everything could be judged."""
        return not self.not_judged and self.count("error") == 0

    def count(self, severity: Severity) -> int:
        """How many violations have a severity."""
        return sum(violation.severity == severity for violation in self.violations)

    def place(self, span: Span) -> Place:
        """The lines and columns of a violation's span."""
        return self.source.place(span)
