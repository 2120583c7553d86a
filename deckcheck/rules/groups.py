"""Groups of checks, and which checks are left out where some are selected or ignored."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from deckcheck.rules import IDS

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

ALWAYS: Final = "syntax"
"""The check that always runs: a file that cannot be read is never legal."""

GROUPS: Final[Mapping[str, tuple[str, ...]]] = {
    "reading": (
        "syntax",
        "unknown-card",
        "ambiguous-card",
        "printing-mismatch",
        "champion-reading",
        "list-reading",
    ),
    "legend": ("legend-count", "legend-type", "additional-legends"),
    "champion": ("champion-count", "champion-type", "champion-signature", "champion-tag", "champion-reading"),
    "main": ("main-size", "main-type", "copy-limit", "unique-limit"),
    "signatures": ("champion-signature", "signature-count", "signature-tag", "sideboard-signatures"),
    "domains": ("domain-identity", "rune-domain", "battlefield-domain"),
    "runes": ("rune-count", "rune-type", "rune-domain"),
    "battlefields": (
        "battlefield-count",
        "battlefield-type",
        "battlefield-distinct",
        "battlefield-domain",
        "event-battlefield",
    ),
    "sideboard": ("sideboard-size", "sideboard-type", "sideboard-mode", "sideboard-signatures"),
    "legality": ("token", "banned-card", "set-legality", "provisional-data"),
    "limited": ("pool",),
    "team": ("team-legend", "team-battlefield"),
}
"""The checks by the part of a deck, or the matter, that they are about. Some are in two."""

NAMES: Final = (*GROUPS, *IDS)
"""What checks may be named by."""


def left_out(select: Iterable[str], ignore: Iterable[str]) -> frozenset[str]:
    """The checks that are not run: those that are not selected, where some are, and those that are ignored.

    Args:
        select: ids and groups; none stand for all.
        ignore: ids and groups.
    """
    selected = _expanded(select) or set(IDS)
    return frozenset(set(IDS) - selected | _expanded(ignore)) - {ALWAYS}


def _expanded(names: Iterable[str]) -> set[str]:
    return {check for name in names for check in GROUPS.get(name, (name,))}
