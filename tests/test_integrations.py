"""What CI servers and container engines read: linted, and the action's script run as a runner does."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

import pytest
import yaml

ROOT = Path(__file__).parent.parent
ACTION = yaml.safe_load((ROOT / "action.yml").read_text(encoding="utf-8"))
*_, RUN = ACTION["runs"]["steps"]


@pytest.mark.parametrize(
    "command",
    [
        "check-jsonschema --builtin-schema vendor.github-actions action.yml",
        "zizmor --offline --persona pedantic action.yml",
        "check-jsonschema --builtin-schema vendor.gitlab-ci examples/gitlab-ci.yml",
        "hadolint Dockerfile",
    ],
)
def test_a_linter_finds_nothing(command: str) -> None:
    linter, *arguments = command.split()
    program = shutil.which(linter, path=sysconfig.get_path("scripts"))
    if program is None:
        pytest.skip(f"{linter} is not to be had for this platform")
    done = subprocess.run([program, *arguments], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


def test_the_action_hands_its_inputs_over_as_variables() -> None:
    assert "${{" not in RUN["run"]
    used = set(re.findall(r"\$\{\{ inputs\.([\w-]+) \}\}", str(ACTION["runs"])))
    assert used == set(ACTION["inputs"])


@pytest.mark.slow
@pytest.mark.skipif(not shutil.which("bash"), reason="bash is not installed")
def test_the_action_as_a_runner_runs_it(tmp_path: Path) -> None:
    lists = tmp_path / "lists of fiora"
    lists.mkdir()
    for name in ("fiora.yaml", "illegal.yaml"):
        shutil.copy(ROOT / "examples" / name, lists)
    (tmp_path / "deckcheck.py").write_text("raise SystemExit('of the lists, not of deckcheck')", encoding="utf-8")
    (tmp_path / "temporary").mkdir()

    def run(paths: str, args: str = "") -> tuple[int, str]:
        done = subprocess.run(
            ["bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", RUN["run"]],
            cwd=tmp_path,
            env={
                **{name: value for name, value in os.environ.items() if not name.startswith(("GITHUB_", "PYTHON"))},
                "PYTHON": sys.executable,
                "PATHS": paths,
                "ARGS": args,
                "GITHUB_ACTION_PATH": str(ROOT),
                "GITHUB_WORKSPACE": str(tmp_path),
                "RUNNER_TEMP": str(tmp_path / "temporary"),
            },
            capture_output=True,
            text=True,
            check=False,
        )
        return done.returncode, done.stdout + done.stderr

    code, said = run("lists of fiora/f*.yaml\nlists of fiora/illegal.yaml\n", "--date 2026-08-15  --verbose")
    assert (code, "2 lists: 1 legal, 1 not legal" in said) == (1, True), said
    assert "::error file=lists of fiora/illegal.yaml,line=20," in said
    assert (tmp_path / "temporary" / "deckcheck" / "deckcheck" / "snapshot.marshal").is_file()
    assert run("no/*.yaml")[0] == 2


def test_the_container_runs_as_nobody() -> None:
    users = re.findall(r"^USER (.+)$", (ROOT / "Dockerfile").read_text(encoding="utf-8"), re.MULTILINE)
    assert users == ["65534:65534"]


def test_the_example_for_gitlab_names_outputs_that_there_are(tmp_path: Path) -> None:
    example = yaml.safe_load((ROOT / "examples" / "gitlab-ci.yml").read_text(encoding="utf-8"))["decklists"]
    shutil.copytree(ROOT / "examples", tmp_path / "decks", ignore=shutil.ignore_patterns("*.yml"))
    program, *arguments = example["script"][-1].split()
    subprocess.run([sys.executable, "-m", program, *arguments], cwd=tmp_path, capture_output=True, check=False)
    written = {path.name for path in tmp_path.iterdir()} - {"decks"}
    assert written == set(example["artifacts"]["reports"].values())
