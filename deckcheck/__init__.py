"""deckcheck checks decklists of Riftbound, the League of Legends trading card game, against its rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from deckcheck.api import check, judge
    from deckcheck.cards.pool import CardPool
    from deckcheck.decklist.model import Decklist
    from deckcheck.report.model import Report, Violation
    from deckcheck.rulebook.rulebook import Rulebook

__all__ = ["CardPool", "Decklist", "Report", "Rulebook", "Violation", "check", "judge"]
__version__ = "0.1.0"

_HOMES = {
    "CardPool": "cards.pool",
    "Decklist": "decklist.model",
    "Report": "report.model",
    "Rulebook": "rulebook.rulebook",
    "Violation": "report.model",
    "check": "api",
    "judge": "api",
}


def __getattr__(name: str) -> object:
    """Import what is asked for when it is asked for: the command line starts without it."""
    if name not in _HOMES:
        raise AttributeError(f"module 'deckcheck' has no attribute '{name}'")
    from importlib import import_module

    return getattr(import_module(f"deckcheck.{_HOMES[name]}"), name)
