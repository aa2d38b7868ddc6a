"""The rules of Six Cards: everybody lays a card, and the highest takes the trick."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tablee.engine import lowest, rule

from .knowledge import knowledge as knowledge
from .state import CARDS, NOTHING, State

if TYPE_CHECKING:
    from .options import Options

ACTIONS = CARDS  # action c lays card c + 1
MAX_MOVES = CARDS
MAX_CARDS = CARDS


def start(s: State, options: Options) -> None:
    """Set up the zeroed ``s`` for a game with these options."""
    s.players = options.players
    s.low = options.low


def bounds(options: Options) -> tuple[int, int]:
    """Return the least and the most tricks that a seat can win: SIX-4."""
    return 0, CARDS // options.players


@rule
def decks(s: State, sizes: list[int]) -> int:
    """Write the size of the deck for the only deal, six cards, and return the number of decks: SIX-1."""
    sizes[0] = CARDS
    return 1 - s.dealt


@rule
def deal(s: State, cards: list[int]) -> None:
    """Deal all cards: SIX-1."""
    s.dealt = 1
    for k in range(CARDS):
        s.hands[k % s.players] |= 1 << cards[k]
    for seat in range(s.players):
        s.held[seat] = CARDS // s.players
        s.laid[seat] = NOTHING


@rule
def legal(s: State, moves: list[int]) -> int:
    """Write the legal actions, any card in hand, and return their number: SIX-2."""
    n = 0
    for card in range(CARDS):
        moves[n] = card
        n += (s.hands[s.turn] >> card) & 1
    return n if s.dealt else 0


@rule
def apply(s: State, move: int) -> None:
    """Lay a card; the last one ends the trick: SIX-3."""
    s.hands[s.turn] ^= 1 << move
    s.held[s.turn] -= 1
    s.played |= 1 << move
    s.laid[s.turn] = move
    s.turn = (s.turn + 1) % s.players
    if s.laid[s.turn] != NOTHING:
        best = s.turn
        for seat in range(s.players):
            if (s.laid[seat] < s.laid[best]) if s.low else (s.laid[seat] > s.laid[best]):
                best = seat
        s.tricks[best] += 1
        s.turn = best
        for seat in range(s.players):
            s.laid[seat] = NOTHING


@rule
def over(s: State) -> bool:
    """Tell whether all cards have been laid: SIX-4."""
    return s.played == (1 << CARDS) - 1


@rule
def returns(s: State, out: list[int]) -> None:
    """Write the tricks won by each seat to ``out``: SIX-4."""
    for seat in range(s.players):
        out[seat] = s.tricks[seat]


@rule
def standing(s: State, scores: list[int], merits: list[int]) -> int:
    """Write each seat's tricks, which also decide its place, and return the number of seats: SIX-4."""
    for seat in range(s.players):
        scores[seat] = s.tricks[seat]
        merits[seat] = s.tricks[seat]
    return s.players


@rule
def hidden_count(k: State, seat: int) -> int:
    """Return how many cards the others hold."""
    n = 0
    for player in range(k.players):
        if player != seat:
            n += k.held[player]
    return n


@rule
def determinize(k: State, seat: int, cards: list[int]) -> None:
    """Deal the unseen cards to the others in the order of ``cards``: the i-th card dealt is number ``cards[i]``."""
    unseen = ((1 << CARDS) - 1) & ~k.played
    if seat >= 0:
        unseen &= ~k.hands[seat]
    i = 0
    for player in range(k.players):
        if player != seat:
            for _ in range(k.held[player]):
                rest = unseen
                for _ in range(cards[i]):
                    rest &= rest - 1
                k.hands[player] |= 1 << lowest(rest)
                i += 1
