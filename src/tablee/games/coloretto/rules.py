"""The rules of Coloretto, COL-1 to COL-8 and COL-12, the 2-player game of the later editions.

Cards are numbered by kind: 0 to 6 the colours, then `PLUS`, `JOKER` and `LAST`. Sets of rows or seats are
integers, bit ``r`` for row or seat ``r``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tablee.engine import lowest, rule

from .cards import BOTTOM, CARDS_OF_COLOUR, COLOURS, DECK, IN_PLAY, JOKER, JOKER_CARDS, LAST, PLUS, PLUS_CARDS, STARTS
from .determinization import determinize as determinize
from .determinization import hidden_count as hidden_count
from .knowledge import knowledge as knowledge
from .scoring import give_best, in_play, limits, score
from .state import DEALING, JOKERS, NOTHING, OVER, PLAYING, ROW_LIMIT, State

if TYPE_CHECKING:
    from .options import Options

# actions: draw; ROW + r adds the drawn card to row r; TAKE + r takes row r; GIVE + c gives a joker colour c
DRAW = 0
ROW = 1
TAKE = 6
GIVE = 11
ACTIONS = 18
MAX_MOVES = COLOURS + 1  # one spare element for `spread`
MAX_CARDS = 5 + COLOURS + 76

# Card k of the unshuffled deck, as an index into `State.kinds`, where the colours are in the order drawn for this game.
UNSHUFFLED = tuple(
    tuple(
        ([PLUS] * PLUS_CARDS + [JOKER] * JOKER_CARDS)
        + [k for k in range(c) for _ in range(CARDS_OF_COLOUR - (k < s))]
        + [0] * (76 - n)
    )
    for c, s, n in zip(IN_PLAY, STARTS, DECK, strict=True)
)


def start(s: State, options: Options) -> None:
    """Set up the zeroed ``s`` for a game with these options."""
    s.players = options.players
    s.jokers_chosen = options.jokers == "chosen"
    s.falling = options.scale == "falling"
    two = options.players == 2  # COL-12: three rows that hold 1, 2 and 3 cards
    s.row_count = 3 if two else options.players
    for row in range(s.row_count):
        s.row_limit[row] = row + 1 if two else ROW_LIMIT


def bounds(options: Options) -> tuple[int, int]:
    """Return the least and the most points: COL-8, COL-9."""
    return limits(IN_PLAY[options.players], options.scale == "falling")


@rule
def decks(s: State, sizes: list[int]) -> int:
    """Write the sizes of the decks to shuffle for the deal that is due and return their number; 0 if none is due."""
    if s.phase != DEALING:
        return 0
    sizes[0] = s.players  # the seat that comes first begins: COL-3
    sizes[1] = COLOURS
    sizes[2] = DECK[s.players]
    return 3


@rule
def deal(s: State, cards: list[int]) -> None:
    """Deal from the shuffled decks that `decks` asked for, concatenated in ``cards``."""
    s.first = cards[0]
    s.turn = s.first
    for k in range(COLOURS):
        s.kinds[k] = cards[s.players + k]
    s.kinds[PLUS] = PLUS
    s.kinds[JOKER] = JOKER
    for k in range(STARTS[s.players]):
        s.hands[k % s.players][s.kinds[k]] += 1
    top = DECK[s.players] - BOTTOM
    base = s.players + COLOURS
    for k in range(top):
        s.deck[k] = s.kinds[UNSHUFFLED[s.players][cards[base + k]]]
    s.deck[top] = LAST
    for k in range(top, top + BOTTOM):
        s.deck[k + 1] = s.kinds[UNSHUFFLED[s.players][cards[base + k]]]
    s.drawn = NOTHING
    s.phase = PLAYING
    lay_rows(s)


@rule
def lay_rows(s: State) -> None:
    """Begin a round: all rows lie empty in the middle."""
    s.open_rows = (1 << s.row_count) - 1
    s.laden = 0
    s.waiting = (1 << s.players) - 1
    for seat in range(s.players):
        s.took[seat] = NOTHING


@rule
def legal(s: State, moves: list[int]) -> int:
    """Write the legal actions of the player to move, in ascending order, and return their number."""
    if s.phase == PLAYING:
        if s.drawn != NOTHING:
            return spread(s.open_rows, s.row_count, ROW, moves, 0)
        moves[0] = DRAW  # COL-5: no drawing when every row is full
        return spread(s.laden, s.row_count, TAKE, moves, 1 if s.open_rows else 0)
    if s.phase == JOKERS:
        return spread(in_play(s), COLOURS, GIVE, moves, 0)
    return 0


@rule
def spread(members: int, size: int, action: int, moves: list[int], n: int) -> int:
    """Append the action of each member of a set with ``size`` possible members; branch-free, which is faster."""
    for member in range(size):
        moves[n] = action + member
        n += (members >> member) & 1
    return n


@rule
def apply(s: State, move: int) -> None:
    """Play the legal action ``move``."""
    if move == DRAW:  # COL-4 (A)
        if s.deck[s.position] == LAST:  # COL-7: set aside and replaced
            s.last_round = 1
            s.position += 1
        s.drawn = s.deck[s.position]
        s.position += 1
    elif move < TAKE:
        put(s, move - ROW)
        pass_turn(s)
    elif move < GIVE:
        take(s, move - TAKE)
        if s.waiting:
            pass_turn(s)
        else:
            end_round(s)
    else:
        s.given[s.turn][move - GIVE] += 1
        next_joker(s)


@rule
def put(s: State, row: int) -> None:
    """Add the drawn card to a row: COL-4 (A)."""
    size = s.row_size[row] + 1
    s.rows[row][size - 1] = s.drawn
    s.row_size[row] = size
    s.laden |= 1 << row
    if size == s.row_limit[row]:
        s.open_rows ^= 1 << row
    s.drawn = NOTHING


@rule
def take(s: State, row: int) -> None:
    """Take a row and sit out: COL-4 (B) and COL-6."""
    for k in range(s.row_size[row]):
        s.hands[s.turn][s.rows[row][k]] += 1
    s.row_size[row] = 0
    s.laden ^= 1 << row
    s.open_rows &= ~(1 << row)
    s.took[s.turn] = row
    s.waiting ^= 1 << s.turn


@rule
def pass_turn(s: State) -> None:
    """Pass the turn to the next seat that has not taken a row."""
    later = s.waiting >> (s.turn + 1)
    s.turn = s.turn + 1 + lowest(later) if later else lowest(s.waiting)


@rule
def taker(s: State, row: int) -> int:
    """Return the seat that took ``row`` in this round, or NOTHING."""
    for seat in range(s.players):
        if s.took[seat] == row:
            return seat
    return NOTHING


@rule
def end_round(s: State) -> None:
    """End the round: the rows go back, and the player who took last starts the next round (COL-6)."""
    for row in range(s.row_count):  # COL-12: the row left over leaves the game
        for k in range(s.row_size[row]):
            s.gone[s.rows[row][k]] += 1
        s.row_size[row] = 0
    s.round += 1
    if not s.last_round:
        lay_rows(s)
    elif s.jokers_chosen:  # COL-8
        s.phase = JOKERS
        s.turn = s.first
        next_joker(s)
    else:
        for seat in range(s.players):
            give_best(s, seat)
        s.phase = OVER


@rule
def next_joker(s: State) -> None:
    """Pass to the next seat, in order from the first player, with a joker without a colour; with none, end the game."""
    for _ in range(s.players):
        left = s.hands[s.turn][JOKER]
        for colour in range(COLOURS):
            left -= s.given[s.turn][colour]
        if left > 0:
            return
        s.turn = (s.turn + 1) % s.players
        if s.turn == s.first:
            break
    s.phase = OVER


@rule
def over(s: State) -> bool:
    """Tell whether the game is over."""
    return s.phase == OVER


@rule
def returns(s: State, out: list[int]) -> None:
    """Write each seat's score to ``out``: COL-9."""
    for seat in range(s.players):
        out[seat] = score(s, seat)


@rule
def standing(s: State, scores: list[int], merits: list[int]) -> int:
    """Write each seat's score, which also decides its place, and return the number of seats: COL-9, COL-11."""
    for seat in range(s.players):
        scores[seat] = score(s, seat)
        merits[seat] = scores[seat]
    return s.players
