"""The summary of a job of GitHub Actions: a table in Markdown."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from deckcheck.report.escape import visible

if TYPE_CHECKING:
    from deckcheck.report.model import Report
    from deckcheck.report.summary import Summary

MOST_CHARACTERS: Final = 500_000
"""GitHub shows no summary over a mebibyte; the other commands of a step may write into it too."""
_PUNCTUATION: Final = re.compile(r"[!-/:-@\[-`{-~]")


class JobSummaryOutput:
    """What was found, in a table. It is kept back to its end, up to a limit, since the verdict stands above it."""

    def __init__(self) -> None:
        self._rows: list[str] = []
        self._room = MOST_CHARACTERS
        self._left_out = 0

    def begin(self) -> str:
        """What stands before the first list."""
        return ""

    def deck(self, report: Report) -> str:
        """Nothing yet."""
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
            self._add(f"| {' | '.join(cells)} |\n")
        return ""

    def end(self, summary: Summary) -> str:
        """The whole summary."""
        for failure in summary.failures:
            self._add(f"| {_code(failure.path)} | not read | {_code(failure.message)} | | |\n")
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
        return "".join(lines)

    def _add(self, row: str) -> None:
        if self._left_out or len(row) > self._room:
            self._left_out += 1
        else:
            self._rows.append(row)
            self._room -= len(row)


def _code(text: str) -> str:
    """Text of strangers as code, in which GitHub makes no links, mentions or emoji; no mark of it is Markdown."""
    shown = _PUNCTUATION.sub(lambda match: f"&#{ord(match.group())};", visible(text))
    return f"<code>{shown}</code>"
