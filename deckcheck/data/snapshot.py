"""One JSON file that holds all of card_data as it is used, so that a run parses no YAML.

A wheel carries its own. Elsewhere it is kept in the user's cache under the digest of the YAML files it was made
from; a cache that cannot be read or written is no error.
"""

from __future__ import annotations

import json
import os
from typing import TYPE_CHECKING, Any

from deckcheck.cards.pool import CardPool
from deckcheck.data import files
from deckcheck.data.model import GameData
from deckcheck.rulebook.rulebook import Rulebook

if TYPE_CHECKING:
    from pathlib import Path

FORMAT = 2
"""The shape of the snapshot; another shape has another number."""


def load(folder: Path | None = None, extra_cards: tuple[Path, ...] = (), *, use_cache: bool = True) -> GameData:
    """Load card_data, from a snapshot if there is one that fits.

    Args:
        folder: a folder laid out as card_data, instead of the built-in one.
        extra_cards: further files of cards.
        use_cache: whether the user's cache may be read and written.

    Raises:
        DataError: the YAML files are wrong; every flaw is named.
        OSError: a file cannot be read.
    """
    if folder is None and not extra_cards and (packaged := files.packaged_snapshot()).is_file():
        return game_data(json.loads(packaged.read_bytes()))
    sources = [(part, path, path.read_bytes()) for part, path in files.data_files(folder, extra_cards)]
    cached = _cache_file(sources) if use_cache else None
    snapshot = _read(cached)
    if snapshot is None:
        from deckcheck.data.build import build_snapshot

        snapshot = build_snapshot(sources)
        _write(cached, snapshot)
    return game_data(snapshot)


def game_data(snapshot: dict[str, Any]) -> GameData:
    """A snapshot, ready for use."""
    return GameData(
        CardPool.load(snapshot["pool"]), Rulebook(snapshot["rulebook"]), snapshot["text_form"], snapshot["messages"]
    )


def _cache_file(sources: list[tuple[str, Path, bytes]]) -> Path:
    import hashlib

    from deckcheck import __version__

    digest = hashlib.blake2b(f"{FORMAT} {__version__}".encode(), digest_size=16)
    for part, path, content in sources:
        digest.update(f"\0{part}/{path.name}\0{len(content)}\0".encode())
        digest.update(content)
    return files.cache_folder() / f"card_data-{digest.hexdigest()}.json"


def _read(path: Path | None) -> dict[str, Any] | None:
    try:
        snapshot = json.loads(path.read_bytes()) if path else None
    except (OSError, ValueError):
        return None
    return snapshot if isinstance(snapshot, dict) and snapshot.get("format") == FORMAT else None


def _write(path: Path | None, snapshot: dict[str, Any]) -> None:
    """Write the snapshot whole or not at all, whoever else writes it at the same time."""
    if path is None:
        return
    part = path.with_suffix(f".{os.getpid()}.tmp")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        part.write_text(json.dumps(snapshot, ensure_ascii=False, separators=(",", ":")), encoding="utf-8")
        part.replace(path)
    except OSError:
        try:
            part.unlink(missing_ok=True)
        except OSError:
            pass
