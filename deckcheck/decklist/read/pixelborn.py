"""Lists for Pixelborn: base64 of the tokens of Tabletop Simulator, joined with `$`. Several codes are several lists."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from deckcheck.decklist.model import unreadable
from deckcheck.decklist.read.tts import Token, is_token, read_tokens
from deckcheck.source import Span

if TYPE_CHECKING:
    from collections.abc import Iterator

    from deckcheck.decklist.model import Decklist
    from deckcheck.decklist.read.context import Context
    from deckcheck.source import Source

SEPARATOR: Final = "$"

_FIRST = frozenset("QRSTUVWYZabcde")
"""How base64 of a token begins, which itself begins with a letter."""
_SIGNS = r"[A-Za-z0-9+/=\s]+"


def detect(text: str) -> str | None:
    """Tell a code by what it holds: tokens and nothing else."""
    if text.lstrip()[:1] not in _FIRST or not re.fullmatch(_SIGNS, text):
        return None
    return "pixelborn" if all(map(_are_tokens, _codes(text).values())) else None


def read(source: Source, form: str, context: Context) -> Iterator[Decklist]:
    """Read the lists of all codes; what is no base64 of a text is unreadable."""
    codes = _codes(source.text)
    if not codes:
        yield unreadable(source, form, "empty")
    for span, texts in codes.items():
        if texts is None:
            yield unreadable(source, form, "no-base64", span)
        else:
            yield read_tokens([Token(text, span) for text in texts], source, form, context.pool)


def _codes(text: str) -> dict[Span, list[str] | None]:
    """The codes of a text, with what is joined in each: every word is one, or a code is broken into lines."""
    words = list(re.finditer(r"\S+", text))
    if all(_are_tokens(_joined(word.group())) for word in words):
        return {Span(*word.span()): _joined(word.group()) for word in words}
    whole = _joined("".join(word.group() for word in words), trailing=SEPARATOR + "\r\n")
    return {Span(words[0].start(), words[-1].end()): whole}


def _joined(code: str, trailing: str = "") -> list[str] | None:
    """What is joined in a code, without what some tools put behind it; `None` if it is no base64 of a text."""
    from base64 import b64decode

    code = code.rstrip("=")
    try:
        decoded = b64decode(code + "=" * (-len(code) % 4), validate=True).decode()
    except ValueError:
        return None
    return decoded.rstrip(trailing).split(SEPARATOR) if trailing else decoded.split(SEPARATOR)


def _are_tokens(texts: list[str] | None) -> bool:
    return texts is not None and all(map(is_token, texts))
