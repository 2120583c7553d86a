"""`deckcheck check`: exit codes, streams and forms of output, as a script sees them."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import jsonschema
import pytest

from tests.conftest import ILLEGAL, LEGAL, Run

SCHEMAS = Path(__file__).parents[2] / "schemas"
COPY_LIMIT = (
    "illegal.yaml:5:3: copy-limit 4 copies of Punch First; the limit is 3 "
    "[CR 103.2.b, CR 103.2.b.1, TR 601.1.c.3, TR 403.3]"
)


@pytest.fixture(autouse=True)
def lists(tmp_path: Path) -> None:
    (tmp_path / "legal.yaml").write_text(LEGAL)
    (tmp_path / "illegal.yaml").write_text(ILLEGAL)


def test_a_legal_list(deckcheck: Run) -> None:
    done = deckcheck("check", "legal.yaml")
    assert (done.returncode, done.stdout) == (0, "legal.yaml: legal\n")
    assert done.stderr == "1 list: 1 legal, 0 not legal\n"


def test_an_illegal_list_says_what_where_by_which_rule_and_what_mends_it(deckcheck: Run) -> None:
    done = deckcheck("check", "illegal.yaml")
    assert done.returncode == 1
    assert done.stdout == (
        "illegal.yaml: not legal in standard, match, 2026-08-15, rules of 2026-07-16\n"
        "\n"
        "error[main-size]: 41 cards in the Main Deck (1 as Chosen Champion, 40 others); exactly 40 required\n"
        "  --> illegal.yaml:4:1\n"
        "    4 | main:\n"
        "      | ^^^^\n"
        "      = also: champion line 3; main lines 5 to 17\n"
        "      = rules: TR 402.1, TR 601.1.b, CR 103.2\n"
        "      = help: remove 1 card\n"
        "\n"
        "error[copy-limit]: 4 copies of Punch First; the limit is 3\n"
        "  --> illegal.yaml:5:3\n"
        "    5 |   Punch First: 4\n"
        "      |   ^^^^^^^^^^^^^^\n"
        "      = rules: CR 103.2.b, CR 103.2.b.1, TR 601.1.c.3, TR 403.3\n"
        "      = help: remove 1 copy\n"
        "\n"
    )
    assert done.stderr == "1 list: 0 legal, 1 not legal, 2 errors\n"


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (["check", "legal.yaml"], 0),
        (["check", "illegal.yaml"], 1),
        (["check", "legal.yaml", "illegal.yaml"], 1),
        (["check", "."], 1),
        (["check"], 1),
        (["check", "--exit-zero", "illegal.yaml"], 0),
        (["check", "missing.yaml"], 2),
        (["check", "--date", "yesterday", "legal.yaml"], 2),
        (["check", "--date", "2026-02-30", "legal.yaml"], 2),
        (["check", "--format", "commander", "legal.yaml"], 2),
        (["check", "--mode", "solo", "legal.yaml"], 2),
        (["check", "--edition", "2020-01-01", "legal.yaml"], 2),
        (["check", "--region", "mars", "legal.yaml"], 2),
        (["check", "--input-format", "docx", "legal.yaml"], 2),
        (["check", "--output-format", "xml", "legal.yaml"], 2),
        (["check", "--card-data", "missing", "legal.yaml"], 2),
        (["check", "--extra-cards", "missing.yaml", "legal.yaml"], 2),
        (["check", "--nonsense"], 2),
        (["nonsense"], 2),
        (["--version"], 0),
        (["--help"], 0),
        (["check", "--help"], 0),
    ],
)
def test_exit_codes(deckcheck: Run, arguments: list[str], code: int) -> None:
    done = deckcheck(*arguments)
    assert done.returncode == code, done.stderr
    assert "Traceback" not in done.stderr
    if code == 2:
        assert done.stdout == ""
        assert "Error: " in done.stderr


def test_a_warning_fails_only_with_strict(deckcheck: Run, tmp_path: Path) -> None:
    (tmp_path / "warned.yaml").write_text(
        "date: 2026-08-15\n"
        "legend: Master Yi, Wuju Bladesman\n"
        "champion: Yi, Honed\n"
        "main: {Highlander: 3, Punch First: 3, First Mate: 3, Pit Rookie: 3, Defy: 3, Charm: 3, Discipline: 3,\n"
        "  Lonely Poro: 3, Stellacorn Herder: 3, Kinkou Initiate: 3, En Garde: 3, Wuju Apprentice: 3, Gemhand Hunter: 3}\n"
        "runes: {Calm Rune: 6, Body Rune: 6}\n"
        "battlefields: [Sunken Temple, Rockfall Path, Trifarian War Camp]\n"
        "sideboard: [1 Alpha Strike]\n"
    )
    done = deckcheck("check", "warned.yaml")
    assert done.returncode == 0
    assert "warning[sideboard-signatures]: 4 Signature cards in Main Deck and sideboard together" in done.stdout
    assert done.stderr == "1 list: 1 legal, 0 not legal, 1 warning\n"
    assert deckcheck("check", "--strict", "warned.yaml").returncode == 1


@pytest.mark.parametrize("content", [LEGAL.encode(), b"\xef\xbb\xbf" + LEGAL.encode(), LEGAL.encode("utf-16")])
def test_standard_input(deckcheck: Run, content: bytes) -> None:
    done = deckcheck("check", "-", stdin=content)
    assert (done.returncode, done.stdout) == (0, "-: legal\n")


@pytest.mark.parametrize(
    ("content", "line"),
    [
        (b"", "f:1:1: syntax the file holds no decklist [TR 401.2]"),
        (b" \n\t\n", "f:1:1: syntax the file holds no decklist [TR 401.2]"),
        (b"# only a comment\n", "f:1:1: syntax the file holds no decklist [TR 401.2]"),
        (b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR", "f:1:1: syntax the file is not text: it holds NUL characters [TR 401.2]"),
        (bytes(range(128, 256)), "f:1:1: syntax the file is not text: over 20 of its bytes are no UTF-8 [TR 401.2]"),
    ],
)
def test_what_is_no_list_is_a_violation(deckcheck: Run, tmp_path: Path, content: bytes, line: str) -> None:
    (tmp_path / "f").write_bytes(content)
    done = deckcheck("check", "--output-format", "concise", "f")
    assert (done.returncode, done.stdout) == (1, line + "\n")


def test_concise(deckcheck: Run) -> None:
    done = deckcheck("check", "--output-format", "concise", "illegal.yaml", "legal.yaml")
    assert done.stdout.splitlines()[1] == COPY_LIMIT


@pytest.mark.parametrize("paths", [["legal.yaml"], ["illegal.yaml", "legal.yaml"], ["."]])
def test_json_is_one_document_that_fits_its_schema(deckcheck: Run, paths: list[str]) -> None:
    done = deckcheck("check", "--output-format", "json", *paths)
    report = json.loads(done.stdout)
    jsonschema.validate(report, json.loads((SCHEMAS / "report.schema.json").read_text()))
    assert report["summary"]["decks"] == len(report["decks"])
    assert [deck["legal"] for deck in report["decks"]].count(False) == report["summary"]["illegal"]


def test_json_carries_all_of_a_violation(deckcheck: Run) -> None:
    report = json.loads(deckcheck("check", "--output-format", "json", "illegal.yaml").stdout)
    found = report["decks"][0]["violations"][1]
    assert found == {
        "rule": "copy-limit",
        "severity": "error",
        "message": "4 copies of Punch First; the limit is 3",
        "citations": [
            {"document": document, "edition": "2026-07-16", "number": number}
            for document, number in (("CR", "103.2.b"), ("CR", "103.2.b.1"), ("TR", "601.1.c.3"), ("TR", "403.3"))
        ],
        "zone": "main",
        "cards": [{"name": "Punch First", "count": 4}],
        "actual": 4,
        "limit": {"max": 3},
        "location": {"line": 5, "column": 3, "end_line": 5, "end_column": 17},
        "related": [],
        "help": "remove 1 copy",
    }


def test_an_unreadable_file_is_said_and_the_others_are_judged(deckcheck: Run, tmp_path: Path) -> None:
    (tmp_path / "dangling.yaml").symlink_to("nowhere.yaml")
    done = deckcheck("check", "--output-format", "json", "dangling.yaml", "legal.yaml")
    report = json.loads(done.stdout)
    assert done.returncode == 3
    assert report["failures"] == [{"path": "dangling.yaml", "message": "No such file or directory"}]
    assert [deck["path"] for deck in report["decks"]] == ["legal.yaml"]
    assert "deckcheck: error: dangling.yaml: No such file or directory\n" in done.stderr


def test_a_folder_is_searched_in_order_and_hidden_files_are_left_out(deckcheck: Run, tmp_path: Path) -> None:
    for name in ("decks/b.txt", "decks/a/z.yaml", "decks/.hidden.yaml", "decks/.git/x.yaml", "decks/picture.png"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(LEGAL)
    (tmp_path / "decks" / "loop").symlink_to(tmp_path / "decks")
    done = deckcheck("check", "decks")
    assert done.stdout == "decks/b.txt: legal\ndecks/a/z.yaml: legal\n"


@pytest.mark.parametrize(("name", "hint"), [("chekc", "; did you mean check?"), ("zzz", "")])
def test_a_command_that_there_is_not_is_wrong_usage(deckcheck: Run, name: str, hint: str) -> None:
    done = deckcheck(name)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.splitlines()[-1].endswith(f"there is no command '{name}'{hint}")


def test_a_folder_without_lists_is_wrong_usage(deckcheck: Run, tmp_path: Path) -> None:
    (tmp_path / "empty").mkdir()
    done = deckcheck("check", "empty")
    assert (done.returncode, done.stdout) == (2, "")
    assert "the folder 'empty' holds no lists" in done.stderr


def test_quiet_says_nothing_of_legal_lists(deckcheck: Run) -> None:
    done = deckcheck("check", "-q", "legal.yaml")
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


def test_colour_is_for_terminals_and_where_it_is_asked_for(deckcheck: Run) -> None:
    plain = deckcheck("check", "illegal.yaml").stdout
    assert "\x1b" not in plain
    coloured = deckcheck("check", "--color", "always", "illegal.yaml").stdout
    assert "\x1b[1;31m" in coloured
    assert "\x1b" not in deckcheck("check", "illegal.yaml", env={"FORCE_COLOR": "1", "NO_COLOR": "1"}).stdout
    assert "\x1b" in deckcheck("check", "illegal.yaml", env={"FORCE_COLOR": "1"}).stdout


def test_text_of_strangers_is_never_markup_or_control(deckcheck: Run, tmp_path: Path) -> None:
    (tmp_path / "evil.txt").write_text("Legend:\n1 [red]:dragon:[/red]\x1b[2J\u202egnp.exe\n")
    for color in ("always", "never"):
        out = deckcheck("check", "--color", color, "evil.txt").stdout
        assert "[red]:dragon:[/red]\\u{1b}[2J\\u{202e}gnp.exe" in out
        assert "\x1b[2J" not in out
        assert "\u202e" not in out


def test_a_closed_pipe_ends_quietly(environment: dict[str, str], tmp_path: Path) -> None:
    command = f"{sys.executable} -m deckcheck check --output-format concise $(yes illegal.yaml | head -2000) | head -1"
    done = subprocess.run(
        ["bash", "-c", f"set -o pipefail; {command}"],
        capture_output=True,
        cwd=tmp_path,
        env=environment,
        timeout=60,
        check=False,
    )
    assert (done.returncode, done.stderr) == (3, b"")


def test_interrupted(environment: dict[str, str], tmp_path: Path) -> None:
    process = subprocess.Popen(
        [sys.executable, "-m", "deckcheck", "check", "-"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        cwd=tmp_path,
        env=environment,
    )
    time.sleep(1.5)  # it waits for its standard input by then
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=20)
    assert (process.returncode, out) == (130, b"")
    assert b"Traceback" not in err


@pytest.mark.skipif(os.name == "nt", reason="folders of Windows have no such mode")
def test_a_cache_that_cannot_be_written_is_no_error(deckcheck: Run, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    done = deckcheck("check", "legal.yaml", env={"DECKCHECK_CACHE_DIR": str(tmp_path / "file" / "cache")})
    assert (done.returncode, done.stderr) == (0, "1 list: 1 legal, 0 not legal\n")


def test_a_broken_cache_is_made_anew(deckcheck: Run, tmp_path: Path) -> None:
    env = {"DECKCHECK_CACHE_DIR": str(tmp_path / "cache")}
    assert deckcheck("check", "legal.yaml", env=env).returncode == 0
    (snapshot,) = (tmp_path / "cache").iterdir()
    whole = snapshot.read_bytes()
    snapshot.write_bytes(whole[: len(whole) // 2])
    assert deckcheck("check", "legal.yaml", env=env).returncode == 0
    assert snapshot.read_bytes() == whole


def test_two_at_once_with_an_empty_cache(deckcheck: Run, tmp_path: Path) -> None:
    env = {"DECKCHECK_CACHE_DIR": str(tmp_path / "cache")}
    with ThreadPoolExecutor() as threads:
        runs = [threads.submit(deckcheck, "check", "legal.yaml", env=env) for _ in range(4)]
    assert {run.result().returncode for run in runs} == {0}
    assert len(list((tmp_path / "cache").iterdir())) == 1


def test_the_list_says_what_it_is_judged_by_and_the_command_overrules_it(deckcheck: Run, tmp_path: Path) -> None:
    (tmp_path / "duel.yaml").write_text("mode: duel\n" + LEGAL)
    concise = ("check", "--output-format", "concise", "duel.yaml")
    assert deckcheck(*concise).stdout == (
        "duel.yaml:21:1: sideboard-mode 2 cards in the sideboard; a single-game duel is played without one "
        "[TR 601.1.c, TR 403.5]\n"
    )
    assert deckcheck(*concise, "--mode", "match").stdout == ""


def test_a_provisional_edition_is_named_once(deckcheck: Run, tmp_path: Path) -> None:
    for name in ("one.yaml", "two.yaml"):
        (tmp_path / name).write_text(LEGAL.replace("2026-08-15", "2026-11-15"))
    done = deckcheck("check", "one.yaml", "two.yaml")
    assert done.stderr == (
        "The provisional edition 2026-10-09 is not applied; choose it with --edition 2026-10-09.\n"
        "2 lists: 2 legal, 0 not legal\n"
    )
    assert "provisional" not in deckcheck("check", "--edition", "2026-10-09", "one.yaml").stderr


def test_a_fault_of_its_own_is_said_without_a_traceback(deckcheck: Run, tmp_path: Path) -> None:
    (tmp_path / "sitecustomize.py").write_text("import deckcheck.judging\ndeckcheck.judging.judge = None\n")
    done = deckcheck("check", "legal.yaml", env={"PYTHONPATH": str(tmp_path)})
    assert done.returncode == 3
    assert done.stderr.startswith("deckcheck: error: a fault of deckcheck's own, TypeError: ")
    assert "Traceback" not in done.stderr
