"""deckcheck's own form in JSON: one list, an array of lists, or `{"decks": [...]}`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from deckcheck.decklist.model import Decklist, Entries, unreadable
from deckcheck.decklist.read.json_lists import lists_of, looks_like_json, parse
from deckcheck.decklist.read.native import read_native
from deckcheck.tree import TreeError

if TYPE_CHECKING:
    from collections.abc import Iterator

    from deckcheck.decklist.read.context import Context
    from deckcheck.source import Source


def detect(text: str) -> str | None:
    """Tell JSON by its first signs."""
    return "json" if looks_like_json(text) else None


def read(source: Source, form: str, context: Context) -> Iterator[Decklist]:
    """Read the lists; broken JSON is unreadable, at its place."""
    try:
        document = parse(source.text)
    except TreeError as error:
        yield unreadable(source, form, "broken-json", error.span, reason=error.reason)
        return
    source = document.source(source)
    nodes, around = lists_of(document.node)
    common = read_native(around, source, form, context.words) if around else Decklist(source, form, Entries())
    problems = common.problems
    for node in nodes:
        decklist = read_native(node, source, form, context.words)
        if around:
            facts = {**common.facts, **decklist.facts}
            decklist = decklist._replace(facts=facts, problems=(*problems, *decklist.problems))
            problems = ()  # what is wrong around the lists is said once
        yield decklist
