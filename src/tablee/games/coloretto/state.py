"""The state of a game of Coloretto. Sets of rows or seats are integers, bit ``r`` for row or seat ``r``."""

from __future__ import annotations

from tablee.engine import Record, i8, record

from .cards import COLOURS, KINDS

ROWS = 5
ROW_LIMIT = 3  # COL-4
NOTHING = -1  # no card drawn, no row taken

# phases
DEALING = 0
PLAYING = 1
JOKERS = 2
OVER = 3


@record
class State(Record):
    """The state of a game of Coloretto."""

    players: int = i8()
    jokers_chosen: int = i8()  # option jokers = chosen
    falling: int = i8()  # option scale = falling
    phase: int = i8()
    turn: int = i8()
    first: int = i8()  # the seat that began the game
    kinds: list[int] = i8(KINDS)  # colours as drawn: of the start cards, others in play, those left out; PLUS, JOKER
    deck: list[int] = i8(77)  # kinds of cards, the next one at [position]
    position: int = i8()
    drawn: int = i8()  # the card that the player to move has drawn, or NOTHING
    round: int = i8()  # rounds completed
    last_round: int = i8()
    row_count: int = i8()
    row_limit: list[int] = i8(ROWS)
    row_size: list[int] = i8(ROWS)
    rows: list[list[int]] = i8(ROWS, ROW_LIMIT)
    open_rows: int = i8()  # set of rows in the middle that can take another card
    laden: int = i8()  # set of rows in the middle with at least one card
    waiting: int = i8()  # set of seats that have not taken a row in this round
    took: list[int] = i8(5)  # the row that each seat took in this round, or NOTHING
    hands: list[list[int]] = i8(5, KINDS)  # cards collected
    given: list[list[int]] = i8(5, COLOURS)  # jokers that were given each colour
    gone: list[int] = i8(KINDS)  # cards that left the game face up (2-player game)
