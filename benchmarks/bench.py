"""How fast deckcheck is, to other programs on the same machine in the same run.

    python benchmarks/bench.py

It installs a wheel of this checkout into a fresh environment, with what it is compared to, measures that, and prints
tables in Markdown. `--readme` prints the short tables that README.md has.
"""

from __future__ import annotations

import argparse
import os
import platform
import sys
import tempfile
import time
from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING

import wanted
from installation import Installation, installed
from lists import ONLY_LEGAL
from sections import Bench, Many, Part, Start
from tables import at_most, milliseconds, table, times

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

CAPTION = (
    "Lists that people played (tests/cases/real_lists.jsonl), over and over with another name each time, so that no "
    "two are equal; each dated. {}. Those that are not were mostly published without champion and battlefields."
)


def start(bench: Bench) -> str:
    """One list in a fresh process."""
    rows = [_start_row(row) for row in bench.start]
    head = ("", "against", "processor", "wanted", "wall", "ours", "theirs")
    return "\n\n".join(("## One list, a fresh process", table(head, rows, words=2), "Ratios, then processor time."))


def many(bench: Bench) -> str:
    """Many lists in one process, with growth and memory."""
    rows = bench.many
    head = ("", "lists", "a second", "wanted", "to parsing alone", "wanted")
    rates = [
        (
            row.form.name,
            f"{row.lists:,}",
            _rate(row),
            f"≥ {wanted.RATE:,}",
            times(row.ratio),
            at_most(wanted.PARSING[row.form.parser]),
        )
        for row in rows
        if row.each
    ]
    return "\n\n".join(
        (
            "## Many lists, one process, one core, `--output-format jsonl`",
            table(head, rates),
            "Processor time, start-up subtracted; – is too little to be compared.",
            _lists(rows),
            *_growth(rows, bench.sizes),
        )
    )


def memory(bench: Bench) -> str:
    """The growth and memory of many lists alone."""
    return "\n\n".join(_growth(bench.many, bench.sizes))


def jobs(bench: Bench) -> str:
    """One job to all."""
    title = "## Jobs"
    rows = bench.jobs()
    if not rows:
        return f"{title}\n\nLeft out: this deckcheck has no `--jobs`."
    head = ("", "lists", "`--jobs 1`", "`--jobs auto`", "times as fast")
    cells = [
        (row.form.name, f"{row.lists:,}", f"{row.one:.2f} s", f"{row.auto:.2f} s", times(row.speedup)) for row in rows
    ]
    return f"{title}\n\n{table(head, cells)}\n\nBy the clock."


def parts(bench: Bench) -> str:
    """The parts of the job."""
    rows = [
        (
            row.form,
            row.name,
            f"{row.each:,.1f} µs",
            at_most(row.wanted) + (" µs" if row.wanted else ""),
            f"{1e6 / row.each:,.0f}",
            times(row.ratio),
        )
        for row in bench.parts
    ]
    head = ("form", "part", "a list", "wanted", "lists a second", "to parsing alone")
    return f"## The parts of the job, within one process\n\n{table(head, rows, words=2)}"


def instructions(bench: Bench) -> str:
    """Numbers that do not wobble."""
    title = "## Instructions"
    found = bench.instructions()
    if found is None:
        return f"{title}\n\nLeft out: neither valgrind nor perf counts here."
    counter, counted = found
    rows = [
        (row.name, row.against, f"{row.number / 1e6:,.2f} million", times(row.ratio), at_most(row.wanted))
        for row in counted
    ]
    head = ("", "against", "instructions", "ratio", "wanted")
    return f"{title}\n\n{table(head, rows, words=2)}\n\nCounted by {counter}, with PYTHONHASHSEED=0."


def profile(bench: Bench) -> str:
    """Where the time goes."""
    pieces = ["## Where the time goes"]
    for title, functions in bench.profile().items():
        rows = [(f"`{name}`", f"{share:.1%}", f"{calls:,}") for name, share, calls in functions]
        pieces.append(f"{title}:\n\n{table(('function', 'own time', 'calls'), rows)}")
    pieces.append(
        "The ten functions with the most time of their own, by cProfile, which makes calls dearer than they are."
    )
    return "\n\n".join(pieces)


def readme(bench: Bench) -> str:
    """The short tables, for README.md."""
    starts = [
        (row.name, row.against, milliseconds(row.ours), milliseconds(row.theirs), times(row.processor))
        for row in bench.start
    ]
    rows = bench.many
    size = min(10_000, bench.sizes[-1])
    by_form = [{row.lists: row for row in group} for _, group in groupby(rows, key=lambda row: row.form)]
    rates = [
        (
            of_size[size].form.name,
            *(f"{row.each * 1e6:,.0f} µs" if row and row.each else "" for row in map(of_size.get, bench.sizes[1:])),
            _rate(of_size[size]),
            times(of_size[size].ratio),
            f"{of_size[1].mebibytes:.0f} to {max(row.mebibytes for row in of_size.values()):.0f} MiB",
        )
        for of_size in by_form
    ]
    head = (
        "many lists",
        *(f"each of {number:,}" for number in bench.sizes[1:]),
        "lists a second",
        "to parsing alone",
    )
    return "\n\n".join(
        (
            "## For README.md",
            table(("one list", "against", "ours", "theirs", "ratio"), starts, words=2),
            table((*head, "memory, 1 to most"), rates),
            f"Processor time, on one core. {_legal(rows)}. Where it goes: {_shares(bench.parts)}.",
        )
    )


SECTIONS: dict[str, Callable[[Bench], str]] = {
    "start": start,
    "many": many,
    "jobs": jobs,
    "memory": memory,
    "parts": parts,
    "instructions": instructions,
    "profile": profile,
    "readme": readme,
}
USUAL = [section for section in SECTIONS if section not in ("memory", "readme")]  # `many` has their figures


def main() -> None:
    """Print the tables."""
    parser = argparse.ArgumentParser(description="Time deckcheck against other programs.")
    parser.add_argument("--python", help="measure the environment of this Python, instead of a fresh one")
    parser.add_argument("--sections", nargs="+", choices=SECTIONS, default=USUAL, help="what to measure (all)")
    parser.add_argument("--runs", type=int, default=15, help="turns at most, of which the median is taken (15)")
    parser.add_argument("--seconds", type=float, default=12, help="time for the turns of a row, if more than one (12)")
    parser.add_argument("--most", type=int, default=100_000, help="the greatest number of lists (100,000)")
    parser.add_argument("--readme", action="store_true", help="print the short tables for README.md")
    parser.add_argument("--legal", action="store_true", help="only lists that are legal")
    options = parser.parse_args()
    if options.legal:
        os.environ[ONLY_LEGAL] = "1"
    began = time.monotonic()
    with tempfile.TemporaryDirectory(prefix="deckcheck-benchmarks-") as folder:
        if options.python is None:
            print("… installing", file=sys.stderr, flush=True)
        installation = installed(Path(folder), options.python)
        bench = Bench(installation, runs=options.runs, seconds=options.seconds, most=options.most)
        if options.readme:
            print(f"{readme(bench)}\n\n{_facts(installation)}")
            return
        print(f"# Benchmarks\n\n{_facts(installation)}", flush=True)
        if options.python is None:
            print(f"\n{_first(bench.first_run())}", flush=True)
        for section in options.sections:
            print(f"\n{SECTIONS[section](bench)}", flush=True)
    print(f"\n{time.monotonic() - began:,.0f} s in all.")


def _facts(installation: Installation) -> str:
    """When, how and on what, as far as it matters to ratios."""
    facts = installation.ask("facts")
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count()
    versions = ", ".join(f"{name} {version}" for name, version in facts["versions"].items())
    arguments = ["PATH" if os.sep in argument else argument for argument in sys.argv[1:]]
    command = " ".join(["python", "benchmarks/bench.py", *arguments])
    return (
        f"{time.strftime('%Y-%m-%d')}, `{command}`: Python {facts['python']}, {versions}; "
        f"{cores} cores, {platform.machine()}."
    )


def _first(row: Start) -> str:
    return (
        f"The first run after the installation took {milliseconds(row.ours)} of the processor, "
        f"a hello-world right after it {milliseconds(row.theirs)}."
    )


def _start_row(row: Start) -> tuple[str, ...]:
    ratios = times(row.processor), at_most(row.wanted), times(row.wall)
    return row.name, row.against, *ratios, milliseconds(row.ours), milliseconds(row.theirs)


def _rate(row: Many) -> str:
    """Lists a second."""
    return f"{1 / row.each:,.0f}" if row.each else ""


def _lists(rows: Iterable[Many]) -> str:
    return CAPTION.format(_legal(rows))


def _legal(rows: Iterable[Many]) -> str:
    """How many of the lists are legal, which differs by form: a text says less of where a card belongs."""
    last = {row.form.name: f"{row.legal / row.lists:.0%}" for row in rows}
    names = {share: [name for name, its in last.items() if its == share] for share in last.values()}
    shares = (f"{share} ({', '.join(of_share)})" for share, of_share in names.items())
    return f"Legal are {' and '.join(shares)}"


def _shares(rows: Iterable[Part]) -> str:
    """Where the time of the job goes in YAML, without what is compared."""
    of_job = {row.name: row.each for row in rows if row.form == "yaml" and row.name != "parsing alone"}
    return ", ".join(f"{name} {each / sum(of_job.values()):.0%}" for name, each in of_job.items())


def _growth(rows: list[Many], sizes: list[int]) -> Iterable[str]:
    """The time and the memory of a process by the number of lists."""
    head = ("", *(f"{size:,}" for size in sizes))
    by_form = {form.name: {row.lists: row for row in group} for form, group in groupby(rows, key=lambda row: row.form)}
    columns: list[tuple[str, Callable[[Many], str]]] = [
        (
            "## Growth: a list's time by the number of lists; of one, with start-up",
            lambda row: f"{row.each * 1e6:,.0f} µs" if row.each else milliseconds(row.seconds),
        ),
        ("## Memory: the peak of the process by the number of lists", lambda row: f"{row.mebibytes:.1f} MiB"),
    ]
    for title, cell in columns:
        cells = [
            (name, *(cell(of_size[size]) if size in of_size else "" for size in sizes))
            for name, of_size in by_form.items()
        ]
        yield f"{title}\n\n{table(head, cells)}"


if __name__ == "__main__":
    main()
