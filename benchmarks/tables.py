"""Tables in Markdown."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence


def table(head: Sequence[str], rows: Iterable[Sequence[str]], *, words: int = 1) -> str:
    """A table whose first columns are words, and whose others are numbers."""
    rule = ["---"] * words + ["---:"] * (len(head) - words)
    return "\n".join(f"| {' | '.join(row)} |" for row in (head, rule, *rows))


def at_most(number: float | None) -> str:
    """A bound above, if there is one."""
    return "" if number is None else f"≤ {number:g}"


def milliseconds(seconds: float) -> str:
    """A short time."""
    return f"{seconds * 1000:,.0f} ms"


def times(ratio: float | None) -> str:
    """A ratio, if it could be taken."""
    if ratio is None:
        return "–"
    return f"{ratio:.2f}" if ratio < 10 else f"{ratio:.1f}"
