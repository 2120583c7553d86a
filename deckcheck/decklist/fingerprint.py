"""A short text that stands for a list: the same for every form, order, printing and language of it.

A registration desk writes it on a sheet to show later that a list was not changed (TR 401.3). Anyone can compute it:

1. For each zone and card, write a line `zone<TAB>quantity<TAB>name`: the zone as in the native form, the quantity of
   all its copies there, the card's English name as card_data has it (a name that fits no card, as folded).
2. Sort the lines as UTF-8 bytes, and end each with a line feed.
3. Take SHA-256 of the bytes, the first 10 bytes of that in base32 (RFC 4648), and write the 16 letters in fours.
"""

from __future__ import annotations

from base64 import b32encode
from functools import lru_cache
from hashlib import sha256
from typing import TYPE_CHECKING

from deckcheck.cards.names import fold

if TYPE_CHECKING:
    from deckcheck.decklist.deck import Deck
    from deckcheck.decklist.model import Zone

BYTES = 10
MOST_REMEMBERED = 8_192
"""So many lines are remembered: lists repeat them."""


def fingerprint(deck: Deck) -> str:
    """The fingerprint of a deck, such as `ABCD-EFGH-IJKL-MNOP`."""
    letters = b32encode(sha256(canonical_text(deck).encode("utf-8", "replace")).digest()[:BYTES]).decode("ascii")
    return f"{letters[:4]}-{letters[4:8]}-{letters[8:12]}-{letters[12:]}"


def canonical_text(deck: Deck) -> str:
    """The lines that the fingerprint is taken of."""
    entries = deck.entries
    names = [card.name for card in entries.cards if card is not None]
    if len(names) == len(deck.places) == len(entries):
        lines = [*map(_line, entries.zones, names, entries.quantities)]
    else:  # some are unknown, or in two entries
        quantities: dict[tuple[Zone, str], int] = {}
        for entry in entries:
            key = entry.zone, entry.card.name if entry.card else fold(entry.label)
            quantities[key] = quantities.get(key, 0) + entry.quantity
        lines = [f"{zone}\t{quantity}\t{name}\n" for (zone, name), quantity in quantities.items()]
    return "".join(sorted(lines))  # in the order of code points, which is that of their UTF-8


@lru_cache(MOST_REMEMBERED)
def _line(zone: Zone, name: str, quantity: int) -> str:
    return f"{zone}\t{quantity}\t{name}\n"
