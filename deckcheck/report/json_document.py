"""One JSON document for a whole run, written by hand to the contract of `schemas/report.schema.json`.

It is streamed: each list is written when it is judged, and none is kept.
"""

from __future__ import annotations

import json
from functools import lru_cache
from json.encoder import encode_basestring_ascii
from typing import TYPE_CHECKING, Final

from deckcheck.report.output import Output

if TYPE_CHECKING:
    from deckcheck.report.model import Report, Violation
    from deckcheck.report.summary import Summary
    from deckcheck.rulebook.model import Citation, Limit, Ruleset
    from deckcheck.source import Place

SCHEMA: Final = "deckcheck-report/1"

_dumped: Final = json.JSONEncoder(check_circular=False).encode
"""JSON in ASCII alone, so that no encoding of a terminal or a pipe can break it."""
MOST_REMEMBERED: Final = 1_024
"""So many rulesets, limits and citations are kept as JSON: lists share them."""


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
        return _dumped(head)[:-1] + ', "decks": ['

    def deck(self, report: Report) -> str:
        """One list."""
        return "\n" + deck_as_json(report)

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
        return "\n], " + _dumped(tail)[1:] + "\n"


def deck_as_json(report: Report) -> str:
    """One list's report as a JSON object on one line.

    It is put together of pieces, of which most are as they were for the list before: to make all of it anew takes
    longer than to judge a list.
    """
    violations = ", ".join([_violation(violation, report) for violation in report.violations])
    not_judged = ", ".join(
        [f'{{"rule": {_text(rule)}, "reason": {_text(reason)}}}' for rule, reason in report.not_judged]
    )
    counts = ", ".join([f'"{zone}": {count}' for zone, count in report.counts.items()])
    return (
        f'{{"path": {_text(report.path)}, "index": {report.position}, "name": {_text(report.name)}, '
        f'"form": "{report.form}", "fingerprint": {_text(report.fingerprint)}, '
        f'"legal": {"true" if report.legal else "false"}, "rules": {_rules(tuple(report.rules.as_json().items()))}, '
        f'"counts": {{{counts}}}, "violations": [{violations}], "not_judged": [{not_judged}]}}'
    )


def _violation(violation: Violation, report: Report) -> str:
    cards = ", ".join([f'{{"name": {_text(name)}, "count": {count}}}' for name, count in violation.cards])
    related = ", ".join(
        [f'{{{_place(report.place(span))}, "zone": {_text(zone or None)}}}' for span, zone in violation.related]
    )
    actual = "null" if violation.actual is None else violation.actual
    return (
        f'{{"rule": "{violation.rule}", "severity": "{violation.severity}", '
        f'"message": {_text(violation.message)}, "citations": {_citations(violation.citations)}, '
        f'"zone": {_text(violation.zone)}, "cards": [{cards}], "actual": {actual}, '
        f'"limit": {_limit(violation.limit)}, "location": {{{_place(report.place(violation.span))}}}, '
        f'"related": [{related}], "help": {_text(violation.help)}}}'
    )


def _place(place: Place) -> str:
    line, column, end_line, end_column = place
    return f'"line": {line}, "column": {column}, "end_line": {end_line}, "end_column": {end_column}'


def _text(text: str | None) -> str:
    return "null" if text is None else encode_basestring_ascii(text)


@lru_cache(MOST_REMEMBERED)
def _rules(choices: tuple[tuple[str, str], ...]) -> str:
    return _dumped(dict(choices))


@lru_cache(MOST_REMEMBERED)
def _limit(limit: Limit | None) -> str:
    return _dumped(limit.as_json() if limit else None)


@lru_cache(MOST_REMEMBERED)
def _citations(citations: tuple[Citation, ...]) -> str:
    return _dumped([{"document": one.document, "edition": one.edition, "number": one.number} for one in citations])
