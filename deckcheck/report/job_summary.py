"""The summary of a job of GitHub Actions: a table in Markdown."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from deckcheck.report.escape import visible
from deckcheck.report.output import Output, Writer

if TYPE_CHECKING:
    from typing import TextIO

    from deckcheck.report.model import Report
    from deckcheck.report.summary import Failure, Summary

MOST_CHARACTERS: Final = 500_000
"""GitHub shows no summary over a mebibyte; the other commands of a step may write into it too."""
_PUNCTUATION: Final = re.compile(r"[!-/:-@\[-`{-~]")


class JobSummaryOutput(Output):
    """What was found, in a table with a row for each finding."""

    def deck(self, report: Report) -> str:
        """The rows of one list."""
        rows = []
        for violation in report.violations:
            if violation.severity == "note":
                continue
            place = report.place(violation.span)
            citations = ", ".join(map(str, violation.citations))
            cells = (
                f"{_code(report.path)}:{place.line}",
                f"{violation.severity} {_code(violation.rule)}",
                _code(violation.message),
                citations,
                _code(violation.help) if violation.help else "",
            )
            rows.append(f"| {' | '.join(cells)} |\n")
        return "".join(rows)

    def failure(self, failure: Failure) -> str:
        """The row of a file that could not be read."""
        return f"| {_code(failure.path)} | not read | {_code(failure.message)} | | |\n"

    def writer(self, stream: TextIO) -> Writer:
        """What writes the table."""
        return _TableWriter(self, stream)


class _TableWriter(Writer):
    """Keeps the rows back to the end, up to a limit, since the verdict stands above them."""

    def __init__(self, output: Output, stream: TextIO) -> None:
        super().__init__(output, stream)
        self._rows: list[str] = []
        self._room = MOST_CHARACTERS
        self._left_out = 0

    def add(self, text: str) -> None:
        """Take rows, as many as there is room for."""
        for row in text.splitlines(keepends=True):
            if self._left_out or len(row) > self._room:
                self._left_out += 1
            else:
                self._rows.append(row)
                self._room -= len(row)

    def end(self, summary: Summary) -> None:
        """Write the verdict and the table."""
        super().end(summary)
        lines = [f"### Decklists: {summary.legal} legal, {summary.illegal} not legal\n\n"]
        if self._rows:
            lines += (
                "| List | Check | Finding | Rules | What mends it |\n",
                "|---|---|---|---|---|\n",
                *self._rows,
                "\n",
            )
        if self._left_out:
            lines.append(f"{self._left_out} more are in the log.\n\n")
        self._stream.writelines(lines)


def _code(text: str) -> str:
    """Text of strangers as code, in which GitHub makes no links, mentions or emoji; no mark of it is Markdown."""
    shown = _PUNCTUATION.sub(lambda match: f"&#{ord(match.group())};", visible(text))
    return f"<code>{shown}</code>"
