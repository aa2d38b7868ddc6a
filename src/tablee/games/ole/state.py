"""The state of a game of Olé. Sets of cards are integers, as in `cards`."""

from __future__ import annotations

from tablee.engine import Record, i8, i16, i64, record

SEATS = 8
NO_CARD = -1  # nothing on the table yet
RECENT = 8  # cards of the pile that are remembered in order

# phases
DEALING = 0
CHOOSING = 1  # the loser's privilege
OPENED = 2  # the first card is on the table, the opener owes the second
PLAYING = 3
OVER = 4

# how a round ended
OUT = 1
STUCK = 2
LAP = 3


@record
class State(Record):
    """The state of a game of Olé."""

    players: int = i8()
    rounds: int = i64()  # rounds in the game
    privilege: int = i8()  # option privilege
    phase: int = i8()
    turn: int = i8()
    round: int = i64()  # rounds completed
    dealer: int = i8()
    inverted: int = i8()  # the colour order in force
    hands: list[int] = i64(SEATS)  # sets of cards; kept until the next deal, to be counted
    sizes: list[int] = i8(SEATS)  # number of cards in each hand, which everybody sees: OLE-15
    held: int = i64()  # set of cards still in hands; public, because all cards are dealt
    table: int = i8()  # the table card, or NO_CARD
    recent: list[int] = i8(RECENT)  # the last cards laid, each at the number of cards held after it, modulo RECENT
    higher: int = i64()  # set of cards that may be laid now
    rising: int = i64()  # set of cards that would make a series now
    in_series: int = i8()  # 1: the player to move continues after a series card
    lap: int = i8()  # consecutive turns that were nothing but a token: OLE-12
    ended: int = i8()  # how the last round ended
    tokens: list[int] = i16(SEATS)  # taken, or written down, in this round
    passed: list[int] = i64(SEATS)  # set of cards a seat could have laid instead of its tokens: probably not held
    points: list[int] = i16(SEATS)  # of the last completed round
    totals: list[int] = i64(SEATS)
