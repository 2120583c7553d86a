"""Lists for Tabletop Simulator: a token a copy, such as `OGN-265-1`, whose last number is the art.

The order is legend, champion, main, battlefields, runes, sideboard. Which of these a Legend, a battlefield or a rune
is, its type says; the order says the rest:

- What stands behind the last battlefield or rune is the sideboard, and what stands before it the main; without either,
  or where more cards would be in the sideboard than in the main, all are the main.
- The first card of the main is the champion, unless it is known to be no champion unit: then there is none.
- Further Legends are additional ones if a card of the list asks for such; else there are too many.
- An unknown card at the very start is the Legend, if no other card is one.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from deckcheck.cards.printings import NUMBER, SET, printing_key
from deckcheck.decklist.model import MOST_OF_AN_ENTRY, Decklist, Entries, Entry, Remark, Zone, unreadable
from deckcheck.decklist.place import zone_of_type
from deckcheck.record import Record
from deckcheck.source import Span

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from deckcheck.cards.model import Card
    from deckcheck.cards.pool import CardPool
    from deckcheck.decklist.read.context import Context
    from deckcheck.source import Source

MOST_TOKENS: Final = MOST_OF_AN_ENTRY
"""A list with more cards is no decklist; what stands behind is said not to be read."""

LONGEST_SEEN: Final = 1_000
"""A first token begins within so many characters."""
_PARTING: Final = (Zone.BATTLEFIELDS, Zone.RUNES)
"""The zones that part the main from the sideboard."""

# Compiled when needed: detection must cost next to nothing for lists in other forms.
_FLAGS = re.IGNORECASE | re.ASCII
_TOKEN = rf"({SET}-{NUMBER}(?:[-/]\d{{3}})?)(?:-(\d{{1,2}}))?"
_TOKEN_OR_WORDS = rf"(?<!\S){_TOKEN}(?!\S)|\S+(?:[ \t]+(?!{_TOKEN}(?!\S))\S+)*"
_SUFFIX = r"[a-z*]$"


class Token(Record):
    """A token's text, or what stands in the place of one, and where that is."""

    text: str
    span: Span


def detect(text: str) -> str | None:
    """Tell a list by its tokens: there is nothing else in the text."""
    first = text[:LONGEST_SEEN].split(maxsplit=1)
    if not first or "-" not in first[0]:
        return None
    return "tts" if all(is_token(word.group()) for word in re.finditer(r"\S+", text)) else None


def is_token(text: str) -> bool:
    """Whether a text is a printing, with or without the number of its art."""
    return bool(re.fullmatch(_TOKEN, text, _FLAGS))


def read(source: Source, form: str, context: Context) -> Iterator[Decklist]:
    """Read a list, or one a line if every line begins with a Legend. What is no token is said to be none."""
    token_or_words = re.compile(_TOKEN_OR_WORDS, _FLAGS)
    lines = [
        [Token(token.group(), Span(*token.span())) for token in token_or_words.finditer(source.text, *line.span())]
        for line in re.finditer(r"[^\r\n]+", source.text)
        if not line.group().isspace()
    ]
    if not lines:
        yield unreadable(source, form, "empty")
        return
    if not (len(lines) > 1 and all(len(line) > 1 and _is_legend(line[0], context.pool) for line in lines)):
        lines = [[token for line in lines for token in line]]
    for line in lines:
        yield read_tokens(line, source, form, context.pool)


def read_tokens(tokens: Sequence[Token], source: Source, form: str, pool: CardPool) -> Decklist:
    """The list that tokens are; equal ones in a row become one entry, at the first of them."""
    problems = []
    copies: list[tuple[str, Card | None, Span]] = []
    for token in tokens[:MOST_TOKENS]:
        if match := re.fullmatch(_TOKEN, token.text, _FLAGS):
            printing = _printing(match, pool)
            copies.append((printing, _card(printing, pool), token.span))
        else:
            problems.append(Remark("no-printing", token.span, {"text": token.text}))
    if len(tokens) > MOST_TOKENS:
        problems.append(Remark("too-many-tokens", tokens[MOST_TOKENS].span, {"most": MOST_TOKENS}))
    entries: list[Entry] = []
    for (printing, _, span), zone in zip(copies, place_in_order([card for _, card, _ in copies]), strict=True):
        if entries and (entries[-1].zone, entries[-1].printing) == (zone, printing):
            entries[-1] = entries[-1]._replace(quantity=entries[-1].quantity + 1)
        else:
            entries.append(Entry(zone, 1, "", printing, *span))
    return Decklist(source, form, Entries(entries), tuple(problems))


def place_in_order(cards: Sequence[Card | None]) -> list[Zone]:
    """The zone of each copy of a list in order; `None` is a card that is not known."""
    zones = [zone_of_type(card) for card in cards]
    if cards and cards[0] is None and Zone.LEGEND not in zones:
        zones[0] = Zone.LEGEND
    if any(card and card.additional_legends for card in cards):
        for index in [index for index, zone in enumerate(zones) if zone is Zone.LEGEND][1:]:
            zones[index] = Zone.ADDITIONAL_LEGENDS
    last = max((index for index, zone in enumerate(zones) if zone in _PARTING), default=len(cards))
    main = [index for index, zone in enumerate(zones) if zone is Zone.MAIN]
    behind = [index for index in main if index > last]
    if len(behind) <= len(main) - len(behind):
        for index in behind:
            zones[index] = Zone.SIDEBOARD
    if main and ((first := cards[main[0]]) is None or first.is_champion_unit):
        zones[main[0]] = Zone.CHAMPION
    return zones


def arts(card: Card, printing: str) -> list[str]:
    """The printings of a card that differ from one in their art alone, in the order of the numbers of arts."""
    number = re.sub(_SUFFIX, "", printing)
    return sorted(
        (one for one in card.printings if re.sub(_SUFFIX, "", one) == number), key=lambda one: (one.endswith("*"), one)
    )


def _printing(token: re.Match[str], pool: CardPool) -> str:
    """The printing of a token. The number of an art that is not known is that of the base."""
    printing = printing_key(token.group(1))
    assert printing, "a token begins with one"
    card = _card(printing, pool)
    if card is None or re.search(_SUFFIX, printing) or not token.group(2):
        return printing
    known = arts(card, printing)
    art = int(token.group(2))
    return known[art - 1] if 1 <= art <= len(known) else printing


def _is_legend(token: Token, pool: CardPool) -> bool:
    match = re.fullmatch(_TOKEN, token.text, _FLAGS)
    card = _card(_printing(match, pool), pool) if match else None
    return bool(card and card.is_type("Legend"))


def _card(printing: str, pool: CardPool) -> Card | None:
    cards = pool.printed(printing)
    return cards[0] if len(cards) == 1 else None
