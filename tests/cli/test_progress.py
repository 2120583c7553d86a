"""How far a long run has come, on a terminal."""

from __future__ import annotations

import sys
from io import StringIO

import pytest

from deckcheck.cli import progress
from deckcheck.cli.batches import Judge, Result
from deckcheck.cli.outputs import Target
from deckcheck.report.summary import Summary
from tests.conftest import LEGAL, Check

TO_STDOUT, TO_FILE = Target("text", "-"), Target("json", "decks.json")


class Stream(StringIO):
    def __init__(self, *, terminal: bool) -> None:
        super().__init__()
        self._terminal = terminal

    def isatty(self) -> bool:
        return self._terminal


def result_of(check: Check, lists: int) -> Result:
    return Judge([], []).shown([check(LEGAL)] * lists, Summary())


@pytest.mark.parametrize(
    ("stdout", "stderr", "target", "quiet", "says"),
    [
        (False, True, TO_STDOUT, False, "\r1 list\r\r2 lists\r\r4 lists\r       \r"),
        (True, True, TO_FILE, False, "\r1 list\r\r2 lists\r\r4 lists\r       \r"),
        (True, True, TO_STDOUT, False, ""),
        (False, False, TO_STDOUT, False, ""),
        (False, True, TO_STDOUT, True, ""),
    ],
    ids=["stdout is piped", "into a file", "findings are shown", "stderr is a file", "quiet"],
)
def test_lists_are_counted_where_nothing_else_is_seen(  # noqa: PLR0913 - five columns of the table
    check: Check, monkeypatch: pytest.MonkeyPatch, *, stdout: bool, stderr: bool, target: Target, quiet: bool, says: str
) -> None:
    monkeypatch.setattr(sys, "stdout", Stream(terminal=stdout))
    monkeypatch.setattr(sys, "stderr", said := Stream(terminal=stderr))
    monkeypatch.setattr(progress, "PATIENCE", 0)
    monkeypatch.setattr(progress, "PAUSE", 0)
    results = [result_of(check, lists) for lists in (1, 1, 2)]
    counted = progress.counted(iter(results), [target], quiet=quiet)
    assert (list(counted), said.getvalue()) == (results, says)


def test_a_short_run_says_nothing(check: Check, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stderr", said := Stream(terminal=True))
    assert len(list(progress.counted(iter([result_of(check, 1)]), [TO_FILE], quiet=False))) == 1
    assert said.getvalue() == ""
