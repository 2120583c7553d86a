"""`deckcheck compare`: the deck check."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Annotated

import typer

from deckcheck.cli.options import (
    CardDataOption,
    DateOption,
    EditionOption,
    ExtraCardsOption,
    FormatOption,
    NoCacheOption,
    load_data,
    make_checker,
)
from deckcheck.cli.pair import OutputForm, must_be_there, read_only_list

if TYPE_CHECKING:
    from deckcheck.report.model import Report

app = typer.Typer(pretty_exceptions_enable=False, add_completion=False)


@app.command()
def compare(
    registered: Annotated[str, typer.Argument(metavar="REGISTERED", help="The list as registered, or -.")],
    presented: Annotated[str, typer.Argument(metavar="PRESENTED", help="What the player presents, or -.")],
    game: Annotated[int, typer.Option("--game", min=1, max=3, help="The game of the match that it is presented for.")],
    main_only: Annotated[
        bool, typer.Option("--main-only", help="What besides the Main Deck is not presented is not missed.")
    ] = False,
    format_: FormatOption = None,
    date: DateOption = None,
    edition: EditionOption = None,
    card_data: CardDataOption = None,
    extra_cards: ExtraCardsOption = None,
    no_cache: NoCacheOption = False,
    output_format: Annotated[OutputForm, typer.Option(help="The form of the findings.")] = OutputForm.TEXT,
) -> None:
    """Compare a presented deck with the registered list, by the rules of a deck check.

    In game 1 it must be the same. Later, cards may be swapped one for one with the sideboard, and the champion may be
    another that fits the Legend.

    Exit code: 0 as registered, 1 not so or not understood, 2 wrong usage, 3 could not finish.
    """
    from deckcheck.checker import LANGUAGE
    from deckcheck.desk.compare import compare as compare_decks
    from deckcheck.desk.compare_text import Words, as_text

    must_be_there(registered, presented)
    data = load_data(card_data, extra_cards, no_cache=no_cache)
    checker = make_checker(data, format=format_, date=date, edition=edition)
    first = read_only_list(checker, registered)
    rules = first.rules
    # What is presented is read by the rules of the registration, whatever it says itself.
    checker = make_checker(
        data, format=rules.format.id, mode=rules.mode.id, date=rules.date, edition=rules.edition, region=rules.region
    )
    second = read_only_list(checker, presented)
    if not (first.is_understood and second.is_understood):
        raise typer.Exit(1)
    comparison = compare_decks(first.deck, second.deck, rules, game, main_only=main_only)
    words = Words(data.messages[LANGUAGE])
    if output_format is OutputForm.JSON:
        import json

        from deckcheck import __version__
        from deckcheck.desk.compare_json import as_json

        sys.stdout.write(json.dumps(as_json(comparison, words, __version__)) + "\n")
    else:
        sys.stdout.write(as_text(comparison, words))
    if not first.report.legal:
        _say_illegal(first.report)
    elif comparison.as_registered and not comparison.not_compared and not second.report.legal:
        _say_illegal(second.report)
    if not comparison.as_registered:
        raise typer.Exit(1)


def _say_illegal(report: Report) -> None:
    """Say that a list breaks rules of its own, which no comparison shows."""
    from deckcheck.report.escape import visible

    sys.stderr.write(f"{visible(report.path)} is not legal itself; `deckcheck check` says why\n")
