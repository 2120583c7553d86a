"""A file's bytes, decoded once, and places in it."""

from __future__ import annotations

from bisect import bisect_right
from io import StringIO
from itertools import accumulate

from deckcheck.record import Record

REPLACEMENT = "\N{REPLACEMENT CHARACTER}"
MAX_DAMAGES = 20
"""Beyond this many undecodable bytes a file is taken for binary."""


class Span(Record):
    """A stretch of a source's text, the end not included.

    It is in the source's own count, code points for most: `Source.place`, `cut` and `offsets` know what it means.
    """

    start: int
    end: int


NOWHERE = Span(0, 0)
"""The start of a text, for what has no place of its own."""


class Place(Record):
    """A span as people count: lines and columns (in code points) from 1, the end column not included."""

    line: int
    column: int
    end_line: int
    end_column: int


class Damage(Record):
    """A byte that could not be decoded, and the replacement character that stands for it in the text."""

    span: Span
    byte: int


class NotTextError(Exception):
    """The bytes are no text in any encoding that decklists come in."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


class Source:
    """The text of one list, the path it is shown under, and the line of the file that it begins on."""

    __slots__ = ("_line_starts", "damages", "first_line", "path", "text")

    def __init__(self, text: str, path: str = "-", first_line: int = 1, damages: tuple[Damage, ...] = ()) -> None:
        self.text = text
        self.path = path
        self.first_line = first_line
        self.damages = damages
        self._line_starts: list[int] | None = None

    @classmethod
    def from_bytes(cls, data: bytes, path: str = "-", first_line: int = 1) -> Source:
        """Decode a file's bytes.

        Raises:
            NotTextError: the bytes are binary.
        """
        text, damages = decode(data)
        return cls(text, path, first_line, damages)

    def place(self, span: Span) -> Place:
        """Turn offsets into lines and columns. Lines end as editors end them: LF, CRLF or CR."""
        start, end = self.offsets(span)
        end = max(start, end)
        starts = self._starts()
        line = bisect_right(starts, start)
        end_line = bisect_right(starts, end, line - 1)
        before = self.first_line - 1
        return Place(line + before, start - starts[line - 1] + 1, end_line + before, end - starts[end_line - 1] + 1)

    def cut(self, span: Span) -> str:
        """The text of a span."""
        start, end = self.offsets(span)
        return self.text[start:end]

    def offsets(self, span: Span) -> Span:
        """The stretch of the text that a span means. A source may count its places in something else."""
        return span

    def line_text(self, line: int) -> str:
        """The text of a line, as `place` numbers lines, without its end."""
        starts = self._starts()
        index = line - self.first_line
        end = starts[index + 1] if index + 1 < len(starts) else len(self.text)
        return self.text[starts[index] : end].rstrip("\r\n")

    def _starts(self) -> list[int]:
        if self._line_starts is None:
            # Whatever stands behind the text makes the line that it ends on one, were it empty.
            lines = StringIO(f"{self.text}.", newline="")
            self._line_starts = [0, *accumulate(map(len, lines))]
            self._line_starts.pop()
        return self._line_starts


def decode(data: bytes) -> tuple[str, tuple[Damage, ...]]:
    """Decode UTF-8 or UTF-16, with or without a byte order mark, which is left out of the text.

    A few bad bytes (a lone curly quote of a Windows code page) become replacement characters and are returned as
    damages, so that the rest of a list can still be judged.

    Raises:
        NotTextError: there are NUL characters, or too many bad bytes for a text.
    """
    encoding = _encoding(data)
    try:
        text, damages = data.decode(encoding), list[Damage]()
    except UnicodeDecodeError:
        text, damages = _decode_damaged(data, encoding)
    if text.startswith("\ufeff"):
        text = text[1:]
        damages = [Damage(Span(span.start - 1, span.end - 1), byte) for span, byte in damages]
    if "\0" in text:
        raise NotTextError("it holds NUL characters")
    return text, tuple(damages)


def _encoding(data: bytes) -> str:
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):
        return "utf-16"
    # Text in UTF-16 without its mark: each Latin letter, digit or space has a NUL beside it.
    head = data[:64]
    if len(data) % 2 == 0 and head.count(0) * 4 > len(head):
        return "utf-16-be" if head[0] == 0 else "utf-16-le"
    return "utf-8"


def _decode_damaged(data: bytes, encoding: str) -> tuple[str, list[Damage]]:
    text: list[str] = []
    damages: list[Damage] = []
    offset = length = 0
    while True:
        try:
            text.append(data[offset:].decode(encoding))
        except UnicodeDecodeError as error:
            good = data[offset : offset + error.start].decode(encoding)
            length += len(good)
            damages.append(Damage(Span(length, length + 1), data[offset + error.start]))
            if len(damages) > MAX_DAMAGES:
                raise NotTextError(f"over {MAX_DAMAGES} of its bytes are no {encoding.upper()}") from None
            text += (good, REPLACEMENT)
            length += 1
            offset += error.end
        else:
            return "".join(text), damages
