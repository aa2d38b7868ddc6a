"""The state of a game of Olympé."""

from __future__ import annotations

from tablee.engine import Record, i8, i16, i32, record

from .cards import COLOURS

SEATS = 10
UNITS = 5
COPIES = 3
PILES = 5  # piles of each seat: OLY-18
UNPLAYED = 12
ROWS = 13
TRICKS = 24  # OLY-18; 16 with any other option ``table``
NONE = -1  # no card, no colour set, nobody took the trick

# phases
DEALING = 0
PLAYING = 1
OVER = 2


@record
class State(Record):
    """The state of a game of Olympé."""

    players: int = i8()
    teams: int = i8()  # units at the table, without virtual players
    virtual: int = i8()
    units: int = i8()
    packs: int = i8()  # copies of each card
    counter: int = i8()  # option table = counter
    english: int = i8()  # option text = en
    coins: int = i8()  # option scoring = coins
    target: int = i32()
    colours: int = i8()  # number of colours dealt
    gods: list[int] = i8(COLOURS)  # the colours in the order of option gods
    god: list[int] = i8(SEATS)  # the colour of each seat
    unit: list[int] = i8(SEATS)  # the unit of each seat
    owner: list[int] = i8(COLOURS)  # the unit whose god each colour is, or NONE: OLY-16
    phase: int = i8()
    round: int = i32()  # rounds completed
    dealer: int = i8()
    hands: list[list[list[int]]] = i32(COPIES, ROWS, COLOURS)  # see `hands`
    open: list[list[int]] = i32(2, COLOURS)  # the cards of a seat's hand that are face up: OLY-18
    upper: list[list[int]] = i8(2, PILES)  # the face-up card on each pile, or NONE
    covered: list[int] = i8(2)  # set of a seat's piles with a face-down card
    lacks: list[list[int]] = i32(ROWS, COLOURS)  # cards that a seat has shown not to have in hand
    tricks: int = i8()  # number of tricks in a round
    trick: int = i8()  # tricks completed in this round
    played: list[list[int]] = i8(TRICKS, SEATS)  # the card that each seat laid in each trick
    taker: list[int] = i8(TRICKS)  # the seat that took each completed trick, or NONE if it was set aside
    leader: int = i8()  # the seat that lays first in the trick
    turn: int = i8()
    laid: int = i8()  # number of cards in the trick
    asked: int = i8()  # the colour asked, NONE before it is set
    setter: int = i8()  # the seat that set it
    trump: int = i8()  # NONE before the colour asked is set
    over: int = i32()  # the trumps that rise, ruff or over-ruff now: see `trick`
    master: int = i8()  # the seat that laid the master card
    top: int = i8()  # the strength of the master card
    threat: list[int] = i8(COLOURS)  # Monsters minus Heroes of each colour in the trick
    pot: list[int] = i16(COLOURS + 1)  # Adept points of each colour in the trick, then Character points
    won: list[list[int]] = i16(UNITS, COLOURS + 1)  # the same, as won by each unit in this round
    points: list[int] = i16(UNITS)  # of the last completed round
    nuggets: list[int] = i32(UNITS)  # nuggets held; in `coins`, of all colours together
    held: list[list[int]] = i8(COLOURS, UNITS)  # in `coins`, the nuggets of each colour held
