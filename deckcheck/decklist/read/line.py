"""One card line, as every form that people write has it: quantity, name, printing."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from deckcheck.cards.names import LONGEST_NAME
from deckcheck.decklist.model import MOST_OF_AN_ENTRY
from deckcheck.record import Record

if TYPE_CHECKING:
    from deckcheck.decklist.read.words import Words

# Patterns are compiled when a line is met: a native list may have none.
_INVISIBLE = "[\u200b-\u200d\u2060\ufeff]"
_BULLET = r"[-*•‣–—+]\s+"
_BEFORE = r"(\d+)(?:\s*[xX×✕](?=\s)|\s*[×✕])?\s*(?<=[\s×✕])(?=\S)"
_X_BEFORE = r"[xX×✕]\s?(\d+)\s+(?=\S)"
_BEHIND = r"(?<=\S)\s+[xX×✕]\s?(\d+)$|(?<=\S)\s*[×✕]\s?(\d+)$"
_NO_WHOLE_NUMBER = r"[-−–+]\s?\d+(?:[.,]\d+)?[xX×]?\s|\d+[.,]\d+[xX×]?\s"
_NO_NAME = r"[-+−]?[xX×]?\d*(?:[.,]\d+)?"

_MAY_HOLD_PRINTING = re.compile(r"[\d(\[·]")


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
    bullet = re.match(_BULLET, text)
    rest = text[bullet.end() :] if bullet else text
    return bullet is not None or bool(re.match(_BEFORE, rest) or re.match(_X_BEFORE, rest))


def parse_line(text: str, words: Words) -> Line:
    """Read "3x Defy (OGN-045)" and every other way to write it. Without a quantity it is one card.

    Raises:
        LineError: the quantity is no whole number from 1 to 999, or there is no card.
    """
    if not text.isascii():
        text = re.sub(_INVISIBLE, "", text)
    bullet = re.match(_BULLET, text)
    if bullet:
        text = text[bullet.end() :]
    if re.match(_NO_WHOLE_NUMBER, text):
        raise LineError("quantity")
    count = 1
    if before := re.match(_BEFORE, text) or re.match(_X_BEFORE, text):
        count = _quantity(before.group(1))
        text = text[before.end() :]
    elif len(text) <= LONGEST_NAME and (behind := re.search(_BEHIND, text)):
        count = _quantity(behind.group(1) or behind.group(2))
        text = text[: behind.start()]
    name, printing = split_printing(text.strip(), words)
    if printing is None and re.fullmatch(_NO_NAME, name):
        raise LineError("no-card")
    return Line(count, name, printing)


def split_printing(text: str, words: Words) -> tuple[str, str | None]:
    """Part a name from the printing and the remarks on art that stand with it."""
    if len(text) > LONGEST_NAME or not _MAY_HOLD_PRINTING.search(text):
        return text, None
    from deckcheck.decklist.read.printing import split

    return split(text, words)


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
