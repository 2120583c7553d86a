"""All known cards, and how a text finds one among them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from deckcheck.cards.model import Card
from deckcheck.cards.names import LONGEST_NAME, fold, pairs_of_letters
from deckcheck.cards.printings import without_total

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

CLOSE_ENOUGH = 0.5
MOST_REMEMBERED = 20_000
"""So many spellings are remembered with what they mean: lists repeat names, and strangers send others without end."""
MOST_SUGGESTIONS = 2_000


class CardPool:
    """The cards of a game's moment: found by name, alias, printing or tag.

    A pool is made from cards, or from what `dump` gave. The latter costs nothing until a card is asked for, since a
    list names some thirty of a thousand.
    """

    def __init__(
        self,
        rows: list[list[Any]],
        names: dict[str, list[int]],
        printings: dict[str, list[int]],
        tags: dict[str, list[int]],
        champion_tags: Iterable[str],
    ) -> None:
        self._rows = rows
        self._names = names
        self._printings = printings
        self._tags = tags
        self.champion_tags = frozenset(champion_tags)
        self._cards: list[Card | None] = [None] * len(rows)
        self._spellings: _Spellings | None = None
        self._suggestions: dict[str, tuple[Card, ...]] = {}
        self._found: dict[str, tuple[Card, ...]] = {}

    @classmethod
    def from_records(cls, records: Iterable[dict[str, Any]], champion_tags: Iterable[str]) -> CardPool:
        """Make a pool of card records as card_data has them, in their order."""
        tags_of_champions = frozenset(champion_tags)
        rows = [_row(record, tags_of_champions) for record in records]
        pool = cls(rows, {}, {}, {}, tags_of_champions)
        for index in range(len(rows)):
            card = pool._card(index)
            for name in (card.name, card.display, *card.aliases, *card.names.values()):
                _add(pool._names, fold(name), index)
            for printing in card.printings:
                _add(pool._printings, printing.upper(), index)
                _add(pool._printings, without_total(printing).upper(), index)
            if card.is_type("Legend") or card.is_champion_unit:
                for tag in card.champion_tags:
                    _add(pool._tags, fold(tag), index)
        return pool

    def dump(self) -> dict[str, Any]:
        """The pool as JSON values, for `load`."""
        return {
            "rows": self._rows,
            "names": self._names,
            "printings": self._printings,
            "tags": self._tags,
            "champion_tags": sorted(self.champion_tags),
        }

    @classmethod
    def load(cls, dumped: dict[str, Any]) -> CardPool:
        """The pool that was dumped."""
        return cls(**dumped)

    def __len__(self) -> int:
        return len(self._rows)

    def __iter__(self) -> Iterator[Card]:
        return map(self._card, range(len(self._rows)))

    def find(self, name: str) -> tuple[Card, ...]:
        """The cards that a name means: none, one, or several that share it.

        A name is a card's own, its display name, an alias or its name in another language. A champion's tag alone
        ("Jinx") means its Legends and champion units.
        """
        found = self._found.get(name)
        if found is None:
            if len(name) > LONGEST_NAME:
                return ()
            folded = fold(name)
            indices = self._names.get(folded) or self._tags.get(folded) or ()
            found = tuple(map(self._card, indices))
            if len(self._found) < MOST_REMEMBERED:
                self._found[name] = found
        return found

    def printed(self, key: str) -> tuple[Card, ...]:
        """The cards with a printing, given as a key: none, one, or several promotional ones that share a number."""
        key = key.upper()
        found = self._printings.get(key) or self._printings.get(without_total(key))
        return tuple(map(self._card, found)) if found else ()

    def suggest(self, name: str, most: int = 3) -> tuple[Card, ...]:
        """The cards with the closest names, the closest first, if any are close.

        A pool does not look for close names without end: after very many it gives none.
        """
        if len(name) > LONGEST_NAME:
            return ()
        folded = fold(name)
        if folded not in self._suggestions:
            if len(self._suggestions) >= MOST_SUGGESTIONS:
                return ()
            self._suggestions[folded] = self._closest(folded)
        return self._suggestions[folded][:most]

    def _closest(self, folded: str, most: int = 5) -> tuple[Card, ...]:
        """The cards whose names share the most pairs of letters with a name (the Sørensen-Dice coefficient)."""
        if self._spellings is None:
            self._spellings = _Spellings(self)
        return tuple(map(self._card, self._spellings.closest(pairs_of_letters(folded), most)))

    def _card(self, index: int) -> Card:
        card = self._cards[index]
        if card is None:
            card = self._cards[index] = _from_row(self._rows[index])
        return card


class _Spellings:
    """The English spellings of a pool's cards, by the pairs of letters in them."""

    def __init__(self, pool: CardPool) -> None:
        self._cards: list[int] = []
        self._sizes: list[int] = []
        self._with_pair: dict[str, list[int]] = {}
        for index, card in enumerate(pool):
            for spelling in sorted({card.name, card.display, *card.aliases}):
                pairs = pairs_of_letters(fold(spelling))
                for pair in pairs:
                    self._with_pair.setdefault(pair, []).append(len(self._cards))
                self._cards.append(index)
                self._sizes.append(len(pairs))

    def closest(self, wanted: frozenset[str], most: int) -> list[int]:
        """The indices of the cards with the closest spellings, the closest first."""
        shared: dict[int, int] = {}
        for pair in wanted:
            for spelling in self._with_pair.get(pair, ()):
                shared[spelling] = shared.get(spelling, 0) + 1
        scored = ((-2 * count / (len(wanted) + self._sizes[one]), self._cards[one]) for one, count in shared.items())
        ranked = sorted((score, card) for score, card in scored if -score >= CLOSE_ENOUGH)
        return list(dict.fromkeys(card for _, card in ranked))[:most]


def _add(table: dict[str, list[int]], key: str, index: int) -> None:
    indices = table.setdefault(key, [])
    if index not in indices:
        indices.append(index)


def _row(record: dict[str, Any], tags_of_champions: frozenset[str]) -> list[Any]:
    """A record as the positional fields of `Card`."""
    types = record["type"]
    tags = record.get("tags", [])
    return [
        record["name"],
        record.get("display", record["name"]),
        [types] if isinstance(types, str) else types,
        record.get("supertypes", []),
        record.get("domains", []),
        tags,
        [tag for tag in tags if tag in tags_of_champions],
        record.get("energy"),
        record.get("power"),
        record.get("might"),
        record["printings"],
        record.get("aliases", []),
        record.get("names", {}),
        record.get("deck_limit"),
        record.get("additional_legends", 0),
        record.get("provisional", False),
        list(dict.fromkeys(printing.partition("-")[0] for printing in record["printings"])),
    ]


def _from_row(row: list[Any]) -> Card:
    name, display, types, supertypes, domains, tags, champion_tags, energy, power, might, *more = row
    printings, aliases, names, deck_limit, additional_legends, provisional, sets = more
    return Card(
        name,
        display,
        tuple(types),
        tuple(supertypes),
        tuple(domains),
        tuple(tags),
        frozenset(champion_tags),
        energy,
        power,
        might,
        tuple(printings),
        tuple(aliases),
        names,
        deck_limit,
        additional_legends,
        provisional,
        tuple(sets),
    )
