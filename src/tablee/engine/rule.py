"""The language of rule files: ``@rule`` functions over ``@record`` states of small integers.

A rule file is plain Python. As imported, it runs *plain*: a record is an object with ``__slots__`` and lists, and a
rule is the function itself. `tablee.engine.backends` loads a second copy of the same file in which records are NumPy
structures and rules are compiled. To run in both backends, a rule restricts itself to

* integers and fixed sizes, ``x[i][j]`` (never ``x[i, j]``, never a slice), no allocation, no exceptions;
* no randomness: shuffled cards are passed in;
* module-level tuples of integers as tables (they become constant arrays in the compiled backend).
"""

from __future__ import annotations

from collections.abc import Callable
from types import FunctionType
from typing import Any, ClassVar, NamedTuple, TypeVar

F = TypeVar("F", bound=Callable[..., Any])
C = TypeVar("C")


class Field(NamedTuple):
    """One field of a record: ``dtype`` in NumPy's spelling and its ``shape``, ``()`` for a single integer."""

    dtype: str
    shape: tuple[int, ...]


def i8(*shape: int) -> Any:
    """A record field of integers from -128 to 127."""
    return Field("i1", shape)


def i16(*shape: int) -> Any:
    """A record field of integers from -32,768 to 32,767."""
    return Field("i2", shape)


def i32(*shape: int) -> Any:
    """A record field of 32-bit integers."""
    return Field("i4", shape)


def i64(*shape: int) -> Any:
    """A record field of 64-bit integers; a set of cards uses the bits 0 to 62."""
    return Field("i8", shape)


def rule(function: F) -> F:
    """Mark ``function`` as a rule: unchanged in the plain backend, compiled in the compiled backend of its file."""
    function.__dict__["rule"] = True
    return function


def is_rule(value: object) -> bool:
    """Tell whether ``value`` is a function marked by `rule`."""
    return isinstance(value, FunctionType) and "rule" in value.__dict__


class Record:
    """Base class of every plain state: its fields start at zero and are compared and copied one by one."""

    __slots__ = ()
    layout: ClassVar[dict[str, Field]] = {}

    def __eq__(self, other: object) -> bool:
        if type(other) is not type(self):
            return NotImplemented
        return all(getattr(self, name) == getattr(other, name) for name in self.layout)

    __hash__ = None  # type: ignore[assignment]  # a state changes in place

    def __repr__(self) -> str:
        fields = ", ".join(f"{name}={getattr(self, name)}" for name in self.layout)
        return f"{type(self).__name__}({fields})"


def record(cls: type[C]) -> type[C]:
    """Turn a class whose attributes are fields (``rows: list[list[int]] = i8(5, 3)``) into a record type."""
    layout = {name: value for name, value in vars(cls).items() if isinstance(value, Field)}
    names = {
        "__slots__": tuple(layout),
        "layout": layout,
        "__init__": _constructor(layout),
        "_assign": _assigner(layout),
        "__doc__": cls.__doc__,
        "__module__": cls.__module__,
    }
    return type(cls.__name__, (Record,), names)


def _constructor(layout: dict[str, Field]) -> Callable[[Any], None]:
    """Generate an ``__init__`` with one statement per field: bots create a state for every decision."""
    return _function("__init__(self)", [f"self.{name} = {_zero(field.shape)}" for name, field in layout.items()])


def _assigner(layout: dict[str, Field]) -> Callable[[Any, Any], None]:
    """Generate a method that copies all fields, one statement each: a server copies a state for every move."""
    lines = [f"self.{name} = {_copy_source(f'source.{name}', len(field.shape))}" for name, field in layout.items()]
    return _function("_assign(self, source)", lines)


def _function(signature: str, lines: list[str]) -> Callable[..., None]:
    scope: dict[str, Any] = {}
    exec("\n    ".join([f"def {signature}:", *lines, "return"]), scope)
    function: Callable[..., None] = scope[signature.partition("(")[0]]
    return function


def _zero(shape: tuple[int, ...]) -> str:
    """Return the source of a zero of this shape, all of it written out: the quickest way to make lists."""
    return f"[{', '.join([_zero(shape[1:])] * shape[0])}]" if shape else "0"


def _copy_source(value: str, depth: int) -> str:
    """Return the source of a copy of the expression ``value``, a list of lists so deep."""
    if depth == 0:
        return value
    return f"{value}[:]" if depth == 1 else f"[{_copy_source('x', depth - 1)} for x in {value}]"


def assign(target: Any, source: Any) -> None:
    """Copy every field of the record ``source`` into the record ``target`` of the same type."""
    target._assign(source)


def clone(source: C) -> C:
    """Return a new record with the same fields as the plain record ``source``, sharing nothing with it."""
    copy = object.__new__(type(source))
    assign(copy, source)
    return copy


def save(state: Any) -> list[Any]:
    """Return the fields of a plain record in order, as JSON-ready lists that share nothing with it; see `load`."""
    copy = clone(state)
    return [getattr(copy, name) for name in state.layout]


def load(cls: type[C], fields: list[Any]) -> C:
    """Return the record of type ``cls`` that `save` wrote as ``fields``."""
    state = cls()
    for name, value in zip(cls.layout, fields, strict=True):  # type: ignore[attr-defined]
        setattr(state, name, value)
    return clone(state)
