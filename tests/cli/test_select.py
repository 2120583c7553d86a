"""`--select` and `--ignore`: which checks are run, and that it is said which are not."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from deckcheck.rules import IDS
from deckcheck.rules.groups import GROUPS, NAMES, left_out
from tests.conftest import LEGAL, Run

WRONG = (
    LEGAL.replace("Punch First: 3", "Punch First: 4")
    .replace("Body Rune: 6", "Body Rune: 5")
    .replace("Sunken Temple, ", "")
)
ALL = ["main-size", "copy-limit", "rune-count", "battlefield-count"]


@pytest.fixture(autouse=True)
def lists(tmp_path: Path) -> None:
    (tmp_path / "wrong.yaml").write_text(WRONG)
    (tmp_path / "broken.yaml").write_text("main: [")


def test_every_check_is_in_a_group_and_no_name_is_both() -> None:
    assert {check for group in GROUPS.values() for check in group} == set(IDS)
    assert len(NAMES) == len(set(NAMES))
    for group, prefix in (("runes", "rune-"), ("champion", "champion-"), ("main", "main-"), ("team", "team-")):
        assert {one for one in IDS if one.startswith(prefix)} <= set(GROUPS[group])


@pytest.mark.parametrize(
    ("arguments", "found"),
    [
        ([], ALL),
        (["--select", "runes"], ["rune-count"]),
        (["--select", "runes,main-size"], ["main-size", "rune-count"]),
        (["--select", "battlefields", "--select", "copy-limit"], ["copy-limit", "battlefield-count"]),
        (["--ignore", "main"], ["rune-count", "battlefield-count"]),
        (["--ignore", "rune-count, copy-limit"], ["main-size", "battlefield-count"]),
        (["--select", "main", "--ignore", "copy-limit"], ["main-size"]),
        (["--select", "legend"], []),
    ],
)
def test_select_and_ignore(deckcheck: Run, arguments: list[str], found: list[str]) -> None:
    done = deckcheck("check", *arguments, "--output-format", "json", "wrong.yaml")
    (deck,) = json.loads(done.stdout)["decks"]
    assert [one["rule"] for one in deck["violations"]] == found
    assert deck["not_judged"] == []
    assert (deck["legal"], done.returncode) == (not found, int(bool(found)))


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ([], ""),
        (["--ignore", "runes"], "Checks left out: rune-count, rune-type, rune-domain\n"),
        (["--select", "team"], "Only these checks were run: syntax, team-legend, team-battlefield\n"),
        (["-q", "--ignore", "runes"], ""),
    ],
)
def test_what_is_left_out_is_said_once(deckcheck: Run, arguments: list[str], said: str) -> None:
    done = deckcheck("check", *arguments, "--output-format=concise", "wrong.yaml", "wrong.yaml")
    assert "".join(line for line in done.stderr.splitlines(keepends=True) if "lists:" not in line) == said


def test_what_is_left_out_of_some_files_is_said_of_them(deckcheck: Run, tmp_path: Path) -> None:
    (tmp_path / "deckcheck.toml").write_text('[[overrides]]\npaths = ["wrong.yaml"]\nignore = ["pool"]\n')
    assert "Checks left out in 1 file: pool\n" in deckcheck("check", "wrong.yaml", "broken.yaml").stderr


@pytest.mark.parametrize("arguments", [["--select", "runes"], ["--ignore", "reading"]])
def test_a_list_that_cannot_be_read_is_never_legal(deckcheck: Run, arguments: list[str]) -> None:
    done = deckcheck("check", *arguments, "--output-format", "concise", "broken.yaml")
    assert done.returncode == 1
    assert ": syntax " in done.stdout


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--select", "rnues"], "--select: no check and no group has the name 'rnues'; did you mean runes?"),
        (["--ignore", "zzz"], "--ignore: no check and no group has the name 'zzz'; `deckcheck rules` lists them"),
        (["--select", "copy-limits"], "did you mean copy-limit"),
        (["--select", ""], "--select: no check and no group has the name ''"),
        (["--ignore", "syntax"], "--ignore: syntax always runs: a file that cannot be read is never legal"),
    ],
)
def test_wrong_names(deckcheck: Run, arguments: list[str], said: str) -> None:
    done = deckcheck("check", *arguments, "wrong.yaml")
    assert (done.returncode, done.stdout) == (2, "")
    assert said in done.stderr


def test_nothing_selected_is_everything() -> None:
    assert left_out((), ()) == frozenset()
    assert left_out(("syntax",), ()) == set(IDS) - {"syntax"}
    assert left_out(IDS, IDS) == set(IDS) - {"syntax"}
