"""The rules of Nain Jaune, NJ-1 to NJ-8 and NJ-12 to NJ-16; NJ-9 to NJ-11 are in `settlement`.

`cards` says how cards, sets of cards and boxes are numbered. Sets of seats are integers, bit ``p`` for seat ``p``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tablee.engine import bit_count, lowest, rule

from .cards import BOARD, BOX_OF, BOXES, CARDS, HAND_SIZE, MAX_HAND, PACK, RANK, SUITS
from .determinization import deal_unseen, put_right, unseen_cards
from .knowledge import knowledge as knowledge
from .settlement import HIGHEST_POINTS, settle
from .state import DEALING, MAX_PLAYERS, OVER, PLAYING, TALON, State

if TYPE_CHECKING:
    from .options import Options

# actions: a card's number lays it; CALL + its number lays and calls it (NJ-13)
CALL = CARDS
ACTIONS = 2 * CARDS
MAX_MOVES = MAX_HAND + BOXES
MAX_CARDS = MAX_PLAYERS + CARDS
MOST_CHIPS = 2**62  # what 64 bits hold, with a bit to spare


def start(s: State, options: Options) -> None:
    """Set up the zeroed ``s`` for a game with these options."""
    s.players = options.players
    s.pay_points = int(options.payment == "points")
    s.held_cost = ("same", "double", "ante").index(options.held)
    s.opera_first = int(options.opera == "first")
    s.called = int(options.claims == "called")
    s.stake = options.stake
    s.rounds = options.rounds
    for seat in range(s.players):
        s.chips[seat] = options.chips


def bounds(options: Options) -> tuple[int, int]:
    """Return the least and the most chips that a seat can gain.

    The least: it pays for the dearest of hands and into every box, in every round. The most: the others do so, and in
    the last round it sweeps what has come together (NJ-11). Who is left with the card of a box pays as much again or
    twice as much (NJ-10), who did not call it as much again (NJ-13): before a sweep too, if rivals may have laid cards.
    Beyond `MOST_CHIPS`, that is the bound.
    """
    ante = options.held == "ante" and options.claims == "automatic"
    stakes = options.stake * BOXES * (BOXES + 1) // 2
    hand = HAND_SIZE[options.players] * (HIGHEST_POINTS if options.payment == "points" else 1)
    least = most = board = fed = swept = 0
    for _ in range(options.rounds):
        board += fed + options.players * stakes
        fed = 2 * stakes if ante else board * (2 if options.held == "double" else 1)
        least -= stakes + hand + fed
        most += (options.players - 1) * hand - stakes
        swept = 2 * board if options.claims == "called" and options.opera == "turn" else board
        if max(-least, most + swept) > MOST_CHIPS:
            return -MOST_CHIPS, MOST_CHIPS
    return least, most + swept


@rule
def decks(s: State, sizes: list[int]) -> int:
    """Write the sizes of the decks to shuffle for the deal that is due and return their number; 0 if none is due."""
    if s.phase != DEALING:
        return 0
    if s.round:
        sizes[0] = CARDS
        return 1
    sizes[0] = s.players  # the seat that comes first deals first: G5
    sizes[1] = CARDS
    return 2


@rule
def deal(s: State, cards: list[int]) -> None:
    """Deal from the shuffled decks that `decks` asked for: hand by hand, then the talon. NJ-1, NJ-2."""
    n = 0
    if s.round:
        s.dealer = next_seat(s, s.dealer)
    else:
        s.dealer = cards[0]
        n = s.players
    size = HAND_SIZE[s.players]
    dealt = 0
    for seat in range(s.players):
        hand = 0
        for _ in range(size):
            hand |= 1 << cards[n]
            n += 1
        s.hands[seat] = hand
        s.held[seat] = size
        s.lacks[seat] = 0
        dealt |= hand
    s.hands[TALON] = PACK ^ dealt
    s.turn = next_seat(s, s.dealer)
    s.asked = PACK
    s.sequence = 0
    s.laid = 0
    s.finished = 0
    s.opera = 0
    s.swept = 0
    for box in range(BOXES):
        s.won[box] = 0
        s.fed[box] = 0
        s.layer[box] = 0
    s.phase = PLAYING
    add_stakes(s)


@rule
def next_seat(s: State, seat: int) -> int:
    """Return the seat after ``seat``: G1."""
    return seat + 1 if seat + 1 < s.players else 0


@rule
def add_stakes(s: State) -> None:
    """Move every player's stakes into the boxes, on top of what is there: NJ-12."""
    for box in range(BOXES):
        each = s.stake * (box + 1)
        s.board[box] += each * s.players
        for seat in range(s.players):
            s.chips[seat] -= each


@rule
def legal(s: State, moves: list[int]) -> int:
    """Write the legal actions of the player to move, in ascending order, and return their number: NJ-3."""
    if s.phase != PLAYING:
        return 0
    cards = s.hands[s.turn] & s.asked
    n = write(cards, 0, moves, 0)
    return write(cards & BOARD, CALL, moves, n) if s.called else n


@rule
def write(cards: int, action: int, moves: list[int], n: int) -> int:
    """Append ``action`` + card for each of ``cards`` to the ``n`` moves so far and return their number."""
    while cards:
        moves[n] = action + lowest(cards)
        cards &= cards - 1
        n += 1
    return n


@rule
def apply(s: State, move: int) -> None:
    """Play the legal action ``move``."""
    calls = move >= CALL
    card = move - CALL if calls else move
    lay(s, card)
    if (BOARD >> card) & 1:
        win(s, BOX_OF[card], not s.called or calls)
    if s.hands[s.turn]:
        go_on(s, card)
    else:
        end_round(s)


@rule
def lay(s: State, card: int) -> None:
    """Lay a card on the sequence, or as the first of a new one."""
    bit = 1 << card
    s.hands[s.turn] ^= bit
    s.held[s.turn] -= 1
    s.laid |= bit
    s.sequence = bit if s.asked == PACK else s.sequence | bit
    s.by[card // SUITS] = s.turn


@rule
def win(s: State, box: int, taken: bool) -> None:
    """Take the chips of a box (NJ-7) or, its card laid without the call that is due, add as many (NJ-13)."""
    s.layer[box] = s.turn
    s.won[box] = s.board[box] if taken else -s.board[box]
    s.chips[s.turn] += s.won[box]
    s.board[box] -= s.won[box]


@rule
def go_on(s: State, card: int) -> None:
    """Find who continues after ``card``, passing over those who cannot: NJ-3 to NJ-6.

    The seat that laid the card comes first, then the seats after it. If nobody can continue, as after a king, which
    nothing follows, the seat that laid it begins a new sequence.
    """
    following = (RANK << (card // SUITS + 1) * SUITS) & PACK
    seat = s.turn
    for _ in range(s.players):
        if s.hands[seat] & following:
            s.asked = following
            s.finished |= (1 if seat != s.turn else 0) << s.turn
            s.turn = seat
            return
        s.lacks[seat] |= following
        seat = next_seat(s, seat)
    s.asked = PACK


@rule
def end_round(s: State) -> None:
    """End the round, because the player to move is out (NJ-8), and after the last round the game (NJ-14)."""
    settle(s)
    s.round += 1
    s.phase = OVER if s.round == s.rounds else DEALING


@rule
def over(s: State) -> bool:
    """Tell whether the game is over."""
    return s.phase == OVER


@rule
def returns(s: State, out: list[int]) -> None:
    """Write each seat's chips to ``out``: NJ-15."""
    for seat in range(s.players):
        out[seat] = s.chips[seat]


@rule
def standing(s: State, scores: list[int], merits: list[int]) -> int:
    """Write each seat's chips, which also decide its place, and return the number of seats: NJ-15."""
    for seat in range(s.players):
        scores[seat] = s.chips[seat]
        merits[seat] = s.chips[seat]
    return s.players


@rule
def hidden_count(k: State, seat: int) -> int:
    """Return how many cards ``seat`` has not seen in the round being played."""
    return bit_count(unseen_cards(k, seat)) if k.phase == PLAYING else 0


@rule
def determinize(k: State, seat: int, cards: list[int]) -> None:
    """Deal the unseen cards, in the order of ``cards``, into hands that fit everything the players have shown."""
    if k.phase == PLAYING:
        put_right(k, seat, cards, deal_unseen(k, seat, cards))
