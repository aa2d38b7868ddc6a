"""The rules of Olympé, OLY-1 to OLY-21: the deal and the course of a round.

Tricks are in `trick`, scoring in `scoring`, who holds what in `hands`, what a seat knows in `knowledge` and
`determinization`. A *unit* is whatever scores: a seat or, in `pairs` and `teams`, a team, numbered by the seat modulo
the number of teams. Under ``text = en``, the virtual players come after those.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tablee.engine import bit_count, lowest, rule

from .cards import ALL, CARDS, COLOURS, LETTERS, RANKS
from .determinization import determinize as determinize
from .determinization import hidden_count as hidden_count
from .hands import COUNTER_HAND, HAND, first_pile, put
from .knowledge import knowledge as knowledge
from .scoring import FIRST_NUGGETS, count_round, own_nuggets, set_nuggets
from .state import DEALING, NONE, OVER, PILES, PLAYING, ROWS, SEATS, TRICKS, UNPLAYED, State
from .trick import allowed_ranks, begin_trick, lay, obligation, show_pile

if TYPE_CHECKING:
    from .options import Options

ACTIONS = CARDS  # action c lays card c
MAX_MOVES = COUNTER_HAND + PILES + 3  # three spare elements for `spread`
MAX_CARDS = SEATS + SEATS * HAND
BEYOND = 1 << 62  # a bit that no set contains, for `spread`


def start(s: State, options: Options) -> None:
    """Set up the zeroed ``s`` for a game with these options."""
    s.players = options.players
    s.teams = options.teams
    s.virtual = options.virtual
    s.packs = options.packs
    s.counter = options.table == "counter"
    s.english = options.text == "en"
    s.coins = options.scoring == "coins"
    s.target = options.target
    s.units = s.teams + s.virtual * s.english  # OLY-19
    s.tricks = TRICKS if s.counter else HAND
    s.trick = s.tricks  # no trick is left to play before the first deal
    s.colours = len(options.gods)
    for k, letter in enumerate(options.gods):
        s.gods[k] = LETTERS.index(letter)
    own_gods = s.players if options.table == "pairs" else s.teams  # OLY-20: each player of a pair has their own god
    for seat in range(s.players):
        s.god[seat] = s.gods[seat % own_gods]
        s.unit[seat] = seat % s.teams
    for colour in range(COLOURS):
        s.owner[colour] = NONE
    for k in range(own_gods):
        s.owner[s.gods[k]] = k % s.teams
    for k in range(s.units - s.teams):
        s.owner[s.gods[own_gods + k]] = s.teams + k
    set_nuggets(s)


def bounds(options: Options) -> tuple[int, int]:
    """Return the least and the most nuggets that a seat's unit can gain: OLY-15; OLY-16, where only owners pay."""
    if options.scoring == "standard":
        return 0, options.target - 1 + FIRST_NUGGETS
    s = State()
    start(s, options)
    own = s.nuggets[s.unit[0]]  # all at the table begin with as many; virtual players may have fewer
    return -own, sum(s.nuggets) - own


@rule
def decks(s: State, sizes: list[int]) -> int:
    """Write the sizes of the decks to shuffle for the deal that is due and return their number; 0 if none is due."""
    if s.phase != DEALING:
        return 0
    pack = s.colours * RANKS * s.packs
    if s.round > 0:
        sizes[0] = pack
        return 1
    sizes[0] = s.players  # the seat that comes first deals: G5
    sizes[1] = pack
    return 2


@rule
def deal(s: State, cards: list[int]) -> None:
    """Deal from the shuffled decks that `decks` asked for, concatenated in ``cards``: OLY-1.

    Number n of the pack is the card of rank n modulo 16 of god n / 16, counting the gods of each pack in turn.
    """
    index = 0
    if s.round > 0:
        s.dealer = s.dealer + 1 if s.dealer + 1 < s.players else 0
    else:
        s.dealer = cards[0]
        index = s.players
    clear_table(s)
    each = COUNTER_HAND if s.counter else HAND
    for row in range(s.players + s.virtual):
        for k in range(index, index + each):
            put(s, row, colour_of(s, cards[k]), cards[k] & 15)
        index += each
    if s.counter:
        lay_piles(s, cards, index)
    s.phase = PLAYING
    s.leader = s.dealer + 1 if s.dealer + 1 < s.players else 0  # OLY-2
    s.trick = 0
    begin_trick(s)


@rule
def colour_of(s: State, number: int) -> int:
    """Return the colour of a number of the pack."""
    god = number >> 4
    while god >= s.colours:
        god -= s.colours
    return s.gods[god]


@rule
def clear_table(s: State) -> None:
    """Gather the cards and forget what the last round revealed."""
    for level in range(s.packs):
        for row in range(ROWS):
            for colour in range(COLOURS):
                s.hands[level][row][colour] = 0
        for k in range(s.colours):
            s.hands[level][UNPLAYED][s.gods[k]] = ALL
    for seat in range(s.players):
        for colour in range(COLOURS):
            s.lacks[seat][colour] = 0
    for unit in range(s.units):
        for kind in range(COLOURS + 1):
            s.won[unit][kind] = 0


@rule
def lay_piles(s: State, cards: list[int], index: int) -> None:
    """Lay five piles in front of each seat, the lower card face down, the upper one face up: OLY-18."""
    for seat in range(s.players):
        s.covered[seat] = (1 << PILES) - 1
        for pile in range(PILES):
            put(s, first_pile(s, seat) + pile, colour_of(s, cards[index]), cards[index] & 15)
            show_pile(s, seat, pile, colour_of(s, cards[index + 1]), cards[index + 1] & 15)
            index += 2


@rule
def legal(s: State, moves: list[int]) -> int:
    """Write the legal actions of the player to move, in ascending order, and return their number."""
    if s.phase != PLAYING:
        return 0
    colour = obligation(s)
    if colour != NONE:
        return spread(allowed_ranks(s, colour), colour * RANKS, moves, 0)
    hand = s.hands[0][s.turn]
    n = spread(hand[0] | hand[1] << RANKS | hand[2] << 2 * RANKS, 0, moves, 0)
    return spread(hand[3] | hand[4] << RANKS, 3 * RANKS, moves, n)


@rule
def spread(cards: int, first: int, moves: list[int], n: int) -> int:
    """Append ``first`` + member for each member of a set to the ``n`` moves so far and return their number.

    It writes four at a time, which is faster: the processor predicts the end of the loop correctly more often. Numbers
    written beyond the last member are not counted.
    """
    end = n + bit_count(cards)
    while n < end:
        for k in range(4):
            moves[n + k] = first + lowest(cards | BEYOND)
            cards &= cards - 1
        n += 4
    return end


@rule
def apply(s: State, move: int) -> None:
    """Play the legal action ``move``; after the last trick, score the round."""
    lay(s, move >> 4, move & 15)
    if s.trick == s.tricks:
        end_round(s)


@rule
def end_round(s: State) -> None:
    """Score the round; it may be the last: OLY-15, OLY-16."""
    s.round += 1
    s.phase = OVER if count_round(s) else DEALING


@rule
def over(s: State) -> bool:
    """Tell whether the game is over."""
    return s.phase == OVER


@rule
def returns(s: State, out: list[int]) -> None:
    """Write the nuggets that each seat, or its team, holds to ``out``."""
    for seat in range(s.players):
        out[seat] = s.nuggets[s.unit[seat]]


@rule
def standing(s: State, scores: list[int], merits: list[int]) -> int:
    """Write each unit's nuggets and the merit that decides its place; return how many units there are.

    In `coins`, nuggets of a unit's own gods break ties.
    """
    for unit in range(s.units):
        scores[unit] = s.nuggets[unit]
        merits[unit] = 1000 * s.nuggets[unit] + own_nuggets(s, unit)
    return s.units
