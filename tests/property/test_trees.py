"""The readers that are fast give what the parsers give that are exact, and leave to them all that they do not read."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deckcheck.source import Source
from deckcheck.tree import Mapping, Node, Scalar, Sequence, TreeError, yaml_events
from deckcheck.tree.json import parse_json, read_json
from deckcheck.tree.yaml import NotPlainError, parse_plain

if TYPE_CHECKING:
    from collections.abc import Callable

TESTS = Path(__file__).parents[1]
LISTS = sorted((TESTS / "decks").rglob("*.yaml"))

TEXTS = st.sampled_from(
    (
        "main",
        "Defy",
        "B.F. Sword",
        "Kai'Sa",
        "Jinx, Rebel",
        "3 Defy",
        "1:30",
        "0x10",
        "No",
        "~",
        "a:b",
        "a#b",
        "é",
        "蔑视",
        "3",
        "-1",
        "'",
        '"',
        "x y",
        "a: b",
        "a #b",
        "- a",
        "a:",
        "...",
        "---",
        "[a]",
        "\\n",
        "<<",
        "=",
        "?",
        "\x07",
        "\x85",
    )
)
QUOTED = st.one_of(TEXTS, TEXTS.map("'{}'".format), TEXTS.map('"{}"'.format))
FLOW = st.one_of(
    st.lists(QUOTED, max_size=3).map(lambda items: f"[{', '.join(items)}]"),
    st.lists(st.tuples(QUOTED, QUOTED), max_size=3).map(
        lambda pairs: "{" + ", ".join(f"{key}: {value}" for key, value in pairs) + "}"
    ),
    st.sampled_from(("[a, ]", "[a", "{a}", "{a: }", "[ ]", "{ a: 1 }", "[a]b", "[a] # b", "[a,b]", "{a: b,c: d}")),
)
VALUES = st.one_of(
    st.just(""), QUOTED, FLOW, st.sampled_from(("|", "> x", "&a b", "*a", "!t b", "# c", " x", "a  # c", "%"))
)
BLANKS = st.integers(0, 3).map("  ".__mul__) | st.sampled_from((" ", "   ", "\t"))
LINES = st.one_of(
    st.tuples(BLANKS, QUOTED, st.sampled_from((": ", ":", " : ", ":  ")), VALUES).map("".join),
    st.tuples(BLANKS, st.sampled_from(("- ", "-  ", "-")), VALUES).map("".join),
    st.tuples(BLANKS, st.just("- "), QUOTED, st.just(": "), VALUES).map("".join),
    st.tuples(BLANKS, st.sampled_from(("", "# c", "---", "...", "x", "key:", "%YAML 1.1"))).map("".join),
)


def in_characters(node: Node, source: Source) -> Node:
    """A node with places that count characters."""
    start, end = source.offsets(node.span)
    if isinstance(node, Scalar):
        return Scalar(node.text, start, end, node.plain)
    if isinstance(node, Sequence):
        return Sequence(tuple(in_characters(item, source) for item in node.items), start, end)
    pairs = ((in_characters(key, source), in_characters(value, source)) for key, value in node.items)
    return Mapping(tuple(pairs), start, end)  # type: ignore[arg-type] - keys are scalars


def is_read_as_by_pyyaml(text: str) -> bool:
    """Whether a text is read without PyYAML; if it is, then as with it."""
    try:
        plain = parse_plain(text)
    except NotPlainError:
        return False
    assert repr(plain) == repr(yaml_events.parse(text))
    return True


@given(st.lists(LINES, min_size=1, max_size=8), st.sampled_from(("\n", "\r\n")))
def test_yaml_is_read_as_pyyaml_reads_it(lines: list[str], end: str) -> None:
    is_read_as_by_pyyaml(end.join(lines))


@given(st.sampled_from(LISTS), st.data())
def test_lists_with_something_changed_are_read_as_pyyaml_reads_them(path: Path, data: st.DataObject) -> None:
    lines = path.read_bytes().decode("utf-8", "replace").split("\n")
    at = data.draw(st.integers(0, len(lines) - 1))
    lines[at : at + data.draw(st.integers(0, 2))] = data.draw(st.lists(LINES, max_size=2))
    is_read_as_by_pyyaml("\n".join(lines))


@pytest.mark.parametrize(
    "text",
    [
        "a: 1\n",
        "---\r\n# c\r\na:\r\n  b: 1   # c\r\n\r\n  'c d': \"e\"\r\n",
        "a:\n- b\n- c: 1\n  d: [x, 'y, z']\n- {e: f, \"g\": 3}\nh: {}\ni: []\nj:",
        "a:\n  - b:\n    - c\n    -  d: e\n       f:\n",
        "a: b:c d#e\n",
        "a : 'x' # c\n",
    ],
)
def test_what_people_write_needs_no_pyyaml(text: str) -> None:
    assert is_read_as_by_pyyaml(text)


def test_nearly_all_lists_need_no_pyyaml() -> None:
    texts = [path.read_bytes().decode("utf-8", "replace") for path in LISTS]
    assert sum(map(is_read_as_by_pyyaml, texts)) > 0.9 * len(texts)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "a",
        "- a",
        " a: 1",
        "a: 1\n  b: 2",
        "a:\n\tb: 1",
        "a: |\n  b",
        "a: b\n c",
        "a: &b c",
        "a: {b: [c]}",
        "a: 'b''c'",
        'a: "b\\tc"',
        "a: 1\n---\nb: 2",
        "a: 1\n...",
        "a: b: c",
        "a:\n- b\n c: 1",
        "- a: 1",
        f"a: {'b' * 300}",
        "a\u2028: b",
        "".join(f"{'  ' * depth}a:\n" for depth in range(9)),
    ],
)
def test_what_is_more_than_plain_or_no_yaml_is_left_to_pyyaml(text: str) -> None:
    assert not is_read_as_by_pyyaml(text)


ODD = st.sampled_from((0, -0.0, 1.5e300, 10**400, "\ud800", "\ufffd", "\\", '"', "\n", "é", "", None, True, False))
JSON = st.recursive(
    ODD | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text(max_size=4),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner, max_size=3),
    max_leaves=12,
)
CHANGES = st.sampled_from(
    ("", '"', "{", "}", "[", "]", ",", ":", "-", "0", "01", " ", "\n", "NaN", "\\u00e9", "\\ud800", "'")
)


def said(read: Callable[[str], Node], text: str) -> str:
    """The nodes of a text, or why and where it is none."""
    try:
        return repr(read(text))
    except TreeError as error:
        return f"{error.reason} {error.span}"


def located(text: str) -> Node:
    """The nodes of a text as it is read for lists, with places that count characters."""
    document = read_json(text)
    return in_characters(document.node, document.source(Source(text)))


@given(JSON, st.sampled_from((None, 2)), st.data())
def test_json_is_read_as_by_the_parser_that_keeps_places(
    value: object, indent: int | None, data: st.DataObject
) -> None:
    text = json.dumps(value, indent=indent, ensure_ascii=data.draw(st.booleans()))
    at = data.draw(st.integers(0, len(text)))
    text = text[:at] + data.draw(CHANGES) + text[at + data.draw(st.integers(0, 1)) :]
    assert said(located, text) == said(parse_json, text)


def test_json_of_lists_is_read_without_looking_for_places() -> None:
    text = '{"main": {"Defy": 3, "Kai\'Sa": 1}, "runes": [{"card": "x", "count": 2}]}'
    assert read_json(text).counts_tokens
    assert not read_json('{"main": {"Defy": 0}}').counts_tokens
