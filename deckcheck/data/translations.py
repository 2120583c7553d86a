"""That messages of any language can be said wherever the English ones are: the same variants, no other placeholders."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from deckcheck.report.messages import PLACEHOLDER

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from deckcheck.data.located import Located, Route
    from deckcheck.data.model import Flaw

LANGUAGE: Final = "en"
"""The language whose messages must be there."""

Templates: TypeAlias = "str | Mapping[str, Templates]"

_OF_A_CHECK: Final = ("message", "help")
_OF_THE_DECK_CHECK: Final = ("changes", "differences", "help")


def check_translations(files: list[Located], english: Mapping[str, Any]) -> Iterator[Flaw]:
    """Every disagreement of files of messages with the English ones that come with deckcheck."""
    if all(file.value["language"] != LANGUAGE for file in files):
        yield files[0].flaw(("language",), f"messages in '{LANGUAGE}' are missing; no other language can do without")
    for file in files:
        yield from _compare(file, ("words",), file.value["words"], english["words"])
        for check, texts in file.value["checks"].items():
            for key in _OF_A_CHECK:
                wanted = english["checks"].get(check, {}).get(key)
                if key in texts and wanted is not None:
                    yield from _compare(file, ("checks", check, key), texts[key], wanted)
                elif key in texts and check in english["checks"]:
                    yield file.flaw(("checks", check, key), f"'{check}' has no {key}", at_key=True)
                elif wanted is not None:
                    yield file.flaw(("checks", check), f"the {key} of '{check}' is missing", at_key=True)
        for key in _OF_THE_DECK_CHECK:
            route = ("deck_check", key)
            yield from _compare(file, route, file.value["deck_check"][key], english["deck_check"][key])


def _compare(file: Located, route: Route, found: Templates, english: Templates) -> Iterator[Flaw]:
    if isinstance(english, str):
        if isinstance(found, str):
            yield from _compare_texts(file, route, found, english)
        else:
            yield file.flaw(route, "one text is wanted here")
    elif isinstance(found, str):
        yield file.flaw(route, f"a text for each of these is wanted here: {', '.join(map(repr, english))}")
    else:
        for key in english:
            if key not in found:
                yield file.flaw(route, f"the text for '{key}' is missing", at_key=True)
        for key, text in found.items():
            if key in english:
                yield from _compare(file, (*route, key), text, english[key])
            else:
                yield file.flaw((*route, key), f"no text is wanted for '{key}'", at_key=True)


def _compare_texts(file: Located, route: Route, found: str, english: str) -> Iterator[Flaw]:
    known = _placeholders(english)
    for name in sorted(_placeholders(found) - known):
        there = ", ".join(f"{{{one}}}" for one in sorted(known)) or "none"
        yield file.flaw(route, f"the placeholder {{{name}}} is not known here; known: {there}")
    rest = re.sub(PLACEHOLDER, "", found)
    if "{" in rest or "}" in rest:
        yield file.flaw(route, "a brace that is no part of a placeholder; write it twice")


def _placeholders(template: str) -> set[str]:
    """The names of the values in a template; `changes`, whose text is put in first, only as it stands."""
    found = (match for match in re.finditer(PLACEHOLDER, template) if match.group(1))
    return {match.group()[1:-1] if match.group(1) == "changes" else match.group(1) for match in found}
