"""deckcheck's own form in YAML."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Final

from deckcheck.decklist.model import FACTS, Zone
from deckcheck.decklist.write.canonical import Written, canonical

if TYPE_CHECKING:
    from collections.abc import Iterator

    from deckcheck.decklist.deck import Deck
    from deckcheck.decklist.write.canonical import CanonicalLine

SINGLE: Final = (Zone.LEGEND, Zone.CHAMPION)
_PLAIN = re.compile(
    r"\d{4}-\d{2}-\d{2}|"
    r"[^\W\d_](?:[^\x00-\x1f:#\\]|:(?=\S)|(?<=\S)#)*[^\W_!.)']?[!.)']*"
)
_UNSAFE = re.compile(r"[:#]\s|\s#|:$|\s$|[\x00-\x1f\x7f-\xa0\u2028\u2029\ud800-\udfff\ufeff]")
_UNSEEN = re.compile("[\x7f-\xa0\u2028\u2029\ud800-\udfff\ufeff\ufffe\uffff]")


def write(deck: Deck) -> Written:
    """Write a deck with all that it says of itself; nothing is left out."""
    return Written("".join(_lines(deck)))


def _lines(deck: Deck) -> Iterator[str]:
    facts = deck.decklist.facts
    for key in FACTS:
        if key in facts:
            yield f"{key}: {quoted(facts[key].text)}\n"
    for zone, lines in canonical(deck).items():
        if zone in SINGLE and len(lines) == 1 and lines[0].quantity == 1:
            yield f"{zone.value}: {quoted(lines[0].card.display)}\n"
        else:
            yield f"{zone.value}:\n"
            yield from (_line(line) for line in lines)


def _line(line: CanonicalLine) -> str:
    return f"  {quoted(line.card.display)}: {line.quantity}\n"


def quoted(text: str) -> str:
    """A text as a YAML scalar of one line: plain where that is safe, else in double quotes."""
    if _PLAIN.fullmatch(text) and not _UNSAFE.search(text):
        return text
    return _UNSEEN.sub(lambda match: f"\\U{ord(match.group()):08x}", json.dumps(text, ensure_ascii=False))
