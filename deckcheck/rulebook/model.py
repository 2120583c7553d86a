"""Editions, formats, modes, limits and bans, and the ruleset that they make for one event."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final, Literal, TypeAlias, get_args

from deckcheck.record import Record

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from deckcheck.rulebook.event import Event

Severity = Literal["error", "warning", "note"]
REGIONS: Final = ("global", "cn", "tw", "kr")
DifferenceId: TypeAlias = Literal[
    "legend-changed",
    "champion-changed",
    "main-size-changed",
    "not-one-for-one",
    "sideboard-used",
    "runes-changed",
    "battlefields-changed",
    "pool-changed",
    "not-presented",
]
DIFFERENCES: Final[tuple[DifferenceId, ...]] = get_args(DifferenceId)
"""The ways in which a deck may differ from the registered list (TR 411), in the order of a report."""
PENALTIES: Final = ("decklist-error", "deck-presentation-error")
"""The penalties that they come under (TR 703)."""

MOST_CITATIONS: Final = 1024
"""So many answers are kept to what a check cites under a ruleset."""


class UnknownChoiceError(Exception):
    """An edition, format, mode or region that the rulebook does not have."""

    def __init__(self, kind: str, value: str, known: Iterable[str]) -> None:
        self.kind = kind
        self.value = value
        self.known = tuple(known)
        super().__init__(f"unknown {kind} '{value}'; known are {', '.join(self.known)}")


class Citation(Record):
    """A numbered rule of one edition of the Core Rules (CR) or the Tournament Rules (TR)."""

    document: str
    number: str
    edition: str
    foreign: bool
    """Whether the number is that of another edition than the one in force."""

    def __str__(self) -> str:
        return f"{self.document} {self.number}" + (f" ({self.edition})" if self.foreign else "")


class Penalty(Record):
    """What a difference of a deck from its list comes under."""

    id: str
    citations: tuple[Citation, ...]


class Limit(Record):
    """What a number may be."""

    least: int | None
    most: int | None
    one_of: tuple[int, ...] = ()

    def allows(self, number: int) -> bool:
        """Whether a number keeps within the limit."""
        least, most, one_of = self
        if one_of:
            return number in one_of
        return (least is None or number >= least) and (most is None or number <= most)

    def as_json(self) -> dict[str, Any]:
        """The limit as card_data and reports write it: `exactly`, `min`, `max` or `one_of`."""
        if self.one_of:
            return {"one_of": list(self.one_of)}
        if self.least == self.most:
            return {"exactly": self.least}
        return {"max": self.most} if self.least is None else {"min": self.least}


def limit_from_json(value: Mapping[str, Any]) -> Limit:
    """The limit that `as_json` wrote."""
    if "one_of" in value:
        return Limit(min(value["one_of"]), max(value["one_of"]), tuple(value["one_of"]))
    if "exactly" in value:
        return Limit(value["exactly"], value["exactly"])
    return Limit(value.get("min"), value.get("max"))


class Limits(Record):
    """How many of what. The Main Deck (`main`) is the Chosen Champion and the main together (CR 103.2)."""

    legend: Limit
    champion: Limit
    main: Limit
    runes: Limit
    battlefields: Limit
    sideboard: Limit
    copies: Limit
    signatures: Limit


class Format(Record):
    """A format of play: which documents rule it, and which checks it does without."""

    id: str
    name: str
    checks: str
    """The kind of play that it is, by whose checks it is judged: `constructed` or `limited`."""
    documents: tuple[str, ...]
    limits: Mapping[str, Mapping[str, Any]]
    mode_limits: Mapping[str, Mapping[str, Mapping[str, Any]]]
    without: frozenset[str]
    blank_battlefields: tuple[str, ...]
    """What a battlefield without a name is written as."""


class Mode(Record):
    """A mode of play, and whether it has sideboards."""

    id: str
    name: str
    sideboard: bool
    team: int
    """How many players make a team."""


class Precon(Record):
    """A preconstructed deck, as it is sold."""

    name: str
    cards: Mapping[str, Mapping[str, int]]
    """How many of each card are in `legend`, `main` (its champion included), `runes` and `battlefields`."""


class Ruleset(Record):
    """What holds for one list: an edition, a format and a mode, on a date, in a region.

    Dates are ISO texts (YYYY-MM-DD), which compare as dates do.
    """

    edition: str
    format: Format
    mode: Mode
    date: str
    region: str
    without: frozenset[str]
    """The checks that are not run."""
    limits: Limits
    banned: Mapping[str, str]
    """Names of banned cards, with the day from which they are."""
    legal_sets: frozenset[str]
    passed_over: str | None
    """The provisional edition that would hold on the date if it were confirmed, where no edition was chosen."""
    severities: Mapping[str, Severity]
    other_modes: frozenset[str]
    citation_rows: Mapping[str, list[str | dict[str, str]]]
    circumstance_rows: Mapping[str, Mapping[str, list[str]]]
    """Of a circumstance, the rules that checks cite instead."""
    see_also_rows: Mapping[str, list[str]]
    deck_check_rows: Mapping[str, Mapping[str, Any]]
    precons: tuple[Precon, ...]
    """The preconstructed decks that may play banned cards where that is allowed."""
    precons_allowed: bool = False
    event: Event | None = None
    """The event whose addenda hold."""

    def __hash__(self) -> int:
        """Of what is chosen alone, since mappings have no hash."""
        chosen = self.edition, self.format.id, self.mode.id, self.date, self.region
        return hash((chosen, self.without, self.precons_allowed, self.event and self.event.name))

    def citations(self, check: str, circumstances: Iterable[str] = ()) -> tuple[Citation, ...]:
        """The rules that a check rests on: with or instead of its others, those of the circumstances given.

        A format that leaves a document out is cited without it, unless nothing else says the same.
        """
        return self._citations(check, frozenset(circumstances))

    def circumstances(self, check: str) -> frozenset[str]:
        """All circumstances under which a check cites further rules in the ruleset's mode."""
        names = {name for row in self.citation_rows[check] if isinstance(row, dict) for name in row}
        return frozenset(names - self.other_modes)

    def see_also(self, check: str) -> tuple[Citation, ...]:
        """Further rules on the matter of a check."""
        return tuple(map(self._citation, self.see_also_rows.get(check, ())))

    def difference(self, difference: DifferenceId, circumstances: Iterable[str]) -> tuple[Citation, ...]:
        """The rules that forbid a deck to differ from its list in a way; none where it may."""
        return self._cited(self.deck_check_rows["differences"][difference]["citations"], frozenset(circumstances))

    def penalty(self, difference: DifferenceId) -> Penalty:
        """The penalty that a difference comes under."""
        penalty: str = self.deck_check_rows["differences"][difference]["penalty"]
        return Penalty(penalty, self._cited(self.deck_check_rows["penalties"][penalty]))

    @lru_cache(MOST_CITATIONS)  # noqa: B019 - lists of an event share a ruleset; so many are kept at most
    def _citations(self, check: str, names: frozenset[str]) -> tuple[Citation, ...]:
        instead = (rows[check] for name, rows in self.circumstance_rows.items() if name in names and check in rows)
        cited = self._cited(next(instead, self.citation_rows[check]), names)
        return tuple(one for one in cited if one.document in self.format.documents) or cited

    def _cited(
        self, rows: Iterable[str | dict[str, str]], circumstances: frozenset[str] = frozenset()
    ) -> tuple[Citation, ...]:
        cited: list[str] = []
        for row in rows:
            cited += [row] if isinstance(row, str) else [text for name, text in row.items() if name in circumstances]
        return tuple(map(self._citation, cited))

    def _citation(self, text: str) -> Citation:
        document, number, *other = text.split(" ")
        edition = other[0].strip("()") if other else self.edition
        return Citation(document, number, edition, bool(other))

    def as_json(self) -> dict[str, str]:
        """The choices that made the ruleset, as reports state them."""
        choices = {
            "edition": self.edition,
            "format": self.format.id,
            "mode": self.mode.id,
            "date": self.date,
            "region": self.region,
        }
        return {**choices, "event": self.event.name} if self.event else choices
