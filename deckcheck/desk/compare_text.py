"""A comparison as people read it, and the words for what differs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from deckcheck.report.escape import visible
from deckcheck.report.messages import fill
from deckcheck.report.table import table

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from deckcheck.decklist.model import Zone
    from deckcheck.desk.compare import Comparison, Difference
    from deckcheck.desk.difference import Change


class Words:
    """The words of the deck check in one language, as a file of `card_data/messages/` has them."""

    def __init__(self, messages: Mapping[str, Any]) -> None:
        self._texts: Mapping[str, Any] = messages["deck_check"]

    def message(self, difference: Difference) -> str:
        """What differs."""
        found = difference.found
        template = self._texts["differences"][found.id]
        text: str = template[found.variant] if found.variant else template
        removed, added = ([str(one) for one in copies] for copies in found.change)
        values = {"zone": label(found.zone), "removed": removed, "added": added, **found.values}
        kind = "both" if removed and added else "added" if added else "removed"
        return fill(text.replace("{changes}", self._texts["changes"][kind]), values)

    def penalty(self, difference: Difference) -> str:
        """The name of the penalty that a difference comes under."""
        return str(self._texts["penalties"][difference.penalty.id])

    def help(self, difference: Difference) -> str:
        """What would mend it; empty where nothing is said."""
        return str(self._texts["help"].get(difference.found.id, ""))


def label(zone: Zone) -> str:
    """A zone as it is said."""
    return zone.value.replace("_", " ")


def as_text(comparison: Comparison, words: Words) -> str:
    """A comparison in lines: the verdict, what of the Main Deck changed, and what must not."""
    return "".join(_lines(comparison, words))


def _lines(comparison: Comparison, words: Words) -> Iterator[str]:
    presented, registered = (one.decklist.source for one in (comparison.presented, comparison.registered))
    verdict = "as registered" if comparison.as_registered else "not as registered"
    yield (
        f"{visible(presented.path)}: {verdict} in {visible(registered.path)} "
        f"(game {comparison.game}, rules of {comparison.rules.edition})\n"
    )
    yield from _changes(comparison)
    for difference in comparison.differences:
        place = presented.place(difference.span)
        yield f"\n{difference.found.id}: {visible(words.message(difference))}\n"
        yield f"  --> {visible(presented.path)}:{place.line}:{place.column}\n"
        yield f"      = rules: {', '.join(map(str, difference.citations))}\n"
        yield f"      = penalty: {words.penalty(difference)} ({', '.join(map(str, difference.penalty.citations))})\n"
        if help_ := words.help(difference):
            yield f"      = help: {help_}\n"
    if comparison.not_compared:
        yield f"\nnot compared: {', '.join(map(label, comparison.not_compared))}\n"


def _changes(comparison: Comparison) -> Iterator[str]:
    if comparison.champion.is_any:
        yield "\nChosen Champion\n"
        yield from table(list(_rows("out", "in", comparison.champion)), indent="  ")
    rows = [*_rows("out", "in", comparison.swapped), *_rows("removed", "added", comparison.whole)]
    if rows:
        before, after = comparison.sizes
        swaps = "one for one" if comparison.one_for_one else "not one for one"
        yield f"\nMain Deck: {after} {'card' if after == 1 else 'cards'}, {before} registered, {swaps}\n"
        yield from table(rows, indent="  ")


def _rows(removed: str, added: str, change: Change) -> Iterator[tuple[str, str, str]]:
    for label, copies in ((removed, change.removed), (added, change.added)):
        for one in copies:
            yield label, str(one.quantity), one.card.display
