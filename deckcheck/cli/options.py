"""Options that commands share, and what they stand for."""

from __future__ import annotations

import sys
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from deckcheck.cli import complete

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from deckcheck.cards.model import Card
    from deckcheck.checker import Checker
    from deckcheck.data.model import GameData
    from deckcheck.rulebook.event import Event


class Color(StrEnum):
    """When to colour the output."""

    AUTO = "auto"
    ALWAYS = "always"
    NEVER = "never"


JUDGING = "How lists are judged"
CONFIGURATION = "Configuration"
DATA = "Cards and rules"

FormatOption = Annotated[
    str | None,
    typer.Option(
        "--format",
        metavar="NAME",
        help="standard, casual, sealed or draft.",
        rich_help_panel=JUDGING,
        autocompletion=complete.known("format"),
    ),
]
ModeOption = Annotated[
    str | None,
    typer.Option(
        "--mode",
        metavar="NAME",
        help="match, duel, skirmish, war, magma-chamber.",
        rich_help_panel=JUDGING,
        autocompletion=complete.known("mode"),
    ),
]
DateOption = Annotated[
    str | None,
    typer.Option("--date", metavar="YYYY-MM-DD", help="The day of the event (today).", rich_help_panel=JUDGING),
]
EditionOption = Annotated[
    str | None,
    typer.Option(
        "--edition",
        metavar="YYYY-MM-DD",
        help="An edition of the rules.",
        rich_help_panel=JUDGING,
        autocompletion=complete.known("edition"),
    ),
]
RegionOption = Annotated[
    str | None,
    typer.Option(
        "--region",
        metavar="NAME",
        help="global, cn, tw or kr.",
        rich_help_panel=JUDGING,
        autocompletion=complete.known("region"),
    ),
]
InputFormatOption = Annotated[
    str | None,
    typer.Option(
        "--input-format",
        metavar="FORM",
        help="The form of the lists (told by content).",
        rich_help_panel=JUDGING,
        autocompletion=complete.input_forms,
    ),
]
CardDataOption = Annotated[
    Path | None,
    typer.Option(
        "--card-data", metavar="DIR", help="A folder laid out as card_data, used first.", rich_help_panel=DATA
    ),
]
ExtraCardsOption = Annotated[
    list[Path] | None,
    typer.Option("--extra-cards", metavar="FILE", help="A further file of cards.", rich_help_panel=DATA),
]
NoCacheOption = Annotated[
    bool,
    typer.Option(
        "--no-cache", help="Do not keep card data made ready in the user's cache, and use none.", rich_help_panel=DATA
    ),
]
ConfigOption = Annotated[
    str | None,
    typer.Option("--config", metavar="FILE", help="This configuration, for all lists.", rich_help_panel=CONFIGURATION),
]
IsolatedOption = Annotated[
    bool, typer.Option("--isolated", help="Leave all configurations out.", rich_help_panel=CONFIGURATION)
]


def usage_error(message: str) -> typer.BadParameter:
    """A fault in the command's words: exit code 2."""
    from deckcheck.report.escape import visible

    return typer.BadParameter(visible(message))


def fail(message: str, code: int = 3) -> typer.Exit:
    """Say why the work could not be done: exit code 3, or 2 for a configuration that is not right."""
    from deckcheck.report.escape import visible

    for line in message.splitlines():
        sys.stderr.write(f"deckcheck: error: {visible(line)}\n")
    return typer.Exit(code)


def load_data(card_data: Path | None = None, extra_cards: list[Path] | None = None, *, no_cache: bool) -> GameData:
    """Load card_data as the options say.

    Raises:
        BadParameter: a path does not exist.
        Exit: card_data is broken, with code 3.
    """
    from deckcheck.data.model import DataError
    from deckcheck.data.snapshot import load

    if card_data is not None and not card_data.is_dir():
        raise usage_error(f"--card-data: there is no folder {card_data}")
    for path in extra_cards or ():
        if not path.exists():
            raise usage_error(f"--extra-cards: there is no file {path}")
    try:
        return load(card_data, tuple(extra_cards or ()), use_cache=not no_cache)
    except DataError as error:
        raise fail(str(error)) from None
    except OSError as error:
        raise fail(f"{error.filename}: {error.strerror}") from None


def make_checker(
    data: GameData,
    *,
    format: str | None = None,  # noqa: A002 - the game's word
    mode: str | None = None,
    date: str | None = None,
    edition: str | None = None,
    region: str | None = None,
    input_format: str | None = None,
    fingerprinted: bool = False,
    pool: Mapping[Card, int] | None = None,
    defaults: Mapping[str, str] | None = None,
    without: frozenset[str] = frozenset(),
    label: Callable[[str], str] = "--{}".format,
    event: Event | None = None,
    precon_ok: bool | None = None,
) -> Checker:
    """A checker by the options of the command line.

    Args:
        data: the cards and rules.
        format: a format's id. This and the other choices come before what a list says.
        mode: a mode's id.
        date: the day of the event.
        edition: an edition of the rules.
        region: where the event is.
        input_format: the form that lists are in.
        fingerprinted: whether reports carry fingerprints.
        pool: the cards that the player of limited play has.
        defaults: what holds of the choices where neither they nor the list say it.
        without: checks that are not run.
        label: what an error calls a choice.
        event: the event that lists are handed in for. It comes before what a list says, and behind the choices above.
        precon_ok: whether unmodified preconstructed decks may play banned cards.

    Raises:
        BadParameter: one of them has an unknown value.
    """
    import time

    from deckcheck.checker import Checker, Choices
    from deckcheck.decklist.model import is_date
    from deckcheck.decklist.read import FORMS
    from deckcheck.rulebook.model import UnknownChoiceError

    if date is not None and not is_date(date):
        raise usage_error(f"--date: '{date}' is no date; write it as YYYY-MM-DD")
    if input_format is not None and input_format not in FORMS:
        raise usage_error(f"--input-format: unknown form '{input_format}'; known are {', '.join(FORMS)}")
    defaults = dict(defaults or {})
    today = defaults.pop("date", None) or time.strftime("%Y-%m-%d")
    try:
        return Checker(
            data,
            Choices(today, date, edition, format, mode, region, input_format, defaults, without, event, precon_ok),
            fingerprinted=fingerprinted,
            pool=pool,
        )
    except UnknownChoiceError as error:
        given = {"edition": edition, "format": format, "mode": mode, "region": region}[error.kind]
        is_of_event = event is not None and given is None and error.kind in event.choices
        raise usage_error(f"{'--event' if is_of_event else label(error.kind)}: {error}") from None
