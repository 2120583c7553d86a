"""Text of strangers, made safe to show: a name is never a command to the terminal."""

from __future__ import annotations

import re
from typing import Final

_UNSEEN: Final = (
    "[\x00-\x1f\x7f-\x9f\u00ad\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ud800-\udfff\ufeff\ufff9-\ufffb\ufffe\uffff"
    "\u034f\u115f\u1160\u180e\u3164\ufe00-\ufe0f\uffa0\U000e0000-\U000e01ef]"
)
"""The pattern is compiled when a text may hold one of them."""


def visible(text: str) -> str:
    r"""Show control, bidirectional and other unseen characters as escapes, such as `\u{1b}`."""
    if text.isascii() and text.isprintable():
        return text
    return re.sub(_UNSEEN, lambda match: f"\\u{{{ord(match.group()):x}}}", text)


def width(text: str) -> int:
    """How many columns of a terminal a text takes."""
    if text.isascii():
        return len(text)
    import unicodedata

    return sum(
        0 if unicodedata.combining(character) else 2 if unicodedata.east_asian_width(character) in "WF" else 1
        for character in text
    )
