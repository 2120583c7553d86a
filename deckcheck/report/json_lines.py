"""A line of JSON for each list: an element of `decks` of the JSON document, `#/$defs/deck` of its schema."""

from __future__ import annotations

from typing import TYPE_CHECKING

from deckcheck.report.json_document import deck_as_json
from deckcheck.report.output import Output

if TYPE_CHECKING:
    from deckcheck.report.model import Report


class JsonLinesOutput(Output):
    """The form for programs that take one list after the other."""

    def deck(self, report: Report) -> str:
        """One list, in ASCII alone."""
        return deck_as_json(report) + "\n"
