"""What somebody at the table has seen of a draw, and what a replay's proof is worth by that.

A replay alone can only show that its cards fit what it says of the shuffle: whoever writes it can write both. That
nobody chose them is proved to those who kept what they saw before the deal.
"""

from __future__ import annotations

from typing import Literal, NamedTuple

import msgspec

from tablee.engine.message import Message

from .shuffle import DRAWN, Fairness, StoppedDraw, entropy_commitment

Assurance = Literal["against-all", "against-players", "watched", "shared", "recorded", "wrong"]
"""Whom a proof holds against.

``against-all``: the server and all other players, even together, as one's own entropy decided with theirs.
``against-players``: the players without the server, as draws were stopped, which gives it as many to choose from.
``watched``: against all if anybody who took part is honest, as one looked on. ``shared``: the deal was fixed with the
end of a chain, whoever played. ``recorded``: nobody who took part is here to say. ``wrong``: it is not what was seen.
"""


class WitnessedDraw(msgspec.Struct, frozen=True):
    """What was seen of a draw: the table's ``commitment``, before anything of one's own was sent.

    ``commitments`` are those of all seats as they stood before one revealed; none if one did not. ``seat`` and
    ``entropy`` are one's own, if one had committed.
    """

    commitment: str
    commitments: list[str | None] = []
    seat: int | None = None
    entropy: str = ""


class Witness(msgspec.Struct, frozen=True):
    """What was seen of one game: its draws, the latest last. ``game`` is its number at the ``table``."""

    table: str
    game: int
    draws: list[WitnessedDraw]


class Assessment(NamedTuple):
    """What a proof is worth: the assurance, and sentences that say why, what is wrong first."""

    assurance: Assurance
    reasons: list[Message]


def assess(fairness: Fairness, witness: Witness | None) -> Assessment:
    """Compare a proof, which holds in itself (`tablee.table.replay.verify`), with what was seen before the deal."""
    drawn: list[StoppedDraw | Fairness] = [*fairness.stopped, fairness]
    faults = [] if witness is None else _faults(drawn, witness)
    if faults:
        return Assessment("wrong", faults)
    reasons = [] if witness is None else _claims(drawn, witness)
    if fairness.stopped:
        reasons.append(Message("fairness-stopped", {"draws": len(fairness.stopped)}))
    seen = None if witness is None else next((d for d in witness.draws if d.commitment == fairness.commitment), None)
    if fairness.chain is not None:
        return Assessment("shared", [Message("fairness-shared-order"), *reasons])
    if fairness.scheme != DRAWN or not any(fairness.commitments):
        return Assessment("recorded", [Message("fairness-nobody"), *reasons])
    if seen is None or not seen.commitments:
        return Assessment("recorded", [Message("fairness-unseen"), *reasons])
    if any(_may_be_known(draw, witness) for draw in fairness.stopped):
        return Assessment("against-players", reasons)
    if seen.seat is None:
        return Assessment("watched", [Message("fairness-watched-order"), *reasons])
    return Assessment("against-all", [Message("fairness-server"), Message("fairness-players"), *reasons])


def _faults(drawn: list[StoppedDraw | Fairness], witness: Witness) -> list[Message]:
    """What was seen otherwise than the proof says."""
    by_commitment = {draw.commitment: draw for draw in drawn}
    missing = [seen for seen in witness.draws if seen.commitment not in by_commitment]
    if missing:
        known = len(missing) < len(witness.draws)
        return [Message("fairness-wrong-draw" if known else "fairness-wrong-commitment")]
    found = (_fault(by_commitment[seen.commitment], seen) for seen in witness.draws if seen.commitments)
    return [Message(id) for id in found if id is not None]


def _fault(draw: StoppedDraw | Fairness, seen: WitnessedDraw) -> str | None:
    """What is wrong about a draw whose list of commitments was seen."""
    if seen.seat is not None and (_own_value(draw.commitments, seen.seat), _own_value(draw.entropy, seen.seat)) not in (
        (seen.commitments[seen.seat], seen.entropy),
        (seen.commitments[seen.seat], "" if isinstance(draw, StoppedDraw) else seen.entropy),
    ):
        return "fairness-wrong-entropy"
    held_back = isinstance(draw, StoppedDraw) and seen.seat in draw.missing  # as what one revealed was for another list
    return None if held_back or draw.commitments == seen.commitments else "fairness-wrong-list"


def _may_be_known(draw: StoppedDraw, witness: Witness | None) -> bool:
    """Whether somebody may know what a stopped draw would have dealt: not if one has kept one's own share of it."""
    draws = () if witness is None else witness.draws
    unrevealed = [(one.seat, one.entropy) for one in draws if one.seat is not None and not one.commitments]
    return not any(
        _own_value(draw.commitments, seat) == entropy_commitment(draw.commitment, seat, own) for seat, own in unrevealed
    )


def _claims(drawn: list[StoppedDraw | Fairness], witness: Witness) -> list[Message]:
    """Draws that are said to have been stopped by whoever looks here, who had revealed."""
    own = {seen.commitment: seen.seat for seen in witness.draws if seen.commitments and seen.seat is not None}
    blamed = any(isinstance(draw, StoppedDraw) and own.get(draw.commitment) in draw.missing for draw in drawn)
    return [Message("fairness-blamed")] if blamed else []


def _own_value(values: list[str | None] | list[str], seat: int) -> str | None:
    return values[seat] if seat < len(values) else None
