"""What is built from the tree: a wheel, made from the source distribution, that works where the tree is not."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import zipfile
from email import message_from_bytes
from pathlib import Path

import pytest

from deckcheck import __version__
from deckcheck.cli.app import COMMANDS
from deckcheck.cli.man import manual
from deckcheck.data.build import build_snapshot
from deckcheck.data.files import data_files, read_files
from deckcheck.data.snapshot import packed

pytestmark = pytest.mark.slow

ROOT = Path(__file__).parent.parent
INFO = f"deckcheck-{__version__}.dist-info"
MANUAL = f"deckcheck-{__version__}.data/data/share/man/man1/deckcheck.1"


@pytest.fixture(scope="session")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with `dist`, what was built, and `temporary`, the temporary folder that the build was given."""
    folder = tmp_path_factory.mktemp("built")
    (folder / "temporary").mkdir()
    command = [sys.executable, "-m", "build", "--no-isolation", "--outdir", str(folder / "dist"), str(ROOT)]
    done = subprocess.run(
        command, env=os.environ | {"TMPDIR": str(folder / "temporary")}, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return folder


@pytest.fixture(scope="session")
def wheel(built: Path) -> dict[str, bytes]:
    """The content of the wheel."""
    (file,) = (built / "dist").glob("*.whl")
    with zipfile.ZipFile(file) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


def files_in(folder: str) -> dict[str, bytes]:
    """The files of a folder of the tree, by their path."""
    return {
        path.relative_to(ROOT).as_posix(): path.read_bytes()
        for path in (ROOT / folder).rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    }


def test_the_wheel_holds_the_package_and_its_data_and_nothing_else(wheel: dict[str, bytes]) -> None:
    wanted = files_in("deckcheck")
    for folder in ("card_data", "schemas"):
        wanted |= {f"deckcheck/{path}": content for path, content in files_in(folder).items()}
    assert "deckcheck/py.typed" in wanted
    packed = {
        path: content
        for path, content in wheel.items()
        if not path.startswith(INFO) and path not in ("deckcheck/snapshot.marshal", MANUAL)
    }
    assert sorted(packed) == sorted(wanted)
    assert packed == wanted


def test_the_snapshot_is_that_of_the_card_data(wheel: dict[str, bytes]) -> None:
    assert wheel["deckcheck/snapshot.marshal"] == packed(build_snapshot(read_files(data_files(None))))


def test_the_manual_is_that_of_the_commands(wheel: dict[str, bytes]) -> None:
    assert wheel[MANUAL].decode() == manual()
    assert [one for one in COMMANDS if f".SS deckcheck {one} " not in manual()] == []


@pytest.mark.skipif(not shutil.which("man"), reason="man is not installed")
def test_the_manual_is_read_without_a_warning(tmp_path: Path) -> None:
    (tmp_path / "deckcheck.1").write_text(manual(), encoding="utf-8")
    page = subprocess.run(
        ["man", "--warnings", "--local-file", tmp_path / "deckcheck.1"],
        env=os.environ | {"MANWIDTH": "80", "LC_ALL": "C.UTF-8"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert page.stderr == ""
    assert "deckcheck rules [OPTIONS] [ID]" in page.stdout


def test_the_metadata_names_licence_python_and_command(wheel: dict[str, bytes]) -> None:
    metadata = message_from_bytes(wheel[f"{INFO}/METADATA"])
    assert (metadata["License-Expression"], metadata["Requires-Python"]) == ("MIT", ">=3.11")
    assert wheel[f"{INFO}/licenses/LICENSE"].startswith(b"MIT License")
    assert b"deckcheck = deckcheck.cli:main" in wheel[f"{INFO}/entry_points.txt"]


def test_a_build_leaves_no_temporary_files(built: Path) -> None:
    assert list((built / "temporary").iterdir()) == []


@pytest.mark.parametrize(("example", "code"), [("fiora.yaml", 0), ("ambessa.txt", 0), ("illegal.yaml", 1)])
def test_the_wheel_checks_the_examples_and_writes_nothing(built: Path, tmp_path: Path, example: str, code: int) -> None:
    (file,) = (built / "dist").glob("*.whl")
    with zipfile.ZipFile(file) as archive:
        archive.extractall(tmp_path / "site")
    home = tmp_path / "home"
    home.mkdir()
    environment = os.environ | {"PYTHONPATH": str(tmp_path / "site"), "HOME": str(home), "XDG_CACHE_HOME": str(home)}
    environment.pop("DECKCHECK_CACHE_DIR", None)
    done = subprocess.run(
        [sys.executable, "-m", "deckcheck", "check", str(ROOT / "examples" / example)],
        cwd=home,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, list(home.iterdir())) == (code, []), done.stdout + done.stderr
