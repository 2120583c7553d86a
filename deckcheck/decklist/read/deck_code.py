"""Deck codes: alone, in a URL, or somewhere in a sentence. Several in one text are several lists.

The main section of a code holds the Legend, the Main Deck, the battlefields and the runes, so its cards go to the
zones of their types. The Chosen Champion marks one of the copies there; if it is not there, it is added.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from deckcheck.decklist.model import Decklist, Entries, Entry, Zone, unreadable
from deckcheck.decklist.place import zone_of_type
from deckcheck.record import Record
from deckcheck.source import Span

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from deckcheck.cards.model import Card
    from deckcheck.decklist.deck_code import CodeError, DeckCode
    from deckcheck.decklist.read.context import Context
    from deckcheck.source import Source

MOST_TRIES: Final = 32
"""Of the stretches of a text that could be a code, so many are tried."""
MOST_LOOKED_AT: Final = 65_536
"""Codes are looked for in so many characters of a text."""
HEAD: Final = 256
"""In so many characters nearly every text list has a card line."""
SHORTEST_IN_SENTENCE: Final = 24

# A code of even one card has 17 characters or more. What is shorter is broken, and worth saying so only where it
# stands alone or as a value in a URL. All are compiled when needed.
_FLAGS = re.IGNORECASE | re.ASCII
_SIGNS = r"c[eimquy][a-z0-9]{8}"
_START = r"(?<![A-Z0-9])C[EIMQUY]"
_ALONE = rf"\s*({_START}[A-Z0-9]{{8,}})\s*"
_WITHIN = rf"{_START}(?:(?<=[=#]..)[A-Z0-9]{{8,}}|[A-Z0-9]{{{SHORTEST_IN_SENTENCE - 2},}})"
_CARD_LINE = (
    r"(?:\A|(?<=[\r\n]))[^\w\r\n]{0,9}\d{1,3}[ \t]?[xX×]?[ \t]+\S"  # 3 Defy
    r"|[ \t][xX×][ \t]?\d{1,3}[ \t]*(?:\Z|(?=[\r\n]))"  # Defy x3
    r"|[:|][ \t]*\d{1,3}[ \t]?[xX×]?[ \t]+[^\W\d]"  # Main Deck: 3 Defy
)


def detect(text: str) -> str | None:
    """Tell a deck code, or what was meant as one and is broken, in a text without card lines."""
    if any(map(_is_plain_card, text[:HEAD].split("\n"))):
        return None
    looked_at = text[:MOST_LOOKED_AT]
    if not re.search(_SIGNS, looked_at, _FLAGS) or re.search(_CARD_LINE, looked_at):
        return None
    stretches = _stretches(text)
    return "deck-code" if any(_is_code(one) for one in stretches[:MOST_TRIES]) else None


def _is_plain_card(line: str) -> bool:
    """Whether a line is a card with its quantity, as nearly all have it; `_CARD_LINE` knows of more."""
    number, _, name = line.partition(" ")
    return number.isdecimal() and len(number) <= len("999") and name[:1].isalpha()


def read(source: Source, form: str, context: Context) -> Iterator[Decklist]:
    """Read the codes in a text; a broken one is unreadable, at its byte."""
    stretches = _stretches(source.text)
    codes = [one for one in stretches[:MOST_TRIES] if _is_code(one)]
    if not codes:
        if not (word := re.fullmatch(r"\s*(\S+)\s*", source.text)):
            yield unreadable(source, form, "no-code" if source.text.strip() else "empty")
            return
        codes = [_Stretch(word.group(1), Span(*word.span(1)))]
    for code in codes:
        yield _read(code, source, form, context)
    if len(stretches) > MOST_TRIES:
        yield unreadable(source, form, "too-many-codes", stretches[MOST_TRIES].span, most=MOST_TRIES)


class Placed(Record):
    """Copies of a printing in the zone that a code puts them in."""

    zone: Zone
    quantity: int
    printing: str


def place_code(code: DeckCode, card_of: Callable[[str], Card | None]) -> list[Placed]:
    """The zones of what a code says.

    Args:
        code: the code.
        card_of: the card of a printing, if it is known.

    """
    main = [Placed(zone_of_type(card_of(one.reference.key)), one.quantity, one.reference.key) for one in code.main]
    if code.champion:
        main = _with_champion(main, code.champion.key, card_of)
    sideboard = (Placed(Zone.SIDEBOARD, one.quantity, one.reference.key) for one in code.sideboard)
    legends = (Placed(Zone.ADDITIONAL_LEGENDS, 1, one.key) for one in code.additional_legends)
    return [*main, *sideboard, *legends]


class _Stretch(Record):
    """A part of the text that could be a code."""

    text: str
    span: Span
    is_alone: bool = True


def _stretches(text: str) -> list[_Stretch]:
    """What could be codes, each once: as many as are tried, and one more if there are more."""
    if alone := re.fullmatch(_ALONE, text, _FLAGS):
        return [_Stretch(alone.group(1), Span(*alone.span(1)))]
    found: dict[str, _Stretch] = {}
    for match in re.finditer(_WITHIN, text[:MOST_LOOKED_AT], _FLAGS):
        found.setdefault(match.group().upper(), _Stretch(match.group(), Span(*match.span()), is_alone=False))
        if len(found) > MOST_TRIES:
            break
    return list(found.values())


def _is_code(stretch: _Stretch) -> bool:
    """Whether it can be read, or is too much like a code to be a word or a key of some site."""
    if stretch.text.isupper() or (stretch.is_alone and len(stretch.text) >= SHORTEST_IN_SENTENCE):
        return True
    from deckcheck.decklist.deck_code import CodeError

    return not isinstance(_decoded(stretch), CodeError)


def _decoded(stretch: _Stretch) -> DeckCode | CodeError:
    from deckcheck.decklist.deck_code import CodeError, decode

    try:
        return decode(stretch.text)
    except CodeError as error:
        return error


def _read(stretch: _Stretch, source: Source, form: str, context: Context) -> Decklist:
    from deckcheck.decklist.deck_code import CodeError

    code = _decoded(stretch)
    start, end = stretch.span
    if isinstance(code, CodeError):
        first, last = (min(start + place, end) for place in code.characters)
        return unreadable(source, form, "broken-code", Span(first, last), byte=code.byte + 1, reason=code.reason)

    def card_of(printing: str) -> Card | None:
        cards = context.pool.printed(printing)
        return cards[0] if len(cards) == 1 else None

    placed = place_code(code, card_of)
    if not placed:
        return unreadable(source, form, "empty-code", stretch.span)
    return Decklist(source, form, Entries(Entry(zone, count, "", key, *stretch.span) for zone, count, key in placed))


def _with_champion(main: list[Placed], key: str, card_of: Callable[[str], Card | None]) -> list[Placed]:
    """The main with one copy of the champion apart: of its own printing if that is there, else of another."""
    card = card_of(key)
    marked = next((one for one in main if one.printing == key), None) or next(
        (one for one in main if card and card_of(one.printing) is card), None
    )
    beside = (one._replace(quantity=one.quantity - 1) if one is marked else one for one in main)
    return [Placed(Zone.CHAMPION, 1, key), *(one for one in beside if one.quantity)]
