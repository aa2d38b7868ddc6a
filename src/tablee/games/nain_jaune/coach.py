"""What a learner of Nain Jaune is told unasked: before a costly card, and what a round has cost or brought."""

from __future__ import annotations

from tablee.engine import lowest
from tablee.engine.message import Argument, Message
from tablee.engine.remark import Remark

from .cards import BOARD, BOX_CARDS, BOX_OF, BOXES, RANK, RANKS, SUITS
from .hints import run_from
from .rules import CALL
from .settlement import price
from .state import PLAYING, State
from .wording import the_card

KINGS = SUITS * (RANKS - 1)  # the first of the four


def against(k: State, seat: int, move: int, better: int) -> Message | None:
    """Return what speaks against the card ``move`` of ``seat``, which knows ``k``."""
    if better == move + CALL:  # NJ-13
        return Message("coach-call", {"card": the_card(move), "chips": k.board[BOX_OF[move]]})
    card, wiser = (action % CALL for action in (move, better))
    hand = k.hands[seat]
    run, longer = run_from(hand, card), run_from(hand, wiser)
    missed = longer & ~run & BOARD
    if missed:
        box = lowest(missed)
        return Message("coach-box", {"card": the_card(box), "chips": k.board[BOX_OF[box]]})
    begins_again = run >> KINGS & RANK  # after a king one begins anew (NJ-6): a short run loses nothing
    n, more = run.bit_count(), longer.bit_count()
    if more > n and not begins_again:
        told: dict[str, Argument] = {"card": the_card(card), "n": n, "other": the_card(wiser), "more": more}
        return Message("coach-run", told)
    if price(k, 1 << wiser) > price(k, 1 << card):
        return Message("coach-dear", {"card": the_card(wiser), "chips": price(k, 1 << wiser)})
    return None


def remark(before: State, move: int, after: State, seat: int) -> Remark | None:
    """Return what the round that has just ended has cost or brought ``seat``: NJ-9, NJ-10."""
    if after.phase == PLAYING:
        return None
    if after.turn == seat:
        paid = sum(price(after, after.hands[loser]) for loser in range(after.players))
        return Remark(Message("coach-won", {"chips": paid}), "NJ-9")
    paid = price(after, after.hands[seat])
    fed = [box for box in range(BOXES) if after.hands[seat] >> BOX_CARDS[box] & 1 and after.fed[box]]
    if not fed:
        return Remark(Message("coach-paid", {"who": after.turn, "chips": paid}), "NJ-9")
    cards, chips = [the_card(BOX_CARDS[box]) for box in fed], sum(after.fed[box] for box in fed)
    told: dict[str, Argument] = {"who": after.turn, "chips": paid, "cards": cards, "fed": chips}
    return Remark(Message("coach-paid-boxes", told), "NJ-10")
