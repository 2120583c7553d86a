"""What a run imports. Start-up is what a pre-commit hook pays at each commit, and every module is a part of it."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from deckcheck.data.build import build_snapshot
from deckcheck.data.files import data_files, read_files
from deckcheck.data.snapshot import packed
from tests.conftest import ILLEGAL, LEGAL

ROOT = Path(__file__).parent.parent

# Only what is imported by a statement is timed, so what there is at the end counts as well.
AT_THE_END = "import atexit, sys; atexit.register(lambda: print('', *sys.modules, sep='\\nmodule ', file=sys.stderr))\n"
HELLO = "import typer\napp = typer.Typer()\n@app.command()\ndef main(name: str = 'x') -> None: print(name)\napp()\n"
DECKCHECK = "from deckcheck.cli import main\nmain()\n"

VERSION = {"deckcheck", "deckcheck.cli", "deckcheck.cli.app"}
ANY_LIST = {
    *VERSION,
    *(
        f"deckcheck.{room}"
        for room in ("cards", "checker", "data", "decklist", "judging", "record", "report", "rulebook", "rules")
    ),
    *("deckcheck.source", "deckcheck.tree"),
    *(f"deckcheck.cards.{module}" for module in ("model", "names", "pool", "printings")),
    *(f"deckcheck.cli.{module}" for module in ("batches", "check", "complete", "configuration", "event", "files")),
    *(f"deckcheck.cli.{module}" for module in ("lists", "options", "outputs", "progress", "settings", "terminal")),
    *(f"deckcheck.data.{module}" for module in ("model", "snapshot")),
    *(f"deckcheck.decklist.{module}" for module in ("deck", "model", "read", "resolve")),
    *(f"deckcheck.decklist.read.{module}" for module in ("context", "documents", "line", "native", "words")),
    *("deckcheck.decklist.read.native_yaml", "deckcheck.tree.yaml"),  # every list is asked first whether it is YAML
    *(f"deckcheck.report.{module}" for module in ("escape", "messages", "model", "output", "summary", "text")),
    *(f"deckcheck.rulebook.{module}" for module in ("event", "model", "rulebook")),
    *(f"deckcheck.rules.{module}" for module in ("battlefields", "champion", "copies", "domains", "finding", "groups")),
    *(f"deckcheck.rules.{module}" for module in ("legality", "legend", "main_deck", "precon", "reading", "runes")),
    *(f"deckcheck.rules.{module}" for module in ("sideboard", "signatures", "zones")),
}
OF_JSON = {
    "deckcheck.tree.json",
    *(f"deckcheck.decklist.read.{module}" for module in ("foreign", "json_lists", "native_json", "tool_json")),
}
OF_TEXT = {
    *(f"deckcheck.decklist.{module}" for module in ("champion", "place")),
    *(f"deckcheck.decklist.read.{module}" for module in ("deck_code", "foreign", "pixelborn", "table", "text")),
    *(f"deckcheck.decklist.read.{module}" for module in ("text_line", "tts")),
}
SMALL = {"__future__", "_bisect", "bisect", "gc", "marshal", "unicodedata"}
"""What of Python's own may be imported besides what Typer imports: modules in C, or hardly more."""

TEXT = """\
Legend:
1 Fiora, Grand Duelist

Champion:
1 Fiora, Worthy

MainDeck:
3 Punch First
(39 cards)
"""
JSON = '{"legend": "Fiora, Grand Duelist", "champion": "Fiora, Worthy", "main": {"Punch First": 3}}'


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the package as a wheel holds it."""
    folder = tmp_path_factory.mktemp("site")
    shutil.copytree(ROOT / "deckcheck", folder / "deckcheck", ignore=shutil.ignore_patterns("__pycache__"))
    snapshot = packed(build_snapshot(read_files(data_files(None))))
    (folder / "deckcheck" / "snapshot.marshal").write_bytes(snapshot)
    return folder


def imported(site: Path, program: str, *arguments: str) -> set[str]:
    """The modules that a program imports."""
    done = subprocess.run(
        [sys.executable, "-X", "importtime", "-c", AT_THE_END + program, *arguments],
        cwd=site,  # where `-c` looks for packages first
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode in (0, 1), done.stderr
    lines = done.stderr.splitlines()
    timed = {line.rpartition("|")[2].strip() for line in lines if line.startswith("import time:")}
    return timed | {line.removeprefix("module ") for line in lines if line.startswith("module ")}


@pytest.fixture(scope="module")
def hello(site: Path) -> set[str]:
    """What a program of Typer imports that does nothing."""
    return imported(site, HELLO)


def outside(modules: set[str]) -> set[str]:
    """The packages of others, and of Python's own."""
    return {module.partition(".")[0] for module in modules if module != "imported package"} - {"deckcheck"}


def own(modules: set[str]) -> set[str]:
    return {module for module in modules if module.partition(".")[0] == "deckcheck"}


def test_the_version_is_said_with_nothing_but_typer(site: Path, hello: set[str]) -> None:
    modules = imported(site, DECKCHECK, "--version")
    assert own(modules) == VERSION
    assert outside(modules) - outside(hello) <= SMALL


@pytest.mark.parametrize(
    ("content", "further", "others"),
    [
        (LEGAL, set(), set()),
        (ILLEGAL, set(), set()),
        (TEXT, OF_TEXT, set()),
        (JSON, OF_JSON, {"json", "_json"}),
    ],
    ids=("legal YAML", "illegal YAML", "text", "JSON"),
)
def test_a_list_is_checked_with_no_more_than_it_needs(
    site: Path, hello: set[str], content: str, further: set[str], others: set[str]
) -> None:
    (site / "list").write_text(content, encoding="utf-8")
    modules = imported(site, DECKCHECK, "check", "--date", "2026-08-15", "list")
    assert own(modules) == ANY_LIST | further, "is the module needed for a single list? if so, name it above"
    assert outside(modules) - outside(hello) <= SMALL | others
