"""What a learning agent sees of Coloretto: everything but the order of the deck."""

from __future__ import annotations

from tablee.engine import rule
from tablee.engine.contract import Feature
from tablee.engine.observation import ONE, grid, offsets, seats

from .cards import CARDS_OF_COLOUR, COLOURS, JOKER, JOKER_CARDS, KINDS, PLUS, PLUS_CARDS
from .notation import KINDS as NAMES
from .policy import scored
from .rules import BOTTOM, DECK, in_play
from .state import DEALING, JOKERS, NOTHING, OVER, PLAYING, ROW_LIMIT, ROWS, State

SEATS = 5
_SEATS = seats(SEATS)
_KINDS = NAMES[:KINDS]
_ROWS = tuple(f"row{row + 1}" for row in range(ROWS))

FEATURES = (
    Feature(
        "collection",
        "how many cards of this kind the seat has collected; at the end jokers count as their colours",
        grid(_SEATS, _KINDS),
        0,
        CARDS_OF_COLOUR + 3,
    ),
    Feature("score", "what the collection is worth now, jokers without a colour aside", _SEATS, -21, 83),
    Feature("waiting", "1: the seat has not taken a row in this round", _SEATS, 0, 1),
    Feature("rows", "how many cards of this kind lie by the row", grid(_ROWS, _KINDS), 0, ROW_LIMIT),
    Feature("room", "how many more cards may be put by the row; 0 also when it is taken", _ROWS, 0, ROW_LIMIT),
    Feature("drawn", "1: the card in the hand of the one to move", _KINDS, 0, 1),
    Feature("unseen", "how many cards of this kind have not come from the deck", _KINDS, 0, PLUS_CARDS),
    Feature("deck", "how many cards lie above the last-round card", ONE, 0, max(DECK) - BOTTOM),
    Feature("last round", "1: the last-round card has been drawn", ONE, 0, 1),
    Feature("turn", "1: the seat is to move", _SEATS, 0, 1),
    Feature("first", "1: the seat began the game, and is first to name the colours of its jokers", _SEATS, 0, 1),
    Feature("in play", "1: the colour is in this game", _KINDS[:COLOURS], 0, 1),
    Feature("jokers", "1: the one to move gives a joker a colour", ONE, 0, 1),
    Feature("players", "1: so many play", tuple("2345"), 0, 1),
    Feature("chosen", "1: players name the colours of their jokers (option jokers = chosen)", ONE, 0, 1),
    Feature("falling", "1: option scale = falling", ONE, 0, 1),
)
(
    COLLECTION, SCORE, WAITING, ROW_CARDS, ROOM, DRAWN, UNSEEN, ABOVE_LAST, LAST_ROUND, TURN, FIRST, IN_PLAY, GIVING,
    PLAYERS, CHOSEN, FALLING,
) = offsets(FEATURES)  # fmt: skip


@rule
def observe(s: State, seat: int, out: list[int]) -> None:
    """Write to the zeroed ``out`` what everybody sees, seats counted from ``seat``."""
    out[PLAYERS + s.players - 2] = 1
    out[CHOSEN] = s.jokers_chosen
    out[FALLING] = s.falling
    if s.phase != DEALING:
        observe_stock(s, out)
        observe_collections(s, seat, out)
        observe_rows(s, out)


@rule
def observe_stock(s: State, out: list[int]) -> None:
    """The deck, the card drawn, and how many cards there are of each kind but for those that left the game."""
    colours = in_play(s)
    for colour in range(COLOURS):
        played = colours >> colour & 1
        out[IN_PLAY + colour] = played
        out[UNSEEN + colour] = CARDS_OF_COLOUR * played - s.gone[colour]
    out[UNSEEN + PLUS] = PLUS_CARDS - s.gone[PLUS]
    out[UNSEEN + JOKER] = JOKER_CARDS - s.gone[JOKER]
    out[ABOVE_LAST] = max(0, DECK[s.players] - BOTTOM - s.position)
    out[LAST_ROUND] = s.last_round
    if s.phase == PLAYING and s.drawn != NOTHING:
        out[DRAWN + s.drawn] = 1
        out[UNSEEN + s.drawn] -= 1


@rule
def observe_collections(s: State, seat: int, out: list[int]) -> None:
    """What each seat has, and its part in the round."""
    player = seat
    for i in range(s.players):
        place = COLLECTION + KINDS * i
        for kind in range(KINDS):
            out[place + kind] = s.hands[player][kind]
            out[UNSEEN + kind] -= s.hands[player][kind]
        out[SCORE + i] = scored(s, player) // 100  # quicker than `scoring.score`
        out[WAITING + i] = s.waiting >> player & 1
        if s.phase != PLAYING:
            for colour in range(COLOURS):
                out[place + colour] += s.given[player][colour]
                out[place + JOKER] -= s.given[player][colour]
        if player == s.turn and s.phase != OVER:
            out[TURN + i] = 1
        if player == s.first:
            out[FIRST + i] = 1
        player = player + 1 if player + 1 < s.players else 0
    out[GIVING] = 1 if s.phase == JOKERS else 0


@rule
def observe_rows(s: State, out: list[int]) -> None:
    """The cards by the rows, and what room there is for more."""
    for row in range(s.row_count):
        for k in range(s.row_size[row]):
            kind = s.rows[row][k]
            out[ROW_CARDS + KINDS * row + kind] += 1
            out[UNSEEN + kind] -= 1
        if s.room >> row & 1:
            out[ROOM + row] = s.row_limit[row] - s.row_size[row]
