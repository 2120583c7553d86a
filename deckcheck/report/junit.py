"""JUnit's XML, as CI servers read it: a suite for each list, in it a case for each check that failed.

It is in ASCII alone: whatever the encoding of a pipe, the document is what it declares to be.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from deckcheck.report.escape import visible
from deckcheck.report.output import Output
from deckcheck.report.wording import in_full

if TYPE_CHECKING:
    from deckcheck.report.model import Report, Violation
    from deckcheck.report.summary import Failure, Summary

_SPECIAL: Final = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;"})
_NO_XML: Final = re.compile("[^\t\n\r -\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
"""What XML 1.0 has no way to say, not even as a reference."""


class JunitOutput(Output):
    """The form for the test reports of CI servers.

    Args:
        strict: whether warnings fail too.
    """

    def __init__(self, *, strict: bool = False) -> None:
        self._failing = ("error", "warning") if strict else ("error",)

    def begin(self) -> str:
        """What stands before the first list."""
        return '<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="deckcheck">\n'

    def deck(self, report: Report) -> str:
        """A suite: its one case passes, or there is a case for each check that failed or was not judged."""
        name = report.path if report.position == 0 else f"{report.path} #{report.position + 1}"
        failures: dict[str, list[Violation]] = {}
        remarks = []
        for violation in report.violations:
            if violation.severity in self._failing:
                failures.setdefault(violation.rule, []).append(violation)
            else:
                remarks.append(violation)
        cases = [
            _case(name, report.path, check, _failure(violations, report)) for check, violations in failures.items()
        ]
        cases += (
            _case(name, report.path, one.rule, f"<skipped{_attributes(message=one.reason)}/>")
            for one in report.not_judged
        )
        return _suite(
            name,
            cases or [_case(name, report.path, "legal")],
            failures=len(failures),
            skipped=len(report.not_judged),
            remarks="".join(f"{one.severity}: {_located(one, report)}\n" for one in remarks),
        )

    def failure(self, failure: Failure) -> str:
        """A file that could not be read."""
        error = f"<error{_attributes(message=failure.message, type='unreadable')}/>"
        return _suite(failure.path, [_case(failure.path, failure.path, "readable", error)], errors=1)

    def end(self, _: Summary) -> str:
        """What stands behind the last suite."""
        return "</testsuites>\n"


def _suite(name: str, cases: list[str], remarks: str = "", **outcomes: int) -> str:
    head = _attributes(name=name, tests=len(cases), **{"failures": 0, "errors": 0, "skipped": 0, **outcomes})
    out = f"    <system-out>{_escaped(remarks)}</system-out>\n" if remarks else ""
    return f"  <testsuite{head}>\n{''.join(cases)}{out}  </testsuite>\n"


def _case(suite: str, path: str, name: str, outcome: str = "") -> str:
    head = f"    <testcase{_attributes(classname=suite, name=name, file=path)}"
    return f"{head}>{outcome}</testcase>\n" if outcome else f"{head}/>\n"


def _failure(violations: list[Violation], report: Report) -> str:
    first, *others = violations
    message = visible(first.message) + (f" (and {len(others)} more)" if others else "")
    text = "\n\n".join(_located(one, report) for one in violations)
    return f"<failure{_attributes(message=message, type=first.rule)}>{_escaped(text)}</failure>"


def _located(violation: Violation, report: Report) -> str:
    place = report.place(violation.span)
    return f"{visible(report.path)}:{place.line}:{place.column}: {in_full(violation)}"


def _attributes(**attributes: object) -> str:
    return "".join(f' {name}="{_escaped(visible(str(value)))}"' for name, value in attributes.items())


def _escaped(text: str) -> str:
    text = _NO_XML.sub(lambda match: f"\\u{{{ord(match.group()):x}}}", text)
    return text.translate(_SPECIAL).encode("ascii", "xmlcharrefreplace").decode()
