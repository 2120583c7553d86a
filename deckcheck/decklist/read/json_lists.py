"""The lists that one JSON document holds, and the form that they are in."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from deckcheck.decklist.model import Zone
from deckcheck.decklist.read.foreign import is_printing
from deckcheck.decklist.read.native import ENTRY_KEYS, SINGLE
from deckcheck.record import Record
from deckcheck.tree import Counts, Mapping, Scalar, Sequence
from deckcheck.tree.json import read_json

if TYPE_CHECKING:
    from deckcheck.tree import Node
    from deckcheck.tree.json import Json

CONTAINERS: Final = {"sections": "json-sections", "slots": "json-slots", "cards": "json-cards", "deck": "json-flat"}
"""The key that holds the cards in each form of other tools; zone maps have none."""

_SECOND_SIGNS: Final = {"{": ('"', "}"), "[": ("[", "{", '"', "]")}
"""What may stand behind the first bracket, or else the text is YAML or another."""
_LIKE_A_ZONE = "(?i)legend|champion|main|deck(?!s)|rune|battle|side|board|unit|spell|gear"
_NATIVE: Final = frozenset(Zone)
_ARE_OF_ONE_LIST: Final = frozenset({*Zone, *CONTAINERS})


class Lists(Record):
    """The lists of a document, and what stands around several, which is said of each."""

    nodes: tuple[Node, ...]
    around: Mapping | None = None


def looks_like_json(text: str) -> bool:
    """Tell JSON by its first signs."""
    start = text.lstrip()
    return start.startswith(("{", "[")) and start[1:].lstrip().startswith(_SECOND_SIGNS[start[0]])


@lru_cache(maxsize=1)
def parse(text: str) -> Json:
    """Read JSON, which detection and reading both need: the last text is kept.

    Raises:
        TreeError: the text is no JSON.
    """
    return read_json(text)


def lists_of(document: Node) -> Lists:
    """The items of an array, or of `decks` in an object; else the document is the one list."""
    holder, around = document, None
    if isinstance(document, Mapping) and not any(key.text in _ARE_OF_ONE_LIST for key, _ in document.items):
        holder = next((value for key, value in document.items if key.text == "decks"), document)
        others = tuple(pair for pair in document.items if pair[1] is not holder)
        around = Mapping(others, document.start, document.end)
    if isinstance(holder, Sequence) and any(isinstance(item, Mapping) for item in holder.items):
        return Lists(holder.items, around)
    return Lists((document,))


def tool_form(nodes: tuple[Node, ...]) -> str | None:
    """The form of another tool that lists are in: that of the first one which has any. None where they are native.

    Of what tells the form, the first that fits counts:

    1. A native key spelt exactly, under which stands what only a native list has there, makes a list native, whatever
       else is in it, and all lists beside it: what does not fit is then said in its place. (Other tools, too, name a
       Legend and a champion beside the container of their cards; those two do not tell.)
    2. The container of the cards of a form (`CONTAINERS`).
    3. The signs of a zone map: words of zones as keys that are none of a native list, or cards with an object behind
       them.
    4. Without any native key, objects in an object are a zone map, and all else is native.
    """
    if any(map(_is_native, nodes)):
        return None
    return next((form for node in nodes if (form := _form_by_signs(node))), None)


def _form_by_signs(node: Node) -> str | None:
    if not isinstance(node, Mapping):
        return None
    held: dict[str, Node] = {key.text: value for key, value in node.items if not isinstance(value, Scalar)}
    for key, form in CONTAINERS.items():
        if key in held and (form != "json-flat" or _is_flat(held)):
            return form
    if any(map(_is_like_a_zone, held.keys() - _NATIVE)) or any(map(_has_objects, held.values())):
        return "json-zones"
    has_native_key = any(key.text in _NATIVE for key, _ in node.items)
    return "json-zones" if not has_native_key and any(isinstance(value, Mapping) for value in held.values()) else None


def _is_native(node: Node) -> bool:
    """Whether a list holds, under a native key, what only native lists do."""
    if not isinstance(node, Mapping):
        return False
    has_container = any(key.text in CONTAINERS and not isinstance(value, Scalar) for key, value in node.items)
    return any(
        _is_name(value) if key.text in SINGLE and isinstance(value, Scalar) else _is_native_zone(value)
        for key, value in node.items
        if key.text in _NATIVE and not (has_container and key.text in SINGLE)
    )


def _is_name(value: Scalar) -> bool:
    return not value.plain and bool(value.text.strip())


def _is_native_zone(value: Node) -> bool:
    """Whether a zone is written as in a native list: as numbers behind names, or as lines."""
    if isinstance(value, Counts):
        return True  # and its pairs need not be made
    if isinstance(value, Sequence):
        return any(map(_is_native_item, value.items))
    if isinstance(value, Scalar):
        return False
    scalars = [item for _, item in value.items if isinstance(item, Scalar)]
    # An object of one card, such as {"name": "Defy", "number": 45}, has other texts than digits.
    return any(map(_is_number, scalars)) and all(one.plain or one.text.strip().isdigit() for one in scalars)


def _is_native_item(item: Node) -> bool:
    if isinstance(item, Mapping):
        keys = {key.text for key, _ in item.items}
        return ("card" in keys and keys <= set(ENTRY_KEYS)) or _is_native_zone(item)
    return isinstance(item, Scalar) and not item.plain


def _is_number(scalar: Scalar) -> bool:
    return scalar.plain and scalar.text.isdigit()


def _is_flat(held: dict[str, Node]) -> bool:
    """Whether `deck` is the whole deck, and not the main beside other zones."""
    deck = held["deck"]
    others = (key for key in held if key != "deck")
    return isinstance(deck, Mapping) and (
        any(is_printing(key.text) for key, _ in deck.items[:1]) or not any(map(_is_like_a_zone, others))
    )


def _has_objects(value: Node) -> bool:
    """Whether a zone has cards with an object of more than a quantity, which a native one has not."""
    return isinstance(value, Mapping) and any(
        isinstance(item, Mapping) and any(isinstance(field, Scalar) for _, field in item.items)
        for _, item in value.items
    )


def _is_like_a_zone(key: str) -> bool:
    return bool(re.search(_LIKE_A_ZONE, key))
