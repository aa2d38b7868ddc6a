"""Compiled rules as Python calls them: entries, each made once and kept as a file.

An *entry* is a rule of a module (of a template with its parts), with all that it calls, compiled for arguments of one
shape. `tablee.engine.compiler` makes it with Numba. What is kept is LLVM's bitcode, which names no processor and no
version of Python: `tablee.engine.entry_file`. Machine code is made of it by whoever calls it, without Numba, in a tenth
of a second for random games and about one for a search: `tablee.engine.native`.
"""

from __future__ import annotations

import importlib
import threading
from types import ModuleType
from typing import TYPE_CHECKING, Any

from . import entry_file
from .rule import is_rule
from .shape import Integer, Origin, Shape, kind_of, words_of

if TYPE_CHECKING:
    from .entry_file import Bitcode
    from .native import MachineCode

_LOCK = threading.RLock()  # one thread makes machine code at a time


class CompiledModule(ModuleType):
    """The compiled backend of a module: its rules are entries, everything else is as in the plain module."""

    def __init__(self, origin: Origin, parts: dict[str, CompiledModule]) -> None:
        super().__init__(str(origin))
        self.origin = origin
        self._plain = importlib.import_module(origin.name)
        self.__dict__.update(parts)

    def __getattr__(self, name: str) -> Any:
        value = getattr(self._plain, name)
        if is_rule(value):
            value = self.__dict__[name] = CompiledRule(self.origin, name)
        return value


class CompiledRule:
    """A compiled rule, called as in Python: with whole numbers, arrays, structures and tuples of these."""

    def __init__(self, origin: Origin, name: str) -> None:
        self._origin, self._name = origin, name
        self._loaded: dict[Shape, MachineCode] = {}

    def __repr__(self) -> str:
        return f"<CompiledRule {self._name} of {self._origin}>"

    def __call__(self, *arguments: Any) -> Any:
        """Call the rule. Raises `RuleFault` if it cannot be compiled, `TypeError` for what it cannot take."""
        return self.over(*arguments)()

    def over(self, *arguments: Any) -> BoundRule:
        """The rule with its first arguments given, arrays by reference; the rest, given later, are whole numbers."""
        return BoundRule(self, arguments)

    def is_made(self) -> bool:
        """Tell whether a file of it is there, so that nothing has to be compiled."""
        return entry_file.is_made(self._origin, self._name)

    def bitcode(self, shape: Shape) -> Bitcode:
        """The rule compiled for arguments of this shape: from its file, or made now."""
        return entry_file.load(self._origin, self._name, shape)

    def load(self, shape: Shape) -> MachineCode:
        """Machine code of the rule for arguments of this shape."""
        with _LOCK:
            if shape not in self._loaded:
                from .native import machine_code

                self._loaded[shape] = machine_code(*self.bitcode(shape))
            return self._loaded[shape]


class BoundRule:
    """An entry over its first arguments, which are handed over once. One thread at a time may call it."""

    def __init__(self, entry: CompiledRule, arguments: tuple[Any, ...]) -> None:
        self._entry, self._arguments = entry, arguments
        self._kinds = tuple(map(kind_of, arguments))
        self._words = [word for argument in arguments for word in words_of(argument)]
        self._numbers = -1  # how many follow, as machine code has been made

    def __call__(self, *numbers: int) -> Any:
        """Call the rule with what is left of its arguments; returns what it returns."""
        if len(numbers) != self._numbers:
            self._prepare(len(numbers))
        place, table = len(self._words), self._table
        for number in numbers:
            table[place] = int(number)
            place += 1
        if self._run(self._address):
            raise IndexError(f"{self._entry} left an array")  # where bounds are checked
        if self._results == 1:
            return table[place]
        return tuple(table[place:]) if self._results else None

    def bitcode(self, numbers: int) -> bytes:
        """The bitcode for so many whole numbers after the arguments that are given."""
        return self._entry.bitcode(self._shape(numbers)).code

    def _shape(self, numbers: int) -> Shape:
        return (*self._kinds, *(Integer() for _ in range(numbers)))

    def _prepare(self, numbers: int) -> None:
        code = self._entry.load(self._shape(numbers))
        size = len(self._words) + numbers + code.results
        self._table, self._address = code.table(max(1, size), self._words)
        self._run, self._results, self._numbers = code.run, code.results, numbers
