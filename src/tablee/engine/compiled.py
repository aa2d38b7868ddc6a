"""The compiled backend: Numba, NumPy structures, and one machine instruction per set operation.

Importing this module imports Numba, which takes about a second, so nothing imports it until compiled rules are needed.
"""

from __future__ import annotations

import hashlib
import os
from collections.abc import Callable
from typing import Any

import numpy
from numba.core import cgutils, types
from numba.core import config as _config
from numba.core.extending import intrinsic, overload
from numba.core.registry import CPUDispatcher

from . import bits
from .faults import RuleFault, rule_fault
from .rule import Record, assign

numba_config: Any = _config  # its settings are not in its type stubs
SWITCHES: dict[str, Any] = {
    "nopython": True,
    "boundscheck": None,  # as the environment says
    "nogil": True,
    "error_model": "numpy",
    "forceinline": True,
    "_nrt": False,  # rules allocate nothing, so there is no need to count references: that saves the search an eighth
}


class SourceCache:
    """Where Numba keeps the machine code of one rule: in its cache folder, which is that of the rule's sources.

    Numba's own locators have a folder for each place where a file lies, so another copy would be compiled anew.
    """

    def __init__(self, function: Callable[..., Any]) -> None:
        self._path: str = numba_config.CACHE_DIR
        place = f"{function.__module__}:{function.__code__.co_firstlineno}"
        self._name = hashlib.sha256(place.encode()).hexdigest()[:16]

    @classmethod
    def from_function(cls, function: Callable[..., Any], file: str) -> SourceCache:
        """Return where Numba asks for it."""
        return cls(function)

    def ensure_cache_path(self) -> None:
        """Make the folder, if it is missing."""
        os.makedirs(self._path, exist_ok=True)

    def get_cache_path(self) -> str:
        """Return the folder."""
        return self._path

    def get_source_stamp(self) -> str:
        """Return what tells an edited source: nothing, as it has another folder."""
        return ""

    def get_disambiguator(self) -> str:
        """Return what tells rules of one name apart, in the names of their files."""
        return self._name


class _Rule(CPUDispatcher):
    """A compiled rule, whose mistakes are told by file and line, as Python tells them."""

    def compile(self, sig: Any) -> Any:
        """Compile the rule for arguments of these types; raises `RuleFault` if that cannot be."""
        try:
            return super().compile(sig)
        except RuleFault:  # of a rule that this one calls
            raise
        except Exception as error:
            raise rule_fault(error, self.py_func) from error


def compile_rule(function: Callable[..., Any]) -> Any:
    """Compile a rule with Numba when it is first called: cached on disk, releasing the GIL."""
    compiled = _Rule(function, targetoptions=SWITCHES)
    compiled.enable_caching()
    return compiled


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


@intrinsic
def _popcount(context: Any, cards: Any) -> Any:
    return types.int64(types.int64), lambda context, builder, signature, args: builder.ctpop(args[0])


@intrinsic
def _trailing_zeros(context: Any, cards: Any) -> Any:
    def emit(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return builder.cttz(args[0], context.get_constant(types.boolean, True))

    return types.int64(types.int64), emit


@intrinsic
def _leading_zeros(context: Any, cards: Any) -> Any:
    def emit(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return builder.ctlz(args[0], context.get_constant(types.boolean, True))

    return types.int64(types.int64), emit


@intrinsic
def _copy_record(context: Any, target: Any, source: Any) -> Any:
    def emit(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        size = context.get_constant(types.intp, signature.args[0].size)
        raw_memcpy: Any = cgutils.raw_memcpy
        raw_memcpy(builder, args[0], args[1], size, 1)
        return context.get_dummy_value()

    return types.void(target, source), emit


# Lambdas, because Numba wants the parameters of both unannotated; its stubs do not know that an intrinsic can be
# called.
popcount: Any = _popcount
trailing_zeros: Any = _trailing_zeros
leading_zeros: Any = _leading_zeros
copy_record: Any = _copy_record
overload(bits.bit_count)(lambda cards: lambda cards: popcount(cards))
overload(bits.lowest)(lambda cards: lambda cards: trailing_zeros(cards))
overload(bits.highest)(lambda cards: lambda cards: 63 - leading_zeros(cards))
overload(assign)(lambda target, source: lambda target, source: copy_record(target, source))
