"""Which settings hold for a list: the command line's, then the nearest configuration's, then the defaults."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Any, Final

from deckcheck.cli.files import STDIN
from deckcheck.cli.options import fail, usage_error
from deckcheck.cli.settings import COMMAND, FILES, LIST_CHOICES, Settings, close_to, wrong_check

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping

    from deckcheck.cli.config_file import ConfigFile, Override
    from deckcheck.cli.globs import Globs
    from deckcheck.rulebook.rulebook import Rulebook

WRONG: Final = 2
"""The exit code of a configuration that is not right."""


class Configuration:
    """The settings of a run and of each of its lists.

    A list goes by the configuration nearest to it: in its folder, or else in the next folder above that has one. A run
    goes by that nearest to all its paths.

    Args:
        given: the values that the command line gives, by the names of options.
        file: a configuration that holds for all lists, instead of the nearest.
        isolated: whether to leave all configurations out.
        stdin_name: the path that standard input stands for.

    Raises:
        BadParameter: the file given is no configuration, or a check is not known.
    """

    def __init__(
        self,
        given: Mapping[str, Any] | None = None,
        *,
        file: str | None = None,
        isolated: bool = False,
        stdin_name: str | None = None,
    ) -> None:
        if file is not None and isolated:
            raise usage_error("--config and --isolated exclude each other")
        self._given = _without_missing(given or {})
        self._isolated = isolated
        self._stdin_name = stdin_name
        self._by_folder: dict[str, ConfigFile | None] = {}
        self._made: dict[tuple[str | None, tuple[int, ...]], Settings] = {}
        self._only = _named(file) if file is not None else None

    def of_run(self, paths: Iterable[str]) -> Settings:
        """The settings of a run over paths.

        Raises:
            Exit: a configuration is not right (code 2), or cannot be read (code 3).
        """
        folders = [path if os.path.isdir(path) else os.path.dirname(path) for path in map(self._absolute, paths)]
        try:
            nearest = os.path.commonpath(folders)
        except ValueError:  # paths on several drives
            nearest = os.getcwd()
        return self._settings(self._config(nearest), ())

    def of_file(self, path: str) -> Settings:
        """The settings of a file; the same for all files that the same overrides hold for.

        Raises:
            Exit: a configuration is not right (code 2), or cannot be read (code 3).
        """
        absolute = self._absolute(path)
        config = self._config(os.path.dirname(absolute))
        return self._settings(config, [one for one in config.overrides if one.globs.cover(absolute)] if config else ())

    def name(self, path: str) -> str:
        """What reports call a path."""
        return self._stdin_name or path if path == STDIN else path

    def excludes(self, path: str, *, is_named: bool) -> bool:
        """Whether a file or folder is left out: one that is found in a folder, or with `--force-exclude` one named."""
        if path == STDIN and self._stdin_name is None:
            return False
        settings = self.of_file(path)
        if not settings.exclude or (is_named and not settings.force_exclude):
            return False
        globs = _globs(settings)
        return globs.cover(self._absolute(path)) if is_named else globs.match(self._absolute(path))

    def check_choices(self, rulebook: Rulebook) -> None:
        """Make sure that the rulebook knows what the configurations found so far choose, for whatever lists.

        Raises:
            Exit: it does not, with code 2.
        """
        for config in (*self._by_folder.values(), self._only):
            for values, sources in _tables(config):
                for kind in LIST_CHOICES:
                    if kind == "date" or kind not in values or values[kind] in rulebook.known(kind):
                        continue
                    known = rulebook.known(kind)
                    hint = close_to(values[kind], known) or f"; known are {', '.join(known)}"
                    raise fail(f"{sources[kind]}: {kind} cannot be '{values[kind]}'{hint}", WRONG)

    def _settings(self, config: ConfigFile | None, overrides: Iterable[Override]) -> Settings:
        key = (config.folder if config else None, tuple(one.number for one in overrides))
        if key not in self._made:
            settings = Settings()
            if config:
                settings = Settings(folder=config.folder).over(config.values, config.sources)
            for one in overrides:
                settings = settings.over(one.values, one.sources)
            self._made[key] = settings.over(self._given, dict.fromkeys(self._given, COMMAND))
        return self._made[key]

    def _config(self, folder: str) -> ConfigFile | None:
        """The configuration nearest to a folder."""
        if self._isolated or self._only:
            return self._only
        passed: list[str] = []
        while folder not in self._by_folder:
            passed.append(folder)
            above = os.path.dirname(folder)
            found = _found_in(folder)
            if found or above == folder:
                self._by_folder[folder] = found
            else:
                folder = above
        for one in passed:
            self._by_folder[one] = self._by_folder[folder]
        return self._by_folder[folder]

    def _absolute(self, path: str) -> str:
        return os.path.abspath(self.name(path))


def _without_missing(given: Mapping[str, Any]) -> dict[str, Any]:
    """What is given on the command line, lists of checks taken apart."""
    values = {key: tuple(value) if isinstance(value, list) else value for key, value in given.items()}
    values = {key: value for key, value in values.items() if value is not None}
    for key in ("select", "ignore"):
        if key in values:
            values[key] = tuple(name.strip() for text in values[key] for name in text.split(","))
            for name in values[key]:
                if problem := wrong_check(name, key):
                    raise usage_error(f"--{key}: {problem}")
    if "" in values.get("exclude", ()):
        raise usage_error("--exclude: the pattern is empty")
    return values


def _named(file: str) -> ConfigFile:
    if not os.path.isfile(file):
        raise usage_error(f"--config: there is no file '{file}'")
    from deckcheck.cli.config_file import read

    found = _right(read, os.path.abspath(file))
    if found is None:
        raise usage_error(f"--config: {file} has no table [tool.deckcheck]")
    return found


def _found_in(folder: str) -> ConfigFile | None:
    """The configuration in a folder. What reads it is imported where there is a file that may be one."""
    if not any(os.path.isfile(os.path.join(folder, name)) for name in FILES):
        return None
    from deckcheck.cli.config_file import find_in

    return _right(find_in, folder)


def _right(reads: Callable[[str], ConfigFile | None], path: str) -> ConfigFile | None:
    from deckcheck.cli.config_file import ConfigError

    try:
        return reads(path)
    except ConfigError as error:
        raise fail(str(error), WRONG) from None
    except OSError as error:
        raise fail(f"{error.filename}: {error.strerror}") from None


def _tables(config: ConfigFile | None) -> Iterator[tuple[Mapping[str, Any], Mapping[str, str]]]:
    if config:
        yield config.values, config.sources
        for one in config.overrides:
            yield one.values, one.sources


def _globs(settings: Settings) -> Globs:
    from deckcheck.cli.globs import compiled

    return compiled(settings.exclude, os.getcwd() if settings.source("exclude") == COMMAND else settings.folder)
