"""The checks of a ruleset over a deck, into a report."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from deckcheck.decklist.model import Zone
from deckcheck.report.model import CardCount, NotJudged, Related, Report, Violation
from deckcheck.rules import CardCheck, LegendCheck, ReadingCheck, table_of, team_checks
from deckcheck.rules.precon import precon_played
from deckcheck.rules.reading import syntax

if TYPE_CHECKING:
    from collections.abc import Sequence

    from deckcheck.cards.model import Card
    from deckcheck.decklist.deck import CardPlace, Deck, DeckEntry
    from deckcheck.report.messages import Messages
    from deckcheck.rulebook.model import Limit, Ruleset
    from deckcheck.rules import Check
    from deckcheck.rules.finding import Finding
    from deckcheck.source import Span

MOST_REMEMBERED = 256
"""For so many circumstances it is remembered which cards are sound, and which checks are run."""


class SoundCards:
    """Which cards are known to pass every check of single cards: each in its zone, beside its Legend, under its rules.

    Lists of a day share most of their cards. Those that are known to be sound are not looked at again.
    """

    def __init__(self) -> None:
        self._known: dict[tuple[Ruleset, Card, bool], set[CardPlace]] = {}

    def of(self, rules: Ruleset, legend: Card, *, as_precon: bool) -> set[CardPlace]:
        """Those known so far, to be added to. The arguments are all that such a check goes by besides the card."""
        circumstances = rules, legend, as_precon
        known = self._known.get(circumstances)
        if known is None:
            if len(self._known) == MOST_REMEMBERED:
                self._known.clear()
            known = self._known[circumstances] = set()
        return known


def judge(
    deck: Deck, rules: Ruleset, messages: Messages, sound_cards: SoundCards, *, fingerprinted: bool = False
) -> Report:
    """Run every check that the format has, and report all that they find.

    A check that needs what the deck has not is not run, and named with the reason.

    Args:
        deck: the list, its names resolved.
        rules: what it is judged by.
        messages: how findings are said.
        sound_cards: what is known of cards from the lists before, and is added to.
        fingerprinted: whether the report is to carry the deck's fingerprint.
    """
    decklist, legend = deck.decklist, deck.legend
    precon = precon_played(deck, rules)
    # Without a Legend some checks are not judged, and no card is known to pass them.
    sound = set() if legend is None else sound_cards.of(rules, legend, as_precon=precon is not None)
    doubtful = deck.places - sound
    of_doubtful = deck.only(doubtful) if 0 < len(doubtful) < len(deck.places) else deck
    rules_of_cards = rules._replace(banned={}) if precon else rules
    violations: list[Violation] = []
    not_judged: list[NotJudged] = []
    with_reading = precon is not None or not deck.is_plain
    with_cards = legend is None or bool(doubtful)
    for check in _checks(rules.format.checks, rules.without, with_reading=with_reading, with_cards=with_cards):
        if not (decklist.readable or check.run is syntax):
            not_judged.append(NotJudged(check.id, messages.not_judged("unreadable")))
            continue
        of_cards = isinstance(check, (CardCheck, LegendCheck))
        if isinstance(check, CardCheck):
            found = check.run(of_doubtful, rules_of_cards)
        elif not isinstance(check, LegendCheck):
            found = check.run(deck, rules)
        elif legend is not None:
            found = check.run(of_doubtful, rules_of_cards, legend)
        else:
            not_judged.append(NotJudged(check.id, messages.not_judged("no-legend")))
            continue
        for finding in found:
            violations.append(_violation(check.id, finding, deck, rules, messages))
            if of_cards:
                doubtful -= {(entry.zone, entry.card) for entry in finding.entries}
    sound |= doubtful
    name = decklist.facts.get("name")
    return Report(
        source=decklist.source,
        form=decklist.form,
        name=name.text if name else None,
        rules=rules,
        counts=_counts(deck),
        violations=tuple(violations),
        not_judged=tuple(not_judged),
        fingerprint=_fingerprint(deck) if fingerprinted else None,
        position=decklist.position,
    )


@lru_cache(MOST_REMEMBERED)
def _checks(kind: str, without: frozenset[str], *, with_reading: bool, with_cards: bool) -> tuple[Check, ...]:
    """The checks of a kind of play that are run, without some of them.

    Args:
        kind: the kind of play.
        without: the ids of those that are left out.
        with_reading: whether there may be something to say of how the list was read.
        with_cards: whether there are cards to be looked at.
    """
    passed_over = (() if with_reading else (ReadingCheck,)) + (() if with_cards else (CardCheck, LegendCheck))
    return tuple(one for one in table_of(kind) if one.id not in without and not isinstance(one, passed_over))


def judge_team(report: Report, deck: Deck, mate: Deck, rules: Ruleset, messages: Messages) -> Report:
    """Add to a list's report what it may not share with its teammate's list."""
    found = [
        _violation(check.id, one, deck, rules, messages)
        for check in team_checks()
        if check.id not in rules.without
        for one in check.run(deck, mate, rules)
    ]
    return report._replace(violations=(*report.violations, *found))


def _violation(check: str, finding: Finding, deck: Deck, rules: Ruleset, messages: Messages) -> Violation:
    zone, entries, actual, limit, variant, circumstances, named, place = finding
    cards = _cards(entries) if entries else ()
    values: dict[str, object] = {"cards": [card.name for card in cards], **named}
    if cards:
        values.setdefault("card", cards[0].name)
    side = ""
    if limit is not None and actual is not None:
        side = _add_numbers(values, actual, limit)
        values["bounds"] = messages.bounds(limit)
    elif actual is not None:
        values["actual"] = actual
    span, related = _places(entries, place)
    return Violation(
        rule=check,
        severity=rules.severities[check],
        message=messages.message(check, variant, values),
        help=messages.help(check, variant, side, values),
        citations=rules.citations(check, circumstances),
        zone=zone,
        cards=cards,
        actual=actual,
        limit=limit,
        span=deck.decklist.start if span is None else span,
        related=related,
    )


def _cards(entries: Sequence[DeckEntry]) -> tuple[CardCount, ...]:
    counts: dict[str, int] = {}
    for entry in entries:
        counts[entry.label] = counts.get(entry.label, 0) + entry.quantity
    return tuple([CardCount(name, count) for name, count in counts.items()])


def _add_numbers(values: dict[str, object], actual: int, limit: Limit) -> str:
    """Add the numbers that messages name, and tell which side of the limit the number is on."""
    over = limit.most is not None and actual > limit.most
    bound = limit.most if over else min((one for one in limit.one_of if one > actual), default=limit.least)
    difference = actual - (bound or 0)
    values |= {"actual": actual, "limit": bound, "excess": difference, "missing": -difference}
    return "over" if over else "under"


def _places(entries: Sequence[DeckEntry], place: Span | None) -> tuple[Span | None, tuple[Related, ...]]:
    """The primary place, if there is one, and all others that take part, each once."""
    if not entries:
        return place, ()
    zones: dict[Span, Zone] = {}
    for entry in entries:
        zones.setdefault(entry.span, entry.zone)
    if place is None:
        place = entries[0].span
    zones.pop(place, None)
    return place, tuple([Related(span, zone) for span, zone in zones.items()])


def _counts(deck: Deck) -> dict[str, int]:
    return {str(zone): count for zone, count in deck.counts.items() if count or zone is not Zone.ADDITIONAL_LEGENDS}


def _fingerprint(deck: Deck) -> str:
    from deckcheck.decklist.fingerprint import fingerprint

    return fingerprint(deck)
