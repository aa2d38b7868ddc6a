"""What a good Olé player tends to do, for the search: lay the run that lightens the hand most and blocks rivals best.

Weights are hundredths of a point.
"""

from __future__ import annotations

from tablee.engine import bit_count, lowest, rule

from .cards import CARDS, COLOUR, HIGHER, NUMBER, PACK, PACK_SIZE, SERIES
from .rules import FLIP, TOKEN
from .state import CHOOSING, NO_CARD, OPENED, OVER, State

# By number of players, colour order and card: the share of the pack that the card cannot top, in thousandths.
HARDNESS = tuple(
    tuple(
        tuple(
            1000 * sum(not HIGHER[inverted][table] >> card & 1 for table in PACK[players][:size]) // max(size, 1)
            for card in range(CARDS)
        )
        for inverted in range(2)
    )
    for players, size in enumerate(PACK_SIZE)
)

# indices into PARAMETERS
SHEDDING = 0  # what laying any card is worth: a step towards going out
NUMBERS = 1  # each point in hand
HARD = 2  # a card that can top nothing, compared with one that tops everything
BLOCKING = 3  # a card that nothing can top, compared with one that everything can
TAKING = 4  # taking a token
OUT = 5  # laying the last card
PARAMETERS = (-500, 100, 3000, 840, -4000, 3000)
BEGINNER = (0, 100, 0, 0, -4000, 0)  # lays high numbers first, whatever the colour
MANNERS = {  # per cent of these parameters
    "spiteful": {BLOCKING: 160},
    "patient": {HARD: 80, TAKING: 90},
    "bold": {NUMBERS: 150, HARD: 140},
}
BLUR = 200
SETTINGS = {"trust": 300, "noise": 600}

ROUND_DOUBT = 12  # points by which a round sets two players apart
ROOTS = (0, 10, 14, 17, 20, 22, 24, 26, 28, 30)  # square roots of 0 to 9, in tenths


@rule
def prior(s: State, n: int, moves: list[int], weights: list[int], parameters: list[int]) -> None:
    """Write to ``weights`` how good each move looks; more is better."""
    hand = s.hands[s.turn]
    for i in range(n):
        move = moves[i]
        if s.phase == CHOOSING:
            weights[i] = -hand_hardness(s, hand, s.inverted ^ (move == FLIP)) * parameters[HARD] // 1000
        elif move == TOKEN:
            weights[i] = parameters[TAKING]
        else:
            weights[i] = lay_worth(s, hand, move, parameters)


@rule
def hand_hardness(s: State, hand: int, inverted: int) -> int:
    """Return how hard a hand is to get rid of under a colour order."""
    total = 0
    while hand:
        total += HARDNESS[s.players][inverted][lowest(hand)]
        hand &= hand - 1
    return total


@rule
def lay_worth(s: State, hand: int, card: int, parameters: list[int]) -> int:
    """Return what laying ``card`` is worth, with the best card that may follow if it makes a series."""
    worth = shed(s, card, parameters)
    hand ^= 1 << card
    if hand == 0:
        return worth + parameters[OUT]
    if s.phase == OPENED or not (s.rising >> card) & 1:
        return worth + blocking(s, hand, card, parameters)
    best = blocking(s, hand, card, parameters) - 500  # a token
    follow = hand & HIGHER[s.inverted][card]
    series = SERIES[s.inverted][card]
    while follow:
        after = lowest(follow)
        follow &= follow - 1
        more = shed(s, after, parameters) + blocking(s, hand ^ (1 << after), after, parameters)
        if (series >> after) & 1:
            more += parameters[SHEDDING]
        if more > best:
            best = more
    return worth + best


@rule
def shed(s: State, card: int, parameters: list[int]) -> int:
    """Return what getting rid of ``card`` is worth."""
    hard = HARDNESS[s.players][s.inverted][card] * parameters[HARD] // 1000
    return parameters[SHEDDING] + NUMBER[card] * parameters[NUMBERS] + hard


@rule
def blocking(s: State, hand: int, card: int, parameters: list[int]) -> int:
    """Return what it is worth that few cards in other hands are higher than ``card``."""
    others = s.held & ~hand & ~(1 << card)
    if others == 0:
        return 0
    return parameters[BLOCKING] * bit_count(others & ~HIGHER[s.inverted][card]) // bit_count(others)


def in_sight(k: State, move: int) -> bool:
    """Tell whether nobody overlooks a move: a token, or a card of the colour that was just played."""
    return move >= TOKEN or k.table == NO_CARD or COLOUR[move] == COLOUR[k.table]


@rule
def value(s: State, out: list[int]) -> int:
    """Write the totals, negated; the spread still to come grows with the number of rounds left."""
    for seat in range(s.players):
        out[seat] = -s.totals[seat]
    left = s.rounds - s.round
    return 2 if s.phase == OVER else ROUND_DOUBT * ROOTS[left if left < 9 else 9] // 10


@rule
def can_evaluate(s: State) -> bool:
    """Return False: a round is always played to its end."""
    return False


@rule
def revelation(s: State) -> int:
    """Return 0: no move reveals more than the card laid."""
    return 0


@rule
def refine(s: State, seat: int, cards: list[int]) -> None:
    """Exchange cards that a player could have laid instead of a token: whoever takes one seldom holds such a card."""
    for player in range(s.players):
        if player != seat:
            doubtful = s.hands[player] & s.passed[player]
            while doubtful:
                card = lowest(doubtful)
                doubtful &= doubtful - 1
                exchange(s, seat, player, card, (cards[0] * 7 + card * 11) % CARDS)


@rule
def exchange(s: State, seat: int, player: int, card: int, pivot: int) -> None:
    """Exchange ``card`` of ``player`` with another player, if there is a card that makes both hands likelier."""
    for step in range(1, s.players):
        other = (player + step) % s.players
        if other != seat and not (s.passed[other] >> card) & 1:
            offers = s.hands[other] & ~s.passed[player]
            if offers:
                later = (offers >> pivot) << pivot
                back = lowest(later if later else offers)
                s.hands[player] ^= (1 << card) | (1 << back)
                s.hands[other] ^= (1 << card) | (1 << back)
                return
