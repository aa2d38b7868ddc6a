"""Records as NumPy structures: what compiled rules work on."""

from __future__ import annotations

from typing import Any

import numpy

from .rule import Record


def dtype_of(state: type[Record]) -> numpy.dtype[Any]:
    """Return the NumPy structured type with the fields of a record type."""
    return numpy.dtype([(name, field.dtype, field.shape) for name, field in state.layout.items()], align=True)


def to_array(state: Record) -> numpy.ndarray[Any, Any]:
    """Copy a plain record to an array, of shape (1,), of the structured type that `dtype_of` gives."""
    array = numpy.zeros(1, dtype_of(type(state)))
    for name in state.layout:
        array[name][0] = getattr(state, name)
    return array


def to_plain(cls: type[Record], structure: Any) -> Record:
    """Copy a NumPy structure (one element of such an array) to a plain record of type ``cls``."""
    state = cls()
    for name in cls.layout:
        setattr(state, name, structure[name].tolist())
    return state
