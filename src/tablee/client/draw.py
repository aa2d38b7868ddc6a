"""What a program at a table adds to the shuffle, and what it keeps as its witness: see docs/fairness.md.

The same for the page is ``web/src/lib/draw.ts``.
"""

from __future__ import annotations

import secrets
from typing import Any

from msgspec.structs import replace

from tablee.table.shuffle import entropy_commitment
from tablee.table.witness import Witness, WitnessedDraw
from tablee.wire.messages import Commit, DrawInfo, Reveal, TableInfo


def draw_step(
    table: TableInfo, witness: Witness | None, seat: int | None, *, fresh: bool
) -> tuple[Witness, Commit | Reveal | None]:
    """Return what to keep, and then to ask, at a table before its game, having seen what ``witness`` says.

    ``fresh``: the connection is a new one.
    """
    draws = [] if witness is None else witness.draws
    known = next((draw for draw in draws if draw.commitment == table.commitment), None)
    seen = known or WitnessedDraw(table.commitment)
    draw, ask = (seen, None) if table.draw is None else _in_draw(table.draw, seen, seat, fresh=fresh)
    others = [other for other in draws if other is not known]
    return Witness(table.id, table.number, [*others, draw]), ask


def _in_draw(
    draw: DrawInfo, seen: WitnessedDraw, seat: int | None, *, fresh: bool
) -> tuple[WitnessedDraw, Commit | Reveal | None]:
    ask: dict[str, Any] = {"id": secrets.token_urlsafe(9), "to": seen.commitment}
    if seen.commitments:  # final: whoever commits or reveals anew for other lists lets the server choose one
        lost = fresh and seen.seat == seat and seat in (draw.awaited or ()) and seen.commitments == draw.commitments
        return seen, Reveal(**ask, entropy=seen.entropy, commitments=draw.commitments) if lost else None
    held = seat is not None and seen.seat == seat
    mine = entropy_commitment(seen.commitment, seen.seat, seen.entropy) if held and seen.seat is not None else None
    standing = None if seat is None else draw.commitments[seat]
    part = mine is not None and standing == mine
    if draw.awaited is not None:
        if not part:
            return WitnessedDraw(seen.commitment, draw.commitments), None
        kept = replace(seen, commitments=draw.commitments)
        return kept, Reveal(**ask, entropy=seen.entropy, commitments=draw.commitments)
    if seat is None or part or (not fresh and (mine is not None or standing is not None)):
        return seen, None
    entropy = seen.entropy if held else secrets.token_hex(16)
    commitment = entropy_commitment(seen.commitment, seat, entropy)
    return WitnessedDraw(seen.commitment, [], seat, entropy), Commit(**ask, commitment=commitment)
