"""From the paths of a command line to the contents of files."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING, Final

from deckcheck.cli.options import usage_error

if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import BinaryIO

STDIN: Final = "-"
SUFFIXES: Final = (".yaml", ".yml", ".json", ".jsonl", ".txt", ".csv", ".deck")
"""The files of a folder that are taken for lists; a file that is named itself is always read."""


def list_files(paths: list[str]) -> Iterator[str]:
    """The files that paths stand for, folders searched through in the order of names, hidden ones left out.

    Raises:
        BadParameter: a path does not exist, or a folder holds no lists.
    """
    for path in paths:
        if path != STDIN and not os.path.lexists(path):
            raise usage_error(f"there is no file or folder '{path}'")
    for path in paths:
        if path == STDIN or not os.path.isdir(path):
            yield path
            continue
        found = False
        for file in _files_within(path):
            found = True
            yield file
        if not found:
            raise usage_error(f"the folder '{path}' holds no lists ({', '.join(SUFFIXES)})")


def open_file(path: str) -> BinaryIO:
    """A file, or standard input, to be read.

    Raises:
        OSError: it cannot be opened.
    """
    if path == STDIN:
        return open(sys.stdin.fileno(), "rb", closefd=False)
    return open(path, "rb")


def _files_within(folder: str) -> Iterator[str]:
    for root, folders, names in os.walk(folder):
        folders[:] = sorted(name for name in folders if not name.startswith("."))
        for name in sorted(names):
            path = os.path.join(root, name)
            if not name.startswith(".") and name.lower().endswith(SUFFIXES) and os.path.isfile(path):
                yield path
