"""SARIF 2.1.0: https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/sarif-v2.1.0-errata01-os-complete.html.

The results are streamed. What is known only at the end, the invocation, stands behind them.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, Final

from deckcheck.report.escape import visible
from deckcheck.report.output import Output, findings
from deckcheck.report.partial_fingerprints import partial_fingerprints
from deckcheck.report.paths import as_uri, from_root
from deckcheck.report.wording import in_full

if TYPE_CHECKING:
    from collections.abc import Iterator

    from deckcheck.report.model import Report, Violation
    from deckcheck.report.output import CheckFacts
    from deckcheck.report.summary import Summary
    from deckcheck.rulebook.model import Ruleset
    from deckcheck.source import Place, Span

SCHEMA: Final = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
ROOT: Final = "%SRCROOT%"
FINGERPRINT: Final = "deckcheckSubject/v1"


class SarifOutput(Output):
    """The form for code scanning and viewers of it.

    Args:
        version: deckcheck's version.
        rules: what lists are judged by that say nothing of it themselves.
        checks: every check.
        root: the folder that paths are relative to.
        verbose: whether notes are shown for legal lists.
    """

    separator = ","

    def __init__(
        self, *, version: str, rules: Ruleset, checks: tuple[CheckFacts, ...], root: str, verbose: bool = False
    ) -> None:
        self._version = version
        self._rules = rules
        self._checks = checks
        self._root = root
        self._verbose = verbose
        self._indices = {check.id: index for index, check in enumerate(checks)}

    def begin(self) -> str:
        """What stands before the first list."""
        driver = {
            "name": "deckcheck",
            "version": self._version,
            "rules": [_descriptor(check, self._rules.edition) for check in self._checks],
        }
        run = {
            "tool": {"driver": driver},
            "automationDetails": {"id": "deckcheck/"},
            "columnKind": "unicodeCodePoints",
            "newlineSequences": ["\r\n", "\n", "\r"],
            "originalUriBaseIds": {ROOT: {"description": {"text": "The root of the repository."}}},
            "properties": {"rules": self._rules.as_json()},
        }
        head = json.dumps({"$schema": SCHEMA, "version": "2.1.0"})
        return f'{head[:-1]}, "runs": [{json.dumps(run)[:-1]}, "results": ['

    def deck(self, report: Report) -> str:
        """One list."""
        artifact = self._artifact(report.path)
        violations = findings(report, verbose=self._verbose)
        marks = partial_fingerprints(report, violations)
        return self.separator.join(
            "\n" + json.dumps(self._result(violation, report, artifact, mark))
            for violation, mark in zip(violations, marks, strict=True)
        )

    def end(self, summary: Summary) -> str:
        """How the run went."""
        invocation = {
            "executionSuccessful": not summary.failures,
            "toolExecutionNotifications": list(self._notifications(summary)),
        }
        return f'\n], "invocations": [{json.dumps(invocation)}]}}]}}\n'

    def _result(self, violation: Violation, report: Report, artifact: dict[str, str], mark: str) -> dict[str, Any]:
        def at(span: Span) -> dict[str, Any]:
            return {"physicalLocation": {"artifactLocation": artifact, "region": _region(report.place(span))}}

        return {
            "ruleId": violation.rule,
            "ruleIndex": self._indices[violation.rule],
            "level": violation.severity,
            "message": {"text": _plain(in_full(violation))},
            "locations": [at(violation.span)],
            "relatedLocations": [
                {"id": number, **at(one.span), **_zone(one.zone)}
                for number, one in enumerate(violation.related, start=1)
            ],
            "partialFingerprints": {FINGERPRINT: mark},
            "properties": {
                "list": report.position,
                "name": report.name,
                "zone": violation.zone,
                "citations": list(map(str, violation.citations)),
            },
        }

    def _artifact(self, path: str) -> dict[str, str]:
        uri = as_uri(from_root(path, self._root))
        return {"uri": uri} if uri.startswith("file:") else {"uri": uri, "uriBaseId": ROOT}

    def _notifications(self, summary: Summary) -> Iterator[dict[str, Any]]:
        for failure in summary.failures:
            yield {
                "level": "error",
                "message": {"text": _plain(visible(failure.message))},
                "locations": [{"physicalLocation": {"artifactLocation": self._artifact(failure.path)}}],
            }
        for one, lists in summary.not_judged.items():
            of_lists = f"{lists} list{'' if lists == 1 else 's'}"
            yield {
                "level": "note",
                "message": {"text": _plain(f"{one.rule} is not judged for {of_lists}: {one.reason}")},
                "associatedRule": {"id": one.rule, "index": self._indices[one.rule]},
            }


def _zone(zone: str) -> dict[str, Any]:
    return {"message": {"text": zone.replace("_", " ")}} if zone else {}


def _region(place: Place) -> dict[str, int]:
    return {
        "startLine": place.line,
        "startColumn": place.column,
        "endLine": place.end_line,
        "endColumn": place.end_column,
    }


def _descriptor(check: CheckFacts, edition: str) -> dict[str, Any]:
    numbers = list(map(str, check.citations))
    rules = f"Rules of {edition}: {', '.join(numbers)}\n\n" if numbers else ""
    example = check.example.rstrip("\n")
    return {
        "id": check.id,
        "shortDescription": {"text": _plain(check.summary)},
        "help": {
            "text": _plain(f"{check.summary}\n\n{rules}For example:\n\n{example}\n"),
            "markdown": f"{rules}For example:\n\n```\n{example}\n```\n",  # GitHub shows it as it stands
        },
        "defaultConfiguration": {"level": check.severity},
        "properties": {"citations": numbers},
    }


def _plain(text: str) -> str:
    """A text as a message says it: no brace is a placeholder (3.11.5), and nothing is a link (3.11.6)."""
    text = text.replace("{", "{{").replace("}", "}}")
    return text.replace("[", "\\[").replace("]", "\\]") if "](" in text else text
