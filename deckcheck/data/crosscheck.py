"""What no schema can say: that the parts of card_data agree with each other.

Every tag is declared; every printing stands once, in a known set; a name, folded, means one card; every ban names a
card; each edition and each file of messages has just the checks that exist, and what a deck check may find.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from deckcheck.cards.names import fold
from deckcheck.rulebook.model import DIFFERENCES, PENALTIES
from deckcheck.rules import IDS

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from deckcheck.data.located import Located, Route
    from deckcheck.data.model import Flaw


def crosscheck(parts: dict[str, list[Located]]) -> Iterator[Flaw]:
    """Every disagreement between the parts, which are known to fit their schemas."""
    tags, sets = parts["tags"][0].value, parts["sets"][0].value
    yield from _tags(parts["cards"], frozenset(tags["champion_tags"]) | frozenset(tags["other_tags"]))
    yield from _printings(parts["cards"], frozenset(row["code"] for row in sets))
    yield from _names(parts["cards"])
    yield from _bans(parts)
    yield from _formats(parts)
    checks = parts["checks"][0]
    yield from _same_ids(checks, [row["id"] for row in checks.value])
    for edition in parts["editions"]:
        yield from _same_ids(edition, edition.value["citations"], ("citations",))
        yield from _known_ids(edition, edition.value.get("see_also", {}), ("see_also",))
        for key in ("without", "format_citations"):
            for format_id, ids in edition.value.get(key, {}).items():
                yield from _known_ids(edition, ids, (key, format_id))
        yield from _deck_check(edition)
        yield from _penalties(edition)
    for messages in parts["messages"]:
        yield from _same_ids(messages, messages.value["checks"], ("checks",))
        yield from _deck_check(messages)


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
        for spelling in (*_spellings(record), *record.get("names", {}).values()):
            if (other := meanings.setdefault(fold(spelling), name)) != name:
                yield file.flaw((index,), f"'{spelling}' means both '{name}' and '{other}'")


def _records(cards: list[Located]) -> Iterator[tuple[Located, int, dict[str, Any]]]:
    for file in cards:
        for index, record in enumerate(file.value):
            yield file, index, record


def _spellings(record: dict[str, Any]) -> Iterator[str]:
    yield from (record["name"], record.get("display", record["name"]), *record.get("aliases", []))


def _bans(parts: dict[str, list[Located]]) -> Iterator[Flaw]:
    known = {fold(spelling) for _, _, record in _records(parts["cards"]) for spelling in _spellings(record)}
    formats = parts["formats"][0].value
    ids = {kind: {row["id"] for row in formats[kind]} for kind in ("formats", "modes")}
    bans = parts["bans"][0]
    for index, ban in enumerate(bans.value):
        if fold(ban["card"]) not in known:
            yield bans.flaw((index, "card"), f"the ban of '{ban['card']}' fits no card")
        for kind, known_ids in ids.items():
            for place, one in enumerate(ban[kind]):
                if one not in known_ids:
                    yield bans.flaw((index, kind, place), f"'{one}' is none of the {kind} in formats.yaml")


def _formats(parts: dict[str, list[Located]]) -> Iterator[Flaw]:
    formats = parts["formats"][0]
    for index, row in enumerate(formats.value["formats"]):
        yield from _known_ids(formats, row.get("without", []), ("formats", index, "without"))


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
