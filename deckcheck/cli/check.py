"""`deckcheck check`: the main job."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Annotated

import typer

from deckcheck.cli.options import (
    JUDGING,
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
from deckcheck.report.output import FORMS

if TYPE_CHECKING:
    from deckcheck.checker import Checker
    from deckcheck.report.output import Run
    from deckcheck.report.summary import Summary

app = typer.Typer(pretty_exceptions_enable=False, add_completion=False)

_OUTPUT = "Output"


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
    pool: Annotated[
        str | None,
        typer.Option(metavar="FILE", help="The player's cards in limited play, in any form.", rich_help_panel=JUDGING),
    ] = None,
    team: Annotated[
        bool, typer.Option("--team", help="Two lists of a team, two against two.", rich_help_panel=JUDGING)
    ] = False,
    card_data: CardDataOption = None,
    extra_cards: ExtraCardsOption = None,
    no_cache: NoCacheOption = False,
    output_format: Annotated[
        str, typer.Option(metavar="FORM", help=f"{', '.join(FORMS)}.", rich_help_panel=_OUTPUT)
    ] = "text",
    output_file: Annotated[
        str | None,
        typer.Option(metavar="FILE", help="Where the findings go (standard output).", rich_help_panel=_OUTPUT),
    ] = None,
    also: Annotated[
        list[str] | None,
        typer.Option(metavar="FORM=FILE", help="A further output, such as sarif=decks.sarif.", rich_help_panel=_OUTPUT),
    ] = None,
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
    from deckcheck.cli.lists import read_pool, read_reports, read_team
    from deckcheck.cli.outputs import choose_targets, opened, without_targets
    from deckcheck.report.summary import Summary

    targets = choose_targets(output_format, output_file, also or [])
    paths = paths or ["."]
    files = without_targets(list_files(paths), paths, targets)
    data = load_data(card_data, extra_cards, no_cache=no_cache)
    checker = make_checker(
        data,
        format=format_,
        mode=data.rulebook.team_mode if team and mode is None else mode,
        date=date,
        edition=edition,
        region=region,
        input_format=input_format,
        fingerprinted=any(FORMS[target.form].fingerprinted for target in targets),
        pool=read_pool(data, pool) if pool else None,
    )
    summary = Summary()
    fails = False
    reports = (read_team if team else read_reports)(checker, files, summary.failures)
    with opened(targets, _run(checker, verbose=verbose, quiet=quiet, strict=strict), color) as outputs:
        for report in reports:
            summary.add(report)
            fails = fails or not report.legal or (strict and report.count("warning") > 0)
            outputs.deck(report)
        outputs.end(summary)
    _say_summary(summary, quiet=quiet)
    if summary.failures:
        raise typer.Exit(3)
    if fails and not exit_zero:
        raise typer.Exit(1)


def _run(checker: Checker, *, verbose: bool, quiet: bool, strict: bool) -> Run:
    """What the forms of output may know."""
    from deckcheck import __version__
    from deckcheck.cli.outputs import repository_root
    from deckcheck.report.output import CheckFacts, Run
    from deckcheck.rules import IDS

    rules, messages = checker.default_rules, checker.messages
    checks = tuple(
        CheckFacts(
            check_id,
            rules.severities[check_id],
            messages.summary(check_id),
            messages.example(check_id),
            rules.citations(check_id, rules.circumstances(check_id)),
        )
        for check_id in IDS
    )
    return Run(__version__, rules, checks, repository_root(), verbose=verbose, quiet=quiet, strict=strict)


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
