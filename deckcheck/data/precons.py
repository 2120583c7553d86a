"""Preconstructed decks as card_data has them: whether they are right, and as the snapshot has them."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any, Final

from deckcheck.cards.names import fold
from deckcheck.rulebook.model import limit_from_json

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Mapping

    from deckcheck.cards.pool import CardPool
    from deckcheck.data.located import Located
    from deckcheck.data.model import Flaw

PARTS: Final = {
    "legend": "legend",
    "champion": "main",
    "main": "main",
    "runes": "runes",
    "battlefields": "battlefields",
}
"""Each key that cards stand under, with the part of the deck that it belongs to."""


def precon_flaws(file: Located, known: Collection[str], limits: Mapping[str, Any]) -> Iterator[Flaw]:
    """Names that are no card's, and parts that are not of the size that the rules ask for.

    Args:
        file: the decks, which fit their schema.
        known: the names of cards, folded.
        limits: the limits of an edition.
    """
    for index, row in enumerate(file.value):
        counts: Counter[str] = Counter()
        for key, part in PARTS.items():
            for name, count in _cards(row, key).items():
                counts[part] += count
                if fold(name) not in known:
                    yield file.flaw((index, key, name), f"the card '{name}' of '{row['name']}' is unknown", at_key=True)
        for part, count in counts.items():
            if not limit_from_json(limits[part]).allows(count):
                wanted = " ".join(str(word) for pair in limits[part].items() for word in pair)
                yield file.flaw((index, part), f"{count} cards in the {part} of '{row['name']}', not {wanted}")


def dumped(row: dict[str, Any], pool: CardPool) -> dict[str, Any]:
    """A deck by the names of its cards, its champion among the Main Deck."""
    cards: dict[str, Counter[str]] = {part: Counter() for part in PARTS.values()}
    for key, part in PARTS.items():
        for name, count in _cards(row, key).items():
            cards[part][pool.find(name)[0].name] += count
    counted = {part: dict(counts) for part, counts in cards.items()}
    return {"name": row["name"], "from": row.get("from", ""), "cards": counted}


def _cards(row: dict[str, Any], key: str) -> dict[str, int]:
    """The cards under a key, which is one of them, a list of single ones, or names with quantities."""
    written = row.get(key, {})
    names = [written] if isinstance(written, str) else written
    return names if isinstance(names, dict) else dict.fromkeys(names, 1)
