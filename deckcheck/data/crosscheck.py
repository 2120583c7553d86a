"""What no schema can say: that the parts of card_data agree with each other.

Every tag is declared; every printing stands once, in a known set; a name, folded, means one card; every ban names a
card, and every preconstructed deck is made of cards; each edition and each file of messages has just the checks that
exist, and what a deck check may find; what has an id is there once; an edition is confirmed; messages say what the
English ones say.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from deckcheck.cards.names import fold
from deckcheck.data.precons import precon_flaws
from deckcheck.data.translations import check_translations
from deckcheck.rulebook.model import DIFFERENCES, PENALTIES
from deckcheck.rules import IDS

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from deckcheck.data.located import Located, Route
    from deckcheck.data.model import Flaw

_BLANK_LETTERS: Final = "\u115f\u1160\u3164\uffa0"
"""The fillers of Hangul: letters by their class, and nothing to see."""
_CHOICES_OF_AN_EDITION: Final = (
    ("format_limits", "formats"),
    ("mode_limits", "modes"),
    ("without", "formats"),
    ("format_citations", "formats"),
    ("lacks_formats", "formats"),
)


def crosscheck(parts: dict[str, list[Located]], english: Mapping[str, Any]) -> Iterator[Flaw]:
    """Every disagreement between the parts, which are known to fit their schemas.

    Args:
        parts: the files of each part.
        english: the English messages that come with deckcheck.
    """
    tags, sets = parts["tags"][0].value, parts["sets"][0].value
    yield from _tags(parts["cards"], frozenset(tags["champion_tags"]) | frozenset(tags["other_tags"]))
    yield from _printings(parts["cards"], frozenset(row["code"] for row in sets))
    yield from _names(parts["cards"])
    yield from _bans(parts)
    yield from _formats(parts)
    yield from _precons(parts)
    yield from _choices(parts)
    yield from _once(parts)
    yield from _editions(parts)
    checks = parts["checks"][0]
    yield from _same_ids(checks, [row["id"] for row in checks.value])
    for edition in parts["editions"]:
        yield from _same_ids(edition, edition.value["citations"], ("citations",))
        yield from _known_ids(edition, edition.value.get("see_also", {}), ("see_also",))
        for key in ("without", "format_citations", "circumstance_citations"):
            for format_id, ids in edition.value.get(key, {}).items():
                yield from _known_ids(edition, ids, (key, format_id))
        yield from _deck_check(edition)
        yield from _penalties(edition)
    for messages in parts["messages"]:
        yield from _same_ids(messages, messages.value["checks"], ("checks",))
        yield from _deck_check(messages)
    yield from check_translations(parts["messages"], english)


def _tags(cards: list[Located], tags: frozenset[str]) -> Iterator[Flaw]:
    for file, index, record in _records(cards):
        for place, tag in enumerate(record.get("tags", [])):
            if tag not in tags:
                yield file.flaw((index, "tags", place), f"the tag '{tag}' of '{record['name']}' is not in tags.yaml")


def _printings(cards: list[Located], sets: frozenset[str]) -> Iterator[Flaw]:
    printed: dict[str, str] = {}
    for file, index, record in _records(cards):
        name = record["name"]
        for place, printing in enumerate(record["printings"]):
            route = (index, "printings", place)
            if printing in printed:
                yield file.flaw(route, f"the printing {printing} of '{name}' is one of '{printed[printing]}' already")
            printed[printing] = name
            if (code := printing.partition("-")[0]) not in sets:
                yield file.flaw(route, f"the set {code} of '{name}' is not in sets.yaml")


def _names(cards: list[Located]) -> Iterator[Flaw]:
    meanings: dict[str, str] = {}
    names = set[str]()
    for file, index, record in _records(cards):
        name = record["name"]
        if name in names:
            yield file.flaw((index, "name"), f"'{name}' is a card already")
            continue
        names.add(name)
        for route, spelling in _spellings(record):
            folded = fold(spelling)
            if not any(sign.isalnum() and sign not in _BLANK_LETTERS for sign in folded):
                yield file.flaw((index, *route), f"{spelling!a} is no name: it has neither letters nor digits")
            elif (other := meanings.setdefault(folded, name)) != name:
                yield file.flaw((index, *route), f"'{spelling}' means both '{name}' and '{other}'")


def _records(cards: list[Located]) -> Iterator[tuple[Located, int, dict[str, Any]]]:
    for file in cards:
        for index, record in enumerate(file.value):
            yield file, index, record


def _spellings(record: dict[str, Any]) -> Iterator[tuple[Route, str]]:
    """Every name of a card, with the route to it."""
    yield ("name",), record["name"]
    if "display" in record:
        yield ("display",), record["display"]
    for index, alias in enumerate(record.get("aliases", ())):
        yield ("aliases", index), alias
    for language, name in record.get("names", {}).items():
        yield ("names", language), name


def _known_names(parts: dict[str, list[Located]]) -> set[str]:
    return {fold(spelling) for _, _, record in _records(parts["cards"]) for _, spelling in _spellings(record)}


def _bans(parts: dict[str, list[Located]]) -> Iterator[Flaw]:
    known = _known_names(parts)
    bans = parts["bans"][0]
    for index, ban in enumerate(bans.value):
        if fold(ban["card"]) not in known:
            yield bans.flaw((index, "card"), f"the ban of '{ban['card']}' fits no card")
        for kind in ("formats", "modes"):
            yield from _known(bans, ban[kind], (index, kind), parts["formats"][0], kind)
        if ban.get("until", "9999") <= ban["from"]:
            yield bans.flaw((index, "until"), f"the ban of '{ban['card']}' ends before its first day, {ban['from']}")


def _precons(parts: dict[str, list[Located]]) -> Iterator[Flaw]:
    newest = max((file.value for file in parts["editions"]), key=lambda edition: edition["in_effect"])
    for file in parts.get("precons", ()):
        yield from precon_flaws(file, _known_names(parts), newest["limits"])


def _formats(parts: dict[str, list[Located]]) -> Iterator[Flaw]:
    formats = parts["formats"][0]
    for index, row in enumerate(formats.value["formats"]):
        yield from _known_ids(formats, row.get("without", []), ("formats", index, "without"))


def _choices(parts: dict[str, list[Located]]) -> Iterator[Flaw]:
    """Formats and modes that are named where they are none, and the mode of teams that must be there."""
    formats = parts["formats"][0]
    for index, row in enumerate(formats.value["formats"]):
        yield from _known(formats, row.get("mode_limits", {}), ("formats", index, "mode_limits"), formats, "modes")
    for edition in parts["editions"]:
        for key, kind in _CHOICES_OF_AN_EDITION:
            yield from _known(edition, edition.value.get(key, ()), (key,), formats, kind)
    if not any("team" in mode for mode in formats.value["modes"]):
        yield formats.flaw(("modes",), "no mode is one of teams", at_key=True)


def _known(file: Located, named: Iterable[str], route: Route, formats: Located, kind: str) -> Iterator[Flaw]:
    known = {row["id"] for row in formats.value[kind]}
    for place, one in enumerate(named):
        if one not in known:
            step = place if isinstance(named, list) else one
            yield file.flaw((*route, step), f"'{one}' is none of the {kind} in formats.yaml", at_key=True)


def _once(parts: dict[str, list[Located]]) -> Iterator[Flaw]:
    """What stands twice, of which only one would count."""
    seen = set[tuple[str, str]]()
    for kind, file, route, one in _with_ids(parts):
        if (kind, one) in seen:
            yield file.flaw(route, f"the {kind} '{one}' is there already")
        seen.add((kind, one))


def _with_ids(parts: dict[str, list[Located]]) -> Iterator[tuple[str, Located, Route, str]]:
    for part, key in (("editions", "edition"), ("messages", "language")):
        for file in parts[part]:
            yield key, file, (key,), file.value[key]
    for part, kind, key in (("sets", "set", "code"), ("checks", "check", "id")):
        for index, row in enumerate(parts[part][0].value):
            yield kind, parts[part][0], (index, key), row[key]
    formats = parts["formats"][0]
    for key, kind in (("formats", "format"), ("modes", "mode")):
        for index, row in enumerate(formats.value[key]):
            yield kind, formats, (key, index, "id"), row["id"]


def _editions(parts: dict[str, list[Located]]) -> Iterator[Flaw]:
    editions = parts["editions"]
    if all(file.value["status"] != "confirmed" for file in editions):
        yield editions[0].flaw(("status",), "no edition is confirmed; by a date, only a confirmed one is chosen")


def _deck_check(file: Located) -> Iterator[Flaw]:
    for key, known in (("differences", DIFFERENCES), ("penalties", PENALTIES)):
        rows = file.value["deck_check"][key]
        for one in rows:
            if one not in known:
                yield file.flaw(("deck_check", key, one), f"'{one}' is none of the {key} of the deck check")
        for one in known:
            if one not in rows:
                yield file.flaw(("deck_check", key), f"'{one}' is missing in the {key} of the deck check")


def _penalties(edition: Located) -> Iterator[Flaw]:
    for one, row in edition.value["deck_check"]["differences"].items():
        if row["penalty"] not in PENALTIES:
            route = ("deck_check", "differences", one, "penalty")
            yield edition.flaw(route, f"'{row['penalty']}' is none of the penalties of the deck check")


def _same_ids(file: Located, ids: Iterable[str], route: Route = ()) -> Iterator[Flaw]:
    found = list(ids)
    yield from _known_ids(file, found, route)
    for missing in sorted(set(IDS) - set(found)):
        yield file.flaw(route, f"the check '{missing}' is missing")


def _known_ids(file: Located, ids: Iterable[str], route: Route) -> Iterator[Flaw]:
    known = set(IDS)
    for one in ids:
        if one not in known:
            yield file.flaw((*route, one), f"no check has the id '{one}'")
