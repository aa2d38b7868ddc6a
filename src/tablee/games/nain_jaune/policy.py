"""What a good Nain Jaune player tends to do, for the search: empty boxes, begin sequences that shed much and return.

Weights are hundredths of a chip.
"""

from __future__ import annotations

from tablee.engine import bit_count, lowest, rule

from .cards import BOARD, BOX_OF, PACK, RANK, RANKS, SUITS
from .rules import CALL
from .settlement import price
from .state import OVER, State

# indices into PARAMETERS
COST = 0  # weight of what a card would cost if it stayed in hand
BOX = 1  # weight of the chips in its box: won now, and not paid later
SHEDDING = 2  # what laying any card is worth: a step towards going out
LOW = 3  # added for each rank that a card is below the king: low cards seldom follow anything
LEAD = 4  # what beginning the next sequence is worth
SHARE = 5  # by how much rivals who may hold a rank too reduce the chance to continue with it, in hundredths
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
)  # wants boxes, sheds expensive cards, does not plan sequences
MANNERS = {  # per cent of these parameters
    "spiteful": {BOX: 200},  # whatever is in the boxes is nobody else's then
    "patient": {LEAD: 150, LOW: 150},
    "bold": {COST: 300, SHARE: 40},
}
BLUR = 300
SETTINGS = {"trust": 800, "noise": 1500}

SIXTEENTHS = 16  # chances are in sixteenths, so that those of all ranks fit into one number
ROUND_DOUBT = 40  # chips by which a round sets two players apart
STAKE_DOUBT = 20  # the same, in addition, for each chip of the stake
END_DOUBT = 20  # chips that make a clear lead once the game is over
ROOTS = (0, 10, 14, 17, 20, 22, 24, 26, 28, 30)  # square roots of 0 to 9, in tenths


@rule
def prior(s: State, n: int, moves: list[int], weights: list[int], parameters: list[int]) -> None:
    """Write to ``weights`` how good each move looks; more is better."""
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
    """Return what shedding a card is worth: its cost if kept, what it brings, how hard it is to shed later."""
    worth = parameters[SHEDDING] + parameters[LOW] * (RANKS - 1 - card // SUITS)
    worth += parameters[COST] * price(s, 1 << card)
    if (BOARD >> card) & 1:
        worth += parameters[BOX] * s.board[BOX_OF[card]]
    return worth


@rule
def sequence_worth(s: State, hand: int, first: int, rivals: int, parameters: list[int]) -> int:
    """Return what a sequence that begins with ``first`` promises."""
    worth = card_worth(s, first, parameters)
    chance = 1000  # the chance that the sequence gets this far, in thousandths
    mine = 1000  # the chance that its last card was the player's own, in thousandths
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
    """Return the chance that a rival of the player to move holds each rank, in sixteenths, four bits per rank."""
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
    """Write each seat's chips; the spread still to come grows with the number of rounds left."""
    for seat in range(s.players):
        out[seat] = s.chips[seat]
    left = s.rounds - s.round
    return (
        END_DOUBT if s.phase == OVER else (ROUND_DOUBT + STAKE_DOUBT * s.stake) * ROOTS[left if left < 9 else 9] // 10
    )


@rule
def can_evaluate(s: State) -> bool:
    """Return False: a round is always played to its end."""
    return False


@rule
def revelation(s: State) -> int:
    """Return who continues and whether a new sequence begins: that reveals what others lack."""
    return 2 * s.turn + 1 + (s.asked == PACK)


@rule
def refine(s: State, seat: int, cards: list[int]) -> None:
    """Do nothing: `determinize` already takes into account what being passed over reveals."""
