"""Collector numbers: the ways they are written, and the one they are kept in.

A key is set, hyphen, number: `OGN-007`, `OGN-007a`, `OGN-301*`, `VEN-R02`, `RAD-SP1`, `UNL-T03`. A promotional card
keeps the number and the total of the card that it reprints, so there the total is needed to tell cards apart:
`OPP-058/166` is another card than `OPP-058/298`.
"""

from __future__ import annotations

import re
from typing import Final

SET: Final = r"[A-Za-z][A-Za-z0-9]{1,2}"
NUMBER: Final = r"(?:SP|[RT])?\d{1,3}(?:-star|[a-z*])?"
TOTAL: Final = r"[/-]\d{3}"
SHAPE: Final = rf"{SET}\s?-\s?{NUMBER}(?:{TOTAL})?|{SET} {NUMBER}(?:{TOTAL})?"

_PRINTING = r"\b([A-Z][A-Z0-9]{1,2})\s*[- ]\s*(SP|R|T)?(\d{1,3})(-star|\*|[a-z])?(?:[/-](\d{3}))?(?!\w)"
_WIDTHS = {"": 3, "R": 2, "T": 2, "SP": 1}


def printing_key(text: str) -> str | None:
    """Find a printing in a text, as a key with its total if there is one; `None` if there is no printing.

    Case, leading zeros and spaces do not matter; `*`, `s` and `-star` are one suffix.
    """
    if _is_plain(text):
        return text.upper()
    match = re.search(_PRINTING, text, re.IGNORECASE)
    if match is None:
        return None
    code, kind, number, suffix, total = match.groups()
    return f"{code.upper()}-{number_key(kind, number, suffix)}" + (f"/{total}" if total else "")


def _is_plain(text: str) -> bool:
    """Whether a text is a key as most lists write it, such as `OGN-007`; it takes no regular expression to say so."""
    code, _, number = text.partition("-")
    return (
        text.isascii()
        and (len(code), len(number)) in ((2, 3), (3, 3))
        and code.isalnum()
        and code[0].isalpha()
        and number.isdigit()
    )


def number_key(kind: str | None, number: str, suffix: str | None) -> str:
    """The part of a key behind its set, from a number's parts."""
    kind = (kind or "").upper()
    suffix = (suffix or "").lower()
    return kind + str(int(number)).zfill(_WIDTHS[kind]) + ("*" if suffix in ("s", "-star") else suffix)


def without_total(key: str) -> str:
    """A key without the total behind it."""
    return key.partition("/")[0]
