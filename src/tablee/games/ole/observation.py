"""What a learning agent sees of Olé: its hand, the cards others hold, the table card, tokens and totals."""

from __future__ import annotations

from tablee.engine import lowest, rule
from tablee.engine.contract import Feature
from tablee.engine.observation import CLIP, ONE, grid, mark, offsets, seats

from .cards import CARDS, COLOUR, COLOURS, EACH, NUMBER, TOPS, set_of
from .notation import NAMES
from .state import CHOOSING, DEALING, NO_CARD, OPENED, OVER, SEATS, State
from .wording import COLOUR_NAMES

_SEATS = seats(SEATS)
SUITS = tuple(set_of(card for card in range(CARDS) if COLOUR[card] == colour) for colour in range(COLOURS))

FEATURES = (
    Feature("hand", "1: the card is in the observer's hand", NAMES, 0, 1),
    Feature("others", "1: somebody else holds the card", NAMES, 0, 1),
    Feature("table colour", "1: the table card has this colour", COLOUR_NAMES, 0, 1),
    Feature("table number", "1: the table card has this number", tuple(str(n + 1) for n in range(max(TOPS))), 0, 1),
    Feature("inverted", "1: the colour order is yellow, green, blue, red", ONE, 0, 1),
    Feature("choosing", "1: the player to move may invert the order (loser's privilege)", ONE, 0, 1),
    Feature("opened", "1: the player to move opened the pile and must lay a second card, any card", ONE, 0, 1),
    Feature("series", "1: the player to move continues after a series card", ONE, 0, 1),
    Feature("lap", "consecutive turns that were nothing but a token", ONE, 0, SEATS),
    Feature("held", "how many cards the seat holds", _SEATS, 0, max(EACH)),
    Feature("tokens", "tokens the seat has taken in this round", _SEATS, 0, CLIP),
    Feature("totals", "points from completed rounds", _SEATS, 0, CLIP),
    Feature(
        "passed",
        "the lowest number of this colour that the seat could have laid when it took a token, as it could have any "
        "higher one; 0: none",
        grid(_SEATS, COLOUR_NAMES),
        0,
        max(TOPS),
    ),
    Feature("turn", "1: the seat is to move", _SEATS, 0, 1),
    Feature("dealer", "1: the seat is the dealer", _SEATS, 0, 1),
    Feature("rounds left", "rounds still to be played, including this one", ONE, 0, CLIP),
    Feature("players", "1: this is the number of players", tuple("345678"), 0, 1),
    Feature("privilege", "1: option privilege", ONE, 0, 1),
)
(
    HAND, OTHERS, TABLE_COLOUR, TABLE_NUMBER, INVERTED, CHOICE, SECOND, SERIES, LAP, HELD, TOKENS, TOTALS, PASSED, TURN,
    DEALER, LEFT, PLAYERS, PRIVILEGE,
) = offsets(FEATURES)  # fmt: skip


@rule
def observe(s: State, seat: int, out: list[int]) -> None:
    """Write what ``seat`` may know about ``s`` to the zeroed ``out``."""
    out[PLAYERS + s.players - 3] = 1
    out[PRIVILEGE] = s.privilege
    out[INVERTED] = s.inverted
    out[LEFT] = min(s.rounds - s.round, CLIP)
    out[CHOICE] = 1 if s.phase == CHOOSING else 0
    out[SECOND] = 1 if s.phase == OPENED else 0
    out[SERIES] = s.in_series
    out[LAP] = s.lap
    mark(s.hands[seat], HAND, out)
    mark(s.held & ~s.hands[seat], OTHERS, out)
    if s.table != NO_CARD:
        out[TABLE_COLOUR + COLOUR[s.table]] = 1
        out[TABLE_NUMBER + NUMBER[s.table] - 1] = 1
    observe_seats(s, seat, out)


@rule
def observe_seats(s: State, seat: int, out: list[int]) -> None:
    """Observe what everybody sees of each seat."""
    player = seat
    for i in range(s.players):
        out[HELD + i] = s.sizes[player]
        out[TOKENS + i] = s.tokens[player]
        out[TOTALS + i] = min(s.totals[player], CLIP)
        if player == s.turn and s.phase != DEALING and s.phase != OVER:
            out[TURN + i] = 1
        if player == s.dealer:
            out[DEALER + i] = 1
        if s.passed[player]:
            for colour in range(COLOURS):  # in each colour, all cards from some number up
                cards = s.passed[player] & SUITS[colour]
                if cards:
                    out[PASSED + COLOURS * i + colour] = NUMBER[lowest(cards)]
        player = player + 1 if player + 1 < s.players else 0
