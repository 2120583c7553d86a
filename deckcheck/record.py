"""Named tuples that cost little to define.

`typing.NamedTuple` compiles each annotation when a class is made, which no one looks at here: some forty classes took
a tenth of the whole of `deckcheck check one.yaml`. To type checkers, `Record` is `typing.NamedTuple`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

__all__ = ["Record"]

if TYPE_CHECKING:
    from typing import NamedTuple as Record
else:
    from collections import namedtuple

    _KEPT = frozenset({"__annotations__", "__dict__", "__module__", "__qualname__", "__weakref__"})

    class _RecordType(type):
        """Makes a named tuple of a class: its annotations are the fields, their values the defaults."""

        def __new__(mcs, name: str, bases: tuple[type, ...], namespace: dict[str, object]) -> type:
            if not bases:
                return super().__new__(mcs, name, bases, namespace)
            fields = tuple(namespace.get("__annotations__", ()))
            defaults = [namespace[field] for field in fields if field in namespace]
            record = namedtuple(name, fields, defaults=defaults, module=namespace["__module__"])  # noqa: PYI024
            record.__qualname__ = namespace["__qualname__"]
            for key, value in namespace.items():
                if key not in fields and key not in _KEPT:
                    setattr(record, key, value)
            return record

    class Record(metaclass=_RecordType):
        """The base of named tuples."""
