"""The rule numbers that each check cites, by edition, as a table of the documents' own numbering."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from deckcheck.rules import checks_of
from tests.cases.render import as_yaml

if TYPE_CHECKING:
    from deckcheck.data.model import GameData
    from tests.conftest import Check

EDITIONS = {
    "a": "2025-06-02",
    "b": "2025-10-01",
    "c": "2025-12-01",
    "d": "2026-03-30",
    "e": "2026-07-16",
    "f": "2026-10-09",
}
# Check, editions, citations. What depends on a list (its cards, the mode) is in the tables below.
CITATIONS = """
syntax               | abcdef | TR 401.2
unknown-card         | abcdef | TR 401.2
ambiguous-card       | abcdef | TR 401.2
printing-mismatch    | abcdef | TR 401.2
legend-count         | abcde  | CR 103.1, TR 402.1
legend-count         | f      | CR 103.2, TR 402.1
legend-type          | abcde  | CR 103.1
legend-type          | f      | CR 103.2
champion-count       | abcde  | CR 103.2.a, TR 402.1
champion-count       | f      | CR 103.3.a, TR 402.1
champion-type        | abcde  | CR 103.2.a.2
champion-type        | f      | CR 103.3.a.2
champion-signature   | abcde  | CR 103.2.d.3
champion-signature   | f      | CR 103.3.d.3
champion-tag         | abcde  | CR 103.2.a.2
champion-tag         | f      | CR 103.3.a.2
main-size            | abcde  | TR 402.1, TR 601.1.b, CR 103.2
main-size            | f      | TR 402.1, TR 601.1.b, CR 103.3
main-type            | abc    | CR 103.2
main-type            | de     | CR 103.2, CR 133.4
main-type            | f      | CR 103.3, CR 133.4
copy-limit           | ab     | CR 103.2.b, CR 103.2.b.1, TR 403.4
copy-limit           | cde    | CR 103.2.b, CR 103.2.b.1, TR 601.1.c.3, TR 403.3
copy-limit           | f      | CR 103.3.b, CR 103.3.b.1, TR 601.1.c.3, TR 403.3
unique-limit         | abc    | CR 002
unique-limit         | d      | CR 825.2.a
unique-limit         | ef     | CR 825.3.a
signature-count      | abcde  | CR 103.2.d, CR 103.2.d.1
signature-count      | f      | CR 103.3.d, CR 103.3.d.1
signature-tag        | abcde  | CR 103.2.d.2
signature-tag        | f      | CR 103.3.d.2
sideboard-signatures | abcde  | CR 103.2.d.1
sideboard-signatures | f      | CR 103.3.d.1
domain-identity      | abcde  | CR 103.2.c
domain-identity      | f      | CR 103.3.c
rune-count           | abcde  | CR 103.3.a, TR 402.1
rune-count           | f      | CR 103.4.a, TR 402.1
rune-type            | abcde  | CR 103.3.a
rune-type            | f      | CR 103.4.a
rune-domain          | abcde  | CR 103.3.a.1
rune-domain          | f      | CR 103.4.a.1
battlefield-count    | abcde  | CR 103.4.a, TR 402.1
battlefield-count    | f      | CR 103.5.a, TR 402.1
battlefield-type     | abcde  | CR 103.4
battlefield-type     | f      | CR 103.5
battlefield-distinct | a      | TR 402.1
battlefield-distinct | bcde   | CR 103.4.c, TR 402.1
battlefield-distinct | f      | CR 103.5.c, TR 402.1
battlefield-domain   | abcde  | CR 103.4.b
battlefield-domain   | f      | CR 103.5.b
event-battlefield    | abcdef | TR 104.3, TR 601.1.d
sideboard-size       | ab     | TR 601.1.c.1, TR 403.2
sideboard-size       | cdef   | TR 601.1.c.1
sideboard-type       | abcdef | TR 601.1.c.2
sideboard-mode       | abcdef | TR 601.1.c, TR 403.5
token                | ab     | CR 176
token                | c      | CR 179
token                | d      | CR 182
token                | ef     | CR 185
banned-card          | ab     | TR 601.2.b
banned-card          | cdef   | TR 601.2.d
set-legality         | abcdef | TR 601.2.a, TR 601.3
additional-legends   | abcde  | CR 103.1 (2026-10-09), TR 401.2.a (2026-10-09)
additional-legends   | f      | CR 103.1, TR 401.2.a
pool                 | abcdef | TR 602.1.a.1
team-legend          | a      |
team-legend          | b      | CR 462.8.g
team-legend          | c      | CR 466.8.g
team-legend          | d      | CR 484.8.g
team-legend          | e      | CR 489.8.h
team-legend          | f      | CR 491.8.h
team-battlefield     | a      |
team-battlefield     | b      | CR 462.8.h
team-battlefield     | c      | CR 466.8.h
team-battlefield     | d      | CR 484.8.h
team-battlefield     | e      | CR 489.8.i
team-battlefield     | f      | CR 491.8.i
champion-reading     | abcdef | TR 401.2
list-reading         | abcdef | TR 401.2
provisional-data     | abcdef |
"""
# Limited play where it has rules of its own: check, editions, citations of sealed and of draft. There was no draft before
# 2026, and of sealed only the size is known. What a note on reading cites depends on the note; golden lists show it.
LIMITED = """
main-size         | ab   | TR 602.1.c                   |
main-size         | cdef | TR 602.4.a.2                 | TR 602.4.b.3
domain-identity   | ab   |                              |
domain-identity   | cdef | TR 602.4.a.3                 | TR 602.4.b.4
champion-type     | cdef | TR 602.4.a.3.a               | TR 602.4.b.4.a
rune-count        | cdef | TR 602.4.a.4, TR 602.1.a.2   | TR 602.4.b.5, TR 602.1.a.2
rune-type         | cdef | TR 602.4.a.4, TR 602.1.a.2   | TR 602.4.b.5, TR 602.1.a.2
legend-count      | ab   |                              |
legend-count      | cdef | TR 602.4.a.5                 | TR 602.4.b.6
champion-count    | ab   |                              |
champion-count    | cdef | TR 602.4.a.5                 | TR 602.4.b.6
battlefield-count | cdef | TR 602.3.e.3                 | TR 602.3.e.3
"""
NOTES = {"champion-reading", "list-reading", "provisional-data"}
# A card's own rule by the number of its domains, and that of the Main Deck.
IDENTITY = {
    **dict.fromkeys("abcde", ("CR 103.1.b.3", "CR 103.1.b.4", "CR 103.2.c")),
    "f": ("CR 103.2.b.3", "CR 103.2.b.4", "CR 103.3.c"),
}
MODES = """
mode          | a         | b         | c         | d         | e         | f
match         | 645.4.a   | 459.4.a   | 463.4.a   | 481.4.a   | 486.4.a   | 488.4.a
duel          | 644.4.a   | 458.4.a   | 462.4.a   | 480.4.a   | 485.4.a   | 487.4.a
skirmish      | 646.4.a   | 460.4.a   | 464.4.a   | 482.4.a   | 487.4.a   | 489.4.a
war           | 647.4.a   | 461.4.a   | 465.4.a   | 483.4.a   | 488.4.a   | 490.4.a
magma-chamber | 648.4.a   | 462.4.a   | 466.4.a   | 484.4.a   | 489.4.a   | 491.4.a
"""


def cells(line: str) -> list[str]:
    return [cell.strip() for cell in line.split("|")]


def cited(check: Check, zones: dict[str, Any], rule: str, **choices: str) -> list[str]:
    (found,) = (one for one in check(as_yaml(zones), **choices).violations if one.rule == rule)
    return [str(citation) for citation in found.citations]


def table(text: str, letter: str, column: int = 2) -> dict[str, list[str]]:
    """What each check cites in an edition, by a column of a table."""
    rows = [cells(line) for line in text.strip().splitlines()]
    return {row[0]: [one for one in row[column].split(", ") if one] for row in rows if letter in row[1]}


@pytest.mark.parametrize("format_", ["standard", "casual"])
@pytest.mark.parametrize("letter", EDITIONS)
def test_citations(data: GameData, letter: str, format_: str) -> None:
    expected = table(CITATIONS, letter)
    if format_ == "casual":
        # The Core Rules alone, save for what only the Tournament Rules say.
        expected = {
            check: [one for one in numbers if one.startswith("CR")] or numbers for check, numbers in expected.items()
        }
    ruleset = data.rulebook.ruleset("2026-11-30", edition=EDITIONS[letter], format=format_)
    assert {check: [str(one) for one in ruleset.citations(check)] for check in ruleset.citation_rows} == expected


@pytest.mark.parametrize(
    ("letter", "format_"), [*((letter, "sealed") for letter in "abcdef"), *((letter, "draft") for letter in "cdef")]
)
def test_citations_of_limited_play(data: GameData, letter: str, format_: str) -> None:
    expected = {**table(CITATIONS, letter), **table(LIMITED, letter, 2 if format_ == "sealed" else 3)}
    ruleset = data.rulebook.ruleset("2026-11-30", edition=EDITIONS[letter], format=format_)
    for check in checks_of("limited").keys() - NOTES:
        assert (check, [str(one) for one in ruleset.citations(check)]) == (check, expected[check])


@pytest.mark.parametrize("letter", "abcdef")
def test_runes_outside_cite_the_rule_on_runes(check: Check, letter: str) -> None:
    zones = {"main": [(13, "Cleave"), (13, "Gust"), (13, "Salvage")], "runes": [(12, "Calm Rune")]}

    def numbers(format_: str) -> list[str]:
        return cited(check, zones, "domain-identity", edition=EDITIONS[letter], format=format_)

    assert numbers("sealed") == ([] if letter in "ab" else ["TR 602.4.a.3", "TR 602.4.a.4"])
    if letter not in "ab":
        assert numbers("draft") == ["TR 602.4.b.4", "TR 602.4.b.5"]


@pytest.mark.parametrize("letter", EDITIONS)
def test_domain_identity_cites_by_the_number_of_domains(check: Check, letter: str) -> None:
    one, several, main = IDENTITY[letter]

    def numbers(zone: str, card: str, format_: str = "standard") -> list[str]:
        zones = {"legend": [(1, "Jinx, Loose Cannon")], zone: [(1, card)]}
        return cited(check, zones, "domain-identity", edition=EDITIONS[letter], format=format_)

    assert numbers("main", "Defy") == numbers("champion", "Leona, Zealot") == [one, main]
    assert numbers("main", "Forgefire Cape") == [several, main]
    assert numbers("sideboard", "Defy") == [one, main, "TR 601.1.c.2"]
    assert numbers("sideboard", "Forgefire Cape") == [several, main, "TR 601.1.c.2"]
    assert numbers("sideboard", "Defy", "casual") == [one, main]


@pytest.mark.parametrize("letter", EDITIONS)
def test_battlefield_count_cites_the_mode(check: Check, letter: str) -> None:
    (_, *letters), *rows = (cells(line) for line in MODES.strip().splitlines())
    number = "CR 103.5.a" if letter == "f" else "CR 103.4.a"
    for mode, *numbers in rows:
        own = f"CR {numbers[letters.index(letter)]}"
        for format_, expected in (("standard", [number, own, "TR 402.1"]), ("casual", [number, own])):
            choices = {"edition": EDITIONS[letter], "mode": mode, "format": format_}
            assert cited(check, {"battlefields": []}, "battlefield-count", **choices) == expected
