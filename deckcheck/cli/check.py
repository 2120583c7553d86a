"""`deckcheck check`: the main job."""

# Annotations are values here: Typer reads them at each start, and as texts it would have to compile each.

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from deckcheck.cli import complete
from deckcheck.cli.event import EventOption, PreconOkOption, read_event, without_events
from deckcheck.cli.files import STDIN
from deckcheck.cli.options import (
    DATA,
    JUDGING,
    CardDataOption,
    Color,
    ConfigOption,
    DateOption,
    EditionOption,
    ExtraCardsOption,
    FormatOption,
    InputFormatOption,
    IsolatedOption,
    ModeOption,
    RegionOption,
    load_data,
    make_checker,
    usage_error,
)
from deckcheck.report.output import FORMS
from deckcheck.rules.groups import GROUPS

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from deckcheck.cards.model import Card
    from deckcheck.checker import Checker
    from deckcheck.cli.settings import Settings
    from deckcheck.data.model import GameData
    from deckcheck.report.output import CheckFacts, Run
    from deckcheck.report.summary import Summary
    from deckcheck.rulebook.event import Event

app = typer.Typer(pretty_exceptions_enable=False, add_completion=False)

MOST_DIGITS = 10
"""No number of processes has as many."""
_LISTS = "Which lists"
_OUTPUT = "Output"


@app.command()
def check(
    paths: Annotated[
        list[str] | None,
        typer.Argument(metavar="[PATH]...", help="Lists, folders of lists, or - for standard input; else this folder."),
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
        bool | None,
        typer.Option("--team/--no-team", help="Two lists of a team, two against two.", rich_help_panel=JUDGING),
    ] = None,
    event: EventOption = None,
    precon_ok: PreconOkOption = None,
    select: Annotated[
        list[str] | None,
        typer.Option(
            metavar="ID,...",
            help=f"Run only these checks or groups ({', '.join(GROUPS)}).",
            rich_help_panel=JUDGING,
            autocompletion=complete.checks_and_groups,
        ),
    ] = None,
    ignore: Annotated[
        list[str] | None,
        typer.Option(
            metavar="ID,...",
            help="Leave out these checks or groups.",
            rich_help_panel=JUDGING,
            autocompletion=complete.checks_and_groups,
        ),
    ] = None,
    exclude: Annotated[
        list[str] | None,
        typer.Option(
            metavar="GLOB",
            help="Leave out files and folders of this name that are found in folders.",
            rich_help_panel=_LISTS,
        ),
    ] = None,
    force_exclude: Annotated[
        bool | None,
        typer.Option(
            "--force-exclude/--no-force-exclude", help="Leave out what is named, too.", rich_help_panel=_LISTS
        ),
    ] = None,
    stdin_filename: Annotated[
        str | None, typer.Option(metavar="NAME", help="The path that - stands for.", rich_help_panel=_LISTS)
    ] = None,
    card_data: CardDataOption = None,
    extra_cards: ExtraCardsOption = None,
    no_cache: Annotated[
        bool | None,
        typer.Option(
            "--no-cache/--cache",
            help="Do not keep card data made ready in the user's cache, and use none.",
            rich_help_panel=DATA,
        ),
    ] = None,
    jobs: Annotated[
        str | None,
        typer.Option(
            metavar="N|auto",
            help="How many processes judge at once; auto: as many as cores, where there are many lists.",
            rich_help_panel=JUDGING,
            show_default="auto",
        ),
    ] = None,
    config: ConfigOption = None,
    isolated: IsolatedOption = False,
    output_format: Annotated[
        str | None,
        typer.Option(
            metavar="FORM",
            help=f"{', '.join(FORMS)}.",
            rich_help_panel=_OUTPUT,
            autocompletion=complete.output_forms,
            show_default="text",
        ),
    ] = None,
    output_file: Annotated[
        str | None,
        typer.Option(metavar="FILE", help="Where the findings go (standard output).", rich_help_panel=_OUTPUT),
    ] = None,
    also: Annotated[
        list[str] | None,
        typer.Option(metavar="FORM=FILE", help="A further output, such as sarif=decks.sarif.", rich_help_panel=_OUTPUT),
    ] = None,
    color: Annotated[
        Color | None, typer.Option(help="When to colour text.", rich_help_panel=_OUTPUT, show_default="auto")
    ] = None,
    quiet: Annotated[
        bool | None,
        typer.Option(
            "--quiet/--no-quiet", "-q", help="Only what is not legal, and no summary.", rich_help_panel=_OUTPUT
        ),
    ] = None,
    verbose: Annotated[
        bool | None,
        typer.Option("--verbose/--no-verbose", "-v", help="Notes on legal lists too.", rich_help_panel=_OUTPUT),
    ] = None,
    strict: Annotated[
        bool | None, typer.Option("--strict/--no-strict", help="Warnings fail too.", rich_help_panel=_OUTPUT)
    ] = None,
    exit_zero: Annotated[
        bool | None,
        typer.Option("--exit-zero/--no-exit-zero", help="Exit 0 whatever the verdicts.", rich_help_panel=_OUTPUT),
    ] = None,
) -> None:
    """Check decklists against the rules.

    Exit code: 0 every list is legal, 1 some list is not, 2 wrong usage, 3 could not finish.
    """
    from deckcheck.cli.batches import Judge, Task, judged
    from deckcheck.cli.configuration import Configuration
    from deckcheck.cli.files import list_files
    from deckcheck.cli.lists import read_team
    from deckcheck.cli.outputs import choose_targets, opened, without_targets
    from deckcheck.cli.progress import counted
    from deckcheck.report.summary import Failure, Summary

    paths = paths or ["."]
    if stdin_filename is not None and STDIN not in paths:
        raise usage_error(f"--stdin-filename says what {STDIN} stands for, and {STDIN} is not among the paths")
    given = {
        "format": format_,
        "mode": mode,
        "date": date,
        "edition": edition,
        "region": region,
        "input-format": input_format,
        "pool": pool,
        "team": team,
        "event": str(event) if event else None,
        "precon-ok": precon_ok,
        "select": select,
        "ignore": ignore,
        "exclude": exclude,
        "force-exclude": force_exclude,
        "card-data": card_data,
        "extra-cards": extra_cards,
        "no-cache": no_cache,
        "jobs": _jobs(jobs),
        "output-format": output_format,
        "output-file": output_file,
        "also": also,
        "color": color,
        "quiet": quiet,
        "verbose": verbose,
        "strict": strict,
        "exit-zero": exit_zero,
    }
    configuration = Configuration(given, file=config, isolated=isolated, stdin_name=stdin_filename)
    run = configuration.of_run(paths)
    targets = choose_targets(run.output_format, run.output_file, list(run.also))
    files = without_targets(list_files(paths, configuration.excludes), paths, targets)
    of_files = {path: configuration.of_file(path) for path in files}
    files = without_events(files, paths, {one.event for one in of_files.values()})
    card_folder = Path(run.card_data) if run.card_data else None
    data = load_data(card_folder, [Path(path) for path in run.extra_cards], no_cache=run.no_cache)
    configuration.check_choices(data.rulebook)
    fingerprinted = any(FORMS[target.form].fingerprinted for target in targets)
    numbers = {one: number for number, one in enumerate(dict.fromkeys((run, *(of_files[path] for path in files))))}
    checkers = _make_checkers(data, numbers, fingerprinted=fingerprinted)
    tasks = [Task(path, configuration.name(path), numbers[of_files[path]]) for path in files]
    summary, failures = Summary(), list[Failure]()
    of_team = read_team(((path, name, checkers[one]) for path, name, one in tasks), failures) if run.team else None
    with opened(targets, _run(checkers[0], run), Color(run.color)) as outputs:
        judge = Judge(checkers, outputs.forms)
        with judged(judge, () if of_team else tasks, run.jobs) as of_tasks:
            results = iter([judge.shown(of_team, Summary(failures=failures))]) if of_team else of_tasks
            for result in counted(results, targets, quiet=run.quiet):
                summary += result.summary
                outputs.write(result.texts)
                if result.fault:
                    raise result.fault
        outputs.end(summary)
    _say_summary(summary, quiet=run.quiet)
    if not run.quiet:
        _say_left_out([checkers[task.checker].choices.without for task in tasks])
    if summary.failures:
        raise typer.Exit(3)
    if (summary.illegal or (run.strict and summary.warnings)) and not run.exit_zero:
        raise typer.Exit(1)


def _jobs(text: str | None) -> int | str | None:
    """How many processes an option asks for.

    Raises:
        BadParameter: it says neither a number of them nor `auto`.
    """
    from deckcheck.cli.settings import COUNT, is_count

    jobs = int(text) if text and text.isascii() and text.isdecimal() and len(text) < MOST_DIGITS else text
    if jobs is not None and not is_count(jobs):
        raise usage_error(f"--jobs: must be {COUNT}, not '{text}'")
    return jobs


def _make_checkers(data: "GameData", settings: "Iterable[Settings]", *, fingerprinted: bool) -> "list[Checker]":
    """A checker for each of the settings that lists go by."""
    from deckcheck.cli.lists import read_pool
    from deckcheck.cli.settings import COMMAND
    from deckcheck.rules.groups import left_out

    pools: dict[str, Mapping[Card, int]] = {}
    events: dict[str, Event] = {}
    checkers = []
    for one in settings:
        if one.pool and one.pool not in pools:
            pools[one.pool] = read_pool(data, one.pool)
        if one.event and one.event not in events:
            events[one.event] = read_event(Path(one.event), data, one.label("event"))
        chosen = one.chosen(by_command=True)
        if one.team:
            chosen.setdefault("mode", data.rulebook.team_mode)
        checker = make_checker(
            data,
            **chosen,
            input_format=one.input_format,
            fingerprinted=fingerprinted,
            pool=pools[one.pool] if one.pool else None,
            defaults=one.chosen(by_command=False),
            without=left_out(one.select, one.ignore),
            label=one.label,
            event=events[one.event] if one.event else None,
            precon_ok=one.precon_ok if one.source("precon-ok") == COMMAND or not one.event else None,
        )
        checkers.append(checker)
    return checkers


def _run(checker: "Checker", settings: "Settings") -> "Run":
    """What the forms of output may know."""
    from deckcheck import __version__
    from deckcheck.cli.outputs import repository_root
    from deckcheck.report.output import Run

    flags = {name: getattr(settings, name) for name in ("verbose", "quiet", "strict")}
    return Run(__version__, checker.default_rules, lambda: _checks(checker), repository_root(), **flags)


def _checks(checker: "Checker") -> "tuple[CheckFacts, ...]":
    """What the forms of output may tell of every check."""
    from deckcheck.report.output import CheckFacts
    from deckcheck.rules import IDS

    rules, messages = checker.default_rules, checker.messages
    return tuple(
        CheckFacts(
            check_id,
            rules.severities[check_id],
            messages.summary(check_id),
            messages.example(check_id),
            rules.citations(check_id, rules.circumstances(check_id)),
        )
        for check_id in IDS
    )


def _say_summary(summary: "Summary", *, quiet: bool) -> None:
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


def _say_left_out(of_lists: list[frozenset[str]]) -> None:
    """Which checks were not run, on stderr: a verdict without them says less."""
    from deckcheck.rules import IDS

    for without in dict.fromkeys(of_lists):
        if not without:
            continue
        number = of_lists.count(without)
        where = "" if number == len(of_lists) else f" in {number} {'file' if number == 1 else 'files'}"
        run = [one for one in IDS if one not in without]
        if len(run) <= len(without):
            sys.stderr.write(f"Only these checks were run{where}: {', '.join(run)}\n")
        else:
            left_out = (one for one in IDS if one in without)
            sys.stderr.write(f"Checks left out{where}: {', '.join(left_out)}\n")
