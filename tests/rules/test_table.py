"""The tables of checks: that none lacks its id, and that what is rare is imported only where it is judged."""

from __future__ import annotations

import subprocess
import sys

from deckcheck.rules import CONSTRUCTED, IDS, limited_checks, team_checks


def test_ids_are_those_of_all_checks() -> None:
    checks = (*CONSTRUCTED, *limited_checks(), *team_checks())
    assert tuple(dict.fromkeys(check.id for check in checks)) == IDS


def test_rare_checks_are_imported_only_where_they_are_judged() -> None:
    program = (
        "import deckcheck, sys\n"
        "assert not deckcheck.check('legend: Jinx', date='2026-08-15').legal\n"
        "print(*(one for one in ('limited', 'team') if f'deckcheck.rules.{one}' in sys.modules))"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.split() == []
