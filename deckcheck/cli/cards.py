"""`deckcheck cards`: find cards."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Annotated

import typer

from deckcheck.cli.complete import query_words
from deckcheck.cli.options import CardDataOption, ExtraCardsOption, NoCacheOption, load_data

if TYPE_CHECKING:
    from collections.abc import Iterator

    from deckcheck.cards.model import Card

app = typer.Typer(pretty_exceptions_enable=False, add_completion=False)


@app.command()
def cards(
    query: Annotated[
        list[str],
        typer.Argument(
            metavar="QUERY...", help="Part of a name, a tag, domain, type, set or printing.", autocompletion=query_words
        ),
    ],
    card_data: CardDataOption = None,
    extra_cards: ExtraCardsOption = None,
    no_cache: NoCacheOption = False,
) -> None:
    """Find cards: those that every word of the query fits.

    Exit code: 0 cards were found, 1 none was.
    """
    data = load_data(card_data, extra_cards, no_cache=no_cache)
    found = [card for card in data.pool if fits_all(card, query)]
    sys.stdout.writelines(_lines(found))
    if not found:
        close = data.pool.suggest(" ".join(query))
        hint = f"; the closest are {', '.join(card.display for card in close)}" if close else ""
        sys.stderr.write(f"no card fits '{' '.join(query)}'{hint}\n")
        raise typer.Exit(1)


def fits_all(card: Card, words: list[str]) -> bool:
    """Whether every word of a query fits a card, or all of them together do."""
    from deckcheck.cards.names import fold
    from deckcheck.cards.printings import printing_key, without_total

    names = [fold(name) for name in (card.name, card.display, *card.aliases, *card.names.values())]
    facts = {fold(fact) for fact in (*card.types, *card.supertypes, *card.domains, *card.tags)}
    sets = {printing.partition("-")[0].casefold() for printing in card.printings}
    printings = {*card.printings, *map(without_total, card.printings)}

    def fits(word: str) -> bool:
        folded = fold(word)
        return (
            folded in facts
            or folded in sets
            or any(folded in name for name in names)
            or printing_key(word) in printings
        )

    return all(map(fits, words)) or fits(" ".join(words))


def _lines(cards: list[Card]) -> Iterator[str]:
    from deckcheck.report.table import table

    yield from table(
        [
            (card.display, kind(card), " ".join(card.domains), cost(card), ", ".join(card.tags), card.printings[0])
            for card in cards
        ]
    )


def kind(card: Card) -> str:
    """A card's supertypes and types, as a card prints them."""
    return " ".join((*card.supertypes, *card.types))


def cost(card: Card) -> str:
    """A card's Energy and Power."""
    if card.energy is None:
        return ""
    return f"{card.energy} Energy" + (f", {card.power} Power" if card.power else "")
