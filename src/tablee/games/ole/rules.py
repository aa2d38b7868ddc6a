"""The rules of Olé, OLE-1 to OLE-15: the deal, the loser's privilege, the opening, turns and the end of a round.

Sets of cards are integers, as in `cards`, which also defines which of two cards is higher.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tablee.engine import bit_count, lowest, rule

from .cards import ALL, CARDS, EACH, HIGHER, NUMBER, OPENING, PACK, PACK_SIZE, SERIES
from .determinization import determinize as determinize
from .determinization import hidden_count as hidden_count
from .knowledge import knowledge as knowledge
from .scoring import TOKEN_POINTS, count_points, last_of_round
from .state import CHOOSING, DEALING, LAP, NO_CARD, OPENED, OUT, OVER, PLAYING, RECENT, SEATS, STUCK, State

if TYPE_CHECKING:
    from .options import Options

# actions: 0 to 55 lay the card of that number, then these
TOKEN = 56
KEEP = 57
FLIP = 58
ACTIONS = 59
MAX_MOVES = 1 + 12
MAX_CARDS = SEATS + CARDS


def start(s: State, options: Options) -> None:
    """Set up the zeroed ``s`` for a game with these options."""
    s.players = options.players
    s.rounds = options.rounds
    s.privilege = options.privilege
    s.table = NO_CARD


def bounds(options: Options) -> tuple[int, int]:
    """Return the least gain, the highest cards in hand and all tokens that can be taken each round, and the most, 0.

    Between two cards laid a seat takes at most two tokens: one that ends its series and one in the lap that would end
    the round (OLE-12); one more comes with a round that is stuck (OLE-11).
    """
    pack = PACK_SIZE[options.players]
    hand = sum(sorted((NUMBER[card] for card in PACK[options.players][:pack]), reverse=True)[: EACH[options.players]])
    return -options.rounds * (hand + TOKEN_POINTS * (2 * pack + 1)), 0


@rule
def decks(s: State, sizes: list[int]) -> int:
    """Write the sizes of the decks to shuffle for the deal that is due and return their number; 0 if none is due."""
    if s.phase != DEALING:
        return 0
    if s.round > 0:
        sizes[0] = PACK_SIZE[s.players]
        return 1
    sizes[0] = s.players  # the seat that comes first deals: G5
    sizes[1] = PACK_SIZE[s.players]
    return 2


@rule
def deal(s: State, cards: list[int]) -> None:
    """Deal from the shuffled decks that `decks` asked for, concatenated in ``cards``."""
    index = 0
    if s.round > 0:
        s.dealer = (s.dealer + 1) % s.players
    else:
        s.dealer = cards[0]
        index = s.players
    s.held = 0
    for seat in range(s.players):
        hand = 0
        for k in range(index, index + EACH[s.players]):
            hand |= 1 << PACK[s.players][cards[k]]
        index += EACH[s.players]
        s.hands[seat] = hand
        s.sizes[seat] = EACH[s.players]
        s.held |= hand
        s.tokens[seat] = 0
        s.passed[seat] = 0
    if s.privilege and s.round > 0:
        s.table = NO_CARD
        s.turn = last_of_round(s, s.dealer)
        s.phase = CHOOSING
    else:  # OLE-2
        open_round(s)


@rule
def open_round(s: State) -> None:
    """Start the pile with the 1 of the weakest colour (OLE-5); its owner adds any card, never a series (OLE-6)."""
    first = OPENING[s.inverted]
    for seat in range(s.players):
        if (s.hands[seat] >> first) & 1:
            s.turn = seat
    take_from_hand(s, first)
    s.higher = ALL
    s.rising = 0
    s.in_series = 0
    s.lap = 0
    s.phase = OPENED


@rule
def take_from_hand(s: State, card: int) -> None:
    """Lay a card of the player to move on the table."""
    s.hands[s.turn] ^= 1 << card
    s.sizes[s.turn] -= 1
    s.held ^= 1 << card
    s.table = card
    s.recent[bit_count(s.held) % RECENT] = card


@rule
def legal(s: State, moves: list[int]) -> int:
    """Write the legal actions of the player to move, in ascending order, and return their number."""
    n = 0
    if s.phase == PLAYING or s.phase == OPENED:
        cards = s.hands[s.turn] & s.higher
        while cards:
            moves[n] = lowest(cards)
            cards &= cards - 1
            n += 1
        if s.phase == PLAYING:  # OLE-7; but the opener must lay a second card: OLE-5
            moves[n] = TOKEN
            n += 1
    elif s.phase == CHOOSING:
        moves[0] = KEEP
        moves[1] = FLIP
        n = 2
    return n


@rule
def apply(s: State, move: int) -> None:
    """Play the legal action ``move``."""
    if move < TOKEN:
        lay(s, move)
    elif move == TOKEN:
        take_token(s)
    else:
        s.inverted ^= move == FLIP  # OLE-3, OLE-4
        open_round(s)


@rule
def lay(s: State, card: int) -> None:
    """Lay a card, which may end the round (OLE-11) or make a series (OLE-10)."""
    take_from_hand(s, card)
    s.in_series = (s.rising >> card) & 1
    s.higher = HIGHER[s.inverted][card]
    s.rising = SERIES[s.inverted][card]
    s.lap = 0
    s.phase = PLAYING
    if s.hands[s.turn] == 0:
        end_round(s, OUT)
    elif s.held & s.higher == 0:
        for seat in range(s.players):
            s.tokens[seat] += 1
        end_round(s, STUCK)
    elif not s.in_series:
        pass_turn(s)


@rule
def take_token(s: State) -> None:
    """Take a token, which ends the turn (OLE-7); a lap of turns with nothing else ends the round (OLE-12)."""
    s.tokens[s.turn] += 1
    s.passed[s.turn] |= s.higher
    s.lap += 1 - s.in_series
    s.in_series = 0
    if s.lap == s.players:
        end_round(s, LAP)
    else:
        pass_turn(s)


@rule
def pass_turn(s: State) -> None:
    """Pass the turn to the next seat: G1."""
    s.turn = s.turn + 1 if s.turn + 1 < s.players else 0


@rule
def end_round(s: State, how: int) -> None:
    """Score the round; after the last one the game is over: OLE-13."""
    s.ended = how
    count_points(s)
    s.round += 1
    s.phase = DEALING if s.round < s.rounds else OVER


@rule
def over(s: State) -> bool:
    """Tell whether the game is over."""
    return s.phase == OVER


@rule
def returns(s: State, out: list[int]) -> None:
    """Write each seat's total to ``out``, negated because the lowest wins."""
    for seat in range(s.players):
        out[seat] = -s.totals[seat]


@rule
def standing(s: State, scores: list[int], merits: list[int]) -> int:
    """Write each seat's total, and its negation, which decides its place; return the number of seats: OLE-13."""
    for seat in range(s.players):
        scores[seat] = s.totals[seat]
        merits[seat] = -s.totals[seat]
    return s.players
