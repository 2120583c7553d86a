"""What is measured, section by section. Nothing is printed here but how far it is."""

from __future__ import annotations

import re
import sys
from functools import cached_property
from statistics import median
from typing import TYPE_CHECKING, NamedTuple

import wanted
from installation import ROOT
from lists import MOST_FILES
from measure import Cost, find_counter, in_turns

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from installation import Installation

SIZES = (1, 100, 10_000, 100_000)
MEASURABLE = 0.02
"""Seconds: a ratio to less is noise."""
AS_LINES = ["--output-format", "jsonl", "--exit-zero"]


class Form(NamedTuple):
    """A form in which many lists come."""

    name: str
    path: str
    parser: str
    most: int = SIZES[-1]


FORMS = (
    Form("YAML documents in one file", "documents-{}.yaml", "yaml"),
    Form("YAML files in a folder", "yaml-{}", "yaml", MOST_FILES),
    Form("text files in a folder", "text-{}", "text", MOST_FILES),
    Form("JSON Lines", "lines-{}.jsonl", "json"),
)


class Start(NamedTuple):
    """Two commands compared, each a process of its own."""

    name: str
    against: str
    ours: float
    """Seconds of the processor, as are theirs."""
    theirs: float
    processor: float
    wall: float
    """Ratios."""
    wanted: float | None = None


class Many(NamedTuple):
    """Many lists in one process."""

    form: Form
    lists: int
    seconds: float
    """Of the processor, for the whole process."""
    each: float | None
    """Seconds that a list takes, start-up subtracted."""
    ratio: float | None
    """To parsing alone, start-up subtracted from both."""
    mebibytes: float
    legal: int


class Jobs(NamedTuple):
    """The same lists with one job, and with as many as there are cores."""

    form: Form
    lists: int
    one: float
    """Seconds by the clock, as are those of all cores."""
    auto: float
    speedup: float


class Part(NamedTuple):
    """A part of the job, within one process."""

    form: str
    name: str
    each: float
    """Microseconds a list."""
    ratio: float
    wanted: float | None = None


class Instructions(NamedTuple):
    """Instructions of a process, or of each further list."""

    name: str
    number: float
    against: str
    ratio: float
    wanted: float | None = None


class Bench:
    """Measures one installation."""

    def __init__(self, installation: Installation, *, runs: int, seconds: float, most: int) -> None:
        self.installation = installation
        self.runs = runs
        self.seconds = seconds
        self.sizes = [size for size in SIZES if size <= most] or [1]
        if self.sizes[-1] < most:
            self.sizes.append(most)
        self._written: set[int] = set()

    def first_run(self) -> Start:
        """The first run after the installation, and that of a hello-world right after it."""
        self._say("the first run")
        ours, theirs = self._check_one("documents"), self._hello
        mine, its = self._cost(ours), self._cost(theirs)
        ratios = mine.processor / its.processor, mine.wall / its.wall
        return Start("`check one.yaml`, first run", "Typer hello-world", mine.processor, its.processor, *ratios)

    @cached_property
    def start(self) -> list[Start]:
        """One list in a fresh process, to other programs."""
        hello = ("Typer hello-world", self._hello)
        python = ("bare Python", [self.installation.python, "-c", "pass"])
        one = self._check_one("documents")
        pairs = [
            ("`check one.yaml`", one, hello, wanted.START["check"]),
            ("`check one.txt`", self._check_one("text"), hello, wanted.START["check"]),
            ("`check one.json`", self._check_one("lines"), hello, wanted.START["check"]),
            ("`--version`", self._version, hello, wanted.START["--version"]),
            ("`check one.yaml`", one, python, None),
        ]
        file = str(self._path(FORMS[0], 1))
        others = {
            "check-jsonschema": ["--schemafile", str(ROOT / "schemas" / "deck.schema.json"), file],
            "yamllint": ["-d", "relaxed", file],
        }
        for name, arguments in others.items():
            if program := self.installation.program(name):
                pairs.append(("`check one.yaml`", one, (f"`{name}`, same file", [*program, *arguments]), None))
        return [self._pair(*pair) for pair in pairs]

    @cached_property
    def many(self) -> list[Many]:
        """Many lists in each form and size, to parsing them alone."""
        return [self._many(form, size) for form in FORMS for size in self.sizes if size <= form.most]

    def jobs(self) -> list[Jobs]:
        """One job to as many as there are cores, by the clock; nothing where there is no such option."""
        if not self.has_jobs:
            return []
        size = min(self.sizes[-1], 10_000)
        found = []
        for form in FORMS:
            self._say(f"jobs, {form.name}, {size:,}")
            one, auto = (self._command(form, size, ["--jobs", number]) for number in ("1", "auto"))
            turns = in_turns(self.runs, self.seconds, lambda: self._cost(one), lambda: self._cost(auto))  # noqa: B023
            ours, theirs = (median(turn[at].wall for turn in turns) for at in (0, 1))
            found.append(Jobs(form, size, ours, theirs, median(mine.wall / its.wall for mine, its in turns)))
        return found

    @cached_property
    def parts(self) -> list[Part]:
        """Reading, judging and writing, to parsing the same lists in the same process."""
        count = min(self.sizes[-1], 1_000)
        found = []
        for form in wanted.PARSING:
            self._say(f"parts, {form}")
            rounds: dict[str, list[float]] = self.installation.ask("parts", form, count, self.seconds / 4)
            parsing = rounds["parsing alone"]
            for name, each in rounds.items():
                ratio = median(part / alone for part, alone in zip(each, parsing, strict=True))
                bound = wanted.JUDGING if name == "judging" else None
                found.append(Part(form, name, median(each), ratio, bound))
        return found

    def instructions(self) -> tuple[str, list[Instructions]] | None:
        """Instructions of a start, and of each list, with the program that counted them; nothing if there is none."""
        counter = find_counter(self.installation.place)
        if counter is None:
            return None
        python, place = self.installation.python, self.installation.place

        def count(command: Sequence[str]) -> int:
            self._say("instructions")
            # Not by way of the script's first line, which some counters do not follow.
            is_python = command[0] == python
            return place.instructions(command if is_python else [python, *command], counter)

        hello = count(self._hello)
        starts = [
            ("bare Python", [python, "-c", "pass"], None),
            ("`--version`", self._version, wanted.START["--version"]),
        ]
        paths = (("yaml", "documents"), ("txt", "text"), ("json", "lines"))
        for suffix, path in paths:
            starts.append((f"`check one.{suffix}`", self._check_one(path), wanted.START["check"]))
        rows = [Instructions("Typer hello-world", hello, "itself", 1)]
        for name, command, bound in starts:
            number = count(command)
            rows.append(Instructions(name, number, "Typer hello-world", number / hello, bound))
        further = min(self.sizes[-1], 100)
        if further > 1:
            for form in (FORMS[0], FORMS[2], FORMS[3]):
                more, one = (count(self._command(form, size)) for size in (further, 1))
                parse_more, parse_one = (count(self._parse(form, size)) for size in (further, 1))
                ratio = (more - one) / (parse_more - parse_one)
                name = f"each further list, {form.name}"
                each = (more - one) / (further - 1)
                rows.append(Instructions(name, each, "parsing alone", ratio, wanted.PARSING[form.parser]))
        return counter.name, rows

    def profile(self) -> dict[str, list[tuple[str, float, int]]]:
        """The functions with the most time of their own, in each form, each with its share and number of calls."""
        size = min(self.sizes[-1], 1_000)
        found = {}
        for form in (FORMS[0], FORMS[2], FORMS[3]):
            self._say(f"profile, {form.name}")
            found[f"{size:,} lists, {form.name}"] = self.installation.ask("profile", self._path(form, size))
        return found

    @cached_property
    def has_jobs(self) -> bool:
        """Whether there is a choice of jobs."""
        return self.installation.has_option("--jobs")

    @property
    def _hello(self) -> list[str]:
        return self.installation.script("hello")

    @property
    def _version(self) -> list[str]:
        return [*self.installation.deckcheck, "--version"]

    def _check_one(self, path: str) -> list[str]:
        """What a user runs on one file."""
        form = next(form for form in FORMS if form.path.startswith(path))
        found = self._path(form, 1)
        file = next(found.iterdir()) if found.is_dir() else found
        return [*self.installation.deckcheck, "check", str(file)]

    def _command(self, form: Form, count: int, jobs: Sequence[str] = ()) -> list[str]:
        jobs = jobs or (["--jobs", "1"] if self.has_jobs else [])
        return [*self.installation.deckcheck, "check", *AS_LINES, *jobs, str(self._path(form, count))]

    def _parse(self, form: Form, count: int) -> list[str]:
        return self.installation.script("parsing", form.parser, self._path(form, count))

    def _path(self, form: Form, count: int) -> Path:
        """Where so many lists lie in a form; they are written when they are asked for."""
        folder = self.installation.place.folder
        if count not in self._written:
            self._written.add(count)
            self._say(f"writing {count:,} lists")
            self._cost(self.installation.script("lists", folder, count))
        return folder / form.path.format(count)

    def _pair(self, name: str, ours: list[str], other: tuple[str, list[str]], bound: float | None) -> Start:
        against, theirs = other
        self._say(f"{name} to {against}")
        if self.runs > 1:
            self._cost(ours), self._cost(theirs)  # so that what they read is at hand
        turns = in_turns(self.runs, self.seconds, lambda: self._cost(ours), lambda: self._cost(theirs))
        return Start(
            name,
            against,
            median(mine.processor for mine, _ in turns),
            median(its.processor for _, its in turns),
            median(mine.processor / its.processor for mine, its in turns),
            median(mine.wall / its.wall for mine, its in turns),
            bound,
        )

    def _many(self, form: Form, count: int) -> Many:
        self._say(f"{form.name}, {count:,}")
        sizes = dict.fromkeys((count, 1))
        commands = [one for size in sizes for one in (self._command(form, size), self._parse(form, size))]
        turns = in_turns(self.runs, self.seconds, *((lambda one=one: self._cost(one)) for one in commands))
        whole = [turn[0] for turn in turns]
        judged, legal = _summary(whole[0])
        if judged != count:
            sys.exit(f"{judged} of {count} lists were judged")
        seconds, memory = median(one.processor for one in whole), max(one.mebibytes for one in whole)
        each = ratio = None
        if count > 1:
            ours, theirs = ([turn[at].processor - turn[at + 2].processor for turn in turns] for at in (0, 1))
            each = median(ours) / (count - 1)
            if median(theirs) >= MEASURABLE:
                ratio = median(mine / its for mine, its in zip(ours, theirs, strict=True))
        return Many(form, count, seconds, each, ratio, memory, legal)

    def _cost(self, command: Sequence[str]) -> Cost:
        return self.installation.place.cost(command)

    def _say(self, text: str) -> None:
        print(f"… {text}", file=sys.stderr, flush=True)


def _summary(cost: Cost) -> tuple[int, int]:
    """How many lists a run judged, and how many were legal, as it says itself."""
    found = re.search(r"(\d+) lists?: (\d+) legal", cost.said)
    return (int(found[1]), int(found[2])) if found else (0, 0)
