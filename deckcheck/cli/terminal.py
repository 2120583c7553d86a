"""Printing reports, with styles where the output is a terminal."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING

from deckcheck.cli.options import Color
from deckcheck.report.text import TextOutput

if TYPE_CHECKING:
    from collections.abc import Callable

    from deckcheck.cli.check import Output
    from deckcheck.report.model import Report


def wants_color(color: Color) -> bool:
    """Whether to colour: as asked for, else by NO_COLOR and FORCE_COLOR, else on a terminal."""
    if color is not Color.AUTO:
        return color is Color.ALWAYS
    if os.environ.get("NO_COLOR"):
        return False
    return bool(os.environ.get("FORCE_COLOR")) or (sys.stdout.isatty() and os.environ.get("TERM") != "dumb")


def printer(output: Output, color: Color) -> Callable[[Report], None]:
    """What prints a report in a form. Only coloured text needs rich."""
    if not isinstance(output, TextOutput) or not wants_color(color):
        return lambda report: _write(output.deck(report))
    from rich.console import Console
    from rich.text import Text

    # What a list says is put into Text objects and never read as rich's markup.
    console = Console(force_terminal=True, soft_wrap=True, highlight=False, emoji=False, markup=False)

    def show(report: Report) -> None:
        text = Text()
        for piece in output.pieces(report):
            text.append(piece.text, piece.style)
        console.print(text, end="")

    return show


def _write(text: str) -> None:
    sys.stdout.write(text)
