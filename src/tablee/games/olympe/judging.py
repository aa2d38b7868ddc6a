"""What the network that values positions sees of Olympé between tricks: what a side has won and still holds.

It is asked about determinized states, so it sees all hands.
"""

from __future__ import annotations

from tablee.engine import bit_count, highest, rule

from .cards import ADEPT_POINTS, ADEPTS, CHARACTERS, COLOURS, HERO, MONSTER, PREACHER, RANKED
from .scoring import points_won
from .state import NONE, UNPLAYED, State

# inputs of a seat, nearly all about its side
POINTS = 0  # tens of points won in this round
RIVAL = 1  # the same of the best rival
AHEAD = 2  # sides with more points
TRICKS = 3  # to come
LEADS = 4
TRUMPS = 5  # cards of its own gods
WINNERS = 6  # cards that no rival can beat in their colour
TRUMP_WINNERS = 7  # those of its own gods
VOIDS = 8  # colours that a hand lacks
ADEPT_TENS = 9  # tens of points in hand
CHARACTERS_HELD = 10
MONSTERS = 11
HEROES = 12
OUT = 13  # tens of points in all hands
NEED = 14  # nuggets that it lacks, at most 20
RIVAL_NEED = 15  # the same of the best rival
NUGGETS = 16
PLAYERS = 17
SIDES = 18
COINS = 19
ENGLISH = 20
COUNTER = 21
PACKS = 22
LONGEST = 23  # cards of the colour that a hand has most of
INPUTS = 24
SETTINGS: dict[str, int] = {}

MOST_NEEDED = 20
# By set of Adepts: tens of points.
TENS = tuple(
    sum(ADEPT_POINTS[rank] // 10 for rank in range(PREACHER) if cards >> rank & 1) for cards in range(ADEPTS + 1)
)


@rule
def can_evaluate(s: State) -> bool:
    """Tell whether a trick has ended."""
    return s.laid == 0 and s.asked == NONE


@rule
def inputs(s: State, seat: int, out: list[int]) -> None:
    """Write what the side of ``seat`` has won, what it needs, and what its hands promise."""
    unit = s.unit[seat]
    mine = points_won(s, unit)
    out[POINTS] = mine // 10
    out[NEED] = MOST_NEEDED
    out[RIVAL_NEED] = MOST_NEEDED
    for other in range(s.units):
        points = points_won(s, other)
        need = max(0, s.target - s.nuggets[other])
        if other == unit:
            out[NEED] = min(need, MOST_NEEDED)
        else:
            out[RIVAL] = max(out[RIVAL], points // 10)
            out[AHEAD] += points > mine
            out[RIVAL_NEED] = min(need, out[RIVAL_NEED])
    out[NUGGETS] = min(s.nuggets[unit], MOST_NEEDED)
    out[TRICKS] = s.tricks - s.trick
    out[LEADS] = s.unit[s.leader] == unit
    out[PLAYERS] = s.players
    out[SIDES] = s.teams
    out[COINS] = s.coins
    out[ENGLISH] = s.english
    out[COUNTER] = s.counter
    out[PACKS] = s.packs
    for colour in range(COLOURS):
        left = s.hands[0][UNPLAYED][colour]
        if left:
            out[OUT] += TENS[left & ADEPTS]
            hold(s, unit, colour, out)


@rule
def hold(s: State, unit: int, colour: int, out: list[int]) -> None:
    """Add what a side holds of a colour."""
    against = 0
    for player in range(s.players):
        if s.unit[player] != unit:
            against |= s.hands[0][player][colour]
    against &= RANKED
    best = highest(against) if against else -1
    for player in range(s.players):
        if s.unit[player] == unit:
            cards = s.hands[0][player][colour]
            winners = bit_count((cards & RANKED) >> (best + 1))
            size = bit_count(cards)
            trump = s.god[player] == colour
            out[WINNERS] += winners
            out[TRUMP_WINNERS] += winners * trump
            out[TRUMPS] += size * trump
            out[VOIDS] += size == 0
            out[ADEPT_TENS] += TENS[cards & ADEPTS]
            out[CHARACTERS_HELD] += bit_count(cards & CHARACTERS)
            out[MONSTERS] += cards >> MONSTER & 1
            out[HEROES] += cards >> HERO & 1
            out[LONGEST] = max(out[LONGEST], size)
