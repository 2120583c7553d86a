"""The forms of output.

A new form is a file beside this one, with a class that says what it prints, and a line in `FORMS`.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Final, Protocol

from deckcheck.record import Record

if TYPE_CHECKING:
    from deckcheck.report.model import Report, Violation
    from deckcheck.report.summary import Summary
    from deckcheck.rulebook.model import Citation, Ruleset, Severity


class Output(Protocol):
    """A form of output: what it prints before, for and behind the lists. Reports are not kept."""

    def begin(self) -> str:
        """What stands before the first list."""

    def deck(self, report: Report) -> str:
        """One list."""

    def end(self, summary: Summary) -> str:
        """What stands behind the last list."""


class CheckFacts(Record):
    """What a form may tell of a check."""

    id: str
    severity: Severity
    summary: str
    """What breaks it, in a line."""
    example: str
    """A piece of a list that breaks it."""
    citations: tuple[Citation, ...]
    """All rules that it may cite."""


class Run(Record):
    """What a form may know of a run before it begins."""

    version: str
    """deckcheck's version."""
    rules: Ruleset
    """What lists are judged by that say nothing of it themselves."""
    checks: tuple[CheckFacts, ...]
    """Every check, in the order of a report."""
    root: str
    """The folder that paths are shown from, where a form needs them so."""
    verbose: bool = False
    quiet: bool = False
    strict: bool = False
    """Whether warnings fail too."""


def findings(report: Report, *, verbose: bool) -> list[Violation]:
    """What is shown of a report where people are told: notes on a legal list only if they are asked for."""
    return [one for one in report.violations if one.severity != "note" or verbose or not report.legal]


class Form(Record):
    """Where a form is, and what its class takes."""

    module: str
    name: str
    needs: tuple[str, ...] = ()
    """The fields of a run that the class takes, by their names."""
    fingerprinted: bool = False
    """Whether it prints the decks' fingerprints, which are not computed otherwise."""

    def make(self, run: Run) -> Output:
        """An output of the form. Its module is imported now and not before."""
        made: Output = getattr(import_module(f"deckcheck.report.{self.module}"), self.name)(
            **{need: getattr(run, need) for need in self.needs}
        )
        return made


FORMS: Final = {
    "text": Form("text", "TextOutput", ("verbose", "quiet")),
    "concise": Form("concise", "ConciseOutput"),
    "json": Form("json_document", "JsonOutput", ("version", "rules"), fingerprinted=True),
    "jsonl": Form("json_lines", "JsonLinesOutput", fingerprinted=True),
    "github": Form("github", "GithubOutput", ("root", "verbose")),
    "gitlab": Form("gitlab", "GitlabOutput", ("root", "verbose")),
    "sarif": Form("sarif", "SarifOutput", ("version", "rules", "checks", "root", "verbose")),
    "junit": Form("junit", "JunitOutput", ("strict",)),
}
JOB_SUMMARY: Final = Form("job_summary", "JobSummaryOutput")
"""What goes with `github`: the summary of a job, which GitHub takes from a file."""
