"""Streams that are closed, full or know no Chinese, and folders that cannot be searched."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.conftest import LEGAL, Run


@pytest.fixture(autouse=True)
def lists(tmp_path: Path) -> None:
    (tmp_path / "legal.yaml").write_text(LEGAL)


def shell(command: str, environment: dict[str, str], folder: Path, **more: str) -> tuple[int, str, str]:
    done = subprocess.run(
        ["bash", "-c", command.replace("deckcheck", f"{sys.executable} -m deckcheck")],
        capture_output=True,
        cwd=folder,
        env={**environment, **more},
        timeout=60,
        check=False,
    )
    return done.returncode, done.stdout.decode("utf-8", "replace"), done.stderr.decode("utf-8", "replace")


@pytest.mark.parametrize(
    ("command", "code", "stderr"),
    [
        ("deckcheck check legal.yaml 2>&-", 0, ""),
        ("deckcheck check legal.yaml >&-", 3, "deckcheck: error: standard output is closed\n"),
        ("deckcheck check - <&-", 3, "deckcheck: error: -: standard input is closed\n"),
        ("deckcheck check legal.yaml > /dev/full", 3, "deckcheck: error: the output cannot be written: No space left on device\n"),
        ("deckcheck check - - < legal.yaml", 2, "Error: Invalid value: standard input (-) can be read only once\n"),
    ],
)  # fmt: skip
@pytest.mark.skipif(os.name == "nt", reason="a shell of Unix")
def test_closed_and_full_streams(
    environment: dict[str, str], tmp_path: Path, command: str, code: int, stderr: str
) -> None:
    found = shell(command, environment, tmp_path)
    assert (found[0], "Traceback" in found[2]) == (code, False)
    assert stderr in found[2]


@pytest.mark.parametrize("encoding", ["ascii", "cp1252"])
def test_a_stream_that_knows_no_chinese(environment: dict[str, str], tmp_path: Path, encoding: str) -> None:
    (tmp_path / "list.txt").write_text("Main\n1 未知\n", encoding="utf-8")
    for form in ("text", "concise"):
        command = f"deckcheck check --output-format {form} list.txt"
        code, stdout, stderr = shell(command, environment, tmp_path, PYTHONIOENCODING=encoding)
        assert (code, "fault" in stderr) == (1, False)
        assert "unknown card '\\u672a\\u77e5'" in stdout


def test_what_cannot_be_read_in_a_folder_is_said(deckcheck: Run, tmp_path: Path) -> None:
    (tmp_path / "decks").mkdir()
    (tmp_path / "decks" / "a.yaml").write_text(LEGAL)
    (tmp_path / "decks" / "b.yaml").symlink_to("nowhere.yaml")
    done = deckcheck("check", "decks")
    assert (done.returncode, done.stdout) == (3, "decks/a.yaml: legal\n")
    assert "deckcheck: error: decks/b.yaml: No such file or directory\n" in done.stderr


@pytest.mark.skipif(os.name == "nt" or os.geteuid() == 0, reason="a user whom a folder can be closed to")
def test_a_folder_that_cannot_be_searched_is_said(deckcheck: Run, tmp_path: Path) -> None:
    (tmp_path / "decks" / "closed").mkdir(parents=True)
    (tmp_path / "decks" / "a.yaml").write_text(LEGAL)
    (tmp_path / "decks" / "closed").chmod(0)
    try:
        assert deckcheck("check", "decks").returncode == 3
    finally:
        (tmp_path / "decks" / "closed").chmod(0o700)


def test_usage_errors_show_no_control_characters(deckcheck: Run) -> None:
    done = deckcheck("check", "e\x1b[31mx\u202e")
    assert done.returncode == 2
    assert "there is no file or folder 'e\\u{1b}[31mx\\u{202e}'" in done.stderr
