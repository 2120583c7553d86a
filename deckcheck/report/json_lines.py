"""A line of JSON for each list: an element of `decks` of the JSON document, `#/$defs/deck` of its schema."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from deckcheck.report.json_document import deck_as_json

if TYPE_CHECKING:
    from deckcheck.report.model import Report
    from deckcheck.report.summary import Summary


class JsonLinesOutput:
    """The form for programs that take one list after the other."""

    def begin(self) -> str:
        """What stands before the first list."""
        return ""

    def deck(self, report: Report) -> str:
        """One list, in ASCII alone."""
        return json.dumps(deck_as_json(report)) + "\n"

    def end(self, _: Summary) -> str:
        """What stands behind the last list."""
        return ""
