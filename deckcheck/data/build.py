"""From the YAML files of card_data to a snapshot: parse, check against the schemas, cross-check, put together."""

from __future__ import annotations

import json
import marshal
import re
from typing import TYPE_CHECKING, Any, cast

from deckcheck.cards.pool import MARSHAL_FORMAT, CardPool
from deckcheck.data import files, precons
from deckcheck.data.crosscheck import crosscheck
from deckcheck.data.located import Located
from deckcheck.data.model import DataError, Flaw
from deckcheck.data.translations import LANGUAGE
from deckcheck.decklist.model import is_date
from deckcheck.source import NotTextError, Source
from deckcheck.tree import Node, Scalar, Sequence, TreeError
from deckcheck.tree.yaml import parse_yaml

if TYPE_CHECKING:
    from pathlib import Path

    from jsonschema import ValidationError

SCHEMAS = {
    "cards": "cards",
    "tags": "tags",
    "sets": "sets",
    "bans": "bans",
    "formats": "formats",
    "checks": "checks",
    "text_form": "text-form",
    "precons": "precons",
    "editions": "edition",
    "messages": "messages",
}
"""The schema of each part of card_data."""

MOST_DIGITS = 9
"""No number of a card or a rule has more."""

_INTEGER = re.compile(r"-?(?:0|[1-9][0-9]*)")
_DATE = re.compile(r"\d{4}-\d\d-\d\d\n?")
_CONSTANTS = {"true": True, "false": False, "null": None, "~": None, "": None}


def build_snapshot(sources: list[tuple[str, Path, bytes]]) -> dict[str, Any]:
    """Make a snapshot of the files given, each with the part of card_data that it belongs to.

    Raises:
        DataError: something is wrong in them; every flaw is named with its file, line and column.
    """
    flaws: list[Flaw] = []
    parts: dict[str, list[Located]] = {}
    for part, path, content in sources:
        located = parse(path, content, flaws)
        if located is not None and fits_schema(located, SCHEMAS[part], flaws):
            parts.setdefault(part, []).append(located)
    english = _english(parts.get("messages", []), flaws)
    if english and not flaws:
        flaws += crosscheck(parts, english)
    if flaws:
        raise DataError(flaws)
    return _assemble(parts)


def _assemble(parts: dict[str, list[Located]]) -> dict[str, Any]:
    tags = parts["tags"][0].value
    pool = CardPool.from_records((record for file in parts["cards"] for record in file.value), tags["champion_tags"])
    formats = parts["formats"][0].value
    editions = sorted((file.value for file in parts["editions"]), key=lambda edition: edition["in_effect"])
    return {
        "pool": pool.dump(),
        "rulebook": {
            "formats": formats["formats"],
            "modes": formats["modes"],
            "sets": parts["sets"][0].value,
            "bans": [{**ban, "card": pool.find(ban["card"])[0].name} for ban in parts["bans"][0].value],
            "precons": [precons.dumped(row, pool) for file in parts.get("precons", ()) for row in file.value],
            "severities": {row["id"]: row["severity"] for row in parts["checks"][0].value},
        },
        "editions": {edition["edition"]: marshal.dumps(edition, MARSHAL_FORMAT) for edition in editions},
        "text_form": parts["text_form"][0].value,
        "messages": {file.value["language"]: marshal.dumps(file.value, MARSHAL_FORMAT) for file in parts["messages"]},
    }


def _english(messages: list[Located], flaws: list[Flaw]) -> dict[str, Any]:
    """The English messages that come with deckcheck, whatever others are given."""
    path = files.built_in("card_data") / "messages" / f"{LANGUAGE}.yaml"
    found = next((file for file in messages if file.source.path == str(path)), None)
    found = found or parse(path, path.read_bytes(), flaws)
    value: dict[str, Any] = found.value if found else {}
    return value


def parse(path: Path, content: bytes, flaws: list[Flaw]) -> Located | None:
    """A YAML file's value with its places; what is wrong with the file is added to the flaws."""
    try:
        source = Source.from_bytes(content, str(path))
    except NotTextError as error:
        flaws.append(Flaw(str(path), 0, 0, f"this is no text: {error.reason}"))
        return None
    for damage in source.damages:
        place = source.place(damage.span)
        flaws.append(Flaw(str(path), place.line, place.column, f"byte 0x{damage.byte:02x} is no UTF-8"))
    try:
        node = parse_yaml(source.text)
    except TreeError as error:
        place = source.place(error.span)
        flaws.append(Flaw(str(path), place.line, place.column, error.reason))
        return None
    if node is None:
        flaws.append(Flaw(str(path), 0, 0, "the file is empty"))
        return None
    located = Located(source, node, None)
    return located._replace(value=_value(node, located, flaws))


def _value(node: Node, located: Located, flaws: list[Flaw]) -> Any:
    """What a node stands for: whole numbers, true, false and null where they stand without quotes, else text."""
    if isinstance(node, Scalar):
        if node.plain and node.text in _CONSTANTS:
            return _CONSTANTS[node.text]
        if node.plain and _INTEGER.fullmatch(node.text):
            return _number(node, located, flaws)
        if _DATE.fullmatch(node.text) and not is_date(node.text):
            flaws.append(located.flaw_at(node.span, f"{node.text.strip()} is no day of the calendar"))
        return node.text
    if isinstance(node, Sequence):
        return [_value(item, located, flaws) for item in node.items]
    value: dict[str, Any] = {}
    for key, item in node.items:
        if key.text in value:
            flaws.append(located.flaw_at(key.span, f"the key '{key.text}' stands twice"))
        value[key.text] = _value(item, located, flaws)
    return value


def _number(node: Scalar, located: Located, flaws: list[Flaw]) -> int:
    digits = len(node.text.lstrip("-"))
    if digits > MOST_DIGITS:
        flaws.append(located.flaw_at(node.span, f"a number of {digits} digits; at most {MOST_DIGITS} are read"))
        return 0
    return int(node.text)


def fits_schema(located: Located, name: str, flaws: list[Flaw]) -> bool:
    """Whether a file fits a schema; where it does not is added to the flaws."""
    from jsonschema import Draft202012Validator

    schema = json.loads((files.built_in("schemas") / f"{name}.schema.json").read_text(encoding="utf-8"))
    errors = sorted(Draft202012Validator(schema).iter_errors(located.value), key=lambda error: str(error.absolute_path))
    flaws += (_schema_flaw(located, error) for error in errors)
    return not errors


def _schema_flaw(located: Located, error: ValidationError) -> Flaw:
    """The flaw that a schema's error names, at its most exact place."""
    if error.context:
        error = max(error.context, key=lambda one: len(one.absolute_path))
    route = tuple(error.absolute_path)
    if error.validator == "additionalProperties" and isinstance(error.instance, dict):
        known = cast("dict[str, Any]", error.schema)["properties"]
        route = (*route, next(key for key in error.instance if key not in known))
        return located.flaw(route, _shortened(error.message), at_key=True)
    return located.flaw(route, _shortened(error.message))


def _shortened(message: str, longest: int = 300) -> str:
    return message if len(message) <= longest else message[: longest - 1] + "…"
