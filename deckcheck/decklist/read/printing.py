"""A printing beside a name, in the ways that sites write it, and remarks on its art."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from deckcheck.cards.printings import NUMBER, SET, SHAPE, TOTAL, number_key, printing_key

if TYPE_CHECKING:
    from deckcheck.decklist.read.words import Words

# Compiled when a name has a sign that calls for them. What is behind a name either ends with a bracket or does not.
_IN_BRACKETS = rf"\s*[(\[]\s*({SHAPE})\s*[)\]]$"
_NUMBER_ALONE = r"\s*[(\[]#?(SP|[RT])?(\d{1,3})(-star|[a-z*])?[)\]]$"
_BEHIND_SIGN = rf"\s*[·•|]\s*({SHAPE})$|\s+({SET}-{NUMBER}(?:{TOTAL})?)$"
_SET_THEN_NUMBER = rf"\s*[(\[]({SET})[)\]]\s+#?({NUMBER}(?:{TOTAL})?)$"
_IN_FRONT = rf"({SET}-{NUMBER}(?:{TOTAL})?)\s+(?=\S)"
_LONGEST_START = len("OGN - SP1")
"""Within so many characters a printing has a digit."""


def split(text: str, words: Words) -> tuple[str, str | None]:
    """Part a name, or a printing that stands alone, from the rest."""
    printing = None
    if any(map(str.isdecimal, text[:_LONGEST_START])):
        if re.fullmatch(SHAPE, text, re.IGNORECASE):
            return "", printing_key(text)
        if in_front := re.match(_IN_FRONT, text, re.IGNORECASE):
            printing = printing_key(in_front.group(1))
            text = text[in_front.end() :].removeprefix("- ")
    while True:
        in_brackets = text.endswith((")", "]"))
        if in_brackets and (remark := words.art_remark.search(text)):
            text = text[: remark.start()]
            continue
        found = _printing_behind(text, in_brackets=in_brackets) if printing is None else None
        if found is None:
            return text, printing
        text, printing = found


def _printing_behind(text: str, *, in_brackets: bool) -> tuple[str, str] | None:
    """What stands before a printing, and it."""
    for pattern in (_IN_BRACKETS, _NUMBER_ALONE) if in_brackets else (_BEHIND_SIGN, _SET_THEN_NUMBER):
        match = re.search(pattern, text, re.IGNORECASE)
        if match is None or match.start() == 0:
            continue
        if pattern is _NUMBER_ALONE:
            return text[: match.start()], number_key(*match.groups())
        written = "-".join(match.groups()) if pattern is _SET_THEN_NUMBER else match.group(1) or match.group(2)
        return text[: match.start()], printing_key(written) or written
    return None
