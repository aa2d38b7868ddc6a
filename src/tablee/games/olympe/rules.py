"""The rules of Olympé, OLY-1 to OLY-21: the state, the deal, and the course of a round.

A trick is in `trick`, the count in `scoring`, who holds what in `hands`, what a seat knows in `knowledge` and
`imagine`. A *unit* is whoever scores: the seat, or in `pairs` and `teams` the team, seat modulo the number of teams;
after those under ``text = en`` the virtual players.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tablee.engine import Record, bit_count, i8, i16, i32, lowest, record, rule

from .cards import ALL, CARDS, COLOURS, LETTERS, RANKS
from .hands import COPIES, COUNTER_HAND, HAND, PILES, ROWS, SEATS, UNPLAYED, first_pile, put
from .imagine import hidden, imagine
from .knowledge import knowledge
from .scoring import UNITS, count_round, own_nuggets, set_nuggets
from .trick import NONE, allowed, begin_trick, lay, obligation, show_pile

if TYPE_CHECKING:
    from .options import Options

__all__ = [
    "ACTIONS", "MAX_CARDS", "MAX_MOVES", "State", "apply", "deal", "decks", "hidden", "imagine", "knowledge", "legal",
    "over", "returns", "standing", "start",
]  # fmt: skip

TRICKS = 24  # OLY-18; 16 at the other tables

# phases
DEALING = 0
PLAYING = 1
OVER = 2

ACTIONS = CARDS  # action c lays card c
MAX_MOVES = COUNTER_HAND + PILES + 3  # three to spare for `spread`
MAX_CARDS = SEATS + SEATS * HAND
BEYOND = 1 << 62  # a member that no set has, for `spread`


@record
class State(Record):
    """A game of Olympé."""

    players: int = i8()
    teams: int = i8()  # units that sit at the table
    virtual: int = i8()
    units: int = i8()
    packs: int = i8()  # copies of each card
    counter: int = i8()  # option table = counter
    english: int = i8()  # option text = en
    coins: int = i8()  # option scoring = coins
    target: int = i32()
    colours: int = i8()  # colours dealt
    gods: list[int] = i8(COLOURS)  # the colours in the order of the option
    god: list[int] = i8(SEATS)  # the colour of each seat
    unit: list[int] = i8(SEATS)  # the unit of each seat
    owner: list[int] = i8(COLOURS)  # the unit whose god a colour is, or NONE: OLY-16
    phase: int = i8()
    round: int = i32()  # rounds that are over
    dealer: int = i8()
    hands: list[list[list[int]]] = i32(COPIES, ROWS, COLOURS)  # see `hands`
    open: list[list[int]] = i32(2, COLOURS)  # the cards of a seat's hand that lie face up: OLY-18
    upper: list[list[int]] = i8(2, PILES)  # the card that lies face up on each pile, or NONE
    covered: list[int] = i8(2)  # set of a seat's piles with a face-down card
    lacks: list[list[int]] = i32(ROWS, COLOURS)  # cards that a seat has shown not to hold in hand
    tricks: int = i8()  # in a round
    trick: int = i8()  # tricks that are over in this round
    played: list[list[int]] = i8(TRICKS, SEATS)  # the card laid in each trick by each seat
    taker: list[int] = i8(TRICKS)  # who took each trick that is over, NONE: it was set aside
    leader: int = i8()  # who lays first in the trick
    turn: int = i8()
    laid: int = i8()  # cards in the trick
    asked: int = i8()  # the colour asked, NONE before it is set
    setter: int = i8()  # who set it
    trump: int = i8()  # NONE before the colour is set
    over: int = i32()  # the trumps that rise, ruff or over-ruff now: see `trick`
    master: int = i8()  # who laid the master card
    top: int = i8()  # its strength
    threat: list[int] = i8(COLOURS)  # Monsters less Heroes of each colour in the trick
    pot: list[int] = i16(COLOURS + 1)  # Adept points of each colour in the trick, then points of Characters
    won: list[list[int]] = i16(UNITS, COLOURS + 1)  # the same, won in this round by each unit
    points: list[int] = i16(UNITS)  # of the last round that is over
    nuggets: list[int] = i32(UNITS)  # held, of all colours together in `coins`
    held: list[list[int]] = i8(COLOURS, UNITS)  # nuggets of each colour held, in `coins`


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
    s.trick = s.tricks  # none left to play before the first deal
    s.colours = len(options.gods)
    for k, letter in enumerate(options.gods):
        s.gods[k] = LETTERS.index(letter)
    own_gods = s.players if options.table == "pairs" else s.teams  # OLY-20: each player of a team has an own god
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


@rule
def decks(s: State, sizes: list[int]) -> int:
    """Write the sizes of the decks to be shuffled for the deal that is due and return their number; 0: none is due."""
    if s.phase != DEALING:
        return 0
    pack = s.colours * RANKS * s.packs
    if s.round > 0:
        sizes[0] = pack
        return 1
    sizes[0] = s.players  # whose seat comes first deals: G5
    sizes[1] = pack
    return 2


@rule
def deal(s: State, cards: list[int]) -> None:
    """Deal from the shuffled decks that `decks` asked for, one after the other in ``cards``: OLY-1.

    Number n of the pack is the card of rank n modulo 16 of the god n / 16, counted on through the packs.
    """
    place = 0
    if s.round > 0:
        s.dealer = s.dealer + 1 if s.dealer + 1 < s.players else 0
    else:
        s.dealer = cards[0]
        place = s.players
    clear_table(s)
    each = COUNTER_HAND if s.counter else HAND
    for row in range(s.players + s.virtual):
        for k in range(place, place + each):
            put(s, row, colour_of(s, cards[k]), cards[k] & 15)
        place += each
    if s.counter:
        lay_piles(s, cards, place)
    s.phase = PLAYING
    s.leader = s.dealer + 1 if s.dealer + 1 < s.players else 0  # OLY-2
    s.trick = 0
    begin_trick(s)


@rule
def colour_of(s: State, number: int) -> int:
    """The colour of a number of the pack."""
    god = number >> 4
    while god >= s.colours:
        god -= s.colours
    return s.gods[god]


@rule
def clear_table(s: State) -> None:
    """Gather the cards and forget what the last round told."""
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
def lay_piles(s: State, cards: list[int], place: int) -> None:
    """OLY-18: before each seat five piles, the lower card face down, the upper face up."""
    for seat in range(s.players):
        s.covered[seat] = (1 << PILES) - 1
        for pile in range(PILES):
            put(s, first_pile(s, seat) + pile, colour_of(s, cards[place]), cards[place] & 15)
            show_pile(s, seat, pile, colour_of(s, cards[place + 1]), cards[place + 1] & 15)
            place += 2


@rule
def legal(s: State, moves: list[int]) -> int:
    """Write the legal actions of the one to move, ascending, and return their number."""
    if s.phase != PLAYING:
        return 0
    colour = obligation(s)
    if colour != NONE:
        return spread(allowed(s, colour), colour * RANKS, moves, 0)
    hand = s.hands[0][s.turn]
    n = spread(hand[0] | hand[1] << RANKS | hand[2] << 2 * RANKS, 0, moves, 0)
    return spread(hand[3] | hand[4] << RANKS, 3 * RANKS, moves, n)


@rule
def spread(cards: int, first: int, moves: list[int], n: int) -> int:
    """Append the members of a set, counted from ``first``, to the ``n`` moves so far and return their number.

    Four at a time, which is faster: the processor guesses the end of the loop right more often. What is written beyond
    the last member is not counted.
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
    """Play the legal action ``move``; after the last trick the round is counted."""
    lay(s, move >> 4, move & 15)
    if s.trick == s.tricks:
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
    """Write the nuggets of each unit, and by what it is placed: in `coins` own ones break ties; return how many."""
    for unit in range(s.units):
        scores[unit] = s.nuggets[unit]
        merits[unit] = 1000 * s.nuggets[unit] + own_nuggets(s, unit)
    return s.units
