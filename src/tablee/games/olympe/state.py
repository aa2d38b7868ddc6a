"""The state of a game of Olympé."""

from __future__ import annotations

from tablee.engine import Record, i8, i16, i32, record

from .cards import COLOURS

SEATS = 10
UNITS = 5
COPIES = 3
PILES = 5  # OLY-18
UNPLAYED = 12
ROWS = 13
TRICKS = 24  # OLY-18; 16 at the other tables
NONE = -1  # no card, no colour set, nobody took the trick

# phases
DEALING = 0
PLAYING = 1
OVER = 2


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
