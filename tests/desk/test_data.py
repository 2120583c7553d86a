"""What card_data says of the deck check agrees with itself."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from tests.data.test_card_data import DATA, flaws


@pytest.mark.parametrize(
    ("file", "old", "new", "flaw"),
    [
        (
            "editions/2026-07-16.yaml",
            "    pool-changed:",
            "    pool-change:",
            "'pool-change' is none of the differences",
        ),
        ("editions/2026-07-16.yaml", "    pool-changed:", "    pool-change:", "'pool-changed' is missing in the diff"),
        (
            "editions/2026-07-16.yaml",
            "    decklist-error: [",
            "    game-loss: [",
            "'game-loss' is none of the penalties",
        ),
        ("editions/2026-07-16.yaml", "{penalty: decklist-error", "{penalty: draw", "'draw' is none of the penalties"),
        ("editions/2026-07-16.yaml", "TR 411]", "XR 411]", "'XR 411' does not match"),
        ("messages/en.yaml", "    pool-changed:", "    pool-change:", "'pool-changed' is missing in the differences"),
        ("messages/en.yaml", "    decklist-error:", "    loss:", "'decklist-error' is missing in the penalties"),
    ],
)
def test_what_is_wrong_is_said_with_its_place(tmp_path: Path, file: str, old: str, new: str, flaw: str) -> None:
    folder = tmp_path / "card_data"
    shutil.copytree(DATA, folder)
    text = (folder / file).read_text(encoding="utf-8")
    assert old in text
    (folder / file).write_text(text.replace(old, new, 1), encoding="utf-8")
    found = flaws(folder)
    assert any(flaw in one for one in found), found
    assert all(one.split(":")[1].isdigit() for one in found)
