"""The lists of a run, cut into batches that are judged one by one, or by several processes at once.

A batch is small, so that a run of any length takes no more memory than a few of them, and large enough that handing it
to another process costs little beside judging it. A run of few batches is over before a process would have started.
"""

from __future__ import annotations

import os
import stat
from contextlib import contextmanager
from itertools import chain, islice
from typing import TYPE_CHECKING, Final, TypeAlias

from deckcheck.cli.files import STDIN, open_file
from deckcheck.cli.lists import read_lists
from deckcheck.decklist.read.documents import documents
from deckcheck.record import Record
from deckcheck.report.summary import Failure, Summary

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence
    from typing import Literal

    from deckcheck.checker import Checker
    from deckcheck.decklist.read.documents import Document
    from deckcheck.report.model import Report
    from deckcheck.report.output import Output

BATCH: Final = 16_384
"""So many bytes of lists make a batch, some thirty lists."""
LEAST: Final = 256
"""A list counts for no fewer bytes than these, were it empty."""
FEW: Final = 16
"""A run of fewer batches is judged by one process, unless more are asked for."""


class Task(Record):
    """A file whose lists are to be judged."""

    path: str
    name: str
    """The path that reports give."""
    checker: int
    """Which checker judges them."""


class Files(Record):
    """Some small files, which whoever judges them opens."""

    tasks: tuple[Task, ...]


class Part(Record):
    """A part of the lists of one file, read already."""

    task: Task
    file: int
    """Which file of the run it is."""
    position: int
    """How many lists of the file are before it."""
    documents: tuple[Document, ...]
    failure: Failure | None = None
    """Why the file can be read no further, if so."""


Batch: TypeAlias = Files | Part


class Result(Record):
    """What a batch came to."""

    summary: Summary
    texts: tuple[str, ...]
    """What each form of output says of its lists."""
    fault: Exception | None = None
    """What went wrong behind them, if something did: a fault of deckcheck's own."""


class Judge:
    """Judges batches. It is the same in every process: what it says depends on nothing but the batch."""

    def __init__(self, checkers: Sequence[Checker], forms: Sequence[Output]) -> None:
        self._checkers = checkers
        self._forms = forms

    def __call__(self, batch: Batch) -> Result:
        """Judge the lists of a batch."""
        summary = Summary()
        return self.shown(self._reports(batch, summary.failures), summary)

    def shown(self, reports: Iterable[Report], summary: Summary) -> Result:
        """Reports in all forms of output, and added to a summary."""
        texts: list[list[str]] = [[] for _ in self._forms]
        fault: Exception | None = None
        try:
            for report in reports:
                summary.add(report)
                for form, said in zip(self._forms, texts, strict=True):
                    said.append(form.deck(report))
        except Exception as error:  # noqa: BLE001 - it is raised when what was said before is written
            fault = error
        joined = tuple(form.joined(said) for form, said in zip(self._forms, texts, strict=True))
        return Result(summary, joined, fault)

    def _reports(self, batch: Batch, failures: list[Failure]) -> Iterator[Report]:
        if isinstance(batch, Files):
            for path, name, number in batch.tasks:
                checker = self._checkers[number]
                for deck, rules in read_lists(checker, path, failures, name):
                    yield checker.judge(deck, rules)
            return
        checker = self._checkers[batch.task.checker]
        for deck, rules in checker.read_documents(batch.documents, batch.task.name, batch.position):
            yield checker.judge(deck, rules)
        if batch.failure:
            failures.append(batch.failure)


class Batches:
    """The files of a run, cut into batches, no further than is asked for.

    Nearly always a document is a list. Where one is not, the lists behind it stand elsewhere in their file than was
    assumed when they were cut; `settled` puts that right.
    """

    def __init__(self, tasks: Iterable[Task], judge: Judge) -> None:
        self._tasks = tasks
        self._judge = judge
        self._file = 0
        """The file that was settled last, as far as it is."""
        self._position = 0
        """How many lists of it are settled."""
        self._ahead = 0
        """How many lists more than documents these are."""

    def __iter__(self) -> Iterator[Batch]:
        small: list[Task] = []
        size = 0
        for file, task in enumerate(self._tasks, 1):
            found = _small_file(task.path)
            if found:
                path, bytes_ = found
                small.append(task._replace(path=path))
                size += max(bytes_, LEAST)
            if small and (not found or size >= BATCH):
                yield Files(tuple(small))
                small, size = [], 0
            if not found:
                yield from self._parts(file, task)
        if small:
            yield Files(tuple(small))

    def settled(self, batch: Batch, result: Result) -> Result:
        """A result that is right; they are settled in their order."""
        if isinstance(batch, Files):
            return result
        if batch.file != self._file:
            self._file, self._position, self._ahead = batch.file, 0, 0
        if batch.position != self._position:
            result = self._judge(batch._replace(position=self._position))
        self._position += result.summary.decks
        self._ahead += result.summary.decks - len(batch.documents)
        return result

    def _parts(self, file: int, task: Task) -> Iterator[Part]:
        """The parts of a file. One that cannot be read does not stop the others."""
        read: list[Document] = []
        size = before = 0

        def part(failure: Failure | None = None) -> Part:
            ahead = self._ahead if file == self._file else 0
            return Part(task, file, before + ahead, tuple(read), failure)

        try:
            with open_file(task.path) as opened:
                for document in documents(opened):
                    read.append(document)
                    size += max(len(document.content), LEAST)
                    if size >= BATCH:
                        yield part()
                        before += len(read)
                        read, size = [], 0
        except OSError as error:
            yield part(Failure(task.name, error.strerror or str(error)))
        else:
            if read:
                yield part()


@contextmanager
def judged(judge: Judge, tasks: Iterable[Task], jobs: int | Literal["auto"]) -> Iterator[Iterator[Result]]:
    """The results of a run, in the order of its lists, whoever judges them.

    Args:
        judge: what judges them.
        tasks: the files.
        jobs: how many processes judge at once. Others than this one are started only for more than one job.
    """
    batches = Batches(tasks, judge)
    cut = iter(batches)
    if jobs == "auto":
        first = list(islice(cut, FEW))
        jobs = _cores() if len(first) == FEW else 1
        cut = chain(first, cut)
    if jobs == 1:
        yield (batches.settled(batch, judge(batch)) for batch in cut)
        return
    from deckcheck.cli.jobs import Workers

    with Workers(judge, jobs) as workers:
        yield (batches.settled(batch, result) for batch, result in workers.judged(cut))


def _cores() -> int:
    """How many cores this process may use."""
    count = getattr(os, "process_cpu_count", None)  # from Python 3.13 on
    if count:
        return count() or 1
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def _small_file(path: str) -> tuple[str, int] | None:
    """Where a file is that any process can open by its path, and its size; of a pipe, or a large file, nothing."""
    if path == STDIN:
        return None
    try:
        status = os.lstat(path)
        if stat.S_ISLNK(status.st_mode):
            path = os.path.realpath(path)
            status = os.lstat(path)
    except OSError:
        return None
    return (path, status.st_size) if stat.S_ISREG(status.st_mode) and status.st_size <= BATCH else None
