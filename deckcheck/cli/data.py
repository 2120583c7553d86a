"""`deckcheck data check`: whether a folder of card_data is right."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer

from deckcheck.cli.options import ExtraCardsOption, fail, usage_error

app = typer.Typer(pretty_exceptions_enable=False, add_completion=False, no_args_is_help=True)


@app.callback()
def data() -> None:
    """Work with card_data."""


@app.command()
def check(
    folder: Annotated[
        Path | None, typer.Argument(metavar="[DIR]", help="A folder laid out as card_data (the built-in one).")
    ] = None,
    extra_cards: ExtraCardsOption = None,
) -> None:
    """Check card_data against its schemas and against itself, with file, line and column of what is wrong.

    Exit code: 0 all is right, 1 something is wrong, 2 wrong usage, 3 could not finish.
    """
    from deckcheck.data.build import build_snapshot
    from deckcheck.data.files import data_files, read_files
    from deckcheck.data.model import DataError
    from deckcheck.data.snapshot import game_data
    from deckcheck.report.escape import visible

    if folder is not None and not folder.is_dir():
        raise usage_error(f"there is no folder '{folder}'")
    try:
        files = data_files(folder, tuple(extra_cards or ()))
        data = game_data(build_snapshot(read_files(files)))
    except OSError as error:
        raise fail(f"{error.filename}: {error.strerror}") from None
    except DataError as error:
        for flaw in error.flaws:
            sys.stdout.write(f"{visible(str(flaw))}\n")
        sys.stderr.write(f"{len(error.flaws)} {'flaw' if len(error.flaws) == 1 else 'flaws'}\n")
        raise typer.Exit(1) from None
    cards, editions = len(data.pool), len(data.rulebook.editions)
    sys.stderr.write(f"{len(files)} files are right: {cards} cards, {editions} editions\n")
