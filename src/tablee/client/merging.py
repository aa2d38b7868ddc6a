"""Folding the `State` messages of a socket into all that is known of the table.

The browser does the same in ``web/src/lib/merge.ts``; ``web/src/lib/merge-vectors.json`` keeps the two alike.
"""

from __future__ import annotations

import msgspec

from tablee.wire.messages import State


def merged(known: State | None, new: State) -> State | None:
    """All that is known after ``new``, a whole state; None where ``new`` does not follow on from ``known``.

    After None the client must ask for everything with `Sync`; what it knew is still the latest it can show.
    """
    if new.whole:
        return new if new.table else None
    if known is None or known.table is None or new.log_from > known.log_from + len(known.log):
        return None
    table = new.table or known.table
    kept = (
        max(0, new.log_from - known.log_from) if table.game == known.table.game else 0
    )  # its lines are in its own words
    return msgspec.structs.replace(
        new,
        whole=True,
        seat=known.seat,
        table=table,
        view=None if table.status == "lobby" else new.view or known.view,  # a rematch begins in the lobby
        log_from=known.log_from if kept else new.log_from,
        log=known.log[:kept] + new.log,
    )
