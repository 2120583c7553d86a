"""One card line, as every form that people write has it: quantity, name, printing."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from deckcheck.cards.names import LONGEST_NAME
from deckcheck.decklist.model import MOST_OF_AN_ENTRY
from deckcheck.record import Record

if TYPE_CHECKING:
    from collections.abc import Set as AbstractSet

    from deckcheck.decklist.read.words import Words

MOST_REMEMBERED: Final = 8_192
"""So many names are remembered with their printings: lists repeat them."""

# Patterns are compiled when a line has a sign that calls for them: to compile one takes longer than to read a list.
_BEFORE = r"(\d+)(?:\s*[xX×✕](?=\s)|\s*[×✕])?\s*(?<=[\s×✕])(?=\S)"
_X_BEFORE = r"[xX×✕]\s?(\d+)\s+(?=\S)"
_BEHIND = r"(?<=\S)\s+[xX×✕]\s?(\d+)$|(?<=\S)\s*[×✕]\s?(\d+)$"
_NO_WHOLE_NUMBER = r"[-−–+]\s?\d+(?:[.,]\d+)?[xX×]?\s|\d+[.,]\d+[xX×]?\s"
_NO_NAME = r"[-+−]?[xX×]?\d*(?:[.,]\d+)?"

_INVISIBLE = dict.fromkeys((0x200B, 0x200C, 0x200D, 0x2060, 0xFEFF))
_BULLETS = frozenset("-*•‣–—+")
_OF_NAMES = str.maketrans("", "", " ,'’!.-")


class Line(Record):
    """What a line says. The name is empty where a printing stands alone."""

    quantity: int
    name: str
    printing: str | None


class LineError(Exception):
    """The line is no card; `kind` is the message of the check `syntax` that says why."""

    def __init__(self, kind: str) -> None:
        super().__init__(kind)
        self.kind = kind


def starts_with_quantity(text: str) -> bool:
    """Whether a line, already stripped, begins as a card line does, so that it is no header."""
    if _starts_with_letter(text):
        return False
    return _has_bullet(text) or bool(_plain_quantity(text) or re.match(_BEFORE, text) or re.match(_X_BEFORE, text))


def plain_line(text: str) -> Line | None:
    """Read "3 Defy" or "3x Defy" with nothing in the name that calls for a closer look, which is how most lines are."""
    quantity, name = _plain_quantity(text) or (0, "")
    return Line(quantity, name, None) if len(name) > 1 and _is_plain(name) and name[-1] != " " else None


def parse_line(text: str, words: Words) -> Line:
    """Read "3x Defy (OGN-045)" and every other way to write it. Without a quantity it is one card.

    Raises:
        LineError: the quantity is no whole number from 1 to 999, or there is no card.
    """
    if not text.isascii():
        text = text.translate(_INVISIBLE)
    if _has_bullet(text):
        text = text[1:].lstrip()
    quantity, rest = _plain_quantity(text) or _any_quantity(text)
    name, printing = split_printing(rest.strip(), words)
    if printing is None and not _starts_with_letter(name) and re.fullmatch(_NO_NAME, name):
        raise LineError("no-card")
    return Line(quantity, name, printing)


def split_printing(text: str, words: Words) -> tuple[str, str | None]:
    """Part a name from the printing and the remarks on art that stand with it."""
    return (text, None) if len(text) > LONGEST_NAME else _split(text, words)


@lru_cache(MOST_REMEMBERED)
def _split(text: str, words: Words) -> tuple[str, str | None]:
    if _is_plain(text) or not any(sign in "([·" or sign.isdecimal() for sign in text):
        return text, None
    from deckcheck.decklist.read.printing import split

    return split(text, words)


def _is_plain(text: str) -> bool:
    """Whether a text has letters and the marks of names alone, so that it holds no number, printing or other sign."""
    return text.translate(_OF_NAMES).isalpha()


_names: Final = set[str]()
"""Texts that are known to be names by themselves: lists repeat them."""


def are_names(texts: AbstractSet[str]) -> bool:
    """Whether each text is a name by itself, with nothing in it that calls for a closer look."""
    if texts <= _names:
        return True
    if not all(len(text) <= LONGEST_NAME and _is_plain(text) and text == text.strip() for text in texts):
        return False
    if len(_names) >= MOST_REMEMBERED:
        _names.clear()
    _names.update(texts)
    return True


def _starts_with_letter(text: str) -> bool:
    """Whether a text begins with a letter other than the one that stands beside quantities."""
    return text[:1].isalpha() and text[0] not in "xX"


def _has_bullet(text: str) -> bool:
    return text[:1] in _BULLETS and text[1:2].isspace()


def _plain_quantity(text: str) -> tuple[int, str] | None:
    """The quantity and the rest of "3 Defy" or "3x Defy", which is how nearly all lines begin."""
    if not text[:1].isdecimal():
        return None
    number, *others = text.split(maxsplit=1)
    if number[-1] in "xX":
        number = number[:-1]
    if not (others and number.isdecimal() and len(number) <= len(str(MOST_OF_AN_ENTRY)) and int(number)):
        return None
    rest = others[0]
    return (int(number), rest) if rest[0].isalnum() and not rest[1:2].isspace() else None


def _any_quantity(text: str) -> tuple[int, str]:
    """The quantity before or behind a name, and the rest; 1 if there is none.

    Raises:
        LineError: it is no whole number from 1 to 999.
    """
    if not _starts_with_letter(text):
        if re.match(_NO_WHOLE_NUMBER, text):
            raise LineError("quantity")
        if before := re.match(_BEFORE, text) or re.match(_X_BEFORE, text):
            return _quantity(before.group(1)), text[before.end() :]
    if text[-1:].isdecimal() and len(text) <= LONGEST_NAME and (behind := re.search(_BEHIND, text)):
        return _quantity(behind.group(1) or behind.group(2)), text[: behind.start()]
    return 1, text


def _quantity(digits: str) -> int:
    """The number that digits of any script write.

    Raises:
        LineError: it is not from 1 to 999.
    """
    if len(digits) > len(str(MOST_OF_AN_ENTRY)) and digits.lstrip("0")[3:]:
        raise LineError("quantity")
    count = int(digits)
    if not 1 <= count <= MOST_OF_AN_ENTRY:
        raise LineError("quantity")
    return count
