"""What the network that values positions sees of Coloretto between rounds: a collection, and what may still come."""

from __future__ import annotations

from tablee.engine import rule

from .cards import BOTTOM, CARDS_OF_COLOUR, COLOURS, DECK, JOKER, JOKER_CARDS, PLUS, PLUS_CARDS
from .policy import can_evaluate as can_evaluate
from .scoring import in_play
from .state import State

# inputs of a seat
COUNTS = 0  # cards of each of its colours, the most first
COMING = 7  # cards still unseen of its first four colours
WANTED = 11  # cards of its first three colours that rivals have
PLUSES = 14
JOKERS = 15
PLUSES_COMING = 16
JOKERS_COMING = 17
LEFT = 18  # cards above the last-round card
LAST_ROUND = 19
FALLING = 20
CHOSEN = 21
BEGINS = 22  # it begins the next round
SECOND = 23  # it comes second
PLAYERS = 24  # one of four: 2 to 5 players
LEFT_EACH = 28  # tenths of the cards above the last-round card, for each player

INPUTS = 29
SETTINGS: dict[str, int] = {}
SORTED = 4  # colours whose unseen cards matter


@rule
def inputs(s: State, seat: int, out: list[int]) -> None:
    """Write what ``seat`` has, and what the deck and the rivals have for it."""
    colours = in_play(s)
    for colour in range(COLOURS):
        mine = s.hands[seat][colour]
        if (colours >> colour) & 1:
            others = 0
            for player in range(s.players):
                others += s.hands[player][colour]
            insert(out, colour, mine, CARDS_OF_COLOUR - s.gone[colour] - others, others - mine)
        else:
            insert(out, colour, 0, 0, 0)
    out[PLUSES] = s.hands[seat][PLUS]
    out[JOKERS] = s.hands[seat][JOKER]
    out[PLUSES_COMING] = PLUS_CARDS - s.gone[PLUS]
    out[JOKERS_COMING] = JOKER_CARDS - s.gone[JOKER]
    for player in range(s.players):
        out[PLUSES_COMING] -= s.hands[player][PLUS]
        out[JOKERS_COMING] -= s.hands[player][JOKER]
    out[LEFT] = max(0, DECK[s.players] - BOTTOM - s.position)
    out[LEFT_EACH] = 10 * out[LEFT] // s.players
    out[LAST_ROUND] = s.last_round
    out[FALLING] = s.falling
    out[CHOSEN] = s.jokers_chosen
    out[BEGINS] = s.turn == seat
    out[SECOND] = (s.turn + 1) % s.players == seat
    out[PLAYERS + s.players - 2] = 1


@rule
def insert(out: list[int], n: int, count: int, coming: int, wanted: int) -> None:
    """Insert a colour into the ``n`` before it, which are sorted by the number of cards."""
    place = n
    while place > 0 and out[COUNTS + place - 1] < count:
        out[COUNTS + place] = out[COUNTS + place - 1]
        if place < SORTED:
            out[COMING + place] = out[COMING + place - 1]
        if place < SORTED - 1:
            out[WANTED + place] = out[WANTED + place - 1]
        place -= 1
    out[COUNTS + place] = count
    if place < SORTED:
        out[COMING + place] = coming
    if place < SORTED - 1:
        out[WANTED + place] = wanted
