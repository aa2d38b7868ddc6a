"""Why a move of Olympé is illegal."""

from __future__ import annotations

from tablee.engine.errors import Objection
from tablee.engine.message import Message

from .cards import MONSTER, RANKS
from .state import NONE, PLAYING, State
from .trick import allowed_ranks, obligation
from .wording import best_trump, by_god, god_message, the_card


def objection(k: State, move: int) -> Objection | None:
    """Return why the player to move may not play ``move``; None exactly when the move is legal."""
    colour, rank = divmod(move, RANKS)
    if k.phase != PLAYING:
        return Objection("OLY-15", Message("round-over"))
    if colour not in k.gods[: k.colours]:
        return Objection("OLY-1", Message("colour-out", by_god(colour)))
    if not k.hands[0][k.turn][colour] >> rank & 1:
        return Objection("OLY-1", Message("not-held", {"card": the_card(move)}))
    due = obligation(k)
    if due == NONE or (colour == due and allowed_ranks(k, due) >> rank & 1):
        return None
    if colour != due:
        return _wrong_colour(k, due)
    if k.english and rank == MONSTER and due != k.asked:
        return Objection("OLY-14", Message("monster-no-ruff", by_god(due)))
    return _too_low(k, due)


def _wrong_colour(k: State, due: int) -> Objection:
    if due == k.asked:
        return Objection("OLY-5", Message("must-follow", by_god(due)))
    return Objection("OLY-7", Message("must-ruff", by_god(due, asked=god_message(k.asked))))


def _too_low(k: State, due: int) -> Objection:
    """The player to move could beat the best trump so far; if there is none, a Monster has ruffed."""
    best = best_trump(k)
    if best == NONE:
        return Objection("OLY-14", Message("must-go-over-monster", by_god(due)))
    clause, message = ("OLY-6", "must-rise") if due == k.asked else ("OLY-7", "must-over-ruff")
    return Objection(clause, Message(message, {"card": the_card(best)}))
