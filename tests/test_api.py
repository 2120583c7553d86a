"""The Python API, as other programs use it."""

from __future__ import annotations

import doctest
import importlib
import pickle
import pkgutil
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from io import BytesIO

import pytest

import deckcheck
import deckcheck.api
from tests.conftest import ILLEGAL, LEGAL


def test_a_list_is_judged() -> None:
    report = deckcheck.check(LEGAL)
    assert report.legal
    assert (report.rules.date, report.rules.edition) == ("2026-08-15", "2026-07-16")
    assert deckcheck.check(LEGAL, date="2026-07-23").rules.edition == "2026-03-30"


def test_the_examples_of_its_documentation() -> None:
    assert doctest.testmod(deckcheck.api) == (0, 4)


def test_violations_say_all() -> None:
    report = deckcheck.check(ILLEGAL, path="fiora.yaml")
    violation = report.violations[1]
    assert (violation.rule, violation.actual, violation.help) == ("copy-limit", 4, "remove 1 copy")
    assert report.place(violation.span).line == 5
    assert [str(citation) for citation in violation.citations][:2] == ["CR 103.2.b", "CR 103.2.b.1"]


def test_a_report_can_be_pickled() -> None:
    report = deckcheck.check(ILLEGAL)
    copy = pickle.loads(pickle.dumps(report))
    assert copy.violations == report.violations
    assert copy.place(copy.violations[0].span) == report.place(report.violations[0].span)


def test_several_lists_are_refused_rather_than_dropped() -> None:
    with pytest.raises(ValueError, match="holds 2 lists"):
        deckcheck.check(f"{LEGAL}---\n{LEGAL}")


def test_a_deck_is_judged_by_other_rules() -> None:
    from deckcheck.checker import Checker, Choices
    from deckcheck.data.snapshot import load

    data = load()
    deck, _ = Checker(data, Choices("2026-08-15")).read(LEGAL)
    report = deckcheck.judge(deck, data.rulebook.ruleset("2026-08-15", mode="duel"))
    assert [violation.rule for violation in report.violations] == ["sideboard-mode"]


def test_no_module_hides_a_name_of_the_api() -> None:
    for module in pkgutil.walk_packages(deckcheck.__path__, "deckcheck."):
        if module.name != "deckcheck.__main__":
            importlib.import_module(module.name)
    for name in deckcheck.__all__:
        assert callable(getattr(deckcheck, name))
    with pytest.raises(AttributeError):
        _ = deckcheck.nothing


def test_importing_the_package_loads_nothing_else() -> None:
    code = "import deckcheck, sys; print([name for name in sys.modules if name.startswith('deckcheck.')])"
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout == "[]\n"


def test_a_report_carries_a_fingerprint_where_it_is_asked_for() -> None:
    from deckcheck.checker import Checker, Choices
    from deckcheck.data.snapshot import load

    data = load()
    report = Checker(data, Choices("2026-08-15"), fingerprinted=True).check(LEGAL)
    assert report.fingerprint is not None
    assert (len(report.fingerprint), deckcheck.check(LEGAL).fingerprint) == (19, None)


def test_the_lists_of_a_file_are_gone_over_one_at_a_time() -> None:
    from deckcheck.checker import Checker, Choices
    from deckcheck.data.snapshot import load

    reports = Checker(load(), Choices("2026-08-15")).check_file(BytesIO(f"{LEGAL}---\n{ILLEGAL}".encode()), "two.yaml")
    first = next(reports)
    assert (first.position, first.legal, [violation.rule for violation in first.violations]) == (0, True, [])
    assert [violation.rule for report in reports for violation in report.violations] == ["main-size", "copy-limit"]


def test_threads_judge_as_one_does() -> None:
    lists = [LEGAL, ILLEGAL, LEGAL.replace("Salvage", "Defie"), "legend: Jinx\n"] * 25
    alone = [deckcheck.check(one).violations for one in lists]
    with ThreadPoolExecutor(8) as threads:
        together = [report.violations for report in threads.map(deckcheck.check, lists)]
    assert together == alone


def test_threads_that_read_one_text_do_not_disturb_each_other() -> None:
    odd = "".join(f"  Card {number} (OGN-{number:03}): 1\n" for number in range(1, 60))
    text = f"legend: Jinx, Loose Cannon\nmain:\n{odd}runes:\n{odd}"
    before = sys.getswitchinterval()
    try:
        sys.setswitchinterval(1e-6)
        with ThreadPoolExecutor(4) as threads:
            together = [report.violations for report in threads.map(deckcheck.check, [text] * 24)]
    finally:
        sys.setswitchinterval(before)
    assert together == [deckcheck.check(text).violations] * 24
