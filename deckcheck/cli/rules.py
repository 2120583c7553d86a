"""`deckcheck rules`: the checks, with the numbers of an edition."""

from __future__ import annotations

import inspect
import sys
from textwrap import indent
from typing import TYPE_CHECKING, Annotated

import typer

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
    from deckcheck.rules import Check, LegendCheck

app = typer.Typer(pretty_exceptions_enable=False, add_completion=False)


@app.command()
def rules(
    check_id: Annotated[str | None, typer.Argument(metavar="[ID]", help="The check to explain.")] = None,
    format_: FormatOption = None,
    mode: ModeOption = None,
    date: DateOption = None,
    edition: EditionOption = None,
    no_cache: NoCacheOption = False,
) -> None:
    """Explain the checks: all in a table, or one with an example."""
    from deckcheck.rules import CHECKS

    checker = make_checker(load_data(no_cache=no_cache), format=format_, mode=mode, date=date, edition=edition)
    if check_id is None:
        sys.stdout.writelines(_table(checker))
        return
    found = next((check for check in CHECKS if check.id == check_id), None)
    if found is None:
        from difflib import get_close_matches

        close = get_close_matches(check_id, [check.id for check in CHECKS])
        hint = f"; did you mean {' or '.join(close)}?" if close else "; `deckcheck rules` lists them"
        raise usage_error(f"no check has the id '{check_id}'{hint}")
    sys.stdout.writelines(_explanation(found, checker))


def _table(checker: Checker) -> Iterator[str]:
    from deckcheck.rules import CHECKS

    ruleset = checker.default_rules
    judged = [check for check in CHECKS if check.id not in ruleset.without]
    rows = [
        (check.id, ruleset.severities[check.id], _numbers(check.id, ruleset), checker.messages.summary(check.id))
        for check in judged
    ]
    widths = [max(len(row[column]) for row in rows) for column in range(3)]
    yield f"Checks of {ruleset.format.id}, {ruleset.mode.id}, by the rules of {ruleset.edition}\n\n"
    for row in rows:
        cells = [cell.ljust(width) for cell, width in zip(row, widths, strict=False)]
        yield "  ".join([*cells, row[3]]).rstrip() + "\n"


def _explanation(check: Check | LegendCheck, checker: Checker) -> Iterator[str]:
    from deckcheck.rules import LegendCheck

    ruleset, messages = checker.default_rules, checker.messages
    yield f"{check.id} ({ruleset.severities[check.id]}): {messages.summary(check.id)}\n"
    if further := _further(check):
        yield f"{further}\n"
    if isinstance(check, LegendCheck):
        yield f"It is not judged where {messages.not_judged('no-legend')}.\n"
    if check.id in ruleset.without:
        yield f"It is no check of {ruleset.format.id}.\n"
    yield "\n"
    if numbers := _numbers(check.id, ruleset):
        yield f"Rules of {ruleset.edition}: {numbers}\n"
    if see_also := ruleset.see_also(check.id):
        yield f"See also: {', '.join(map(str, see_also))}\n"
    yield f"\nFor example:\n\n{indent(messages.example(check.id), '    ')}"


def _further(check: Check | LegendCheck) -> str:
    """What the check's own words add to its summary."""
    _, _, further = inspect.cleandoc(check.run.__doc__ or "").partition(". ")
    return further


def _numbers(check: str, ruleset: Ruleset) -> str:
    """All that a check may cite in the mode at hand."""
    return ", ".join(map(str, ruleset.citations(check, ruleset.circumstances(check))))
