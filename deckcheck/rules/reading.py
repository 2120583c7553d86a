"""Checks of the list itself: whether every line is a card that is known beyond doubt (TR 401.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from deckcheck.decklist.deck import total
from deckcheck.decklist.model import Zone
from deckcheck.rules.finding import Finding
from deckcheck.rules.precon import precon_played

if TYPE_CHECKING:
    from collections.abc import Iterator

    from deckcheck.decklist.deck import Deck, DeckEntry, Trouble
    from deckcheck.rulebook.model import Ruleset


def syntax(deck: Deck, _: Ruleset) -> Iterator[Finding]:
    """Everything in the file that cannot be read as part of a decklist."""
    for problem in deck.decklist.problems:
        yield Finding(variant=problem.kind, values=problem.values, span=problem.span)


def unknown_card(deck: Deck, _: Ruleset) -> Iterator[Finding]:
    """A name or printing that is in no known set."""
    for entries in _in_trouble(deck, "unknown-name"):
        variant = "by-printing" if entries[0].entry.printing else "misspelt"
        yield _about(entries, variant if entries[0].candidates else "name")
    for entries in _in_trouble(deck, "unknown-printing"):
        yield _about(entries, "printing")


def ambiguous_card(deck: Deck, _: Ruleset) -> Iterator[Finding]:
    """A text that fits several cards."""
    for entries in _in_trouble(deck, "ambiguous"):
        yield _about(entries)


def printing_mismatch(deck: Deck, _: Ruleset) -> Iterator[Finding]:
    """A line whose name and printing are two cards."""
    for entries in _in_trouble(deck, "mismatch"):
        yield _about(entries)


def champion_reading(deck: Deck, rules: Ruleset) -> Iterator[Finding]:
    """How the Chosen Champion was taken, where the list leaves it open."""
    if deck.champion_reading:
        champion = deck.zone(Zone.CHAMPION)
        values = {"main": deck.counts[Zone.MAIN], "card": champion[0].label, "size": rules.limits.main.least}
        yield Finding(Zone.CHAMPION, champion, variant=deck.champion_reading, values=values)


def list_reading(deck: Deck, rules: Ruleset) -> Iterator[Finding]:
    """How cards were taken that stand under no header, and sections that are no part of the deck.

    So with a list that is a preconstructed deck, where that lets it play banned cards.
    """
    if deck.placed_by:
        headless = [entry for entry in deck.entries if entry.entry.zone is None]
        yield Finding(None, headless, actual=total(headless), variant=deck.placed_by)
    for remark in deck.decklist.remarks:
        yield Finding(variant=remark.kind, values=remark.values, span=remark.span)
    if precon := precon_played(deck, rules):
        banned = [entry for entry in deck.entries if entry.card and entry.card.name in rules.banned]
        if banned:
            yield Finding(None, banned, variant="precon", circumstances=["precon"], values={"deck": precon.name})


def provisional_data(deck: Deck, _: Ruleset) -> Iterator[Finding]:
    """Cards whose data is from previews, so that a verdict may change."""
    provisional = [entry for entry in deck.entries if entry.card and entry.card.provisional]
    if provisional:
        yield Finding(None, provisional, actual=len({entry.card for entry in provisional}))


def _in_trouble(deck: Deck, trouble: Trouble) -> Iterator[list[DeckEntry]]:
    """The entries with a trouble, those of one text together."""
    by_text: dict[tuple[str, str | None], list[DeckEntry]] = {}
    for entry in deck.troubled:
        if entry.trouble == trouble:
            by_text.setdefault((entry.entry.name.casefold(), entry.entry.printing), []).append(entry)
    yield from by_text.values()


def _about(entries: list[DeckEntry], variant: str = "") -> Finding:
    first = entries[0]
    values = {
        "text": first.label,
        "name": first.entry.name,
        "printing": first.entry.printing or "",
        "candidates": [card.display for card in dict.fromkeys(first.candidates)],
    }
    return Finding(first.zone, entries, variant=variant, values=values)
