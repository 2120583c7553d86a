"""A deck as CSV, for spreadsheets."""

from __future__ import annotations

import csv
import re
from io import StringIO
from typing import TYPE_CHECKING, Final

from deckcheck.decklist.read.table import FORMULA
from deckcheck.decklist.write.canonical import Written, canonical
from deckcheck.decklist.write.left_out import champion

if TYPE_CHECKING:
    from deckcheck.decklist.deck import Deck

COLUMNS: Final = ("quantity", "name", "zone", "printing")
OF_A_LIST: Final = {"player": "player", "name": "deck"}
"""The facts that a table says, with their columns."""

_TAKEN_FOR_A_FORMULA = re.compile(rf"'*{FORMULA}")


def write(deck: Deck) -> Written:
    """Write a row for each card of a zone."""
    facts = deck.decklist.facts
    said = {column: facts[fact].text for fact, column in OF_A_LIST.items() if fact in facts}
    out = StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow([*COLUMNS, *said])
    for zone, lines in canonical(deck).items():
        for line in lines:
            cells = (line.card.display, zone.value, line.printing, *said.values())
            writer.writerow([line.quantity, *map(_guarded, cells)])
    left_out = [f"the {key} '{fact.text}'" for key, fact in facts.items() if key not in OF_A_LIST]
    return Written(out.getvalue(), (*left_out, *champion(deck)))


def _guarded(cell: str) -> str:
    """A cell in one line that a spreadsheet takes for a text, whatever a stranger wrote into it."""
    cell = " ".join(cell.split())
    return f"'{cell}" if _TAKEN_FOR_A_FORMULA.match(cell) else cell
