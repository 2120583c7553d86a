"""All editions, formats, modes, sets and bans, and the ruleset for a date."""

from __future__ import annotations

from functools import cached_property, lru_cache
from typing import TYPE_CHECKING, Any

from deckcheck.rulebook.model import (
    REGIONS,
    Format,
    Limits,
    Mode,
    Precon,
    Ruleset,
    Severity,
    UnknownChoiceError,
    limit_from_json,
)

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

MOST_RULESETS = 256
"""So many rulesets are kept: lists of an event share one, and strangers may send a date a list."""


class Rulebook:
    """The rules as data. `ruleset` narrows them to one event.

    Args:
        data: `formats`, `modes`, `sets`, `bans`, `precons` and `severities`, much as card_data has them, and
            `editions` by their names, oldest first. An edition is only looked up if it may be the one that holds.
    """

    def __init__(self, data: dict[str, Any]) -> None:
        self._data = data
        self._editions: Mapping[str, dict[str, Any]] = data["editions"]
        self._ruleset = lru_cache(MOST_RULESETS)(self._make_ruleset)

    @property
    def editions(self) -> tuple[dict[str, Any], ...]:
        """The editions, oldest first, as card_data has them."""
        return tuple(self._editions.values())

    def __reduce__(self) -> tuple[type[Rulebook], tuple[dict[str, Any]]]:
        return Rulebook, (self._data,)  # other processes keep rulesets of their own

    @cached_property
    def formats(self) -> dict[str, Format]:
        """The formats by id, the default one first."""
        return {
            row["id"]: Format(
                row["id"],
                row["name"],
                row["checks"],
                tuple(row["documents"]),
                row.get("limits", {}),
                row.get("mode_limits", {}),
                frozenset(row.get("without", ())),
                tuple(row.get("blank_battlefields", ())),
            )
            for row in self._data["formats"]
        }

    @cached_property
    def modes(self) -> dict[str, Mode]:
        """The modes by id, the default one first."""
        return {
            row["id"]: Mode(row["id"], row["name"], row["sideboard"], row.get("team", 1)) for row in self._data["modes"]
        }

    @property
    def team_mode(self) -> str:
        """The mode that teams play."""
        return next(mode.id for mode in self.modes.values() if mode.team > 1)

    @property
    def severities(self) -> dict[str, Severity]:
        """The severity of each check, in the order of card_data."""
        severities: dict[str, Severity] = self._data["severities"]
        return severities

    def known(self, kind: str) -> tuple[str, ...]:
        """The values that may be chosen of a kind: `edition`, `format`, `mode` or `region`."""
        by_kind = {
            "edition": self._editions,
            "format": self.formats,
            "mode": self.modes,
            "region": REGIONS,
        }
        return tuple(by_kind[kind])

    def edition_on(self, date: str) -> dict[str, Any]:
        """The newest confirmed edition in effect on a date; before the first, the first."""
        confirmed = (row for row in self._newest_first() if row["status"] == "confirmed")
        for row in confirmed:
            if row["in_effect"] <= date:
                return row
        return row

    def provisional_on(self, date: str) -> str | None:
        """The provisional edition that would be in effect on a date if it were confirmed."""
        holds = self.edition_on(date)
        newest = next((row for row in self._newest_first() if row["in_effect"] <= date), holds)
        return newest["edition"] if newest["in_effect"] > holds["in_effect"] else None

    def _newest_first(self) -> Iterator[dict[str, Any]]:
        return (self._editions[name] for name in reversed(tuple(self._editions)))

    def ruleset(
        self,
        date: str,
        *,
        edition: str | None = None,
        format: str | None = None,  # noqa: A002 - the game's word
        mode: str | None = None,
        region: str | None = None,
    ) -> Ruleset:
        """What holds on a date (YYYY-MM-DD).

        Args:
            date: the day of the event.
            edition: the edition to judge by, instead of the one in effect.
            format: a format's id; the first one if not given.
            mode: a mode's id; the first one if not given.
            region: where the event is; releases differ (TR 601.2.b).

        Raises:
            UnknownChoiceError: an edition, format, mode or region that is not known.
        """
        return self._ruleset(date, edition, format, mode, region)

    def _make_ruleset(
        self, date: str, edition: str | None, format_id: str | None, mode_id: str | None, region: str | None
    ) -> Ruleset:
        row = self._edition(edition) if edition is not None else self.edition_on(date)
        chosen_format = _choice("format", format_id, self._formats_of(row))
        mode = _choice("mode", mode_id, self.modes)
        place = _choice("region", region, {name: name for name in REGIONS})
        limits = {
            **row["limits"],
            **row.get("mode_limits", {}).get(mode.id, {}),
            **chosen_format.limits,
            **row.get("format_limits", {}).get(chosen_format.id, {}),
            **chosen_format.mode_limits.get(mode.id, {}),
        }
        return Ruleset(
            edition=row["edition"],
            format=chosen_format,
            mode=mode,
            date=date,
            region=place,
            without=chosen_format.without | frozenset(row.get("without", {}).get(chosen_format.id, ())),
            limits=Limits(**{name: limit_from_json(value) for name, value in limits.items()}),
            banned={
                ban["card"]: ban["from"]
                for ban in self._data["bans"]
                if ban["from"] <= date < ban.get("until", "9999-99")
                and chosen_format.id in ban["formats"]
                and mode.id in ban["modes"]
            },
            legal_sets=frozenset(row["code"] for row in self._data["sets"] if _is_legal(row, date, place)),
            passed_over=None if edition is not None else self.provisional_on(date),
            severities=self.severities,
            other_modes=frozenset(self.modes) - {mode.id},
            citation_rows={**row["citations"], **row.get("format_citations", {}).get(chosen_format.id, {})},
            see_also_rows=row.get("see_also", {}),
            deck_check_rows=row["deck_check"],
            circumstance_rows=row.get("circumstance_citations", {}),
            precons=self._precons_on(date) if row.get("precons", {}).get("from", "9999") <= date else (),
        )

    def _precons_on(self, date: str) -> tuple[Precon, ...]:
        return tuple(Precon(row["name"], row["cards"]) for row in self._data["precons"] if row["from"] <= date)

    def _formats_of(self, edition: dict[str, Any]) -> dict[str, Format]:
        lacking = edition.get("lacks_formats", ())
        return {name: one for name, one in self.formats.items() if name not in lacking}

    def _edition(self, edition: str) -> dict[str, Any]:
        if edition not in self._editions:
            raise UnknownChoiceError("edition", edition, self._editions)
        return self._editions[edition]


def _choice(kind: str, chosen: str | None, known: dict[str, Any]) -> Any:
    if chosen is None:
        return next(iter(known.values()))
    if chosen not in known:
        raise UnknownChoiceError(kind, chosen, known)
    return known[chosen]


def _is_legal(row: dict[str, Any], date: str, region: str) -> bool:
    """Whether a set is legal in Standard: from its release in the region on (TR 601.2.b, 601.3)."""
    if row["kind"] == "promo":
        return False
    if row.get("legal_from_start"):
        return True
    release = row.get("release", {})
    released: str | None = release.get(region, release.get("global"))
    return released is not None and released <= date
