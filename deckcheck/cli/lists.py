"""Reading the lists of several files for a command. A file that cannot be read does not stop the others."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

from deckcheck.cli.files import STDIN, open_file
from deckcheck.cli.options import fail, make_checker, usage_error
from deckcheck.decklist.deck import ALL_ZONES, total
from deckcheck.report.escape import visible
from deckcheck.report.summary import Failure
from deckcheck.rules import CONSTRUCTED, ReadingCheck

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from deckcheck.cards.model import Card
    from deckcheck.checker import Checker
    from deckcheck.data.model import GameData
    from deckcheck.decklist.deck import Deck
    from deckcheck.report.model import Report, Violation
    from deckcheck.rulebook.model import Ruleset

TEAM_SIZE = 2
ABOUT_READING = frozenset(check.id for check in CONSTRUCTED if isinstance(check, ReadingCheck))


def read_lists(
    checker: Checker, path: str, failures: list[Failure], name: str | None = None
) -> Iterator[tuple[Deck, Ruleset]]:
    """The lists of a file, one after the other; if it cannot be read, that is added to the failures."""
    name = name or path
    try:
        with open_file(path) as file:
            yield from checker.read_file(file, name)
    except OSError as error:
        failures.append(Failure(name, error.strerror or str(error)))


def read_team(files: Iterable[tuple[str, str, Checker]], failures: list[Failure]) -> Iterator[Report]:
    """The reports on the two lists of a team, which are judged beside each other.

    Args:
        files: where the lists are, what reports call the path, and how they are judged.
        failures: to this is added what cannot be read.

    Raises:
        BadParameter: there are not two lists.
    """
    lists = [(checker, *one) for path, name, checker in files for one in read_lists(checker, path, failures, name)]
    if not failures and len(lists) != TEAM_SIZE:
        raise usage_error(
            f"--team takes {TEAM_SIZE} lists, and there {'is' if len(lists) == 1 else 'are'} {len(lists)}"
        )
    mates = [*lists[1:], *lists[:1]]
    pairs = zip(lists, mates, strict=True)
    return iter([checker.judge(deck, rules, mate) for (checker, deck, rules), (_, mate, _) in pairs])


def read_pool(data: GameData, path: str) -> dict[Card, int]:
    """The cards of a player's pool, with how many there are.

    Raises:
        BadParameter: there is no such file.
        Exit: the pool cannot be read or is not understood, with code 3.
    """
    if path != STDIN and not Path(path).exists():
        raise usage_error(f"--pool: there is no file '{path}'")
    lists = UnderstoodLists(make_checker(data))
    pool: dict[Card, int] = {}
    for deck in lists.read([path]):
        for card, entries in deck.cards(*ALL_ZONES).items():
            pool[card] = pool.get(card, 0) + total(entries)
    if lists.exit_code:
        raise fail(f"{path}: the pool is not understood")
    return pool


def remarks_on_reading(report: Report) -> list[Violation]:
    """How a list was read, and what of it was not understood."""
    return [violation for violation in report.violations if violation.rule in ABOUT_READING]


class UnderstoodLists:
    """The lists of files, as far as they are understood.

    Attributes:
        exit_code: 0 so far all was understood, 1 something of a list was not, 3 a file could not be read.
    """

    def __init__(self, checker: Checker, *, lenient: bool = False) -> None:
        self._checker = checker
        self._lenient = lenient
        self.exit_code = 0

    def read(self, paths: Iterable[str]) -> Iterator[Deck]:
        """The lists, one after the other. What is not understood is said on stderr, and its list left out.

        With `lenient`, what is known of such a list is taken.
        """
        failures: list[Failure] = []
        for path in paths:
            for deck, rules in read_lists(self._checker, path, failures):
                report = self._checker.judge(deck, rules)
                troubles = [one for one in remarks_on_reading(report) if one.severity == "error"]
                _say_troubles(troubles, report)
                if not troubles or (self._lenient and deck.decklist.readable):
                    yield deck
                else:
                    self.exit_code = max(self.exit_code, 1)
        if failures:
            say_failures(failures)
            self.exit_code = 3


def _say_troubles(troubles: list[Violation], report: Report) -> None:
    if troubles:
        from deckcheck.report.concise import ConciseOutput

        sys.stderr.writelines(ConciseOutput().line(trouble, report) for trouble in troubles)


def say_failures(failures: Iterable[Failure]) -> None:
    """Say on stderr which files could not be read, and why."""
    for failure in failures:
        sys.stderr.write(f"deckcheck: error: {visible(failure.path)}: {visible(failure.message)}\n")
