"""Where the outputs of a command go: standard output and files, each file whole or not at all."""

from __future__ import annotations

import errno
import os
import shutil
import sys
from contextlib import ExitStack, contextmanager
from typing import TYPE_CHECKING, Final

from deckcheck.cli.files import STDIN
from deckcheck.cli.options import Color, fail, usage_error
from deckcheck.cli.terminal import wants_color
from deckcheck.record import Record
from deckcheck.report.output import FORMS, JOB_SUMMARY

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from typing import TextIO

    import typer

    from deckcheck.report.output import Output, Run, Writer
    from deckcheck.report.summary import Summary

STDOUT: Final = "-"
ROOTS: Final = ("GITHUB_WORKSPACE", "CI_PROJECT_DIR")
"""The variables in which GitHub and GitLab name the folder of the repository."""


class Target(Record):
    """A form, and the file that it is written to."""

    form: str
    path: str


class Outputs:
    """Several outputs of one run.

    Attributes:
        forms: the form of each.
    """

    def __init__(self) -> None:
        self.forms: list[Output] = []
        self._writers: list[Writer] = []

    def add(self, form: Output, stream: TextIO) -> None:
        """Add an output."""
        self.forms.append(form)
        self._writers.append(form.writer(stream))

    def begin(self) -> None:
        """Begin all of them."""
        for writer in self._writers:
            writer.begin()

    def write(self, texts: Iterable[str]) -> None:
        """Write lists, as each form says them."""
        for writer, text in zip(self._writers, texts, strict=True):
            writer.add(text)

    def end(self, summary: Summary) -> None:
        """End all of them."""
        for writer in self._writers:
            writer.end(summary)
        sys.stdout.flush()


def choose_targets(form: str, file: str | None, also: list[str]) -> list[Target]:
    """The outputs that the options ask for.

    Raises:
        BadParameter: a form is unknown, a file is missing, or two outputs would go into one file.
    """
    if file == "":
        raise usage_error("--output-file: the name of the file is empty")
    targets = [_target("--output-format", form, file or STDOUT)]
    for text in also:
        name, _, path = text.partition("=")
        if not path:
            raise usage_error(f"--also: '{text}' is not FORM=FILE, such as sarif=decks.sarif")
        targets.append(_target("--also", name, path))
    taken = set[str]()
    for target in targets:
        real = target.path if target.path == STDOUT else os.path.realpath(target.path)
        if real in taken:
            raise usage_error(f"two outputs cannot both go to {'standard output' if real == STDOUT else target.path}")
        taken.add(real)
    return targets


def without_targets(files: Iterator[str], named: list[str], targets: list[Target]) -> list[str]:
    """The lists to read: of what a folder holds all but the outputs of a run before.

    Raises:
        BadParameter: a list that is named itself would be overwritten.
    """
    outputs = {_identity(target.path) for target in targets if os.path.isfile(target.path)}
    if not outputs:
        return list(files)
    read = []
    for path in files:
        if path == STDIN or not os.path.exists(path) or _identity(path) not in outputs:
            read.append(path)
        elif path in named:
            raise usage_error(f"the output would overwrite the list {path}")
    return read


@contextmanager
def opened(targets: list[Target], run: Run, color: Color) -> Iterator[Outputs]:
    """The outputs, begun. Files are put in place when all went well.

    Raises:
        Exit: a file cannot be written, with code 3.
    """
    with ExitStack() as stack:
        outputs = Outputs()
        for form, path in targets:
            stream = sys.stdout if path == STDOUT else stack.enter_context(_replaced(path))
            outputs.add(FORMS[form].make(run._replace(styled=wants_color(color, stream))), stream)
        summary_file = os.environ.get("GITHUB_STEP_SUMMARY")
        if summary_file and not run.quiet and any(target.form == "github" for target in targets):
            outputs.add(JOB_SUMMARY.make(run), stack.enter_context(_continued(summary_file)))
        outputs.begin()
        yield outputs


def repository_root() -> str:
    """The folder of the repository, where a CI server names it and it is worked in; else this folder."""
    here = os.getcwd()
    for name in ROOTS:
        root = os.path.realpath(os.environ.get(name) or os.curdir)
        if here.startswith(root.rstrip(os.sep) + os.sep):
            return root
    return here


def _target(option: str, form: str, path: str) -> Target:
    if form not in FORMS:
        raise usage_error(f"{option}: unknown form '{form}'; known are {', '.join(FORMS)}")
    return Target(form, path)


def _identity(path: str) -> tuple[int, int]:
    status = os.stat(path)
    return status.st_dev, status.st_ino


@contextmanager
def _replaced(path: str) -> Iterator[TextIO]:
    """A file that is written beside its place, and put there in one step; a device is written at once."""
    replaces = os.path.isfile(path)
    at_once = os.path.exists(path) and not replaces
    real = os.path.realpath(path)
    beside = path if at_once else f"{real}.{os.urandom(4).hex()}.tmp"
    try:
        if replaces and not os.access(real, os.W_OK):
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))
        stream = open(beside, "w" if at_once else "x", encoding="utf-8", newline="\n")  # noqa: SIM115
    except OSError as error:
        raise _cannot_write(path, error) from None
    try:
        with stream:
            yield stream
        if replaces:
            shutil.copymode(real, beside)
        if not at_once:
            os.replace(beside, real)
    except BaseException as error:
        if not at_once:
            os.unlink(beside)
        if isinstance(error, OSError) and error.filename == beside:
            raise _cannot_write(path, error) from None
        raise


@contextmanager
def _continued(path: str) -> Iterator[TextIO]:
    """A file that is added to."""
    try:
        stream = open(path, "a", encoding="utf-8", newline="\n")  # noqa: SIM115
    except OSError as error:
        raise _cannot_write(path, error) from None
    with stream:
        yield stream


def _cannot_write(path: str, error: OSError) -> typer.Exit:
    return fail(f"{path} cannot be written: {error.strerror}")
