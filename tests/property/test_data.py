"""What the data holds of each check, and what the schema of lists says of them, is what the code does."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest
import yaml
from hypothesis import given
from jsonschema import Draft202012Validator

from deckcheck.data.files import built_in
from deckcheck.rules import IDS
from tests.conftest import ids
from tests.property.strategies import trees

if TYPE_CHECKING:
    from collections.abc import Callable

    from deckcheck.data.model import GameData
    from tests.conftest import Check


def test_every_edition_and_language_has_every_check(data: GameData) -> None:
    ids = list(IDS)
    assert list(data.rulebook.severities) == ids
    for edition in data.rulebook.editions:
        assert sorted(edition["citations"]) == sorted(ids), edition["edition"]
    for language, messages in data.messages.items():
        assert sorted(messages["checks"]) == sorted(ids), language
    assert {one for format_ in data.rulebook.formats.values() for one in format_.without} <= set(ids)


class Dumper(yaml.SafeDumper):
    """Writes nothing as nothing: `sideboard:`."""


Dumper.add_representer(type(None), lambda dumper, _: dumper.represent_scalar("tag:yaml.org,2002:null", ""))


@pytest.fixture(scope="module")
def accepts() -> Callable[[Any], bool]:
    schema = json.loads((built_in("schemas") / "deck.schema.json").read_text(encoding="utf-8"))
    return Draft202012Validator(schema).is_valid


def is_read(check: Check, tree: Any, form: str) -> bool:
    text = json.dumps(tree) if form == "json" else yaml.dump(tree, Dumper=Dumper, allow_unicode=True)
    return "syntax" not in ids(check(text, input_format=form))


@given(trees())
def test_the_schema_accepts_what_is_read(check: Check, accepts: Callable[[Any], bool], tree: Any) -> None:
    assert is_read(check, tree, "yaml") == accepts(tree)


@pytest.mark.parametrize(
    ("tree", "accepted"),
    [
        ({}, True),
        ({"main": {}}, True),
        ({"main": []}, True),
        ({"main": None}, True),
        ({"legend": None}, True),
        ({"legend": "1:30"}, True),  # names are taken as written, whatever else they are in YAML
        ({"legend": "No"}, True),
        ({"player": ""}, True),  # a template that was not filled in
        ({"player": None}, True),
        ({"event": 2026}, True),  # the text is taken as written
        ({"main": [{}]}, False),  # no line is dropped
        ({"main": {"": 3}}, False),
        ({"main": {" ": 3}}, False),
        ({"main": [{"card": " "}]}, False),
        ({"main": "Defy"}, False),
        ({"main": {"Defy": True}}, False),
    ],
    ids=json.dumps,
)
@pytest.mark.parametrize("form", ["yaml", "json"])
def test_the_schema_and_the_reader_agree(
    check: Check, accepts: Callable[[Any], bool], tree: Any, form: str, *, accepted: bool
) -> None:
    assert (is_read(check, tree, form), accepts(tree)) == (accepted, accepted)
