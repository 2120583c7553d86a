"""The one normalisation of names.

Nothing here is a regular expression: to compile one takes longer than to fold all names of a list.
"""

from __future__ import annotations

from functools import lru_cache

_INVISIBLE = "\u00ad\u200b\u200c\u200d\u2060\ufeff"
_APOSTROPHES = "\u2018\u2019\u201b\u02bc\u00b4\u2032"
"""What stands for an apostrophe, besides the grave accent of ASCII."""
_SEPARATORS = "\u3001\u2010\u2011\u2012\u2013\u2014\u2015\u2212"
"""What parts a champion from a title, besides the comma and hyphen of ASCII."""
_ACCENTS = ("\u0300", "\u036f")
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
    name = name.replace("`", "'")
    if not name.isascii():
        name = _in_plain_letters(name)
    name = " ".join(name.split()).replace(",", "-")
    if "-" in name:
        name = "-".join([part.strip() for part in name.split("-")])
    return name.casefold()


_fold_cached = lru_cache(_CACHE_SIZE)(_fold)


def _in_plain_letters(name: str) -> str:
    for sign in _APOSTROPHES:
        name = name.replace(sign, "'")
    for sign in _INVISIBLE:
        name = name.replace(sign, "")
    if not name.isascii():
        from unicodedata import normalize

        first, last = _ACCENTS
        decomposed = normalize("NFKD", name)
        name = normalize("NFC", "".join([sign for sign in decomposed if not first <= sign <= last]))
    for sign in _SEPARATORS:
        name = name.replace(sign, "-")
    return name
