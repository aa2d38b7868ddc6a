"""Which were the first games that somebody practised here: in those, the coach is there unasked."""

from __future__ import annotations

from contextlib import suppress

import msgspec

from tablee.engine.errors import TableeError
from tablee.table.table import Table

from . import saves

FIRST = 3  # of each game


def among_first(table: Table) -> bool:
    """Whether the game at ``table`` is one of the first `FIRST` of its kind practised here; it joins them if it can."""
    path = saves.folder().parent / "practised.json"
    try:
        practised = msgspec.json.decode(path.read_bytes(), type=dict[str, list[str]])
    except (OSError, msgspec.DecodeError):
        practised = {}
    first, this = practised.get(table.game.id, []), table.shuffle.commitment
    if this in first or len(first) >= FIRST:
        return this in first
    with suppress(TableeError):  # where nothing can be kept, every game is the first
        saves.write(path, msgspec.json.encode({**practised, table.game.id: [*first, this]}))
    return True
