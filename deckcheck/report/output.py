"""The forms of output.

A new form is a file beside this one, with a class that says what it prints, and a line in `FORMS`.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, ClassVar, Final

from deckcheck.record import Record

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from typing import TextIO

    from deckcheck.report.model import Report, Violation
    from deckcheck.report.summary import Failure, Summary
    from deckcheck.rulebook.model import Citation, Ruleset, Severity


class Output:
    """A form of output: what it says before, of and behind the lists.

    It keeps nothing, so that what it says of a list is the same whoever asks, and in whatever order.
    """

    separator: ClassVar[str] = ""
    """What stands between what is said of two lists, where there is something to say of both."""

    def begin(self) -> str:
        """What stands before the first list."""
        return ""

    def deck(self, report: Report) -> str:
        """One list."""
        raise NotImplementedError

    def joined(self, texts: Iterable[str]) -> str:
        """What was said of several lists, in one."""
        return self.separator.join(filter(None, texts))

    def failure(self, failure: Failure) -> str:  # noqa: ARG002 - for the forms that tell of it where lists stand
        """A file that could not be read."""
        return ""

    def end(self, summary: Summary) -> str:  # noqa: ARG002 - for the forms that have an end
        """What stands behind the last list."""
        return ""

    def writer(self, stream: TextIO) -> Writer:
        """What writes a run in this form."""
        return Writer(self, stream)


class Writer:
    """Writes a run in a form, as far as it has come."""

    def __init__(self, output: Output, stream: TextIO) -> None:
        self._output = output
        self._stream = stream
        self._between = ""

    def begin(self) -> None:
        """Write what stands before the first list."""
        self._stream.write(self._output.begin())

    def add(self, text: str) -> None:
        """Write what the form says of the next list, or of several."""
        if text:
            self._stream.write(self._between + text)
            self._between = self._output.separator

    def end(self, summary: Summary) -> None:
        """Write which files could not be read, and the end."""
        for failure in summary.failures:
            self.add(self._output.failure(failure))
        self._stream.write(self._output.end(summary))


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
    all_checks: Callable[[], tuple[CheckFacts, ...]]
    """Gives every check, in the order of a report; asked for by the forms that need them."""
    root: str
    """The folder that paths are shown from, where a form needs them so."""
    verbose: bool = False
    quiet: bool = False
    strict: bool = False
    """Whether warnings fail too."""
    styled: bool = False
    """Whether text is for a terminal that shows styles."""

    @property
    def checks(self) -> tuple[CheckFacts, ...]:
        """Every check."""
        return self.all_checks()


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
    "text": Form("text", "TextOutput", ("verbose", "quiet", "styled")),
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
