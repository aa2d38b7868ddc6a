"""An independent referee of `tablee-replay/1`: a second, naive reading of the rule sheets.

It shares no code with the engine and reads nothing but the replay. Clause numbers refer to `RULINGS.md`.
"""

from .walk import Report, inspect

__all__ = ["Report", "inspect", "referee"]


def referee(replay: dict[str, object]) -> list[str]:
    """Return all errors found in a replay, as sentences with round and move number."""
    return inspect(replay).errors
