"""Where the outputs of `deckcheck check` go: several at once, into files that are whole or not there at all."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from sarif_kit.validate import validation_errors

from deckcheck.report.output import FORMS
from deckcheck.rules import IDS
from tests.conftest import ILLEGAL, LEGAL, Run

DECKS = Path(__file__).parents[1] / "decks"
SUMMARY = "2 lists: 1 legal, 1 not legal, 2 errors\n"


@pytest.fixture(autouse=True)
def lists(tmp_path: Path) -> None:
    (tmp_path / "legal.yaml").write_text(LEGAL)
    (tmp_path / "illegal.yaml").write_text(ILLEGAL)


@pytest.mark.parametrize("form", FORMS)
def test_a_file_holds_what_would_be_printed(deckcheck: Run, tmp_path: Path, form: str) -> None:
    printed = deckcheck("check", "--output-format", form, "illegal.yaml", "legal.yaml")
    done = deckcheck("check", "--output-format", form, "--output-file", "out", "illegal.yaml", "legal.yaml")
    assert (done.returncode, done.stdout, done.stderr) == (1, "", SUMMARY)
    assert (tmp_path / "out").read_bytes().decode() == printed.stdout
    assert sorted(path.name for path in tmp_path.iterdir()) == ["illegal.yaml", "legal.yaml", "out"]


def test_several_outputs_at_once(deckcheck: Run, tmp_path: Path) -> None:
    done = deckcheck("check", "--also", "sarif=a=b.sarif", "--also", "junit=report.xml", "illegal.yaml", "legal.yaml")
    assert (done.returncode, done.stderr) == (1, SUMMARY)
    assert done.stdout.startswith("illegal.yaml: not legal in ")
    assert validation_errors(json.loads((tmp_path / "a=b.sarif").read_text())) == []
    assert (tmp_path / "report.xml").read_text().endswith("</testsuites>\n")


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (["--output-format", "xml"], "--output-format: unknown form 'xml'; known are text, concise, json, jsonl,"),
        (["--also", "xml=f"], "--also: unknown form 'xml'"),
        (["--also", "sarif"], "--also: 'sarif' is not FORM=FILE, such as sarif=decks.sarif"),
        (["--also", "sarif="], "is not FORM=FILE"),
        (["--output-file", ""], "--output-file: the name of the file is empty"),
        (["--also", "json=-"], "two outputs cannot both go to standard output"),
        (["--output-file", "f", "--also", "json=./f"], "two outputs cannot both go to ./f"),
        (["--output-file", "legal.yaml"], "the output would overwrite the list legal.yaml"),
        (["--output-format", "json", "missing.yaml"], "there is no file or folder 'missing.yaml'"),
        (["--output-format", "sarif", "--date", "never"], "'never' is no date"),
    ],
)
def test_wrong_usage_prints_and_writes_nothing(deckcheck: Run, tmp_path: Path, options: list[str], said: str) -> None:
    done = deckcheck("check", *options, "legal.yaml")
    assert (done.returncode, done.stdout) == (2, "")
    assert said in " ".join(done.stderr.split())
    assert {path.name for path in tmp_path.iterdir()} == {"illegal.yaml", "legal.yaml"}
    assert (tmp_path / "legal.yaml").read_text() == LEGAL


@pytest.mark.parametrize(
    ("file", "reason"), [("nowhere/out", "No such file or directory"), ("folder", "Is a directory")]
)
def test_a_file_that_cannot_be_written(deckcheck: Run, tmp_path: Path, file: str, reason: str) -> None:
    (tmp_path / "folder").mkdir()
    done = deckcheck("check", "--output-format", "json", "--also", f"junit={file}", "legal.yaml")
    assert (done.returncode, done.stdout) == (3, "")
    assert done.stderr == f"deckcheck: error: {file} cannot be written: {reason}\n"


def test_the_output_of_a_run_before_is_no_list(deckcheck: Run) -> None:
    for _ in range(2):
        done = deckcheck("check", "--output-format", "json", "--output-file", "report.json", ".")
        assert (done.returncode, done.stderr) == (1, SUMMARY)


def test_an_interrupted_run_leaves_the_file_as_it_was(environment: dict[str, str], tmp_path: Path) -> None:
    (tmp_path / "out").write_text("before")
    process = subprocess.Popen(
        [sys.executable, "-m", "deckcheck", "check", "--output-file", "out", "legal.yaml", "-"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        cwd=tmp_path,
        env=environment,
    )
    deadline = time.monotonic() + 20
    while len(list(tmp_path.iterdir())) == 3 and time.monotonic() < deadline:
        time.sleep(0.05)
    process.send_signal(signal.SIGINT)
    process.communicate(timeout=20)
    assert process.returncode == 130
    assert (tmp_path / "out").read_text() == "before"
    assert {path.name for path in tmp_path.iterdir()} == {"illegal.yaml", "legal.yaml", "out"}


@pytest.mark.skipif(os.name == "nt", reason="Windows has neither such modes nor such devices")
def test_what_is_in_place_stays_what_it_is(deckcheck: Run, tmp_path: Path) -> None:
    (tmp_path / "private").write_text("before")
    (tmp_path / "private").chmod(0o600)
    (tmp_path / "link").symlink_to("private")
    assert deckcheck("check", "--output-file", "link", "legal.yaml").returncode == 0
    assert (tmp_path / "link").is_symlink()
    assert (tmp_path / "private").read_text() == "legal.yaml: legal\n"
    assert (tmp_path / "private").stat().st_mode & 0o777 == 0o600
    assert deckcheck("check", "--output-file", "/dev/null", "legal.yaml").returncode == 0
    assert deckcheck("check", "--output-file", "/dev/stdout", "legal.yaml").stdout == "legal.yaml: legal\n"


def test_a_file_is_coloured_only_where_it_is_asked_for(deckcheck: Run, tmp_path: Path) -> None:
    deckcheck("check", "--output-file", "out", "illegal.yaml", env={"FORCE_COLOR": "1"})
    assert "\x1b" not in (tmp_path / "out").read_text()
    deckcheck("check", "--output-file", "out", "--color", "always", "illegal.yaml")
    assert "\x1b[1;31m" in (tmp_path / "out").read_text()


def test_the_summary_of_a_job_is_added_where_github_wants_it(deckcheck: Run, tmp_path: Path) -> None:
    env = {"GITHUB_STEP_SUMMARY": str(tmp_path / "summary.md")}
    (tmp_path / "summary.md").write_text("Before.\n\n")
    deckcheck("check", "illegal.yaml", env=env)
    deckcheck("check", "-q", "--output-format", "github", "illegal.yaml", env=env)
    assert (tmp_path / "summary.md").read_text() == "Before.\n\n"
    done = deckcheck("check", "--output-format", "github", "illegal.yaml", env=env)
    assert done.stdout.startswith(
        "::error file=illegal.yaml,line=4,endLine=4,col=1,endColumn=5,title=main-size::41 cards"
    )
    assert (
        (tmp_path / "summary.md").read_text().startswith("Before.\n\n### Decklists: 0 legal, 1 not legal\n\n| List |")
    )


@pytest.mark.parametrize("variable", ["GITHUB_WORKSPACE", "CI_PROJECT_DIR"])
def test_paths_are_those_of_the_repository(deckcheck: Run, tmp_path: Path, variable: str) -> None:
    for root, path in [(tmp_path.parent, f"{tmp_path.name}/illegal.yaml"), (tmp_path / "other", "illegal.yaml")]:
        issues = json.loads(
            deckcheck("check", "--output-format", "gitlab", "illegal.yaml", env={variable: str(root)}).stdout
        )
        assert {issue["location"]["path"] for issue in issues} == {path}


def test_sarif_lists_all_checks_with_help_and_numbers(deckcheck: Run) -> None:
    (run,) = json.loads(deckcheck("check", "--output-format", "sarif", "legal.yaml").stdout)["runs"]
    checks = run["tool"]["driver"]["rules"]
    assert [check["id"] for check in checks] == list(IDS)
    assert run["results"] == []
    for check in checks:
        assert "For example:" in check["help"]["text"]
    assert next(check for check in checks if check["id"] == "copy-limit")["properties"]["citations"][:2] == [
        "CR 103.2.b",
        "CR 103.2.b.1",
    ]


@pytest.mark.parametrize("form", ["github", "gitlab", "sarif"])
def test_notes_on_legal_lists_are_for_those_who_ask(deckcheck: Run, tmp_path: Path, form: str) -> None:
    (tmp_path / "noted.txt").write_bytes((DECKS / "bad" / "champion-reading" / "label.txt").read_bytes())
    silent = deckcheck("check", "--output-format", form, "noted.txt")
    assert silent.returncode == 0
    assert "noted.txt" not in silent.stdout
    assert "noted.txt" in deckcheck("check", "-v", "--output-format", form, "noted.txt").stdout
