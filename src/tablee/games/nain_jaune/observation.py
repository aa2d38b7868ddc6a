"""What a learning agent sees of Nain Jaune: its hand, the cards laid, what others are shown to lack, all chips."""

from __future__ import annotations

from tablee.engine import lowest, rule
from tablee.engine.contract import Feature
from tablee.engine.observation import CLIP, ONE, grid, mark, offsets, seats

from .cards import BOX_CARDS, BOXES, MAX_HAND, PACK, RANKS, SUITS
from .notation import CARD_NAMES, RANK_NAMES
from .state import MAX_PLAYERS, PLAYING, State

ONE_A_RANK = sum(1 << SUITS * rank for rank in range(RANKS))  # the clubs
_SEATS = seats(MAX_PLAYERS)
_RANKS = RANK_NAMES[1:]  # an ace follows nothing
_BOXES = tuple(CARD_NAMES[card] for card in BOX_CARDS)

FEATURES = (
    Feature("hand", "1: the card is in the observer's hand", CARD_NAMES, 0, 1),
    Feature("laid", "1: the card was laid in this round", CARD_NAMES, 0, 1),
    Feature("asked", "1: only cards of this rank may be laid now", _RANKS, 0, 1),
    Feature("any", "1: a new sequence begins, with any card", ONE, 0, 1),
    Feature("held", "how many cards the seat holds", _SEATS, 0, MAX_HAND),
    Feature(
        "lacks",
        "1: the seat was passed over for this rank, and some cards of it are still out",
        grid(_SEATS, _RANKS),
        0,
        1,
    ),
    Feature(
        "finished", "1: the seat has completed a turn in this round, so it cannot make a Grand Opéra", _SEATS, 0, 1
    ),
    Feature("chips", "what the seat has won since the beginning, less the stakes it has paid", _SEATS, -CLIP, CLIP),
    Feature("board", "the chips in the box", _BOXES, 0, CLIP),
    Feature("stake", "option stake", ONE, 0, CLIP),
    Feature("rounds left", "rounds still to be played, including this one", ONE, 0, CLIP),
    Feature("turn", "1: the seat is to move", _SEATS, 0, 1),
    Feature("dealer", "1: the seat is the dealer", _SEATS, 0, 1),
    Feature("players", "1: this is the number of players", tuple("345678"), 0, 1),
    Feature("points", "1: option payment = points", ONE, 0, 1),
    Feature("double", "option held; 0: same, 1: double, 2: ante", ONE, 0, 2),
    Feature("first", "1: option opera = first", ONE, 0, 1),
    Feature("called", "1: option claims = called", ONE, 0, 1),
)
(
    HAND, LAID, ASKED, ANY, HELD, LACKS, FINISHED, CHIPS, BOARD, STAKE, LEFT, TURN, DEALER, PLAYERS, POINTS, DOUBLE,
    FIRST, CALLED,
) = offsets(FEATURES)  # fmt: skip


@rule
def observe(s: State, seat: int, out: list[int]) -> None:
    """Write what ``seat`` may know about ``s`` to the zeroed ``out``."""
    out[PLAYERS + s.players - 3] = 1
    out[POINTS] = s.pay_points
    out[DOUBLE] = s.held_cost
    out[FIRST] = s.opera_first
    out[CALLED] = s.called
    out[STAKE] = min(s.stake, CLIP)
    out[LEFT] = min(s.rounds - s.round, CLIP)
    observe_chips(s, seat, out)
    mark(s.hands[seat], HAND, out)
    mark(s.laid, LAID, out)
    observe_seats(s, seat, out)
    if s.phase == PLAYING:
        if s.asked == PACK:
            out[ANY] = 1
        else:
            out[ASKED + lowest(s.asked) // SUITS - 1] = 1


@rule
def observe_chips(s: State, seat: int, out: list[int]) -> None:
    """Observe the chips on the board, and what each seat has won: all began with the same number of chips."""
    total = 0
    for box in range(BOXES):
        total += s.board[box]
        out[BOARD + box] = min(s.board[box], CLIP)
    for player in range(s.players):
        total += s.chips[player]
    began = total // s.players
    player = seat
    for i in range(s.players):
        out[CHIPS + i] = max(-CLIP, min(s.chips[player] - began, CLIP))
        player = player + 1 if player + 1 < s.players else 0


@rule
def observe_seats(s: State, seat: int, out: list[int]) -> None:
    """Observe what everybody sees of each seat."""
    player = seat
    for i in range(s.players):
        out[HELD + i] = s.held[player]
        out[FINISHED + i] = s.finished >> player & 1
        if player == s.turn and s.phase == PLAYING:
            out[TURN + i] = 1
        if player == s.dealer:
            out[DEALER + i] = 1
        lacks = s.lacks[player] & ~s.laid  # whole ranks, except for the cards laid
        ranks = (lacks | lacks >> 1 | lacks >> 2 | lacks >> 3) & ONE_A_RANK
        while ranks:
            out[LACKS + (RANKS - 1) * i + lowest(ranks) // SUITS - 1] = 1
            ranks &= ranks - 1
        player = player + 1 if player + 1 < s.players else 0
