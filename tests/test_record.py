"""Records behave as named tuples do, and are defined without compiling anything."""

from __future__ import annotations

import pickle
from typing import Any

import pytest

from deckcheck.record import Record


class Few(Record):
    """Two fields, a default and a method."""

    first: int
    second: str = "two"

    @property
    def both(self) -> str:
        """The two together."""
        return f"{self.first}{self.second}"


class Many(Record):
    """More fields than there are constructors for."""

    a: int
    b: int
    c: int
    d: int
    e: int
    f: int
    g: int
    h: int
    i: int
    j: int
    k: int
    l: int  # noqa: E741 - one letter is as good as another
    m: int
    n: int = 14


MANY = Many(*range(1, 14))


def test_fields_are_given_by_place_by_name_and_by_default() -> None:
    assert Few(1) == Few(first=1, second="two") == (1, "two")
    assert Few(1, second="2").both == "12"
    assert MANY == tuple(range(1, 15)) == Many(1, 2, 3, **dict(zip("defghijklm", range(4, 14), strict=True)))
    assert (MANY.a, MANY.m, MANY.n, Many(*range(1, 15)).n) == (1, 13, 14, 14)


@pytest.mark.parametrize(
    ("made", "given", "named"),
    [
        (Few, (), {}),
        (Few, (1, "2", 3), {}),
        (Few, (1,), {"third": 3}),
        (Few, (1,), {"first": 1}),
        (Many, (1,), {}),
        (Many, tuple(range(15)), {}),
        (Many, tuple(range(13)), {"a": 1}),
        (Many, tuple(range(13)), {"z": 1}),
        (Many, tuple(range(14)), {"n": 1}),
    ],
)
def test_a_field_missing_unknown_or_given_twice_is_an_error(
    made: Any, given: tuple[object, ...], named: dict[str, object]
) -> None:
    with pytest.raises(TypeError):
        made(*given, **named)


@pytest.mark.parametrize("record", [Few(1), MANY])
def test_a_record_is_compared_shown_copied_and_kept_as_named_tuples_are(record: Any) -> None:
    first = record._fields[0]
    assert record._replace() == record
    assert getattr(record._replace(**{first: 7}), first) == 7
    assert type(record)(**record._asdict()) == type(record)._make(record) == record
    assert pickle.loads(pickle.dumps(record)) == record
    assert type(pickle.loads(pickle.dumps(record))) is type(record)
    assert repr(record).startswith(f"{type(record).__name__}({first}=1, ")
    assert hash(record) == hash(tuple(record))
    with pytest.raises(ValueError, match="nothing"):
        record._replace(nothing=1)
    with pytest.raises(AttributeError):
        record.other = 1
    with pytest.raises(AttributeError):
        setattr(record, first, 1)


def test_a_record_is_taken_apart_by_match() -> None:
    match Few(1, "2"):
        case Few(one, two):
            assert (one, two) == (1, "2")


def test_a_class_whose_fields_are_not_known_is_refused() -> None:
    with pytest.raises(TypeError, match="has no fields"):

        class Further(Few):
            """A further method alone."""
