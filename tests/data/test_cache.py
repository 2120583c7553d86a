"""The cache: used when it is as it was written, made anew when it is anything else, and done without."""

from __future__ import annotations

import marshal
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from deckcheck.data import build, files
from deckcheck.data.snapshot import _digest_line, _unpacked, load, packed


class Cache(NamedTuple):
    path: Path
    right: bytes
    builds: list[int]


@pytest.fixture(scope="module")
def written(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("cache")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("DECKCHECK_CACHE_DIR", str(folder))
        load()
    (path,) = folder.iterdir()
    return path


@pytest.fixture
def cache(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, written: Path) -> Cache:
    """A cache as it is written, whose builds are counted."""
    cache = Cache(tmp_path / written.name, written.read_bytes(), [])
    snapshot = _unpacked(cache.right.partition(b"\n")[2])

    def built(sources: list[Any]) -> dict[str, Any]:
        cache.builds.append(len(sources))
        return snapshot

    monkeypatch.setenv("DECKCHECK_CACHE_DIR", str(tmp_path))
    monkeypatch.setattr(build, "build_snapshot", built)
    cache.path.write_bytes(cache.right)
    return cache


def test_a_cache_as_it_was_written_is_used(cache: Cache) -> None:
    assert (len(load().pool), cache.builds) == (1097, [])


@pytest.mark.parametrize(
    "case",
    {
        "nothing": b"",
        "no marshal": b"{}",
        "bytes": b"\xff",
        "cut off": marshal.dumps({"pool": {}, "rulebook": {}})[:-4],
        "no checksum": marshal.dumps({}),
        "no parts": packed({}),
        "empty parts": packed({part: {} for part in ("pool", "rulebook", "editions", "text_form", "messages")}),
    }.items(),
    ids=lambda case: case[0],
)
@pytest.mark.parametrize("first_line", ["none", "of the right content", "of this content"])
def test_any_other_content_is_made_anew(cache: Cache, case: tuple[str, bytes], first_line: str) -> None:
    _, content = case
    right = {"none": b"", "of the right content": cache.right, "of this content": _digest_line(content)}[first_line]
    cache.path.write_bytes(b"\n".join(filter(None, [right.partition(b"\n")[0], content])))
    assert load().rulebook.ruleset("2026-08-15").edition == "2026-07-16"
    assert len(cache.builds) == 1
    assert cache.path.read_bytes() == cache.right


@pytest.mark.parametrize("platform", ["linux", "darwin", "win32"])
def test_a_user_without_a_home_has_no_cache(monkeypatch: pytest.MonkeyPatch, cache: Cache, platform: str) -> None:
    for name in ("DECKCHECK_CACHE_DIR", "XDG_CACHE_HOME", "LOCALAPPDATA"):
        monkeypatch.delenv(name, raising=False)

    def no_home() -> Path:
        raise RuntimeError("Could not determine home directory.")

    monkeypatch.setattr(Path, "home", no_home)
    monkeypatch.setattr(files.sys, "platform", platform)
    assert files.cache_folder() is None
    assert (len(load().pool), len(cache.builds)) == (1097, 1)


@pytest.mark.parametrize(
    ("platform", "variables", "folder"),
    [
        ("linux", {}, "/home/x/.cache/deckcheck"),
        ("linux", {"XDG_CACHE_HOME": "/c"}, "/c/deckcheck"),
        ("darwin", {"XDG_CACHE_HOME": "/c"}, "/home/x/Library/Caches/deckcheck"),
        ("win32", {}, "/home/x/AppData/Local/deckcheck"),
        ("win32", {"LOCALAPPDATA": "/l"}, "/l/deckcheck"),
        ("win32", {"LOCALAPPDATA": "/l", "DECKCHECK_CACHE_DIR": "/d"}, "/d"),
    ],
)
def test_where_the_cache_is(
    monkeypatch: pytest.MonkeyPatch, platform: str, variables: dict[str, str], folder: str
) -> None:
    for name in ("DECKCHECK_CACHE_DIR", "XDG_CACHE_HOME", "LOCALAPPDATA"):
        monkeypatch.delenv(name, raising=False)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setattr(Path, "home", lambda: Path("/home/x"))
    monkeypatch.setattr(files.sys, "platform", platform)
    assert files.cache_folder() == Path(folder)
