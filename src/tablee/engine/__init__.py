"""What a game is written with (`rule`, `bits`) and what the platform asks of it (`game`, `options`, `view`, `say`)."""

from .bits import bit_count, highest, lowest
from .rule import Record, assign, clone, i8, i16, i32, i64, record, rule

__all__ = ["Record", "assign", "bit_count", "clone", "highest", "i8", "i16", "i32", "i64", "lowest", "record", "rule"]
