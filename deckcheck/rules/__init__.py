"""Every check, in the order of a report.

A new check is a function in the file of its part of the deck, and a line here.

What a check's id stands for is data: its severity (`card_data/checks.yaml`), the rules it cites
(`card_data/editions/`) and its messages (`card_data/messages/`).
"""

from __future__ import annotations

from typing import Final, NamedTuple

from deckcheck.rules import (
    battlefields,
    champion,
    copies,
    domains,
    finding,
    legality,
    legend,
    main_deck,
    reading,
    runes,
    sideboard,
    signatures,
)


class Check(NamedTuple):
    """A check by its id. One that needs the Legend is not judged where there is not exactly one that is known."""

    id: str
    run: finding.Check
    needs_legend: bool = False


CHECKS: Final = (
    Check("syntax", reading.syntax),
    Check("unknown-card", reading.unknown_card),
    Check("ambiguous-card", reading.ambiguous_card),
    Check("printing-mismatch", reading.printing_mismatch),
    Check("legend-count", legend.legend_count),
    Check("legend-type", legend.legend_type),
    Check("champion-count", champion.champion_count),
    Check("champion-type", champion.champion_type),
    Check("champion-signature", champion.champion_signature),
    Check("champion-tag", champion.champion_tag, needs_legend=True),
    Check("main-size", main_deck.main_size),
    Check("main-type", main_deck.main_type),
    Check("copy-limit", copies.copy_limit),
    Check("unique-limit", copies.unique_limit),
    Check("signature-count", signatures.signature_count),
    Check("signature-tag", signatures.signature_tag, needs_legend=True),
    Check("sideboard-signatures", signatures.sideboard_signatures),
    Check("domain-identity", domains.domain_identity, needs_legend=True),
    Check("rune-count", runes.rune_count),
    Check("rune-type", runes.rune_type),
    Check("rune-domain", domains.rune_domain, needs_legend=True),
    Check("battlefield-count", battlefields.battlefield_count),
    Check("battlefield-type", battlefields.battlefield_type),
    Check("battlefield-distinct", battlefields.battlefield_distinct),
    Check("battlefield-domain", domains.battlefield_domain, needs_legend=True),
    Check("sideboard-size", sideboard.sideboard_size),
    Check("sideboard-type", sideboard.sideboard_type),
    Check("sideboard-mode", sideboard.sideboard_mode),
    Check("token", legality.token),
    Check("banned-card", legality.banned_card),
    Check("set-legality", legality.set_legality),
    Check("additional-legends", legend.additional_legends),
    Check("champion-reading", reading.champion_reading),
    Check("zone-reading", reading.zone_reading),
    Check("provisional-data", reading.provisional_data),
)
