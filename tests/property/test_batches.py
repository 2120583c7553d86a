"""It does not matter where the files of a run are cut into batches, nor how many are under way at once."""

from __future__ import annotations

import json
from collections import deque
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from deckcheck.checker import Checker, Choices
from deckcheck.cli import batches as cutting
from deckcheck.cli.batches import Batch, Batches, Judge, Result, Task
from deckcheck.data.model import GameData
from deckcheck.report.json_lines import JsonLinesOutput
from deckcheck.report.summary import Summary
from tests.conftest import TODAY

LIST = json.dumps({"legend": "Jinx, Loose Cannon", "main": {"Defy": 3}})
DOCUMENTS = (LIST, f"[{LIST}, {LIST}]", f"[{LIST}, {LIST}, {LIST}]", "{}", '{"main": oops}', "")
GONE = None

files = st.lists(st.sampled_from(DOCUMENTS), max_size=8).map(lambda lines: "\n".join([LIST, LIST, *lines]))


@pytest.fixture(scope="module")
def checker(data: GameData) -> Checker:
    return Checker(data, Choices(TODAY))


def results(batches: Batches, judge: Judge, under_way: int) -> list[Result]:
    """Batches judged as other processes would: some are cut before those in front of them are settled."""
    found = []
    waiting: deque[Batch] = deque()
    for batch in batches:
        waiting.append(batch)
        if len(waiting) > under_way:
            found.append(batches.settled(waiting[0], judge(waiting.popleft())))
    return [*found, *(batches.settled(batch, judge(batch)) for batch in waiting)]


@settings(max_examples=80)
@given(
    contents=st.lists(files | st.just(GONE), max_size=4),
    times=st.integers(1, 2),
    size=st.sampled_from([1, 100, 300, 16_384]),
    under_way=st.integers(0, 3),
)
def test_batches(checker: Checker, contents: list[str | None], times: int, size: int, under_way: int) -> None:
    with TemporaryDirectory() as folder, pytest.MonkeyPatch.context() as patch:
        patch.setattr(cutting, "BATCH", size)
        paths = [Path(folder, f"{number}.jsonl") for number in range(len(contents))] * times
        for path, content in zip(paths, contents, strict=False):
            if content is not GONE:
                path.write_text(content)
        form, summary, said = JsonLinesOutput(), Summary(), ""
        judge = Judge([checker], [form])
        for result in results(Batches([Task(str(path), path.name, 0) for path in paths], judge), judge, under_way):
            summary += result.summary
            said += result.texts[0]
        expected = []
        for path in paths:
            if path.exists():
                with path.open("rb") as file:
                    expected += map(form.deck, checker.check_file(file, path.name))
    assert said == "".join(expected)
    assert summary.decks == len(expected)
    assert [failure.path for failure in summary.failures] == [path.name for path in paths if path.name not in said]
