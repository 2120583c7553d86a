"""Paths as the documents of others want them: from the root of a repository, with slashes."""

from __future__ import annotations

import os


def from_root(path: str, root: str) -> str:
    """The path from a folder on; one outside of it becomes absolute. `-` stays as it is."""
    if path == "-":
        return path
    whole = os.path.abspath(path)  # noqa: PTH100 - links are not followed
    return whole.removeprefix(root.rstrip(os.sep) + os.sep).replace(os.sep, "/")


def as_uri(path: str) -> str:
    """A path that `from_root` made, as a reference of a URI."""
    from pathlib import PurePath
    from urllib.parse import quote

    # The bytes of the name, whatever they are: quoted, they are always a URI.
    return PurePath(path).as_uri() if os.path.isabs(path) else quote(os.fsencode(path))  # noqa: PTH117
