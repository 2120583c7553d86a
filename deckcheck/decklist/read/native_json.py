"""deckcheck's own form in JSON."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from deckcheck.decklist.model import Decklist, unreadable
from deckcheck.decklist.read.native import read_native
from deckcheck.tree import TreeError, parse_json

if TYPE_CHECKING:
    from collections.abc import Iterator

    from deckcheck.decklist.read.context import Context
    from deckcheck.source import Source

_START = re.compile(r'\s*(?:\{\s*["}]|\[\s*[\[{"\]])')


def detect(text: str) -> str | None:
    """Tell JSON by its first signs."""
    return "json" if _START.match(text) else None


def read(source: Source, form: str, context: Context) -> Iterator[Decklist]:
    """Read a list; broken JSON is unreadable, at its place."""
    try:
        node = parse_json(source.text)
    except TreeError as error:
        yield unreadable(source, form, "broken-json", error.span, reason=error.reason)
    else:
        yield read_native(node, source, form, context.words)
