"""Lists for Pixelborn: base64 of the tokens of Tabletop Simulator."""

from __future__ import annotations

from base64 import b64encode
from typing import TYPE_CHECKING

from deckcheck.decklist.read.pixelborn import SEPARATOR
from deckcheck.decklist.write.canonical import Written
from deckcheck.decklist.write.tts import tokens_of

if TYPE_CHECKING:
    from deckcheck.decklist.deck import Deck


def write(deck: Deck) -> Written:
    """Write a deck; without cards there is nothing to write."""
    tokens, clauses = tokens_of(deck)
    return Written(b64encode(SEPARATOR.join(tokens).encode()).decode() + "\n" if tokens else "", clauses)
