"""One JSON document for a whole run, written by hand to the contract of `schemas/report.schema.json`.

It is streamed: each list is written when it is judged, and none is kept.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, Final

from deckcheck.report.output import Output

if TYPE_CHECKING:
    from deckcheck.report.model import Report, Violation
    from deckcheck.report.summary import Summary
    from deckcheck.rulebook.model import Ruleset
    from deckcheck.source import Place

SCHEMA: Final = "deckcheck-report/1"

dumped: Final = json.JSONEncoder(check_circular=False).encode
"""JSON in ASCII alone, so that no encoding of a terminal or a pipe can break it."""


class JsonOutput(Output):
    """The form for programs.

    Args:
        version: deckcheck's version.
        rules: what lists are judged by that say nothing of it themselves.
    """

    separator = ","

    def __init__(self, version: str, rules: Ruleset) -> None:
        self._version = version
        self._rules = rules

    def begin(self) -> str:
        """What stands before the first list."""
        head = {"schema": SCHEMA, "version": self._version, "rules": self._rules.as_json()}
        return dumped(head)[:-1] + ', "decks": ['

    def deck(self, report: Report) -> str:
        """One list."""
        return "\n" + dumped(deck_as_json(report))

    def end(self, summary: Summary) -> str:
        """What stands behind the last list."""
        tail = {
            "failures": [{"path": failure.path, "message": failure.message} for failure in summary.failures],
            "summary": {
                "decks": summary.decks,
                "legal": summary.legal,
                "illegal": summary.illegal,
                "errors": summary.errors,
                "warnings": summary.warnings,
            },
        }
        return "\n], " + dumped(tail)[1:] + "\n"


def deck_as_json(report: Report) -> dict[str, Any]:
    """One list's report as JSON values."""
    return {
        "path": report.path,
        "index": report.position,
        "name": report.name,
        "form": report.form,
        "fingerprint": report.fingerprint,
        "legal": report.legal,
        "rules": report.rules.as_json(),
        "counts": dict(report.counts),
        "violations": [_violation(violation, report) for violation in report.violations],
        "not_judged": [{"rule": one.rule, "reason": one.reason} for one in report.not_judged],
    }


def _violation(violation: Violation, report: Report) -> dict[str, Any]:
    return {
        "rule": violation.rule,
        "severity": violation.severity,
        "message": violation.message,
        "citations": [
            {"document": citation.document, "edition": citation.edition, "number": citation.number}
            for citation in violation.citations
        ],
        "zone": violation.zone,
        "cards": [{"name": card.name, "count": card.quantity} for card in violation.cards],
        "actual": violation.actual,
        "limit": violation.limit.as_json() if violation.limit else None,
        "location": _place(report.place(violation.span)),
        "related": [{**_place(report.place(one.span)), "zone": one.zone or None} for one in violation.related],
        "help": violation.help,
    }


def _place(place: Place) -> dict[str, int]:
    line, column, end_line, end_column = place
    return {"line": line, "column": column, "end_line": end_line, "end_column": end_column}
