"""Where card_data, schemas and cache lie."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from deckcheck.data.model import DataError, Flaw

PACKAGE = Path(__file__).parent.parent
PARTS = ("tags", "sets", "bans", "formats", "checks", "text_form", "precons")
"""The parts of card_data that are one file each."""
FOLDERS = ("cards", "editions", "messages")
"""The parts of card_data that are a folder of files."""
OF_BUILT_IN_CARDS = ("precons",)
"""The parts made of the built-in cards: a folder with cards of its own does without them if it has none."""
MOST_BYTES = 4_000_000
"""No file of card_data is larger; the built-in ones are under 100,000 bytes."""


def built_in(name: str) -> Path:
    """The folder `card_data` or `schemas` that comes with deckcheck: in the package, or beside it in a checkout."""
    packaged = PACKAGE / name
    return packaged if packaged.is_dir() else PACKAGE.parent / name


def data_files(folder: Path | None, extra_cards: tuple[Path, ...] = ()) -> list[tuple[str, Path]]:
    """The files that make up card_data, each with the part it belongs to, in the order they are read.

    Args:
        folder: a folder laid out as card_data; what it lacks comes from the built-in one. `None`: the built-in one.
        extra_cards: further files of cards.

    Raises:
        DataError: where a folder is wanted, a file is.
    """
    home = built_in("card_data")
    has_cards = folder is not None and any((folder / "cards").glob("*.yaml"))
    found: list[tuple[str, Path]] = []
    for part in PARTS:
        own = folder / f"{part}.yaml" if folder else None
        if own and own.exists():
            found.append((part, own))
        elif not (has_cards and part in OF_BUILT_IN_CARDS):
            found.append((part, home / f"{part}.yaml"))
    for part in FOLDERS:
        if folder and (folder / part).is_file():
            raise DataError([Flaw(str(folder / part), 0, 0, "this is a file, where a folder of files is wanted")])
        own_files = sorted((folder / part).glob("*.yaml")) if folder else []
        found += ((part, file) for file in own_files or sorted((home / part).glob("*.yaml")))
    found += (("cards", file) for file in extra_cards)
    return found


def read_files(found: list[tuple[str, Path]]) -> list[tuple[str, Path, bytes]]:
    """The files of `data_files` with their content.

    Raises:
        DataError: one is a folder, or too large.
        OSError: one cannot be read.
    """
    flaws = [Flaw(str(path), 0, 0, "this is a folder, where a file is wanted") for _, path in found if path.is_dir()]
    sources = [(part, path, read_file(path, flaws)) for part, path in found if not path.is_dir()]
    if flaws:
        raise DataError(flaws)
    return sources


def read_file(path: Path, flaws: list[Flaw]) -> bytes:
    """The content of a file; that it is too large is added to the flaws.

    Raises:
        OSError: it cannot be read.
    """
    with path.open("rb") as file:
        content = file.read(MOST_BYTES + 1)
    if len(content) > MOST_BYTES:
        flaws.append(Flaw(str(path), 0, 0, f"the file has over {MOST_BYTES:,} bytes; no more are read"))
    return content


def cache_folder() -> Path | None:
    """The user's cache folder for deckcheck; `DECKCHECK_CACHE_DIR` names another. A user without a home has none."""
    if chosen := os.environ.get("DECKCHECK_CACHE_DIR"):
        return Path(chosen)
    if sys.platform == "win32":
        base, below_home = os.environ.get("LOCALAPPDATA"), "AppData/Local"
    elif sys.platform == "darwin":
        base, below_home = None, "Library/Caches"
    else:
        base, below_home = os.environ.get("XDG_CACHE_HOME"), ".cache"
    try:
        return (Path(base) if base else Path.home() / below_home) / "deckcheck"
    except RuntimeError:
        return None
