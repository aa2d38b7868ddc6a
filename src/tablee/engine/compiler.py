"""What makes entries: Numba, which compiles rules, and one machine instruction per set operation.

Importing this module imports Numba, which takes half a second, so nothing does that but `tablee.engine.entry`, for an
entry that has not been made yet.

Rule files are loaded a second time here. In that copy every function marked ``@rule`` is a Numba function, and every
module-level tuple of integers a constant array. An entry is one such function with all that it calls, and a function
around it that takes its arguments from one table: see `tablee.engine.entry`. Nothing is compiled further than to LLVM's
intermediate code, which names no processor.
"""

from __future__ import annotations

import importlib.abc
import importlib.machinery
import importlib.util
import re
import sys
import threading
from collections.abc import Sequence
from functools import cache
from numbers import Integral
from types import ModuleType
from typing import Any

import llvmlite.binding as llvm
import numpy
from llvmlite import ir
from numba import from_dtype
from numba.core import cgutils as _cgutils
from numba.core import compiler as _compiler
from numba.core import types as _types
from numba.core.compiler_lock import global_compiler_lock
from numba.core.extending import intrinsic, overload
from numba.core.registry import CPUDispatcher
from numba.np import arrayobj as _arrayobj

from . import bits
from .faults import RuleFault, rule_fault
from .native import ENTRY
from .rule import assign, is_rule
from .shape import Array, Fields, Kind, Origin, Shape, Structure

types: Any = _types  # Numba says too little of its own types
cgutils: Any = _cgutils
compiler: Any = _compiler
arrayobj: Any = _arrayobj

PREFIX = "tablee._compiled."
SWITCHES: dict[str, Any] = {
    "nopython": True,
    "boundscheck": None,  # as the environment says
    "nogil": True,
    "error_model": "numpy",
    "forceinline": True,
    "_nrt": False,  # rules allocate nothing, so there is no need to count references: that saves the search an eighth
}
WORD = ir.IntType(64)
_LOCK = threading.RLock()  # one thread makes copies of modules at a time


class _Rule(CPUDispatcher):
    """A compiled rule, whose mistakes are told by file and line, as Python tells them.

    Python never calls it, so there is neither machine code nor a wrapper of it: only what other rules take it from.
    """

    def compile(self, sig: Any) -> Any:
        """Compile the rule for arguments of these types; raises `RuleFault` if that cannot be."""
        arguments = tuple(sig)
        if arguments not in self.overloads:
            flags = compiler.Flags()
            options: Any = self.targetdescr.options
            options.parse_as_flags(flags, SWITCHES)
            flags.no_compile = flags.no_cpython_wrapper = flags.no_cfunc_wrapper = True
            typing, target = self.targetdescr.typing_context, self.targetdescr.target_context
            try:
                with global_compiler_lock, self._compiling_counter:
                    made = compiler.compile_extra(typing, target, self.py_func, arguments, None, flags, {})
            except RuleFault:  # of a rule that this one calls
                raise
            except Exception as error:
                raise rule_fault(error, self.py_func) from error
            made.library._optimize_final_module = _skip_optimization  # the entry that holds it is optimized as a whole
            name = (self.py_func, arguments)  # by which those that call it find it
            target.insert_user_function(name, made.fndesc, [made.library])
            self.overloads[arguments] = made._replace(entry_point=name)
        found: Any = self.overloads[arguments]
        return found.entry_point


def _skip_optimization() -> None:
    """Take the place of a step of Numba's that is not needed: a third of the time to compile a search."""


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
        cgutils.raw_memcpy(builder, args[0], args[1], size, 1)
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


class _Loader(importlib.machinery.SourceFileLoader):
    """Executes a rule file a second time and compiles what it defines."""

    def exec_module(self, module: ModuleType) -> None:
        """Execute the file as the compiled copy ``module``."""
        super().exec_module(module)
        _replace_rules(module)


class _Finder(importlib.abc.MetaPathFinder):
    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> importlib.machinery.ModuleSpec | None:
        """Find ``PREFIX + name`` if ``name`` exists. A package's own file holds no rules, so it is not executed."""
        if not fullname.startswith(PREFIX):
            return None
        spec = importlib.util.find_spec(fullname.removeprefix(PREFIX))
        if spec is None:
            return None
        if spec.submodule_search_locations is not None:
            return importlib.machinery.ModuleSpec(fullname, None, is_package=True)
        assert spec.origin is not None, fullname
        return importlib.util.spec_from_file_location(fullname, spec.origin, loader=_Loader(fullname, spec.origin))


def _replace_rules(module: ModuleType) -> None:
    """Replace the rules and tables among the globals of ``module`` with their compiled forms."""
    for name, value in list(vars(module).items()):
        if is_rule(value):
            own = value.__module__ == module.__name__
            rule = _Rule(value, targetoptions=SWITCHES) if own else getattr(_copy(value.__module__), value.__name__)
            setattr(module, name, rule)
        elif isinstance(value, tuple) and value and _is_table(value):
            setattr(module, name, numpy.array(value, dtype=numpy.int64))


def _is_table(value: tuple[Any, ...]) -> bool:
    """Tell whether ``value`` holds only integers; tables built from other files' tables hold NumPy integers."""
    return all(isinstance(item, Integral) or (isinstance(item, tuple) and _is_table(item)) for item in value)


def _copy(name: str) -> ModuleType:
    """The compiled copy of the module called ``name``."""
    if not any(isinstance(finder, _Finder) for finder in sys.meta_path):
        sys.meta_path.insert(0, _Finder())
    parts = name.split(".")
    sys.modules.setdefault(PREFIX[:-1], ModuleType(PREFIX[:-1])).__path__ = []
    for i in range(1, len(parts)):
        importlib.import_module(PREFIX + ".".join(parts[:i]))
    return importlib.import_module(PREFIX + name)


@cache
def _module_of(origin: Origin) -> ModuleType:
    """The compiled copy of a module, bound to its parts if it is a template."""
    if not origin.parts:
        return _copy(origin.name)
    spec = importlib.util.find_spec(origin.name)
    assert spec is not None, origin.name
    assert spec.loader is not None, origin.name
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    vars(module).update({name: _module_of(part) for name, part in origin.parts})
    _replace_rules(module)
    return module


def make(origin: Origin, function: str, shape: Shape) -> tuple[bytes, int]:
    """Compile a rule of a module for arguments of this shape.

    Returns LLVM bitcode with one function, `ENTRY`, and how many numbers that function writes behind its arguments.
    Raises `RuleFault` if the rule, or one that it calls, cannot be compiled.
    """
    with _LOCK, global_compiler_lock:
        rule: _Rule = getattr(_module_of(origin), function)
        rule.compile(tuple(map(_type, shape)))
        made = rule.overloads[tuple(map(_type, shape))]
        return _with_entry(made, shape)


def _type(kind: Kind) -> Any:
    """Numba's type of an argument."""
    match kind:
        case Array(dtype, dimensions):
            return types.Array(from_dtype(dtype), dimensions, "C")
        case Structure(dtype):
            return from_dtype(dtype)
        case Fields(cls, items):
            return types.BaseTuple.from_types(tuple(map(_type, items)), cls)
    return types.int64


class _Table:
    """The table of an entry's arguments, as code that reads and writes it."""

    def __init__(self, context: Any, builder: Any, start: Any) -> None:
        self._context, self._builder, self._start = context, builder, start
        self._next = 0

    def _place(self) -> Any:
        self._next += 1
        return self._builder.gep(self._start, [ir.Constant(WORD, self._next - 1)])

    def _word(self) -> Any:
        return self._builder.load(self._place())

    def read(self, type: Any) -> Any:
        """The value of the next argument."""
        if isinstance(type, types.Array):
            return self._array(type)
        if isinstance(type, types.BaseTuple):
            return self._context.make_tuple(self._builder, type, [self.read(item) for item in type])
        if isinstance(type, types.Record):
            return self._builder.inttoptr(self._word(), self._context.get_value_type(type))
        return self._word()

    def _array(self, type: Any) -> Any:
        context = self._context
        array = arrayobj.make_array(type)(context, self._builder)
        size = context.get_constant(types.intp, context.get_abi_sizeof(context.get_data_type(type.dtype)))
        data = self._builder.inttoptr(self._word(), array.data.type)
        shape = [self._word() for _ in range(type.ndim)]
        strides = [size]
        for length in reversed(shape[1:]):
            strides.insert(0, self._builder.mul(strides[0], length))
        arrayobj.populate_array(array, data, shape, strides, size, None)
        return array._getvalue()

    def write(self, type: Any, value: Any) -> int:
        """Write what a rule returns: nothing, a number, or several; returns how many."""
        if type == types.none:
            return 0
        if isinstance(type, types.BaseTuple):
            parts = cgutils.unpack_tuple(self._builder, value)
            return sum(self.write(item, part) for item, part in zip(type, parts, strict=True))
        self._builder.store(self._context.cast(self._builder, value, type, types.int64), self._place())
        return 1


def _with_entry(made: Any, shape: Shape) -> tuple[bytes, int]:
    """The bitcode of a compiled rule, called by a function that takes the rule's arguments from a table."""
    context, signature = made.target_context, made.signature
    library = context.codegen().create_library(ENTRY)
    module = library.create_ir_module(ENTRY)
    function = ir.Function(module, ir.FunctionType(ir.IntType(32), [WORD.as_pointer()]), ENTRY)
    builder = ir.IRBuilder(function.append_basic_block())
    table = _Table(context, builder, function.args[0])
    arguments = [table.read(type) for type in signature.args]
    native = context.declare_function(module, made.fndesc)
    status, value = context.call_conv.call_function(builder, native, signature.return_type, signature.args, arguments)
    results = table.write(signature.return_type, value)
    builder.ret(status.code)
    library.add_ir_module(module)
    library.add_linking_library(made.library)
    library.finalize()
    return _portable(library.get_llvm_str()), results


def _portable(text: str) -> bytes:
    """Bitcode of a module with nothing in it but the entry and what it needs, and nothing that names a processor."""
    text = re.sub(r'"(target-cpu|target-features|tune-cpu)"="[^"]*"', "", text)
    module = llvm.parse_assembly(text)
    for named in (*module.functions, *module.global_variables):
        if not named.is_declaration and named.name != ENTRY:
            named.linkage = "internal"
    passes = llvm.create_new_module_pass_manager()
    passes.add_global_dead_code_eliminate_pass()
    target = llvm.Target.from_default_triple().create_target_machine()
    passes.run(module, llvm.create_pass_builder(target, llvm.create_pipeline_tuning_options()))
    module.verify()
    return bytes(module.as_bitcode())
