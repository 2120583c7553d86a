"""deckcheck's own form in YAML."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from deckcheck.decklist.model import FACTS, Decklist, Zone, unreadable
from deckcheck.decklist.read.native import read_native
from deckcheck.tree import TreeError
from deckcheck.tree.yaml import parse_yaml, plain_node

if TYPE_CHECKING:
    from collections.abc import Iterator

    from deckcheck.decklist.read.context import Context
    from deckcheck.source import Source

_STARTS: Final = ("%YAML", "# yaml-language-server")
"""How texts begin that are YAML, besides the line `---` and a bracket."""
_KEYS: Final = frozenset((*FACTS, *Zone))


def detect(text: str) -> str | None:
    """Tell YAML by its keys. Text lists may have the same words as headers; their cards stand at the margin."""
    start = text.lstrip()
    if start.startswith(_STARTS) or (start.startswith("---") and not start[3:4].strip()):
        return "yaml"
    if start.startswith("{") and not start[1:].lstrip().startswith(('"', "}")):
        return "yaml"
    return "yaml" if _is_plain_list(text) or _has_keys(text) else None


def _is_plain_list(text: str) -> bool:
    """Whether a text reads as plain YAML with keys of a native list, as nearly all lists in YAML do.

    What `_has_keys` tells is true of it as well; that looks at each line, and this is of use to reading.
    """
    node = plain_node(text) if "\n  " in text else None
    return node is not None and (
        any(key.plain and key.text in _KEYS for key, _ in node.items)
        and not any(key.text[:1].isdecimal() for key, _ in node.items)
    )


def _has_keys(text: str) -> bool:
    """Whether there are keys of a native list at the margin, and nothing that is written so in text lists alone."""
    found = header = False
    for line in text.split("\n"):
        if not line or line[0].isspace() or line[0] in "#-":
            header = header and not line.strip()
            continue
        key, colon, value = line.partition(":")
        if (header and not colon) or _begins_with_quantity(line):
            return False
        key = key.rstrip(" ")
        is_key = bool(colon) and key in _KEYS and (not value or value[0].isspace())
        header = is_key and key not in FACTS and not value.strip()
        found = found or is_key
    return found


def _begins_with_quantity(line: str) -> bool:
    """Whether a line begins with a number as "3 Defy" and "3x Defy" do."""
    if not line[0].isdecimal():
        return False
    quantity = line.replace("\t", " ").partition(" ")[0]
    return len(quantity) < len(line) and (quantity[:-1] if quantity[-1] in "xX×" else quantity).isdecimal()


def read(source: Source, form: str, context: Context) -> Iterator[Decklist]:
    """Read a list; broken YAML is unreadable, at its place."""
    try:
        node = parse_yaml(source.text)
    except TreeError as error:
        yield unreadable(source, form, "broken-yaml", error.span, reason=error.reason)
    else:
        yield unreadable(source, form, "empty") if node is None else read_native(node, source, form, context.words)
