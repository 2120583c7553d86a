"""Patterns of paths, as `--exclude` and `[[overrides]]` have them.

`*` and `?` stand for anything but a slash, `[ab]` for one of several characters, `**` for folders in any number. A
pattern without a slash is the name of a file or folder, wherever it is; any other is a path from the folder that the
pattern belongs to.
"""

from __future__ import annotations

import os
import re
from functools import lru_cache
from typing import Final

from deckcheck.record import Record

_PIECES: Final = re.compile(r"(?P<any>\*+)|(?P<one>\?)|\[(?P<not>!?)(?P<of>\]?[^\]/]*)\]|(?P<text>.)", re.DOTALL)


class Globs(Record):
    """Several patterns, any of which may fit a path. Paths are absolute."""

    named: re.Pattern[str]
    below: re.Pattern[str]

    def match(self, path: str) -> bool:
        """Whether a pattern names a file or folder."""
        return self.named.fullmatch(_slashed(path)) is not None

    def cover(self, path: str) -> bool:
        """Whether a pattern names a file or folder, or a folder that it is in."""
        return self.match(path) or self.below.fullmatch(_slashed(path)) is not None


@lru_cache
def compiled(patterns: tuple[str, ...], folder: str) -> Globs:
    """The patterns of a folder, which is absolute."""
    named: list[str] = []
    below: list[str] = []
    for pattern in patterns:
        text = _slashed(pattern).rstrip("/")
        if "/" in text:
            path = _from(folder, text)
            named.append(path)
            below.append(f"{path}/.+")
        else:
            named.append(f".*/{_segment(text)}")
            below.append(f"{_from(folder, f'**/{text}')}/.+")
    return Globs(*(re.compile("|".join(one), re.DOTALL) for one in (named, below)))


def _from(folder: str, pattern: str) -> str:
    """The expression for a pattern with a slash. Nothing in the folder's own name is special."""
    if os.path.isabs(pattern):
        return _path(pattern)
    while pattern.startswith(("./", "../")):
        step, _, pattern = pattern.partition("/")
        folder = folder if step == "." else os.path.dirname(folder)
    return re.escape(_slashed(folder).rstrip("/") + "/") + _path(pattern)


def _path(pattern: str) -> str:
    """The expression for a path of segments."""
    *folders, last = pattern.split("/")
    before = "".join("(?:[^/]+/)*" if one == "**" else f"{_segment(one)}/" for one in folders)
    return before + (".+" if last == "**" else _segment(last))


def _segment(pattern: str) -> str:
    """The expression for a name between slashes."""
    expression = ""
    for piece in _PIECES.finditer(pattern):
        if piece["any"]:
            expression += "[^/]*"
        elif piece["one"]:
            expression += "[^/]"
        elif piece["of"]:
            expression += _one_of(piece)
        else:
            expression += re.escape(piece[0])
    return expression


def _one_of(piece: re.Match[str]) -> str:
    """The expression for characters in brackets; what is no range of characters stands for itself."""
    characters = re.sub(r"([\\^\[\]&~|])", r"\\\1", piece["of"])
    expression = f"[{'^/' if piece['not'] else ''}{characters}]"
    try:
        re.compile(expression)
    except re.error:
        return re.escape(piece[0])
    return expression


def _slashed(path: str) -> str:
    return path.replace(os.sep, "/")
