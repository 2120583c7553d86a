"""An event from its YAML file: parsed, checked against its schema, the cards and the rules."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from deckcheck.data.build import fits_schema, parse
from deckcheck.data.files import read_file
from deckcheck.data.model import DataError, Flaw
from deckcheck.rulebook.event import LOW_LEVEL, Event
from deckcheck.rulebook.model import Limit, UnknownChoiceError

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from deckcheck.cards.pool import CardPool
    from deckcheck.data.located import Located
    from deckcheck.data.model import GameData
    from deckcheck.rulebook.rulebook import Rulebook

CHOICES: Final = ("edition", "format", "mode", "region")
CARDS: Final = ("bans", "unbanned", "battlefields")


def load_event(path: Path, data: GameData) -> Event:
    """Read an event's file.

    Args:
        path: the file, as `schemas/event.schema.json` describes it.
        data: the cards and rules that it speaks of.

    Raises:
        DataError: something is wrong in it; every flaw is named with its line and column.
        OSError: it cannot be read.
    """
    flaws: list[Flaw] = []
    content = read_file(path, flaws)
    located = None if flaws else parse(path, content, flaws)
    if located is None or not fits_schema(located, "event", flaws) or flaws:
        raise DataError(flaws)
    flaws += _choice_flaws(located, data.rulebook)
    flaws += _card_flaws(located, data.pool)
    if flaws:
        raise DataError(flaws)
    return _event(located.value, data.pool)


def _event(row: dict[str, Any], pool: CardPool) -> Event:
    names = {key: [pool.find(text)[0].name for text in row.get(key, ())] for key in CARDS}
    sideboard = row.get("sideboard", {})
    return Event(
        name=row["name"],
        choices={key: row[key] for key in ("date", *CHOICES) if key in row},
        level=row.get("level"),
        bans=frozenset(names["bans"]),
        unbanned=frozenset(names["unbanned"]),
        battlefields=tuple(names["battlefields"]) if "battlefields" in row else None,
        sideboard=Limit(None, sideboard["max"]) if "max" in sideboard else None,
        single_game_sideboards=sideboard.get("single_game", False),
        precons=row.get("precons"),
    )


def _choice_flaws(located: Located, rulebook: Rulebook) -> Iterator[Flaw]:
    """What the event chooses that the rules do not have, and what contradicts itself."""
    row = located.value
    date = row.get("date", "")
    wrong = [(key, rulebook.known(key)) for key in CHOICES if key in row and row[key] not in rulebook.known(key)]
    for key, known in wrong:
        yield located.flaw((key,), f"unknown {key} '{row[key]}'; known are {', '.join(known)}")
    if not wrong and (date or "edition" in row):
        try:
            rulebook.ruleset(date, **{key: row[key] for key in CHOICES if key in row})
        except UnknownChoiceError as error:
            yield located.flaw((error.kind,), f"the rules of the event's day have no {error.kind} '{error.value}'")
    if row.get("precons") and row.get("level", LOW_LEVEL) != LOW_LEVEL:
        message = f"preconstructed decks may play banned cards only at level '{LOW_LEVEL}'"
        yield located.flaw(("precons",), message)


def _card_flaws(located: Located, pool: CardPool) -> Iterator[Flaw]:
    """Names that mean no card, or several, or no battlefield; cards that are both banned and not."""
    row = located.value
    banned = {card.name for text in row.get("bans", ()) for card in pool.find(text)}
    for key in CARDS:
        for index, text in enumerate(row.get(key, ())):
            found = pool.find(text)
            if not found:
                close = " or ".join(card.display for card in pool.suggest(text))
                message = f"unknown card '{text}'" + (f"; did you mean {close}?" if close else "")
            elif len(found) > 1:
                message = f"'{text}' fits {' and '.join(card.display for card in found)}; write the full name"
            elif key == "battlefields" and not found[0].is_type("Battlefield"):
                message = f"{found[0].display} is not a battlefield but a {' and '.join(found[0].types)}"
            elif key == "unbanned" and found[0].name in banned:
                message = f"{found[0].display} is among the bans too"
            else:
                continue
            yield located.flaw((key, index), message)
