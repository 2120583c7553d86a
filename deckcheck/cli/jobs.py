"""Processes that judge batches.

Each has a pipe of its own, and is given a batch when it has come to its end with the one before. Nothing else is shared
between them, there are no threads, and a process whose pipe is closed ends: none stays behind, however a run ends.
"""

from __future__ import annotations

import signal
import sys
from collections import deque
from contextlib import contextmanager
from multiprocessing import get_context, get_start_method
from multiprocessing.connection import wait
from typing import TYPE_CHECKING, Final, Self

from deckcheck.cli.options import fail

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from multiprocessing.connection import Connection
    from typing import Any

    from deckcheck.cli.batches import Batch, Judge, Result

MOST: Final = 60
"""So many processes at most; Windows cannot wait for more."""
AHEAD: Final = 4
"""So many batches for each process are at work, or done before their turn, at most."""

_our_ends: Final[list[Connection]] = []
"""This side of the pipes. A forked process has them too, and closes them."""


class Workers:
    """Processes that judge batches, started as there is work for them, and ended with the block.

    Args:
        judge: what judges a batch; each process has its own.
        jobs: how many processes there may be.
    """

    def __init__(self, judge: Judge, jobs: int) -> None:
        self._judge = judge
        self._jobs = min(jobs, MOST)
        self._context = _context()
        self._workers: list[_Worker] = []

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        for worker in self._workers:
            worker.end()

    def judged(self, batches: Iterable[Batch]) -> Iterator[tuple[Batch, Result]]:
        """Batches and what they came to, in their order. Where no process can be started, they are judged here.

        Raises:
            Exit: a process died, with code 3.
        """
        source = iter(batches)
        turns: deque[_Turn] = deque()
        while True:
            while len(turns) < AHEAD * self._jobs and (worker := self._idle()):
                batch = next(source, None)
                if batch is None:
                    break
                turn = _Turn(batch)
                turns.append(turn)
                worker.take(turn)
            if not turns:
                break
            if turns[0].done:
                turn = turns.popleft()
                # What goes wrong there goes wrong here as well, and is said as it is without other processes.
                yield turn.batch, turn.result or self._judge(turn.batch)
            self._receive(at_once=bool(turns) and turns[0].done)
        for batch in source:
            yield batch, self._judge(batch)

    def _idle(self) -> _Worker | None:
        """A process that has nothing to do, started if there may be one more."""
        idle = next((worker for worker in self._workers if not worker.turn), None)
        if idle is None and len(self._workers) < self._jobs:
            try:
                idle = _Worker(self._context, self._judge)
            except OSError:
                self._jobs = len(self._workers)  # the system has no room for more
            else:
                self._workers.append(idle)
        return idle

    def _receive(self, *, at_once: bool) -> None:
        """Take what has been judged; wait for something to be, unless at once."""
        at_work = [worker for worker in self._workers if worker.turn]
        ready = wait([worker.pipe for worker in at_work], 0 if at_once else None) if at_work else ()
        for worker in at_work:
            if worker.pipe in ready:
                worker.give()


class _Turn:
    """A batch that waits to be judged, or for the turn of its result."""

    def __init__(self, batch: Batch) -> None:
        self.batch = batch
        self.done = False
        self.result: Result | None = None
        """What it came to; nothing if something went wrong."""


class _Worker:
    """A process that judges batches."""

    def __init__(self, context: Any, judge: Judge) -> None:
        self.pipe, theirs = context.Pipe()
        self.turn: _Turn | None = None
        self._process = context.Process(target=_work, args=(judge, theirs), daemon=True)
        _our_ends.append(self.pipe)
        try:
            with _interrupts_held():
                self._process.start()
        except OSError:
            _our_ends.remove(self.pipe)
            self.pipe.close()
            raise
        finally:
            theirs.close()

    def take(self, turn: _Turn) -> None:
        """Give it a batch to judge."""
        self.turn = turn
        try:
            self.pipe.send(turn.batch)
        except OSError:
            raise self._died() from None

    def give(self) -> None:
        """Take what it has judged."""
        assert self.turn
        try:
            self.turn.result = self.pipe.recv()
        except (EOFError, OSError):
            raise self._died() from None
        self.turn.done = True
        self.turn = None

    def end(self) -> None:
        """End it, whatever it does."""
        _our_ends.remove(self.pipe)
        self.pipe.close()
        self._process.terminate()
        self._process.join()

    def _died(self) -> Exception:
        self._process.join(1)
        return fail(f"a process that judged lists died (exit code {self._process.exitcode}); --jobs 1 starts none")


def _work(judge: Judge, pipe: Connection) -> None:
    """Judge what comes through a pipe until it is closed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the process that started this one is interrupted, and ends it
    for end in _our_ends:
        end.close()
    try:
        while True:
            result = judge(pipe.recv())
            # Where something went wrong, it is judged once more where the fault can be said.
            pipe.send(None if result.fault else result)
    except (EOFError, OSError):
        return


@contextmanager
def _interrupts_held() -> Iterator[None]:
    """Let an interrupt wait, so that it finds no process that does not know yet to leave it to this one."""
    if sys.platform == "win32":
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _context() -> Any:
    """How processes are started: forked where that is safe, as it is on Linux and without threads."""
    method = get_start_method(allow_none=True)
    return get_context(method or ("fork" if sys.platform == "linux" else None))
