"""The deck check: does a deck that is presented follow from the list that was registered (TR 411)?

In game 1 it is the registered list, nothing of the sideboard used. Later, cards are swapped one for one with the
sideboard; the Chosen Champion may be another that fits the Legend; all else stays as registered. What an edition of the
rules does not forbid in a game, its data gives no rule for, and it is no difference.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

from deckcheck.decklist.deck import MAIN_DECK, MAIN_DECK_AND_SIDEBOARD
from deckcheck.decklist.model import Zone
from deckcheck.desk.difference import Change, change, copies, count, pile
from deckcheck.record import Record
from deckcheck.rulebook.model import DIFFERENCES
from deckcheck.rules import checks_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from deckcheck.decklist.deck import Deck
    from deckcheck.desk.difference import Pile
    from deckcheck.rulebook.model import Citation, DifferenceId, Penalty, Ruleset
    from deckcheck.source import Span

GAMES: Final = (1, 2, 3)
FROZEN: Final[Mapping[Zone, DifferenceId]] = {
    Zone.LEGEND: "legend-changed",
    Zone.ADDITIONAL_LEGENDS: "legend-changed",
    Zone.RUNES: "runes-changed",
    Zone.BATTLEFIELDS: "battlefields-changed",
}
"""The zones that no swap touches."""


class Found(Record):
    """A way in which a deck differs from its list, before it is known whether a rule forbids it."""

    id: DifferenceId
    zone: Zone
    change: Change = Change()
    variant: str = ""
    """Which of its messages says it."""
    values: Mapping[str, object] = {}


class Difference(Record):
    """A way in which a deck differs from its list that a rule forbids."""

    found: Found
    citations: tuple[Citation, ...]
    penalty: Penalty
    span: Span
    """The place in the presented list."""


class Comparison(Record):
    """A presented deck beside the registered one.

    The Main Deck is champion and main together; what is swapped went from it into the sideboard or came from there.
    Where the sideboard is not presented, what left the Main Deck is taken to be there.
    """

    registered: Deck
    presented: Deck
    rules: Ruleset
    game: int
    sizes: tuple[int, int]
    """The sizes of the Main Deck as registered and as presented."""
    champion: Change
    main_deck: Change
    swapped: Change
    whole: Change
    """What changed of Main Deck and sideboard together."""
    is_whole: bool
    """Whether the sideboard is presented too, so that it can be said what is missing of the whole."""
    not_compared: tuple[Zone, ...]
    """The zones that need not be presented and are not; the champion, where one of the lists names none."""
    differences: tuple[Difference, ...]

    @property
    def as_registered(self) -> bool:
        """Whether the deck may be played in the game."""
        return not self.differences

    @property
    def one_for_one(self) -> bool:
        """Whether as many cards came into the Main Deck as left it."""
        return count(self.main_deck.added) == count(self.main_deck.removed)


class _Piles(Record):
    """The Main Deck and the sideboard of both."""

    main: tuple[Pile, Pile]
    sideboard: tuple[Pile, Pile | None]
    """The second is `None` where it is not presented."""

    @property
    def main_deck(self) -> Change:
        return change(*self.main)

    @property
    def swapped(self) -> Change:
        first, second = self.main
        before, after = self.sideboard
        came, left = second - first, first - second
        if after is None:
            return Change(copies(left), copies(came & before))
        return Change(copies(left & (after - before)), copies(came & (before - after)))

    @property
    def whole(self) -> Change:
        before, after = (main + (sideboard or Counter()) for main, sideboard in zip(*self, strict=True))
        whole = change(before, after)
        return Change(added=whole.added) if self.sideboard[1] is None else whole


def compare(registered: Deck, presented: Deck, rules: Ruleset, game: int, *, main_only: bool = False) -> Comparison:
    """Compare a deck that is presented for a game with the registered list. All cards of both are known.

    Args:
        registered: the list as registered.
        presented: what the player presents.
        rules: the rules of the event.
        game: which game of the match it is presented for.
        main_only: whether parts besides the Main Deck may be missing in what is presented.
    """
    missing = [zone for zone in Zone if zone is not Zone.CHAMPION and not _is_presented(registered, presented, zone)]
    piles = _piles(registered, presented)
    found = [*_frozen(registered, presented), *_champion(registered, presented, rules, game)]
    if Zone.MAIN in missing:
        piles = piles._replace(main=(piles.main[0], piles.main[0]))
    else:
        found += _main_deck(piles, rules, game)
    found += [
        Found("not-presented", zone, values={"count": registered.count(zone)})
        for zone in missing
        if zone is Zone.MAIN or not main_only
    ]
    not_compared = set[Zone](missing if main_only else ())
    if not presented.zone(Zone.CHAMPION) or not registered.zone(Zone.CHAMPION):
        not_compared.add(Zone.CHAMPION)
    return Comparison(
        registered=registered,
        presented=presented,
        rules=rules,
        game=game,
        sizes=(piles.main[0].total(), 0 if Zone.MAIN in missing else piles.main[1].total()),
        champion=_champion_change(registered, presented),
        main_deck=piles.main_deck,
        swapped=piles.swapped,
        whole=piles.whole,
        is_whole=Zone.MAIN not in missing and Zone.SIDEBOARD not in missing,
        not_compared=tuple(zone for zone in Zone if zone in not_compared),
        differences=_forbidden(found, presented, rules, game),
    )


def _forbidden(found: list[Found], presented: Deck, rules: Ruleset, game: int) -> tuple[Difference, ...]:
    """What of the differences found a rule forbids in the game, in the order of a report."""
    circumstances = ("game-1" if game == 1 else "later-game",)
    return tuple(
        Difference(one, citations, rules.penalty(one.id), _span(one, presented))
        for one in sorted(found, key=lambda one: DIFFERENCES.index(one.id))
        if (citations := rules.difference(one.id, circumstances))
    )


def _is_presented(registered: Deck, presented: Deck, zone: Zone) -> bool:
    """Whether a zone can be compared: it is presented, if only by its header, or there is nothing of it to present."""
    if presented.zone(zone) or zone in presented.decklist.headers:
        return True
    return not registered.zone(zone)


def _piles(registered: Deck, presented: Deck) -> _Piles:
    main = pile(registered, *MAIN_DECK), pile(presented, *MAIN_DECK)
    given = pile(presented, Zone.SIDEBOARD) if _is_presented(registered, presented, Zone.SIDEBOARD) else None
    piles = _Piles(main, (pile(registered, Zone.SIDEBOARD), given))
    if not presented.zone(Zone.CHAMPION):
        main[1].update(_left_out(registered, piles))
    return piles


def _left_out(registered: Deck, piles: _Piles) -> Pile:
    """The registered champion, where a presented list that names none leaves it out instead of counting it in."""
    (before, after), (sideboard, given) = piles
    champion = pile(registered, Zone.CHAMPION)
    whole, there = before + sideboard, after + (given or Counter())
    is_short = 0 < after.total() < before.total()
    return champion if is_short and all(there[card] < whole[card] for card in champion) else Counter()


def _frozen(registered: Deck, presented: Deck) -> Iterator[Found]:
    for zone, difference in FROZEN.items():
        changed = change(pile(registered, zone), pile(presented, zone))
        if changed.is_any and _is_presented(registered, presented, zone):
            yield Found(difference, zone, changed)


def _champion_change(registered: Deck, presented: Deck) -> Change:
    """What changed of the champion, where both lists name one."""
    before, after = pile(registered, Zone.CHAMPION), pile(presented, Zone.CHAMPION)
    return change(before, after) if before and after else Change()


def _champion(registered: Deck, presented: Deck, rules: Ruleset, game: int) -> Iterator[Found]:
    """In game 1 it stays; later it may become another that may be chosen."""
    changed = _champion_change(registered, presented)
    if not changed.is_any:
        return
    if game == 1:
        yield Found("champion-changed", Zone.CHAMPION, changed, "game-1")
    elif (number := presented.count(Zone.CHAMPION)) > 1:
        yield Found("champion-changed", Zone.CHAMPION, changed, "several", {"count": number})
    elif changed.added:
        card = changed.added[0].card
        legend = registered.legend
        values = {"card": card.display, "legend": legend.display if legend else ""}
        if not card.may_be_chosen:
            yield Found("champion-changed", Zone.CHAMPION, changed, "type", values)
        elif legend and "champion-tag" in checks_of(rules.format.checks) and not card.shares_champion_tag(legend):
            yield Found("champion-changed", Zone.CHAMPION, changed, "tag", values)


def _main_deck(piles: _Piles, rules: Ruleset, game: int) -> Iterator[Found]:
    before, after = (main.total() for main in piles.main)
    moved, whole = piles.main_deck, piles.whole
    if before != after and (game == 1 or not rules.limits.main.allows(after)):
        yield Found("main-size-changed", Zone.MAIN, moved, values={"registered": before, "presented": after})
    if before != after:
        values = {"in": count(moved.added), "out": count(moved.removed)}
        yield Found("not-one-for-one", Zone.MAIN, moved, values=values)
    if from_sideboard := piles.swapped.added:
        yield Found("sideboard-used", Zone.MAIN, Change(added=from_sideboard))
    if whole.is_any:
        yield Found("pool-changed", Zone.MAIN, whole)


def _span(found: Found, presented: Deck) -> Span:
    """The first line in the presented list that takes part, else the header of the zone, else the list's start."""
    zones = MAIN_DECK_AND_SIDEBOARD if found.zone is Zone.MAIN else (found.zone,)
    added = {one.card for one in found.change.added}
    spans = [entry.span for entry in presented.zone(*zones) if entry.card in added]
    decklist = presented.decklist
    return min(spans, default=decklist.headers.get(found.zone, decklist.start))
