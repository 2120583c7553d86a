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
from deckcheck.data.model import FORMAT, GameData
from deckcheck.rulebook.rulebook import Rulebook

if TYPE_CHECKING:
    from pathlib import Path


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
    sources = files.read_files(files.data_files(folder, extra_cards))
    cached = _cache_file(sources) if use_cache else None
    kept = _read(cached)
    if kept is not None:
        return kept
    from deckcheck.data.build import build_snapshot

    snapshot = build_snapshot(sources)
    _write(cached, snapshot)
    return game_data(snapshot)


def game_data(snapshot: dict[str, Any]) -> GameData:
    """A snapshot, ready for use."""
    return GameData(
        CardPool.load(snapshot["pool"]), Rulebook(snapshot["rulebook"]), snapshot["text_form"], snapshot["messages"]
    )


def _cache_file(sources: list[tuple[str, Path, bytes]]) -> Path | None:
    """Where the snapshot of files is kept, if there is a place for it."""
    import hashlib

    from deckcheck import __version__

    folder = files.cache_folder()
    if folder is None:
        return None
    digest = hashlib.blake2b(f"{FORMAT} {__version__}".encode(), digest_size=16)
    for part, path, content in sources:
        digest.update(f"\0{part}/{path.name}\0{len(content)}\0".encode())
        digest.update(content)
    return folder / f"card_data-{digest.hexdigest()}.json"


def _read(path: Path | None) -> GameData | None:
    """What is kept, if it is as it was written."""
    if path is None:
        return None
    try:
        digest, _, content = path.read_bytes().partition(b"\n")
        return game_data(json.loads(content)) if digest == _digest_line(content) else None
    except Exception:  # noqa: BLE001 - whatever is wrong with what is kept, it can be built anew
        return None


def _write(path: Path | None, snapshot: dict[str, Any]) -> None:
    """Write the snapshot whole or not at all, whoever else writes it at the same time."""
    if path is None:
        return
    part = path.with_suffix(f".{os.getpid()}.tmp")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        content = json.dumps(snapshot, ensure_ascii=False, separators=(",", ":")).encode()
        part.write_bytes(_digest_line(content) + b"\n" + content)
        part.replace(path)
    except OSError:
        try:
            part.unlink(missing_ok=True)
        except OSError:
            pass


def _digest_line(content: bytes) -> bytes:
    """What stands before the content in the cache, so that nothing else is taken for it."""
    import hashlib

    return hashlib.blake2b(content, digest_size=16).hexdigest().encode()
