"""Printing reports, with styles where the output is a terminal."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING

from deckcheck.cli.options import Color
from deckcheck.report.text import TextOutput

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import TextIO

    from deckcheck.report.model import Report
    from deckcheck.report.output import Output


def wants_color(color: Color, stream: TextIO) -> bool:
    """Whether to colour: as asked for, else on standard output by NO_COLOR and FORCE_COLOR, else on a terminal."""
    if color is not Color.AUTO:
        return color is Color.ALWAYS
    if stream is not sys.stdout or os.environ.get("NO_COLOR"):
        return False
    return bool(os.environ.get("FORCE_COLOR")) or (stream.isatty() and os.environ.get("TERM") != "dumb")


def printer(output: Output, stream: TextIO, *, colored: bool) -> Callable[[Report], None]:
    """What prints a report in a form. Only coloured text needs rich."""
    if not colored or not isinstance(output, TextOutput):
        return lambda report: _write(stream, output.deck(report))
    from rich.console import Console
    from rich.text import Text

    # What a list says is put into Text objects and never read as rich's markup.
    console = Console(file=stream, force_terminal=True, soft_wrap=True, highlight=False, emoji=False, markup=False)

    def show(report: Report) -> None:
        text = Text()
        for piece in output.pieces(report):
            text.append(piece.text, piece.style)
        console.print(text, end="")

    return show


def _write(stream: TextIO, text: str) -> None:
    stream.write(text)
