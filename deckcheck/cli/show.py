"""`deckcheck show`: a list as it is read."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Annotated, Final

import typer

from deckcheck.cli.cards import cost, kind
from deckcheck.cli.options import (
    CardDataOption,
    ExtraCardsOption,
    InputFormatOption,
    NoCacheOption,
    fail,
    load_data,
    make_checker,
    usage_error,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from deckcheck.decklist.deck import Deck, DeckEntry
    from deckcheck.report.model import Report

app = typer.Typer(pretty_exceptions_enable=False, add_completion=False)

READING: Final = frozenset(
    {"syntax", "unknown-card", "ambiguous-card", "printing-mismatch", "champion-reading", "zone-reading"}
)
"""The checks that tell how a list was read."""


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

    from deckcheck.cli.files import STDIN, open_file
    from deckcheck.judge import judge
    from deckcheck.report.concise import ConciseOutput

    if path != STDIN and not os.path.lexists(path):
        raise usage_error(f"there is no file '{path}'")
    data = load_data(card_data, extra_cards, no_cache=no_cache)
    checker = make_checker(
        data, format=None, mode=None, date=None, edition=None, region=None, input_format=input_format
    )
    understood = True
    try:
        with open_file(path) as file:
            for deck, rules in checker.read_file(file, path):
                if deck.decklist.position:
                    sys.stdout.write("\n")
                report = judge(deck, rules, checker.messages)
                sys.stdout.writelines(_lines(deck, report))
                remarks = [violation for violation in report.violations if violation.rule in READING]
                if remarks:
                    sys.stdout.write("\n")
                    sys.stdout.writelines(ConciseOutput().line(violation, report) for violation in remarks)
                understood = understood and all(violation.severity != "error" for violation in remarks)
    except BrokenPipeError:
        raise
    except OSError as error:
        raise fail(f"{path}: {error.strerror}") from None
    if not understood:
        raise typer.Exit(1)


def _lines(deck: Deck, report: Report) -> Iterator[str]:
    from deckcheck.decklist.model import Zone
    from deckcheck.report.escape import visible
    from deckcheck.report.table import table

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
