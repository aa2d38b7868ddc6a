"""The state of a game of Six Cards."""

from __future__ import annotations

from tablee.engine import Record, i8, record

CARDS = 6
NOTHING = -1


@record
class State(Record):
    """The state of a game of Six Cards; sets of cards are integers, bit c for card c + 1."""

    players: int = i8()
    low: int = i8()  # option low
    dealt: int = i8()
    turn: int = i8()
    hands: list[int] = i8(3)  # sets of cards; 0 for a hand that is not known
    held: list[int] = i8(3)  # how many cards each seat holds
    laid: list[int] = i8(3)  # each seat's card in the trick, or NOTHING
    played: int = i8()  # set of all cards laid so far
    tricks: list[int] = i8(3)
