"""`deckcheck check --jobs`: whatever the number of processes, all that is said is the same, and none stays behind."""

from __future__ import annotations

import json
import multiprocessing
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest
import yaml

from deckcheck.checker import Checker, Choices
from deckcheck.cli import batches as cutting
from deckcheck.cli.batches import FEW, Files, Judge, Task
from deckcheck.cli.jobs import AHEAD, Workers
from deckcheck.data.model import GameData
from deckcheck.report.concise import ConciseOutput
from deckcheck.report.model import Report
from deckcheck.report.output import FORMS
from tests.conftest import ILLEGAL, LEGAL, Run

LEGAL_JSON, ILLEGAL_JSON = (json.dumps(yaml.safe_load(text), default=str) for text in (LEGAL, ILLEGAL))
KINDS = {
    "legal": LEGAL_JSON,
    "illegal": ILLEGAL_JSON,
    "two lists": f"[{LEGAL_JSON}, {ILLEGAL_JSON}]",
    "no list": "{}",
    "broken": '{"main": oops}',
}


@pytest.fixture(scope="module")
def lists(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Lists of all kinds, in more than a batch of small files, and in files of several batches."""
    folder = tmp_path_factory.mktemp("lists")
    (folder / "small").mkdir()
    for number in range(50):
        text = (LEGAL, ILLEGAL, LEGAL.replace("Hidden", "Hidn"), "", "runes: []")[number % 5]
        (folder / "small" / f"{number}.yaml").write_text(text)
    (folder / "small" / "1.txt").write_bytes(b"\x89PNG\0\xff")
    (folder / "small" / "2.txt").symlink_to("nowhere")
    (folder / "small" / "3.yaml").unlink()
    (folder / "small" / "3.yaml").symlink_to("../lines.jsonl")
    kinds = ["legal", "illegal", *["two lists"] * 2, *["legal"] * 40, *KINDS] * 2
    (folder / "lines.jsonl").write_text("".join(f"{KINDS[kind]}\n" for kind in kinds))
    (folder / "documents.yaml").write_text("---\n".join([LEGAL, ILLEGAL, "- no list\n"] * 40))
    (folder / "event.yaml").write_text("name: A\nformat: standard\n")
    return folder


Of = Callable[..., tuple[int, str, str]]


@pytest.fixture
def said(environment: dict[str, str], lists: Path) -> Of:
    """What a run says of the lists; `start` is how processes are started."""

    def run(*arguments: str, start: str = "", stdin: Path | None = None) -> tuple[int, str, str]:
        code = f"import multiprocessing as m; m.set_start_method({start!r}); from deckcheck.cli import main; main()"
        program = ["-c", code] if start else ["-m", "deckcheck"]
        with (stdin or Path(os.devnull)).open("rb") as file:
            done = subprocess.run(
                [sys.executable, *program, "check", *arguments],
                stdin=file,
                capture_output=True,
                cwd=lists,
                env=environment,
                timeout=60,
                check=False,
            )
        return done.returncode, done.stdout.decode(), done.stderr.decode()

    return run


ALL = ("small", "lines.jsonl", "documents.yaml", "lines.jsonl")


def test_every_form_is_the_same_whatever_the_number_of_jobs(said: Of, tmp_path: Path) -> None:
    found = []
    for jobs in ("1", "2", "3"):
        also = [f"--also={form}={tmp_path / jobs}.{form}" for form in FORMS]
        found.append(
            (said(*ALL, "--jobs", jobs, *also), [(tmp_path / f"{jobs}.{form}").read_bytes() for form in FORMS])
        )
    assert found[0] == found[1] == found[2]
    code, _, stderr = found[0][0]
    assert (code, stderr.splitlines()[0]) == (3, "deckcheck: error: small/2.txt: No such file or directory")
    decks = json.loads(dict(zip(FORMS, found[0][1], strict=True))["json"])["decks"]
    indices: dict[str, list[int]] = {}
    for deck in decks:
        indices.setdefault(deck["path"], []).append(deck["index"])
    assert indices.pop("lines.jsonl") == [*range(104)] * 2
    assert all(found == [*range(len(found))] for found in indices.values())


@pytest.mark.parametrize("start", sorted(multiprocessing.get_all_start_methods()))
def test_however_processes_are_started(said: Of, start: str) -> None:
    options = ("--event", "event.yaml", "--pool", "small/0.yaml", "--format", "sealed", "--color", "always", "-v")
    assert said(*ALL, *options, "--jobs", "2", start=start) == said(*ALL, *options, "--jobs", "1")


def test_standard_input_and_pipes(said: Of, lists: Path) -> None:
    stdin = lists / "lines.jsonl"
    for path in ("-", "/dev/stdin") if os.name == "posix" else ("-",):
        one, two = (said(path, "--jobs", jobs, "--output-format", "jsonl", stdin=stdin) for jobs in "12")
        assert one == two
        assert one[1].count("\n") == 104


def imported(deckcheck: Run, *arguments: str) -> bool:
    done = deckcheck("check", "--output-format=concise", *arguments, env={"PYTHONPROFILEIMPORTTIME": "1"})
    assert done.returncode == 0, done.stderr
    return "multiprocessing" in done.stderr


def test_few_lists_start_no_process(deckcheck: Run, tmp_path: Path) -> None:
    (tmp_path / "many.yaml").write_text("---\n".join([LEGAL] * (cutting.BATCH * FEW // len(LEGAL) + 1)))
    (tmp_path / "one.yaml").write_text(LEGAL)
    assert not imported(deckcheck, "one.yaml")
    assert not imported(deckcheck, "many.yaml", "--jobs=1")
    assert imported(deckcheck, "many.yaml", "--jobs=auto") == (cutting._cores() > 1)
    assert imported(deckcheck, "one.yaml", "--jobs=2")


@pytest.mark.parametrize("jobs", ["0", "-1", "many", "1.5", ""])
def test_wrong_numbers(deckcheck: Run, jobs: str) -> None:
    done = deckcheck("check", f"--jobs={jobs}")
    assert (done.returncode, done.stdout) == (2, "")
    assert f"--jobs: must be a number from 1 on, or 'auto', not '{jobs}'" in " ".join(done.stderr.split())


def children(process: int) -> list[int]:
    return list(map(int, Path(f"/proc/{process}/task/{process}/children").read_text().split()))


def wait_until(holds: Callable[[], bool]) -> None:
    deadline = time.monotonic() + 30
    while not holds():
        assert time.monotonic() < deadline
        time.sleep(0.02)


def runs(process: int) -> bool:
    try:
        state = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0]
    except OSError:
        return False
    return state not in "ZX"


@pytest.fixture
def running(environment: dict[str, str], tmp_path: Path) -> Iterator[tuple[subprocess.Popen[bytes], list[int]]]:
    """A run that waits for more lists, with its two other processes."""
    (tmp_path / "out").write_text("before")
    process = subprocess.Popen(
        [sys.executable, "-m", "deckcheck", "check", "--jobs=2", "--output-file=out", "-"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        cwd=tmp_path,
        env=environment,
        start_new_session=True,
    )
    with process:
        assert process.stdin
        process.stdin.write(f"{LEGAL_JSON}\n".encode() * 500)
        process.stdin.flush()
        wait_until(lambda: len(children(process.pid)) == 2)
        yield process, children(process.pid)
        process.kill()


@pytest.mark.skipif(not Path("/proc/self/task").is_dir(), reason="children are looked up as Linux has them")
@pytest.mark.parametrize(
    ("end", "code", "says"),
    [
        ("interrupt", 130, ""),
        (
            "kill a child",
            3,
            "deckcheck: error: a process that judged lists died (exit code -9); --jobs 1 starts none\n",
        ),
        ("kill", -9, ""),
    ],
)
def test_no_process_stays_behind_and_no_file_is_half_written(
    running: tuple[subprocess.Popen[bytes], list[int]], tmp_path: Path, end: str, code: int, says: str
) -> None:
    process, others = running
    assert process.stdin
    if end == "interrupt":  # as a terminal does: all of them
        os.killpg(process.pid, signal.SIGINT)
    elif end == "kill":
        process.kill()
    else:
        os.kill(others[0], signal.SIGKILL)
    _, stderr = process.communicate(f"{LEGAL_JSON}\n".encode() * 500 if end == "kill a child" else None, timeout=30)
    assert (process.returncode, stderr.decode()) == (code, says)
    wait_until(lambda: not any(map(runs, others)))
    assert (tmp_path / "out").read_text() == "before"


@pytest.mark.skipif(os.name == "nt", reason="a shell of Unix")
def test_a_closed_pipe_ends_quietly(environment: dict[str, str], lists: Path) -> None:
    command = f"{sys.executable} -m deckcheck check --jobs 2 $(yes lines.jsonl | head -40) | head -1"
    done = subprocess.run(
        ["bash", "-c", f"set -o pipefail; {command}"],
        capture_output=True,
        cwd=lists,
        env=environment,
        timeout=60,
        check=False,
    )
    assert (done.returncode, done.stderr) == (3, b"")


# In this process: how batches are handed out.


class Said(NamedTuple):
    """What a process made of a batch."""

    process: int
    batch: Any
    fault: Exception | None = None


class Judging:
    """Judges like any other, but not a list of one name."""

    def __call__(self, batch: Any) -> Any:
        if batch == "a fault":
            return Said(os.getpid(), batch, ValueError("a fault of deckcheck's own"))
        time.sleep(0.001 * (hash(batch) % 3))
        return Said(os.getpid(), batch)


def handed_out(batches: Iterator[Any], jobs: int = 2) -> Iterator[tuple[Any, Any]]:
    judge: Any = Judging()
    with Workers(judge, jobs) as workers:
        yield from workers.judged(batches)


def test_results_come_in_order_and_few_are_under_way() -> None:
    taken = 0

    def batches() -> Iterator[int]:
        nonlocal taken
        for taken in range(1, 201):  # noqa: UP028 - it is looked at in between
            yield taken

    processes = set()
    for number, (batch, (process, said, _)) in enumerate(handed_out(batches(), 3), 1):
        assert batch == said == number
        assert taken - number <= AHEAD * 3
        processes.add(process)
    assert number == 200
    assert len(processes - {os.getpid()}) == 3


def test_a_fault_is_met_in_its_turn_and_here() -> None:
    results = [said for _, said in handed_out(iter(["one", "two", "a fault", "three"]))]
    assert [said.batch for said in results] == ["one", "two", "a fault", "three"]
    assert (results[2].process, str(results[2].fault)) == (os.getpid(), "a fault of deckcheck's own")
    assert multiprocessing.active_children() == []


def test_where_no_process_can_be_started_nothing_is_lost(monkeypatch: pytest.MonkeyPatch) -> None:
    def start(*_: object) -> None:
        raise OSError("no room")

    monkeypatch.setattr("multiprocessing.process.BaseProcess.start", start)
    assert list(handed_out(iter(range(5)))) == [(one, Said(os.getpid(), one)) for one in range(5)]


class Faulty(ConciseOutput):
    """A form that has a fault, met at one list."""

    def deck(self, report: Report) -> str:
        """One list."""
        if report.path == "second":
            raise ValueError("a fault of deckcheck's own")
        return f"{report.path}\n"


def test_what_was_said_before_a_fault_is_kept(data: GameData, tmp_path: Path) -> None:
    path = tmp_path / "list.yaml"
    path.write_text(ILLEGAL, encoding="utf-8")
    judge = Judge([Checker(data, Choices("2026-08-15"))], [Faulty(), ConciseOutput()])
    result = judge(Files(tuple(Task(str(path), name, 0) for name in ("first", "second", "third"))))
    assert (result.texts[0], result.texts[1].count("copy-limit")) == ("first\n", 1)
    assert str(result.fault) == "a fault of deckcheck's own"
