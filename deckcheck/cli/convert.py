"""`deckcheck convert`: lists in another form."""

from __future__ import annotations

import os
import sys
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer

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

    from deckcheck.decklist.deck import Deck

app = typer.Typer(pretty_exceptions_enable=False, add_completion=False)


class OutputForm(StrEnum):
    """The forms that lists are written in."""

    YAML = "yaml"
    JSON = "json"
    TEXT = "text"
    DECK_CODE = "deck-code"
    TTS = "tts"
    PIXELBORN = "pixelborn"
    CSV = "csv"


SUFFIXES: Final = {OutputForm.YAML: ".yaml", OutputForm.JSON: ".json", OutputForm.CSV: ".csv"}
"""The suffixes of files in a form; those of all others are `.txt`."""
SEPARATORS: Final = {OutputForm.YAML: "---\n", OutputForm.DECK_CODE: "", OutputForm.TTS: "", OutputForm.PIXELBORN: ""}
"""What stands between lists, in the forms of which one file can hold several."""


@app.command()
def convert(
    paths: Annotated[list[str], typer.Argument(metavar="PATH...", help="Lists, folders of lists, or -.")],
    to: Annotated[OutputForm, typer.Option("--to", help="The form to write.")],
    output: Annotated[
        str | None, typer.Option("--output", "-o", metavar="FILE|DIR", help="Where to write (standard output).")
    ] = None,
    lenient: Annotated[bool, typer.Option("--lenient", help="Write what is known of a list.")] = False,
    input_format: InputFormatOption = None,
    card_data: CardDataOption = None,
    extra_cards: ExtraCardsOption = None,
    no_cache: NoCacheOption = False,
) -> None:
    """Write lists in another form, in canonical names and order. What the form cannot say is named on stderr.

    Exit code: 0 all is written, 1 some list is not understood, 2 wrong usage, 3 could not finish.
    """
    from deckcheck.cli.files import list_files
    from deckcheck.cli.lists import UnderstoodLists

    files = list_files(paths)
    checker = make_checker(load_data(card_data, extra_cards, no_cache=no_cache), input_format=input_format)
    lists = UnderstoodLists(checker, lenient=lenient)
    written = ((deck, _write(deck, to)) for deck in lists.read(files))
    try:
        if output is not None and (output.endswith(("/", os.sep)) or os.path.isdir(output)):
            _into_folder(Path(output), to, written)
        else:
            _into_one(output, to, written)
    except OSError as error:
        if isinstance(error, BrokenPipeError):
            raise
        raise fail(f"{error.filename}: {error.strerror}") from None
    raise typer.Exit(lists.exit_code)


def _write(deck: Deck, form: OutputForm) -> str:
    from deckcheck.decklist.write import write_deck
    from deckcheck.report.escape import visible

    written = write_deck(deck, form.value)
    for clause in written.left_out:
        sys.stderr.write(f"{visible(deck.decklist.source.path)}: {form.value} cannot say {visible(clause)}\n")
    return written.text


def _into_one(output: str | None, form: OutputForm, written: Iterator[tuple[Deck, str]]) -> None:
    """Write into one file or to standard output, once all is known to be fit for it."""
    texts: list[str] = []
    for _, text in written:
        if texts and form not in SEPARATORS:
            raise usage_error(f"one file holds one list in the form {form.value}; give a folder with -o")
        texts.append(text)
    whole = SEPARATORS.get(form, "").join(texts)
    if output is None:
        sys.stdout.write(whole)
    elif texts:
        Path(output).write_text(whole, encoding="utf-8")


def _into_folder(folder: Path, form: OutputForm, written: Iterator[tuple[Deck, str]]) -> None:
    """Write each list into a file of its own, named as the file that it comes from."""
    folder.mkdir(parents=True, exist_ok=True)
    taken = set[str]()
    for deck, text in written:
        stem = Path(deck.decklist.source.path).stem.lstrip("-") or "list"
        name = stem
        number = 1
        while name in taken:
            number += 1
            name = f"{stem}-{number}"
        taken.add(name)
        (folder / f"{name}{SUFFIXES.get(form, '.txt')}").write_text(text, encoding="utf-8")
