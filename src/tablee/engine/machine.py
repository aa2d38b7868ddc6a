"""Compiled rules in a page: WebAssembly that the page has loaded, called through what it hands to Python.

Each `MachineCall` has a machine, and so a memory, of its own. Numbers stay lists in Python, copied into the memory
before a call and back after it; records stay in the memory, since a search's tree is large, and are read one by one.
"""

from __future__ import annotations

import struct
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any, NamedTuple, Protocol

from .rule import Field, Record

BEGIN = 1 << 20  # below lie a module's constants and its stack: see `tablee.engine.webassembly`
ALIGNED = 16
CODES = {"i1": "b", "i2": "h", "i4": "i", "i8": "q"}  # of `struct`, by NumPy's


class Machine(Protocol):
    """A compiled rule with a memory, in the page."""

    def write(self, at: int, data: bytes) -> None:
        """Put bytes into the memory."""

    def read(self, at: int, size: int) -> bytes:
        """Return so many bytes of the memory."""

    def run(self, at: int) -> int:
        """Call the rule with the table at that address; 0 unless it failed."""


_machines: dict[str, Callable[[int], Machine]] = {}  # by a game's package: makes one, with a memory of so many bytes


def provide(package: str, make: Callable[[int], Machine]) -> None:
    """Take what makes machines for the search of the game in ``package``."""
    _machines[package] = make


def is_provided(package: str) -> bool:
    """Tell whether there is a machine for the search of the game in ``package``."""
    return package in _machines


class _Layout(NamedTuple):
    """How a record lies in memory: as NumPy aligns it (`tablee.engine.records.dtype_of`)."""

    format: struct.Struct
    size: int


def _layout(cls: type[Record]) -> _Layout:
    return _layout_of(tuple(cls.layout.values()))


@cache
def _layout_of(fields: tuple[Field, ...]) -> _Layout:
    text, at, widest = "<", 0, 1
    for field in fields:
        width, count = int(field.dtype[1]), 1
        for length in field.shape:
            count *= length
        gap = -at % width
        text += f"{gap}x{count}{CODES[field.dtype]}"
        at, widest = at + gap + width * count, max(widest, width)
    gap = -at % widest
    return _Layout(struct.Struct(f"{text}{gap}x"), at + gap)


def _flat(value: Any) -> Iterator[int]:
    if isinstance(value, list):
        for item in value:
            yield from _flat(item)
    else:
        yield value


def _reshape(numbers: Iterator[int], shape: tuple[int, ...]) -> Any:
    return [_reshape(numbers, shape[1:]) for _ in range(shape[0])] if shape else next(numbers)


class RecordBuffer:
    """A buffer of records in the memory of a machine."""

    def __init__(self, cls: type[Record], length: int) -> None:
        self._cls, self._length = cls, length
        self._machine: Machine | None = None
        self._at = 0

    def __len__(self) -> int:
        return self._length

    @property
    def size(self) -> int:
        """How many bytes it takes."""
        return self._length * _layout(self._cls).size

    def lie(self, machine: Machine, at: int) -> None:
        """Be at that address of the machine's memory, which is zero there."""
        self._machine, self._at = machine, at

    def __getitem__(self, number: int) -> Record:
        assert self._machine is not None
        layout = _layout(self._cls)
        read = self._machine.read(self._at + number * layout.size, layout.size)
        numbers = iter(layout.format.unpack(read))
        record = self._cls()
        for name, field in self._cls.layout.items():
            setattr(record, name, _reshape(numbers, field.shape))
        return record

    def __setitem__(self, number: int, record: Record) -> None:
        assert self._machine is not None
        layout = _layout(self._cls)
        data = layout.format.pack(*(each for name in self._cls.layout for each in _flat(getattr(record, name))))
        self._machine.write(self._at + number * layout.size, data)


class MachineRule:
    """The search of the game in ``package``, compiled."""

    def __init__(self, package: str) -> None:
        self._package = package

    def over(self, workspace: tuple[Any, ...]) -> MachineCall:
        """The search over its workspace."""
        return MachineCall(_machines[self._package], workspace)


class MachineCall:
    """A compiled rule over a workspace of lists and `RecordBuffer`; what follows are whole numbers."""

    def __init__(self, make: Callable[[int], Machine], workspace: tuple[Any, ...]) -> None:
        self._lists: list[tuple[int, list[int]]] = []
        self._words: list[int] = []
        at = BEGIN + ALIGNED * 64  # after the table
        records = []
        for buffer in workspace:
            self._words += [at, len(buffer)]
            if isinstance(buffer, RecordBuffer):
                records.append((buffer, at))
                size = buffer.size
            else:
                self._lists.append((at, buffer))
                size = 8 * len(buffer)
            at += size + -size % ALIGNED
        self._machine = make(at)
        for buffer, place in records:
            buffer.lie(self._machine, place)

    def __call__(self, *numbers: int) -> None:
        """Call the rule; raises `IndexError` if it failed, which only happens where bounds are checked."""
        machine = self._machine
        machine.write(BEGIN, _pack([*self._words, *numbers]))
        for at, listed in self._lists:
            machine.write(at, _pack(listed))
        if machine.run(BEGIN):
            raise IndexError("a rule left an array")
        for at, listed in self._lists:
            listed[:] = struct.unpack(f"<{len(listed)}q", machine.read(at, 8 * len(listed)))


def _pack(numbers: list[int]) -> bytes:
    return struct.pack(f"<{len(numbers)}q", *numbers)
