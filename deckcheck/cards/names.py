"""The one normalisation of names, and how close two names are."""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache

_INVISIBLE = "[\u00ad\u200b-\u200d\u2060\ufeff]"
_APOSTROPHES = "[\u2018\u2019\u201b\u02bc\u0060\u00b4\u2032]"
_ACCENTS = "[\u0300-\u036f]"
_SPACES = re.compile(r"\s+")
_SEPARATOR = re.compile("\\s*[,\u3001\\-\u2010-\u2015\u2212]\\s*")
_CACHE_SIZE = 16_384
LONGEST_NAME = 200
"""A longer text is no name; it is not worth folding."""


def fold(name: str) -> str:
    """Bring a name to the form in which names are compared.

    Case, diacritics, kinds of apostrophe, full-width forms, invisible characters and runs of spaces do not matter,
    and "Tag, Title" is "Tag - Title" with any dash. Everything else does: names hold `'`, `!` and `.`.
    """
    return _fold_cached(name) if len(name) <= LONGEST_NAME else name.casefold()


def _fold(name: str) -> str:
    if not name.isascii():
        name = unicodedata.normalize("NFKD", re.sub(_INVISIBLE, "", re.sub(_APOSTROPHES, "'", name)))
        name = unicodedata.normalize("NFC", re.sub(_ACCENTS, "", name))
    elif "`" in name:
        name = name.replace("`", "'")
    return _SEPARATOR.sub("-", _SPACES.sub(" ", name).strip()).casefold()


_fold_cached = lru_cache(_CACHE_SIZE)(_fold)


def pairs_of_letters(folded: str) -> frozenset[str]:
    """The pairs of neighbouring letters of a folded name, its two ends included."""
    padded = f" {folded} "
    return frozenset(padded[index : index + 2] for index in range(len(padded) - 1))
