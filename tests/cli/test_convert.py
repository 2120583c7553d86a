"""`deckcheck convert` and `fingerprint`: the same list in every form."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from deckcheck.decklist.fingerprint import canonical_text, fingerprint
from deckcheck.decklist.write import FORMS, write_deck
from tests.cases import render
from tests.conftest import ILLEGAL, LEGAL, Check, Run

LINES = (Path(__file__).parents[1] / "cases" / "real_lists.jsonl").read_text(encoding="utf-8").splitlines()
LISTS = [json.loads(line) for line in LINES]


@pytest.fixture
def legal(tmp_path: Path) -> Path:
    (tmp_path / "legal.yaml").write_text(LEGAL)
    return tmp_path / "legal.yaml"


@pytest.mark.parametrize("form", FORMS)
def test_every_form_is_read_back_as_the_same_list(deckcheck: Run, legal: Path, form: str) -> None:
    first = deckcheck("fingerprint", "legal.yaml").stdout.split()[0]
    written = deckcheck("convert", "legal.yaml", "--to", form)
    assert written.returncode == 0, written.stderr
    (legal.parent / "written").write_text(written.stdout)
    assert deckcheck("fingerprint", "written").stdout == f"{first}  written\n"
    assert deckcheck("check", "-q", "--date", "2026-08-15", "written").returncode == 0


@pytest.mark.parametrize("form", FORMS)
def test_the_real_lists_in_every_form(check: Check, form: str) -> None:
    """All 150 lists with their cards in their zones; the champion and battlefields that some lack stay lacking."""
    for row in LISTS:
        zones = {zone: cards for zone, cards in row.items() if zone in render.HEADERS}
        deck, _ = check.read(render.as_yaml(zones))
        if any(entry.trouble for entry in deck.entries):
            continue
        written = write_deck(deck, form)
        read, _ = check.read(written.text)
        told_apart = not any(clause.startswith("that ") for clause in written.left_out)
        assert (canonical_text(read) == canonical_text(deck)) == told_apart, (row["key"], written.left_out)


@pytest.mark.parametrize(
    "other",
    [
        LEGAL.replace("Punch First: 3", "Punch First: 2"),
        LEGAL.replace("Punch First: 3", "Sacrifice: 3"),
        LEGAL.replace("sideboard: [2 Salvage]", ""),
        LEGAL.replace("champion: Fiora, Worthy", "champion: Fiora, Peerless"),
    ],
)
def test_another_list_has_another_fingerprint(check: Check, other: str) -> None:
    assert fingerprint(check.read(LEGAL)[0]) != fingerprint(check.read(other)[0])


def test_the_json_report_carries_the_fingerprint(deckcheck: Run, legal: Path) -> None:
    assert legal.exists()
    report = json.loads(deckcheck("check", "--output-format", "json", "legal.yaml").stdout)
    assert report["decks"][0]["fingerprint"] == deckcheck("fingerprint", "legal.yaml").stdout.split()[0]


def test_what_a_form_cannot_say_is_said_on_stderr(deckcheck: Run, tmp_path: Path) -> None:
    (tmp_path / "list.yaml").write_text("player: Somebody\nmode: duel\n" + LEGAL)
    done = deckcheck("convert", "list.yaml", "--to", "deck-code")
    assert done.returncode == 0
    assert "list.yaml: deck-code cannot say the player 'Somebody'\n" in done.stderr
    assert "Player: Somebody\n" in deckcheck("convert", "list.yaml", "--to", "text").stdout


def test_a_champion_that_text_would_read_as_a_label_is_said(deckcheck: Run, tmp_path: Path) -> None:
    (tmp_path / "list.yaml").write_text(LEGAL.replace("main:\n", "main:\n  Fiora, Worthy: 1\n"))
    for form in ("text", "csv"):
        done = deckcheck("convert", "list.yaml", "--to", form)
        assert f"{form} cannot say that the champion stands beside the 40 cards of the main\n" in done.stderr


@pytest.mark.parametrize(("arguments", "code"), [((), 1), (("--lenient",), 0)])
def test_unknown_cards_are_refused_unless_lenient(
    deckcheck: Run, tmp_path: Path, arguments: tuple[str, ...], code: int
) -> None:
    (tmp_path / "list.yaml").write_text("legend: Jinx, Loose Cannon\nmain: {Defie: 3, Charm: 2}\n")
    done = deckcheck("convert", "list.yaml", "--to", "yaml", *arguments)
    assert done.returncode == code
    assert done.stdout == ("legend: Jinx, Loose Cannon\nmain:\n  Charm: 2\n" if arguments else "")
    assert "list.yaml:2:8: unknown-card unknown card 'Defie' [TR 401.2]\n" in done.stderr


def test_into_a_folder(deckcheck: Run, tmp_path: Path, legal: Path) -> None:
    (tmp_path / "more").mkdir()
    (tmp_path / "more" / "legal.txt").write_bytes(legal.read_bytes())
    (tmp_path / "two.yaml").write_text(f"{LEGAL}---\n{ILLEGAL}")
    done = deckcheck("convert", "legal.yaml", "more", "two.yaml", "--to", "text", "-o", "out/")
    assert done.returncode == 0, done.stderr
    assert sorted(path.name for path in (tmp_path / "out").iterdir()) == [
        "legal-2.txt",
        "legal.txt",
        "two-2.txt",
        "two.txt",
    ]


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (["two.yaml", "--to", "text"], 2),
        (["two.yaml", "--to", "yaml"], 0),
        (["missing.yaml", "--to", "yaml"], 2),
        (["two.yaml"], 2),
        (["two.yaml", "--to", "docx"], 2),
        (["two.yaml", "--to", "yaml", "-o", "no/such/folder.yaml"], 3),
    ],
)
def test_exit_codes(deckcheck: Run, tmp_path: Path, arguments: list[str], code: int) -> None:
    (tmp_path / "two.yaml").write_text(f"{LEGAL}---\n{LEGAL}")
    done = deckcheck("convert", *arguments)
    assert done.returncode == code, done.stderr
    assert "Traceback" not in done.stderr


def test_several_lists_in_one_file_of_yaml(deckcheck: Run, tmp_path: Path) -> None:
    (tmp_path / "two.yaml").write_text(f"{LEGAL}---\n{ILLEGAL}")
    written = deckcheck("convert", "two.yaml", "--to", "yaml").stdout
    (tmp_path / "written.yaml").write_text(written)
    before, after = (deckcheck("fingerprint", name).stdout.split() for name in ("two.yaml", "written.yaml"))
    assert [before[0], before[2]] == [after[0], after[2]]
    assert after[3] == "written.yaml#2"


def test_every_form_of_output_is_offered() -> None:
    from deckcheck.cli.convert import OutputForm

    assert {form.value for form in OutputForm} == set(FORMS)
