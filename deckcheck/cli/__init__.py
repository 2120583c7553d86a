"""The command line: the only room that knows Typer."""

from __future__ import annotations

import gc
import os
import sys
from io import TextIOWrapper
from typing import NoReturn

FAULT = 3
INTERRUPTED = 130
MOST_UNSEEN = 50_000
"""So many objects may be made before those that only refer to each other are looked for."""


def main() -> NoReturn:
    """Run deckcheck as a program, and end the process.

    Exit codes: 0 all lists are legal, 1 some list is not, 2 wrong usage, 3 could not finish, 130 interrupted.
    """
    # What is imported stays, and lists leave no circles behind: looking for them took a tenth of the start.
    gc.set_threshold(MOST_UNSEEN)
    from deckcheck.cli.app import PipeClosedError, app

    _prepare_streams()
    try:
        app(prog_name="deckcheck")
    except SystemExit as end:
        sys.exit(_flushed(end.code if isinstance(end.code, int) else FAULT))
    except KeyboardInterrupt:
        sys.exit(_flushed(INTERRUPTED))
    except PipeClosedError:
        _end_quietly(FAULT)
    except OSError as error:
        _say(f"deckcheck: error: the output cannot be written: {error.strerror}\n")
        _end_quietly(FAULT)
    except Exception as error:  # noqa: BLE001 - whatever it is, a user gets a sentence
        if os.environ.get("DECKCHECK_DEBUG"):
            import traceback

            traceback.print_exc()
        _say(
            f"deckcheck: error: a fault of deckcheck's own, {type(error).__name__}: {error}\n"
            "Set DECKCHECK_DEBUG=1 to see where; please report it with the list that shows it.\n"
        )
        sys.exit(_flushed(FAULT))
    sys.exit(_flushed(0))


def _prepare_streams() -> None:
    """Make sure that what is written can be: a stream may be closed, or know no Chinese."""
    if sys.stderr is None:
        sys.stderr = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115 - it lives as long as the process
    if sys.stdout is None:
        _say("deckcheck: error: standard output is closed\n")
        sys.exit(FAULT)
    for stream in (sys.stdout, sys.stderr):
        # A pipe that knows no Chinese shows a card's name in escapes.
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")


def _flushed(code: int) -> int:
    """The exit code, once all is written; a reader that went away means that the run could not finish."""
    try:
        sys.stdout.flush()
        sys.stderr.flush()
    except OSError:
        _end_quietly(FAULT)
    return code


def _say(text: str) -> None:
    try:
        sys.stderr.write(text)
    except OSError:
        pass


def _end_quietly(code: int) -> NoReturn:
    """End without flushing into a pipe that nobody reads."""
    for stream in (sys.stdout, sys.stderr):
        try:
            stream.flush()
        except OSError:
            pass
    os._exit(code)
