"""Text in columns."""

from __future__ import annotations

from typing import TYPE_CHECKING

from deckcheck.report.escape import visible, width

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence


def table(rows: Sequence[Sequence[str]], indent: str = "") -> Iterator[str]:
    """The rows as lines with their cells below each other, as wide as a terminal shows them."""
    shown = [[visible(cell) for cell in row] for row in rows]
    widths = [max(map(width, column)) for column in zip(*shown, strict=True)]
    for row in shown:
        cells = (cell + " " * (wide - width(cell)) for cell, wide in zip(row, widths, strict=True))
        yield indent + "  ".join(cells).rstrip() + "\n"
