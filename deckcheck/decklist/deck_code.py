"""Deck codes: what Piltover Archive's library writes, as printings with their numbers.

A code is base32 (RFC 4648, no padding) of bytes: the format and the version in one, then sections of groups of
printings that share set and variant. Nothing here knows what card a printing is of.
"""

from __future__ import annotations

import re
from base64 import b32decode, b32encode
from itertools import groupby
from typing import TYPE_CHECKING, Final

from deckcheck.cards.printings import number_key
from deckcheck.decklist.model import MOST_OF_AN_ENTRY
from deckcheck.record import Record

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

FORMAT: Final = 1
SETS: Final = ("OGN", "OGS", "ARC", "SFD", "UNL", "VEN", "RAD")
"""The sets by their number in a code."""
VARIANTS: Final = ("", "a", "*", "b")
"""The suffixes of printings by their number in a code."""
KINDS: Final = ("", "R", "SP")
"""What stands before the digits of a printing, by its flag in a code."""
MOST_CHARACTERS: Final = 4_096
"""A longer code is none."""

_MAIN_ONLY, _WITH_SIDEBOARD, _WITH_CHAMPION, _WITH_FLAGS, _WITH_COUNTS, _WITH_LEGENDS = range(1, 7)
_MOST_OF_MAIN: Final = 12
_MOST_OF_SIDEBOARD: Final = 3
"""The versions before 5 can say no more copies of a printing than these."""
_LONGEST_VARINT: Final = 5
_BITS_OF_CHARACTER: Final = 5
_BITS_OF_BYTE: Final = 8
_CHARACTERS_OF_BLOCK: Final = 8
_IMPOSSIBLE_RESTS: Final = (1, 3, 6)
"""So many characters beyond blocks of eight do not end with a byte."""

_NO_BASE32 = re.compile(r"[^A-Za-z2-7]")
_KEY = re.compile(r"([A-Z0-9]+)-(SP|R)?(\d+)([a-z*])?", re.ASCII)


class CodeError(Exception):
    """A code cannot be read.

    Attributes:
        byte: the place of the trouble, from 0; one behind the last if something is missing.
        reason: what the trouble is.

    """

    def __init__(self, byte: int, reason: str) -> None:
        super().__init__(reason)
        self.byte = byte
        self.reason = reason

    @property
    def characters(self) -> tuple[int, int]:
        """The start and the end of the code's characters that the byte is written with."""
        bits = self.byte * _BITS_OF_BYTE
        return bits // _BITS_OF_CHARACTER, (bits + _BITS_OF_BYTE - 1) // _BITS_OF_CHARACTER + 1


class Reference(Record):
    """A printing that a code can name; in the order of the fields, and of their tables, codes are written."""

    set: int
    variant: int
    kind: int
    number: int

    @property
    def key(self) -> str:
        """The printing as a key, such as `OGN-007a`."""
        return f"{SETS[self.set]}-{number_key(KINDS[self.kind], str(self.number), VARIANTS[self.variant])}"


class Copies(Record):
    """A printing with its number of copies."""

    reference: Reference
    quantity: int


class DeckCode(Record):
    """What a code says."""

    main: tuple[Copies, ...] = ()
    """The Legend, the Main Deck with its champion, the battlefields and the runes."""
    sideboard: tuple[Copies, ...] = ()
    champion: Reference | None = None
    """Which of the printings of the main is the Chosen Champion."""
    additional_legends: tuple[Reference, ...] = ()
    version: int = _WITH_CHAMPION
    """The version that it was read from; it is written in this one, or in the first one that can say it."""


def reference(key: str) -> Reference | None:
    """A printing as codes name it; `None` if its set, its suffix or its kind has no number in codes."""
    match = _KEY.fullmatch(key)
    if match is None or match.group(1) not in SETS or (match.group(4) or "") not in VARIANTS:
        return None
    set_, kind, number, suffix = match.groups()
    return Reference(SETS.index(set_), VARIANTS.index(suffix or ""), KINDS.index(kind or ""), int(number))


def decode(code: str) -> DeckCode:
    """Read a code, in any case.

    Raises:
        CodeError: it is none, or says more than 999 copies of a printing.
    """
    reader = _Reader(_bytes(code))
    version = reader.version()
    flagged = version == _WITH_FLAGS or (version > _WITH_FLAGS and reader.either("mark of flags"))
    main = reader.section(version, _MOST_OF_MAIN, flagged=flagged)
    sideboard: tuple[Copies, ...] = ()
    champion = None
    legends: tuple[Reference, ...] = ()
    if version >= _WITH_SIDEBOARD:
        sideboard = reader.section(version, _MOST_OF_SIDEBOARD, flagged=flagged)
    if version >= _WITH_CHAMPION and reader.either("mark of a champion"):
        champion = reader.reference(flagged=flagged)
    if version >= _WITH_LEGENDS:
        legends = tuple(reader.reference(flagged=flagged) for _ in range(reader.varint()))
    reader.end()
    return DeckCode(main, sideboard, champion, legends, version)


def encode(deck: DeckCode) -> str:
    """Write a code, in the deck's version or in the first one that can say all of it."""
    version = max(deck.version, _version_needed(deck))
    flagged = version == _WITH_FLAGS or (version > _WITH_FLAGS and any(one.kind for one in _references(deck)))
    written = bytearray([FORMAT << 4 | version])
    if version > _WITH_FLAGS:
        written.append(flagged)
    written += _section(deck.main, version, _MOST_OF_MAIN, flagged=flagged)
    if version >= _WITH_SIDEBOARD:
        written += _section(deck.sideboard, version, _MOST_OF_SIDEBOARD, flagged=flagged)
    if version >= _WITH_CHAMPION:
        written.append(deck.champion is not None)
    if deck.champion:
        written += _reference(deck.champion, flagged=flagged)
    if version >= _WITH_LEGENDS:
        written += _varint(len(deck.additional_legends))
        for legend in deck.additional_legends:
            written += _reference(legend, flagged=flagged)
    return b32encode(written).decode().rstrip("=")


def _version_needed(deck: DeckCode) -> int:
    kinds = {KINDS[one.kind] for one in _references(deck)}
    counts = (
        *(one.quantity - _MOST_OF_MAIN for one in deck.main),
        *(o.quantity - _MOST_OF_SIDEBOARD for o in deck.sideboard),
    )
    if deck.additional_legends:
        return _WITH_LEGENDS
    if max(counts, default=0) > 0 or "SP" in kinds:
        return _WITH_COUNTS
    if "R" in kinds:
        return _WITH_FLAGS
    if deck.champion:
        return _WITH_CHAMPION
    return _WITH_SIDEBOARD if deck.sideboard else _MAIN_ONLY


def _references(deck: DeckCode) -> Iterator[Reference]:
    yield from (one.reference for one in (*deck.main, *deck.sideboard))
    if deck.champion:
        yield deck.champion
    yield from deck.additional_legends


def _bytes(code: str) -> bytes:
    if len(code) > MOST_CHARACTERS:
        raise CodeError(0, f"it has {len(code)} characters; a deck code has at most {MOST_CHARACTERS}")
    if wrong := _NO_BASE32.search(code):
        byte = wrong.start() * _BITS_OF_CHARACTER // _BITS_OF_BYTE
        raise CodeError(byte, f"'{wrong.group()}' is no base32 (A to Z and 2 to 7)")
    if len(code) % _CHARACTERS_OF_BLOCK in _IMPOSSIBLE_RESTS:
        byte = len(code) * _BITS_OF_CHARACTER // _BITS_OF_BYTE
        raise CodeError(byte, f"{len(code)} characters do not end with a byte")
    return b32decode(code.upper() + "=" * (-len(code) % _CHARACTERS_OF_BLOCK))


class _Reader:
    """The bytes of a code, from the first to the last. Whatever they say, no more is read than there is."""

    def __init__(self, data: bytes) -> None:
        self._data = data
        self._next = 0

    def version(self) -> int:
        format_, version = divmod(self._byte(), 16)
        if format_ != FORMAT:
            raise CodeError(0, f"unknown format {format_}")
        if not _MAIN_ONLY <= version <= _WITH_LEGENDS:
            raise CodeError(0, f"unknown version {version}")
        return version

    def section(self, version: int, most: int, *, flagged: bool) -> tuple[Copies, ...]:
        counts = (self._count() for _ in range(self.varint())) if version > _WITH_FLAGS else range(most, 0, -1)
        return tuple(
            Copies(reference, count)
            for count in counts
            for _ in range(self.varint())
            for reference in self._group(self.varint(), flagged=flagged)
        )

    def reference(self, *, flagged: bool) -> Reference:
        (reference,) = self._group(1, flagged=flagged)
        return reference

    def either(self, what: str) -> bool:
        return bool(self._index(2, what))

    def varint(self) -> int:
        start = self._next
        value = 0
        for index in range(_LONGEST_VARINT):
            byte = self._byte()
            value |= (byte & 0x7F) << 7 * index
            if byte < 0x80:  # noqa: PLR2004 - the highest bit says that more follows
                return value
        raise CodeError(start, f"a number of over {_LONGEST_VARINT} bytes")

    def end(self) -> None:
        if self._next < len(self._data):
            raise CodeError(self._next, "the deck has ended before")

    def _group(self, size: int, *, flagged: bool) -> Iterator[Reference]:
        set_ = self._index(len(SETS), "set")
        variant = self._index(len(VARIANTS), "variant")
        for _ in range(size):
            kind = self._index(len(KINDS), "flag") if flagged else 0
            yield Reference(set_, variant, kind, self.varint())

    def _count(self) -> int:
        start = self._next
        count = self.varint()
        if not 1 <= count <= MOST_OF_AN_ENTRY:
            raise CodeError(start, f"{count} copies are not from 1 to {MOST_OF_AN_ENTRY}")
        return count

    def _index(self, size: int, what: str) -> int:
        index = self._byte()
        if index >= size:
            raise CodeError(self._next - 1, f"unknown {what} {index}")
        return index

    def _byte(self) -> int:
        if self._next == len(self._data):
            raise CodeError(self._next, "the code ends before the deck does")
        self._next += 1
        return self._data[self._next - 1]


def _section(section: Sequence[Copies], version: int, most: int, *, flagged: bool) -> bytes:
    by_count: dict[int, list[Reference]] = {}
    for reference_, count in section:
        by_count.setdefault(count, []).append(reference_)
    if version < _WITH_COUNTS:
        return b"".join(_groups(by_count.get(count, ()), flagged=flagged) for count in range(most, 0, -1))
    return _varint(len(by_count)) + b"".join(
        _varint(count) + _groups(by_count[count], flagged=flagged) for count in sorted(by_count, reverse=True)
    )


def _groups(references: Iterable[Reference], *, flagged: bool) -> bytes:
    groups = [list(group) for _, group in groupby(sorted(references), lambda one: (one.set, one.variant))]
    written = _varint(len(groups))
    for group in groups:
        written += _varint(len(group)) + bytes([group[0].set, group[0].variant])
        written += b"".join(_number(one, flagged=flagged) for one in group)
    return written


def _reference(one: Reference, *, flagged: bool) -> bytes:
    return bytes([one.set, one.variant]) + _number(one, flagged=flagged)


def _number(one: Reference, *, flagged: bool) -> bytes:
    return (bytes([one.kind]) if flagged else b"") + _varint(one.number)


def _varint(value: int) -> bytes:
    written = bytearray()
    while value >= 0x80:  # noqa: PLR2004 - the highest bit says that more follows
        written.append(value & 0x7F | 0x80)
        value >>= 7
    written.append(value)
    return bytes(written)
