"""The words that text lists are written with, ready for matching."""

from __future__ import annotations

import re
from functools import cached_property
from typing import Any

from deckcheck.cards.names import fold
from deckcheck.decklist.model import Zone


def fold_header(title: str) -> str:
    """Bring a header to the form in which headers are compared: as names are, and without spaces."""
    return "".join(fold(title).split()).replace("-", "").replace("_", "")


class Words:
    """The headers, facts and remarks of text lists, as `card_data/text_form.yaml` has them."""

    def __init__(self, text_form: dict[str, Any]) -> None:
        self._text_form = text_form

    @cached_property
    def headers(self) -> dict[str, Zone]:
        """The zone of each header, folded."""
        return {
            fold_header(title): Zone(zone) for zone, titles in self._text_form["headers"].items() for title in titles
        }

    @cached_property
    def ignored(self) -> frozenset[str]:
        """The headers, folded, of sections that are not judged."""
        return frozenset(map(fold_header, self._text_form["ignored"]))

    @cached_property
    def totals(self) -> frozenset[str]:
        """The words, casefolded, that make the number before them a total of cards."""
        return frozenset(map(str.casefold, self._text_form["totals"]))

    @cached_property
    def months(self) -> frozenset[str]:
        """The names of months, casefolded."""
        return frozenset(map(str.casefold, self._text_form["months"]))

    @cached_property
    def facts(self) -> dict[str, str]:
        """The fact that each header of one stands for."""
        return {fold_header(title): fact for fact, titles in self._text_form["metadata"].items() for title in titles}

    @cached_property
    def columns(self) -> dict[str, str]:
        """What each column of a table, or key of a card in JSON, is for; of several for one, the best first."""
        return {fold_header(title): kind for kind, titles in self._text_form["columns"].items() for title in titles}

    @cached_property
    def prefixes(self) -> dict[str, Zone]:
        """The zone of each prefix of a line."""
        return {
            fold_header(prefix): Zone(zone)
            for zone, prefixes in self._text_form["line_prefixes"].items()
            for prefix in prefixes
        }

    @cached_property
    def known(self) -> frozenset[str]:
        """All headers and facts."""
        return frozenset((*self.headers, *self.ignored, *self.facts, *self.prefixes))

    @cached_property
    def inline_header(self) -> re.Pattern[str]:
        """A known header with its colon, in the middle of a line."""
        titles = [title for titles in self._text_form["headers"].values() for title in titles]
        titles += self._text_form["ignored"]
        # "MainDeck" is also written "Main Deck".
        spaced = (
            r"\s?".join(re.escape(part) for part in re.findall(r"[A-Z]?[^A-Z\s]+|[A-Z]+", title)) for title in titles
        )
        return re.compile(rf"(?<![^\s|])(?:{'|'.join(sorted(spaced, key=len, reverse=True))})\s*[:：]", re.IGNORECASE)

    @cached_property
    def art_remark(self) -> re.Pattern[str]:
        """A remark on a printing's art at the end of a name."""
        remarks = "|".join(re.escape(remark).replace(r"\ ", r"\s+") for remark in self._text_form["art_remarks"])
        return re.compile(rf"\s*[(\[]\s*(?:{remarks})\s*[)\]]$", re.IGNORECASE)
