"""Lists, texts and trees to try the properties on, from the cards that there are."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

from hypothesis import strategies as st

from deckcheck.data.snapshot import load
from tests.cases.render import HEADERS

if TYPE_CHECKING:
    from collections.abc import Callable

    from deckcheck.cards.model import Card

Zones = dict[str, list[tuple[int, str]]]
Draw = Any
STRANGE_NAMES = ["No Such Card", "Jinx", "Master Yi", "Defie", "Yes", "0x10", "Defy (OGN-004)", "OGN-045"]
"""Names of no card, of several, of YAML's own words, and with printings."""


@cache
def cards() -> tuple[Card, ...]:
    return tuple(load(use_cache=False).pool)


@cache
def named(fits: Callable[[Card], bool]) -> list[Card]:
    return [card for card in cards() if fits(card)]


def is_legend(card: Card) -> bool:
    return card.is_type("Legend")


def is_champion_unit(card: Card) -> bool:
    return card.is_champion_unit and not card.is_signature


def is_of_main_deck(card: Card) -> bool:
    return card.fits_main_deck and not card.is_token


def is_battlefield(card: Card) -> bool:
    return card.is_type("Battlefield") and not card.is_token


def is_rune(card: Card) -> bool:
    return card.is_type("Rune")


def names() -> st.SearchStrategy[str]:
    """A display name, a short one, or a strange one; of any card."""
    return st.one_of(
        st.sampled_from(cards()).map(lambda card: card.display),
        st.sampled_from(cards()).map(lambda card: card.name),
        st.sampled_from(STRANGE_NAMES),
    )


@st.composite
def sound_lists(draw: Draw) -> Zones:
    """A list with the sizes of Standard and mostly within the identity: champion 1, main 39."""
    legend = draw(st.sampled_from(named(is_legend)))
    champions = [card for card in named(is_champion_unit) if card.champion_tags & legend.champion_tags]
    champion = draw(st.sampled_from(champions or named(is_champion_unit)))
    fitting = [card for card in named(is_of_main_deck) if set(card.domains) <= set(legend.domains)]
    pile = draw(st.lists(st.sampled_from(fitting), min_size=20, max_size=20, unique=True))
    first = draw(st.integers(0, 12))
    runes = [card.display for card in named(is_rune) if set(card.domains) <= set(legend.domains)]
    battlefields = draw(st.lists(st.sampled_from(named(is_battlefield)), min_size=3, max_size=3, unique=True))
    return {
        "legend": [(1, legend.display)],
        "champion": [(1, champion.display)],
        "main": [(3, card.display) for card in pile[:13]],
        "battlefields": [(1, card.display) for card in battlefields],
        "runes": [(count, rune) for count, rune in ((first, runes[0]), (12 - first, runes[-1])) if count],
        "sideboard": [(draw(st.integers(1, 3)), card.display) for card in pile[13 : draw(st.integers(13, 18))]],
    }


@st.composite
def broken_lists(draw: Draw) -> Zones:
    """A sound list with cards put in, taken out or moved anywhere."""
    zones = draw(sound_lists())
    for zone in draw(st.lists(st.sampled_from(list(HEADERS)), max_size=4)):
        lines = zones.setdefault(zone, [])
        if lines and draw(st.booleans()):
            lines.pop(draw(st.integers(0, len(lines) - 1)))
        else:
            again = [name for lines in zones.values() for _, name in lines]
            lines.append((draw(st.integers(1, 5)), draw(st.one_of(st.sampled_from(again or ["Defy"]), names()))))
    return zones


def lists() -> st.SearchStrategy[Zones]:
    return st.one_of(sound_lists(), broken_lists())


PIECES = [
    *(
        "Legend:",
        "Champion:",
        "MainDeck:",
        "### Main",
        "~~Side~~",
        "Rune Pool:",
        "Maybeboard:",
        "Main Deck (40)",
        "SB:",
    ),
    *(
        "レジェンド",
        "Deck: x",
        "Date:",
        "main:",
        "legend:",
        "runes: {",
        "}",
        "[",
        "]",
        "- ",
        "? ",
        "&a",
        "*a",
        "!!map",
        "---",
    ),
    *(
        "3 ",
        "3x ",
        " x3",
        "\N{FULLWIDTH DIGIT THREE} ",
        "-5 ",
        "1.5 ",
        "1000000000000 ",
        "0 ",
        "²",
        "٣ ",
        "(39 cards)",
        "(OGN-045)",
        " [UNL-1",
    ),
    *(
        " · OGN-",
        "OGN-001-1 ",
        "(OGN) 45",
        "(Alternate Art)",
        "|",
        ", ",
        ": ",
        " #",
        "//",
        "http://x",
        '"',
        "'",
        "\\u00",
    ),
    *(
        "\n",
        "\n",
        "\n",
        "\r\n",
        "\r",
        "\n\n",
        "\t",
        "  ",
        "\u00a0",
        "\u200b",
        "\ufeff",
        "\u2028",
        "\u0085",
        "\x0c",
        "\x00",
    ),
    *(
        "\x1b[2J",
        "\u202e",
        "\U0001f409",
        "\ud800",
        "e\u0301",
        "İ",
        "ß",
        "null",
        "true",
        "{",
        '{"legend": ',
        '"x": 3',
        "<b>",
    ),
]
"""What texts of lists are made of, and what they should not hold."""


def texts() -> st.SearchStrategy[str]:
    pieces = st.one_of(st.sampled_from(PIECES), names())
    return st.one_of(st.text(), st.lists(pieces, max_size=40).map("".join))


def contents() -> st.SearchStrategy[bytes | str]:
    """What a file may hold: a text, a text in some encoding, bytes of any kind, and a text with such bytes in it."""
    encodings = st.sampled_from(["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "cp1252", "utf-32"])
    encoded = st.builds(lambda text, encoding: text.encode(encoding, "replace"), texts(), encodings)
    spoilt = st.builds(lambda text, extra: extra.join(text.partition(b"\n")), encoded, st.binary(max_size=4))
    return st.one_of(texts(), encoded, st.binary(), spoilt)


FACTS = ["name", "player", "event", "notes"]
COUNTS = st.sampled_from([1, 3, 999, 1000, 0, -1, "3", None, 1.5])
NAMES = st.sampled_from(["Defy", "Jinx, Rebel", "No", "Null", "0x10", "- Defy", "Defy: 3"])
LINES = st.one_of(NAMES, st.sampled_from(["3 Defy", "999x Salvage", "Defy x3", ""]))


def trees() -> st.SearchStrategy[Any]:
    """Native lists, and what is nearly one, as values of YAML.

    Left out is what a schema cannot tell, or not in YAML: `Yes` and `3` are names where they stand for one, and a
    line such as "0 Defy" is a text.
    """
    entry = st.one_of(
        LINES,
        st.dictionaries(NAMES, COUNTS, min_size=1, max_size=2),
        st.fixed_dictionaries({}, optional={"card": NAMES, "count": COUNTS, "art": NAMES}).filter(bool),
        st.just(["Defy"]),
    )
    zone = st.one_of(
        LINES, st.none(), st.integers(-1, 3), st.dictionaries(NAMES, COUNTS, max_size=3), st.lists(entry, max_size=3)
    )
    fact = st.one_of(NAMES, st.just(["x"]), st.just({"x": 1}))
    zones = st.dictionaries(st.sampled_from(list(HEADERS)), zone, max_size=3)
    others = st.dictionaries(st.sampled_from([*FACTS, "deck", "Legend"]), fact, max_size=2)
    return st.one_of(st.builds(lambda first, second: first | second, others, zones), st.just([]), st.just("Defy"))
