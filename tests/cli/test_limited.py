"""`deckcheck check --pool` and `--team`."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.conftest import LEGAL, Run

SEALED = "Main\n13 Defy\n12 Hextech Ray\nRunes\n6 Calm Rune\n6 Fury Rune\nSideboard\n2 Charm\n"
CHECK = ("check", "--format", "sealed", "--output-format", "concise")


@pytest.mark.parametrize(
    ("pool", "found"),
    [
        ("13 Defy\n12 Hextech Ray\n2 Charm\n", ""),
        ("card,qty\nDefy,13\nHextech Ray,12\nCharm,2\n", ""),
        (
            "12 Defy\n12 Hextech Ray\n",
            (
                "list.txt:2:1: pool 13 copies of Defy; 12 in the pool [TR 602.1.a.1]\n"
                "list.txt:8:1: pool 2 copies of Charm; 0 in the pool [TR 602.1.a.1]\n"
            ),
        ),
    ],
)
def test_every_card_is_in_the_pool(deckcheck: Run, tmp_path: Path, pool: str, found: str) -> None:
    (tmp_path / "list.txt").write_text(SEALED)
    (tmp_path / "pool").write_text(pool)
    done = deckcheck(*CHECK, "--pool", "pool", "list.txt")
    note = "list.txt:1:1: list-reading the identity is read as Fury and Calm [TR 401.2, TR 602.4.a.3]\n"
    assert (done.returncode, done.stdout.replace(note, "")) == (int(bool(found)), found)


def test_a_pool_that_is_not_understood_ends_the_run(deckcheck: Run, tmp_path: Path) -> None:
    (tmp_path / "list.txt").write_text(SEALED)
    (tmp_path / "pool").write_text("3 Defie\n")
    done = deckcheck(*CHECK, "--pool", "pool", "list.txt")
    assert (done.returncode, done.stdout) == (3, "")
    assert "pool:1:1: unknown-card unknown card 'Defie'" in done.stderr
    assert deckcheck(*CHECK, "--pool", "missing", "list.txt").returncode == 2


def test_a_team_shares_no_legend_and_no_battlefield(deckcheck: Run, tmp_path: Path) -> None:
    duo = LEGAL.replace("sideboard: [2 Salvage]\n", "")
    (tmp_path / "one.yaml").write_text(duo)
    (tmp_path / "two.yaml").write_text(duo)
    done = deckcheck("check", "--team", "--output-format", "concise", "one.yaml", "two.yaml")
    assert done.returncode == 1
    assert done.stdout.splitlines()[:2] == [
        "one.yaml:2:9: team-legend Fiora, Grand Duelist is also the Legend of two.yaml, line 2 [CR 489.8.h]",
        "one.yaml:19:16: team-battlefield Sunken Temple is also a battlefield of two.yaml, line 19 [CR 489.8.i]",
    ]
    (tmp_path / "team.yaml").write_text(f"{duo}---\n{duo}")
    assert (
        "team.yaml:2:9: team-legend" in deckcheck("check", "--team", "--output-format", "concise", "team.yaml").stdout
    )


@pytest.mark.parametrize("paths", [["one.yaml"], ["one.yaml", "one.yaml", "one.yaml"]])
def test_a_team_is_two_lists(deckcheck: Run, tmp_path: Path, paths: list[str]) -> None:
    (tmp_path / "one.yaml").write_text(LEGAL)
    done = deckcheck("check", "--team", "--output-format", "json", *paths)
    assert (done.returncode, done.stdout) == (2, "")
    assert "--team takes 2 lists" in done.stderr
