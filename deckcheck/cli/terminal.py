"""Whether a terminal shows styles."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING, Final

from deckcheck.cli.options import Color

if TYPE_CHECKING:
    from typing import TextIO

_ESCAPES: Final = 0x4
"""Windows' ENABLE_VIRTUAL_TERMINAL_PROCESSING."""


def wants_color(color: Color, stream: TextIO) -> bool:
    """Whether to colour: as asked for, else on standard output by NO_COLOR and FORCE_COLOR, else on a terminal."""
    if color is Color.NEVER or (color is Color.AUTO and (stream is not sys.stdout or os.environ.get("NO_COLOR"))):
        return False
    shown = stream.isatty() and _shows_styles(stream)
    return shown or color is Color.ALWAYS or bool(os.environ.get("FORCE_COLOR"))


def _shows_styles(terminal: TextIO) -> bool:
    """Whether a terminal shows styles; one of Windows is asked to."""
    if sys.platform == "win32":
        import ctypes
        import msvcrt

        kernel, mode = ctypes.windll.kernel32, ctypes.c_ulong()
        handle = msvcrt.get_osfhandle(terminal.fileno())
        known = kernel.GetConsoleMode(handle, ctypes.byref(mode))
        return bool(known and kernel.SetConsoleMode(handle, mode.value | _ESCAPES))
    return os.environ.get("TERM") != "dumb"
