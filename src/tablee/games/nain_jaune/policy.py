"""What a good Nain Jaune player tends to do, for the search: empty boxes, begin sequences that shed most and come back.

Weights are hundredths of a chip.
"""

from __future__ import annotations

from tablee.engine import bit_count, lowest, rule

from .cards import BOARD, BOX_OF, PACK, RANK, RANKS, SUITS
from .rules import CALL
from .settlement import price
from .state import OVER, State

# places in PARAMETERS
COST = 0  # weight of what a card would cost in hand
BOX = 1  # weight of the chips in its box: won now, and not paid later
SHEDDING = 2  # what laying any card is worth: a step towards going out
LOW = 3  # and for each rank that a card is below the king: low cards seldom follow anything
LEAD = 4  # what beginning the next sequence is worth
SHARE = 5  # the chance to go on with a rank that rivals may hold as well, in hundredths
CALLING = 6  # what a call is worth
PARAMETERS = (25, 300, 500, 100, 6000, 25, 100_000)
BEGINNER = (
    100,
    300,
    0,
    0,
    0,
    0,
    100_000,
)  # wants the boxes and to be rid of dear cards, and does not plan the sequence
BLUR = 300
SETTINGS = {"trust": 800, "noise": 1500}

SIXTEENTHS = 16  # chances are told in sixteenths, so that those of all ranks go into one number
# Chips by which a round sets two players apart, and what a lead in chips counts at the end.
ROUND_DOUBT = 40
STAKE_DOUBT = 20  # a chip of the stake
END_DOUBT = 20
ROOTS = (0, 10, 14, 17, 20, 22, 24, 26, 28, 30)  # tenths


@rule
def prior(s: State, n: int, moves: list[int], weights: list[int], parameters: list[int]) -> None:
    """Write how good each move looks."""
    hand = s.hands[s.turn]
    rivals = held_by_rivals(s, hand) if s.asked == PACK else 0
    for i in range(n):
        move = moves[i]
        card = move - CALL if move >= CALL else move
        if s.asked == PACK:
            weights[i] = sequence_worth(s, hand, card, rivals, parameters)
        else:
            weights[i] = card_worth(s, card, parameters)
        if move >= CALL:
            weights[i] += parameters[CALLING]


@rule
def card_worth(s: State, card: int, parameters: list[int]) -> int:
    """What it is worth to shed a card: what it would cost in hand, what it brings, how hard it is to shed later."""
    worth = parameters[SHEDDING] + parameters[LOW] * (RANKS - 1 - card // SUITS)
    worth += parameters[COST] * price(s, 1 << card)
    if (BOARD >> card) & 1:
        worth += parameters[BOX] * s.board[BOX_OF[card]]
    return worth


@rule
def sequence_worth(s: State, hand: int, first: int, rivals: int, parameters: list[int]) -> int:
    """What a sequence that begins with ``first`` promises."""
    worth = card_worth(s, first, parameters)
    chance = 1000  # that the sequence gets here, in thousandths
    mine = 1000  # that the last card of it was the player's own
    for rank in range(first // SUITS + 1, RANKS):
        own = hand & (RANK << (SUITS * rank))
        held = (rivals >> (4 * rank)) & 15
        if own:
            mine += (1000 - mine) * (100 * SIXTEENTHS - parameters[SHARE] * held) // (100 * SIXTEENTHS)
            best = own & BOARD
            worth += chance * mine // 1000 * card_worth(s, lowest(best if best else own), parameters) // 1000
        else:
            worth += chance * mine // 1000 * (SIXTEENTHS - held) // SIXTEENTHS * parameters[LEAD] // 1000
            chance = chance * held // SIXTEENTHS
            mine = 0
    return worth + chance * mine // 1000 * parameters[LEAD] // 1000


@rule
def held_by_rivals(s: State, hand: int) -> int:
    """The chance that a rival of the one to move holds a rank, in sixteenths, four bits a rank."""
    unseen = PACK & ~(s.laid | hand)
    size = bit_count(unseen)
    chances = 0
    for rank in range(RANKS):
        cards = (RANK << (SUITS * rank)) & unseen
        if cards:
            held = 0
            for rival in range(s.players):
                if rival != s.turn and not s.lacks[rival] & cards:
                    held += s.held[rival]
            none = 1000
            for _ in range(bit_count(cards)):
                none = none * (size - held) // size
            chances |= ((1000 - none) * 15 // 1000) << (4 * rank)
    return chances


@rule
def value(s: State, out: list[int]) -> int:
    """The chips; what is still open grows with the rounds to come."""
    for seat in range(s.players):
        out[seat] = s.chips[seat]
    left = s.rounds - s.round
    return (
        END_DOUBT if s.phase == OVER else (ROUND_DOUBT + STAKE_DOUBT * s.stake) * ROOTS[left if left < 9 else 9] // 10
    )


@rule
def can_evaluate(s: State) -> bool:
    """A round is played to its end."""
    return False


@rule
def revealed(s: State) -> int:
    """Who goes on and whether a new sequence begins: that tells what others lack."""
    return 2 * s.turn + 1 + (s.asked == PACK)


@rule
def refine(s: State, seat: int, cards: list[int]) -> None:
    """What being passed over tells, `determinize` knows already."""
