"""A violation in words, for forms that have one text for it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from deckcheck.report.escape import visible

if TYPE_CHECKING:
    from deckcheck.report.model import Violation


def in_full(violation: Violation) -> str:
    """The message, the rules and what mends it, a line each."""
    lines = [visible(violation.message)]
    if violation.citations:
        lines.append(f"rules: {', '.join(map(str, violation.citations))}")
    if violation.help:
        lines.append(f"help: {visible(violation.help)}")
    return "\n".join(lines)
