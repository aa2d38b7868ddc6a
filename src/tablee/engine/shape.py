"""What compiled rules are made from, and the shapes of what they are called with.

An entry takes its arguments from one table of 64-bit words: a number as it is, an array as its address and its length
in each dimension, a structure as its address; what is in a tuple, one after the other.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

if TYPE_CHECKING:
    import numpy  # which only those import who call compiled rules


class Origin(NamedTuple):
    """A module of rules; of a template, with what stands for its globals: the rules of a game, a policy."""

    name: str
    parts: tuple[tuple[str, Origin], ...] = ()

    def modules(self) -> Iterator[str]:
        """The names of the module and of all its parts."""
        yield self.name
        for _, part in self.parts:
            yield from part.modules()

    def __str__(self) -> str:
        return self.name + "".join(f"+{part}" for _, part in self.parts)


class Integer(NamedTuple):
    """A whole number of 64 bits."""


class Array(NamedTuple):
    """An array, contiguous in C's order."""

    dtype: numpy.dtype[Any]
    dimensions: int


class Structure(NamedTuple):
    """One element of a structured array."""

    dtype: numpy.dtype[Any]


class Fields(NamedTuple):
    """A tuple; a named one, if it has a class."""

    cls: type[Any] | None
    items: tuple[Kind, ...]


Kind: TypeAlias = "Integer | Array | Structure | Fields"
Shape: TypeAlias = "tuple[Kind, ...]"


def kind_of(value: Any) -> Kind:
    """What an argument is; raises `TypeError` if compiled rules cannot take it."""
    import numpy

    if isinstance(value, int | numpy.integer):
        return Integer()
    if isinstance(value, numpy.ndarray):
        if not value.flags.c_contiguous:
            raise TypeError("compiled rules take arrays that are contiguous in C's order")
        return Array(value.dtype, value.ndim)
    if isinstance(value, numpy.void):
        return Structure(value.dtype)
    if isinstance(value, tuple):
        return Fields(type(value) if hasattr(value, "_fields") else None, tuple(map(kind_of, value)))
    raise TypeError(f"compiled rules take numbers, arrays and tuples of them, not {type(value).__name__}")


def words_of(value: Any) -> Iterator[int]:
    """The words that an argument takes in an entry's table."""
    import numpy

    if isinstance(value, tuple):
        for item in value:
            yield from words_of(item)
    elif isinstance(value, numpy.ndarray):
        yield value.__array_interface__["data"][0]
        yield from value.shape
    elif isinstance(value, numpy.void):
        yield numpy.frombuffer(value, "u1").__array_interface__["data"][0]
    else:
        yield int(value)


def describe_kind(kind: Kind) -> Any:
    """A kind in JSON, for the head of a file and for its hash."""
    match kind:
        case Array(dtype, dimensions):
            return {"array": _layout(dtype), "dimensions": dimensions}
        case Structure(dtype):
            return {"structure": _layout(dtype)}
        case Fields(_, items):
            return [describe_kind(item) for item in items]
    return "number"


def _layout(dtype: numpy.dtype[Any]) -> Any:
    """The type of an array's elements: NumPy's code, or by field its type, its shape and where it begins."""
    if dtype.names is None:
        return dtype.str
    fields = {}
    for name in dtype.names:
        base, start = dtype.fields[name][:2]  # type: ignore[index]
        fields[name] = [_layout(base.base), list(base.shape), start]
    return {"size": dtype.itemsize, "fields": fields}
