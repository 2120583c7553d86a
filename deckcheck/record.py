"""Named tuples that cost little to define and to make.

`typing.NamedTuple` and `dataclasses` write the source of each class's methods and compile it, at each start: for some
forty classes that took a tenth of the whole of `deckcheck check one.yaml`. Here the constructors are compiled with
this module, one for each number of fields, and a class takes the one it needs with its fields as the parameters.
To type checkers, `Record` is `typing.NamedTuple`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

__all__ = ["Record"]

if TYPE_CHECKING:
    from typing import NamedTuple as Record
else:
    from types import FunctionType

    try:
        from _collections import _tuplegetter as _getter
    except ImportError:  # an interpreter other than CPython
        from operator import itemgetter

        def _getter(index: int, doc: str) -> property:
            return property(itemgetter(index), doc=doc)

    _new = tuple.__new__
    # fmt: off
    _CONSTRUCTORS = (
        lambda _cls: _new(_cls, ()),
        lambda _cls, a: _new(_cls, (a,)),
        lambda _cls, a, b: _new(_cls, (a, b)),
        lambda _cls, a, b, c: _new(_cls, (a, b, c)),
        lambda _cls, a, b, c, d: _new(_cls, (a, b, c, d)),
        lambda _cls, a, b, c, d, e: _new(_cls, (a, b, c, d, e)),
        lambda _cls, a, b, c, d, e, f: _new(_cls, (a, b, c, d, e, f)),
        lambda _cls, a, b, c, d, e, f, g: _new(_cls, (a, b, c, d, e, f, g)),
        lambda _cls, a, b, c, d, e, f, g, h: _new(_cls, (a, b, c, d, e, f, g, h)),
        lambda _cls, a, b, c, d, e, f, g, h, i: _new(_cls, (a, b, c, d, e, f, g, h, i)),
        lambda _cls, a, b, c, d, e, f, g, h, i, j: _new(_cls, (a, b, c, d, e, f, g, h, i, j)),
        lambda _cls, a, b, c, d, e, f, g, h, i, j, k: _new(_cls, (a, b, c, d, e, f, g, h, i, j, k)),
        lambda _cls, a, b, c, d, e, f, g, h, i, j, k, m: _new(_cls, (a, b, c, d, e, f, g, h, i, j, k, m)),
    )
    # fmt: on

    def _constructor(name: str, fields: tuple[str, ...], defaults: tuple[object, ...]) -> FunctionType:
        """The `__new__` of a class with these fields."""
        if len(fields) >= len(_CONSTRUCTORS):
            return _of_many_fields(fields, defaults)
        template = _CONSTRUCTORS[len(fields)]
        code = template.__code__.replace(
            co_varnames=("_cls", *fields), co_name="__new__", co_qualname=f"{name}.__new__"
        )
        return FunctionType(code, template.__globals__, "__new__", defaults)

    def _of_many_fields(fields: tuple[str, ...], defaults: tuple[object, ...]) -> FunctionType:
        """The same for more fields than there are constructors for; it takes longer."""
        by_default = dict(zip(fields[len(fields) - len(defaults) :], defaults, strict=True))

        def new(_cls: type, *values: object, **named: object) -> object:
            if len(values) < len(fields):
                given = {**by_default, **dict(zip(fields, values, strict=False)), **named}
                if len(given) > len(fields) or any(field in named for field in fields[: len(values)]):
                    raise TypeError(f"{_cls.__name__} has no such field, or it is given twice: {', '.join(named)}")
                try:
                    values = tuple([given[field] for field in fields])
                except KeyError as error:
                    raise TypeError(f"{_cls.__name__} needs the field {error}") from None
            elif len(values) > len(fields) or named:
                raise TypeError(f"{_cls.__name__} takes {len(fields)} fields")
            return _new(_cls, values)

        return new

    class _RecordType(type):
        """Makes the annotations of a class its fields, their values the defaults."""

        def __new__(mcs, name: str, bases: tuple[type, ...], namespace: dict[str, object]) -> type:
            if "__annotations__" not in namespace and bases != (tuple,):
                raise TypeError(f"{name} has no fields, or its module lacks `from __future__ import annotations`")
            fields = tuple(namespace.get("__annotations__", ()))
            defaults = tuple([namespace[field] for field in fields if field in namespace])
            if fields:
                namespace["__new__"] = _constructor(name, fields, defaults)
            for index, field in enumerate(fields):
                namespace[field] = _getter(index, "")
            namespace["__slots__"] = ()
            namespace["__match_args__"] = namespace["_fields"] = fields
            return super().__new__(mcs, name, bases, namespace)

    class Record(tuple, metaclass=_RecordType):
        """The base of named tuples."""

        __slots__ = ()

        # Costs half of what a constructor does: for what is made for each line of a list, and nothing else.
        _make = classmethod(_new)

        def _replace(self, **changes: object) -> object:
            values = [changes.pop(field, value) for field, value in zip(self._fields, self, strict=True)]
            if changes:
                raise ValueError(f"{type(self).__name__} has no field {', '.join(changes)}")
            return _new(type(self), values)

        def _asdict(self) -> dict[str, object]:
            return dict(zip(self._fields, self, strict=True))

        def __getnewargs__(self) -> tuple[object, ...]:
            return tuple(self)

        def __repr__(self) -> str:
            shown = ", ".join(f"{field}={value!r}" for field, value in zip(self._fields, self, strict=True))
            return f"{type(self).__name__}({shown})"
