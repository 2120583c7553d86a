"""deckcheck's own form in YAML."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from deckcheck.decklist.model import FACTS, Decklist, Zone, unreadable
from deckcheck.decklist.read.native import read_native
from deckcheck.tree import TreeError, parse_yaml

if TYPE_CHECKING:
    from collections.abc import Iterator

    from deckcheck.decklist.read.context import Context
    from deckcheck.source import Source

_START = re.compile(r'\s*(?:---(?:\s|$)|%YAML|\{(?!\s*["}])|# yaml-language-server)')
_KEY = re.compile(rf"^(?:{'|'.join((*FACTS, *Zone))})[ ]*:(?=\s|$)", re.MULTILINE)
_HEADER_AND_CARD = re.compile(
    rf"^(?:{'|'.join(Zone)})[ ]*:[ \t]*\r?\n(?:[ \t]*\r?\n)*(?![-\s#])[^:\r\n]+$", re.MULTILINE
)
"""A header with a line at the margin below it, which in YAML would be a key or a list."""
_QUANTITY_AT_MARGIN = re.compile(r"^\d+[xX×]?[ \t]", re.MULTILINE)


def detect(text: str) -> str | None:
    """Tell YAML by its keys. Text lists may have the same words as headers; their cards stand at the margin."""
    if _START.match(text):
        return "yaml"
    is_text = _QUANTITY_AT_MARGIN.search(text) or _HEADER_AND_CARD.search(text)
    return "yaml" if _KEY.search(text) and not is_text else None


def read(source: Source, form: str, context: Context) -> Iterator[Decklist]:
    """Read a list; broken YAML is unreadable, at its place."""
    try:
        node = parse_yaml(source.text)
    except TreeError as error:
        yield unreadable(source, form, "broken-yaml", error.span, reason=error.reason)
    else:
        yield unreadable(source, form, "empty") if node is None else read_native(node, source, form, context.words)
