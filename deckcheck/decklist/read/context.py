"""What readers need to know besides the text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from deckcheck.record import Record

if TYPE_CHECKING:
    from deckcheck.cards.pool import CardPool
    from deckcheck.decklist.read.words import Words


class Context(Record):
    """The words that lists are written with, and the cards, for lines that could be a header or a card."""

    words: Words
    pool: CardPool

    def is_card(self, text: str) -> bool:
        """Whether a text is the name of a card."""
        return bool(self.pool.find(text))
