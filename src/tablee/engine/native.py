"""Machine code for this processor, made of an entry's bitcode by llvmlite.

That takes a second for a search, so it is kept beside the entries, for this processor and this LLVM.
"""

from __future__ import annotations

import ctypes
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any, NamedTuple

import llvmlite.binding as llvm

from . import entry_file
from .files import replacement

ENTRY = "tablee_entry"  # the function in the bitcode
SUFFIX = ".machine"
_CHECKSUM = 32  # bytes of it, at the beginning of a file
_CALL = ctypes.CFUNCTYPE(ctypes.c_int32, ctypes.c_void_p)  # which releases Python's lock


class MachineCode(NamedTuple):
    """An entry, ready to be called."""

    run: Callable[[int], int]  # takes the address of its table, returns 0 unless it failed
    results: int  # how many words it writes behind its arguments
    engine: Any  # keeps the code in memory

    @staticmethod
    def table(size: int, words: Sequence[int]) -> tuple[ctypes.Array[ctypes.c_int64], int]:
        """A table of ``size`` words, the first of which are these, and its address."""
        made = (ctypes.c_int64 * size)(*words)
        return made, ctypes.addressof(made)


def machine_code(bitcode: bytes, results: int) -> MachineCode:
    """Make machine code of what `check` has checked, which writes so many results."""
    target = _target()
    module = llvm.parse_bitcode(bitcode)
    module.triple, module.data_layout = target.triple, str(target.target_data)
    engine = llvm.create_mcjit_compiler(module, target)  # whose the target is from now on
    kept = entry_file.users_folder() / f"{_digest(bitcode)}{SUFFIX}"
    engine.set_object_cache(lambda _, code: _keep(kept, code), lambda _: _read(kept))
    engine.finalize_object()
    return MachineCode(_CALL(engine.get_function_address(ENTRY)), results, engine)


def _digest(bitcode: bytes) -> str:
    """What the machine code of some bitcode is known by: it differs with the processor and with LLVM."""
    known = [*_processor(), *map(str, llvm.llvm_version_info)]
    return sha256(b"\0".join([bitcode, *(each.encode() for each in known)])).hexdigest()[:20]


def _keep(path: Path, code: bytes) -> None:
    """Keep machine code for other processes, where that can be done."""
    with suppress(OSError), replacement(path) as new:
        new.write_bytes(sha256(code).digest() + code)


def _read(path: Path) -> bytes | None:
    """The machine code in a file, if it is there and whole."""
    try:
        data = path.read_bytes()
    except OSError:
        return None
    code = data[_CHECKSUM:]
    return code if sha256(code).digest() == data[:_CHECKSUM] else None


def check(bitcode: bytes) -> None:
    """Raise `RuntimeError` if this LLVM cannot read the bitcode."""
    llvm.parse_bitcode(bitcode)


def _target() -> Any:
    """This machine's processor, with all that it can do."""
    cpu, features = _processor()
    return llvm.Target.from_default_triple().create_target_machine(cpu=cpu, features=features, opt=3, jit=True)


@cache
def _processor() -> tuple[str, str]:
    """The name of this machine's processor and what it can do, in LLVM's words."""
    llvm.initialize_native_target()
    llvm.initialize_native_asmprinter()
    return llvm.get_host_cpu_name(), llvm.get_host_cpu_features().flatten()
