"""The law as tables: on which day, in which format, mode and region a list is legal, by the dates of the documents.

The lists are plain legal ones of Origins (`decks/ok/base-*.yaml`), with what a row is about put into them. Each trap of
the rules has its golden lists, named at the end.
"""

from __future__ import annotations

from datetime import date, timedelta
from typing import TYPE_CHECKING, Any

import pytest
import yaml

from deckcheck.data.snapshot import load
from tests.conftest import Check, ids
from tests.test_golden import DECKS

if TYPE_CHECKING:
    from deckcheck.data.model import GameData

MODES = ("match", "duel", "skirmish", "war", "magma-chamber")
FURTHER = ["Pouty Poro", "Scrapyard Champion", "Zaunite Bouncer", "Hextech Ray"]
"""Cards of Fury and Chaos that the base list has not."""


def listed(base: str = "jinx", **zones: Any) -> dict[str, Any]:
    """A plain legal list without a date, with other zones."""
    tree = yaml.safe_load((DECKS / "ok" / f"base-{base}.yaml").read_text(encoding="utf-8"))
    del tree["date"]
    return {**tree, **zones}


def copies(names: list[str], size: int) -> dict[str, int]:
    """So many cards, three of a name."""
    return {name: min(3, size - 3 * index) for index, name in enumerate(names) if size > 3 * index}


def containing(card: str, base: str = "jinx") -> dict[str, Any]:
    """A list with one copy of a card in the place of another: of its battlefields, if the card is one."""
    tree = listed(base)
    if card in BATTLEFIELDS:
        return {**tree, "battlefields": [card, *tree["battlefields"][1:]]}
    first, *others = tree["main"]
    return {**tree, "main": {first: 2, card: 1, **dict.fromkeys(others, 3)}}


def verdict(check: Check, tree: dict[str, Any], day: str, **choices: str) -> list[str]:
    return ids(check(yaml.safe_dump(tree, sort_keys=False), today=day, **choices))


def before(day: str) -> str:
    return str(date.fromisoformat(day) - timedelta(days=1))


# The day, the edition that holds on it, and the provisional one that is passed over.
@pytest.mark.parametrize(
    ("day", "edition", "passed_over"),
    [
        ("2025-07-20", "2025-06-02", None),
        ("2025-07-21", "2025-06-02", None),
        ("2025-09-30", "2025-06-02", None),
        ("2025-10-01", "2025-10-01", None),
        ("2025-12-31", "2025-10-01", None),
        ("2026-01-01", "2025-12-01", None),
        ("2026-03-29", "2025-12-01", None),
        ("2026-03-30", "2026-03-30", None),
        ("2026-07-23", "2026-03-30", None),
        ("2026-07-24", "2026-07-16", None),
        ("2026-10-08", "2026-07-16", None),
        ("2026-10-09", "2026-07-16", "2026-10-09"),
        ("2026-11-30", "2026-07-16", "2026-10-09"),
    ],
)
def test_edition_in_effect(check: Check, day: str, edition: str, passed_over: str | None) -> None:
    report = check(yaml.safe_dump(listed()), today=day)
    assert (report.rules.edition, report.rules.passed_over) == (edition, passed_over)
    assert report.legal


@pytest.mark.parametrize("day", ["2025-07-21", "2026-10-08", "2026-11-30"])
def test_provisional_edition_holds_when_chosen(check: Check, day: str) -> None:
    by_list = check(yaml.safe_dump(listed(edition="2026-10-09")), today=day)
    by_command = check(yaml.safe_dump(listed()), today=day, edition="2026-10-09")
    for report in (by_list, by_command):
        assert (report.rules.edition, report.rules.passed_over) == ("2026-10-09", None)
        assert report.legal


@pytest.mark.parametrize("size", [0, 7, 8, 9, 10, 11])
@pytest.mark.parametrize(
    ("first", "last", "allowed"),
    [
        ("2025-07-21", "2025-09-30", {0, 8}),
        ("2025-10-01", "2025-12-31", {0, 8}),
        ("2026-01-01", "2026-03-29", {0, 7, 8}),
        ("2026-03-30", "2026-07-23", {0, 7, 8}),
        ("2026-07-24", "2026-11-30", {0, 7, 8, 9, 10}),
    ],
)
def test_sideboard_size(check: Check, first: str, last: str, allowed: set[int], size: int) -> None:
    tree = listed(sideboard=copies(FURTHER, size))
    expected = [] if size in allowed else ["sideboard-size"]
    assert verdict(check, tree, first) == verdict(check, tree, last) == expected


@pytest.mark.parametrize(("size", "expected"), [(10, []), (11, ["sideboard-size"])])
def test_sideboard_size_of_the_provisional_edition(check: Check, size: int, expected: list[str]) -> None:
    tree = listed(sideboard=copies(FURTHER, size))
    assert verdict(check, tree, "2026-11-30", edition="2026-10-09") == expected


def required_battlefields(day: str, mode: str) -> int:
    return 1 if mode == "magma-chamber" and day < "2026-03-30" else 3


EDGES = ("2025-07-21", "2025-10-01", "2026-01-01", "2026-03-29", "2026-03-30", "2026-07-24", "2026-11-30")


@pytest.mark.parametrize("day", EDGES)
@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("format_", ["standard", "casual"])
def test_battlefields_and_sideboard_of_each_mode(check: Check, day: str, mode: str, format_: str) -> None:
    required = required_battlefields(day, mode)
    for number in range(5):
        tree = listed(battlefields=["Targon's Peak", "Void Gate", "Zaun Warrens", "Bandle Tree"][:number])
        expected = [] if number == required else ["battlefield-count"]
        assert verdict(check, tree, day, mode=mode, format=format_) == expected
    tree = listed(battlefields=listed()["battlefields"][:required], sideboard=copies(FURTHER, 8))
    expected = [] if mode == "match" else ["sideboard-mode"]
    assert verdict(check, tree, day, mode=mode, format=format_) == expected


@pytest.mark.parametrize(
    ("day", "format_", "expected"),
    [
        ("2025-09-30", "standard", ["battlefield-distinct"]),
        ("2025-09-30", "casual", []),  # the first Core Rules do not ask for it
        ("2025-10-01", "casual", ["battlefield-distinct"]),
        ("2026-11-30", "standard", ["battlefield-distinct"]),
    ],
)
def test_distinct_battlefields(check: Check, day: str, format_: str, expected: list[str]) -> None:
    tree = listed(battlefields={"Void Gate": 2, "Zaun Warrens": 1})
    assert verdict(check, tree, day, format=format_) == expected


@pytest.mark.parametrize(
    ("size", "format_", "expected"),
    [
        (38, "standard", ["main-size"]),
        (39, "standard", []),
        (40, "standard", ["main-size"]),
        (38, "casual", ["main-size"]),
        (39, "casual", []),
        (40, "casual", []),
        (51, "casual", []),
    ],
)
@pytest.mark.parametrize("day", EDGES)
def test_size_beside_the_champion(check: Check, day: str, size: int, format_: str, expected: list[str]) -> None:
    tree = listed(main=copies([*listed()["main"], *FURTHER], size))
    assert verdict(check, tree, day, format=format_) == expected


BATTLEFIELDS = ("The Dreaming Tree", "Obelisk of Power", "Reaver's Row", "The Arena's Greatest", "Aspirant's Climb")
BANS = {
    "2026-03-31": ["Called Shot", "Draven, Vanquisher", "Fight or Flight", "Scrapheap", *BATTLEFIELDS[:3]],
    "2026-07-24": ["Stealthy Pursuer", *BATTLEFIELDS[3:]],
    "2026-09-18": ["Ekko, Recurrent", "Stacked Deck"],
}


@pytest.mark.parametrize(("day", "card"), [(day, card) for day, cards in BANS.items() for card in cards])
def test_ban(check: Check, day: str, card: str) -> None:
    tree = containing(card, "kai-sa" if card == "Ekko, Recurrent" else "jinx")
    for mode in ("match", "duel"):
        assert verdict(check, tree, before(day), mode=mode) == []
        assert verdict(check, tree, day, mode=mode) == ["banned-card"]
        assert verdict(check, tree, "2026-11-30", mode=mode) == ["banned-card"]
    # The list of two against two came on 2026-07-24, with all names of the other one.
    assert verdict(check, tree, max(day, "2026-07-24"), mode="magma-chamber") == ["banned-card"]
    assert verdict(check, tree, "2026-11-30", format="casual") == []


@pytest.mark.parametrize(
    ("day", "mode", "expected"),
    [
        ("2026-07-23", "magma-chamber", []),
        ("2026-07-24", "magma-chamber", ["banned-card"]),
        ("2026-11-30", "magma-chamber", ["banned-card"]),
        *(("2026-11-30", mode, []) for mode in MODES[:4]),
    ],
)
def test_ban_of_two_against_two(check: Check, day: str, mode: str, expected: list[str]) -> None:
    assert verdict(check, listed("master-yi"), day, mode=mode) == expected


def test_nothing_else_is_banned(data: GameData) -> None:
    for mode in MODES:
        banned = {*data.rulebook.ruleset("2026-11-30", mode=mode).banned}
        extra = {"Wuju Bladesman"} if mode == "magma-chamber" else set()
        assert banned == {card for cards in BANS.values() for card in cards} | extra


# Set, a card of it alone, and its release. Where a region has none of its own, that of the world counts.
SETS = """
SFD | Against the Odds | global 2026-02-13, cn 2025-12-12, tw 2026-02-13, kr 2026-02-13
UNL | Smite            | global 2026-05-08, cn 2026-04-10, tw 2026-05-08, kr 2026-05-08
VEN | Brittle Steel    | global 2026-07-31, cn 2026-07-31, tw 2026-07-31, kr 2026-07-31
RAD | Brawl            | global 2026-10-23, cn 2026-10-23, tw 2026-10-23, kr 2026-10-23
LGC | Card of Legacy   | global 2027-01-29, cn 2027-01-29, tw 2027-01-29, kr 2027-01-29
PG2 | Card of Grounds  | global 2027-02-19, cn 2027-02-19, tw 2027-02-19, kr 2027-02-19
REC | Card of Reckoner | global 2027-04-30, cn 2027-04-30, tw 2027-04-30, kr 2027-04-30
"""
INVENTED = "- {{name: {name}, type: Spell, domains: [Fury], energy: 2, printings: [{printing}-001]}}\n"


def releases() -> list[tuple[str, str, str]]:
    rows = ([cell.strip() for cell in line.split("|")] for line in SETS.strip().splitlines())
    return [(card, *one.split(" ")) for _, card, days in rows for one in days.split(", ")]


@pytest.fixture(scope="module")
def with_sets_to_come(tmp_path_factory: pytest.TempPathFactory) -> Check:
    """The built-in cards, and one of each set that is announced."""
    rows = ([cell.strip() for cell in line.split("|")] for line in SETS.strip().splitlines())
    extra = tmp_path_factory.mktemp("cards") / "announced.yaml"
    extra.write_text("".join(INVENTED.format(name=card, printing=code) for code, card, _ in rows if "Card" in card))
    return Check(load(extra_cards=(extra,), use_cache=False))


@pytest.mark.parametrize(("card", "region", "day"), releases())
def test_set(with_sets_to_come: Check, card: str, region: str, day: str) -> None:
    tree = containing(card)
    assert verdict(with_sets_to_come, tree, before(day), region=region) == ["set-legality"]
    assert verdict(with_sets_to_come, tree, day, region=region) == []
    assert verdict(with_sets_to_come, tree, before(day), region=region, format="casual") == []


@pytest.mark.parametrize("region", ["global", "cn", "tw", "kr"])
def test_standard_began_with_origins_and_its_starter(check: Check, region: str) -> None:
    assert verdict(check, containing("Annie, Stubborn"), "2025-07-21", region=region) == []


def test_promo_printing_gives_no_legality(check: Check) -> None:
    # Of Vendetta, and printed as a promotional card too.
    for name in ("Patched Porobot", "Patched Porobot (OPP-058/166)"):
        assert verdict(check, containing(name, "kai-sa"), "2026-07-30") == ["set-legality"]
        assert verdict(check, containing(name, "kai-sa"), "2026-07-31") == []


@pytest.mark.parametrize(
    ("day", "expected"),
    [
        ("2026-01-10", ["sideboard-size: 10", "set-legality: Called Shot"]),
        ("2026-07-23", ["sideboard-size: 10", "banned-card: Called Shot"]),
        ("2026-07-24", ["banned-card: Called Shot", "banned-card: Stealthy Pursuer"]),
        ("2026-11-30", ["banned-card: Called Shot", "banned-card: Stealthy Pursuer", "banned-card: Stacked Deck"]),
    ],
)
def test_one_list_on_four_days(check: Check, day: str, expected: list[str]) -> None:
    main = copies(["Called Shot", "Stealthy Pursuer", "Stacked Deck", *listed()["main"]], 39)
    tree = listed(main=main, sideboard=copies(FURTHER, 10))
    report = check(yaml.safe_dump(tree, sort_keys=False), date=day)
    found = [one for one in report.violations if one.severity == "error"]
    said = [f"{one.rule}: {one.actual if one.rule == 'sideboard-size' else one.cards[0].name}" for one in found]
    assert said == expected


@pytest.mark.parametrize("card", ["Forgefire Cape", "Rabadon's Deathcrown", "Shurelya's Requiem"])
@pytest.mark.parametrize("edition", ["2025-12-01", "2026-03-30", "2026-07-16", "2026-10-09"])
def test_trap_unique_in_every_edition(check: Check, edition: str, card: str) -> None:
    tree = containing(card, "ornn")
    assert verdict(check, tree, "2026-11-30", edition=edition) == []
    tree["main"][card] = 2
    tree["main"]["Charm"] = 1
    assert verdict(check, tree, "2026-11-30", edition=edition) == ["unique-limit"]


TRAPS = {
    # What public tools get wrong.
    "a shared tag that is no champion tag does not match": ["bad/champion-tag/shared-other-tag.yaml"],
    "Yi, Honed is tagged Master Yi": ["ok/champion-type-near-miss.yaml"],
    "two Legends share the tag Master Yi": [
        "ok/champion-tag-near-miss.yaml",
        "ok/trap-two-legends-one-tag.yaml",
        "bad/ambiguous-card/tag-of-two-legends.yaml",
    ],
    "Vi is no part of Viktor": [
        "ok/trap-vi-and-viktor.yaml",
        "bad/champion-tag/name-within-a-name.yaml",
        "bad/champion-tag/name-within-a-name-2.yaml",
    ],
    "39 and the champion are 40": ["ok/main-size-near-miss.yaml"],
    "40 and the champion are 41": ["bad/main-size/41.yaml", "bad/main-size/41-with-the-champion-inside.yaml"],
    "2 and 2 of the alternate art are 4": ["bad/copy-limit/alternate-art.yaml"],
    "3 and, lines later, 1 are 4": ["bad/copy-limit/3-and-1.yaml"],
    "2 in main and 2 in the sideboard are 4": ["bad/copy-limit/2-and-2-sideboard.yaml"],
    "3 in main and the champion are 4": ["bad/copy-limit/3-and-the-champion.yaml"],
    "(Signature) is an art treatment": [
        "ok/champion-signature-near-miss-art.yaml",
        "ok/signature-count-near-miss-art.yaml",
        "bad/copy-limit/signature-art.yaml",
    ],
    "Spiderling: any number": ["ok/copy-limit-near-miss-spiderling.yaml"],
    "Unique cards: one": ["ok/unique-limit-near-miss.yaml", "bad/unique-limit/two-in-main.yaml"],
    "Patched Porobot is both unit and gear": [
        "ok/main-type-near-miss-unit-and-gear.yaml",
        "bad/champion-type/unit-and-gear.yaml",
    ],
    "a spell may have Rune in its name": ["ok/main-type-near-miss.yaml", "bad/rune-type/spell.yaml"],
    "only the chosen champion unit must match the tag": [
        "ok/champion-tag-near-miss-others.yaml",
        "bad/copy-limit/champion-unit-of-another-tag.yaml",
    ],
    "ban lists spell some names otherwise": [
        "bad/banned-card/battlefield.yaml",
        "bad/unknown-card/without-its-article.yaml",
    ],
    # Examples that the Core Rules give themselves.
    "103.2.a.2, Loose Cannon": ["ok/example-jinx-rebel.yaml", "ok/example-jinx-demolitionist.yaml"],
    "103.2.a.2 and 103.2.d.3, Dark Child": ["ok/example-tibbers.yaml", "bad/champion-signature/tibbers.yaml"],
    "103.2.b.1, Volibear": ["ok/example-volibear.yaml", "bad/copy-limit/volibear.yaml"],
    "103.2.b.2, Yasuo": ["ok/example-yasuo.yaml", "bad/copy-limit/yasuo.yaml"],
    "132.4, Kai'Sa": ["ok/example-kai-sa.yaml", "bad/copy-limit/kai-sa.yaml"],
    "132.3, Brute techno-chimique": ["ok/example-languages.yaml", "bad/copy-limit/languages.yaml"],
    "138.1, Void Seeker": ["ok/example-void-seeker.yaml", "bad/champion-type/quotation.yaml"],
    # Limited play.
    "limited: bans and sets do not apply": [
        "ok/banned-card-near-miss-sealed.yaml",
        "ok/set-legality-near-miss-sealed.yaml",
    ],
    "limited: a Legend of three domains gives four": [
        "ok/domain-identity-near-miss-sealed-four.yaml",
        "bad/domain-identity/sealed-legend-of-three.yaml",
    ],
    "limited: the fewest cards are outside, and cards are no names": [
        "bad/domain-identity/sealed-smallest-set.yaml",
        "bad/domain-identity/sealed-copies.yaml",
    ],
    "limited: no draft before 2026, and sealed of exactly 25": [
        "bad/syntax/draft-2025.yaml",
        "bad/main-size/sealed-26-2025.yaml",
    ],
    "limited: a Signature card is not chosen either": ["bad/champion-signature/sealed.yaml"],
}


@pytest.mark.parametrize("trap", TRAPS)
def test_trap_has_its_golden_lists(trap: str) -> None:
    assert [name for name in TRAPS[trap] if not (DECKS / name).is_file()] == []
