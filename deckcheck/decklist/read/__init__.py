"""Reading: from a source to a decklist, whatever form it is in."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from deckcheck.decklist.model import FACTS, Problem, Zone, unreadable

if TYPE_CHECKING:
    from collections.abc import Callable

    from deckcheck.decklist.model import Decklist
    from deckcheck.decklist.read.words import Words
    from deckcheck.source import Source

FORMS: Final = ("yaml", "json", "text")
MAX_LENGTH: Final = 1_000_000
"""A longer text is no decklist."""

_JSON = re.compile(r'\s*(?:\{\s*["}]|\[)')
_YAML = re.compile(r"\s*(?:---|%YAML|\{|# yaml-language-server)")
_NATIVE_KEY = re.compile(rf"^(?:{'|'.join((*FACTS, *Zone))})[ ]*:(?=\s|$)", re.MULTILINE)
_QUANTITY_AT_MARGIN = re.compile(r"^\d+[xX×]?[ \t]", re.MULTILINE)


def read_decklist(source: Source, words: Words, is_card: Callable[[str], bool], form: str | None = None) -> Decklist:
    """Read a list. Never raises: what is not understood is among the decklist's problems.

    Args:
        source: the text.
        words: the headers of text lists.
        is_card: whether a text is the name of a card, for lines that could be a header or a card.
        form: one of `FORMS`; told from the content if not given.

    """
    if len(source.text) > MAX_LENGTH:
        return unreadable(source, form or "text", "too-long", length=len(source.text), most=MAX_LENGTH)
    form = form or detect_form(source.text)
    if form == "text":
        from deckcheck.decklist.read.text import read_text

        decklist = read_text(source, words, is_card)
    else:
        from deckcheck.decklist.read.native import read_native

        decklist = read_native(source, form, words)
    if not source.damages:
        return decklist
    damages = tuple(Problem("undecodable", damage.span, {"byte": f"0x{damage.byte:02x}"}) for damage in source.damages)
    return decklist._replace(problems=damages + decklist.problems)


def detect_form(text: str) -> str:
    """Tell the form from the content: JSON by its first signs, YAML by its keys, else text."""
    if _JSON.match(text):
        return "json"
    if _YAML.match(text):
        return "yaml"
    # Text lists may have the same words as headers; their cards stand at the margin with a quantity.
    return "yaml" if _NATIVE_KEY.search(text) and not _QUANTITY_AT_MARGIN.search(text) else "text"
