"""Files that hold several lists: each is read, judged and located by itself, one at a time."""

from __future__ import annotations

import io
import json
import tracemalloc
from collections.abc import Iterator

import pytest

from deckcheck.checker import Checker, Choices
from deckcheck.data.model import GameData
from deckcheck.decklist.read.documents import HEAD, MAX_LENGTH, MOST_BYTES, documents
from deckcheck.report.model import Report
from tests.conftest import ILLEGAL, LEGAL, TODAY

LINE = json.dumps({"legend": "Jinx, Loose Cannon", "main": {"Defy": 3}}).encode() + b"\n"


@pytest.fixture(scope="module")
def checker(data: GameData) -> Checker:
    return Checker(data, Choices(TODAY))


def judged(checker: Checker, content: bytes) -> list[Report]:
    return list(checker.check_file(io.BytesIO(content), "many"))


@pytest.mark.parametrize(
    ("content", "lines"),
    [
        (b"", [1]),
        (b"main: {}\n", [1]),
        (b"main: {}\n---\nmain: {}\n", [1, 2]),
        (b"---\nmain: {}\n---\nmain: {}\n", [1, 3]),
        (b"# comment\n---\nmain: {}\n---\n# comment\n---\nmain: {}\n---\n", [2, 6]),
        (b"\xef\xbb\xbfmain: {}\r\n---\r\nmain: {}\r\n", [1, 2]),
        (b"--- {main: {}}\n", [1]),
        (b"Main\n3 Defy\n---\nSideboard\n2 Salvage\n", [1]),
        (LINE, [1]),
        (LINE * 3, [1, 2, 3]),
        (LINE + b"\n\n" + LINE, [1, 4]),
        (b"\xef\xbb\xbf" + LINE + LINE.rstrip(), [1, 2]),
        (b'{\n"main": {}\n}\n', [1]),
    ],
)
def test_each_list_is_told_with_its_first_line(content: bytes, lines: list[int]) -> None:
    assert [document.first_line for document in documents(io.BytesIO(content))] == lines


def test_each_list_is_judged_and_located_by_itself(checker: Checker) -> None:
    first, second = judged(checker, f"{LEGAL}---\n{ILLEGAL}".encode())
    assert (first.position, first.legal, second.position, second.legal) == (0, True, 1, False)
    place = second.place(second.violations[1].span)
    assert place.line == LEGAL.count("\n") + 1 + 5
    assert second.source.line_text(place.line) == "  Punch First: 4"


def test_a_broken_list_does_not_stop_the_others(checker: Checker) -> None:
    reports = judged(checker, LINE + b'{"main": oops}\n' + LINE + b'{"name": "\xff\xff"}\n\0\n')
    found = [report.violations[0].rule for report in reports]
    assert found == ["champion-count", "syntax", "champion-count", "syntax", "syntax"]
    assert [report.place(report.violations[0].span).line for report in reports] == [1, 2, 3, 4, 5]


def test_an_overlong_line_is_one_list_that_is_too_long(checker: Checker) -> None:
    long = b'{"main": "' + b"x" * (2 * MOST_BYTES) + b'"}\n'
    reports = judged(checker, LINE + long + LINE)
    assert [report.violations[0].message for report in reports][1] == (
        f"the text has {MOST_BYTES + HEAD - len(LINE)} characters; a decklist has at most {MAX_LENGTH}"
    )
    assert reports[2].place(reports[2].violations[0].span).line == 3


def test_an_overlong_document_is_one_list_that_is_too_long(checker: Checker) -> None:
    long = b"notes: " + b"x" * (2 * MOST_BYTES) + b"\n" + b"# x\n" * 10
    reports = judged(checker, LEGAL.encode() + b"---\n" + long + b"---\n" + LEGAL.encode())
    assert [len(report.violations) for report in reports] == [0, 1, 0]
    assert "a decklist has at most" in reports[1].violations[0].message


def test_lists_behind_the_head_are_read_too(checker: Checker) -> None:
    count = 3 * HEAD // len(LINE)
    assert len(judged(checker, LINE * count)) == count


class Endless(io.RawIOBase):
    """A file of many lists that exists only as it is read."""

    def __init__(self, count: int) -> None:
        self._lines = (LINE for _ in range(count))
        self._rest = b""

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: memoryview) -> int:  # type: ignore[override]
        while len(self._rest) < len(buffer) and (line := next(self._lines, None)):
            self._rest += line
        part, self._rest = self._rest[: len(buffer)], self._rest[len(buffer) :]
        buffer[: len(part)] = part
        return len(part)


def peak(checker: Checker, count: int) -> int:
    def reports() -> Iterator[Report]:
        yield from checker.check_file(io.BufferedReader(Endless(count)), "many")

    tracemalloc.start()
    try:
        assert sum(1 for _ in reports()) == count
        return tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()


def test_memory_is_flat_however_many_lists(checker: Checker) -> None:
    peak(checker, 1_500)
    assert peak(checker, 4_500) < peak(checker, 1_500) + 50_000
