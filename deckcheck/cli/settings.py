"""The options of `check` with their values, and where each value is from.

A new option of `check` is a line in `OPTIONS` and a field of `Settings`; configurations and their schema follow.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, Literal

from deckcheck.record import Record

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

COMMAND: Final = "the command line"
DEFAULT: Final = "default"
OWN: Final = "deckcheck.toml"
SHARED: Final = "pyproject.toml"
FILES: Final = (OWN, SHARED)
"""The files of a folder that may be its configuration, the first that is one."""
AUTO: Final = "auto"
COUNT: Final = f"a number from 1 on, or '{AUTO}'"
"""As many processes as there are cores."""
LIST_CHOICES: Final = ("format", "mode", "date", "edition", "region")
"""What lists may say of themselves. That beats a configuration, and the command line beats both."""

Kind = Literal[
    "text", "date", "choice", "flag", "count", "folder", "file", "files", "new-file", "checks", "patterns", "outputs"
]


class Option(Record):
    """What an option's value is, as a configuration writes it."""

    kind: Kind
    unset: str = ""
    """What holds where nothing sets it."""
    by_path: bool = False
    """Whether `[[overrides]]` may set it for some lists only."""


OPTIONS: Final[Mapping[str, Option]] = {
    "format": Option("text", "standard", by_path=True),
    "mode": Option("text", "match", by_path=True),
    "date": Option("date", "today", by_path=True),
    "edition": Option("date", "the one in effect on the date", by_path=True),
    "region": Option("text", "global", by_path=True),
    "input-format": Option("choice", "told by content", by_path=True),
    "pool": Option("file", "none", by_path=True),
    "event": Option("file", "none", by_path=True),
    "precon-ok": Option("flag", "by the event", by_path=True),
    "select": Option("checks", by_path=True),
    "ignore": Option("checks", by_path=True),
    "team": Option("flag"),
    "exclude": Option("patterns"),
    "force-exclude": Option("flag"),
    "card-data": Option("folder", "built in"),
    "extra-cards": Option("files"),
    "no-cache": Option("flag"),
    "jobs": Option("count"),
    "output-format": Option("choice"),
    "output-file": Option("new-file", "standard output"),
    "also": Option("outputs"),
    "color": Option("choice"),
    "quiet": Option("flag"),
    "verbose": Option("flag"),
    "strict": Option("flag"),
    "exit-zero": Option("flag"),
}
"""The options that a configuration may set, by the names they have on the command line."""


def is_count(value: object) -> bool:
    """Whether a value is one of `COUNT`."""
    return value == AUTO or (type(value) is int and value >= 1)


def known_values(key: str) -> tuple[str, ...]:
    """What an option may be, or be made of, where deckcheck itself knows all of it."""
    if key == "input-format":
        from deckcheck.decklist.read import FORMS as INPUT_FORMS

        return tuple(INPUT_FORMS)
    if key in ("output-format", "also"):
        from deckcheck.report.output import FORMS

        return tuple(FORMS)
    if key == "color":
        from deckcheck.cli.options import Color

        return tuple(Color)
    from deckcheck.rules.groups import NAMES

    return NAMES


class Settings(Record):
    """The values that hold for a list, or for a whole run.

    Paths are as the program can open them, patterns as they are written.
    """

    format: str | None = None
    mode: str | None = None
    date: str | None = None
    edition: str | None = None
    region: str | None = None
    input_format: str | None = None
    pool: str | None = None
    event: str | None = None
    precon_ok: bool | None = None
    select: tuple[str, ...] = ()
    ignore: tuple[str, ...] = ()
    team: bool = False
    exclude: tuple[str, ...] = ()
    force_exclude: bool = False
    card_data: str | None = None
    extra_cards: tuple[str, ...] = ()
    no_cache: bool = False
    jobs: int | Literal["auto"] = "auto"
    output_format: str = "text"
    output_file: str | None = None
    also: tuple[str, ...] = ()
    color: str = "auto"
    quiet: bool = False
    verbose: bool = False
    strict: bool = False
    exit_zero: bool = False
    sources: tuple[tuple[str, str], ...] = ()
    """Where each value is from that is not the default, by the names of options."""
    folder: str = ""
    """The folder of the configuration."""

    def over(self, values: Mapping[str, Any], sources: Mapping[str, str]) -> Settings:
        """These settings with others in front of them, each with its source.

        Who selects checks says exactly which are run, so that what was ignored before no longer is.
        """
        if "select" in values and "ignore" not in values:
            values = {"ignore": (), **values}
            sources = {"ignore": sources["select"], **sources}
        fields = {field_name(key): value for key, value in values.items()}
        return self._replace(**fields, sources=tuple({**dict(self.sources), **sources}.items()))

    def value(self, key: str) -> Any:
        """The value of an option by its name."""
        return getattr(self, field_name(key))

    def source(self, key: str) -> str:
        """Where the value of an option is from."""
        return dict(self.sources).get(key, DEFAULT)

    def label(self, key: str) -> str:
        """What an error calls an option: the words of the command line, or the place in a configuration."""
        source = self.source(key)
        return f"{source}: {key}" if source not in (COMMAND, DEFAULT) else f"--{key}"

    def chosen(self, *, by_command: bool) -> dict[str, str]:
        """What the command line, or else a configuration, chooses of what lists may say of themselves."""
        return {
            key: self.value(key)
            for key, source in self.sources
            if key in LIST_CHOICES and (source == COMMAND) is by_command
        }


def field_name(key: str) -> str:
    """The field of `Settings` that an option has."""
    return key.replace("-", "_")


def close_to(word: str, known: Iterable[str]) -> str:
    """A hint at what was meant; empty if nothing is close."""
    from difflib import get_close_matches

    close = get_close_matches(word, list(known), n=2)
    return f"; did you mean {' or '.join(close)}?" if close else ""


def wrong_check(name: str, key: str) -> str | None:
    """What is wrong with an id or a group that an option names, if something is."""
    from deckcheck.rules.groups import ALWAYS, NAMES

    if (key, name) == ("ignore", ALWAYS):
        return f"{ALWAYS} always runs: a file that cannot be read is never legal"
    if name in NAMES:
        return None
    hint = close_to(name, NAMES) or "; `deckcheck rules` lists them"
    return f"no check and no group has the name '{name}'{hint}"
