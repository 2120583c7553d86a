"""Every form of output on one run that holds all awkward texts, and read back by what it is made for.

After a change of a form `python -m tests.report.test_forms` writes the snapshots anew: read the diff before it is
committed.
"""

from __future__ import annotations

import copy
import json
import re
from io import StringIO
from pathlib import Path
from typing import Any

import jsonschema
import junitparser
import pytest
from markdown_it import MarkdownIt
from sarif_kit.validate import validation_errors

from deckcheck.data.model import GameData
from deckcheck.data.snapshot import load
from deckcheck.report.escape import visible
from deckcheck.report.output import FORMS
from deckcheck.report.summary import Summary
from deckcheck.rulebook.model import Ruleset
from tests.report.awkward import NAMES, PATH, awkward_report, awkward_run, make, report, written

SNAPSHOTS = Path(__file__).parent / "snapshots"
ALL = (*FORMS, "job-summary")
REPORT_SCHEMA = json.loads((Path(__file__).parents[2] / "schemas" / "report.schema.json").read_text(encoding="utf-8"))


def ruleset(data: GameData) -> Ruleset:
    return data.rulebook.ruleset("2026-08-15", edition="2026-07-16")


@pytest.fixture(scope="module")
def rules(data: GameData) -> Ruleset:
    return ruleset(data)


def shown(form: str, rules: Ruleset, *, strict: bool = False) -> str:
    return written(make(form, rules, strict=strict), *awkward_run(rules))


@pytest.mark.parametrize("form", ALL)
def test_snapshot(form: str, rules: Ruleset) -> None:
    assert shown(form, rules) == (SNAPSHOTS / f"{form}.snapshot").read_bytes().decode()


def test_no_other_snapshot_lies_around() -> None:
    assert {path.stem for path in SNAPSHOTS.iterdir()} == set(ALL)


@pytest.mark.parametrize("form", ALL)
def test_nothing_unseen_comes_through(form: str, rules: Ruleset) -> None:
    unseen = set("\x1b\r\t\u202e\u2066\ud800")
    assert not unseen & set(shown(form, rules))


@pytest.mark.parametrize("form", ALL)
def test_nothing_is_kept(form: str, rules: Ruleset) -> None:
    output, reports = make(form, rules), awkward_run(rules)[0]
    before = copy.deepcopy(vars(output))
    said = list(map(output.deck, reports))
    assert list(map(output.deck, reports[::-1])) == said[::-1]
    assert vars(output) == before


@pytest.mark.parametrize("form", ALL)
def test_lists_may_be_shown_in_any_pieces(form: str, rules: Ruleset) -> None:
    output, (reports, summary) = make(form, rules), awkward_run(rules)
    pieces, summed = [], Summary(failures=summary.failures)
    for at in range(0, len(reports), 3):
        pieces.append(output.joined(map(output.deck, reports[at : at + 3])))
        part = Summary()
        for one in reports[at : at + 3]:
            part.add(one)
        summed += part
    writer = output.writer(stream := StringIO())
    writer.begin()
    for piece in pieces:
        writer.add(piece)
    writer.end(summed)
    assert (stream.getvalue(), vars(summed)) == (shown(form, rules), vars(summary))


def test_a_job_summary_is_no_longer_than_github_shows(rules: Ruleset) -> None:
    text = written(make("job-summary", rules), [awkward_report(rules)] * 1000, Summary())
    assert len(text.encode()) < 1024 * 1024
    assert re.search(r"\n\d+ more are in the log\.\n", text)


@pytest.mark.parametrize("form", ["json", "jsonl"])
def test_json_fits_its_schema(form: str, rules: Ruleset) -> None:
    text = shown(form, rules)
    if form == "json":
        jsonschema.validate(json.loads(text), REPORT_SCHEMA)
        return
    decks = [json.loads(line) for line in text.splitlines()]
    assert decks == json.loads(shown("json", rules))["decks"]
    for deck in decks:
        jsonschema.validate(deck, {"$ref": "#/$defs/deck", "$defs": REPORT_SCHEMA["$defs"]})


def sarif(rules: Ruleset) -> dict[str, Any]:
    document: dict[str, Any] = json.loads(shown("sarif", rules))
    return document


def test_sarif_fits_the_schema_of_oasis(rules: Ruleset) -> None:
    assert validation_errors(sarif(rules)) == []
    assert validation_errors(json.loads(written(make("sarif", rules), [], Summary()))) == []


def test_sarif_regions_are_code_points_of_the_list(rules: Ruleset) -> None:
    (run,) = sarif(rules)["runs"]
    text = awkward_report(rules).source.text.replace("\r\n", "\n").split("\n")
    assert run["columnKind"] == "unicodeCodePoints"
    for name, result in zip(NAMES.values(), run["results"], strict=False):
        region = result["locations"][0]["physicalLocation"]["region"]
        if region["startLine"] == region["endLine"]:
            assert text[region["startLine"] - 1][region["startColumn"] - 1 : region["endColumn"] - 1] == name
        else:
            assert (region["endLine"] - region["startLine"], region["endColumn"]) == (1, len("lines") + 1)


def test_sarif_paths_are_relative_uris(rules: Ruleset, tmp_path: Path) -> None:
    artifact = sarif(rules)["runs"][0]["results"][0]["locations"][0]["physicalLocation"]["artifactLocation"]
    assert artifact == {
        "uri": "decks/100%25%2C%20a%3Ab%20%26%20%3Cc%3E/%E6%97%A5%E6%9C%AC%20%5B1%5D.txt",
        "uriBaseId": "%SRCROOT%",
    }
    violations = awkward_report(rules).violations
    for path, uri in [
        ("./a/../b.yaml", "b.yaml"),
        (str(Path.cwd() / "c d.yaml"), "c%20d.yaml"),
        (str(tmp_path / "e.yaml"), (tmp_path / "e.yaml").as_uri()),
        ("un\udcffdecodable", "un%FFdecodable"),
    ]:
        text = make("sarif", rules).deck(report(rules, awkward_report(rules).source.text, violations, path=path))
        assert (
            json.loads(text.strip().split("\n")[0].rstrip(","))["locations"][0]["physicalLocation"]["artifactLocation"][
                "uri"
            ]
            == uri
        )


def test_sarif_messages_hold_no_placeholder_and_no_link(rules: Ruleset) -> None:
    text = sarif(rules)["runs"][0]["results"][4]["message"]["text"]
    assert "{{0}} \\[link\\](1)" in text


def test_gitlab_has_what_gitlab_needs(rules: Ruleset) -> None:
    issues = json.loads(shown("gitlab", rules))
    for issue in issues:
        assert isinstance(issue["description"], str)
        assert issue["severity"] in {"info", "minor", "major", "critical", "blocker"}
        assert issue["location"]["lines"]["begin"] >= 1
        assert not issue["location"]["path"].startswith(("/", "./"))
    assert len({issue["fingerprint"] for issue in issues}) == len(issues)
    assert written(make("gitlab", rules), [], Summary()) == "[\n]\n"


# As the runner reads them: https://github.com/actions/runner/blob/main/src/Runner.Common/ActionCommand.cs
UNESCAPED = {"%3A": ":", "%2C": ",", "%0D": "\r", "%0A": "\n", "%25": "%"}


def unescaped(text: str) -> str:
    for escape, character in UNESCAPED.items():
        text = text.replace(escape, character)
    return text


def test_github_reads_what_was_meant(rules: Ruleset) -> None:
    commands = [
        re.fullmatch(r"::(\w+) ([^\n]*?)::([^\n]*)\n", line)
        for line in shown("github", rules).splitlines(keepends=True)
    ]
    for name, command in zip(NAMES.values(), commands, strict=False):
        assert command is not None
        properties = {key: unescaped(value) for key, value in (pair.split("=", 1) for pair in command[2].split(","))}
        assert properties["file"] == PATH
        assert properties["title"] == "unknown-card"
        assert unescaped(command[3]) == f"unknown card '{visible(name)}'\nrules: CR 103.2.b\nhelp: not {visible(name)}"
    assert [command[1] for command in commands if command] == [
        *(["error", "warning", "notice"] * 3)[:8], "error", "error", "warning", "error"
    ]  # fmt: skip


def test_github_has_columns_only_within_a_line(rules: Ruleset) -> None:
    lines = shown("github", rules).splitlines()
    assert ",line=2,endLine=2,col=3,endColumn=" in lines[0]
    assert ",line=4,endLine=5,title=" in lines[2]


def test_a_job_summary_has_no_markup_of_strangers(rules: Ruleset) -> None:
    html = MarkdownIt("commonmark", {"html": True}).enable("table").render(shown("job-summary", rules))
    rows = re.findall(r"<tr>\n(.*?)</tr>", html, re.DOTALL)
    assert {len(re.findall(r"<t[hd]>", row)) for row in rows} == {5}
    assert set(re.findall(r"</?(\w+)", html)) == {"h3", "table", "thead", "tbody", "tr", "th", "td", "code"}
    outside = re.sub(r"<code>[^<]*</code>", "", html)
    assert not re.search(r"red|dragon|everyone|link|example|gone", outside)


def test_junit_is_read_by_its_readers(rules: Ruleset) -> None:
    suites = junitparser.JUnitXml.fromstring(shown("junit", rules).encode())
    counts = [(suite.name, suite.tests, suite.failures, suite.errors, suite.skipped) for suite in suites]
    assert counts == [
        (PATH, 3, 2, 0, 1),
        (f"{PATH} #2", 1, 1, 0, 0),
        ("-", 1, 0, 0, 0),
        ("decks/warned.txt", 1, 0, 0, 0),
        ("gone\\u{202e},%\\u{a}.txt", 1, 0, 1, 0),
    ]
    for suite, (_, tests, *_) in zip(suites, counts, strict=True):
        assert len(list(suite)) == tests
    (clean,) = list(suites)[2]
    assert (clean.name, clean.is_passed) == ("legal", True)
    (failure,) = next(iter(next(iter(suites)))).result
    assert (failure.type, failure.message) == (
        "unknown-card",
        f"unknown card '{visible(NAMES['quotes'])}' (and 2 more)",
    )
    assert "\\u{1b}[2J \\u{d800} \\u{fffe}" in failure.text


def test_a_warning_fails_in_junit_only_with_strict(rules: Ruleset) -> None:
    for strict in (False, True):
        suites = list(junitparser.JUnitXml.fromstring(shown("junit", rules, strict=strict).encode()))
        assert (suites[3].failures == 1) == strict


def test_fingerprints_stay_when_lines_and_numbers_change(rules: Ruleset) -> None:
    def marks(text: str) -> list[str]:
        (run,) = json.loads(text)["runs"]
        return [result["partialFingerprints"]["deckcheckSubject/v1"] for result in run["results"]]

    before = awkward_report(rules)
    moved = [
        one._replace(
            message=f"{one.message}!",
            actual=9,
            span=one.span._replace(start=one.span.start + 9, end=one.span.end + 9),
            cards=tuple(card._replace(quantity=2) for card in one.cards),
        )
        for one in before.violations
    ]
    after = report(rules, "Comment:\n" + before.source.text, tuple(moved))
    first, second = (marks(written(make("sarif", rules), [one], Summary())) for one in (before, after))
    assert first == second
    assert len(set(first)) == len(first)
    fewer = report(rules, before.source.text, before.violations[1:])
    assert marks(written(make("sarif", rules), [fewer], Summary())) == first[1:]


def write_snapshots() -> None:
    """Write the snapshot of every form as it is now."""
    rules = ruleset(load(use_cache=False))
    for form in ALL:
        (SNAPSHOTS / f"{form}.snapshot").write_bytes(shown(form, rules).encode())


if __name__ == "__main__":
    write_snapshots()
