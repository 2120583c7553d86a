"""150 lists that people played, judged as of the day of their event: the names are known, the verdicts golden."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

from tests.cases.render import HEADERS, as_text, as_yaml
from tests.conftest import TESTS, TODAY

if TYPE_CHECKING:
    from deckcheck.report.model import Report
    from tests.conftest import Check

LISTS = [json.loads(line) for line in (TESTS / "cases" / "real_lists.jsonl").read_text(encoding="utf-8").splitlines()]
VERDICTS = json.loads((TESTS / "cases" / "real_verdicts.json").read_text(encoding="utf-8"))
FORMS = {"yaml": as_yaml, "text": as_text}
OF_ZONES = {
    "legend-count",
    "champion-count",
    "main-size",
    "signature-count",
    "sideboard-signatures",
    "rune-count",
    "battlefield-count",
    "sideboard-size",
    "additional-legends",
    "provisional-data",
}
"""The checks whose subject is a zone and not a card."""
BEYOND_RECOGNITION = {
    "unknown-card": {"Reksai, Void Burrower"},  # Rek'Sai
    "ambiguous-card": {"Master Yi"},  # two Legends have the tag
}


def judged(check: Check, row: dict[str, Any], form: str) -> Report:
    content = FORMS[form]({zone: row[zone] for zone in HEADERS if row.get(zone)})
    report = check(content, today=row["date"] or TODAY)
    assert report.form == form
    return report


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("row", LISTS, ids=lambda row: row["key"])
def test_verdict(check: Check, row: dict[str, Any], form: str) -> None:
    golden = VERDICTS[row["key"]]
    report = judged(check, row, form)
    found = [[one.rule, None if one.rule in OF_ZONES else one.cards[0].name] for one in report.violations]
    assert sorted(found, key=str) == (golden[form] if isinstance(golden, dict) else golden)


def test_every_name_is_recognised(check: Check) -> None:
    found: dict[str, set[str]] = {}
    for row in LISTS:
        for one in judged(check, row, "text").violations:
            if one.rule in ("syntax", "unknown-card", "ambiguous-card", "printing-mismatch"):
                found.setdefault(one.rule, set()).update(card.name for card in one.cards)
    assert found == BEYOND_RECOGNITION
