"""The report of GitLab's Code Quality: https://docs.gitlab.com/ci/testing/code_quality/#code-quality-report-format."""

from __future__ import annotations

import json
from hashlib import blake2b
from typing import TYPE_CHECKING, Any, Final

from deckcheck.report.escape import visible
from deckcheck.report.output import Output, findings
from deckcheck.report.partial_fingerprints import partial_fingerprints
from deckcheck.report.paths import from_root

if TYPE_CHECKING:
    from deckcheck.report.model import Report, Violation
    from deckcheck.report.summary import Failure, Summary

SEVERITIES: Final = {"error": "major", "warning": "minor", "note": "info"}


class GitlabOutput(Output):
    """The form for merge requests of GitLab.

    Args:
        root: the repository's folder.
        verbose: whether notes are shown for legal lists.
    """

    separator = ","

    def __init__(self, *, root: str, verbose: bool = False) -> None:
        self._root = root
        self._verbose = verbose

    def begin(self) -> str:
        """What stands before the first list."""
        return "["

    def deck(self, report: Report) -> str:
        """One list."""
        path = from_root(report.path, self._root)
        violations = findings(report, verbose=self._verbose)
        marks = partial_fingerprints(report, violations, path)
        return self.separator.join(
            _element(_issue(violation, report, path, mark)) for violation, mark in zip(violations, marks, strict=True)
        )

    def failure(self, failure: Failure) -> str:
        """A file that could not be read."""
        path = from_root(failure.path, self._root)
        mark = blake2b(f"unreadable\0{path}".encode("utf-8", "surrogatepass"), digest_size=16)
        return _element(
            {
                "description": visible(failure.message),
                "check_name": "unreadable",
                "fingerprint": mark.hexdigest(),
                "severity": "blocker",
                "location": {"path": visible(path), "lines": {"begin": 1, "end": 1}},
            }
        )

    def end(self, _: Summary) -> str:
        """What stands behind the last issue."""
        return "\n]\n"


def _element(issue: dict[str, Any]) -> str:
    return "\n" + json.dumps(issue)


def _issue(violation: Violation, report: Report, path: str, mark: str) -> dict[str, Any]:
    place = report.place(violation.span)
    citations = f" [{', '.join(map(str, violation.citations))}]" if violation.citations else ""
    help_ = f"; {visible(violation.help)}" if violation.help else ""
    return {
        "description": visible(violation.message) + help_ + citations,
        "check_name": violation.rule,
        "fingerprint": mark,
        "severity": SEVERITIES[violation.severity],
        "location": {"path": visible(path), "lines": {"begin": place.line, "end": place.end_line}},
    }
