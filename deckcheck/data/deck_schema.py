"""The schema of native lists with the names of all cards, by which editors complete and check them."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Any, Final

from deckcheck.data.files import built_in
from deckcheck.decklist.model import Zone

if TYPE_CHECKING:
    from collections.abc import Callable

    from deckcheck.cards.model import Card
    from deckcheck.data.model import GameData

FITS: Final[dict[Zone, Callable[[Card], bool]]] = {
    Zone.LEGEND: lambda card: card.is_type("Legend"),
    Zone.CHAMPION: lambda card: card.may_be_chosen,
    Zone.MAIN: lambda card: card.fits_main_deck,
    Zone.RUNES: lambda card: card.is_type("Rune"),
    Zone.BATTLEFIELDS: lambda card: card.is_type("Battlefield"),
    Zone.SIDEBOARD: lambda _: True,  # in limited play all the rest of the pool
    Zone.ADDITIONAL_LEGENDS: lambda card: card.is_type("Legend"),
}
"""What may stand in a zone."""
_COUNT: Final = {"$ref": "#/$defs/count"}
_SPECIAL: Final = re.compile(r"[][\\^$.|?*+(){}/]")


def deck_schema() -> dict[str, Any]:
    """The schema of native lists, as it is published."""
    schema: dict[str, Any] = json.loads((built_in("schemas") / "deck.schema.json").read_bytes())
    return schema


def deck_schema_with_cards(data: GameData) -> dict[str, Any]:
    """The schema of native lists in which a zone takes only cards that fit it, in the spelling of `deckcheck fmt`."""
    schema = deck_schema()
    schema["$id"] = schema["$id"].replace("deck.schema", "deck-with-cards.schema")
    schema["title"] = "Decklist with the names of cards"
    definitions = schema["$defs"]
    definitions.pop("entry")
    definitions["count"]["default"] = 1  # what editors fill in
    for zone, fits in FITS.items():
        names = sorted(card.display for card in data.pool if fits(card) and not card.is_token)
        if zone is Zone.BATTLEFIELDS:
            names += sorted({name for one in data.rulebook.formats.values() for name in one.blank_battlefields})
        definitions |= _definitions(zone, names)
        schema["properties"][zone.value]["oneOf"] = [
            _with_names(one, zone) for one in schema["properties"][zone.value]["oneOf"]
        ]
    return schema


def _definitions(zone: Zone, names: list[str]) -> dict[str, Any]:
    any_name = "|".join(_SPECIAL.sub(r"\\\g<0>", name) for name in names)
    remark = r" \([^()]+\)"  # a printing, as in "Defy (OGN-045)"
    counts = {
        "type": "object",
        "properties": dict.fromkeys(names, _COUNT),
        "patternProperties": {f"^(?:{any_name}){remark}$": _COUNT},
        "additionalProperties": False,
    }
    name = {"anyOf": [{"enum": names}, {"type": "string", "pattern": f"^(?:\\d+x? )?(?:{any_name})(?:{remark})?$"}]}
    card_and_count = {
        "type": "object",
        "properties": {"card": {"$ref": f"#/$defs/{zone.value}-name"}, "count": _COUNT},
        "required": ["card"],
        "additionalProperties": False,
    }
    name_and_count = {
        "type": "object",
        "patternProperties": {f"^(?:{any_name})(?:{remark})?$": _COUNT},  # properties would be offered beside the names
        "additionalProperties": False,
        "minProperties": 1,
    }
    return {
        f"{zone.value}-name": name,
        f"{zone.value}-counts": counts,
        f"{zone.value}-entry": {"anyOf": [{"$ref": f"#/$defs/{zone.value}-name"}, name_and_count, card_and_count]},
    }


def _with_names(form: dict[str, Any], zone: Zone) -> dict[str, Any]:
    """A form in which a zone is written, with the names that fit."""
    described = {"description": form["description"]}
    match form["type"]:
        case "string":
            return {**described, "$ref": f"#/$defs/{zone.value}-name"}
        case "object":
            return {**described, "$ref": f"#/$defs/{zone.value}-counts"}
        case "array":
            return {**form, "items": {"$ref": f"#/$defs/{zone.value}-entry"}}
        case _:
            return form
