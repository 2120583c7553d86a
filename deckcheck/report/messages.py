"""Messages: templates by a check's id, filled with what was found."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from collections.abc import Mapping

    from deckcheck.rulebook.model import Limit

PLACEHOLDER: Final = r"\{\{|\}\}|\{(\w+)(?:\|([^|}]*))?(?:\|([^|}]*))?\}"
"""A regular expression for what is replaced in a template; most runs have nothing to say, and do not compile it."""
MOST_TEMPLATES: Final = 512
"""So many templates are kept in parts."""
LONGEST_VALUE = 120
"""Longer texts from a list are shortened in a message."""


class Messages:
    """The messages of one language, as a file of `card_data/messages/` has them."""

    def __init__(self, data: Mapping[str, Any]) -> None:
        self._checks: Mapping[str, Any] = data["checks"]
        self._words: Mapping[str, str] = data["words"]
        self._not_judged: Mapping[str, str] = data["not_judged"]
        self._bounds: dict[Limit, str] = {}

    def summary(self, check: str) -> str:
        """What breaks a check, in a line."""
        summary: str = self._checks[check]["summary"]
        return summary

    def example(self, check: str) -> str:
        """A piece of a list that breaks a check."""
        example: str = self._checks[check]["example"]
        return example

    def not_judged(self, reason: str) -> str:
        """Why a check was not judged."""
        return self._not_judged[reason]

    def message(self, check: str, variant: str, values: Mapping[str, object]) -> str:
        """What was found."""
        return fill(_chosen(self._checks[check]["message"], variant), values)

    def help(self, check: str, variant: str, side: str, values: Mapping[str, object]) -> str:
        """What would mend it; empty where nothing is said.

        Args:
            check: the check's id.
            variant: which of its messages was chosen.
            side: `over` or `under` the limit, or empty.
            values: what the templates name.
        """
        help_ = self._checks[check].get("help", "")
        if isinstance(help_, str):
            return fill(help_, values)
        return fill(help_.get(variant) or help_.get(side, ""), values)

    def bounds(self, limit: Limit) -> str:
        """A limit in words."""
        bounds = self._bounds.get(limit)
        if bounds is None:
            bounds = self._bounds[limit] = self._limit_in_words(limit)
        return bounds

    def _limit_in_words(self, limit: Limit) -> str:
        if limit.one_of:
            return fill(self._words["one_of"], {"numbers": limit.one_of})
        if limit.least == limit.most:
            return fill(self._words["exactly"], {"number": limit.least})
        if limit.least is None:
            return fill(self._words["most"], {"number": limit.most})
        return fill(self._words["least"], {"number": limit.least})


def _chosen(templates: str | Mapping[str, str], variant: str) -> str:
    return templates if isinstance(templates, str) else templates[variant]


def fill(template: str, values: Mapping[str, object]) -> str:
    """Put values into a template, in one pass: what a value holds is never read as a template.

    `{name}` is a value, `{count|card|cards}` the word that goes with a number, `{names|or}` a list in words.
    """
    text, placeholders = _parts(template)
    return text % tuple([_said(values[name], first, second) for name, first, second in placeholders])


@lru_cache(MOST_TEMPLATES)
def _parts(template: str) -> tuple[str, tuple[tuple[str, str | None, str | None], ...]]:
    """A template as `%` fills it, and its placeholders in their order, by their name and words."""
    import re

    text = ""
    placeholders: list[tuple[str, str | None, str | None]] = []
    end = 0
    for match in re.finditer(PLACEHOLDER, template):
        name, first, second = match.groups()
        text += template[end : match.start()].replace("%", "%%")
        if name is None:
            text += match.group()[0]
        else:
            text += "%s"
            placeholders.append((name, first, second))
        end = match.end()
    return text + template[end:].replace("%", "%%"), tuple(placeholders)


def _said(value: object, first: str | None, second: str | None) -> str:
    if first is not None and second is not None:
        return first if value == 1 else second
    if isinstance(value, (list, tuple)):
        return _in_words([_shortened(str(item)) for item in value], first or "")
    return _shortened(str(value))


def _in_words(items: list[str], word: str) -> str:
    # Names hold commas: "Jinx, Rebel; Jinx, Demolitionist or Jinx, Loose Cannon".
    separator = "; " if any(", " in item for item in items) else ", "
    if not word or len(items) < 2:  # noqa: PLR2004 - a word joins two
        return separator.join(items)
    return f"{separator.join(items[:-1])} {word} {items[-1]}"


def _shortened(text: str) -> str:
    return text if len(text) <= LONGEST_VALUE else text[: LONGEST_VALUE - 1] + "…"
