"""Whatever a file holds, it is read, and what is said of it points into it."""

from __future__ import annotations

import codecs
import re
from typing import TYPE_CHECKING

import pytest
from hypothesis import assume, example, given
from hypothesis import strategies as st

from deckcheck.checker import Checker, Choices
from tests.cases.render import as_text, as_yaml
from tests.conftest import TODAY
from tests.property.strategies import Zones, contents, lists, texts

if TYPE_CHECKING:
    from collections.abc import Callable

    from deckcheck.data.model import GameData
    from deckcheck.report.model import Report
    from tests.conftest import Check

BYTE_ORDER_MARKS = {"utf-16-le": codecs.BOM_UTF16_LE, "utf-16-be": codecs.BOM_UTF16_BE}


@example("name: é\x1f", "yaml")
@given(contents(), st.sampled_from([None, "yaml", "json", "text"]))
def test_reading_never_raises_and_points_into_the_text(check: Check, content: bytes | str, form: str | None) -> None:
    report = check(content, input_format=form)
    text = report.source.text
    spans = [span for one in report.violations for span in (one.span, *(place.span for place in one.related))]
    assert [span for span in spans if not 0 <= span.start <= span.end <= len(text)] == []
    lines = text.count("\n") + text.count("\r") + 1
    assert all(1 <= report.place(span).line <= report.place(span).end_line <= lines for span in spans)
    assert report.legal or report.violations or report.not_judged


NO_CARD = re.compile(r"[\s\u200b-\u200d\u2060\ufeff|]*(?:#(?!#)|//|https?:|[(\[]\d|Date:)", re.IGNORECASE)
"""Comments, addresses, totals, and dates as people write them."""


@given(texts())
def test_no_line_of_a_text_is_dropped(data: GameData, text: str) -> None:
    line = "".join(text.splitlines())
    assume(any(map(str.isalnum, line)) and not NO_CARD.match(line) and "\0" not in line)
    content = f"3 Defy\n{line}\n2 Salvage\n"
    read = Checker(data, Choices(TODAY, input_format="text")).read(content)[0].decklist
    spans = [one.span for one in (*read.entries, *read.problems, *read.remarks, *read.facts.values())]
    start, end = len("3 Defy\n"), len("3 Defy\n") + len(line)
    assert any(start <= span.start <= span.end <= end for span in (*spans, *read.headers.values()))


@pytest.mark.parametrize(
    ("text", "zone"),
    [
        ("Player:\nSideboard:\n2 Salvage\n", "sideboard"),
        ("Player: \nEvent:\n\nSideboard:\n2 Salvage\n", "sideboard"),
        ("MainDeck:\nEvent:\n2 Salvage\n", "main"),
    ],
)
def test_a_fact_left_empty_takes_no_header_and_no_card(check: Check, text: str, zone: str) -> None:
    counts = check(text).counts
    assert {name: count for name, count in counts.items() if count} == {zone: 2}


def said(report: Report) -> list[tuple[object, ...]]:
    return [(one.rule, one.message, report.place(one.span)) for one in report.violations]


@given(lists(), st.sampled_from([as_text, as_yaml]), st.sampled_from(["\r\n", "\r"]))
def test_line_ends_and_encodings_do_not_matter(
    check: Check, zones: Zones, form: Callable[[Zones], str], line_end: str
) -> None:
    text = form(zones)
    plain = said(check(text))
    assert said(check(text.encode())) == plain
    assert said(check(text.encode("utf-8-sig"))) == plain
    assert said(check(text.replace("\n", line_end))) == plain
    for encoding, mark in BYTE_ORDER_MARKS.items():
        assert said(check(mark + text.encode(encoding))) == plain
        assert said(check(text.encode(encoding))) == plain


@given(texts())
@example("# Gerät\nMainDeck:\n3 Defy\n")
def test_a_readable_text_is_the_same_in_every_encoding(check: Check, text: str) -> None:
    if "\0" in text or text.startswith("\ufeff") or any("\ud800" <= sign <= "\udfff" for sign in text):
        return
    plain = said(check(text))
    assert said(check(text.encode())) == plain
    assert said(check(text.encode("utf-8-sig"))) == plain
    for encoding, mark in BYTE_ORDER_MARKS.items():
        assert said(check(mark + text.encode(encoding))) == plain
