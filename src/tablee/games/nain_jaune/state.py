"""The state of a game of Nain Jaune. Sets of cards are as in `cards`; sets of seats have bit ``p`` for seat ``p``."""

from __future__ import annotations

from tablee.engine import Record, i8, i16, i32, i64, record

from .cards import BOXES, RANKS

MAX_PLAYERS = 8
TALON = 8  # the place after the last seat's
PLACES = 9

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
    """A game of Nain Jaune."""

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
    turn: int = i8()  # the one to move; once the round has ended, the one who is out
    asked: int = i64()  # set of cards that may be laid next: those of one rank, or all for a new sequence
    sequence: int = i64()  # set of cards of the latest sequence, one a rank
    by: list[int] = i8(RANKS)  # who laid the sequence's card of a rank
    laid: int = i64()  # set of cards laid in this round
    hands: list[int] = i64(PLACES)  # set of cards in the hand of a seat, and at TALON those that lie aside
    held: list[int] = i8(MAX_PLAYERS)  # number of cards in hand, known to all: NJ-16
    lacks: list[int] = i64(PLACES)  # set of cards that a seat has shown not to hold by being passed over; TALON: none
    finished: int = i16()  # set of seats that have ended a turn in this round: NJ-11
    opera: int = i8()  # the round just ended was a Grand Opéra
    chips: list[int] = i64(MAX_PLAYERS)
    board: list[int] = i64(BOXES)  # chips in each box
