"""The buffers that kernels work in: lists for plain rules and in a page, NumPy arrays for compiled ones."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from .machine import RecordBuffer
from .rule import Record


class Buffers:
    """Makes buffers for one backend, ``plain``, ``compiled`` or ``page``; in the last two, integers have 64 bits."""

    def __init__(self, backend: str) -> None:
        self._listed = backend != "compiled"
        self._in_page = backend == "page"

    def zeros(self, size: int) -> Any:
        """Return a buffer of ``size`` zeros."""
        return self.integers([0] * size)

    def integers(self, values: Iterable[int]) -> Any:
        """Return a buffer that holds these integers."""
        if self._listed:
            return list(values)
        import numpy

        return numpy.array(list(values), "i8")

    def table(self, rows: int, columns: int) -> Any:
        """Return a buffer of ``rows`` rows of ``columns`` zeros each."""
        if self._listed:
            return [[0] * columns for _ in range(rows)]
        import numpy

        return numpy.zeros((rows, columns), "i8")

    def blank(self, cls: type[Record], size: int) -> Any:
        """Return a buffer of ``size`` zeroed records of type ``cls``."""
        if self._in_page:
            return RecordBuffer(cls, size)
        if self._listed:
            return [cls() for _ in range(size)]
        import numpy

        from .records import dtype_of

        return numpy.zeros(size, dtype_of(cls))

    def holding(self, state: Record) -> Any:
        """Return a buffer of one record: the plain record ``state`` itself, or a copy as a NumPy structure."""
        if self._listed:
            return [state]
        from .records import to_array

        return to_array(state)
