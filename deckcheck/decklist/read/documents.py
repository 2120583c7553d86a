"""The lists of a file that holds several: JSON Lines, and YAML of several documents.

They are taken one at a time, so that a file of any length takes no more memory than its longest list.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from deckcheck.record import Record

if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import BinaryIO

MAX_LENGTH: Final = 1_000_000
"""A longer text, in code points, is no decklist."""
MOST_BYTES: Final = 4 * MAX_LENGTH + 4
"""No text within that length has more bytes; of a longer one the rest is not read."""
HEAD: Final = 65_536
"""So many bytes tell whether a file holds several lists."""

_JSON_LINES = rb"(?:\xef\xbb\xbf)?\s*\{[^\r\n]*\}[ \t]*\r?\n\s*\{"
_FIRST_KEY = rb"(?:\xef\xbb\xbf)?(?:[ \t]*(?:#[^\r\n]*|---[ \t]*)?\r?\n)*(?:---[ \t]+)?[a-z_]+[ ]*:"
"""The first line of a native list in YAML that is no comment."""


class Document(Record):
    """One list's bytes, and the line of the file that they begin on."""

    content: bytes
    first_line: int


def documents(file: BinaryIO) -> Iterator[Document]:
    """The documents of a file: at least one, if only an empty one.

    Raises:
        OSError: the file cannot be read.
    """
    head = file.read(HEAD)
    if head.lstrip(b"\xef\xbb\xbf \t\r\n").startswith(b"{") and re.match(_JSON_LINES, head):
        yield from _json_lines(_Lines(head, file))
    elif b"\n---" in head and re.match(_FIRST_KEY, head):
        yield from _yaml_documents(_Lines(head, file))
    else:
        rest = file.read(HEAD)
        if rest:  # room for the most there may be is only taken when there is more
            rest += file.read(MOST_BYTES - len(head) - len(rest))
        yield Document(head + rest, 1)


class _Lines:
    """The lines of a file of which a part is read already; of an overlong line the rest is passed over."""

    def __init__(self, head: bytes, file: BinaryIO) -> None:
        self._head = head
        self._file = file

    def __iter__(self) -> Iterator[bytes]:
        *whole, rest = self._head.split(b"\n")
        for line in whole:
            yield line + b"\n"
        line = rest + (b"" if rest.endswith(b"\n") else self._file.readline(MOST_BYTES))
        while line:
            yield line
            while len(line) >= MOST_BYTES and not line.endswith(b"\n"):
                line = self._file.readline(MOST_BYTES)
            line = self._file.readline(MOST_BYTES)


def _json_lines(lines: _Lines) -> Iterator[Document]:
    for number, line in enumerate(lines, 1):
        if line.strip():
            yield Document(line, number)


def _yaml_documents(lines: _Lines) -> Iterator[Document]:
    read: list[bytes] = []
    size = 0
    first_line = 1
    has_text = False
    for number, line in enumerate(lines, 1):
        if line[:3] == b"---" and line[3:4] in b" \t\r\n":
            if has_text:
                yield Document(b"".join(read), first_line)
            read, size = [], 0
            first_line = number
            has_text = bool(line[3:].strip())
        elif not has_text:
            has_text = bool(line.strip()) and not line.startswith((b"#", b"...", b"%", b"\xef\xbb\xbf#"))
        if size < MOST_BYTES:
            read.append(line)
            size += len(line)
    if has_text:
        yield Document(b"".join(read), first_line)
