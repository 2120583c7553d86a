"""An event's file: what it says, and every flaw with its place."""

from __future__ import annotations

from pathlib import Path

import pytest

from deckcheck.data.event import load_event
from deckcheck.data.files import MOST_BYTES
from deckcheck.data.model import DataError, GameData
from deckcheck.rulebook.event import Event
from deckcheck.rulebook.model import Limit

EXAMPLE = Path(__file__).parents[2] / "examples" / "event.yaml"


def loaded(data: GameData, tmp_path: Path, text: str) -> Event:
    file = tmp_path / "event.yaml"
    file.write_text(text, encoding="utf-8")
    return load_event(file, data)


def flaws(data: GameData, tmp_path: Path, text: str) -> list[str]:
    with pytest.raises(DataError) as caught:
        loaded(data, tmp_path, text)
    return [str(flaw).partition("event.yaml:")[2] for flaw in caught.value.flaws]


def test_the_example(data: GameData) -> None:
    assert load_event(EXAMPLE, data) == Event(
        name="Harbour Cup",
        choices={"date": "2026-08-15", "format": "standard", "mode": "duel"},
        level="low",
        bans=frozenset({"Hidden Blade"}),
        unbanned=frozenset({"The Arena's Greatest"}),
        battlefields=("Sunken Temple", "Rockfall Path", "Trifarian War Camp", "The Arena's Greatest"),
        sideboard=Limit(None, 8),
        single_game_sideboards=True,
    )


def test_a_name_is_enough(data: GameData, tmp_path: Path) -> None:
    assert loaded(data, tmp_path, "name: Harbour Cup") == Event("Harbour Cup")


def test_names_of_cards_are_found_as_in_lists(data: GameData, tmp_path: Path) -> None:
    event = loaded(
        data, tmp_path, "name: Cup\nbans: [the arena’s greatest, Brute techno-chimique, 'Jinx, Loose Cannon']\n"
    )
    assert event.bans == {"The Arena's Greatest", "Chemtech Enforcer", "Loose Cannon"}


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("bans: [Defy]", ["1:1: 'name' is a required property"]),
        ("name: Cup\nbans: Defy", ["2:7: 'Defy' is not of type 'array'"]),
        ("name: Cup\nban: [Defy]", ["2:1: Additional properties are not allowed ('ban' was unexpected)"]),
        ("name: Cup\nname: Cup", ["2:1: the key 'name' stands twice"]),
        ("name: 2026", ["1:7: 2026 is not of type 'string'"]),
        ("name: Cup\nbattlefields: []", ["2:15: [] should be non-empty"]),
        ("name: Cup\nlevel: lo", ["2:8: 'lo' is not one of ['low', 'medium', 'high']"]),
        ("name: Cup\nsideboard: 8", ["2:12: 8 is not of type 'object'"]),
        ("name: Cup\nsideboard: {max: -1}", ["2:18: -1 is less than the minimum of 0"]),
        ("name: Cup\nsideboard: {most: 8}", ["2:13: Additional properties are not allowed ('most' was unexpected)"]),
        ("name: Cup\nprecons: yes", ["2:10: 'yes' is not of type 'boolean'"]),
        ("name: Cup\nmode: solo", ["2:7: unknown mode 'solo'; known are match, duel, skirmish, war, magma-chamber"]),
        ("name: Cup\nregion: eu", ["2:9: unknown region 'eu'; known are global, cn, tw, kr"]),
        ("name: Cup\nformat: draft\ndate: 2025-08-15", ["2:9: the rules of the event's day have no format 'draft'"]),
        ("name: Cup\nedition: 2025-10-01\nformat: draft", ["3:9: the rules of the event's day have no format 'draft'"]),
        ("name: Cup\nbans: [Zzyzx Qqq]", ["2:8: unknown card 'Zzyzx Qqq'"]),
        ("name: Cup\nunbanned: [Scrapheep]", ["2:12: unknown card 'Scrapheep'; did you mean Scrapheap?"]),
        ("name: Cup\nbattlefields: [Defy]", ["2:16: Defy is not a battlefield but a Spell"]),
        ("name: Cup\nbans: [Defy]\nunbanned: [defy]", ["3:12: Defy is among the bans too"]),
        (
            "name: Cup\nlevel: high\nprecons: true",
            ["3:10: preconstructed decks may play banned cards only at level 'low'"],
        ),
        ("name: [Cup", None),
        ("", None),
        ("- name: Cup", ["1:1: [{'name': 'Cup'}] is not of type 'object'"]),
    ],
)
def test_flaws(data: GameData, tmp_path: Path, text: str, expected: list[str] | None) -> None:
    found = flaws(data, tmp_path, text)
    assert found == expected if expected is not None else len(found) == 1


def test_no_day_of_the_calendar(data: GameData, tmp_path: Path) -> None:
    (flaw,) = flaws(data, tmp_path, "name: Cup\ndate: 2026-02-31")
    assert flaw.startswith("2:7: ")
    assert "2026-02-31" in flaw


def test_all_flaws_are_named(data: GameData, tmp_path: Path) -> None:
    text = "name: Cup\nmode: solo\nregion: eu\nbans: [Jinx, Defie]\nbattlefields: [Sunken Temple, Cleave]\n"
    assert [one.partition(": ")[0] for one in flaws(data, tmp_path, text)] == ["2:7", "3:9", "4:8", "4:14", "5:31"]


@pytest.mark.parametrize(
    ("level", "precons", "allowed"),
    [
        ("low", "", True),
        ("low", "precons: false", False),
        ("high", "", False),
        ("", "precons: true", True),
        ("", "", False),
    ],
)
def test_preconstructed_decks_by_level(
    data: GameData, tmp_path: Path, level: str, precons: str, *, allowed: bool
) -> None:
    text = "\n".join(["name: Cup", f"level: {level}" if level else "", precons])
    assert loaded(data, tmp_path, text).allows_precons == allowed


def test_a_file_too_large(data: GameData, tmp_path: Path) -> None:
    with pytest.raises(DataError, match=r"event\.yaml: the file has over 4,000,000 bytes; no more are read$"):
        loaded(data, tmp_path, f"name: Cup  #{'#' * MOST_BYTES}")
