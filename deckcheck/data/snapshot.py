"""One file that holds all of card_data as it is used, so that a run parses no YAML, and only what it asks for at all.

It is made of parts, each with its name and size in the first line: the texts of the cards and of the tables by which
they are found, and JSON. A part with a folder before its name (`editions/2026-07-16`) is one of several of its kind.

A wheel carries its own snapshot. Elsewhere it is kept in the user's cache under the digest of the YAML files it was
made from; a cache that cannot be read or written is no error.
"""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from io import BytesIO
from typing import TYPE_CHECKING, Any, BinaryIO

from deckcheck.cards.pool import CardPool
from deckcheck.data import files
from deckcheck.data.model import FORMAT, GameData
from deckcheck.rulebook.rulebook import Rulebook

if TYPE_CHECKING:
    from collections.abc import Iterator
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
        with packaged.open("rb") as file:
            return game_data(unpacked(file))
    sources = files.read_files(files.data_files(folder, extra_cards))
    cached = _cache_file(sources) if use_cache else None
    kept = _read(cached)
    if kept is not None:
        return kept
    from deckcheck.data.build import build_snapshot

    parts = build_snapshot(sources)
    _write(cached, packed(parts))
    return game_data(parts)


def game_data(parts: Mapping[str, bytes]) -> GameData:
    """The parts of a snapshot, ready for use."""
    return GameData(
        CardPool(parts["cards"], parts["names"], parts["printings"], parts["tags"]),
        Rulebook({**json.loads(parts["rulebook"]), "editions": Parsed(parts, "editions/")}),
        json.loads(parts["text_form"]),
        Parsed(parts, "messages/"),
    )


def packed(parts: Mapping[str, bytes]) -> bytes:
    """The content of a file that holds the parts of a snapshot."""
    sizes = json.dumps({name: len(part) for name, part in parts.items()})
    return b"\n".join((sizes.encode(), b"".join(parts.values())))


def unpacked(file: BinaryIO) -> dict[str, bytes]:
    """The parts of a snapshot from its file.

    Raises:
        ValueError: it is no such file.
    """
    sizes = json.loads(file.readline())
    parts = {name: file.read(size) for name, size in sizes.items()}
    if file.read(1) or any(len(parts[name]) != size for name, size in sizes.items()):
        raise ValueError("the parts have another size")
    return parts


class Parsed(Mapping[str, Any]):
    """The parts of a folder by their names, each parsed when it is asked for."""

    def __init__(self, parts: Mapping[str, bytes], folder: str) -> None:
        self._texts = {name.removeprefix(folder): part for name, part in parts.items() if name.startswith(folder)}
        self._values: dict[str, Any] = {}

    def __getitem__(self, name: str) -> Any:
        if name not in self._values:
            self._values[name] = json.loads(self._texts[name])
        return self._values[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._texts)

    def __len__(self) -> int:
        return len(self._texts)


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
    return folder / f"card_data-{digest.hexdigest()}.txt"


def _read(path: Path | None) -> GameData | None:
    """What is kept, if it is as it was written."""
    if path is None:
        return None
    try:
        digest, _, content = path.read_bytes().partition(b"\n")
        return game_data(unpacked(BytesIO(content))) if digest == _digest_line(content) else None
    except Exception:  # noqa: BLE001 - whatever is wrong with what is kept, it can be built anew
        return None


def _write(path: Path | None, content: bytes) -> None:
    """Write the snapshot whole or not at all, whoever else writes it at the same time."""
    if path is None:
        return
    part = path.with_suffix(f".{os.getpid()}.tmp")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
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
