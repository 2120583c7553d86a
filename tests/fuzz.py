"""Fuzzing every reader: mutated lists of all forms, for as long as one likes.

    python tests/fuzz.py --minutes 60 [--seed 1]

What must hold of any content: reading and judging never raise; every place is inside the text; what is written is
read back; a list takes no longer than a second. The first content that breaks it is printed and kept in
`fuzz-failure`, and the exit code is 1. `tests/property/test_fuzz.py` runs a short stretch of it.
"""

from __future__ import annotations

import argparse
import io
import random
import sys
import time
from pathlib import Path

from deckcheck.checker import Checker, Choices
from deckcheck.data.snapshot import load
from deckcheck.decklist.read import FORMS
from deckcheck.decklist.write import FORMS as WRITTEN
from deckcheck.decklist.write import write_deck
from deckcheck.report.concise import ConciseOutput
from deckcheck.report.json_document import deck_as_json
from deckcheck.report.text import TextOutput

TESTS = Path(__file__).parent
LONGEST = 20_000
SLOWEST_SECONDS = 1.0
TOKENS = ["\n\n", "\t\r\n\x00\ufeff\u200b\u202e\u2028:", ",", "-", "#", "//", "(", ")", "[", "]", "{", "}", '"', "'", "|", "&", "*", "!", "?", "%", "@", "`", "~", ">", "<", "=", "$", ";", "---", "...", "##", "~~", "**", "x3", "3x", "0", "-1", "999", "1000", "1e9", "99999999999999999999", "Legend:", "Champion:", "MainDeck:", "Runes:", "Sideboard:", "SB:", "Maybeboard:", "Date:", "Name:", "legend:", "main:", "champion:", "sideboard:", "{}", "[]", "null", "true", "(OGN-045)", "[OGN-126/298]", "OGN-001-1", "OGN-301*", "\uff13", "×", "Jinx", "Défi", "炼金太保", "count", "card", "quantity", "name", "sections", "slots", "cards", "decks", "zone", "CMAAAAAA", "T0dOLTI2NS0x", "&a", "*a", "!!str", "<<:", "|-", ">-", "\\ud800", "\\u0000", "2026-08-15", " ", "\n", "\r", "\t"]  # fmt: skip


class FuzzError(Exception):
    """A content broke what must hold."""


class Fuzzer:
    """Mutates the lists that the tests have, and checks each outcome."""

    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed)
        self._corpus = self._seeds()
        data = load()
        self._checkers = {form: Checker(data, Choices("2026-11-30", input_format=form)) for form in (None, *FORMS)}
        self.runs = 0
        self.lists = 0

    def run(self, seconds: float) -> None:
        """Try mutated contents for a time.

        Raises:
            FuzzError: one of them breaks what must hold.
        """
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            content = self.mutated(self._random.choice(self._corpus))
            form = self._random.choice([None, None, *FORMS])
            self.runs += 1
            try:
                self.try_one(content, form)
            except Exception as error:
                raise FuzzError(f"--input-format {form}: {type(error).__name__}: {error}\n{content!r}") from error

    def try_one(self, content: bytes, form: str | None) -> None:
        """Read, judge, report and write one content."""
        checker = self._checkers[form]
        start = time.process_time()
        for deck, rules in checker.read_file(io.BytesIO(content), "fuzz"):
            self.lists += 1
            report = checker.judge(deck, rules)
            length = len(report.source.text)
            spans = [one.span for one in report.violations] + [one.span for one in deck.entries]
            if any(not 0 <= span.start <= span.end <= length for span in spans):
                raise FuzzError(f"a place outside the text: {spans}")
            for output in (ConciseOutput(), TextOutput(verbose=True)):
                output.deck(report)
            deck_as_json(report)
            if deck.entries and all(entry.card for entry in deck.entries):
                written = write_deck(deck, self._random.choice(list(WRITTEN)))
                list(self._checkers[None].read_file(io.BytesIO(written.text.encode()), "written"))
        if (took := time.process_time() - start) > SLOWEST_SECONDS:
            raise FuzzError(f"took {took:.1f} s")

    def mutated(self, content: bytes) -> bytes:
        """A content with a few changes, now and then of its encoding."""
        text = content.decode("utf-8", "surrogateescape")
        for _ in range(self._random.choice((1, 1, 2, 3, 5, 20))):
            text = self._changed(text)[:LONGEST]
        encoding = self._random.choice(("utf-8", "utf-8", "utf-8", "utf-8", "utf-16", "utf-16-le", "latin-1"))
        data = bytearray(text.encode(encoding, "surrogateescape" if encoding == "utf-8" else "replace"))
        for _ in range(self._random.choice((0, 0, 0, 1, 5))):
            if data:
                data[self._random.randrange(len(data))] = self._random.randrange(256)
        return bytes(data)

    def _changed(self, text: str) -> str:
        one, other = sorted(self._random.randint(0, len(text)) for _ in range(2))
        other = min(other, one + self._random.choice((1, 10, 200)))
        token = self._random.choice(TOKENS)
        choice = self._random.randrange(7)
        if choice == 2:
            mate = self._random.choice(self._corpus).decode("utf-8", "surrogateescape")
            start = self._random.randint(0, len(mate))
            token = mate[start : start + self._random.choice((10, 300))]
        changes = (
            "",
            text[one:other] * self._random.choice((2, 3, 50)),
            token,
            token * self._random.choice((2, 30)) + text[one:other],
            chr(self._random.choice((*range(0x20), 0x85, 0x2028, 0xFF1A, 0x1F600))),
            text[one:other].swapcase(),
            token + text[one:other],
        )
        return text[:one] + changes[choice] + text[other:]

    @staticmethod
    def _seeds() -> list[bytes]:
        folders = ("decks", "forms/examples", "decklist/tidy")
        files = [path for folder in folders for path in sorted((TESTS / folder).rglob("*")) if path.is_file()]
        codes = [
            line.encode() for line in (TESTS / "cases" / "deck_codes.json").read_text().split('"') if len(line) > 30
        ]
        return [path.read_bytes() for path in files if path.suffix in (".yaml", ".json", ".txt", ".csv")] + codes


def main() -> None:
    """Fuzz as the command line says."""
    parser = argparse.ArgumentParser(description="Fuzz every reader of deckcheck.")
    parser.add_argument("--minutes", type=float, default=1.0)
    parser.add_argument("--seed", type=int, default=0)
    options = parser.parse_args()
    fuzzer = Fuzzer(options.seed)
    try:
        fuzzer.run(options.minutes * 60)
    except FuzzError as error:
        Path("fuzz-failure").write_text(str(error), encoding="utf-8", errors="surrogateescape")
        sys.exit(f"after {fuzzer.runs} contents: {str(error)[:2000]}")
    print(f"{fuzzer.runs} contents, {fuzzer.lists} lists: all as it must be")  # noqa: T201


if __name__ == "__main__":
    main()
