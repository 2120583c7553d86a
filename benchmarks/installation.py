"""The environment that is measured: a fresh one, with what users get."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any, NamedTuple

from measure import Place

HERE = Path(__file__).parent
ROOT = HERE.parent
COMPARED = ("check-jsonschema", "yamllint")


class Installation(NamedTuple):
    """An environment with deckcheck in it."""

    python: str
    place: Place

    def program(self, name: str) -> list[str] | None:
        """A program as its users start it, if it is installed here."""
        script = Path(self.python).parent / name
        return [str(script)] if script.exists() else None

    @property
    def deckcheck(self) -> list[str]:
        """Deckcheck, as its users start it."""
        return self.program("deckcheck") or [self.python, "-m", "deckcheck"]

    def script(self, name: str, *arguments: object) -> list[str]:
        """A program of this folder, run by the Python that is measured."""
        return [self.python, str(HERE / f"{name}.py"), *map(str, arguments)]

    def ask(self, *arguments: object) -> Any:
        """What `inside.py` finds out."""
        command = self.script("inside", *arguments)
        done = subprocess.run(
            command, stdout=subprocess.PIPE, cwd=self.place.folder, env=self.place.variables, check=True
        )
        return json.loads(done.stdout)

    def has_option(self, option: str) -> bool:
        """Whether `deckcheck check` knows an option."""
        command = [*self.deckcheck, "check", "--help"]
        variables = {**self.place.variables, "COLUMNS": "200", "NO_COLOR": "1"}
        done = subprocess.run(command, capture_output=True, text=True, env=variables, check=True)
        return option in done.stdout


def installed(folder: Path, python: str | None) -> Installation:
    """The environment that is given, or a new one with a wheel of this checkout and what it is compared to."""
    # A start is measured with compiled bytecode, as pip leaves it; where some is missing, the first run writes it.
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "DECKCHECK_"))}
    work = folder / "work"
    work.mkdir()
    place = Place(work, {**kept, "DECKCHECK_CACHE_DIR": str(folder / "cache")})
    if python is None:
        environment = folder / "environment"
        python = str(environment / "bin" / "python")
        _quietly([sys.executable, "-m", "venv", str(environment)], place)
        _quietly([python, "-m", "pip", "install", "--quiet", str(ROOT), *COMPARED], place)
    else:
        python = os.path.abspath(python)  # and no link is followed: it may be what makes it an environment
    return Installation(python, place)


def _quietly(command: list[str], place: Place) -> None:
    done = subprocess.run(command, capture_output=True, text=True, env=place.variables, check=False)
    if done.returncode:
        sys.exit(f"{' '.join(command)}\n{done.stdout}{done.stderr}")
