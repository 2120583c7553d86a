"""Configuration: which file holds for a list, which value of it, and what is said of one that is not right."""

from __future__ import annotations

import json
import tomllib
from datetime import date
from pathlib import Path

import jsonschema
import pytest
import typer

from deckcheck.cli import check
from deckcheck.cli.config_file import ConfigError, read
from deckcheck.cli.globs import compiled
from deckcheck.cli.settings import OPTIONS, Settings
from deckcheck.rules.groups import NAMES
from tests.conftest import LEGAL, Run

SCHEMA = json.loads((Path(__file__).parents[2] / "schemas" / "config.schema.json").read_text(encoding="utf-8"))
OF_A_COMMAND = {"help", "config", "isolated", "stdin-filename"}
"""The options that no configuration can set."""
UNDATED = LEGAL.replace("date: 2026-08-15\n", "")
OVERRIDE = '[[overrides]]\npaths = ["a"]\n'


def write(folder: Path, files: dict[str, str]) -> None:
    for name, content in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(content, encoding="utf-8")


def judged(deckcheck: Run, *arguments: str, stdin: bytes = b"") -> dict[str, dict[str, str]]:
    """By which rules each list is judged."""
    done = deckcheck("check", "--output-format", "json", *arguments, stdin=stdin)
    assert done.stdout, done.stderr
    return {deck["path"]: deck["rules"] for deck in json.loads(done.stdout)["decks"]}


def test_every_option_of_check_can_be_configured() -> None:
    options = (name for one in typer.main.get_command(check.app).params for name in one.opts if name.startswith("--"))
    assert {name.removeprefix("--") for name in options} - OF_A_COMMAND == set(OPTIONS)
    assert set(Settings._fields) - {"sources", "folder"} == {key.replace("-", "_") for key in OPTIONS}


def test_the_schema_has_the_same_options() -> None:
    jsonschema.Draft202012Validator.check_schema(SCHEMA)
    assert set(SCHEMA["properties"]) == {*OPTIONS, "overrides"}
    by_path = {key for key, option in OPTIONS.items() if option.by_path}
    assert set(SCHEMA["properties"]["overrides"]["items"]["properties"]) == {*by_path, "paths"}
    defaults = {key: SCHEMA["properties"][key].get("default") for key in {*OPTIONS} - by_path}
    assert sorted(SCHEMA["$defs"]["check"]["enum"]) == sorted(NAMES), (
        "a new check or group is a line in the schema, too"
    )
    assert defaults == {
        key: list(value) if isinstance(value := Settings().value(key), tuple) else value for key in defaults
    }


RIGHT = [
    "",
    'format = "draft"',
    "date = 2026-08-15",
    'date = "2026-08-15"',
    "edition = 2026-10-09",
    "strict = true",
    "jobs = 4",
    'jobs = "auto"',
    "quiet = false",
    'select = ["runes", "copy-limit"]',
    "select = []",
    'select = ["syntax"]',
    'input-format = "text"',
    'color = "never"',
    'also = ["sarif=decks.sarif"]',
    'exclude = ["drafts", "*.txt"]',
    f"{OVERRIDE}date = 2026-08-15\n{OVERRIDE}",
]
WRONG = {
    'formt = "draft"': "1: formt: there is no such option; did you mean format?",
    "nonsense = 1": "1: nonsense: there is no such option",
    "input_format = 1": "1: input_format: there is no such option; did you mean input-format",
    "isolated = true": "1: isolated: there is no such option",
    "override = 1": "1: override: there is no such option; did you mean overrides?",
    "\n\nformat = 1": "3: format: must be a text",
    'format = ""': "1: format: must be a text",
    'date = "2026-8-15"': "1: date: must be a date, such as 2026-08-15",
    "date = 2026-08-15T10:00:00": "1: date: must be a date, such as 2026-08-15",
    "date = 20260815": "1: date: must be a date, such as 2026-08-15",
    'strict = "yes"': "1: strict: must be true or false",
    "strict = 1": "1: strict: must be true or false",
    "jobs = 0": "1: jobs: must be a number from 1 on, or 'auto'",
    "jobs = true": "1: jobs: must be a number",
    'jobs = "4"': "1: jobs: must be a number",
    "jobs = 2.5": "1: jobs: must be a number",
    'select = "runes"': "1: select: must be a list of texts",
    "ignore = [1]": "1: ignore: must be a list of texts",
    'ignore = ["runes", "rune-cuont"]': "1: ignore: no check and no group has the name 'rune-cuont'; did you mean rune-count",
    'ignore = ["syntax"]': "1: ignore: syntax always runs",
    'exclude = [""]': "1: exclude: must be a list of texts",
    'input-format = "txt"': "1: input-format: cannot be 'txt'; did you mean text",
    'color = "red"': "1: color: cannot be 'red'; known are auto, always, never",
    'also = ["sarif"]': "1: also: 'sarif' is not FORM=FILE",
    'also = ["serif=x"]': "1: also: cannot be 'serif'; did you mean sarif?",
    "overrides = 1": "1: overrides: must be tables, each headed [[overrides]]",
    '# x\n[overrides]\npaths = ["a"]': "2: overrides: must be tables, each headed [[overrides]]",
    f"{OVERRIDE}quiet = true": "3: quiet: holds for a whole run, and cannot stand in an override",
    f"{OVERRIDE}{OVERRIDE}[a]\n[[overrides]]\npath = []": "7: path: there is no such option; did you mean paths?",
    "[[overrides]]\ndate = 2026-08-15": "1: paths: must say for which lists the override holds",
    "[[overrides]]\npaths = []": "2: paths: must say for which lists the override holds",
    '[[overrides]]\npaths = "a"': "2: paths: must be a list of texts",
}
UNREADABLE = {
    b"a = [": ": Invalid value (at end of document)",
    b"\nformat\n": ":2:7: Expected '=' after a key in a key/value pair",
    b"a = 1\nb = '\xff'": ":2: this is no UTF-8",
    b"a = " + b"[" * 5000: ": it is nested too deeply",
    b"a = " + b"1" * 5000: ": Exceeds the limit",
}


def fits_schema(text: str) -> bool:
    document = json.loads(json.dumps(tomllib.loads(text), default=lambda one: one.isoformat()))
    return jsonschema.Draft202012Validator(SCHEMA).is_valid(document)


@pytest.mark.parametrize("text", RIGHT)
def test_right(tmp_path: Path, text: str) -> None:
    write(tmp_path, {"deckcheck.toml": text})
    found = read(str(tmp_path / "deckcheck.toml"))
    assert found
    assert all(one == str(one) for key, one in found.values.items() if key in ("date", "edition"))
    assert fits_schema(text)


@pytest.mark.parametrize(("text", "said"), WRONG.items())
def test_wrong(tmp_path: Path, text: str, said: str) -> None:
    write(tmp_path, {"deckcheck.toml": text})
    with pytest.raises(ConfigError) as error:
        read(str(tmp_path / "deckcheck.toml"))
    assert f"{tmp_path / 'deckcheck.toml'}:{said}" in str(error.value)
    assert not fits_schema(text)


@pytest.mark.parametrize(("content", "said"), UNREADABLE.items(), ids=range(len(UNREADABLE)))
def test_unreadable(tmp_path: Path, content: bytes, said: str) -> None:
    (tmp_path / "deckcheck.toml").write_bytes(content)
    with pytest.raises(ConfigError) as error:
        read(str(tmp_path / "deckcheck.toml"))
    assert str(error.value).startswith(f"{tmp_path / 'deckcheck.toml'}{said}")


def test_everything_wrong_is_said_and_nothing_is_judged(deckcheck: Run, tmp_path: Path) -> None:
    content = 'card-data = "no"\nextra-cards = ["no.yaml"]\npool = "none"\nformt = "x"\n'
    write(tmp_path, {"deckcheck.toml": content, "a.yaml": UNDATED})
    for command in ("check", "config"):
        done = deckcheck(command, "a.yaml")
        assert (done.returncode, done.stdout) == (2, "")
        assert done.stderr == (
            "deckcheck: error: deckcheck.toml:1: card-data: there is no folder 'no'\n"
            "deckcheck: error: deckcheck.toml:2: extra-cards: there is no file 'no.yaml'\n"
            "deckcheck: error: deckcheck.toml:3: pool: there is no file 'none'\n"
            "deckcheck: error: deckcheck.toml:4: formt: there is no such option; did you mean format?\n"
        )


def test_what_the_rules_do_not_know_is_said_of_overrides_that_hold_for_no_list_too(
    deckcheck: Run, tmp_path: Path
) -> None:
    write(tmp_path, {"pyproject.toml": '[[tool.deckcheck.overrides]]\npaths = ["z"]\nmode = "dual"', "a.yaml": LEGAL})
    done = deckcheck("check", "a.yaml")
    said = "pyproject.toml:3 (override 1, z): mode cannot be 'dual'; did you mean duel?\n"
    assert (done.returncode, done.stdout, done.stderr) == (2, "", f"deckcheck: error: {said}")
    write(tmp_path, {"pyproject.toml": '[tool.deckcheck]\nformat = "draft"\ndate = 2025-07-21'})
    done = deckcheck("check", "a.yaml")
    assert done.returncode == 2
    assert "pyproject.toml:2: format: unknown format 'draft'" in " ".join(done.stderr.split())


def test_the_command_line_beats_the_list_and_the_list_the_configuration(deckcheck: Run, tmp_path: Path) -> None:
    configured = 'date = 2026-07-01\nmode = "duel"\nregion = "cn"\nformat = "casual"\n'
    lists = {"says.yaml": "mode: war\nregion: kr\n" + LEGAL, "silent.yaml": UNDATED}
    write(tmp_path, {"deckcheck.toml": configured, **lists})
    rules = judged(deckcheck, "--region", "tw", "says.yaml", "silent.yaml")
    facts = {path: [one[key] for key in ("date", "mode", "region", "format")] for path, one in rules.items()}
    assert facts == {
        "says.yaml": ["2026-08-15", "war", "tw", "casual"],
        "silent.yaml": ["2026-07-01", "duel", "tw", "casual"],
    }
    assert judged(deckcheck, "--date", "2026-05-05", "says.yaml")["says.yaml"]["date"] == "2026-05-05"


@pytest.mark.parametrize(
    ("configured", "beaten_by", "codes"),
    [
        ("exit-zero = true", "--no-exit-zero", (0, 1)),
        ('output-format = "json"', "--output-format=text", (1, 1)),
        ("quiet = true", "--no-quiet", (1, 1)),
        ('ignore = ["main"]', "--select=main", (0, 1)),
        ('ignore = ["main"]', "--ignore=runes", (0, 1)),
    ],
)
def test_what_is_beaten_is_as_if_it_were_not_there(
    deckcheck: Run, tmp_path: Path, configured: str, beaten_by: str, codes: tuple[int, int]
) -> None:
    write(tmp_path, {"a.yaml": LEGAL.replace("Punch First: 3", "Punch First: 4")})
    plain = deckcheck("check", beaten_by, "a.yaml")
    write(tmp_path, {"deckcheck.toml": configured})
    beaten, obeyed, isolated = (
        deckcheck("check", *options, "a.yaml") for options in ([beaten_by], [], ["--isolated", beaten_by])
    )
    for done in (beaten, isolated):
        assert (done.returncode, done.stdout, done.stderr) == (codes[1], plain.stdout, plain.stderr)
    assert (obeyed.returncode, obeyed.stdout + obeyed.stderr) != (codes[1], plain.stdout + plain.stderr)
    assert obeyed.returncode == codes[0]


FOLDERS = {
    "deckcheck.toml": 'region = "cn"\n[[overrides]]\npaths = ["events/*-08/**"]\ndate = 2026-08-15\nmode = "duel"\n'
    '[[overrides]]\npaths = ["special.yaml"]\nmode = "war"\n',
    "events/2026-08/a.yaml": UNDATED,
    "events/2026-08/special.yaml": UNDATED,
    "events/2026-09/a.yaml": UNDATED,
    "own/deckcheck.toml": "date = 2026-06-06",
    "own/pyproject.toml": "[tool.deckcheck]\ndate = 2026-07-07",
    "own/deep/a.yaml": UNDATED,
    "shared/pyproject.toml": "[tool.deckcheck]\ndate = 2026-07-07",
    "shared/a.yaml": UNDATED,
    "foreign/pyproject.toml": "[tool.other]\n# no deckcheck\n[tool]",
    "foreign/a.yaml": UNDATED,
}


def test_each_list_goes_by_the_nearest_configuration_and_its_overrides(deckcheck: Run, tmp_path: Path) -> None:
    write(tmp_path, FOLDERS)
    rules = judged(deckcheck, "--edition=2026-07-16", "events", "own", "shared", "foreign")
    today = date.today().isoformat()  # noqa: DTZ011 - as deckcheck takes it
    assert {path: (one["date"], one["mode"], one["region"]) for path, one in rules.items()} == {
        "events/2026-08/a.yaml": ("2026-08-15", "duel", "cn"),
        "events/2026-08/special.yaml": ("2026-08-15", "war", "cn"),
        "events/2026-09/a.yaml": (today, "match", "cn"),
        "own/deep/a.yaml": ("2026-06-06", "match", "global"),
        "shared/a.yaml": ("2026-07-07", "match", "global"),
        "foreign/a.yaml": (today, "match", "cn"),
    }
    forced = judged(deckcheck, "--config", "own/deckcheck.toml", ".")
    assert {one["date"] for one in forced.values()} == {"2026-06-06"}
    assert {one["region"] for one in judged(deckcheck, "--isolated", ".").values()} == {"global"}


def test_a_run_goes_by_the_configuration_nearest_to_all_its_paths(deckcheck: Run, tmp_path: Path) -> None:
    write(tmp_path, {"deckcheck.toml": 'output-format = "concise"', "own/deckcheck.toml": 'output-format = "jsonl"'})
    write(tmp_path, {"a.yaml": LEGAL, "own/a.yaml": LEGAL})
    assert deckcheck("check", "own/a.yaml").stdout.startswith("{")
    assert deckcheck("check", "own/a.yaml", "a.yaml").stdout == ""


def test_standard_input_goes_by_the_name_it_is_given(deckcheck: Run, tmp_path: Path) -> None:
    write(tmp_path, FOLDERS)
    name = "events/2026-08/special.yaml"
    assert judged(deckcheck, "-", stdin=UNDATED.encode())["-"]["region"] == "cn"
    assert judged(deckcheck, "-", "--stdin-filename", name, stdin=UNDATED.encode())[name]["mode"] == "war"
    write(tmp_path, {"deckcheck.toml": 'exclude = ["events"]'})
    assert deckcheck("check", "-", "--stdin-filename", name, stdin=b"?").returncode == 1
    assert deckcheck("check", "-", "--stdin-filename", name, "--force-exclude", stdin=b"?").returncode == 0
    assert deckcheck("check", "own", "--stdin-filename", name).returncode == 2


@pytest.mark.parametrize(
    ("arguments", "lists"),
    [
        ([], ["b.txt", "d/a.yaml", "d/drafts/a.yaml"]),
        (["--exclude", "drafts"], ["b.txt", "d/a.yaml"]),
        (["--exclude", "d/*.yaml", "--exclude", "*.txt"], ["d/drafts/a.yaml"]),
        (["--exclude", "/d"], ["b.txt", "d/a.yaml", "d/drafts/a.yaml"]),
        (["--exclude", "d/drafts", "d/drafts"], ["d/drafts/a.yaml"]),
        (["--exclude", "d/drafts", "--force-exclude", "d/drafts"], []),
        (["--exclude", "drafts", "--force-exclude", "d/drafts/a.yaml", "b.txt"], ["b.txt"]),
        (["--exclude", "*"], []),
    ],
)
def test_exclude(deckcheck: Run, tmp_path: Path, arguments: list[str], lists: list[str]) -> None:
    write(tmp_path, dict.fromkeys(("b.txt", "d/a.yaml", "d/drafts/a.yaml"), LEGAL))
    named = [path.removeprefix("./") for path in judged(deckcheck, *arguments)]
    assert named == lists


def test_a_configurations_paths_and_patterns_start_from_its_folder(deckcheck: Run, tmp_path: Path) -> None:
    own = 'exclude = ["in/*.txt"]\noutput-file = "out.txt"\nalso = ["json=out.json"]\npool = "in/pool.txt"'
    write(tmp_path, {"own/deckcheck.toml": own, "own/in/pool.txt": "1 Defy", "own/in/a.yaml": LEGAL})
    done = deckcheck("check", "own")
    assert (done.returncode, done.stdout) == (0, "")
    assert (tmp_path / "own/out.txt").read_text() == "own/in/a.yaml: legal\n"
    assert json.loads((tmp_path / "own/out.json").read_text())["summary"]["decks"] == 1


@pytest.mark.parametrize(
    ("pattern", "covered", "others"),
    [
        ("a", "a x/a a/b x/a/b", "ab b"),
        ("*.txt", "a.txt x/.txt", "a.txts a/txt"),
        ("a/*", "a/b a/b/c", "x/a/b ab"),
        ("./a/?", "a/b", "a/bc"),
        ("a/**", "a/b a/b/c", "a"),
        ("**/b", "b a/b a/c/b", "ab"),
        ("a/**/b", "a/b a/x/y/b", "a/xb"),
        ("[ab].[!c]", "a.d b.d", "c.d a.c a.cd"),
        ("[b-a", "[b-a", "a"),
        ("[b-a]", "[b-a]", "a b"),
        ("a+", "a+", "aa"),
    ],
)
def test_patterns(pattern: str, covered: str, others: str) -> None:
    globs = compiled((pattern,), "/home/[x]*")
    assert all(globs.cover(f"/home/[x]*/{path}") for path in covered.split())
    assert not any(globs.cover(f"/home/[x]*/{path}") for path in others.split())
    assert not globs.cover("/elsewhere/b/c")


@pytest.mark.parametrize(
    ("pattern", "path"), [("../b/c", "/home/b/c"), ("/srv/*/c", "/srv/x/c"), ("c", "/srv/c"), ("./d/", "/home/a/d/e")]
)
def test_patterns_that_lead_elsewhere(pattern: str, path: str) -> None:
    assert compiled((pattern,), "/home/a").cover(path)


def test_config_shows_each_value_and_why(deckcheck: Run, tmp_path: Path) -> None:
    content = 'strict = true\n\n[[overrides]]\npaths = ["events/**"]\ndate = "2026-08-15"\nselect = ["main"]\n'
    write(tmp_path, {"deckcheck.toml": 'ignore = ["pool"]\n' + content})
    done = deckcheck("config", "events/to-come.yaml")
    assert done.returncode == 0, done.stderr
    shown = tomllib.loads(done.stdout)
    assert shown.keys() >= {"strict", "date", "select", "ignore", "color"}
    lines = {line.split(" = ")[0]: line for line in (" ".join(line.split()) for line in done.stdout.splitlines())}
    assert lines["strict"] == "strict = true # deckcheck.toml:2"
    assert lines["date"] == "date = 2026-08-15 # deckcheck.toml:6 (override 1, events/**)"
    assert lines["ignore"] == "ignore = [] # deckcheck.toml:7 (override 1, events/**)"
    assert lines["color"] == 'color = "auto" # default'
    assert "# edition # default: the one in effect on the date" in lines
    assert 'ignore = ["pool"]' in deckcheck("config").stdout
    assert "deckcheck.toml" not in deckcheck("config", "--isolated", "events/to-come.yaml").stdout


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--config", "missing.toml"], "--config: there is no file 'missing.toml'"),
        (["--config", "pyproject.toml"], "--config: pyproject.toml has no table [tool.deckcheck]"),
        (["--config", "pyproject.toml", "--isolated"], "--config and --isolated exclude each other"),
        (["--exclude", ""], "--exclude: the pattern is empty"),
    ],
)
def test_wrong_use(deckcheck: Run, tmp_path: Path, arguments: list[str], said: str) -> None:
    write(tmp_path, {"pyproject.toml": '[project]\nname = "x"\n', "a.yaml": LEGAL})
    done = deckcheck("check", *arguments, "a.yaml")
    assert (done.returncode, done.stdout) == (2, "")
    assert said in done.stderr


def test_nothing_is_imported_for_a_configuration_that_is_not_there(deckcheck: Run, tmp_path: Path) -> None:
    write(tmp_path, {"a.yaml": LEGAL, "sub/deckcheck.toml": "strict = true", "sub/a.yaml": LEGAL})
    imported = deckcheck("check", "a.yaml", env={"PYTHONPROFILEIMPORTTIME": "1"}).stderr
    assert not any(name in imported for name in ("tomllib", "jsonschema", "config_file", "cli.globs"))
    imported = deckcheck("check", "sub/a.yaml", env={"PYTHONPROFILEIMPORTTIME": "1"}).stderr
    assert "tomllib" in imported
    assert "jsonschema" not in imported
