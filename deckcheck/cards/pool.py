"""All known cards, and how a text finds one among them."""

from __future__ import annotations

import marshal
from typing import TYPE_CHECKING, Any, Final

from deckcheck.cards.model import Card
from deckcheck.cards.names import LONGEST_NAME, fold
from deckcheck.cards.printings import without_total

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from deckcheck.cards.spellings import Spellings

MOST_REMEMBERED = 20_000
"""So many spellings are remembered with what they mean: lists repeat names, and strangers send others without end."""
MOST_SUGGESTIONS = 2_000

MARSHAL_FORMAT: Final = 2
"""The format of marshal that rows are in: it takes no time to import or to read, and any Python reads this one."""

_ENCODING = ("utf-8", "surrogatepass")
"""As tables are kept, whatever is in them."""


class CardPool:
    """The cards of a game's moment: found by name, alias, printing or tag.

    It is made from records, or from what `dump` gave, of which only what is asked for is read: a list names some
    thirty of a thousand cards.

    Args:
        rows: the fields of each card, marshalled.
        names: the table of the names of cards, folded, with the indices of their rows.
        printings: the same of their printings.
        tags: the same of the tags of champions, with their Legends and champion units.
    """

    def __init__(self, rows: Sequence[bytes], names: bytes, printings: bytes, tags: bytes) -> None:
        self._rows = rows
        self._names = _Table(names)
        self._printings = _Table(printings)
        self._tags = _Table(tags)
        self._cards: dict[int, Card] = {}
        self._spellings: Spellings | None = None
        self._suggestions: dict[str, tuple[Card, ...]] = {}
        self._found: dict[str, tuple[Card, ...]] = {}
        self._of_one: dict[str, Card] = {}
        self._printed: dict[str, tuple[Card, ...]] = {}

    @classmethod
    def from_records(cls, records: Iterable[dict[str, Any]], champion_tags: Iterable[str]) -> CardPool:
        """Make a pool of card records as card_data has them, in their order."""
        tags_of_champions = frozenset(champion_tags)
        cards = [_from_record(record, tags_of_champions) for record in records]
        english = [(fold(name), index) for index, card in enumerate(cards) for name in _english_names(card)]
        others = [(fold(name), index) for index, card in enumerate(cards) for name in card.names.values()]
        printings = [
            (key.upper(), index)
            for index, card in enumerate(cards)
            for printing in card.printings
            for key in (printing, without_total(printing))
        ]
        tags = [
            (fold(tag), index)
            for index, card in enumerate(cards)
            if card.is_type("Legend") or card.is_champion_unit
            for tag in card.champion_tags
        ]
        rows = [marshal.dumps(tuple(card), MARSHAL_FORMAT) for card in cards]
        return cls(rows, _table(english + others), _table(printings), _table(tags))

    def dump(self) -> dict[str, Any]:
        """What the pool can be made of again."""
        return {
            "rows": self._rows,
            "names": self._names.text,
            "printings": self._printings.text,
            "tags": self._tags.text,
        }

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
            found = tuple(map(self._card, self._names.find(folded) or self._tags.find(folded)))
            if len(self._found) >= MOST_REMEMBERED:
                self._of_one.clear()
            _remember(self._found, name, found, MOST_REMEMBERED)
            if len(found) == 1:
                self._of_one[name] = found[0]
        return found

    def known(self, names: Iterable[str]) -> list[Card | None]:
        """For each name, its card, as far as it was found before and is one: quicker than to find each."""
        return [*map(self._of_one.get, names)]

    def printed(self, key: str) -> tuple[Card, ...]:
        """The cards with a printing, given as a key: none, one, or several promotional ones that share a number."""
        found = self._printed.get(key)
        if found is None:
            wanted = key.upper()
            indices = self._printings.find(wanted) or self._printings.find(without_total(wanted))
            found = tuple(map(self._card, indices))
            _remember(self._printed, key, found, MOST_REMEMBERED)
        return found

    def suggest(self, name: str, most: int = 3) -> tuple[Card, ...]:
        """The cards with the closest names, the closest first, if any are close."""
        if len(name) > LONGEST_NAME:
            return ()
        folded = fold(name)
        suggested = self._suggestions.get(folded)
        if suggested is None:
            if self._spellings is None:
                from deckcheck.cards.spellings import Spellings

                self._spellings = Spellings(self)
            suggested = tuple(self._spellings.closest(folded))
            _remember(self._suggestions, folded, suggested, MOST_SUGGESTIONS)
        return suggested[:most]

    def _card(self, index: int) -> Card:
        card = self._cards.get(index)
        if card is None:
            # Cards are compared by identity: whichever of two threads is first has made it.
            card = self._cards.setdefault(index, Card(*marshal.loads(self._rows[index])))  # noqa: S302 - our own rows
        return card


def _remember(known: dict[str, tuple[Card, ...]], text: str, cards: tuple[Card, ...], most: int) -> None:
    """Remember what a text means. When it is too much, all is forgotten: what lists repeat is soon known again."""
    if len(known) >= most:
        known.clear()
    known[text] = cards


class _Table:
    """Keys with the indices of the cards that they mean, as lines of a text.

    A list asks for some thirty of its thousands of keys, which are found by going through the text: to make a mapping
    of it takes longer than that.
    """

    def __init__(self, text: bytes) -> None:
        self.text = text

    def find(self, key: str) -> list[int]:
        """The indices of the cards that a key means, if it is there."""
        before = f"\n{key}\t".encode(*_ENCODING)
        start = self.text.find(before)
        if start < 0 or "\n" in key:
            return []
        start += len(before)
        return [int(index) for index in self.text[start : self.text.index(b"\n", start)].split()]


def _table(rows: Iterable[tuple[str, int]]) -> bytes:
    """The text of a table. A key with a tab or a line break, which no name has once folded, is left out."""
    indices: dict[str, set[int]] = {}
    for key, index in rows:
        if "\t" not in key and "\n" not in key:
            indices.setdefault(key, set()).add(index)
    lines = [f"{key}\t{' '.join(map(str, sorted(found)))}\n" for key, found in indices.items()]
    return "".join(("\n", *lines)).encode(*_ENCODING)


def _english_names(card: Card) -> tuple[str, ...]:
    return (card.name, card.display, *card.aliases)


def _from_record(record: dict[str, Any], tags_of_champions: frozenset[str]) -> Card:
    types = record["type"]
    tags = tuple(record.get("tags", ()))
    printings = tuple(record["printings"])
    supertypes = tuple(record.get("supertypes", ()))
    return Card(
        name=record["name"],
        display=record.get("display", record["name"]),
        types=(types,) if isinstance(types, str) else tuple(types),
        supertypes=supertypes,
        domains=tuple(record.get("domains", ())),
        tags=tags,
        champion_tags=tags_of_champions.intersection(tags),
        energy=record.get("energy"),
        power=record.get("power"),
        might=record.get("might"),
        printings=printings,
        aliases=tuple(record.get("aliases", ())),
        names=record.get("names", {}),
        deck_limit=record.get("deck_limit"),
        additional_legends=record.get("additional_legends", 0),
        provisional=record.get("provisional", False),
        sets=tuple(dict.fromkeys(printing.partition("-")[0] for printing in printings)),
        is_signature="Signature" in supertypes,
    )
