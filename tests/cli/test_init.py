"""`deckcheck init`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.conftest import Run


@pytest.mark.parametrize(
    ("arguments", "file", "form"),
    [
        ([], "deck.yaml", "yaml"),
        (["--form", "text"], "deck.txt", "text"),
        (["lists/my fiora.yml"], "lists/my fiora.yml", "yaml"),
        (["fiora.txt"], "fiora.txt", "text"),
        (["fiora.deck", "--form", "yaml"], "fiora.deck", "yaml"),
        (["yes: no.yaml"], "yes: no.yaml", "yaml"),
    ],
    ids=str,
)
def test_a_list_is_begun_and_read(deckcheck: Run, arguments: list[str], file: str, form: str) -> None:
    done = deckcheck("init", *arguments)
    assert (done.returncode, done.stdout) == (0, ""), done.stderr
    report = json.loads(deckcheck("check", ".", file, "--output-format", "json").stdout)["decks"][0]
    assert (report["form"], report["name"]) == (form, Path(file).stem)
    assert {one["rule"] for one in report["violations"]} == {
        "legend-count", "champion-count", "main-size", "rune-count", "battlefield-count",
    }  # fmt: skip


def test_what_editors_need_stands_beside_a_list_in_yaml(deckcheck: Run, tmp_path: Path) -> None:
    deckcheck("init", "fiora.yaml")
    assert sorted(path.name for path in tmp_path.iterdir()) == [".deck.schema.json", "fiora.yaml"]
    first, *_ = (tmp_path / "fiora.yaml").read_text(encoding="utf-8").splitlines()
    assert first == "# yaml-language-server: $schema=.deck.schema.json"
    schema = (tmp_path / ".deck.schema.json").read_text(encoding="utf-8")
    assert schema == deckcheck("schema", "deck", "--cards").stdout
    assert deckcheck("fmt", "--check", ".").stderr == "1 file: 0 would change, 1 tidy already\n"


def test_nothing_is_overwritten(deckcheck: Run, tmp_path: Path) -> None:
    for name in ("fiora.yaml", ".deck.schema.json"):
        (tmp_path / name).write_text("mine", encoding="utf-8")
    (tmp_path / "dangling.yaml").symlink_to("nowhere.yaml")
    for name in ("fiora.yaml", "dangling.yaml"):
        done = deckcheck("init", name)
        assert (done.returncode, f"'{name}' exists" in done.stderr) == (2, True)
    assert deckcheck("init", "second.yaml").returncode == 0
    assert {
        path.read_text(encoding="utf-8") for path in map(tmp_path.joinpath, ("fiora.yaml", ".deck.schema.json"))
    } == {"mine"}


def test_a_list_goes_to_standard_output(deckcheck: Run, tmp_path: Path) -> None:
    done = deckcheck("init", "-", "--form", "text")
    assert "\nLegend:\n# The Champion Legend: one card.\n" in done.stdout
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("file", "code", "says"),
    [
        ("fiora.json", 2, "'fiora.json' is neither .yaml nor .txt; say --form yaml or --form text"),
        ("plain/fiora.yaml", 3, "deckcheck: error: plain"),
    ],
)
def test_what_cannot_be_begun(deckcheck: Run, tmp_path: Path, file: str, code: int, says: str) -> None:
    (tmp_path / "plain").write_text("no folder", encoding="utf-8")
    done = deckcheck("init", file)
    assert (done.returncode, says in done.stderr) == (code, True), done.stderr
    assert not (tmp_path / file).exists()
