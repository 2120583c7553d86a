"""Reading two lists that are to be put side by side, each the only one of its file."""

from __future__ import annotations

import os
import sys
from enum import StrEnum
from itertools import islice
from typing import TYPE_CHECKING

import typer

from deckcheck.cli.files import STDIN
from deckcheck.cli.lists import read_lists, remarks_on_reading, say_failures
from deckcheck.cli.options import usage_error
from deckcheck.record import Record
from deckcheck.report.concise import ConciseOutput

if TYPE_CHECKING:
    from deckcheck.checker import Checker
    from deckcheck.decklist.deck import Deck
    from deckcheck.report.model import Report
    from deckcheck.report.summary import Failure
    from deckcheck.rulebook.model import Ruleset


class OutputForm(StrEnum):
    """The forms of output."""

    TEXT = "text"
    JSON = "json"


class OnlyList(Record):
    """The one list of a file."""

    deck: Deck
    rules: Ruleset
    report: Report
    is_understood: bool
    """Whether every line of it is."""


def must_be_there(*paths: str) -> None:
    """Make sure that there are files to be read.

    Raises:
        BadParameter: one does not exist, or two are standard input.
    """
    if paths.count(STDIN) > 1:
        raise usage_error("only one of the lists can come from standard input")
    for path in paths:
        if path != STDIN and not os.path.lexists(path):
            raise usage_error(f"there is no file '{path}'")


def read_only_list(checker: Checker, path: str) -> OnlyList:
    """The one list of a file. What of it is not understood is said on stderr.

    Raises:
        BadParameter: the file holds several lists.
        Exit: it cannot be read, with code 3.
    """
    failures: list[Failure] = []
    lists = list(islice(read_lists(checker, path, failures), 2))
    if failures:
        say_failures(failures)
        raise typer.Exit(3)
    if len(lists) != 1:
        raise usage_error(f"'{path}' must hold exactly one list, and holds {'several' if lists else 'none'}")
    ((deck, rules),) = lists
    report = checker.judge(deck, rules)
    troubles = [one for one in remarks_on_reading(report) if one.severity == "error"]
    for trouble in troubles:
        sys.stderr.write(ConciseOutput().line(trouble, report))
    return OnlyList(deck, rules, report, not troubles)
