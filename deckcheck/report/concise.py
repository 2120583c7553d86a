"""One line for each violation: `path:line:column: id message [rules]`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from deckcheck.report.escape import visible
from deckcheck.report.output import Output

if TYPE_CHECKING:
    from deckcheck.report.model import Report, Violation


class ConciseOutput(Output):
    """The form for reading by eye or by `grep`. A list without violations prints nothing."""

    def deck(self, report: Report) -> str:
        """One list."""
        return "".join(self.line(violation, report) for violation in report.violations)

    def line(self, violation: Violation, report: Report) -> str:
        """One violation."""
        place = report.place(violation.span)
        citations = ", ".join(map(str, violation.citations))
        return (
            f"{visible(report.path)}:{place.line}:{place.column}: {violation.rule} {visible(violation.message)}"
            + (f" [{citations}]" if citations else "")
            + "\n"
        )
