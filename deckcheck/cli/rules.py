"""`deckcheck rules`: the checks, with the numbers of an edition."""

from __future__ import annotations

import inspect
import sys
from textwrap import indent
from typing import TYPE_CHECKING, Annotated

import typer

from deckcheck.cli.complete import check_ids
from deckcheck.cli.options import (
    DateOption,
    EditionOption,
    FormatOption,
    ModeOption,
    NoCacheOption,
    load_data,
    make_checker,
    usage_error,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from deckcheck.checker import Checker
    from deckcheck.rulebook.model import Ruleset

app = typer.Typer(pretty_exceptions_enable=False, add_completion=False)


@app.command()
def rules(
    check_id: Annotated[
        str | None, typer.Argument(metavar="[ID]", help="The check to explain.", autocompletion=check_ids)
    ] = None,
    format_: FormatOption = None,
    mode: ModeOption = None,
    date: DateOption = None,
    edition: EditionOption = None,
    no_cache: NoCacheOption = False,
) -> None:
    """Explain the checks: all in a table, or one with an example."""
    from deckcheck.rules import IDS

    checker = make_checker(load_data(no_cache=no_cache), format=format_, mode=mode, date=date, edition=edition)
    if check_id is None:
        sys.stdout.writelines(_table(checker))
        return
    if check_id not in IDS:
        from difflib import get_close_matches

        close = get_close_matches(check_id, IDS)
        hint = f"; did you mean {' or '.join(close)}?" if close else "; `deckcheck rules` lists them"
        raise usage_error(f"no check has the id '{check_id}'{hint}")
    sys.stdout.writelines(_explanation(check_id, checker))


def _table(checker: Checker) -> Iterator[str]:
    from deckcheck.report.table import table
    from deckcheck.rules import checks_of

    ruleset = checker.default_rules
    yield f"Checks of {ruleset.format.id}, {ruleset.mode.id}, by the rules of {ruleset.edition}\n\n"
    yield from table(
        [
            (check, ruleset.severities[check], _numbers(check, ruleset), checker.messages.summary(check))
            for check in checks_of(ruleset.format.checks)
            if check not in ruleset.without
        ]
    )


def _explanation(check: str, checker: Checker) -> Iterator[str]:
    from deckcheck.rules import LegendCheck, checks_of

    ruleset, messages = checker.default_rules, checker.messages
    found = checks_of(ruleset.format.checks).get(check)
    yield f"{check} ({ruleset.severities[check]}): {messages.summary(check)}\n"
    if found is None or check in ruleset.without:
        yield f"It is not a check of {ruleset.format.id}.\n"
    elif further := _further(found.run.__doc__ or ""):
        yield f"{further}\n"
    if isinstance(found, LegendCheck):
        yield f"It is not judged where {messages.not_judged('no-legend')}.\n"
    yield "\n"
    if numbers := _numbers(check, ruleset):
        yield f"Rules of {ruleset.edition}: {numbers}\n"
    if see_also := ruleset.see_also(check):
        yield f"See also: {', '.join(map(str, see_also))}\n"
    yield f"\nFor example:\n\n{indent(messages.example(check), '    ')}"


def _further(documentation: str) -> str:
    """What a check's own words add to its summary."""
    _, _, further = inspect.cleandoc(documentation).partition(". ")
    return further


def _numbers(check: str, ruleset: Ruleset) -> str:
    """All that a check may cite in the mode at hand."""
    return ", ".join(map(str, ruleset.citations(check, ruleset.circumstances(check))))
