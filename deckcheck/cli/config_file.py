"""A configuration as it is written: `deckcheck.toml`, or `[tool.deckcheck]` in pyproject.toml."""

from __future__ import annotations

import os
import re
from datetime import date
from typing import TYPE_CHECKING, Any, Final

from deckcheck.cli.globs import compiled
from deckcheck.cli.settings import COUNT, FILES, OPTIONS, SHARED, Kind, close_to, is_count, known_values, wrong_check
from deckcheck.record import Record

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from deckcheck.cli.globs import Globs

TABLE: Final = ("tool", "deckcheck")
"""Where a configuration is in the file that programs share."""
STDOUT: Final = "-"
OVERRIDES: Final = "overrides"
PATHS: Final = "paths"

_HEADER: Final = re.compile(r"\s*(\[\[?)\s*([^\[\]]+?)\s*\]\]?\s*(?:#.*)?")
_KEY: Final = re.compile(r"""\s*(?:"([^"]*)"|'([^']*)'|([\w-]+))\s*[=.]""")
_PLACE: Final = re.compile(r"(.*) \(at line (\d+), column (\d+)\)", re.DOTALL)


class ConfigError(Exception):
    """What is wrong with a configuration, a line each."""


class Override(Record):
    """What holds for the lists that its patterns cover."""

    number: int
    """Which one of the file it is, from 1."""
    globs: Globs
    values: Mapping[str, Any]
    sources: Mapping[str, str]


class ConfigFile(Record):
    """A configuration, checked: its values, and where each is written."""

    folder: str
    """The folder that it is in, which its paths and patterns start from."""
    values: Mapping[str, Any]
    sources: Mapping[str, str]
    overrides: tuple[Override, ...]


def find_in(folder: str) -> ConfigFile | None:
    """The configuration of a folder, if it has one.

    Raises:
        ConfigError: it is not right.
        OSError: it cannot be read.
    """
    for name in FILES:
        path = os.path.join(folder, name)
        if os.path.isfile(path) and (found := read(path)):
            return found
    return None


def read(path: str) -> ConfigFile | None:
    """The configuration in a file; a pyproject.toml may have none.

    Args:
        path: the file's absolute path.

    Raises:
        ConfigError: it is not right.
        OSError: it cannot be read.
    """
    with open(path, "rb") as file:
        content = file.read()
    shared = os.path.basename(path) == SHARED
    if shared and TABLE[-1].encode() not in content:
        return None
    shown = _shown(path)
    document, text = _parsed(content, shown)
    header = TABLE if shared else ()
    for step in header:
        document = document.get(step)
        if document is None:
            return None
        if not isinstance(document, dict):
            raise ConfigError(f"{shown}: {step} must be a table")
    return _Reader(os.path.dirname(path), shown, text, header).read(document)


def _parsed(content: bytes, shown: str) -> tuple[Any, str]:
    import tomllib

    try:
        text = content.decode("utf-8-sig")
        return tomllib.loads(text), text
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        raise ConfigError(f"{shown}:{line}: this is no UTF-8") from None
    except RecursionError:
        raise ConfigError(f"{shown}: it is nested too deeply") from None
    except ValueError as error:  # TOMLDecodeError is one, and so is a number of too many digits
        if place := _PLACE.fullmatch(str(error)):
            raise ConfigError(f"{shown}:{place[2]}:{place[3]}: {place[1]}") from None
        raise ConfigError(f"{shown}: {error}") from None


class _Reader:
    """Checks what a file says against `OPTIONS`, and names everything that is wrong."""

    def __init__(self, folder: str, shown: str, text: str, header: tuple[str, ...]) -> None:
        self._folder = folder
        self._shown = shown
        self._header = header
        self._lines = dict(_lines(text))
        self._flaws: list[str] = []

    def read(self, document: dict[str, Any]) -> ConfigFile:
        """The configuration.

        Raises:
            ConfigError: it is not right.
        """
        overrides = document.get(OVERRIDES, [])
        own = {key: value for key, value in document.items() if key != OVERRIDES}
        values, sources = self._table(own, 0, tuple(OPTIONS))
        read: tuple[Override, ...] = ()
        if _is_list_of(dict, overrides):
            read = tuple(self._override(number, table) for number, table in enumerate(overrides, start=1))
        else:
            self._flaw(0, OVERRIDES, f"must be tables, each headed [[{'.'.join((*self._header, OVERRIDES))}]]")
        if self._flaws:
            raise ConfigError("\n".join(self._flaws))
        return ConfigFile(self._folder, values, sources, read)

    def _override(self, number: int, table: dict[str, Any]) -> Override:
        by_path = tuple(key for key, option in OPTIONS.items() if option.by_path)
        patterns: list[str] = table.get(PATHS, [])
        problem = self._problem("patterns", PATHS, patterns)
        if problem or not patterns:
            self._flaw(number, PATHS, problem or "must say for which lists the override holds")
            patterns = []
        values, sources = self._table({key: table[key] for key in table if key != PATHS}, number, by_path)
        reason = f" (override {number}, {', '.join(patterns)})"
        sources = {key: source + reason for key, source in sources.items()}
        return Override(number, compiled(tuple(patterns), self._folder), values, sources)

    def _table(
        self, table: dict[str, Any], number: int, allowed: tuple[str, ...]
    ) -> tuple[dict[str, Any], dict[str, str]]:
        values, sources = {}, {}
        for key, value in table.items():
            if key not in allowed:
                self._unknown(key, number, allowed)
            elif problem := self._problem(OPTIONS[key].kind, key, value):
                self._flaw(number, key, problem)
            else:
                values[key] = self._value(OPTIONS[key].kind, value)
                sources[key] = self._place(number, key)
        return values, sources

    def _unknown(self, key: str, number: int, allowed: tuple[str, ...]) -> None:
        if key in OPTIONS:
            self._flaw(number, key, "holds for a whole run, and cannot stand in an override")
        else:
            further = (PATHS,) if number else (OVERRIDES,)
            self._flaw(number, key, f"there is no such option{close_to(key, (*allowed, *further))}")

    def _problem(self, kind: Kind, key: str, value: Any) -> str | None:
        """What is wrong with a value, if something is."""
        from deckcheck.decklist.model import is_date

        match kind:
            case "flag":
                right, wanted = isinstance(value, bool), "true or false"
            case "count":
                right, wanted = is_count(value), COUNT
            case "date":
                right = type(value) is date or (isinstance(value, str) and is_date(value))
                wanted = "a date, such as 2026-08-15"
            case "checks" | "patterns" | "files" | "outputs":
                if not _is_list_of(str, value) or "" in value:
                    return "must be a list of texts"
                return next(filter(None, (self._problem_of_one(kind, key, one) for one in value)), None)
            case _:
                if not isinstance(value, str) or not value:
                    return "must be a text"
                return self._problem_of_one(kind, key, value)
        return None if right else f"must be {wanted}"

    def _problem_of_one(self, kind: Kind, key: str, value: str) -> str | None:
        """What is wrong with a text, or with one of several."""
        if kind == "checks":
            return wrong_check(value, key)
        if kind == "choice":
            return _unknown_value(value, known_values(key))
        if kind == "outputs":
            form, _, path = value.partition("=")
            return _unknown_value(form, known_values(key)) if path else f"'{value}' is not FORM=FILE"
        path = os.path.join(self._folder, value)
        if kind == "folder" and not os.path.isdir(path):
            return f"there is no folder '{value}'"
        if kind in ("file", "files") and not os.path.isfile(path):
            return f"there is no file '{value}'"
        return None

    def _value(self, kind: Kind, value: Any) -> Any:
        """A value that is right, as `Settings` has it."""
        match kind:
            case "date":
                return str(value)
            case "folder" | "file" | "new-file":
                return self._path(value)
            case "files":
                return tuple(map(self._path, value))
            case "outputs":
                parts = (one.partition("=") for one in value)
                return tuple(f"{form}={self._path(path)}" for form, _, path in parts)
            case "checks" | "patterns":
                return tuple(value)
            case _:
                return value

    def _path(self, path: str) -> str:
        return path if path == STDOUT else _shown(os.path.join(self._folder, path))

    def _place(self, number: int, key: str) -> str:
        header = ".".join((*self._header, OVERRIDES) if number else self._header)
        under_key = ".".join((*self._header, key))
        lines = map(self._lines.get, ((header, number, key), (header, number, ""), (under_key, 0, "")))
        line = next(filter(None, lines), None)
        return f"{self._shown}:{line}" if line else self._shown

    def _flaw(self, number: int, key: str, problem: str) -> None:
        self._flaws.append(f"{self._place(number, key)}: {key}: {problem}")


def _lines(text: str) -> Iterator[tuple[tuple[str, int, str], int]]:
    """Where each table and key begins: by the table's header, which one of that header it is, and the key.

    It is read off the lines, as tomllib tells no places; a key that is not found so is named without its line.
    """
    header = ""
    number = 0
    counts: dict[str, int] = {}
    for line, content in enumerate(text.splitlines(), start=1):
        if match := _HEADER.fullmatch(content):
            header = ".".join(part.strip(" \t\"'") for part in match[2].split("."))
            counts[header] = counts.get(header, 0) + 1
            number = counts[header] if match[1] == "[[" else 0
            yield (header, number, ""), line
        elif match := _KEY.match(content):
            yield (header, number, match[1] or match[2] or match[3]), line


def _unknown_value(value: str, known: tuple[str, ...]) -> str | None:
    if value in known:
        return None
    return f"cannot be '{value}'{close_to(value, known) or '; known are ' + ', '.join(known)}"


def _is_list_of(type_: type, value: Any) -> bool:
    return isinstance(value, list) and all(isinstance(one, type_) for one in value)


def _shown(path: str) -> str:
    """A path from the folder that is worked in, where it is below that."""
    here = os.path.join(os.getcwd(), "")
    return path.removeprefix(here)
