"""The buffers that kernels work on, for either backend: lists for plain rules, NumPy arrays for compiled ones."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from .rule import Record


class Buffers:
    """Makes the buffers of one backend, ``plain`` or ``compiled``; integers have 64 bits in the compiled one."""

    def __init__(self, backend: str) -> None:
        self._plain = backend == "plain"

    def zeros(self, size: int) -> Any:
        """A buffer of ``size`` zeros."""
        return self.integers([0] * size)

    def integers(self, values: Iterable[int]) -> Any:
        """A buffer that holds these integers."""
        if self._plain:
            return list(values)
        import numpy

        return numpy.array(list(values), "i8")

    def table(self, rows: int, columns: int) -> Any:
        """A buffer of ``rows`` rows of zeros."""
        if self._plain:
            return [[0] * columns for _ in range(rows)]
        import numpy

        return numpy.zeros((rows, columns), "i8")

    def blank(self, cls: type[Record], size: int) -> Any:
        """A buffer of ``size`` zeroed records."""
        if self._plain:
            return [cls() for _ in range(size)]
        import numpy

        from .compiled import dtype_of

        return numpy.zeros(size, dtype_of(cls))

    def holding(self, state: Record) -> Any:
        """A buffer of one record: the plain record ``state`` itself, or its NumPy structure."""
        if self._plain:
            return [state]
        from .compiled import to_array

        return to_array(state)
