"""`deckcheck compare`: the deck check, as a judge and a script see it."""

from __future__ import annotations

import json
from pathlib import Path

import jsonschema
import pytest

from deckcheck.decklist.model import Zone
from deckcheck.decklist.write import FORMS
from tests.conftest import LEGAL, Check, Run

LISTS = Path(__file__).parents[1] / "decks" / "bad"
SCHEMA = json.loads((Path(__file__).parents[2] / "schemas" / "comparison.schema.json").read_text(encoding="utf-8"))
SWAPPED = LEGAL.replace("Punch First: 3", "Punch First: 1\n  Salvage: 2").replace("[2 Salvage]", "[2 Punch First]")
CHANGED = (
    LEGAL.replace("Punch First: 3", "Punch First: 2\n  Defy: 2")
    .replace("champion: Fiora, Worthy", "champion: Sett, Brawler")
    .replace("Sett, Brawler: 3", "Sett, Brawler: 2\n  Fiora, Worthy: 1")
    .replace("Sunken Temple", "Valley of Idols")
)


@pytest.fixture(autouse=True)
def lists(tmp_path: Path) -> None:
    (tmp_path / "list.yaml").write_text(LEGAL)
    (tmp_path / "swapped.yaml").write_text(SWAPPED)
    (tmp_path / "changed.yaml").write_text(CHANGED)


def test_a_swap_in_game_1(deckcheck: Run) -> None:
    done = deckcheck("compare", "list.yaml", "swapped.yaml", "--game", "1")
    assert (done.returncode, done.stderr) == (1, "")
    assert done.stdout == (
        "swapped.yaml: not as registered in list.yaml (game 1, rules of 2026-07-16)\n"
        "\n"
        "Main Deck: 40 cards, 40 registered, one for one\n"
        "  out  2  Punch First\n"
        "  in   2  Salvage\n"
        "\n"
        "sideboard-used: cards of the sideboard in the Main Deck: 2 Salvage\n"
        "  --> swapped.yaml:6:3\n"
        "      = rules: TR 403.5\n"
        "      = penalty: Deck Presentation Error: Warning (TR 703.4)\n"
    )


def test_a_swap_in_game_2(deckcheck: Run) -> None:
    done = deckcheck("compare", "list.yaml", "swapped.yaml", "--game", "2")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout == (
        "swapped.yaml: as registered in list.yaml (game 2, rules of 2026-07-16)\n"
        "\n"
        "Main Deck: 40 cards, 40 registered, one for one\n"
        "  out  2  Punch First\n"
        "  in   2  Salvage\n"
    )


def test_everything_is_said_with_its_rule_and_penalty(deckcheck: Run) -> None:
    done = deckcheck("compare", "list.yaml", "changed.yaml", "--game", "3")
    assert (done.returncode, done.stderr) == (1, "")
    assert done.stdout == (
        "changed.yaml: not as registered in list.yaml (game 3, rules of 2026-07-16)\n"
        "\n"
        "Chosen Champion\n"
        "  out  1  Fiora, Worthy\n"
        "  in   1  Sett, Brawler\n"
        "\n"
        "Main Deck: 41 cards, 40 registered, not one for one\n"
        "  removed  1  Punch First\n"
        "  added    2  Defy\n"
        "\n"
        "champion-changed: Sett, Brawler does not have the champion tag of the Legend Fiora, Grand Duelist\n"
        "  --> changed.yaml:3:11\n"
        "      = rules: TR 403.4.a, TR 601.1.c.4\n"
        "      = penalty: Deck Presentation Error: Warning (TR 703.4)\n"
        "\n"
        "main-size-changed: 41 cards in the Main Deck; 40 registered\n"
        "  --> changed.yaml:6:3\n"
        "      = rules: TR 403.4.c\n"
        "      = penalty: Deck Presentation Error: Warning (TR 703.4)\n"
        "\n"
        "not-one-for-one: 2 cards into the Main Deck and 1 out of it; cards are swapped one for one\n"
        "  --> changed.yaml:6:3\n"
        "      = rules: TR 403.4\n"
        "      = penalty: Deck Presentation Error: Warning (TR 703.4)\n"
        "\n"
        "battlefields-changed: the battlefields changed: 1 Valley of Idols instead of 1 Sunken Temple\n"
        "  --> changed.yaml:21:16\n"
        "      = rules: TR 403.4.b\n"
        "      = penalty: Decklist Error: Game Loss (TR 703.3, TR 703.3.a.6)\n"
        "\n"
        "pool-changed: Main Deck and sideboard together are not what was registered: "
        "2 Defy instead of 1 Punch First\n"
        "  --> changed.yaml:6:3\n"
        "      = rules: TR 411\n"
        "      = penalty: Decklist Error: Game Loss (TR 703.3, TR 703.3.a.6)\n"
    )


@pytest.mark.parametrize(
    ("edit", "message"),
    [
        (("Fiora, Grand Duelist", "Jinx, Loose Cannon"), "the legend changed: 1 Jinx, Loose Cannon instead of"),
        (("champion: Fiora, Worthy", "champion: Spectral Matron"), "Spectral Matron cannot be a Chosen Champion"),
        (("champion: Fiora, Worthy", "champion: {'Fiora, Worthy': 2}"), "2 cards as Chosen Champion; exactly 1"),
        (("Body Rune: 6, Order Rune: 6", "Body Rune: 6"), "the runes changed: 6 Order Rune less"),
        (
            ("[2 Salvage]", "[3 Salvage]"),
            "Main Deck and sideboard together are not what was registered: 1 Salvage more",
        ),
        (("sideboard: [2 Salvage]\n", ""), "not presented: the sideboard (2 cards registered)\n"),
    ],
)
def test_messages(deckcheck: Run, edit: tuple[str, str], message: str) -> None:
    assert edit[0] in LEGAL
    done = deckcheck("compare", "list.yaml", "-", "--game", "2", stdin=LEGAL.replace(*edit).encode())
    assert done.returncode == 1
    assert f": {message}" in done.stdout


def test_the_main_deck_alone(deckcheck: Run) -> None:
    main = "\n".join(line.strip() for line in LEGAL.splitlines() if line.startswith("  "))
    pile = "".join(f"{line.rpartition(': ')[2]}x {line.rpartition(': ')[0]}\n" for line in main.splitlines())
    missed = deckcheck("compare", "list.yaml", "-", "--game", "1", stdin=pile.encode())
    assert missed.returncode == 1
    assert missed.stdout.count("not-presented: ") == missed.stdout.count("= help: give --main-only") == 4
    done = deckcheck("compare", "list.yaml", "-", "--game", "1", "--main-only", stdin=pile.encode())
    assert done.returncode == 0
    assert done.stdout == (
        "-: as registered in list.yaml (game 1, rules of 2026-07-16)\n"
        "\n"
        "not compared: legend, champion, runes, battlefields, sideboard\n"
    )


@pytest.mark.parametrize("form", FORMS)
def test_the_presented_list_may_be_of_any_form(deckcheck: Run, form: str) -> None:
    for name, game in (("list", "1"), ("swapped", "2")):
        written = deckcheck("convert", f"{name}.yaml", "--to", form).stdout.encode()
        done = deckcheck("compare", "list.yaml", "-", "--game", game, stdin=written)
        assert done.returncode == 0, done.stdout


def test_counted_printings(deckcheck: Run, check: Check) -> None:
    deck, _ = check.read(SWAPPED)
    pile = "".join(f"{one.quantity} {one.card.printings[-1]}\n" for one in deck.zone(Zone.MAIN) if one.card)
    done = deckcheck("compare", "list.yaml", "-", "--game", "2", "--main-only", stdin=pile.encode())
    assert (done.returncode, done.stderr) == (0, "")
    assert "one for one\n  out  2  Punch First\n  in   2  Salvage\n" in done.stdout


@pytest.mark.parametrize(
    ("name", "game"), [("list", 1), ("swapped", 1), ("swapped", 2), ("changed", 1), ("changed", 3)]
)
@pytest.mark.parametrize("further", [(), ("--main-only",)])
def test_json(deckcheck: Run, name: str, game: int, further: tuple[str, ...]) -> None:
    form = ("--output-format", "json")
    done = deckcheck("compare", "list.yaml", f"{name}.yaml", "--game", str(game), *form, *further)
    document = json.loads(done.stdout)
    jsonschema.validate(document, SCHEMA)
    assert document["as_registered"] == (done.returncode == 0)
    if (name, game) == ("swapped", 1):
        assert document["swapped"] == {
            "out": [{"name": "Punch First", "count": 2}],
            "in": [{"name": "Salvage", "count": 2}],
        }
        assert document["main_deck"] == {"registered": 40, "presented": 40, "one_for_one": True}
        assert document["whole"] == {"same": True, "removed": [], "added": []}
        assert document["differences"] == [
            {
                "id": "sideboard-used",
                "message": "cards of the sideboard in the Main Deck: 2 Salvage",
                "citations": [{"document": "TR", "edition": "2026-07-16", "number": "403.5"}],
                "penalty": {
                    "id": "deck-presentation-error",
                    "name": "Deck Presentation Error: Warning",
                    "citations": [{"document": "TR", "edition": "2026-07-16", "number": "703.4"}],
                },
                "zone": "main",
                "removed": [],
                "added": [{"name": "Salvage", "count": 2}],
                "location": {"line": 6, "column": 3, "end_line": 6, "end_column": 13},
                "help": "",
            }
        ]


def test_the_whole_is_unknown_without_the_sideboard(deckcheck: Run, tmp_path: Path) -> None:
    (tmp_path / "main.yaml").write_text(LEGAL.replace("sideboard: [2 Salvage]\n", ""))
    arguments = ("--game", "2", "--main-only", "--output-format", "json")
    document = json.loads(deckcheck("compare", "list.yaml", "main.yaml", *arguments).stdout)
    jsonschema.validate(document, SCHEMA)
    assert document["whole"]["same"] is None
    assert document["not_compared"] == ["sideboard"]


def test_unknown_cards_are_located(deckcheck: Run, tmp_path: Path) -> None:
    (tmp_path / "misspelt.yaml").write_text(LEGAL.replace("Punch First", "Punch Frist"))
    done = deckcheck("compare", "misspelt.yaml", "misspelt.yaml", "--game", "1")
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr == "misspelt.yaml:5:3: unknown-card unknown card 'Punch Frist' [TR 401.2]\n" * 2


NOT_LEGAL = "is not legal itself; `deckcheck check` says why\n"


def test_a_registered_list_that_is_not_legal_is_named(deckcheck: Run, tmp_path: Path) -> None:
    (tmp_path / "short.yaml").write_text(LEGAL.replace("Punch First: 3", "Punch First: 2"))
    done = deckcheck("compare", "short.yaml", "short.yaml", "--game", "1")
    assert (done.returncode, done.stderr) == (0, f"short.yaml {NOT_LEGAL}")


def test_a_swap_that_brings_too_many_signature_cards_is_named(deckcheck: Run, tmp_path: Path) -> None:
    text = (LISTS / "sideboard-signatures" / "3-and-1.yaml").read_text(encoding="utf-8")
    (tmp_path / "yi.yaml").write_text(text)
    swapped = text.replace("Alpha Strike: 1", "Mobilize: 1").replace("Mobilize: 3", "Mobilize: 2\n  Alpha Strike: 1")
    (tmp_path / "four.yaml").write_text(swapped)
    done = deckcheck("compare", "yi.yaml", "four.yaml", "--game", "2")
    assert (done.returncode, done.stderr) == (0, f"four.yaml {NOT_LEGAL}")


@pytest.mark.parametrize(
    ("arguments", "code", "said"),
    [
        (("list.yaml", "list.yaml"), 2, "--game"),
        (("list.yaml", "list.yaml", "--game", "4"), 2, "--game"),
        (("list.yaml", "--game", "1"), 2, "PRESENTED"),
        (("missing.yaml", "list.yaml", "--game", "1"), 2, "missing.yaml"),
        (("-", "-", "--game", "1"), 2, "only one"),
        (("list.yaml", "two.yaml", "--game", "1"), 2, "exactly one list"),
        (("two.yaml", "list.yaml", "--game", "1"), 2, "exactly one list"),
        (("list.yaml", "list.yaml", "--game", "1", "--edition", "1999"), 2, "unknown edition"),
        (("list.yaml", ".", "--game", "1"), 3, "Is a directory"),
        (("list.yaml", "empty.yaml", "--game", "1"), 1, "holds no decklist"),
    ],
)
def test_exit_codes(deckcheck: Run, tmp_path: Path, arguments: tuple[str, ...], code: int, said: str) -> None:
    (tmp_path / "two.yaml").write_text(f"{LEGAL}---\n{LEGAL}")
    (tmp_path / "empty.yaml").write_text("")
    done = deckcheck("compare", *arguments)
    assert (done.returncode, done.stdout) == (code, "")
    assert said in done.stderr
    assert "Traceback" not in done.stderr


def test_the_registration_rules_by_its_own_date(deckcheck: Run, tmp_path: Path) -> None:
    runes = LEGAL.replace("Body Rune: 6, Order Rune: 6", "Body Rune: 7, Order Rune: 5")
    (tmp_path / "old.yaml").write_text(LEGAL.replace("2026-08-15", "2025-11-01"))
    (tmp_path / "runes.yaml").write_text(runes)
    done = deckcheck("compare", "old.yaml", "runes.yaml", "--game", "2")
    assert (done.returncode, done.stdout) == (
        0,
        "runes.yaml: as registered in old.yaml (game 2, rules of 2025-10-01)\n",
    )
    done = deckcheck("compare", "old.yaml", "runes.yaml", "--game", "2", "--edition", "2026-03-30")
    assert "rules of 2026-03-30)\n\nrunes-changed: " in done.stdout
