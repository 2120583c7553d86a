"""An organised event: how its lists are judged, and its addenda, which come before the rules (TR 104.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from deckcheck.record import Record

if TYPE_CHECKING:
    from collections.abc import Mapping

    from deckcheck.rulebook.model import Limit, Ruleset

LOW_LEVEL: Final = "low"
"""The operating level at which preconstructed decks may play banned cards (TR 601.2.d.2)."""


class Event(Record):
    """What an organiser lays down for an event. Cards are given by their names."""

    name: str
    choices: Mapping[str, str] = {}
    """What it chooses of `date`, `region`, `format`, `mode` and `edition`."""
    level: str | None = None
    """Its operating level."""
    bans: frozenset[str] = frozenset()
    """Cards that it bans, in any format and whatever else is banned."""
    unbanned: frozenset[str] = frozenset()
    """Cards that it allows although the rules ban them."""
    battlefields: tuple[str, ...] | None = None
    """The only battlefields allowed (TR 601.1.d), if it chooses some."""
    sideboard: Limit | None = None
    """How large sideboards are, if not as the rules have it."""
    single_game_sideboards: bool = False
    """Whether single games have sideboards too (TR 406.1)."""
    precons: bool | None = None
    """Whether preconstructed decks may play banned cards; if it is not said, by the level."""

    @property
    def allows_precons(self) -> bool:
        """Whether an unmodified preconstructed deck may play banned cards."""
        return self.level == LOW_LEVEL if self.precons is None else self.precons


def apply(event: Event, ruleset: Ruleset) -> Ruleset:
    """The ruleset with the event's addenda. A check that its format does without is run where an addendum needs it."""
    needed = {"banned-card": bool(event.bans), "sideboard-size": event.sideboard is not None}
    return ruleset._replace(
        event=event,
        mode=ruleset.mode._replace(sideboard=ruleset.mode.sideboard or event.single_game_sideboards),
        without=ruleset.without - {check for check, is_needed in needed.items() if is_needed},
        limits=ruleset.limits._replace(sideboard=event.sideboard or ruleset.limits.sideboard),
        banned={card: since for card, since in ruleset.banned.items() if card not in event.unbanned},
        precons_allowed=event.allows_precons,
    )
