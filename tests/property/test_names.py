"""Names are compared folded: spelling does not matter, cards do."""

from __future__ import annotations

import re
import unicodedata
from typing import TYPE_CHECKING

from hypothesis import given
from hypothesis import strategies as st

from deckcheck.cards.names import LONGEST_NAME, fold
from deckcheck.cards.printings import _PRINTING, _is_plain, printing_key
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


SIGNS = "aZ0 \t\u00a0\u3000,-'`\u00b4\u2019\u02bc\u2032\u2033\u00e9e\u0301\u0308\u00df\u0130\u0131\uff21\uff0c\uff0d\u3001\u2010\u2011\u2014\u2212\u200b\u200d\ufeff\u00ad\u4e2d\uac00\u1100\u1161\ufb01\u1e9b\u0323"


def as_patterns_have_it(name: str) -> str:
    """What folding is, by regular expressions."""
    if not name.isascii():
        name = re.sub("[\u2018\u2019\u201b\u02bc\u0060\u00b4\u2032]", "'", name)
        name = unicodedata.normalize("NFKD", re.sub("[\u00ad\u200b-\u200d\u2060\ufeff]", "", name))
        name = unicodedata.normalize("NFC", re.sub("[\u0300-\u036f]", "", name))
    name = re.sub(r"\s+", " ", name.replace("`", "'") if name.isascii() else name).strip()
    return re.sub("\\s*[,\u3001\\-\u2010-\u2015\u2212]\\s*", "-", name).casefold()


@given(st.one_of(st.text(max_size=LONGEST_NAME), st.text(SIGNS, max_size=12), st.text("a ,-`'", max_size=12)))
def test_folding_is_as_the_patterns_have_it(name: str) -> None:
    assert fold(name) == as_patterns_have_it(name)


@given(st.from_regex(_PRINTING, fullmatch=True) | st.text("aZ09- *\u017f\u0663", max_size=8))
def test_a_plain_printing_is_its_own_key(text: str) -> None:
    if _is_plain(text):
        assert printing_key(text) == printing_key(f"({text})")


@given(st.sampled_from(cards()), st.lists(st.sampled_from(sorted(SPELLINGS)), min_size=1, max_size=4, unique=True))
def test_a_card_is_found_in_any_spelling(data: GameData, card: object, spellings: list[str]) -> None:
    for name in (card.display, *card.aliases, *card.names.values()):
        written = name
        for spelling in spellings:
            written = SPELLINGS[spelling](written)
        assert [found.name for found in data.pool.find(written)] == [found.name for found in data.pool.find(name)]
    assert [found.name for found in data.pool.find(card.display)] == [card.name]
