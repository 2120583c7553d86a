"""The hook as its users have it: the real pre-commit, a git repository of lists, and one of deckcheck."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.slow

ROOT = Path(__file__).parent.parent
PACKAGED = ("deckcheck", "card_data", "schemas", "pyproject.toml", "hatch_build.py", "README.md", "LICENSE")
LEGAL, ILLEGAL = (ROOT / "examples" / name for name in ("fiora.yaml", "illegal.yaml"))


def run(folder: Path, *command: str, **environment: str) -> subprocess.CompletedProcess[str]:
    ours = {name: value for name, value in os.environ.items() if not name.startswith(("GIT_", "PRE_COMMIT"))}
    identity = {"GIT_CONFIG_GLOBAL": os.devnull, "GIT_CONFIG_NOSYSTEM": "1"}
    for role in ("AUTHOR", "COMMITTER"):
        identity |= {f"GIT_{role}_NAME": "test", f"GIT_{role}_EMAIL": "test@example.invalid"}
    return subprocess.run(
        command, cwd=folder, env=ours | identity | environment, capture_output=True, text=True, check=False
    )


def git(folder: Path, *arguments: str) -> str:
    done = run(folder, "git", *arguments)
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder in which pre-commit keeps the hook's environment: built once."""
    return tmp_path_factory.mktemp("pre-commit")


@pytest.fixture(scope="module")
def revision(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, str]:
    """A repository of the tree as it is, and its commit."""
    folder = tmp_path_factory.mktemp("deckcheck")
    for name in (*PACKAGED, ".pre-commit-hooks.yaml"):
        source = ROOT / name
        if source.is_dir():
            shutil.copytree(source, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy(source, folder)
    git(folder, "init", "--quiet")
    git(folder, "add", ".")
    git(folder, "commit", "--quiet", "--message", "The tree as it is")
    return folder, git(folder, "rev-parse", "HEAD")


@pytest.mark.parametrize(
    ("files", "code", "says"),
    [
        ({"decks/fiora.yaml": LEGAL}, 0, ["Passed"]),
        (
            {"decks/fiora.yaml": LEGAL, "bad.deck.yaml": ILLEGAL},
            1,
            ["error[copy-limit]: 4 copies of Hidden Blade; the limit is 3", "bad.deck.yaml:23:3", "1 legal, 1 not"],
        ),
        ({"notes/fiora.yaml": ILLEGAL}, 0, ["no files to check"]),
    ],
    ids=["legal", "illegal", "no list by its place"],
)
def test_the_hook(  # noqa: PLR0913, PLR0917 - three columns of the table, three fixtures
    tmp_path: Path, home: Path, revision: tuple[Path, str], files: dict[str, Path], code: int, says: list[str]
) -> None:
    repository, commit = revision
    (tmp_path / ".pre-commit-config.yaml").write_text(
        f"repos: [{{repo: '{repository}', rev: {commit}, hooks: [{{id: deckcheck}}]}}]\n", encoding="utf-8"
    )
    for name, source in files.items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        shutil.copy(source, tmp_path / name)
    git(tmp_path, "init", "--quiet")
    git(tmp_path, "add", ".")
    done = run(tmp_path, sys.executable, "-m", "pre_commit", "run", "--all-files", PRE_COMMIT_HOME=str(home))
    assert done.returncode == code, done.stdout + done.stderr
    assert [text for text in says if text not in done.stdout] == []
