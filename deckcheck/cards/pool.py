"""All known cards, and how a text finds one among them."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, TypeAlias

from deckcheck.cards.model import Card
from deckcheck.cards.names import LONGEST_NAME, fold
from deckcheck.cards.printings import without_total

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from deckcheck.cards.spellings import Spellings

MOST_REMEMBERED = 20_000
"""So many spellings are remembered with what they mean: lists repeat names, and strangers send others without end."""
MOST_SUGGESTIONS = 2_000

_ENCODING = ("utf-8", "surrogatepass")
"""As texts are kept, whatever is in them."""
_Places: TypeAlias = dict[str, list[int]]
"""Keys with the places of cards."""


class CardPool:
    """The cards of a game's moment: found by name, alias, printing or tag.

    It is made from records, or from what `dump` gave: texts, of which only what is asked for is read, since a list
    names some thirty of a thousand cards. Within a pool a card is known by the place where its row begins.
    """

    def __init__(self, cards: bytes, names: bytes, printings: bytes, tags: bytes) -> None:
        self._rows = cards
        self._names = _Table(names)
        self._printings = _Table(printings)
        self._tags = _Table(tags)
        self._cards: dict[int, Card] = {}
        self._spellings: Spellings | None = None
        self._suggestions: dict[str, tuple[Card, ...]] = {}
        self._found: dict[str, tuple[Card, ...]] = {}
        self._printed: dict[str, tuple[Card, ...]] = {}

    @classmethod
    def from_records(cls, records: Iterable[dict[str, Any]], champion_tags: Iterable[str]) -> CardPool:
        """Make a pool of card records as card_data has them, in their order."""
        tags_of_champions = frozenset(champion_tags)
        rows = bytearray()
        names: _Places = {}
        printings: _Places = {}
        tags: _Places = {}
        for record in records:
            row = _row(record, tags_of_champions)
            card, place = _from_row(row), len(rows)
            for name in (card.name, card.display, *card.aliases, *card.names.values()):
                _add(names, fold(name), place)
            for printing in card.printings:
                _add(printings, printing.upper(), place)
                _add(printings, without_total(printing).upper(), place)
            if card.is_type("Legend") or card.is_champion_unit:
                for tag in card.champion_tags:
                    _add(tags, fold(tag), place)
            rows += json.dumps(row, ensure_ascii=False, separators=(",", ":")).encode(*_ENCODING) + b"\n"
        return cls(bytes(rows), _table(names), _table(printings), _table(tags))

    def dump(self) -> dict[str, bytes]:
        """The texts of which the pool can be made again."""
        return {
            "cards": self._rows,
            "names": self._names.text,
            "printings": self._printings.text,
            "tags": self._tags.text,
        }

    def __len__(self) -> int:
        return self._rows.count(b"\n")

    def __iter__(self) -> Iterator[Card]:
        return map(self._card, self._places())

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
            found = tuple(map(self._card, self._names.find(folded) or self._tags.find(folded)))
            if len(self._found) < MOST_REMEMBERED:
                self._found[name] = found
        return found

    def printed(self, key: str) -> tuple[Card, ...]:
        """The cards with a printing, given as a key: none, one, or several promotional ones that share a number."""
        found = self._printed.get(key)
        if found is None:
            wanted = key.upper()
            places = self._printings.find(wanted) or self._printings.find(without_total(wanted))
            found = tuple(map(self._card, places))
            if len(self._printed) < MOST_REMEMBERED:
                self._printed[key] = found
        return found

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
            if self._spellings is None:
                from deckcheck.cards.spellings import Spellings

                self._spellings = Spellings(self)
            self._suggestions[folded] = tuple(self._spellings.closest(folded))
        return self._suggestions[folded][:most]

    def _card(self, place: int) -> Card:
        card = self._cards.get(place)
        if card is None:
            row = self._rows[place : self._rows.index(b"\n", place)]
            # Whichever of two threads comes first has made the card: cards are compared by identity.
            card = self._cards.setdefault(place, _from_row(json.loads(row.decode(*_ENCODING))))
        return card

    def _places(self) -> Iterator[int]:
        place = 0
        while place < len(self._rows):
            yield place
            place = self._rows.index(b"\n", place) + 1


class _Table:
    """Keys with the places of the cards that they mean, as lines of a text.

    A list asks for some thirty of its thousands of keys, which are found by going through the text: to make a mapping
    of it takes longer than that.
    """

    def __init__(self, text: bytes) -> None:
        self.text = text

    def find(self, key: str) -> list[int]:
        """The places of the cards that a key means, if it is there."""
        before = f"\n{key}\t".encode(*_ENCODING)
        start = self.text.find(before)
        if start < 0 or "\n" in key:
            return []
        start += len(before)
        return [int(place) for place in self.text[start : self.text.index(b"\n", start)].split()]


def _table(rows: Mapping[str, list[int]]) -> bytes:
    """The text of a table. A key with a tab or a line break, which no name has once folded, is left out."""
    kept = {key: places for key, places in rows.items() if "\t" not in key and "\n" not in key}
    lines = [f"{key}\t{' '.join(map(str, places))}\n" for key, places in kept.items()]
    return "".join(("\n", *lines)).encode(*_ENCODING)


def _add(table: _Places, key: str, place: int) -> None:
    places = table.setdefault(key, [])
    if place not in places:
        places.append(place)


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
