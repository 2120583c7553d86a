"""A comparison as a document for programs, to the contract of `schemas/comparison.schema.json`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from deckcheck.decklist.fingerprint import fingerprint

if TYPE_CHECKING:
    from collections.abc import Iterable

    from deckcheck.decklist.deck import Deck
    from deckcheck.desk.compare import Comparison, Difference
    from deckcheck.desk.compare_text import Words
    from deckcheck.desk.difference import Change, Copies
    from deckcheck.rulebook.model import Citation

SCHEMA: Final = "deckcheck-comparison/1"


def as_json(comparison: Comparison, words: Words, version: str) -> dict[str, Any]:
    """A comparison as JSON values."""
    registered, presented = comparison.sizes
    return {
        "schema": SCHEMA,
        "version": version,
        "rules": comparison.rules.as_json(),
        "game": comparison.game,
        "registered": list_as_json(comparison.registered),
        "presented": list_as_json(comparison.presented),
        "as_registered": comparison.as_registered,
        "main_deck": {
            "registered": registered,
            "presented": presented,
            "one_for_one": comparison.one_for_one,
        },
        "champion": change_as_json(comparison.champion),
        "swapped": {
            "out": copies_as_json(comparison.swapped.removed),
            "in": copies_as_json(comparison.swapped.added),
        },
        "whole": {
            "same": False if comparison.whole.is_any else True if comparison.is_whole else None,
            **change_as_json(comparison.whole),
        },
        "differences": [_difference(one, comparison, words) for one in comparison.differences],
        "not_compared": [zone.value for zone in comparison.not_compared],
    }


def list_as_json(deck: Deck) -> dict[str, Any]:
    """What tells one list from another."""
    decklist = deck.decklist
    name = decklist.facts.get("name")
    return {
        "path": decklist.source.path,
        "name": name.text if name else None,
        "form": decklist.form,
        "fingerprint": fingerprint(deck),
    }


def change_as_json(change: Change) -> dict[str, Any]:
    """What was added and removed."""
    return {"removed": copies_as_json(change.removed), "added": copies_as_json(change.added)}


def copies_as_json(copies: Iterable[Copies]) -> list[dict[str, Any]]:
    """Cards with their numbers."""
    return [{"name": one.card.display, "count": one.quantity} for one in copies]


def _difference(difference: Difference, comparison: Comparison, words: Words) -> dict[str, Any]:
    found = difference.found
    return {
        "id": found.id,
        "message": words.message(difference),
        "citations": _citations(difference.citations),
        "penalty": {
            "id": difference.penalty.id,
            "name": words.penalty(difference),
            "citations": _citations(difference.penalty.citations),
        },
        "zone": found.zone.value,
        **change_as_json(found.change),
        "location": comparison.presented.decklist.source.place(difference.span)._asdict(),
        "help": words.help(difference),
    }


def _citations(citations: Iterable[Citation]) -> list[dict[str, str]]:
    return [{"document": one.document, "edition": one.edition, "number": one.number} for one in citations]
