"""A folder of one's own, and cards of one's own: whatever is wrong in them is a flaw with its place, and no more."""

from __future__ import annotations

from pathlib import Path

import pytest

from deckcheck.data import files
from deckcheck.data.build import build_snapshot
from deckcheck.data.model import DataError
from tests.conftest import Run

DATA = files.built_in("card_data")
CARD = "- {name: Newcomer, type: Unit, domains: [Fury], printings: [OGN-999]}\n"
BAN = "- {card: Newcomer, from: 2026-01-02, formats: [standard], modes: [match]}\n"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """One card, no bans, and of all else what is built in."""
    for part in files.FOLDERS:
        (tmp_path / part).mkdir()
    (tmp_path / "cards" / "new.yaml").write_text(CARD, encoding="utf-8")
    (tmp_path / "bans.yaml").write_text("[]\n", encoding="utf-8")
    return tmp_path


def flaws(folder: Path, *extra: Path) -> list[str]:
    try:
        build_snapshot(files.read_files(files.data_files(folder, extra)))
    except DataError as error:
        return [str(flaw).replace(f"{folder}/", "") for flaw in error.flaws]
    return []


def copy(folder: Path, file: str, *changes: tuple[str, str], to: str = "") -> None:
    text = (DATA / file).read_text(encoding="utf-8")
    for old, new in changes:
        assert old in text
        text = text.replace(old, new, 1)
    (folder / (to or file)).write_text(text, encoding="utf-8")


def test_a_small_folder_is_right(folder: Path) -> None:
    assert flaws(folder) == []


@pytest.mark.parametrize(
    ("content", "flaw"),
    [
        (CARD.replace("}", f", energy: {'1' * 5000}}}"), "1:79: a number of 5000 digits; at most 9 are read"),
        (CARD.replace("}", f", energy: -{'1' * 10}}}"), "1:79: a number of 10 digits; at most 9 are read"),
        (CARD.replace("Newcomer", r'"\u200b\u2060"'), r"1:10: '\u200b\u2060' is no name: it has neither letters nor d"),
        (CARD.replace("Newcomer", r'"\u3164 \u115f"'), r"1:10: '\u3164 \u115f' is no name"),
        (CARD.replace("Newcomer", '" - "'), "1:10: ' - ' is no name"),
        (CARD.replace("}", ', display: ","}'), "1:80: ',' is no name"),
        (CARD.replace("}", r', aliases: [New, "\ufeff"]}'), r"1:86: '\ufeff' is no name"),
        (CARD.replace("}", r', names: {fr: "\u00ad"}}'), r"1:83: '\xad' is no name"),
        (CARD + CARD.replace("Newcomer", "Other").replace("999}", "998, aliases: [newcomer]}"), ""),
    ],
    ids=lambda content: content[:90],
)
def test_cards(folder: Path, content: str, flaw: str) -> None:
    (folder / "cards" / "new.yaml").write_text(content, encoding="utf-8")
    (found, *_) = flaws(folder)
    assert found.startswith(f"cards/new.yaml:{flaw}")


@pytest.mark.parametrize(
    ("change", "flaw"),
    [
        (("from: 2026-01-02", "from: 2026-13-45"), "1:26: 2026-13-45 is no day of the calendar"),
        (("from: 2026-01-02", "from: '2026-02-30'"), "1:26: 2026-02-30 is no day of the calendar"),
        (("from: 2026-01-02", r'from: "2026-01-02\n"'), "1:26: 2026-01-02 is no day of the calendar"),
        (
            ("from: 2026-01-02", "from: \u0662\u0660\u0662\u0666-01-02"),
            "1:26: \u0662\u0660\u0662\u0666-01-02 is no day of the calendar",
        ),
        (("02,", "02, until: 0000-01-01,"), "1:45: 0000-01-01 is no day of the calendar"),
        (("02,", "02, until: 2026-01-01,"), "1:45: the ban of 'Newcomer' ends before its first day, 2026-01-02"),
        (("02,", "02, until: 2026-01-02,"), "1:45: the ban of 'Newcomer' ends before its first day, 2026-01-02"),
    ],
    ids=lambda change: str(change[1]),
)
def test_days_of_bans(folder: Path, change: tuple[str, str], flaw: str) -> None:
    (folder / "bans.yaml").write_text(BAN.replace(*change), encoding="utf-8")
    assert flaws(folder) == [f"bans.yaml:{flaw}"]


@pytest.mark.parametrize(
    ("file", "change", "flaw"),
    [
        ("sets.yaml", ("2026-02-13", "2026-02-31"), "2026-02-31 is no day of the calendar"),
        ("sets.yaml", ("cn: 2026-04-10", "cn: 2026-04-31"), "2026-04-31 is no day of the calendar"),
        ("sets.yaml", ("code: OGS", "code: OGN"), "the set 'OGN' is there already"),
        ("checks.yaml", ("id: unknown-card", "id: syntax"), "the check 'syntax' is there already"),
        ("formats.yaml", ("id: casual", "id: standard"), "the format 'standard' is there already"),
        ("formats.yaml", ("id: duel", "id: match"), "the mode 'match' is there already"),
        ("formats.yaml", ("    team: 2\n", ""), "no mode is one of teams"),
        ("formats.yaml", ("      duel:", "      dual:"), "'dual' is none of the modes in formats.yaml"),
    ],
    ids=str,
)
def test_sets_formats_and_checks(folder: Path, file: str, change: tuple[str, str], flaw: str) -> None:
    copy(folder, file, change)
    (found,) = (one for one in flaws(folder) if flaw in one)
    name, line, column, _ = found.split(":", 3)
    assert (name, line.isdigit(), column.isdigit()) == (file, True, True)


EDITION = "editions/2026-07-16.yaml"


@pytest.mark.parametrize(
    ("change", "flaw"),
    [
        (("status: confirmed", "status: provisional"), "6:9: no edition is confirmed; by a date, only a confirmed one"),
        (("in_effect: 2026-07-24", "in_effect: 2026-07-32"), "5:12: 2026-07-32 is no day of the calendar"),
        (("edition: 2026-07-16", "edition: 2026-00-16"), "4:10: 2026-00-16 is no day of the calendar"),
        (("\n  sealed:\n", "\n  seald:\n"), "3: 'seald' is none of the formats in formats.yaml"),
    ],
    ids=lambda change: str(change[1]),
)
def test_editions(folder: Path, change: tuple[str, str], flaw: str) -> None:
    copy(folder, EDITION, change)
    (found,) = flaws(folder)
    assert found.startswith(EDITION)
    assert flaw in found


def test_two_files_of_one_edition(folder: Path) -> None:
    copy(folder, EDITION)
    copy(folder, EDITION, to="editions/copy.yaml")
    assert flaws(folder) == ["editions/copy.yaml:4:10: the edition '2026-07-16' is there already"]


def test_messages_in_english_are_required(folder: Path) -> None:
    copy(folder, "messages/en.yaml", ("language: en", "language: fr"), to="messages/fr.yaml")
    assert flaws(folder) == ["messages/fr.yaml:6:11: messages in 'en' are missing; no other language can do without"]
    copy(folder, "messages/en.yaml")
    assert flaws(folder) == []
    copy(folder, "messages/en.yaml", to="messages/too.yaml")
    assert flaws(folder) == ["messages/too.yaml:6:11: the language 'en' is there already"]


COPIES = '"{actual} copies of {card}; the limit is {limit}"'


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize(
    ("old", "new", "flaw"),
    [
        (COPIES, COPIES.replace("limit}", "most}"), "the placeholder {most} is not known here; known: {actual}, {card}"),
        (COPIES, COPIES.replace("{card}", "{card|and|or}"), ""),
        (COPIES, COPIES.replace("{card}", "{card name}"), "a brace that is no part of a placeholder; write it twice"),
        (COPIES, COPIES.replace("{card}", "{{card}}"), ""),
        (COPIES, COPIES.replace("{card}", "{card"), "a brace that is no part of a placeholder; write it twice"),
        (COPIES, f"{{over: {COPIES}}}", "one text is wanted here"),
        ('help: "remove {excess} {excess|copy|copies}"', "help: remove {card}", "the placeholder {card} is not known"),
        ('    help: "remove {excess} {excess|copy|copies}"\n', "", "the help of 'copy-limit' is missing"),
        ("      no-date: \"'{text}' is not a date\"\n", "", "the text for 'no-date' is missing"),
        ("      no-date: write it as YYYY-MM-DD\n", "", "the text for 'no-date' is missing"),
        ("      no-date: write", "      no-day: write", "no text is wanted for 'no-day'"),
        ("    help:\n      date: write it as YYYY-MM-DD, or give --date", "    help: x", "a text for each of these is want"),
        ('printed in {sets|and}"\n', 'x"\n', ""),
        ("    example: |\n      # Radiance", "    help: x\n    example: |\n      # Radiance", "'provisional-data' has no help"),
        ('"exactly {number} required"', '"exactly {numbers} required"', "the placeholder {numbers} is not known here"),
        ('"{added|and} more"', '"{removed|and} more"', "the placeholder {removed} is not known here; known: {added}"),
        ("changed: {changes}", "changed: {changes|and}", "the placeholder {changes|and} is not known here"),
        ('      tag: "{card} does', '      tags: "{card} does', "the text for 'tag' is missing"),
        ("give --main-only", "give {zone}", "the placeholder {zone} is not known here; known: none"),
    ],
)  # fmt: skip
def test_messages_say_what_the_english_ones_say(folder: Path, language: str, old: str, new: str, flaw: str) -> None:
    copy(folder, "messages/en.yaml")
    copy(
        folder,
        "messages/en.yaml",
        ("language: en", f"language: {language}"),
        (old, new),
        to=f"messages/{language}.yaml",
    )
    found = flaws(folder)
    assert any(flaw in one and one.startswith(f"messages/{language}.yaml:") for one in found) if flaw else not found


@pytest.mark.parametrize("part", files.PARTS)
def test_a_folder_where_a_file_is_wanted(folder: Path, part: str) -> None:
    (folder / f"{part}.yaml").unlink(missing_ok=True)
    (folder / f"{part}.yaml").mkdir()
    assert flaws(folder) == [f"{part}.yaml: this is a folder, where a file is wanted"]


@pytest.mark.parametrize("part", files.FOLDERS)
def test_a_file_where_a_folder_is_wanted(tmp_path: Path, part: str) -> None:
    (tmp_path / part).write_text("[]\n", encoding="utf-8")
    assert flaws(tmp_path) == [f"{part}: this is a file, where a folder of files is wanted"]


def test_a_folder_among_the_files(folder: Path) -> None:
    (folder / "cards" / "more.yaml").mkdir()
    assert flaws(folder, folder) == [
        "cards/more.yaml: this is a folder, where a file is wanted",
        f"{folder}: this is a folder, where a file is wanted",
    ]


def test_a_file_has_a_largest_size(folder: Path, tmp_path: Path) -> None:
    extra = tmp_path / "extra.yaml"
    more = CARD.replace("Newcomer", "Other").replace("999", "998")
    extra.write_text(more + "#" * (files.MOST_BYTES - len(more)), encoding="utf-8")
    assert flaws(folder, extra) == []
    extra.write_text(more + "#" * (files.MOST_BYTES - len(more) + 1), encoding="utf-8")
    assert flaws(folder, extra) == ["extra.yaml: the file has over 4,000,000 bytes; no more are read"]


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="there is no file without end")
def test_a_file_without_end(deckcheck: Run) -> None:
    said = "/dev/zero: the file has over 4,000,000 bytes; no more are read\n"
    done = deckcheck("cards", "--extra-cards", "/dev/zero", "Defy")
    assert (done.returncode, done.stdout, done.stderr) == (3, "", f"deckcheck: error: {said}")
    done = deckcheck("data", "check", "--extra-cards", "/dev/zero")
    assert (done.returncode, done.stdout, done.stderr) == (1, said, "1 flaw\n")
