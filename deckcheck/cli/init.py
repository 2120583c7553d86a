"""`deckcheck init`: a list to begin with."""

from __future__ import annotations

import json
import os
import sys
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer

from deckcheck.cli.options import NoCacheOption, fail, load_data, usage_error

if TYPE_CHECKING:
    from collections.abc import Iterator

app = typer.Typer(pretty_exceptions_enable=False, add_completion=False)


class ListForm(StrEnum):
    """The forms that a list can be begun in."""

    YAML = "yaml"
    TEXT = "text"


SUFFIXES: Final = {".yaml": ListForm.YAML, ".yml": ListForm.YAML, ".txt": ListForm.TEXT}
SCHEMA: Final = ".deck.schema.json"
"""The schema beside a list: hidden, so that no folder is taken to hold a list more."""


@app.command()
def init(
    path: Annotated[str, typer.Argument(metavar="[FILE]", help="The file to write, or -.", show_default=False)] = "",
    form: Annotated[ListForm | None, typer.Option("--form", help="The form (told by the file's name).")] = None,
    no_cache: NoCacheOption = False,
) -> None:
    """Begin a list: write FILE (deck.yaml, or deck.txt with --form text) with all zones, empty.

    Beside a list in YAML stands .deck.schema.json, by which editors complete and check the names of cards. No file is
    ever overwritten.

    Exit code: 0 the list is written, 2 wrong usage, such as a FILE that exists, 3 could not finish.
    """
    from deckcheck.cli.files import STDIN

    if not path:
        path = "deck.txt" if form is ListForm.TEXT else "deck.yaml"
    file = Path(path)
    chosen = form or (ListForm.YAML if path == STDIN else SUFFIXES.get(file.suffix.lower()))
    if chosen is None:
        raise usage_error(f"'{path}' is neither .yaml nor .txt; say --form yaml or --form text")
    if path == STDIN:
        sys.stdout.write("".join(_lines(chosen, "My deck")))
        return
    if os.path.lexists(file):
        raise usage_error(f"'{path}' exists, and is not overwritten")
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        with file.open("x", encoding="utf-8", newline="\n") as stream:
            if chosen is ListForm.YAML:
                stream.write(f"# yaml-language-server: $schema={SCHEMA}\n")
            stream.writelines(_lines(chosen, file.stem))
        if chosen is ListForm.YAML and not os.path.lexists(file.with_name(SCHEMA)):
            _write_schema(file.with_name(SCHEMA), no_cache=no_cache)
    except OSError as error:
        raise fail(f"{error.filename} cannot be written: {error.strerror}") from None


def _write_schema(file: Path, *, no_cache: bool) -> None:
    from deckcheck.data.deck_schema import deck_schema_with_cards

    schema = deck_schema_with_cards(load_data(no_cache=no_cache))
    with file.open("x", encoding="utf-8", newline="\n") as stream:
        stream.write(json.dumps(schema, ensure_ascii=False, indent=2) + "\n")


def _lines(form: ListForm, name: str) -> Iterator[str]:
    from deckcheck.data.deck_schema import deck_schema
    from deckcheck.decklist.model import Zone
    from deckcheck.decklist.write.canonical import ZONES
    from deckcheck.decklist.write.native_yaml import quoted
    from deckcheck.decklist.write.text import HEADERS

    zones = [zone for zone in ZONES if zone is not Zone.ADDITIONAL_LEGENDS]  # few lists have them
    described = {zone: deck_schema()["properties"][zone.value]["description"] for zone in zones}
    if form is ListForm.YAML:
        yield "# A card stands below its zone, as in `  Defy: 3`.\n"
        yield f"name: {quoted(name)}\n"
        yield from (f"{zone.value}:  # {description}\n" for zone, description in described.items())
    else:
        yield "# A card stands below its zone, as in `3 Defy`.\n"
        yield f"Name: {' '.join(name.split())}\n"
        yield from (f"\n{HEADERS[zone]}:\n# {description}\n" for zone, description in described.items())
