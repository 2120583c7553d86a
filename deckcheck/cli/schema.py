"""`deckcheck schema`: the schemas of what deckcheck reads and writes."""

from __future__ import annotations

import sys
from typing import Annotated

import typer

from deckcheck.cli.complete import schemas
from deckcheck.cli.options import CardDataOption, ExtraCardsOption, NoCacheOption, load_data, usage_error

app = typer.Typer(pretty_exceptions_enable=False, add_completion=False)


@app.command()
def schema(
    name: Annotated[
        str,
        typer.Argument(
            metavar="[NAME]", help="The schema of what; --list names them.", autocompletion=schemas, show_default="deck"
        ),
    ] = "deck",
    list_: Annotated[bool, typer.Option("--list", help="List the schemas.")] = False,
    cards: Annotated[
        bool, typer.Option("--cards", help="With the names of all cards, by which editors complete and check them.")
    ] = False,
    card_data: CardDataOption = None,
    extra_cards: ExtraCardsOption = None,
    no_cache: NoCacheOption = False,
) -> None:
    """Print a JSON Schema: of native lists, of a report, or of a file of card_data."""
    import json

    from deckcheck.data.files import built_in
    from deckcheck.report.table import table

    known = {path.name.removesuffix(".schema.json"): path for path in sorted(built_in("schemas").glob("*.schema.json"))}
    if list_:
        described = [(one, json.loads(path.read_bytes())["description"]) for one, path in known.items()]
        sys.stdout.writelines(table(described))
    elif name not in known:
        raise usage_error(f"there is no schema '{name}'; known are {', '.join(known)}")
    elif not cards:
        sys.stdout.write(known[name].read_text(encoding="utf-8"))
    elif name != "deck":
        raise usage_error(f"--cards: a {name} schema names no cards")
    else:
        from deckcheck.data.deck_schema import deck_schema_with_cards

        whole = deck_schema_with_cards(load_data(card_data, extra_cards, no_cache=no_cache))
        sys.stdout.write(json.dumps(whole, ensure_ascii=False, indent=2) + "\n")
