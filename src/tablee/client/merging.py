"""Folding the `State` messages of a socket into all that is known of the table.

The browser does the same in ``web/src/lib/merge.ts``; ``web/src/lib/merge-vectors.json`` keeps the two alike.
"""

from __future__ import annotations

import msgspec

from tablee.engine.view import OwnView, View
from tablee.wire.messages import Changes, State


def state_after(known: State | None, new: State) -> State | None:
    """All that is known after ``new``, a whole state; None where ``new`` does not follow on from ``known``.

    After None the client must ask for everything with `Sync`; what it knew is still the latest it can show.
    """
    if new.whole:
        return new if new.table else None
    if known is None or known.table is None or new.log_from > known.log_from + len(known.log):
        return None
    if new.changes and known.view is None:
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
        view=None if table.status == "lobby" else _next_view(known.view, new),  # a rematch begins in the lobby
        changes=None,
        own=None,
        log_from=known.log_from if kept else new.log_from,
        log=known.log[:kept] + new.log,
    )


def _next_view(known: View | None, new: State) -> View | None:
    if known is None or new.changes is None:
        return new.view or known
    return view_after(known, new.changes, new.own or OwnView())


def view_after(view: View, changes: Changes, own: OwnView) -> View:
    """The view after ``changes`` for everybody, and those of what the viewer sees of its ``own``."""
    seats = {seat.seat: seat for seat in changes.seats}
    zones = {zone.id: zone for zone in (*changes.zones, *own.zones)}
    return msgspec.structs.replace(
        view,
        turn=changes.turn,
        round=changes.round,
        prompt=own.prompt or changes.prompt,
        prompt_face=own.prompt_face or changes.prompt_face,
        clauses=changes.clauses if own.clauses is None else own.clauses,
        moment=changes.moment if own.moment is None else own.moment,
        choices=own.choices,
        seats=tuple(seats.get(seat.seat, seat) for seat in view.seats),
        zones=tuple(zones.get(zone.id, zone) for zone in view.zones),
        facts=view.facts if changes.facts is None else changes.facts,
        signs=view.signs if changes.signs is None else changes.signs,
    )
