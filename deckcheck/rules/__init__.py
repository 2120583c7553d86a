"""Every check, in the order of a report.

A new check is a function in the file of its part of the deck, and a line here.

What a check's id stands for is data: its severity (`card_data/checks.yaml`), the rules it cites
(`card_data/editions/`) and its messages (`card_data/messages/`).
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final, TypeAlias

from deckcheck.record import Record
from deckcheck.rules import (
    battlefields,
    champion,
    copies,
    domains,
    legality,
    legend,
    main_deck,
    reading,
    runes,
    sideboard,
    signatures,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from deckcheck.cards.model import Card
    from deckcheck.decklist.deck import Deck
    from deckcheck.rulebook.model import Ruleset
    from deckcheck.rules.finding import Finding


class ListCheck(Record):
    """A check of the list as a whole, by its id: a function that yields what breaks it."""

    id: str
    run: Callable[[Deck, Ruleset], Iterator[Finding]]


class ReadingCheck(Record):
    """A check that tells how a list was read and what of it was not understood, rather than what is wrong with it.

    It has nothing to say where all was plain (`Deck.is_plain`) and the list is no preconstructed deck that may play
    banned cards. Judging relies on that, and passes it over.
    """

    id: str
    run: Callable[[Deck, Ruleset], Iterator[Finding]]


class CardCheck(Record):
    """A check of each card in each zone by itself: by the ruleset, and whether the list is a preconstructed deck.

    So a card that has passed it in a zone passes it there in any list. Judging relies on that, and looks at it no more.
    """

    id: str
    run: Callable[[Deck, Ruleset], Iterator[Finding]]


class LegendCheck(Record):
    """A check of each card by itself beside the Champion Legend.

    Where there is not exactly one Legend that is known, it is not judged.
    """

    id: str
    run: Callable[[Deck, Ruleset, Card], Iterator[Finding]]


Check: TypeAlias = ReadingCheck | ListCheck | CardCheck | LegendCheck


class TeamCheck(Record):
    """A check of a list beside that of a teammate."""

    id: str
    run: Callable[[Deck, Deck, Ruleset], Iterator[Finding]]


CONSTRUCTED: Final = (
    ReadingCheck("syntax", reading.syntax),
    ReadingCheck("unknown-card", reading.unknown_card),
    ReadingCheck("ambiguous-card", reading.ambiguous_card),
    ReadingCheck("printing-mismatch", reading.printing_mismatch),
    ListCheck("legend-count", legend.legend_count),
    CardCheck("legend-type", legend.legend_type),
    ListCheck("champion-count", champion.champion_count),
    CardCheck("champion-type", champion.champion_type),
    CardCheck("champion-signature", champion.champion_signature),
    LegendCheck("champion-tag", champion.champion_tag),
    ListCheck("main-size", main_deck.main_size),
    CardCheck("main-type", main_deck.main_type),
    ListCheck("copy-limit", copies.copy_limit),
    ListCheck("unique-limit", copies.unique_limit),
    ListCheck("signature-count", signatures.signature_count),
    LegendCheck("signature-tag", signatures.signature_tag),
    ListCheck("sideboard-signatures", signatures.sideboard_signatures),
    LegendCheck("domain-identity", domains.domain_identity),
    ListCheck("rune-count", runes.rune_count),
    CardCheck("rune-type", runes.rune_type),
    LegendCheck("rune-domain", domains.rune_domain),
    ListCheck("battlefield-count", battlefields.battlefield_count),
    CardCheck("battlefield-type", battlefields.battlefield_type),
    ListCheck("battlefield-distinct", battlefields.battlefield_distinct),
    LegendCheck("battlefield-domain", domains.battlefield_domain),
    CardCheck("event-battlefield", battlefields.event_battlefield),
    ListCheck("sideboard-size", sideboard.sideboard_size),
    CardCheck("sideboard-type", sideboard.sideboard_type),
    ListCheck("sideboard-mode", sideboard.sideboard_mode),
    CardCheck("token", legality.token),
    CardCheck("banned-card", legality.banned_card),
    CardCheck("set-legality", legality.set_legality),
    ListCheck("additional-legends", legend.additional_legends),
    ReadingCheck("champion-reading", reading.champion_reading),
    ReadingCheck("list-reading", reading.list_reading),
    CardCheck("provisional-data", reading.provisional_data),
)
"""The checks of constructed play."""


@cache
def limited_checks() -> tuple[Check, ...]:
    """The checks of limited play, under the ids of constructed play where they check the same."""
    from deckcheck.rules import limited

    return (
        ReadingCheck("syntax", reading.syntax),
        ReadingCheck("unknown-card", limited.unknown_card),
        ReadingCheck("ambiguous-card", reading.ambiguous_card),
        ReadingCheck("printing-mismatch", reading.printing_mismatch),
        ListCheck("legend-count", legend.legend_count),
        CardCheck("legend-type", legend.legend_type),
        ListCheck("champion-count", champion.champion_count),
        CardCheck("champion-type", champion.champion_type),
        CardCheck("champion-signature", champion.champion_signature),
        ListCheck("main-size", main_deck.main_size),
        CardCheck("main-type", main_deck.main_type),
        ListCheck("domain-identity", limited.domain_identity),
        ListCheck("rune-count", runes.rune_count),
        CardCheck("rune-type", runes.rune_type),
        ListCheck("battlefield-count", battlefields.battlefield_count),
        CardCheck("battlefield-type", battlefields.battlefield_type),
        CardCheck("event-battlefield", battlefields.event_battlefield),
        ListCheck("sideboard-size", sideboard.size_at_event),
        CardCheck("token", legality.token),
        CardCheck("banned-card", legality.banned_card),
        ListCheck("additional-legends", legend.additional_legends),
        ListCheck("pool", limited.pool),
        ReadingCheck("champion-reading", reading.champion_reading),
        ReadingCheck("list-reading", reading.list_reading),
        ListCheck("list-reading", limited.identity_found),
        CardCheck("provisional-data", reading.provisional_data),
    )


@cache
def team_checks() -> tuple[TeamCheck, ...]:
    """The checks of two lists of a team, besides those of each list."""
    from deckcheck.rules import team

    return (
        TeamCheck("team-legend", team.team_legend),
        TeamCheck("team-battlefield", team.team_battlefield),
    )


IDS: Final = (*(check.id for check in CONSTRUCTED), "pool", "team-legend", "team-battlefield")
"""The ids of all checks. Those that only limited play and teams have are imported where they are judged."""


def table_of(kind: str) -> tuple[Check, ...]:
    """The table of a kind of play that a format may be of: its checks in the order of a report."""
    return limited_checks() if kind == "limited" else CONSTRUCTED


def checks_of(kind: str) -> dict[str, Check | TeamCheck]:
    """The checks of a kind of play by their ids, in the order of `IDS`; of several of one id, the first."""
    checks: dict[str, Check | TeamCheck] = {}
    for check in (*table_of(kind), *team_checks()):
        checks.setdefault(check.id, check)
    return {id_: checks[id_] for id_ in IDS if id_ in checks}
