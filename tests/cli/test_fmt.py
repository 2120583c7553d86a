"""`deckcheck fmt`: what is written where, what is refused, and exit codes."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tests.conftest import Run

UNTIDY = "# mine\nmain: [3 defy]  # three\nname: Ä\n"
TIDY = "# mine\nname: Ä\nmain:  # three\n  Defy: 3\n"
UTF_16 = [b"\xff\xfe" + UNTIDY.encode("utf-16-le"), b"\xfe\xff" + TIDY.encode("utf-16-be")]


def test_a_file_is_tidied_in_place_once(deckcheck: Run, tmp_path: Path) -> None:
    path = tmp_path / "list.yaml"
    path.write_text(UNTIDY, encoding="utf-8")
    path.chmod(0o640)
    done = deckcheck("fmt", "list.yaml")
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "1 file: 1 tidied, 0 tidy already\n")
    assert path.read_bytes() == TIDY.encode()
    assert path.stat().st_mode & 0o777 == 0o640
    assert [one.name for one in tmp_path.iterdir()] == ["list.yaml"]
    before = path.stat()
    done = deckcheck("fmt", "list.yaml")
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "1 file: 0 tidied, 1 tidy already\n")
    assert (path.stat().st_ino, path.stat().st_mtime_ns) == (before.st_ino, before.st_mtime_ns)


def test_a_link_stays_a_link(deckcheck: Run, tmp_path: Path) -> None:
    (tmp_path / "list.yaml").write_text(UNTIDY, encoding="utf-8")
    (tmp_path / "link.yaml").symlink_to("list.yaml")
    assert deckcheck("fmt", "link.yaml").returncode == 0
    assert (tmp_path / "link.yaml").is_symlink()
    assert (tmp_path / "list.yaml").read_text(encoding="utf-8") == TIDY


def test_check_names_what_would_change(deckcheck: Run, tmp_path: Path) -> None:
    for name, text in (("a.yaml", UNTIDY), ("b.yaml", TIDY), ("c.yaml", UNTIDY)):
        (tmp_path / name).write_text(text, encoding="utf-8")
    done = deckcheck("fmt", "--check", "c.yaml", "b.yaml", "a.yaml")
    assert (done.returncode, done.stdout) == (1, "c.yaml\na.yaml\n")
    assert done.stderr == "3 files: 2 would change, 1 tidy already\n"
    assert (tmp_path / "a.yaml").read_text(encoding="utf-8") == UNTIDY
    assert deckcheck("fmt", "--check", "b.yaml").returncode == 0
    assert deckcheck("fmt", "--check", "-", stdin=UNTIDY.encode()).stdout == "-\n"


def test_diff(deckcheck: Run, tmp_path: Path) -> None:
    (tmp_path / "list.yaml").write_text("# \u202e\tb\nlegend: jinx, loose cannon", encoding="utf-8")
    done = deckcheck("fmt", "--diff", "list.yaml")
    assert done.returncode == 1
    assert done.stdout == (
        "--- list.yaml\n+++ list.yaml\n@@ -1,2 +1,2 @@\n # \\u{202e}\tb\n"
        "-legend: jinx, loose cannon\n\\ No newline at end of file\n+legend: Jinx, Loose Cannon\n"
    )
    assert (tmp_path / "list.yaml").read_text().endswith("cannon")
    assert deckcheck("fmt", "--diff", "-", stdin=TIDY.encode()).stdout == ""


@pytest.mark.parametrize(
    ("content", "expected"),
    [
        (UNTIDY.encode(), TIDY.encode()),
        (b"\xef\xbb\xbf" + UNTIDY.encode(), b"\xef\xbb\xbf" + TIDY.encode()),
        (UNTIDY.replace("\n", "\r\n").encode(), TIDY.replace("\n", "\r\n").encode()),
        *(
            (mark + UNTIDY.encode(encoding), mark + TIDY.encode(encoding))
            for encoding, byte_order in (("utf-16-le", b"\xff\xfe"), ("utf-16-be", b"\xfe\xff"))
            for mark in (b"", byte_order)
        ),
        (b'{"main": ["defy"]}', b'{\n  "main": {\n    "Defy": 1\n  }\n}\n'),
        (b'{"main": ["defy"]}\r\n\r\n{"x": 1, "main": {}}', b'{"main": {"Defy": 1}}\r\n{"x": 1, "main": {}}\n'),
        (b"main: [defy]\n---\nmain: [defy]\n---\n# x\n", b"main:\n  Defy: 1\n---\nmain:\n  Defy: 1\n---\n# x\n"),
    ],
)
def test_standard_input_is_written_to_standard_output(
    environment: dict[str, str], tmp_path: Path, content: bytes, expected: bytes
) -> None:
    import subprocess
    import sys

    command = [sys.executable, "-m", "deckcheck", "fmt", "-"]
    done = subprocess.run(command, input=content, capture_output=True, env=environment, cwd=tmp_path, check=False)
    assert (done.returncode, done.stdout) == (0, expected)


@pytest.mark.parametrize(
    ("content", "error"),
    [
        ("main: {Defy: 0}\n", "f:1:14: syntax not a quantity from 1 to 999: 0 [TR 401.2]\n"),
        ("main: [\n", "f:1:8: syntax broken YAML: "),
        ("foo: 1\nmain:\n- {card: Defy, art: foil}\n", "f:3:16: syntax unknown key 'art' [TR 401.2]\n"),
        ("main: [Defy]\nmode: solo\n", "f:2:7: syntax 'solo' is not a known mode [TR 401.2]\n"),
        ("main: [999 Defy, defy]\n", "f:1:18: 1000 copies of Defy; an entry has at most 999\n"),
        ("MainDeck:\n3 Defy\n", "f:1:1: this list is in the form text; convert it to yaml or json first\n"),
        ("main: [Defy]\n---\nmain: {Defy: x}\n", "f:3:14: syntax not a quantity from 1 to 999: x [TR 401.2]\n"),
        ("{Main: Defy}\n", "f:1:1: it cannot be tidied without a change of what it says\n"),
        ("", "f:1:1: "),
        (b"main: [Defy\xff]\n", "f:1:12: syntax the byte 0xff is not valid UTF-8 [TR 401.2]\n"),
        (b"main: \0\n", "f:1:1: "),
        (b"\xff\xfe\xff\xfe" + "main: [ Defy]\n".encode("utf-16-le"), "f:1:1: its byte order mark is there twice"),
    ],
)
def test_what_is_not_understood_is_left_as_it_is(
    deckcheck: Run, tmp_path: Path, content: str | bytes, error: str
) -> None:
    content = content if isinstance(content, bytes) else content.encode()
    (tmp_path / "f").write_bytes(content)
    done = deckcheck("fmt", "f")
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.startswith(error)
    assert done.stderr.endswith("\n1 file: 0 tidied, 0 tidy already, 1 left as it is\n")
    assert "Traceback" not in done.stderr
    assert (tmp_path / "f").read_bytes() == content
    assert deckcheck("fmt", "-", stdin=content).stdout == ""


def test_a_folder_is_tidied_and_lists_of_other_forms_in_it_are_passed_over(deckcheck: Run, tmp_path: Path) -> None:
    (tmp_path / "lists").mkdir()
    for name, text in (("a.txt", "MainDeck:\n3 defy\n"), ("b.yaml", UNTIDY), ("c.yaml", "main: [3 defy\n")):
        (tmp_path / "lists" / name).write_text(text, encoding="utf-8")
    done = deckcheck("fmt", "lists")
    assert done.returncode == 1
    assert done.stderr.startswith("lists/c.yaml:1:14: syntax broken YAML")
    assert done.stderr.endswith("\n3 files: 1 tidied, 0 tidy already, 1 left as it is, 1 in other forms\n")
    assert (tmp_path / "lists" / "a.txt").read_text(encoding="utf-8") == "MainDeck:\n3 defy\n"
    assert (tmp_path / "lists" / "b.yaml").read_text(encoding="utf-8") == TIDY


@pytest.mark.parametrize(
    ("arguments", "code", "error"),
    [
        (["fmt", "list.yaml", "missing.yaml"], 2, "there is no file or folder 'missing.yaml'"),
        (["fmt"], 2, "Missing argument"),
        (["fmt", "--input-format", "docx", "list.yaml"], 2, "unknown form 'docx'"),
        (["fmt", "broken", "--check"], 3, "deckcheck: error: broken: No such file or directory"),
    ],
)
def test_wrong_usage_and_what_cannot_be_read(
    deckcheck: Run, tmp_path: Path, arguments: list[str], code: int, error: str
) -> None:
    (tmp_path / "list.yaml").write_text(UNTIDY, encoding="utf-8")
    (tmp_path / "broken").symlink_to("nowhere")
    done = deckcheck(*arguments)
    assert (done.returncode, done.stdout) == (code, "")
    assert error in done.stderr
    assert (tmp_path / "list.yaml").read_text(encoding="utf-8") == UNTIDY


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes with names")
def test_what_is_no_file_is_not_replaced(deckcheck: Run, tmp_path: Path) -> None:
    import threading

    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    writer = threading.Thread(target=pipe.write_text, args=[UNTIDY], kwargs={"encoding": "utf-8"})
    writer.start()
    done = deckcheck("fmt", "pipe")
    writer.join()
    assert (done.returncode, done.stdout) == (3, "")
    assert "deckcheck: error: pipe: it is no file that can be replaced; give it as -\n" in done.stderr
    assert pipe.is_fifo()
