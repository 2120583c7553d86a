"""The pool: the same cards however it is made, found by any name, and only those read that are asked for."""

from __future__ import annotations

from typing import Any

import pytest

from deckcheck.cards import pool as pool_module
from deckcheck.cards.names import fold
from deckcheck.cards.pool import CardPool
from deckcheck.cards.printings import without_total
from deckcheck.data.files import data_files
from deckcheck.data.model import GameData
from deckcheck.data.snapshot import load
from deckcheck.source import Source
from deckcheck.tree import Mapping, Scalar, Sequence
from deckcheck.tree.yaml import parse_yaml
from tests.conftest import LEGAL, Check


def value(node: Any) -> Any:
    match node:
        case Scalar():
            return node.text
        case Sequence():
            return [value(item) for item in node.items]
        case Mapping():
            return {key.text: value(item) for key, item in node.items}


@pytest.fixture(scope="module")
def records() -> list[dict[str, Any]]:
    """The cards of card_data, read without its schemas: numbers are texts."""
    files = [path for part, path in data_files(None) if part == "cards"]
    return [record for path in files for record in value(parse_yaml(Source.from_bytes(path.read_bytes(), "").text))]


def test_suggestions_do_not_depend_on_how_many_names_came_before(
    data: GameData, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("deckcheck.cards.pool.MOST_SUGGESTIONS", 1)
    pool = CardPool(**data.pool.dump())
    first, second, again = ([card.name for card in pool.suggest(name)] for name in ("Charn", "Deffy", "Deffy"))
    assert (first[:1], second[:1], again) == (["Charm"], ["Defy"], second)


def test_each_card_is_as_card_data_has_it(data: GameData, records: list[dict[str, Any]]) -> None:
    assert len(data.pool) == len(records) == len(list(data.pool))
    for card, record in zip(data.pool, records, strict=True):
        assert (card.name, card.display) == (record["name"], record.get("display", record["name"]))
        assert list(card.types) == ([record["type"]] if isinstance(record["type"], str) else record["type"])
        for key in ("supertypes", "domains", "tags", "printings", "aliases"):
            assert getattr(card, key) == tuple(record.get(key, ()))
        for key in ("energy", "power", "might", "deck_limit"):
            assert str(getattr(card, key)) == record.get(key, "None")
        assert card.names == record.get("names", {})
        assert card.champion_tags <= set(card.tags)


def test_each_card_is_found_by_each_of_its_names(data: GameData, records: list[dict[str, Any]]) -> None:
    meanings: dict[str, set[str]] = {}
    for record in records:
        names = {record["name"], record.get("display", record["name"]), *record.get("aliases", ())}
        for name in names | set(record.get("names", {}).values()):
            meanings.setdefault(fold(name), set()).add(record["name"])
    for name, wanted in meanings.items():
        assert {card.name for card in data.pool.find(name)} == wanted


def test_each_card_is_found_by_each_of_its_printings(data: GameData, records: list[dict[str, Any]]) -> None:
    whole: dict[str, list[str]] = {}
    for record in records:
        for printing in record["printings"]:
            for key in {printing, without_total(printing)}:
                whole.setdefault(key, []).append(record["name"])
    for printing, wanted in whole.items():
        assert [card.name for card in data.pool.printed(printing.lower())] == wanted
    assert data.pool.printed("OGN-001/999") == data.pool.printed("OGN-001")


def test_a_champion_means_its_legends_and_champion_units(data: GameData) -> None:
    tags = {tag for card in data.pool for tag in card.champion_tags}
    for tag in tags:
        wanted = [
            card
            for card in data.pool
            if tag in card.champion_tags and (card.is_type("Legend") or card.is_champion_unit)
        ]
        assert list(data.pool.find(tag)) == wanted


def test_a_dumped_pool_is_the_same(data: GameData) -> None:
    again = CardPool(**data.pool.dump())
    assert list(map(tuple, again)) == list(map(tuple, data.pool))
    assert again.dump() == data.pool.dump()


def test_a_list_reads_no_card_that_it_does_not_name() -> None:
    data = load(use_cache=False)
    names = [line.strip().partition(":")[0] for line in LEGAL.splitlines() if line.startswith("  ")]
    report = Check(data)(LEGAL)
    assert report.legal
    assert len(names) == 13
    assert len(data.pool._cards) == len(names) + 2 + 2 + 3 + 1


def test_a_card_is_one_object_however_it_is_found(data: GameData) -> None:
    (card,) = data.pool.find("Fiora, Grand Duelist")
    assert card is data.pool.find("FIORA - grand duelist")[0]
    assert card in data.pool.printed(card.printings[0])
    assert any(card is one for one in data.pool)


@pytest.mark.parametrize("name", ["", "\t", "\n", "Defy\n", "\ud800", "\0", "x" * 10_000, "Defy\t1\nRiposte"])
def test_any_text_may_be_asked_for(data: GameData, name: str) -> None:
    assert [card.name for card in data.pool.find(name)] == (["Defy"] if name == "Defy\n" else [])
    assert data.pool.printed(name) == ()


def test_no_line_of_a_table_is_taken_for_a_name_or_a_printing() -> None:
    records = [
        {"name": name, "type": "Spell", "printings": [printing]}
        for name, printing in [("One", "OGN-001"), ("Two", "OGN-002"), ("Three\t0" * 40 + "\nOne", "OGN-003\t\n")]
    ]
    pool = CardPool.from_records(records, [])
    text = pool.dump()["printings"].decode()
    assert text.splitlines() == ["", "OGN-001\t0", "OGN-002\t1"]
    assert pool.printed(text[1:].rpartition("\t")[0]) == ()
    assert [card.name for card in pool.find("one")] == ["One"]


def test_names_are_known_within_bounds(data: GameData, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pool_module, "MOST_REMEMBERED", 2)
    pool = CardPool(**data.pool.dump())
    assert pool.known(["Defy"]) == [None]
    for name in ("Defy", "Charm", "Salvage"):
        (card,) = pool.find(name)
        assert pool.known([name, "Darius", "Xyzzy"]) == [card, None, None]
    assert pool.known(["Defy"]) == [None]
    assert pool.find("Defy") == tuple(pool.known(["Defy"]))
