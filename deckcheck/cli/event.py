"""The options that say for which event lists are handed in."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from deckcheck.cli.options import JUDGING, fail, usage_error

if TYPE_CHECKING:
    from collections.abc import Iterable

    from deckcheck.data.model import GameData
    from deckcheck.rulebook.event import Event

WRONG_CONFIGURATION = 2

EventOption = Annotated[
    Path | None,
    typer.Option(
        "--event",
        metavar="FILE",
        help="An event's date, format and own rules. Options beat it; it beats what a list says.",
        rich_help_panel=JUDGING,
    ),
]
PreconOkOption = Annotated[
    bool | None,
    typer.Option(
        "--precon-ok/--no-precon-ok",
        help="Whether unmodified preconstructed decks may play banned cards, as at a low operating level.",
        rich_help_panel=JUDGING,
        show_default=False,
    ),
]


def read_event(path: Path, data: GameData, label: str) -> Event:
    """The event of a file; `label` is what an error calls the option that names it.

    Raises:
        BadParameter: there is no such file.
        Exit: it is no event, with code 2; or it cannot be read, with code 3.
    """
    from deckcheck.data.event import load_event
    from deckcheck.data.model import DataError

    if not path.exists():
        raise usage_error(f"{label}: there is no file {path}")
    try:
        return load_event(path, data)
    except DataError as error:
        raise fail(str(error), WRONG_CONFIGURATION) from None
    except OSError as error:
        raise fail(f"{path}: {error.strerror}") from None


def without_events(files: list[str], named: list[str], events: Iterable[str | None]) -> list[str]:
    """The lists to read: an event that lies among them in a folder is none."""
    paths = {Path(event).resolve() for event in events if event}
    return [path for path in files if path in named or Path(path).resolve() not in paths] if paths else files
