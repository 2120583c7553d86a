"""A printing beside a name, in the ways that sites write it, and remarks on its art."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from deckcheck.cards.printings import NUMBER, SET, SHAPE, TOTAL, number_key, printing_key

if TYPE_CHECKING:
    from deckcheck.decklist.read.words import Words

_IN_BRACKETS = re.compile(rf"\s*[(\[]\s*({SHAPE})\s*[)\]]$", re.IGNORECASE)
_BEHIND_SIGN = re.compile(rf"\s*[·•|]\s*({SHAPE})$|\s+({SET}-{NUMBER}(?:{TOTAL})?)$", re.IGNORECASE)
_SET_THEN_NUMBER = re.compile(rf"\s*[(\[]({SET})[)\]]\s+#?({NUMBER}(?:{TOTAL})?)$", re.IGNORECASE)
_NUMBER_ALONE = re.compile(r"\s*[(\[]#?(SP|[RT])?(\d{1,3})(-star|[a-z*])?[)\]]$", re.IGNORECASE)
_IN_FRONT = re.compile(rf"({SET}-{NUMBER}(?:{TOTAL})?)\s+(?=\S)", re.IGNORECASE)
_WHOLE = re.compile(SHAPE, re.IGNORECASE)


def split(text: str, words: Words) -> tuple[str, str | None]:
    """Part a name, or a printing that stands alone, from the rest."""
    printing = None
    if _WHOLE.fullmatch(text):
        return "", printing_key(text)
    if in_front := _IN_FRONT.match(text):
        printing = printing_key(in_front.group(1))
        text = text[in_front.end() :].removeprefix("- ")
    while True:
        if remark := words.art_remark.search(text):
            text = text[: remark.start()]
            continue
        found = _printing_behind(text) if printing is None else None
        if found is None:
            return text, printing
        text, printing = found


def _printing_behind(text: str) -> tuple[str, str] | None:
    for pattern in (_IN_BRACKETS, _BEHIND_SIGN, _SET_THEN_NUMBER, _NUMBER_ALONE):
        match = pattern.search(text)
        if match is None or match.start() == 0:
            continue
        if pattern is _NUMBER_ALONE:
            return text[: match.start()], number_key(*match.groups())
        written = "-".join(match.groups()) if pattern is _SET_THEN_NUMBER else match.group(1) or match.group(2)
        return text[: match.start()], printing_key(written) or written
    return None
