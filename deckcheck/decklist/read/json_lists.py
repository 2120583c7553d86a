"""The lists that one JSON document holds, and the form that they are in."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple

from deckcheck.decklist.model import Zone
from deckcheck.decklist.read.foreign import is_printing
from deckcheck.json_tree import parse_json
from deckcheck.tree import Mapping, Scalar, Sequence

if TYPE_CHECKING:
    from deckcheck.tree import Node

CONTAINERS: Final = {"sections": "json-sections", "slots": "json-slots", "cards": "json-cards", "deck": "json-flat"}
"""The key that holds the cards in each form of other tools; zone maps have none."""

_START = re.compile(r'\s*(?:\{\s*["}]|\[\s*[\[{"\]])')
_LIKE_A_ZONE = re.compile("legend|champion|main|deck(?!s)|rune|battle|side|board|unit|spell|gear", re.IGNORECASE)
_NATIVE: Final = frozenset(Zone)
_ARE_OF_ONE_LIST: Final = frozenset({*Zone, *CONTAINERS})


class Lists(NamedTuple):
    """The lists of a document, and what stands around several, which is said of each."""

    nodes: tuple[Node, ...]
    around: Mapping | None = None


def looks_like_json(text: str) -> bool:
    """Tell JSON by its first signs."""
    return bool(_START.match(text))


@lru_cache(maxsize=1)
def parse(text: str) -> Node:
    """Read JSON, which detection and reading both need: the last text is kept.

    Raises:
        TreeError: the text is no JSON.

    """
    return parse_json(text)


def lists_of(document: Node) -> Lists:
    """The items of an array, or of `decks` in an object; else the document is the one list."""
    holder, around = document, None
    if isinstance(document, Mapping) and not any(key.text in _ARE_OF_ONE_LIST for key, _ in document.items):
        holder = next((value for key, value in document.items if key.text == "decks"), document)
        around = document._replace(items=tuple(pair for pair in document.items if pair[1] is not holder))
    if isinstance(holder, Sequence) and any(isinstance(item, Mapping) for item in holder.items):
        return Lists(holder.items, around)
    return Lists((document,))


def tool_form(node: Node) -> str | None:
    """The form of another tool that a list is in: none when its keys that hold objects and arrays are native ones."""
    if not isinstance(node, Mapping):
        return None
    held: dict[str, Node] = {key.text: value for key, value in node.items if not isinstance(value, Scalar)}
    for key, form in CONTAINERS.items():
        if key in held and (form != "json-flat" or _is_flat(held)):
            return form
    if any(map(_LIKE_A_ZONE.search, held.keys() - _NATIVE)) or any(map(_has_objects, held.values())):
        return "json-zones"
    is_native = any(key.text in _NATIVE for key, _ in node.items)
    return "json-zones" if not is_native and any(isinstance(value, Mapping) for value in held.values()) else None


def _is_flat(held: dict[str, Node]) -> bool:
    """Whether `deck` is the whole deck, and not the main beside other zones."""
    deck = held["deck"]
    others = (key for key in held if key != "deck")
    return isinstance(deck, Mapping) and (
        any(is_printing(key.text) for key, _ in deck.items[:1]) or not any(map(_LIKE_A_ZONE.search, others))
    )


def _has_objects(value: Node) -> bool:
    """Whether a zone has cards with more than a quantity, which a native one has not."""
    return isinstance(value, Mapping) and any(isinstance(item, Mapping) for _, item in value.items)
