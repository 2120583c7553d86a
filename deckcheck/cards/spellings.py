"""How close a text is to the names of cards, for what a name that is none was meant to be."""

from __future__ import annotations

from typing import TYPE_CHECKING

from deckcheck.cards.names import fold

if TYPE_CHECKING:
    from collections.abc import Iterable

    from deckcheck.cards.model import Card

CLOSE_ENOUGH = 0.5
MOST = 5
"""So many cards are close to a name, at most."""


class Spellings:
    """The English spellings of cards, by the pairs of letters in them."""

    def __init__(self, cards: Iterable[Card]) -> None:
        self._cards = tuple(cards)
        self._of_card: list[int] = []
        self._sizes: list[int] = []
        self._with_pair: dict[str, list[int]] = {}
        for index, card in enumerate(self._cards):
            for spelling in sorted({card.name, card.display, *card.aliases}):
                pairs = _pairs_of_letters(fold(spelling))
                for pair in pairs:
                    self._with_pair.setdefault(pair, []).append(len(self._of_card))
                self._of_card.append(index)
                self._sizes.append(len(pairs))

    def closest(self, folded: str) -> list[Card]:
        """The cards whose spellings share the most pairs of letters with a folded name, the closest first.

        How close they are is told by the Sørensen-Dice coefficient.
        """
        wanted = _pairs_of_letters(folded)
        shared: dict[int, int] = {}
        for pair in wanted:
            for spelling in self._with_pair.get(pair, ()):
                shared[spelling] = shared.get(spelling, 0) + 1
        scored = ((-2 * count / (len(wanted) + self._sizes[one]), self._of_card[one]) for one, count in shared.items())
        ranked = sorted((score, index) for score, index in scored if -score >= CLOSE_ENOUGH)
        return [self._cards[index] for index in list(dict.fromkeys(index for _, index in ranked))[:MOST]]


def _pairs_of_letters(folded: str) -> frozenset[str]:
    """The pairs of neighbouring letters of a folded name, its two ends included."""
    padded = f" {folded} "
    return frozenset(padded[index : index + 2] for index in range(len(padded) - 1))
