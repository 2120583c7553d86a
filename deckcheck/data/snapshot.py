"""One file that holds all of card_data as it is used, so that a run parses no YAML, and little else.

Python's own marshal is what it reads fastest, and the only such form that is there without an import. Each card,
edition and language is marshalled for itself, and read when it is asked for. A Python that cannot read the snapshot
of a wheel makes its own.

A wheel carries a snapshot. Elsewhere it is kept in the user's cache under the digest of the YAML files it was made
from; a cache that cannot be read or written is no error.
"""

from __future__ import annotations

import marshal
import os
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final
from zlib import crc32

from deckcheck.cards.pool import MARSHAL_FORMAT, CardPool
from deckcheck.data.model import VERSION, GameData
from deckcheck.rulebook.rulebook import Rulebook

if TYPE_CHECKING:
    from collections.abc import Iterator

CHECKSUM: Final = 4
PACKAGED: Final = Path(__file__).parent.parent / "snapshot.marshal"
"""The snapshot that is made when the wheel is built; a checkout has none."""


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
    if folder is None and not extra_cards and (packaged := _packaged()) is not None:
        return game_data(packaged)
    from deckcheck.data import files

    sources = files.read_files(files.data_files(folder, extra_cards))
    cached = _cache_file(sources) if use_cache else None
    kept = _read(cached)
    if kept is not None:
        return kept
    from deckcheck.data.build import build_snapshot

    snapshot = build_snapshot(sources)
    _write(cached, packed(snapshot))
    return game_data(snapshot)


def game_data(snapshot: dict[str, Any]) -> GameData:
    """A snapshot, ready for use."""
    return GameData(
        CardPool(**snapshot["pool"]),
        Rulebook({**snapshot["rulebook"], "editions": Marshalled(snapshot["editions"])}),
        snapshot["text_form"],
        Marshalled(snapshot["messages"]),
    )


def packed(snapshot: dict[str, Any]) -> bytes:
    """The content of the file of a snapshot, behind its checksum: marshal believes whatever it reads."""
    content = marshal.dumps(snapshot, MARSHAL_FORMAT)
    return _checksum(content) + content


def _unpacked(content: bytes) -> dict[str, Any] | None:
    """The snapshot that was packed; nothing where it is damaged, or this Python cannot read it."""
    checksum, content = content[:CHECKSUM], content[CHECKSUM:]
    if checksum != _checksum(content):
        return None
    try:
        snapshot: dict[str, Any] = marshal.loads(content)  # noqa: S302 - the wheel's own, or as this deckcheck wrote it
    except (EOFError, TypeError, ValueError):
        return None
    return snapshot


def _checksum(content: bytes) -> bytes:
    return crc32(content).to_bytes(CHECKSUM, "big")


def _packaged() -> dict[str, Any] | None:
    """The snapshot of the wheel, if there is one that can be read."""
    try:
        return _unpacked(PACKAGED.read_bytes())
    except OSError:
        return None


class Marshalled(Mapping[str, Any]):
    """Marshalled values by name, each read when it is asked for."""

    def __init__(self, texts: dict[str, bytes]) -> None:
        self._texts = texts
        self._values: dict[str, Any] = {}

    def __getitem__(self, name: str) -> Any:
        if name not in self._values:
            self._values[name] = marshal.loads(self._texts[name])  # noqa: S302 - a part of the snapshot
        return self._values[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._texts)

    def __len__(self) -> int:
        return len(self._texts)


def _cache_file(sources: list[tuple[str, Path, bytes]]) -> Path | None:
    """Where the snapshot of files is kept, if there is a place for it."""
    import hashlib

    from deckcheck import __version__
    from deckcheck.data.files import cache_folder

    folder = cache_folder()
    if folder is None:
        return None
    digest = hashlib.blake2b(f"{VERSION} {__version__}".encode(), digest_size=16)
    for part, path, content in sources:
        digest.update(f"\0{part}/{path.name}\0{len(content)}\0".encode())
        digest.update(content)
    return folder / f"card_data-{digest.hexdigest()}.marshal"


def _read(path: Path | None) -> GameData | None:
    """What is kept, if it is as it was written."""
    if path is None:
        return None
    try:
        digest, _, content = path.read_bytes().partition(b"\n")
    except OSError:
        return None
    if digest != _digest_line(content):
        return None
    try:
        snapshot = _unpacked(content)
        return game_data(snapshot) if snapshot is not None else None
    except Exception:  # noqa: BLE001 - whatever is wrong with what lies there, it can be made anew
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
