"""deckcheck's own form in JSON."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from deckcheck.decklist.model import FACTS
from deckcheck.decklist.write.canonical import Written, canonical
from deckcheck.decklist.write.native_yaml import SINGLE

if TYPE_CHECKING:
    from deckcheck.decklist.deck import Deck


def write(deck: Deck) -> Written:
    """Write a deck with all that it says of itself; nothing is left out."""
    facts = deck.decklist.facts
    value: dict[str, Any] = {key: facts[key].text for key in FACTS if key in facts}
    for zone, lines in canonical(deck).items():
        if zone in SINGLE and len(lines) == 1 and lines[0].quantity == 1:
            value[zone.value] = lines[0].card.display
        else:
            value[zone.value] = {line.card.display: line.quantity for line in lines}
    return Written(json.dumps(value, ensure_ascii=False, indent=2) + "\n")
