"""What the completion of a shell offers. Each is imported with its options at each start, and loads nothing then."""

# Annotations are values here: Typer reads them at each start, and as texts it would have to compile each.

from typing import TYPE_CHECKING

import typer

if TYPE_CHECKING:
    from collections.abc import Callable

    from deckcheck.data.model import GameData

APOSTROPHE = "\u02bc"
"""An apostrophe that is one in a query and that no shell takes for a quotation mark."""


def query_words(ctx: typer.Context, incomplete: str) -> list[str]:
    """The words of which a query for cards is made, of the cards that the words before it fit."""
    from deckcheck.cli.cards import fits_all

    words = set[str]()
    before: list[str] = ctx.params.get("query") or []
    for card in _data().pool:
        if fits_all(card, before):
            facts = (*card.types, *card.supertypes, *card.domains, *card.tags, *card.sets)
            words.update(word.strip(",!()") for text in (card.display, *facts) for word in text.split())
    typed = incomplete.replace("'", APOSTROPHE)
    offered = {word.replace("'", APOSTROPHE) for word in words if word}
    return sorted(typed + word[len(typed) :] for word in offered if word.casefold().startswith(typed.casefold()))


def known(kind: str) -> "Callable[[], list[str]]":
    """The values of a kind that the rules know: `edition`, `format`, `mode` or `region`."""

    def values() -> list[str]:
        return list(_data().rulebook.known(kind))

    return values


def check_ids() -> list[str]:
    """The ids of the checks."""
    from deckcheck.rules import IDS

    return list(IDS)


def checks_and_groups(incomplete: str) -> list[str]:
    """The ids of checks and of groups of them, behind others and a comma too."""
    from deckcheck.rules.groups import NAMES

    before, comma, _ = incomplete.rpartition(",")
    return [f"{before}{comma}{name}" for name in NAMES]


def input_forms() -> list[str]:
    """The forms in which lists are read."""
    from deckcheck.decklist.read import FORMS

    return list(FORMS)


def output_forms() -> list[str]:
    """The forms in which findings are written."""
    from deckcheck.report.output import FORMS

    return list(FORMS)


def schemas() -> list[str]:
    """The names of the schemas."""
    from deckcheck.data.files import built_in

    return sorted(path.name.removesuffix(".schema.json") for path in built_in("schemas").glob("*.schema.json"))


def _data() -> "GameData":
    from deckcheck.data.snapshot import load

    return load()
