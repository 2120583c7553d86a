"""From the paths of a command line to the contents of files."""

from __future__ import annotations

import errno
import os
import sys
from typing import TYPE_CHECKING, Final

from deckcheck.cli.options import usage_error

if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import BinaryIO, Protocol

    class Excludes(Protocol):
        """Tells whether a file or folder is left out, by whether it is named itself or found in a folder."""

        def __call__(self, path: str, *, is_named: bool) -> bool:
            """Whether it is left out."""


STDIN: Final = "-"
SUFFIXES: Final = (".yaml", ".yml", ".json", ".jsonl", ".txt", ".csv", ".deck")
"""The files of a folder that are taken for lists; a file that is named itself is always read."""


def nothing_excluded(path: str, *, is_named: bool) -> bool:  # noqa: ARG001 - as `Excludes` has it
    """No file or folder is left out."""
    return False


def list_files(paths: list[str], excludes: Excludes = nothing_excluded) -> Iterator[str]:
    """The files that paths stand for, folders searched through in the order of names, hidden ones left out.

    Args:
        paths: files, folders and standard input.
        excludes: which of them, and of what is in folders, to leave out; a folder of nothing else is no error.

    Raises:
        BadParameter: a path does not exist, or a folder holds no lists.
    """
    if paths.count(STDIN) > 1:
        raise usage_error("standard input (-) can be read only once")
    for path in paths:
        if path != STDIN and not os.path.lexists(path):
            raise usage_error(f"there is no file or folder '{path}'")
    for path in paths:
        if excludes(path, is_named=True):
            continue
        if path == STDIN or not os.path.isdir(path):
            yield path
            continue
        found = False
        for file in _files_within(path, excludes):
            found = True
            if file is not None:
                yield file
        if not found:
            raise usage_error(f"the folder '{path}' holds no lists ({', '.join(SUFFIXES)})")


def open_file(path: str) -> BinaryIO:
    """A file, or standard input, to be read.

    Raises:
        OSError: it cannot be opened.
    """
    if path == STDIN:
        if sys.stdin is None:
            raise OSError(errno.EBADF, "standard input is closed")
        return open(sys.stdin.fileno(), "rb", closefd=False)
    return open(path, "rb")


def _files_within(folder: str, excludes: Excludes) -> Iterator[str | None]:
    """The lists in a folder, and `None` for whatever is left out."""
    unreadable: list[str] = []
    for root, folders, names in os.walk(folder, onerror=lambda error: unreadable.append(str(error.filename))):
        shown = [name for name in folders if not name.startswith(".")]
        folders[:] = sorted(name for name in shown if not excludes(os.path.join(root, name), is_named=False))
        if len(folders) < len(shown):
            yield None
        for name in sorted(names):
            path = os.path.join(root, name)
            is_list = not name.startswith(".") and name.lower().endswith(SUFFIXES)
            # A link that leads nowhere is not passed over: opening it says what is wrong.
            if is_list and (os.path.isfile(path) or not os.path.exists(path)):
                yield None if excludes(path, is_named=False) else path
    yield from unreadable  # opening them says why
