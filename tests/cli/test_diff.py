"""`deckcheck diff`: what makes one list of another."""

from __future__ import annotations

import json
from pathlib import Path

import jsonschema
import pytest

from deckcheck.decklist.write import FORMS
from tests.conftest import LEGAL, Run

SCHEMA = json.loads((Path(__file__).parents[2] / "schemas" / "diff.schema.json").read_text(encoding="utf-8"))
OTHER = (
    LEGAL.replace("Punch First: 3", "Punch First: 2\n  Defy: 1")
    .replace("champion: Fiora, Worthy", "champion: Fiora, Peerless")
    .replace("sideboard: [2 Salvage]", "sideboard: [3 Salvage, 1 Sacrifice]")
)


@pytest.fixture(autouse=True)
def lists(tmp_path: Path) -> None:
    (tmp_path / "a.yaml").write_text(LEGAL)
    (tmp_path / "b.yaml").write_text(OTHER)


def test_zone_by_zone(deckcheck: Run) -> None:
    done = deckcheck("diff", "a.yaml", "b.yaml")
    assert (done.returncode, done.stderr) == (1, "")
    assert done.stdout == (
        "From a.yaml to b.yaml\n"
        "\n"
        "Champion (1)\n"
        "  take out  1  Fiora, Worthy\n"
        "  put in    1  Fiora, Peerless\n"
        "\n"
        "Main (39)\n"
        "  take out  1  Punch First\n"
        "  put in    1  Defy\n"
        "\n"
        "Sideboard (2 to 4)\n"
        "  put in  1  Sacrifice\n"
        "  put in  1  Salvage\n"
    )


def test_json(deckcheck: Run) -> None:
    done = deckcheck("diff", "a.yaml", "b.yaml", "--output-format", "json")
    document = json.loads(done.stdout)
    jsonschema.validate(document, SCHEMA)
    assert not document["same"]
    assert document["zones"][-1] == {
        "zone": "sideboard",
        "first": 2,
        "second": 4,
        "removed": [],
        "added": [{"name": "Sacrifice", "count": 1}, {"name": "Salvage", "count": 1}],
    }
    done = deckcheck("diff", "a.yaml", "a.yaml", "--output-format", "json")
    document = json.loads(done.stdout)
    jsonschema.validate(document, SCHEMA)
    assert (done.returncode, document["same"], document["zones"]) == (0, True, [])


@pytest.mark.parametrize("form", FORMS)
def test_a_list_is_the_same_in_every_form(deckcheck: Run, form: str) -> None:
    written = deckcheck("convert", "a.yaml", "--to", form).stdout.encode()
    done = deckcheck("diff", "a.yaml", "-", stdin=written)
    assert (done.returncode, done.stdout) == (0, "a.yaml and - are the same list\n")


@pytest.mark.parametrize(
    ("arguments", "code", "said"),
    [
        (("a.yaml",), 2, "SECOND"),
        (("a.yaml", "missing.yaml"), 2, "missing.yaml"),
        (("a.yaml", "two.yaml"), 2, "exactly one list"),
        (("-", "-"), 2, "only one"),
        (("a.yaml", "."), 3, "Is a directory"),
        (("a.yaml", "misspelt.yaml"), 1, "misspelt.yaml:5:3: unknown-card unknown card 'Punch Frist' [TR 401.2]\n"),
    ],
)
def test_exit_codes(deckcheck: Run, tmp_path: Path, arguments: tuple[str, ...], code: int, said: str) -> None:
    (tmp_path / "two.yaml").write_text(f"{LEGAL}---\n{LEGAL}")
    (tmp_path / "misspelt.yaml").write_text(LEGAL.replace("Punch First", "Punch Frist"))
    done = deckcheck("diff", *arguments)
    assert (done.returncode, done.stdout) == (code, "")
    assert said in done.stderr


def test_a_path_is_no_command_to_the_terminal(deckcheck: Run, tmp_path: Path) -> None:
    (tmp_path / "\x1b[2J.yaml").write_text(LEGAL)
    assert deckcheck("diff", "a.yaml", "\x1b[2J.yaml").stdout == "a.yaml and \\u{1b}[2J.yaml are the same list\n"
