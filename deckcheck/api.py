"""What other programs call: judge a list, or many, with the built-in card_data.

>>> import deckcheck
>>> report = deckcheck.check("legend: Jinx, Loose Cannon", date="2026-08-15")
>>> report.legal
False
>>> [violation.rule for violation in report.violations]
['champion-count', 'main-size', 'rune-count', 'battlefield-count']
"""

from __future__ import annotations

import time
from functools import lru_cache
from typing import TYPE_CHECKING

from deckcheck.checker import Checker, Choices
from deckcheck.data.snapshot import load

if TYPE_CHECKING:
    from deckcheck.data.model import GameData
    from deckcheck.decklist.deck import Deck
    from deckcheck.report.model import Report
    from deckcheck.rulebook.model import Ruleset


def check(  # noqa: PLR0913 - each is one of the choices a list may make
    content: bytes | str,
    *,
    path: str = "-",
    date: str | None = None,
    format: str | None = None,  # noqa: A002 - the game's word
    mode: str | None = None,
    edition: str | None = None,
    region: str | None = None,
    data: GameData | None = None,
) -> Report:
    """Judge a content that is one decklist, in any form.

    Args:
        content: a file's bytes, or its text.
        path: the path that the report names.
        date: the day of the event (YYYY-MM-DD); if not given, the list's own, else today.
        format: a format's id, such as `standard`; if not given, the list's own, else the default. Likewise the others.
        mode: a mode's id, such as `match`.
        edition: an edition of the rules, instead of the one in effect.
        region: where the event is.
        data: the cards and rules, instead of the built-in ones.

    Raises:
        ValueError: the content holds several lists.
        UnknownChoiceError: an edition, format, mode or region that is not known.
    """
    choices = Choices(time.strftime("%Y-%m-%d"), date, edition, format, mode, region)
    return Checker(data or _built_in(), choices).check(content, path)


def judge(deck: Deck, rules: Ruleset, data: GameData | None = None) -> Report:
    """Judge a deck whose names are resolved, by a ruleset."""
    return Checker(data or _built_in(), Choices(rules.date)).judge(deck, rules)


@lru_cache(maxsize=1)
def _built_in() -> GameData:
    return load()
