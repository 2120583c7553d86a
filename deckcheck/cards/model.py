"""A card: everything that construction rules ask of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal

from deckcheck.record import Record

DOMAINS: Final = ("Fury", "Calm", "Mind", "Body", "Chaos", "Order")
"""The six domains in the order of the Core Rules (CR 134.2)."""

MAIN_DECK_TYPES: Final = frozenset({"Unit", "Gear", "Spell"})


class Card(Record):
    """One card, whatever its printings and languages: a card is its name (CR 132.3).

    Cards of one pool are compared by identity.
    """

    name: str
    display: str
    """The name as output shows it: of a Legend, "Jinx, Loose Cannon"."""
    types: tuple[str, ...]
    supertypes: tuple[str, ...]
    domains: tuple[str, ...]
    tags: tuple[str, ...]
    champion_tags: frozenset[str]
    """Those of the tags that name a champion (CR 133.8.b)."""
    energy: int | None
    power: int | None
    might: int | None
    printings: tuple[str, ...]
    aliases: tuple[str, ...]
    names: dict[str, str]
    """Printed names in other languages, by language tag."""
    deck_limit: int | Literal["unlimited"] | None
    """What the card itself says of its number in a deck: 1 (Unique), "unlimited", or nothing."""
    additional_legends: int
    """How many further Legends the card asks for."""
    provisional: bool
    sets: tuple[str, ...]
    """The codes of the sets it is printed in."""
    is_signature: bool
    """Whether it has the supertype Signature (CR 133.7.b); an art treatment of that name is none."""

    def is_type(self, kind: str) -> bool:
        """Whether `kind` is among the card's types; a card may have several."""
        return kind in self.types

    @property
    def fits_main_deck(self) -> bool:
        """Whether the card is a unit, gear or spell (CR 103.2)."""
        return not MAIN_DECK_TYPES.isdisjoint(self.types)

    @property
    def is_champion_unit(self) -> bool:
        """Whether the card is a champion unit (CR 133.7.a)."""
        return "Champion" in self.supertypes and "Unit" in self.types

    @property
    def may_be_chosen(self) -> bool:
        """Whether the card may be a Chosen Champion, of a Legend that shares its tag (CR 103.2.a.2, 103.2.d.3)."""
        return self.is_champion_unit and not self.is_signature

    def shares_champion_tag(self, legend: Card) -> bool:
        """Whether the card has a champion tag of the Legend. Other tags that they share do not matter."""
        return not self.champion_tags.isdisjoint(legend.champion_tags)

    @property
    def is_token(self) -> bool:
        """Whether the card is a token, which is no part of any deck (CR 185)."""
        return "Token" in self.supertypes or "Token" in self.types


# One card is equal to none but itself, and told apart quickly. Within the class, type checkers take it for a field.
if not TYPE_CHECKING:
    Card.__eq__ = object.__eq__
    Card.__ne__ = object.__ne__
    Card.__hash__ = object.__hash__
