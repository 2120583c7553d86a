"""`deckcheck editions`: the editions of the rules."""

from __future__ import annotations

import sys
import time

import typer

from deckcheck.cli.options import CardDataOption, DateOption, NoCacheOption, load_data, usage_error

app = typer.Typer(pretty_exceptions_enable=False, add_completion=False)


@app.command()
def editions(date: DateOption = None, card_data: CardDataOption = None, no_cache: NoCacheOption = False) -> None:
    """List the editions of the rules, with the day each took effect, and the one that holds on a date."""
    from deckcheck.decklist.model import is_date
    from deckcheck.report.table import table

    if date is not None and not is_date(date):
        raise usage_error(f"--date: '{date}' is not a date; write it as YYYY-MM-DD")
    day = date or time.strftime("%Y-%m-%d")
    rulebook = load_data(card_data, no_cache=no_cache).rulebook
    holds, passed_over = rulebook.edition_on(day)["edition"], rulebook.provisional_on(day)
    remarks = {passed_over: f"chosen only with --edition {passed_over}", holds: f"holds on {day}"}
    rows = [
        (row["edition"], f"in effect {row['in_effect']}", row["status"], remarks.get(row["edition"], ""))
        for row in rulebook.editions
    ]
    sys.stdout.writelines(table(rows))
