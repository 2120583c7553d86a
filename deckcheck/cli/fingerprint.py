"""`deckcheck fingerprint`: what stands for a list."""

from __future__ import annotations

import sys
from typing import Annotated

import typer

from deckcheck.cli.options import (
    CardDataOption,
    ExtraCardsOption,
    InputFormatOption,
    NoCacheOption,
    load_data,
    make_checker,
)

app = typer.Typer(pretty_exceptions_enable=False, add_completion=False)


@app.command()
def fingerprint(
    paths: Annotated[list[str], typer.Argument(metavar="PATH...", help="Lists, folders of lists, or -.")],
    input_format: InputFormatOption = None,
    card_data: CardDataOption = None,
    extra_cards: ExtraCardsOption = None,
    no_cache: NoCacheOption = False,
) -> None:
    """Print a fingerprint for each list: the same for every form, order, printing and language of it.

    Exit code: 0 every list has one, 1 some list is not understood, 2 wrong usage, 3 could not finish.
    """
    from deckcheck.cli.files import list_files
    from deckcheck.cli.lists import UnderstoodLists
    from deckcheck.decklist.fingerprint import fingerprint as fingerprint_of
    from deckcheck.report.escape import visible

    files = list_files(paths)
    checker = make_checker(load_data(card_data, extra_cards, no_cache=no_cache), input_format=input_format)
    lists = UnderstoodLists(checker)
    for deck in lists.read(files):
        decklist = deck.decklist
        place = f"{decklist.source.path}#{decklist.position + 1}" if decklist.position else decklist.source.path
        sys.stdout.write(f"{fingerprint_of(deck)}  {visible(place)}\n")
    raise typer.Exit(lists.exit_code)
