"""Writing: a deck in the forms that people share.

A form is a module here with one function, and a line in `FORMS`:

- `write(deck) -> Written`: the deck in canonical names and order. It is given decks whose cards are all known.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from deckcheck.decklist.deck import Deck
    from deckcheck.decklist.write.canonical import Written

FORMS: Final = {
    "yaml": "native_yaml",
    "json": "native_json",
    "text": "text",
    "deck-code": "deck_code",
    "tts": "tts",
    "pixelborn": "pixelborn",
    "csv": "table",
}
"""The forms with their modules."""


def write_deck(deck: Deck, form: str) -> Written:
    """Write a deck in one of `FORMS`. Entries without a card are left out."""
    written: Written = import_module(f"deckcheck.decklist.write.{FORMS[form]}").write(deck)
    return written
