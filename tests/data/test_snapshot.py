"""The snapshot of a wheel: used as it is, the same wherever it is made, and done without if it cannot be read."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from deckcheck.data import build, snapshot
from deckcheck.data.files import data_files, read_files
from deckcheck.data.model import GameData
from deckcheck.rulebook.rulebook import Rulebook

SCRIPT = """
import sys
from deckcheck.data.build import build_snapshot
from deckcheck.data.files import data_files, read_files
from deckcheck.data.snapshot import packed

sys.stdout.buffer.write(packed(build_snapshot(read_files(data_files(None)))))
"""


@pytest.fixture(scope="module")
def content() -> bytes:
    return snapshot.packed(build.build_snapshot(read_files(data_files(None))))


@pytest.fixture
def packaged(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, content: bytes) -> Path:
    """A packaged snapshot, where nothing is kept in a cache."""
    path = tmp_path / "snapshot.marshal"
    path.write_bytes(content)
    monkeypatch.setattr(snapshot, "PACKAGED", path)
    return path


@pytest.mark.usefixtures("packaged")
def test_a_packaged_snapshot_is_used(monkeypatch: pytest.MonkeyPatch, data: GameData) -> None:
    def built(_: Any) -> Any:
        raise AssertionError

    monkeypatch.setattr(build, "build_snapshot", built)
    loaded = snapshot.load()
    assert list(map(tuple, loaded.pool)) == list(map(tuple, data.pool))
    assert loaded.rulebook.editions == data.rulebook.editions
    assert loaded.rulebook.ruleset("2026-08-15") == data.rulebook.ruleset("2026-08-15")
    assert loaded.text_form == data.text_form
    assert dict(loaded.messages) == dict(data.messages)


@pytest.mark.parametrize("at", [0, 5, 1000, 100_000, -1])
def test_one_that_is_damaged_is_done_without(packaged: Path, content: bytes, at: int) -> None:
    damaged = bytearray(content)
    damaged[at] ^= 1
    packaged.write_bytes(damaged)
    assert snapshot._packaged() is None
    assert snapshot.load(use_cache=False).pool.find("Defy")


@pytest.mark.parametrize("wrong", [b"", b"{}", b"N"], ids=["empty", "no marshal", "nothing"])
def test_one_that_cannot_be_read_is_done_without(packaged: Path, wrong: bytes) -> None:
    packaged.write_bytes(wrong)
    assert len(snapshot.load(use_cache=False).pool) == 1097


@pytest.mark.parametrize("seed", ["1", "2"])
def test_each_build_gives_the_same_bytes(content: bytes, seed: str) -> None:
    command = [sys.executable, "-c", SCRIPT]
    assert (
        subprocess.run(command, env=os.environ | {"PYTHONHASHSEED": seed}, capture_output=True, check=True).stdout
        == content
    )


@pytest.mark.usefixtures("packaged")
def test_only_the_edition_that_holds_is_read() -> None:
    rulebook = snapshot.load().rulebook
    rulebook.ruleset("2026-11-30")
    assert len(rulebook._editions._values) < len(rulebook._editions) == 6


@pytest.mark.parametrize("date", ["2020-01-01", "2025-12-01", "2026-03-30", "2026-08-15", "2026-10-09", "2030-01-01"])
def test_the_newest_confirmed_edition_holds(data: GameData, date: str) -> None:
    rows = data.rulebook.editions
    for statuses in (["confirmed"] * 6, ["provisional", "confirmed"] * 3, ["confirmed", "provisional"] * 3):
        editions = {row["edition"]: {**row, "status": status} for row, status in zip(rows, statuses, strict=True)}
        rulebook = Rulebook({**data.rulebook._data, "editions": editions})
        confirmed = [row for row in editions.values() if row["status"] == "confirmed"]
        holds = ([row for row in confirmed if row["in_effect"] <= date] or confirmed[:1])[-1]
        newer = [row["edition"] for row in editions.values() if holds["in_effect"] < row["in_effect"] <= date]
        assert (rulebook.edition_on(date), rulebook.provisional_on(date)) == (holds, newer[-1] if newer else None)
