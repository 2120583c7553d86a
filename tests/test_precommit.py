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
LEGAL, ILLEGAL, TEXT = (ROOT / "examples" / name for name in ("fiora.yaml", "illegal.yaml", "ambessa.txt"))


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


class Lists:
    """A repository of lists in which a hook is installed, so that `git commit` runs it."""

    def __init__(self, folder: Path, home: Path, revision: tuple[Path, str]) -> None:
        self.folder = folder
        self._home = str(home)
        self._revision = revision
        self.use("deckcheck")
        git(folder, "init", "--quiet")
        assert self._pre_commit("install").returncode == 0

    def use(self, hook: str) -> None:
        repository, commit = self._revision
        hooks = f"hooks: [{{id: {hook}, verbose: true}}]"
        self.write(".pre-commit-config.yaml", f"repos: [{{repo: '{repository}', rev: {commit}, {hooks}}}]\n")

    def write(self, name: str, content: str | Path) -> None:
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(content.read_text(encoding="utf-8") if isinstance(content, Path) else content, encoding="utf-8")

    def commit(self) -> tuple[bool, str]:
        """Whether all that there is can be committed, and what was said."""
        git(self.folder, "add", "--all")
        done = run(self.folder, "git", "commit", "--message", "Lists", PRE_COMMIT_HOME=self._home)
        return done.returncode == 0, done.stdout + done.stderr

    def check_all(self) -> tuple[bool, str]:
        done = self._pre_commit("run", "--all-files")
        return done.returncode == 0, done.stdout + done.stderr

    def _pre_commit(self, *arguments: str) -> subprocess.CompletedProcess[str]:
        return run(self.folder, sys.executable, "-m", "pre_commit", *arguments, PRE_COMMIT_HOME=self._home)


@pytest.fixture
def lists(tmp_path: Path, home: Path, revision: tuple[Path, str]) -> Lists:
    return Lists(tmp_path, home, revision)


@pytest.mark.parametrize(
    ("files", "passes", "says"),
    [
        ({"decks/fiora.yaml": LEGAL, "decks/ambessa.txt": TEXT}, True, ["2 lists: 2 legal, 0 not legal"]),
        (
            {"decks/fiora.yaml": LEGAL, "bad.deck.yaml": ILLEGAL},
            False,
            ["error[copy-limit]: 4 copies of Hidden Blade; the limit is 3", "bad.deck.yaml:23:3", "1 legal, 1 not"],
        ),
        (
            {"decks/2026/no list.txt": "Legend:\n1 Loose Cannon\nMain Deck:\n3 Deffy\n"},
            False,
            ["decks/2026/no list.txt", "unknown card 'Deffy'"],
        ),
        ({"notes/fiora.yaml": ILLEGAL, "decks/.deck.schema.json": "{}"}, True, ["(no files to check)Skipped"]),
    ],
    ids=["legal", "illegal", "text", "no list by its place"],
)
def test_what_is_committed_is_checked(
    lists: Lists, files: dict[str, str | Path], says: list[str], *, passes: bool
) -> None:
    for name, content in files.items():
        lists.write(name, content)
    passed, said = lists.commit()
    assert passed == passes, said
    assert [text for text in says if text not in said] == []


def test_lists_are_tidied_before_they_are_committed(lists: Lists) -> None:
    lists.use("deckcheck-fmt")
    lists.write("decks/fiora.yaml", "main:\n  punch first: 3  # mine\nlegend: Grand Duelist\n")
    lists.write("decks/ambessa.txt", TEXT)
    passed, said = lists.commit()
    assert (passed, "files were modified by this hook" in said) == (False, True), said
    tidied = (lists.folder / "decks/fiora.yaml").read_text(encoding="utf-8")
    assert tidied == "legend: Fiora, Grand Duelist\nmain:\n  Punch First: 3  # mine\n"
    passed, said = lists.commit()
    assert (passed, "1 file: 0 tidied, 1 tidy already" in said) == (True, True), said


def test_renamed_and_deleted_lists(lists: Lists) -> None:
    lists.write("decks/bad.yaml", ILLEGAL)
    lists.write("decks/fiora.yaml", LEGAL)
    git(lists.folder, "add", "--all")
    git(lists.folder, "commit", "--quiet", "--no-verify", "--message", "As they were")
    git(lists.folder, "mv", "decks/bad.yaml", "decks/renamed.yaml")
    passed, said = lists.commit()
    assert (passed, "decks/renamed.yaml:23:3" in said, "decks/bad.yaml" in said) == (False, True, False), said
    git(lists.folder, "rm", "--quiet", "--force", "decks/renamed.yaml")
    passed, said = lists.commit()
    assert passed, said
    assert lists.check_all()[0]


def test_many_lists_are_one_run(lists: Lists) -> None:
    for number in range(300):
        lists.write(f"decks/{number:03} – a list.yaml", LEGAL)
    lists.write("decks/150 – a list.yaml", ILLEGAL)
    passed, said = lists.commit()
    assert not passed
    assert "300 lists: 299 legal, 1 not legal" in said
