"""Names are compared folded: spelling does not matter, cards do."""

from __future__ import annotations

import unicodedata
from typing import TYPE_CHECKING

from hypothesis import given
from hypothesis import strategies as st

from deckcheck.cards.names import fold
from tests.property.strategies import cards, texts

if TYPE_CHECKING:
    from deckcheck.data.model import GameData

SPELLINGS = {
    "upper": str.upper,
    "lower": str.lower,
    "curly": lambda name: name.replace("'", "\N{RIGHT SINGLE QUOTATION MARK}"),
    "dash": lambda name: name.replace(", ", " - "),
    "en-dash": lambda name: name.replace(", ", " \N{EN DASH} "),
    "em-dash": lambda name: name.replace(", ", " \N{EM DASH} "),
    "spaces": lambda name: f" {name.replace(' ', '   ')}\t",
    "no-break": lambda name: name.replace(" ", "\N{NO-BREAK SPACE}"),
    "zero-width": "\N{ZERO WIDTH SPACE}".join,
    "decomposed": lambda name: unicodedata.normalize("NFD", name),
}


@given(st.one_of(st.text(), texts(), st.sampled_from(cards()).map(lambda card: card.display)))
def test_folding_is_idempotent(name: str) -> None:
    assert fold(fold(name)) == fold(name)


@given(st.sampled_from(cards()), st.lists(st.sampled_from(sorted(SPELLINGS)), min_size=1, max_size=4, unique=True))
def test_a_card_is_found_in_any_spelling(data: GameData, card: object, spellings: list[str]) -> None:
    for name in (card.display, *card.aliases, *card.names.values()):
        written = name
        for spelling in spellings:
            written = SPELLINGS[spelling](written)
        assert [found.name for found in data.pool.find(written)] == [found.name for found in data.pool.find(name)]
    assert [found.name for found in data.pool.find(card.display)] == [card.name]
