"""A short stretch of `tests/fuzz.py`, the same at each run."""

from __future__ import annotations

from tests.fuzz import Fuzzer


def test_mutated_lists() -> None:
    fuzzer = Fuzzer(seed=2026)
    fuzzer.run(seconds=4)
    assert fuzzer.runs > 100
