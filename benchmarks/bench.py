"""How fast deckcheck is, against other programs on the same machine in the same run.

    python benchmarks/bench.py [--runs 11] [--most 100000]

Two commands are always timed in turn, and the ratio is taken pair by pair, so that it holds while the machine's speed
drifts: quote ratios. Times are processor seconds of whole processes; memory is the peak of the largest process.
`check-jsonschema` and `yamllint` are timed where they are installed. The output is a table in Markdown.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[1]
HELLO = "import typer\napp = typer.Typer()\n@app.command()\ndef main(name: str = 'world') -> None:\n    print(name)\napp()\n"
COMPOSE = "import sys, yaml\nfor path in sys.argv[1:]:\n    yaml.compose(open(path, encoding='utf-8'), Loader=yaml.CSafeLoader)\n"
COMPOSE_ALL = "import sys, yaml\nfor _ in yaml.compose_all(open(sys.argv[1], encoding='utf-8'), Loader=yaml.CSafeLoader):\n    pass\n"
LOADS = "import sys, json\nfor line in open(sys.argv[1], encoding='utf-8'):\n    json.loads(line)\n"
SPLIT = (
    "import sys, re\nline = re.compile(r'\\s*(?:(\\d+)\\s*x?\\s+)?(.+?)\\s*$')\n"
    "for path in sys.argv[1:]:\n    [line.match(one) for one in open(path, encoding='utf-8').read().splitlines()]\n"
)


class Cost(NamedTuple):
    """What a process took."""

    seconds: float
    mebibytes: float


def main() -> None:
    """Print the tables."""
    parser = argparse.ArgumentParser(description="Time deckcheck against other programs.")
    parser.add_argument("--runs", type=int, default=11, help="pairs for one list; fewer for more lists")
    parser.add_argument("--most", type=int, default=100_000, help="the greatest number of lists")
    options = parser.parse_args()
    deckcheck = [sys.executable, "-m", "deckcheck"]
    check = [*deckcheck, "check", "--date", "2026-08-15", "--output-format"]
    with tempfile.TemporaryDirectory() as folder:
        files = Files(Path(folder))
        print("| one list, a fresh process | against | ratio | seconds | against |\n|---|---|---|---|---|")
        hello = files.script("hello", HELLO)
        one = [*check, "concise", str(files.yaml(1)[0])]
        pair("`check one.yaml`", one, "a Typer hello-world", hello, options.runs)
        pair("`--version`", [*deckcheck, "--version"], "a Typer hello-world", hello, options.runs)
        pair("`check one.yaml`", one, "Python alone", [sys.executable, "-c", "pass"], options.runs)
        schema = ["--schemafile", str(ROOT / "schemas" / "deck.schema.json"), str(files.yaml(1)[0])]
        for name, arguments in (("check-jsonschema", schema), ("yamllint", ["-d", "relaxed", str(files.yaml(1)[0])])):
            if program := shutil.which(name):
                pair("`check one.yaml`", one, f"`{name}`", [program, *arguments], options.runs)
        print("\n| many lists, one process | lists | lists a second | to parsing alone | MiB |\n|---|---|---|---|---|")
        for count in (100, 10_000, 100_000):
            if count <= options.most:
                runs = max(1, min(5, 20_000 // count))
                many(files, check, count, runs)


def many(files: Files, check: list[str], count: int, runs: int) -> None:
    """Time a number of lists in each form, to their parsing alone."""
    one_job = [*check, "json"]
    rows = [
        ("YAML documents", files.documents(count), files.script("compose_all", COMPOSE_ALL)),
        ("JSON Lines", files.json_lines(count), files.script("loads", LOADS)),
    ]
    if count <= 10_000:
        rows += [
            ("YAML files", files.folder("yaml", count), files.script("compose", COMPOSE)),
            ("text files", files.folder("txt", count), files.script("split", SPLIT)),
        ]
    for name, path, parse in rows:
        paths = sorted(map(str, path.iterdir())) if path.is_dir() else [str(path)]
        empty = cost([*one_job, str(files.yaml(1)[0])]).seconds
        ours, theirs = zip(*((cost([*one_job, str(path)]), cost([*parse, *paths])) for _ in range(runs)), strict=True)
        start = cost([*parse, str(files.nothing())]).seconds
        ratio = statistics.median(
            (mine.seconds - empty) / max(0.001, other.seconds - start) for mine, other in zip(ours, theirs, strict=True)
        )
        rate = count / max(0.001, statistics.median(mine.seconds for mine in ours) - empty)
        memory = max(mine.mebibytes for mine in ours)
        print(f"| {name} | {count:,} | {rate:,.0f} | {ratio:.1f} x | {memory:.0f} |", flush=True)


def pair(name: str, ours: list[str], other: str, theirs: list[str], runs: int) -> None:
    """Time two commands in turn, and print a row."""
    cost(ours), cost(theirs)
    costs = [(cost(ours), cost(theirs)) for _ in range(runs)]
    ratio = statistics.median(mine.seconds / its.seconds for mine, its in costs)
    mine, its = (statistics.median(one[side].seconds for one in costs) for side in (0, 1))
    print(f"| {name} | {other} | {ratio:.2f} | {mine:.3f} | {its:.3f} |", flush=True)


def cost(command: list[str]) -> Cost:
    """Run a command, its output thrown away, and tell what it took of the processor and of memory."""
    with Path(os.devnull).open("wb") as nowhere:
        process = subprocess.Popen(command, stdout=nowhere, stderr=nowhere)
        _, _, usage = os.wait4(process.pid, 0)
        process.returncode = 0
    scale = 1024 if sys.platform != "darwin" else 1024 * 1024
    return Cost(usage.ru_utime + usage.ru_stime, usage.ru_maxrss / scale)


class Files:
    """Lists to read: the example, with another name each, since equal lists could be read by luck alone."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._yaml = (ROOT / "examples" / "fiora.yaml").read_text(encoding="utf-8")
        convert = [sys.executable, "-m", "deckcheck", "convert", str(ROOT / "examples" / "fiora.yaml"), "--to"]
        self._json, self._text = (
            subprocess.run([*convert, form], capture_output=True, text=True, check=True).stdout
            for form in ("json", "text")
        )

    def script(self, name: str, code: str) -> list[str]:
        """A command that runs some Python."""
        path = self._folder / f"{name}.py"
        path.write_text(code, encoding="utf-8")
        return [sys.executable, str(path)]

    def nothing(self) -> Path:
        """An empty file."""
        return self._written("nothing", [])

    def yaml(self, count: int) -> list[Path]:
        """Files of YAML."""
        return sorted(self.folder("yaml", count).iterdir())

    def folder(self, suffix: str, count: int) -> Path:
        """A folder of files, one list in each."""
        folder = self._folder / f"{suffix}-{count}"
        if not folder.exists():
            folder.mkdir()
            for number in range(count):
                text = self._named(self._yaml if suffix == "yaml" else self._text, number)
                (folder / f"{number:06}.{suffix}").write_text(text, encoding="utf-8")
        return folder

    def documents(self, count: int) -> Path:
        """A file of YAML documents."""
        return self._written(
            f"documents-{count}.yaml", ("---\n" + self._named(self._yaml, one) for one in range(count))
        )

    def json_lines(self, count: int) -> Path:
        """A file of JSON Lines."""
        line = json.dumps(json.loads(self._json)) + "\n"
        return self._written(f"lines-{count}.jsonl", (self._named(line, number) for number in range(count)))

    def _written(self, name: str, texts: object) -> Path:
        path = self._folder / name
        with path.open("w", encoding="utf-8") as file:
            file.writelines(texts)  # type: ignore[arg-type]
        return path

    @staticmethod
    def _named(text: str, number: int) -> str:
        return text.replace("Fiora midrange", f"Fiora {number}")


if __name__ == "__main__":
    started = time.monotonic()
    main()
    print(f"\nPython {sys.version.split()[0]}, {time.strftime('%Y-%m-%d')}, {time.monotonic() - started:.0f} s in all")
