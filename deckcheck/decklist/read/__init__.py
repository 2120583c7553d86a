"""Reading: from a file to decklists, whatever form they are in.

A form is a module here with two functions, and a line or more in `FORMS` (and one in `FIRST_SIGNS`, where a list in it
always begins with the same sign):

- `detect(text) -> str | None`: the id of the form that the text is in, if it is one of the module's.
- `read(source, form, context) -> Iterable[Decklist]`: the lists in it. It never raises: what is not understood is
  among the decklist's problems.
"""

from __future__ import annotations

from functools import cache, lru_cache
from importlib import import_module
from typing import TYPE_CHECKING, Final, Protocol

from deckcheck.decklist.model import Remark, unreadable
from deckcheck.decklist.read.documents import MAX_LENGTH
from deckcheck.source import NotTextError, Source

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from deckcheck.decklist.model import Decklist
    from deckcheck.decklist.read.context import Context
    from deckcheck.decklist.read.documents import Document

FORMS: Final = {
    "yaml": "native_yaml",
    "json-sections": "tool_json",
    "json-cards": "tool_json",
    "json-zones": "tool_json",
    "json-flat": "tool_json",
    "json-slots": "tool_json",
    "json": "native_json",
    "pixelborn": "pixelborn",
    "tts": "tts",
    "deck-code": "deck_code",
    "csv": "table",
    "text": "text",
}
"""The forms with their modules, in the order in which they are tried on a content: the first that fits is taken."""
FIRST_SIGNS: Final = {"tool_json": "{[", "native_json": "{["}
"""What a text of a module begins with. Without it the module is not asked, and not imported."""
_MODULES: Final = tuple(dict.fromkeys(FORMS.values()))


class Form(Protocol):
    """What a module of `FORMS` offers."""

    def detect(self, text: str) -> str | None:
        """The id of the form that the text is in, if it is one of the module's."""

    def read(self, source: Source, form: str, context: Context) -> Iterable[Decklist]:
        """The lists in a source."""


def read_decklists(
    documents: Iterable[Document], path: str, context: Context, form: str | None = None, position: int = 0
) -> Iterator[Decklist]:
    """Read all lists of documents, one after the other. Never raises for what is in them.

    Args:
        documents: the documents of a file, or some that follow on each other.
        path: the path that reports name.
        context: what readers need to know.
        form: one of `FORMS`; told from the content if not given.
        position: how many lists of the file are before them.
    """
    for document in documents:
        try:
            source = Source.from_bytes(document.content, path, document.first_line)
        except NotTextError as error:
            nothing = Source("", path, document.first_line)
            decklists = [unreadable(nothing, form or "text", "not-text", reason=error.reason)]
        else:
            decklists = list(_read(source, context, form))
        for decklist in decklists:
            yield decklist._replace(position=position) if position else decklist
            position += 1


def detect_form(text: str) -> str:
    """Tell the form from the content, by the order of `FORMS`. The last one takes what fits no other."""
    modules = _asked(text.lstrip()[:1])
    return next(form for module in modules if (form := _form(module).detect(text)))


@lru_cache
def _asked(first: str) -> tuple[str, ...]:
    """The modules that may know a text which begins with a sign."""
    return tuple(module for module in _MODULES if first in FIRST_SIGNS.get(module, first))


def _read(source: Source, context: Context, form: str | None) -> Iterator[Decklist]:
    if len(source.text) > MAX_LENGTH:
        yield unreadable(source, form or "text", "too-long", length=len(source.text), most=MAX_LENGTH)
        return
    form = form or detect_form(source.text)
    damages = tuple(Remark("undecodable", damage.span, {"byte": f"0x{damage.byte:02x}"}) for damage in source.damages)
    for decklist in _form(FORMS[form]).read(source, form, context):
        yield decklist._replace(problems=damages + decklist.problems) if damages else decklist


@cache
def _form(module: str) -> Form:
    form: Form = import_module(f"deckcheck.decklist.read.{module}")
    return form
