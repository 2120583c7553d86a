"""The lists that are read: those that people played, which the tests have, each time with another name.

    python lists.py FOLDER COUNT...

Each is dated with the day of its event where it was legal on that day, and otherwise with a day on which most are.
"""

from __future__ import annotations

import json
import os
import runpy
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterator

CASES = Path(__file__).parents[1] / "tests" / "cases"
DATE = "2026-08-15"
ONLY_LEGAL = "BENCHMARK_LEGAL"
"""The variable that, where it is set, leaves out the lists that are not legal."""
MOST_FILES = 10_000
"""A folder of more files would measure the file system."""


def contents(form: str, count: int) -> Iterator[bytes]:
    """Lists in a form (`yaml`, `text` or `json`), no two of them equal."""
    bodies = list(_bodies(form))
    for number in range(count):
        date, body = bodies[number % len(bodies)]
        yield (_HEADS[form].format(name=f"List {number + 1}", date=date) + body).encode()


def write(folder: Path, count: int) -> None:
    """Write so many lists: YAML documents and JSON Lines in a file each, and folders of files."""
    with (folder / f"documents-{count}.yaml").open("wb") as file:
        for number, content in enumerate(contents("yaml", count)):
            file.write((b"---\n" if number else b"") + content)
    with (folder / f"lines-{count}.jsonl").open("wb") as file:
        file.writelines(contents("json", count))
    if count <= MOST_FILES:
        for form, suffix in (("yaml", "yaml"), ("text", "txt")):
            files = folder / f"{form}-{count}"
            files.mkdir()
            for number, content in enumerate(contents(form, count)):
                (files / f"{number:06}.{suffix}").write_bytes(content)


_HEADS = {
    "yaml": "name: {name}\ndate: {date}\n",
    "text": "Name: {name}\nDate: {date}\n\n",
    "json": '{{"name": "{name}", "date": "{date}", ',
}


def _bodies(form: str) -> Iterator[tuple[str, str]]:
    """The date of each real list, and the list without its beginning."""
    render = runpy.run_path(str(CASES / "render.py"))  # by its path: the environment measured has no tests
    verdicts = json.loads((CASES / "real_verdicts.json").read_text(encoding="utf-8"))
    for line in (CASES / "real_lists.jsonl").read_text(encoding="utf-8").splitlines():
        row: dict[str, Any] = json.loads(line)
        if os.environ.get(ONLY_LEGAL) and verdicts[row["key"]]:
            continue
        zones = {zone: row[zone] for zone in render["HEADERS"] if row.get(zone)}
        date = row["date"] if row["date"] and not verdicts[row["key"]] else DATE
        if form == "json":
            yield date, json.dumps(render["as_tree"](zones)).removeprefix("{") + "\n"
        else:
            yield date, render[f"as_{form}"](zones)


if __name__ == "__main__":
    _, _folder, *_counts = sys.argv
    for _count in _counts:
        write(Path(_folder), int(_count))
