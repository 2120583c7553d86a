"""`deckcheck config`: what holds for a list, and why."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Annotated

import typer

from deckcheck.cli.options import ConfigOption, IsolatedOption, load_data

if TYPE_CHECKING:
    from collections.abc import Iterator

    from deckcheck.cli.settings import Settings

app = typer.Typer(pretty_exceptions_enable=False, add_completion=False)


@app.command()
def config(
    path: Annotated[str, typer.Argument(metavar="[PATH]", help="A list or a folder; it need not exist.")] = ".",
    config_file: ConfigOption = None,
    isolated: IsolatedOption = False,
) -> None:
    """Show what `deckcheck check PATH` goes by where its command line says nothing, and where each value is from.

    Exit code: 0 the configuration is right, 2 it is not, 3 it cannot be read.
    """
    import os
    from pathlib import Path

    from deckcheck.cli.configuration import Configuration

    configuration = Configuration(file=config_file, isolated=isolated)
    settings = configuration.of_run([path]) if os.path.isdir(path) else configuration.of_file(path)
    card_folder = Path(settings.card_data) if settings.card_data else None
    data = load_data(card_folder, [Path(file) for file in settings.extra_cards], no_cache=settings.no_cache)
    configuration.check_choices(data.rulebook)
    sys.stdout.writelines(_lines(settings))


def _lines(settings: Settings) -> Iterator[str]:
    """The options as lines of TOML, those without a value as comments."""
    import json

    from deckcheck.cli.settings import LIST_CHOICES, OPTIONS
    from deckcheck.report.escape import visible
    from deckcheck.report.table import table

    yield f"# What a list says of its {', '.join(LIST_CHOICES[:-1])} and {LIST_CHOICES[-1]} comes before this.\n"
    rows = []
    for key, option in OPTIONS.items():
        value, source = settings.value(key), visible(settings.source(key))
        if value is None:
            rows.append((f"# {key}", f"# {source}: {option.unset}"))
        else:
            text = value if option.kind == "date" else json.dumps(value, ensure_ascii=False)
            rows.append((visible(f"{key} = {text}"), f"# {source}"))
    yield from table(rows)
