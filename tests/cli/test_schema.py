"""`deckcheck schema`."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any

import pytest
import yaml
from jsonschema import Draft202012Validator

from deckcheck.data.deck_schema import deck_schema_with_cards
from deckcheck.data.model import GameData
from deckcheck.data.snapshot import load
from tests.conftest import TESTS, Run

ROOT = TESTS.parent
EXTRA = TESTS / "decks" / "extra-cards.yaml"
SCHEMAS = sorted((ROOT / "schemas").glob("*.schema.json"))


class Loader(yaml.SafeLoader):
    """Takes dates, `No` and the like as the texts that they are in a list."""

    yaml_implicit_resolvers = {  # noqa: RUF012 - the base class's
        first: [one for one in resolvers if one[0].endswith((":int", ":null"))]
        for first, resolvers in yaml.SafeLoader.yaml_implicit_resolvers.items()
    }


@pytest.fixture(scope="module")
def with_cards(data: GameData) -> Draft202012Validator:
    schema = deck_schema_with_cards(data)
    Draft202012Validator.check_schema(schema)
    return Draft202012Validator(schema)


def test_each_schema_is_printed_as_it_is_published(deckcheck: Run) -> None:
    listed = deckcheck("schema", "--list").stdout
    names = [path.name.removesuffix(".schema.json") for path in SCHEMAS]
    assert [line.split()[0] for line in listed.splitlines()] == names
    assert deckcheck("schema").stdout == (ROOT / "schemas" / "deck.schema.json").read_text(encoding="utf-8")
    assert deckcheck("schema", "report").stdout == (ROOT / "schemas" / "report.schema.json").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("arguments", "says"),
    [(["dekc"], "there is no schema 'dekc'; known are bans, cards"), (["report", "--cards"], "names no cards")],
    ids=str,
)
def test_wrong_usage(deckcheck: Run, arguments: list[str], says: str) -> None:
    done = deckcheck("schema", *arguments)
    assert (done.returncode, says in done.stderr) == (2, True)


def test_what_fmt_writes_of_a_good_list_is_valid_with_cards(deckcheck: Run, tmp_path: Path) -> None:
    for path in sorted((TESTS / "decks" / "ok").glob("*.yaml")):
        shutil.copy(path, tmp_path)
    deckcheck("fmt", ".", "--extra-cards", EXTRA)
    with_cards = Draft202012Validator(deck_schema_with_cards(load(None, (EXTRA,), use_cache=False)))
    lists = [
        (path.name, one)
        for path in sorted(tmp_path.glob("*.yaml"))
        for one in yaml.load_all(path.read_text(encoding="utf-8-sig"), Loader)
    ]
    assert len(lists) > 60
    wrong = [(name, error.message[:200]) for name, one in lists for error in with_cards.iter_errors(one)]
    assert [one for one in wrong if "blank battlefield" not in one[1]] == []  # no card, and so not spelled by fmt


@pytest.mark.parametrize(
    ("tree", "valid"),
    [
        ({"legend": "Fiora, Grand Duelist"}, True),
        ({"legend": "Fiora, Worthy"}, False),
        ({"champion": "Fiora, Worthy"}, True),
        ({"champion": "Fiora, Wurthy"}, False),
        ({"main": {"Punch First": 3, "B.F. Sword (SFD-161)": 3}}, True),
        ({"main": {"BxFx Sword": 3}}, False),
        ({"main": {"Punch Last (SFD-161)": 3}}, False),
        ({"main": {"Body Rune": 3}}, False),
        ({"sideboard": ["2 Salvage", "Riposte", {"Defy": 1}, {"card": "Defy", "count": 2}, "3x Defy (OGN-045)"]}, True),
        ({"sideboard": ["2 Salvages"]}, False),
        ({"sideboard": [{"Defi": 1}]}, False),
        ({"sideboard": [{"card": "Defi"}]}, False),
        ({"battlefields": ["Sunken Temple", "Blank"]}, True),
        ({"battlefields": ["Defy"]}, False),
        ({"runes": {"Body Rune": 6, "Order Rune": 6}, "additional_legends": ["Fiora, Grand Duelist"]}, True),
        ({"main": None, "sideboard": []}, True),
        ({"maine": {"Defy": 3}}, False),
    ],
    ids=json.dumps,
)
def test_names_are_checked_by_zone(with_cards: Draft202012Validator, tree: Any, *, valid: bool) -> None:
    assert with_cards.is_valid(tree) == valid


def test_cards_of_a_file_are_among_them(deckcheck: Run) -> None:
    assert "Cinder Chapel" not in deckcheck("schema", "--cards").stdout
    with_extra = json.loads(deckcheck("schema", "--cards", "--extra-cards", EXTRA).stdout)
    assert Draft202012Validator(with_extra).is_valid({"battlefields": ["Cinder Chapel"]})
