"""`check --event` and `--precon-ok`, as a user sees them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator

from deckcheck.data.files import built_in
from tests.conftest import LEGAL, Run
from tests.rules.test_precon import JINX

EXAMPLE = (Path(__file__).parents[2] / "examples" / "event.yaml").read_text(encoding="utf-8")


@pytest.fixture(autouse=True)
def files(tmp_path: Path) -> None:
    (tmp_path / "event.yaml").write_text(EXAMPLE, encoding="utf-8")
    (tmp_path / "list.yaml").write_text(LEGAL, encoding="utf-8")
    (tmp_path / "jinx.yaml").write_text(JINX, encoding="utf-8")


def test_addenda_are_cited_and_named(deckcheck: Run) -> None:
    done = deckcheck("check", "--event", "event.yaml", "list.yaml", "--output-format", "concise")
    assert done.returncode == 1
    assert done.stdout == "list.yaml:7:3: banned-card Hidden Blade is banned at Harbour Cup [TR 104.3]\n"


def test_an_option_beats_the_event_and_the_event_beats_the_list(deckcheck: Run) -> None:
    done = deckcheck("check", "--event", "event.yaml", "list.yaml", "--mode", "war", "--output-format", "json")
    report = json.loads(done.stdout)
    schema = json.loads((built_in("schemas") / "report.schema.json").read_text(encoding="utf-8"))
    Draft202012Validator(schema).validate(report)
    rules = {"edition": "2026-07-16", "format": "standard", "mode": "war", "date": "2026-08-15", "region": "global"}
    assert report["rules"] == report["decks"][0]["rules"] == {**rules, "event": "Harbour Cup"}


def test_the_event_is_none_of_the_lists_beside_it(deckcheck: Run) -> None:
    done = deckcheck("check", "--event", "event.yaml", "--output-format", "jsonl")
    assert [json.loads(line)["path"] for line in done.stdout.splitlines()] == ["./jinx.yaml", "./list.yaml"]
    assert deckcheck("check", "--event", "event.yaml", "event.yaml").returncode == 1


def test_a_wrong_event_is_a_wrong_configuration(deckcheck: Run, tmp_path: Path) -> None:
    (tmp_path / "event.yaml").write_text("name: Cup\nbans: [Defie]\nmode: solo\n", encoding="utf-8")
    done = deckcheck("check", "--event", "event.yaml", "list.yaml")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == (
        "deckcheck: error: event.yaml:3:7: unknown mode 'solo'; known are match, duel, skirmish, war, magma-chamber\n"
        "deckcheck: error: event.yaml:2:8: unknown card 'Defie'; did you mean Defiant Dance or Defy?\n"
    )


def test_an_event_that_cannot_be_read(deckcheck: Run) -> None:
    missing = deckcheck("check", "--event", "none.yaml", "list.yaml")
    assert (missing.returncode, "--event: there is no file none.yaml" in missing.stderr) == (2, True)
    assert deckcheck("check", "--event", ".", "list.yaml").returncode == 3


def test_what_the_edition_of_an_option_does_not_have(deckcheck: Run, tmp_path: Path) -> None:
    (tmp_path / "event.yaml").write_text("name: Cup\nformat: draft\n", encoding="utf-8")
    done = deckcheck("check", "--event", "event.yaml", "--edition", "2025-06-02", "list.yaml")
    assert (done.returncode, "--event: unknown format 'draft'" in done.stderr) == (2, True)


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        ([], 1),
        (["--precon-ok"], 0),
        (["--precon-ok", "--date", "2026-04-28"], 1),
        (["--event", "low.yaml"], 0),
        (["--event", "low.yaml", "--no-precon-ok"], 1),
    ],
)
def test_precon_ok(deckcheck: Run, tmp_path: Path, arguments: list[str], code: int) -> None:
    (tmp_path / "low.yaml").write_text("name: Cup\nlevel: low\n", encoding="utf-8")
    done = deckcheck("check", *arguments, "jinx.yaml", "-v", "--output-format", "concise")
    assert done.returncode == code
    assert ("[TR 601.2.d.2]" in done.stdout) == (code == 0)


def test_preconstructed_decks_of_one_s_own(deckcheck: Run, tmp_path: Path) -> None:
    (tmp_path / "own").mkdir()
    (tmp_path / "own" / "precons.yaml").write_text("[]\n", encoding="utf-8")
    assert deckcheck("check", "--precon-ok", "--card-data", "own", "jinx.yaml").returncode == 1
    own = JINX.replace("date: 2026-04-29", "name: Mine\nfrom: 2026-04-01").replace("}", "}")
    own = "".join(f"  {line}\n" for line in own.splitlines()).replace("  name", "- name", 1)
    own = own.replace("legend: Jinx, Loose Cannon", 'legend: "Jinx, Loose Cannon"')
    (tmp_path / "own" / "precons.yaml").write_text(own, encoding="utf-8")
    done = deckcheck("check", "--precon-ok", "--card-data", "own", "jinx.yaml", "-v")
    assert (done.returncode, "preconstructed deck Mine" in done.stdout) == (0, True)


def test_events_of_configurations(deckcheck: Run, tmp_path: Path) -> None:
    (tmp_path / "deckcheck.toml").write_text(
        'mode = "war"\nprecon-ok = true\n[[overrides]]\npaths = ["cup"]\nevent = "cup/event.yaml"\n', encoding="utf-8"
    )
    (tmp_path / "cup").mkdir()
    (tmp_path / "cup" / "event.yaml").write_text("name: Cup\nmode: duel\n", encoding="utf-8")
    (tmp_path / "event.yaml").unlink()
    for name in ("list.yaml", "jinx.yaml"):
        (tmp_path / "cup" / name).write_bytes((tmp_path / name).read_bytes())
    done = deckcheck("check", "--output-format", "jsonl")
    decks = [json.loads(line) for line in done.stdout.splitlines()]
    assert {deck["path"]: (deck["rules"]["mode"], deck["rules"].get("event"), deck["legal"]) for deck in decks} == {
        "./cup/jinx.yaml": ("duel", "Cup", False),
        "./cup/list.yaml": ("duel", "Cup", False),
        "./jinx.yaml": ("war", None, True),
        "./list.yaml": ("war", None, False),
    }
