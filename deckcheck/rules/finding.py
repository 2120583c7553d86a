"""What a check yields."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from deckcheck.record import Record

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from deckcheck.decklist.deck import DeckEntry
    from deckcheck.decklist.model import Zone
    from deckcheck.rulebook.model import Limit
    from deckcheck.source import Span


EVENT: Final = "event"
"""The circumstance, and the variant, of what breaks an event's own addendum."""


class Finding(Record):
    """One subject that breaks a check. It has no rule number, severity or text: those follow from the check's id."""

    zone: Zone | None = None
    entries: Sequence[DeckEntry] = ()
    """The entries that take part, in the order written."""
    actual: int | None = None
    limit: Limit | None = None
    variant: str = ""
    """Which of the check's messages says it, where there are several."""
    circumstances: Iterable[str] = ()
    """What decides on further rules to cite."""
    values: Mapping[str, object] = {}
    """What the message names, besides the cards and numbers above."""
    span: Span | None = None
    """The place, where it is not that of the first entry."""
