"""The tools games are written with (`rule`, `bits`) and the contract they fulfil (`contract`, `options`, `view`)."""

from . import words as words  # so that every `TableeError` can be printed
from .bits import bit_count, highest, lowest
from .rule import Record, assign, clone, i8, i16, i32, i64, record, rule

__all__ = ["Record", "assign", "bit_count", "clone", "highest", "i8", "i16", "i32", "i64", "lowest", "record", "rule"]
