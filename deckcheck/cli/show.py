"""`deckcheck show`: a list as it is read."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Annotated

import typer

from deckcheck.cli.cards import cost, kind
from deckcheck.cli.options import (
    CardDataOption,
    ExtraCardsOption,
    InputFormatOption,
    NoCacheOption,
    load_data,
    make_checker,
    usage_error,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from deckcheck.decklist.deck import Deck, DeckEntry
    from deckcheck.report.model import Report
    from deckcheck.report.summary import Failure

app = typer.Typer(pretty_exceptions_enable=False, add_completion=False)


@app.command()
def show(
    path: Annotated[str, typer.Argument(metavar="FILE", help="A file of lists, or - for standard input.")],
    input_format: InputFormatOption = None,
    card_data: CardDataOption = None,
    extra_cards: ExtraCardsOption = None,
    no_cache: NoCacheOption = False,
) -> None:
    """Show a list as it is read: by zone, with types, domains and costs, and what was not understood.

    Exit code: 0 every line is understood, 1 some is not, 2 wrong usage, 3 could not finish.
    """
    import os

    from deckcheck.cli.files import STDIN
    from deckcheck.cli.lists import read_lists, remarks_on_reading, say_failures
    from deckcheck.report.concise import ConciseOutput

    if path != STDIN and not os.path.lexists(path):
        raise usage_error(f"there is no file '{path}'")
    checker = make_checker(load_data(card_data, extra_cards, no_cache=no_cache), input_format=input_format)
    understood = True
    failures: list[Failure] = []
    for deck, rules in read_lists(checker, path, failures):
        report = checker.judge(deck, rules)
        remarks = remarks_on_reading(report)
        understood = understood and all(remark.severity != "error" for remark in remarks)
        sys.stdout.writelines(_lines(deck, report))
        if remarks:
            sys.stdout.write("\n")
            sys.stdout.writelines(ConciseOutput().line(remark, report) for remark in remarks)
    say_failures(failures)
    if failures or not understood:
        raise typer.Exit(3 if failures else 1)


def _lines(deck: Deck, report: Report) -> Iterator[str]:
    from deckcheck.decklist.model import Zone
    from deckcheck.report.escape import visible
    from deckcheck.report.table import table

    if report.position:
        yield "\n"
    yield f"{visible(report.name or report.path)}, read as {report.form}\n"
    for zone in Zone:
        entries = deck.zone(zone)
        if entries:
            yield f"\n{zone.value.replace('_', ' ').capitalize()} ({deck.count(zone)})\n"
            yield from table([_row(entry) for entry in entries], indent="  ")


def _row(entry: DeckEntry) -> tuple[str, ...]:
    card = entry.card
    if card is None:
        return (str(entry.quantity), entry.label, "?", "", "")
    return (str(entry.quantity), card.display, kind(card), " ".join(card.domains), cost(card))
