"""All of card_data, loaded."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from deckcheck.record import Record

if TYPE_CHECKING:
    from collections.abc import Mapping

    from deckcheck.cards.pool import CardPool
    from deckcheck.rulebook.rulebook import Rulebook

VERSION = 5
"""The shape of a snapshot; another shape has another number."""


class Flaw(Record):
    """Something wrong in card_data, with its place (from 1; 0 when it has none)."""

    path: str
    line: int
    column: int
    message: str

    def __str__(self) -> str:
        return f"{self.path}:{self.line}:{self.column}: {self.message}" if self.line else f"{self.path}: {self.message}"


class DataError(Exception):
    """card_data cannot be used; every flaw is named."""

    def __init__(self, flaws: list[Flaw]) -> None:
        self.flaws = flaws
        super().__init__("\n".join(map(str, flaws)))


class GameData(Record):
    """The cards, the rules, the words of text lists, and the messages by language."""

    pool: CardPool
    rulebook: Rulebook
    text_form: dict[str, Any]
    messages: Mapping[str, dict[str, Any]]

    def __repr__(self) -> str:
        """Say how much it is, rather than all of it."""
        return f"<GameData of {len(self.pool)} cards>"
