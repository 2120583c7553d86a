"""`deckcheck diff`: what makes one list of another."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Annotated, Any

import typer

from deckcheck.cli.options import (
    CardDataOption,
    ExtraCardsOption,
    InputFormatOption,
    NoCacheOption,
    load_data,
    make_checker,
)
from deckcheck.cli.pair import OutputForm, must_be_there, read_only_list

if TYPE_CHECKING:
    from collections.abc import Iterator

    from deckcheck.decklist.deck import Deck
    from deckcheck.desk.difference import ZoneChange

app = typer.Typer(pretty_exceptions_enable=False, add_completion=False)

SCHEMA = "deckcheck-diff/1"


@app.command()
def diff(
    first: Annotated[str, typer.Argument(metavar="FIRST", help="A list, or - for standard input.")],
    second: Annotated[str, typer.Argument(metavar="SECOND", help="The list to make of it, or -.")],
    input_format: InputFormatOption = None,
    card_data: CardDataOption = None,
    extra_cards: ExtraCardsOption = None,
    no_cache: NoCacheOption = False,
    output_format: Annotated[OutputForm, typer.Option(help="The form of the output.")] = OutputForm.TEXT,
) -> None:
    """Show what to take out of a list and put in to make it another, zone by zone. Their forms may differ.

    Exit code: 0 they are the same, 1 they differ or are not understood, 2 wrong usage, 3 could not finish.
    """
    from deckcheck.desk.difference import zone_changes

    must_be_there(first, second)
    checker = make_checker(load_data(card_data, extra_cards, no_cache=no_cache), input_format=input_format)
    one, other = read_only_list(checker, first), read_only_list(checker, second)
    if not (one.is_understood and other.is_understood):
        raise typer.Exit(1)
    before, after = one.deck, other.deck
    changes = zone_changes(before, after)
    if output_format is OutputForm.JSON:
        import json

        sys.stdout.write(json.dumps(_as_json(before, after, changes)) + "\n")
    else:
        sys.stdout.writelines(_lines(before, after, changes))
    if changes:
        raise typer.Exit(1)


def _lines(before: Deck, after: Deck, changes: tuple[ZoneChange, ...]) -> Iterator[str]:
    from deckcheck.desk.compare_text import label
    from deckcheck.report.escape import visible
    from deckcheck.report.table import table

    first, second = (visible(deck.decklist.source.path) for deck in (before, after))
    if not changes:
        yield f"{first} and {second} are the same list\n"
        return
    yield f"From {first} to {second}\n"
    for zone, (size, new_size), change in changes:
        sizes = f"{size}" if size == new_size else f"{size} to {new_size}"
        yield f"\n{label(zone).capitalize()} ({sizes})\n"
        rows = [("take out", str(one.quantity), one.card.display) for one in change.removed]
        rows += [("put in", str(one.quantity), one.card.display) for one in change.added]
        yield from table(rows, indent="  ")


def _as_json(before: Deck, after: Deck, changes: tuple[ZoneChange, ...]) -> dict[str, Any]:
    from deckcheck import __version__
    from deckcheck.desk.compare_json import change_as_json, list_as_json

    return {
        "schema": SCHEMA,
        "version": __version__,
        "first": list_as_json(before),
        "second": list_as_json(after),
        "same": not changes,
        "zones": [
            {"zone": one.zone.value, "first": one.sizes[0], "second": one.sizes[1], **change_as_json(one.change)}
            for one in changes
        ],
    }
