"""WebAssembly for any page, made of an entry's bitcode: the same function that runs natively, without a linker.

LLVM's object file of one module is a valid WebAssembly module that only lacks an export. It imports its memory
(``env.__linear_memory``), whose first bytes are its constants, and its stack's top (``env.__stack_pointer``). What it
exports is called `ENTRY`; it takes the address of its table, of words of 64 bits as everywhere (`tablee.engine.shape`).
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from typing import NamedTuple

import llvmlite.binding as llvm

from .native import ENTRY

TRIPLE = "wasm32-unknown-unknown"
FEATURES = "+bulk-memory,+bulk-memory-opt,+nontrapping-fptoint,+sign-ext,+simd128"  # in all browsers since 2023
MAGIC = b"\0asm\1\0\0\0"
# ids of sections
CUSTOM, IMPORT, EXPORT = 0, 2, 7
AFTER_EXPORT = (8, 9, 12, 10, 11)  # start, elements, count of data, code, data
FUNCTION = 0  # the kind of an import and of an export


class _Section(NamedTuple):
    id: int
    body: bytes

    def __bytes__(self) -> bytes:
        return bytes([self.id]) + _leb(len(self.body)) + self.body


def webassembly(bitcode: bytes) -> bytes:
    """Make a WebAssembly module of an entry's bitcode; raises `RuntimeError` if this LLVM cannot read it."""
    llvm.initialize_all_targets()
    llvm.initialize_all_asmprinters()
    module = llvm.parse_bitcode(bitcode)
    target = llvm.Target.from_triple(TRIPLE).create_target_machine(opt=3, features=FEATURES)
    module.triple, module.data_layout = TRIPLE, str(target.target_data)
    own = [function.name for function in module.functions if not function.is_declaration]
    return _exporting(target.emit_object(module), own.index(ENTRY))


def _exporting(object_file: bytes, place: int) -> bytes:
    """The object file with its function number ``place`` exported, without what only linkers read."""
    sections = [section for section in _sections(object_file) if section.id != CUSTOM]
    imported = sum(_imported_functions(section.body) for section in sections if section.id == IMPORT)
    name = ENTRY.encode()
    export = _Section(EXPORT, b"\1" + _leb(len(name)) + name + bytes([FUNCTION]) + _leb(imported + place))
    first = next(i for i, section in enumerate(sections) if section.id in AFTER_EXPORT)
    return MAGIC + b"".join(map(bytes, chain(sections[:first], [export], sections[first:])))


def _sections(module: bytes) -> Iterator[_Section]:
    at = len(MAGIC)
    while at < len(module):
        size, start = _read_leb(module, at + 1)
        yield _Section(module[at], module[start : start + size])
        at = start + size


def _imported_functions(body: bytes) -> int:
    """How many of the imports are functions."""
    count, at = _read_leb(body, 0)
    functions = 0
    for _ in range(count):
        for _ in range(2):  # the names of the module and of what is imported
            length, at = _read_leb(body, at)
            at += length
        kind, at = body[at], at + 1
        functions += kind == FUNCTION
        at = _past_type(body, kind, at)
    return functions


def _past_type(body: bytes, kind: int, at: int) -> int:
    """Where what follows the type of an import begins: of a function, a table, a memory or a global."""
    if kind == FUNCTION:
        return _read_leb(body, at)[1]
    if kind == 3:  # a global: its type, and whether it changes
        return at + 2
    at += kind == 1  # a table: the type of what is in it, then limits as of a memory
    limited, at = body[at], at + 1
    for _ in range(1 + (limited & 1)):
        at = _read_leb(body, at)[1]
    return at


def _leb(number: int) -> bytes:
    """A number as WebAssembly writes it: seven bits a byte, the lowest first."""
    written = bytearray()
    while number > 0x7F:
        written.append(number & 0x7F | 0x80)
        number >>= 7
    return bytes([*written, number])


def _read_leb(data: bytes, at: int) -> tuple[int, int]:
    """The number that is written at a place, and where it ends."""
    number = shift = 0
    while True:
        byte = data[at]
        number |= (byte & 0x7F) << shift
        at, shift = at + 1, shift + 7
        if byte < 0x80:
            return number, at
