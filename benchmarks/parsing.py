"""Parsing alone, without any sense made of it: what the whole job of deckcheck is compared to.

    python parsing.py yaml|text|json PATH

The path is a file, or a folder of files.
"""

from __future__ import annotations

import json
import os
import re
import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import BinaryIO

_LINE = re.compile(r"\s*(?:(\d+)\s*[xX×]?\s+)?(.+?)\s*$")


def parse_yaml(file: BinaryIO) -> None:
    """Compose the documents with the parser written in C."""
    import yaml  # the others do without it

    for _ in yaml.compose_all(file, Loader=yaml.CSafeLoader):
        pass


def parse_json(file: BinaryIO) -> None:
    """Load each line."""
    for line in file:
        json.loads(line)


def parse_text(file: BinaryIO) -> None:
    """Take each line apart into a quantity and a name."""
    for line in file.read().decode().splitlines():
        _LINE.match(line)


PARSERS: dict[str, Callable[[BinaryIO], None]] = {"yaml": parse_yaml, "json": parse_json, "text": parse_text}


def main() -> None:
    """Parse what the command line names."""
    _, form, path = sys.argv
    paths = [os.path.join(path, name) for name in sorted(os.listdir(path))] if os.path.isdir(path) else [path]
    for one in paths:
        with open(one, "rb") as file:
            PARSERS[form](file)


if __name__ == "__main__":
    main()
