"""`deckcheck check`: the main job."""

from __future__ import annotations

import sys
from enum import StrEnum
from typing import TYPE_CHECKING, Annotated, Protocol

import typer

from deckcheck.cli.options import (
    CardDataOption,
    Color,
    DateOption,
    EditionOption,
    ExtraCardsOption,
    FormatOption,
    InputFormatOption,
    ModeOption,
    NoCacheOption,
    RegionOption,
    load_data,
    make_checker,
)

if TYPE_CHECKING:
    from deckcheck.checker import Checker
    from deckcheck.report.model import Report
    from deckcheck.report.summary import Summary

app = typer.Typer(pretty_exceptions_enable=False, add_completion=False)

_OUTPUT = "Output"


class OutputForm(StrEnum):
    """The forms of output."""

    TEXT = "text"
    CONCISE = "concise"
    JSON = "json"


class Output(Protocol):
    """A form of output: what it prints before, for and behind the lists."""

    def begin(self) -> str:
        """What stands before the first list."""

    def deck(self, report: Report) -> str:
        """One list."""

    def end(self, summary: Summary) -> str:
        """What stands behind the last list."""


@app.command()
def check(
    paths: Annotated[
        list[str] | None, typer.Argument(metavar="[PATH]...", help="Lists, folders of lists, or - (this folder).")
    ] = None,
    format_: FormatOption = None,
    mode: ModeOption = None,
    date: DateOption = None,
    edition: EditionOption = None,
    region: RegionOption = None,
    input_format: InputFormatOption = None,
    card_data: CardDataOption = None,
    extra_cards: ExtraCardsOption = None,
    no_cache: NoCacheOption = False,
    output_format: Annotated[
        OutputForm, typer.Option(help="The form of the findings.", rich_help_panel=_OUTPUT)
    ] = OutputForm.TEXT,
    color: Annotated[Color, typer.Option(help="When to colour text.", rich_help_panel=_OUTPUT)] = Color.AUTO,
    quiet: Annotated[
        bool, typer.Option("--quiet", "-q", help="Only what is not legal, and no summary.", rich_help_panel=_OUTPUT)
    ] = False,
    verbose: Annotated[
        bool, typer.Option("--verbose", "-v", help="Notes on legal lists too.", rich_help_panel=_OUTPUT)
    ] = False,
    strict: Annotated[bool, typer.Option("--strict", help="Warnings fail too.", rich_help_panel=_OUTPUT)] = False,
    exit_zero: Annotated[
        bool, typer.Option("--exit-zero", help="Exit 0 whatever the verdicts.", rich_help_panel=_OUTPUT)
    ] = False,
) -> None:
    """Check decklists against the rules.

    Exit code: 0 every list is legal, 1 some list is not, 2 wrong usage, 3 could not finish.
    """
    from deckcheck.cli.files import list_files
    from deckcheck.cli.lists import read_lists
    from deckcheck.cli.terminal import printer
    from deckcheck.report.summary import Summary

    files = list_files(paths or ["."])
    data = load_data(card_data, extra_cards, no_cache=no_cache)
    checker = make_checker(
        data,
        format=format_,
        mode=mode,
        date=date,
        edition=edition,
        region=region,
        input_format=input_format,
        fingerprinted=output_format is OutputForm.JSON,
    )
    output = _output(output_format, checker, verbose=verbose, quiet=quiet)
    show = printer(output, color)
    summary = Summary()
    fails = False
    sys.stdout.write(output.begin())
    for path in files:
        for deck, rules in read_lists(checker, path, summary.failures):
            report = checker.judge(deck, rules)
            summary.add(report)
            fails = fails or not report.legal or (strict and report.count("warning") > 0)
            show(report)
    sys.stdout.write(output.end(summary))
    sys.stdout.flush()
    _say_summary(summary, quiet=quiet)
    if summary.failures:
        raise typer.Exit(3)
    if fails and not exit_zero:
        raise typer.Exit(1)


def _output(form: OutputForm, checker: Checker, *, verbose: bool, quiet: bool) -> Output:
    if form is OutputForm.JSON:
        from deckcheck import __version__
        from deckcheck.report.json_document import JsonOutput

        return JsonOutput(__version__, checker.default_rules)
    if form is OutputForm.CONCISE:
        from deckcheck.report.concise import ConciseOutput

        return ConciseOutput()
    from deckcheck.report.text import TextOutput

    return TextOutput(verbose=verbose, quiet=quiet)


def _say_summary(summary: Summary, *, quiet: bool) -> None:
    """What the run came to, on stderr: findings alone stand on stdout."""
    from deckcheck.cli.lists import say_failures

    say_failures(summary.failures)
    if quiet:
        return
    for edition in sorted(summary.passed_over):
        sys.stderr.write(f"The provisional edition {edition} is not applied; choose it with --edition {edition}.\n")
    lists = f"{summary.decks} {'list' if summary.decks == 1 else 'lists'}"
    counts = [f"{summary.legal} legal", f"{summary.illegal} not legal"]
    for count, word in ((summary.errors, "error"), (summary.warnings, "warning")):
        if count:
            counts.append(f"{count} {word}{'s' if count > 1 else ''}")
    sys.stderr.write(f"{lists}: {', '.join(counts)}\n")
