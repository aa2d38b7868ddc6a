"""The state of a game of Nain Jaune. Sets of cards are as in `cards`; a set of seats has bit ``p`` for seat ``p``."""

from __future__ import annotations

from tablee.engine import Record, i8, i16, i32, i64, record

from .cards import BOXES, RANKS

MAX_PLAYERS = 8
TALON = 8  # index of the talon among those that hold cards, after the seats
HOLDERS = 9  # seats and the talon

# phases
DEALING = 0
PLAYING = 1
OVER = 2

# option held: what a board card left in hand costs (NJ-10)
SAME = 0
DOUBLE = 1
ANTE = 2


@record
class State(Record):
    """The state of a game of Nain Jaune."""

    players: int = i8()
    pay_points: int = i8()  # option payment = points
    held_cost: int = i8()  # option held: SAME, DOUBLE or ANTE
    opera_first: int = i8()  # option opera = first
    called: int = i8()  # option claims = called
    stake: int = i32()
    rounds: int = i32()
    phase: int = i8()
    round: int = i32()  # rounds completed
    dealer: int = i8()
    turn: int = i8()  # the seat to move; once the round has ended, the seat that is out
    asked: int = i64()  # set of cards that may be laid next: those of one rank, or all to begin a new sequence
    sequence: int = i64()  # set of cards of the latest sequence, one per rank
    by: list[int] = i8(RANKS)  # the seat that laid the sequence's card of each rank
    laid: int = i64()  # set of cards laid in this round
    hands: list[int] = i64(HOLDERS)  # set of cards in each seat's hand; at TALON, the cards set aside
    held: list[int] = i8(MAX_PLAYERS)  # number of cards in each hand, known to everybody: NJ-16
    lacks: list[int] = i64(HOLDERS)  # set of cards that being passed over shows a seat not to hold; TALON: none
    finished: int = i16()  # set of seats that have completed a turn in this round: NJ-11
    opera: int = i8()  # 1: the round that has just ended was a Grand Opéra
    layer: list[int] = i8(BOXES)  # the seat that has laid the card of each box in this round, once it is laid
    won: list[int] = i64(BOXES)  # what laying it has brought, less than 0 if it was not called: NJ-7, NJ-13
    swept: int = i64()  # what the Grand Opéra has brought: NJ-11
    fed: list[int] = i64(BOXES)  # what whoever was left with the card of each box has paid into it: NJ-10
    chips: list[int] = i64(MAX_PLAYERS)
    board: list[int] = i64(BOXES)  # chips in each box
