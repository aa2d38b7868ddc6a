"""What a learning agent sees of Coloretto: everything but the order of the deck."""

from __future__ import annotations

from tablee.engine import rule
from tablee.engine.contract import Feature
from tablee.engine.observation import ONE, grid, offsets, seats

from .cards import BOTTOM, CARDS_OF_COLOUR, COLOURS, DECK, JOKER, JOKER_CARDS, KINDS, PLUS, PLUS_CARDS
from .notation import KINDS as NAMES
from .policy import score_in_hundredths
from .scoring import in_play, limits
from .state import DEALING, JOKERS, NOTHING, OVER, PLAYING, ROW_LIMIT, ROWS, State

SEATS = 5
_SEATS = seats(SEATS)
_KINDS = NAMES[:KINDS]
_ROWS = tuple(f"row{row + 1}" for row in range(ROWS))

FEATURES = (
    Feature(
        "collection",
        "how many cards of this kind the seat has collected; at the end, jokers count as their colours",
        grid(_SEATS, _KINDS),
        0,
        CARDS_OF_COLOUR + JOKER_CARDS,
    ),
    Feature("score", "what the collection is worth now, ignoring jokers without a colour", _SEATS, *limits(COLOURS, 0)),
    Feature("waiting", "1: the seat has not taken a row in this round", _SEATS, 0, 1),
    Feature("rows", "how many cards of this kind are in the row", grid(_ROWS, _KINDS), 0, ROW_LIMIT),
    Feature("room", "how many more cards the row can take; 0 also if it has been taken", _ROWS, 0, ROW_LIMIT),
    Feature("drawn", "1: the card that the player to move has drawn", _KINDS, 0, 1),
    Feature("unseen", "how many cards of this kind have not been drawn from the deck", _KINDS, 0, PLUS_CARDS),
    Feature("deck", "how many cards are above the last-round card", ONE, 0, max(DECK) - BOTTOM),
    Feature("last round", "1: the last-round card has been drawn", ONE, 0, 1),
    Feature("turn", "1: the seat is to move", _SEATS, 0, 1),
    Feature("first", "1: the seat began the game and is the first to name the colours of its jokers", _SEATS, 0, 1),
    Feature("in play", "1: the colour is in this game", _KINDS[:COLOURS], 0, 1),
    Feature("jokers", "1: the player to move has to give a joker a colour", ONE, 0, 1),
    Feature("players", "1: this is the number of players", tuple("2345"), 0, 1),
    Feature("chosen", "1: players name the colours of their jokers (option jokers = chosen)", ONE, 0, 1),
    Feature("falling", "1: option scale = falling", ONE, 0, 1),
)
(
    COLLECTION, SCORE, WAITING, ROW_CARDS, ROOM, DRAWN, UNSEEN, ABOVE_LAST, LAST_ROUND, TURN, FIRST, IN_PLAY, GIVING,
    PLAYERS, CHOSEN, FALLING,
) = offsets(FEATURES)  # fmt: skip


@rule
def observe(s: State, seat: int, out: list[int]) -> None:
    """Write what everybody sees to the zeroed ``out``, counting seats from ``seat``."""
    out[PLAYERS + s.players - 2] = 1
    out[CHOSEN] = s.jokers_chosen
    out[FALLING] = s.falling
    if s.phase != DEALING:
        observe_stock(s, out)
        observe_collections(s, seat, out)
        observe_rows(s, out)


@rule
def observe_stock(s: State, out: list[int]) -> None:
    """Observe the deck, the drawn card, and how many cards of each kind are still in the game."""
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
    """Observe each seat's collection and its part in the round."""
    player = seat
    for i in range(s.players):
        base = COLLECTION + KINDS * i
        for kind in range(KINDS):
            out[base + kind] = s.hands[player][kind]
            out[UNSEEN + kind] -= s.hands[player][kind]
        out[SCORE + i] = score_in_hundredths(s, player) // 100  # faster than `scoring.score`
        out[WAITING + i] = s.waiting >> player & 1
        if s.phase != PLAYING:
            for colour in range(COLOURS):
                out[base + colour] += s.given[player][colour]
                out[base + JOKER] -= s.given[player][colour]
        if player == s.turn and s.phase != OVER:
            out[TURN + i] = 1
        if player == s.first:
            out[FIRST + i] = 1
        player = player + 1 if player + 1 < s.players else 0
    out[GIVING] = 1 if s.phase == JOKERS else 0


@rule
def observe_rows(s: State, out: list[int]) -> None:
    """Observe the cards in the rows, and how many more each row can take."""
    for row in range(s.row_count):
        for k in range(s.row_size[row]):
            kind = s.rows[row][k]
            out[ROW_CARDS + KINDS * row + kind] += 1
            out[UNSEEN + kind] -= 1
        if s.open_rows >> row & 1:
            out[ROOM + row] = s.row_limit[row] - s.row_size[row]
