"""card_data: what is shipped is right, and what is wrong in a folder of one's own is said with its place."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from deckcheck.data import files
from deckcheck.data.build import SCHEMAS, build_snapshot
from deckcheck.data.model import DataError, GameData
from deckcheck.data.snapshot import load
from deckcheck.rules import IDS
from tests.conftest import LEGAL, Run

DATA = files.built_in("card_data")


def flaws(folder: Path | None, *extra: Path) -> list[str]:
    sources = [(part, path, path.read_bytes()) for part, path in files.data_files(folder, extra)]
    try:
        build_snapshot(sources)
    except DataError as error:
        return [str(flaw).replace(f"{folder or extra[0].parent}/", "") for flaw in error.flaws]
    return []


def test_the_shipped_data_is_right() -> None:
    assert flaws(None) == []


def test_the_shipped_data_is_whole(data: GameData) -> None:
    assert len(data.pool) == 1097
    assert sum(len(card.printings) for card in data.pool) == 1667
    assert [edition["edition"] for edition in data.rulebook.editions] == [
        "2025-06-02",
        "2025-10-01",
        "2025-12-01",
        "2026-03-30",
        "2026-07-16",
        "2026-10-09",
    ]


def test_severities_are_in_the_order_of_the_checks(data: GameData) -> None:
    assert list(data.rulebook.severities) == list(IDS)


def test_every_part_of_card_data_has_a_schema() -> None:
    parts = {path.stem if path.is_file() else path.name for path in DATA.iterdir()}
    assert parts == set(SCHEMAS)


CARD = "- {name: Newcomer, type: Unit, domains: [Fury], printings: [OGN-999]}\n"


@pytest.mark.parametrize(
    ("file", "old", "new", "flaw"),
    [
        (
            "tags.yaml",
            "  - Yordle\n",
            "",
            "cards/ogn.yaml:678:23: the tag 'Yordle' of 'Lecturing Yordle' is not in tags.yaml",
        ),
        (
            "cards/ogn.yaml",
            "OGN-002]",
            "OGN-003]",
            "the printing OGN-003 of 'Chemtech Enforcer' is one of 'Brazen Buccaneer' already",
        ),
        ("cards/ogn.yaml", "OGN-002]", "OGN-002, OGN-002]", "the printing OGN-002 of 'Brazen Buccaneer' is one of"),
        (
            "cards/ogn.yaml",
            "OGN-002]",
            "XYZ-002]",
            "cards/ogn.yaml:18:15: the set XYZ of 'Brazen Buccaneer' is not in sets.yaml",
        ),
        ("cards/ogn.yaml", "Brazen Buccaneer", "Cleave", "cards/ogn.yaml:28:9: 'Cleave' is a card already"),
        (
            "cards/ogn.yaml",
            "fr: Fendoir",
            "fr: blazing scorcher",
            "'blazing scorcher' means both 'Cleave' and 'Blazing Scorcher'",
        ),
        ("cards/ogn.yaml", "energy: 6", "energy: six", "cards/ogn.yaml:16:11: 'six' is not of type 'integer'"),
        (
            "cards/ogn.yaml",
            "energy: 6",
            "enery: 6",
            "cards/ogn.yaml:16:3: Additional properties are not allowed ('enery' was unexpected)",
        ),
        ("cards/ogn.yaml", "energy: 6", "energy: 6\n  energy: 7", "cards/ogn.yaml:17:3: the key 'energy' stands twice"),
        ("cards/ogn.yaml", "energy: 6", "energy: [6", "cards/ogn.yaml:"),
        (
            "cards/ogn.yaml",
            "type: Unit",
            "type: Champion",
            "'Champion' is not one of ['Unit', 'Gear', 'Spell', 'Legend', 'Rune', 'Battlefield', 'Token']",
        ),
        ("bans.yaml", "card: Scrapheap", "card: Scrapheep", "bans.yaml:7:10: the ban of 'Scrapheep' fits no card"),
        (
            "bans.yaml",
            "formats: [standard]",
            "formats: [modern]",
            "bans.yaml:4:51: 'modern' is none of the formats in formats.yaml",
        ),
        ("bans.yaml", "modes: [match,", "modes: [solo,", "bans.yaml:4:70: 'solo' is none of the modes in formats.yaml"),
        (
            "precons.yaml",
            "Scrapheap: 3",
            "Scrapheep: 3",
            "precons.yaml:36:5: the card 'Scrapheep' of 'Jinx (starter deck)' is",
        ),
        (
            "precons.yaml",
            "Scrapheap: 3",
            "Scrapheap: 4",
            "41 cards in the main of 'Jinx (starter deck)', not exactly 40",
        ),
        (
            "precons.yaml",
            "[Zaun Warrens,",
            "[",
            "2 cards in the battlefields of 'Darius (starter deck)', not exactly 3",
        ),
        ("editions/2026-07-16.yaml", "event: {banned-card", "event: {band-card", "no check has the id 'band-card'"),
        ("formats.yaml", "[banned-card,", "[baned-card,", "no check has the id 'baned-card'"),
        ("checks.yaml", "{id: token,", "{id: tokens,", "no check has the id 'tokens'"),
        ("checks.yaml", "- {id: token, severity: error}\n", "", "the check 'token' is missing"),
        (
            "editions/2026-07-16.yaml",
            "  token: [CR 185]\n",
            "",
            "editions/2026-07-16.yaml:23:3: the check 'token' is missing",
        ),
        ("editions/2026-07-16.yaml", "  token:", "  tokens:", "no check has the id 'tokens'"),
        ("editions/2026-07-16.yaml", "CR 185", "XR 185", "'XR 185' does not match"),
        ("messages/en.yaml", "  token:\n", "  tokens:\n", "no check has the id 'tokens'"),
    ],
)
def test_what_is_wrong_is_said_with_its_place(tmp_path: Path, file: str, old: str, new: str, flaw: str) -> None:
    folder = tmp_path / "card_data"
    shutil.copytree(DATA, folder)
    text = (folder / file).read_text(encoding="utf-8")
    assert old in text
    (folder / file).write_text(text.replace(old, new, 1), encoding="utf-8")
    found = flaws(folder)
    assert any(flaw in one for one in found), found
    assert all(one.split(":")[1].isdigit() for one in found)


@pytest.mark.parametrize(
    ("content", "flaw"),
    [
        (b"", "bans.yaml: the file is empty"),
        (b"\0\0\0", "bans.yaml: this is no text: it holds NUL characters"),
        (b"- {card: Scrap\x92heap}", "bans.yaml:1:15: byte 0x92 is no UTF-8"),
        (b"- &a {card: *a}", "bans.yaml:1:3: an alias or anchor of YAML; write the text out"),
    ],
)
def test_a_file_that_is_no_yaml(tmp_path: Path, content: bytes, flaw: str) -> None:
    (tmp_path / "bans.yaml").write_bytes(content)
    assert flaw in flaws(tmp_path)


def test_several_flaws_are_all_named(tmp_path: Path) -> None:
    (tmp_path / "bans.yaml").write_text("- {card: A, from: 2026, formats: [], modes: [match]}\n- {card: B}\n")
    assert len(flaws(tmp_path)) == 5


def test_extra_cards_are_found_and_checked_with_the_rest(tmp_path: Path) -> None:
    extra = tmp_path / "new.yaml"
    extra.write_text(CARD)
    assert load(None, (extra,), use_cache=False).pool.find("newcomer")[0].printings == ("OGN-999",)
    extra.write_text(CARD.replace("Newcomer", "Defy"))
    assert flaws(None, extra) == ["new.yaml:1:10: 'Defy' is a card already"]


def test_what_a_folder_lacks_comes_from_the_built_in_one(tmp_path: Path) -> None:
    (tmp_path / "bans.yaml").write_text(
        "- {card: punch first, from: 2026-01-01, until: 2026-02-01, formats: [standard], modes: [match]}\n"
    )
    rulebook = load(tmp_path, use_cache=False).rulebook
    assert rulebook.ruleset("2026-01-31").banned == {"Punch First": "2026-01-01"}
    assert rulebook.ruleset("2026-02-01").banned == {}


def test_a_folder_of_cards_replaces_the_built_in_cards(tmp_path: Path) -> None:
    (tmp_path / "cards").mkdir()
    (tmp_path / "cards" / "new.yaml").write_text(CARD)
    (tmp_path / "bans.yaml").write_text("[]\n")
    data = load(tmp_path, use_cache=False)
    assert [card.name for card in data.pool] == ["Newcomer"]
    assert data.rulebook.ruleset("2026-11-30").precons == ()


def test_data_check(deckcheck: Run, tmp_path: Path) -> None:
    right = deckcheck("data", "check")
    assert (right.returncode, right.stdout, right.stderr) == (0, "", "20 files are right: 1097 cards, 6 editions\n")
    (tmp_path / "own").mkdir()
    (tmp_path / "own" / "bans.yaml").write_text(
        "- {card: Nobody, from: 2026-01-01, formats: [standard], modes: [match]}\n"
    )
    wrong = deckcheck("data", "check", "own")
    assert (wrong.returncode, wrong.stdout) == (1, "own/bans.yaml:1:10: the ban of 'Nobody' fits no card\n")
    assert deckcheck("data", "check", "nowhere").returncode == 2


def test_broken_card_data_ends_a_check_with_3(deckcheck: Run, tmp_path: Path) -> None:
    (tmp_path / "list.yaml").write_text(LEGAL)
    (tmp_path / "own").mkdir()
    (tmp_path / "own" / "sets.yaml").write_text("- {code: OGN}\n")
    done = deckcheck("check", "--card-data", "own", "list.yaml")
    assert (done.returncode, done.stdout) == (3, "")
    assert "deckcheck: error: own/sets.yaml:1:3: 'name' is a required property\n" in done.stderr
