"""Every check, in the order of a report.

A new check is a function in the file of its part of the deck, and a line here.

What a check's id stands for is data: its severity (`card_data/checks.yaml`), the rules it cites
(`card_data/editions/`) and its messages (`card_data/messages/`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from deckcheck.record import Record
from deckcheck.rules import (
    battlefields,
    champion,
    copies,
    domains,
    legality,
    legend,
    limited,
    main_deck,
    reading,
    runes,
    sideboard,
    signatures,
    team,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from deckcheck.cards.model import Card
    from deckcheck.decklist.deck import Deck
    from deckcheck.rulebook.model import Ruleset
    from deckcheck.rules.finding import Finding


class Check(Record):
    """A check by its id: a function that yields what breaks it."""

    id: str
    run: Callable[[Deck, Ruleset], Iterator[Finding]]
    about_reading: bool = False
    """Whether it tells how a list was read and what of it was not understood, rather than what is wrong with it."""


class TeamCheck(Record):
    """A check of a list beside that of a teammate."""

    id: str
    run: Callable[[Deck, Deck, Ruleset], Iterator[Finding]]


class LegendCheck(Record):
    """A check that needs the Champion Legend. Where there is not exactly one that is known, it is not judged."""

    id: str
    run: Callable[[Deck, Ruleset, Card], Iterator[Finding]]
    about_reading: bool = False


CONSTRUCTED: Final = (
    Check("syntax", reading.syntax, about_reading=True),
    Check("unknown-card", reading.unknown_card, about_reading=True),
    Check("ambiguous-card", reading.ambiguous_card, about_reading=True),
    Check("printing-mismatch", reading.printing_mismatch, about_reading=True),
    Check("legend-count", legend.legend_count),
    Check("legend-type", legend.legend_type),
    Check("champion-count", champion.champion_count),
    Check("champion-type", champion.champion_type),
    Check("champion-signature", champion.champion_signature),
    LegendCheck("champion-tag", champion.champion_tag),
    Check("main-size", main_deck.main_size),
    Check("main-type", main_deck.main_type),
    Check("copy-limit", copies.copy_limit),
    Check("unique-limit", copies.unique_limit),
    Check("signature-count", signatures.signature_count),
    LegendCheck("signature-tag", signatures.signature_tag),
    Check("sideboard-signatures", signatures.sideboard_signatures),
    LegendCheck("domain-identity", domains.domain_identity),
    Check("rune-count", runes.rune_count),
    Check("rune-type", runes.rune_type),
    LegendCheck("rune-domain", domains.rune_domain),
    Check("battlefield-count", battlefields.battlefield_count),
    Check("battlefield-type", battlefields.battlefield_type),
    Check("battlefield-distinct", battlefields.battlefield_distinct),
    LegendCheck("battlefield-domain", domains.battlefield_domain),
    Check("event-battlefield", battlefields.event_battlefield),
    Check("sideboard-size", sideboard.sideboard_size),
    Check("sideboard-type", sideboard.sideboard_type),
    Check("sideboard-mode", sideboard.sideboard_mode),
    Check("token", legality.token),
    Check("banned-card", legality.banned_card),
    Check("set-legality", legality.set_legality),
    Check("additional-legends", legend.additional_legends),
    Check("champion-reading", reading.champion_reading, about_reading=True),
    Check("list-reading", reading.list_reading, about_reading=True),
    Check("provisional-data", reading.provisional_data),
)
"""The checks of constructed play."""

LIMITED: Final = (
    Check("syntax", reading.syntax, about_reading=True),
    Check("unknown-card", limited.unknown_card, about_reading=True),
    Check("ambiguous-card", reading.ambiguous_card, about_reading=True),
    Check("printing-mismatch", reading.printing_mismatch, about_reading=True),
    Check("legend-count", legend.legend_count),
    Check("legend-type", legend.legend_type),
    Check("champion-count", champion.champion_count),
    Check("champion-type", champion.champion_type),
    Check("champion-signature", champion.champion_signature),
    Check("main-size", main_deck.main_size),
    Check("main-type", main_deck.main_type),
    Check("domain-identity", limited.domain_identity),
    Check("rune-count", runes.rune_count),
    Check("rune-type", runes.rune_type),
    Check("battlefield-count", battlefields.battlefield_count),
    Check("battlefield-type", battlefields.battlefield_type),
    Check("event-battlefield", battlefields.event_battlefield),
    Check("sideboard-size", sideboard.size_at_event),
    Check("token", legality.token),
    Check("banned-card", legality.banned_card),
    Check("additional-legends", legend.additional_legends),
    Check("pool", limited.pool),
    Check("champion-reading", reading.champion_reading, about_reading=True),
    Check("list-reading", reading.list_reading, about_reading=True),
    Check("list-reading", limited.identity_found, about_reading=True),
    Check("provisional-data", reading.provisional_data),
)
"""The checks of limited play, under the ids of constructed play where they check the same."""

TEAM: Final = (
    TeamCheck("team-legend", team.team_legend),
    TeamCheck("team-battlefield", team.team_battlefield),
)
"""The checks of two lists of a team, besides those of each list."""

CHECKS: Final[Mapping[str, tuple[Check | LegendCheck, ...]]] = {"constructed": CONSTRUCTED, "limited": LIMITED}
"""The checks of each kind of play that a format may be of."""
IDS: Final = tuple(dict.fromkeys(check.id for check in (*CONSTRUCTED, *LIMITED, *TEAM)))
"""The ids of all checks."""


def checks_of(kind: str) -> dict[str, Check | LegendCheck | TeamCheck]:
    """The checks of a kind of play by their ids, in the order of `IDS`; of several of one id, the first."""
    checks: dict[str, Check | LegendCheck | TeamCheck] = {}
    for check in (*CHECKS[kind], *TEAM):
        checks.setdefault(check.id, check)
    return {id_: checks[id_] for id_ in IDS if id_ in checks}
