"""Workflow commands of GitHub Actions, which become annotations of the lines of a list."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from deckcheck.report.escape import visible
from deckcheck.report.output import Output, findings
from deckcheck.report.paths import from_root
from deckcheck.report.wording import in_full

if TYPE_CHECKING:
    from deckcheck.report.model import Report, Violation
    from deckcheck.report.summary import Failure

COMMANDS: Final = {"error": "error", "warning": "warning", "note": "notice"}
# https://github.com/actions/toolkit/blob/main/packages/core/src/command.ts
_IN_MESSAGES: Final = str.maketrans({"%": "%25", "\r": "%0D", "\n": "%0A"})
_IN_PROPERTIES: Final = _IN_MESSAGES | str.maketrans({":": "%3A", ",": "%2C"})


class GithubOutput(Output):
    """The form for workflows of GitHub.

    Args:
        root: the repository's folder.
        verbose: whether notes are shown for legal lists.
    """

    def __init__(self, *, root: str, verbose: bool = False) -> None:
        self._root = root
        self._verbose = verbose

    def deck(self, report: Report) -> str:
        """One list."""
        return "".join(self._annotation(one, report) for one in findings(report, verbose=self._verbose))

    def failure(self, failure: Failure) -> str:
        """A file that could not be read."""
        return _command("error", visible(failure.message), file=from_root(failure.path, self._root), title="unreadable")

    def _annotation(self, violation: Violation, report: Report) -> str:
        place = report.place(violation.span)
        properties: dict[str, object] = {"file": from_root(report.path, self._root), "line": place.line}
        if place.end_line == place.line:
            properties |= {"endLine": place.end_line, "col": place.column, "endColumn": place.end_column}
        else:  # GitHub takes columns only within one line
            properties["endLine"] = place.end_line
        return _command(COMMANDS[violation.severity], in_full(violation), **properties, title=violation.rule)


def _command(command: str, message: str, **properties: object) -> str:
    said = ",".join(f"{name}={visible(str(value)).translate(_IN_PROPERTIES)}" for name, value in properties.items())
    return f"::{command} {said}::{message.translate(_IN_MESSAGES)}\n"
