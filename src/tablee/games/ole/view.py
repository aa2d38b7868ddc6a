"""What a seat sees of Olé: its own hand, the pile, and how many cards and tokens everybody has."""

from __future__ import annotations

from functools import lru_cache

from tablee.engine.bits import members
from tablee.engine.game import legal_moves
from tablee.engine.message import Message, game_won
from tablee.engine.view import Choice, Face, Goal, Mark, OwnView, Piece, SeatView, Sign, View, Zone

from . import rules
from .cards import CARDS, COLOUR, COLOURS, EACH, NUMBER, PACK_SIZE
from .count import count
from .events import action, deal_events, events, privilege_holder
from .moment import moment
from .notation import NAMES, places, text
from .options import Options
from .rules import KEEP, TOKEN
from .scoring import TOKEN_POINTS, sum_of
from .state import CHOOSING, DEALING, NO_CARD, OPENED, OVER, PLAYING, RECENT, State
from .wording import COLOUR_NAMES, card_message, higher, order

__all__ = ["FACES", "action", "count", "deal_events", "events", "own_view", "view"]

TOKENS = 18  # tokens in the box: OLE-14
PILE = 5  # cards of the pile that are shown: the table card and those before it
FACES: dict[str, Face] = {
    **{
        NAMES[number]: Face(NAMES[number], COLOUR_NAMES[COLOUR[number]], card_message(number))
        for number in range(CARDS)
    },
    "token": Face("+5", "white", Message("token")),
    **{name: Face(name[0].upper(), name, Message("colour", {"colour": name})) for name in COLOUR_NAMES},
}


def view(k: State, options: Options) -> View:
    """Return what everybody sees."""
    playing = k.phase not in (DEALING, OVER)
    strongest_first = tuple(COLOUR_NAMES[colour] for colour in order(k))  # OLE-1
    return View(
        game="ole",
        seat=None,
        turn=k.turn if playing else None,
        prompt=_prompt(k),
        seats=tuple(_seat_view(k, player) for player in range(k.players)),
        zones=(_pile(k), _supply(k), *(_hand_of(k, player) for player in range(k.players))),
        facts=(Message("fact-lap", {"n": k.lap, "players": k.players}),) if k.phase == PLAYING and k.lap else (),
        choices=(),
        clauses=_clauses(k),
        moment=moment(k, mine=False),
        round=k.round if playing else max(0, k.round - 1),
        rounds=k.rounds,
        signs=(Sign(Message("sign-inverted" if k.inverted else "sign-normal"), strongest_first, "order", COLOURS),),
        goal=Goal("points", Message("goal"), low=True),
        prompt_face=COLOUR_NAMES[COLOUR[k.table]] if k.phase == PLAYING else None,
    )


def own_view(k: State, seat: int, options: Options) -> OwnView:
    """Return what ``seat`` sees besides: its hand, and on its turn what it may do."""
    mine = k.phase not in (DEALING, OVER) and k.turn == seat
    stuck = mine and k.phase == PLAYING and not k.hands[seat] & k.higher
    return OwnView(
        zones=(_hand_of(k, seat, own=True),),
        choices=tuple(_choice(k, move) for move in legal_moves(rules, k)) if mine else (),
        prompt=Message("ask-token") if stuck else None,
        moment=moment(k, mine=True) if mine else None,
    )


def _prompt(k: State) -> Message:
    if k.phase == OVER:
        return game_won(places(k))
    if k.phase == DEALING:
        return Message("ask-deal", {"round": k.round + 1})
    if k.phase == CHOOSING:
        return Message("ask-order", {"who": k.turn})
    if k.phase == OPENED:
        return Message("ask-second", {"who": k.turn, "card": card_message(k.table)})
    return Message("ask-series" if k.in_series else "ask-card", {"who": k.turn, "what": higher(k)})


def _clauses(k: State) -> tuple[str, ...]:
    if k.phase == OVER:
        return ("OLE-13",)
    if k.phase == DEALING:
        return ("OLE-13", "OLE-3") if k.privilege else ("OLE-13",)
    if k.phase == CHOOSING:
        return ("OLE-1", "OLE-3", "OLE-4", "OLE-5")
    if k.phase == OPENED:
        return ("OLE-5", "OLE-6")
    tokens = ("OLE-14",) if sum(k.tokens) >= TOKENS else ()
    return ("OLE-7", "OLE-8", "OLE-9", "OLE-10", "OLE-11", "OLE-12", *tokens, "OLE-15")


def _choice(k: State, move: int) -> Choice:
    if move < TOKEN:
        label = Message("do-series" if k.rising >> move & 1 else "do-lay", {"card": card_message(move)})
        return Choice(text(move), label, NAMES[move])
    if move == TOKEN:
        return Choice(text(move), Message("do-token"), "token")
    return Choice(text(move), Message("do-keep" if move == KEEP else "do-flip"))


def _seat_view(k: State, player: int) -> SeatView:
    cards, tokens = k.sizes[player], k.tokens[player]
    points = TOKEN_POINTS * tokens
    marks = [
        Mark("cards", Message("holds-cards", {"who": player, "n": cards}), cards),
        Mark("token", Message("has-tokens", {"who": player, "n": tokens, "points": points}), tokens),
    ]
    if player == privilege_holder(k):
        marks.append(Mark("flip", Message("may-flip", {"who": player})))
    return SeatView(player, k.totals[player], marks=tuple(marks))


def _pile(k: State) -> Zone:
    """The table card, after the cards laid just before it."""
    held = k.held.bit_count()
    laid = 0 if k.table == NO_CARD else PACK_SIZE[k.players] - held
    shown = [k.recent[(held + before) % RECENT] for before in range(min(laid, PILE))]
    return Zone(
        "pile",
        "stack",
        Message("zone-pile"),
        capacity=PILE,
        pieces=tuple(Piece(NAMES[card]) for card in reversed(shown)),
        note=Message("pile-holds", {"n": laid}) if laid else None,
    )


def _supply(k: State) -> Zone:
    """The tokens that nobody has taken; when there are none left, touching the empty zone still takes one: OLE-14."""
    left = max(0, TOKENS - sum(k.tokens))
    return Zone(
        "tokens",
        "stack",
        Message("zone-tokens"),
        part="aside",
        capacity=1,
        pieces=(Piece("token", moves=(text(TOKEN),), count=left),) if left else (),
        moves=(text(TOKEN),),
        note=Message("tokens-left", {"n": left}),
    )


def _hand_of(k: State, player: int, *, own: bool = False) -> Zone:
    rising = k.rising if own and k.phase == PLAYING and k.turn == player else 0
    return _hand(player, k.hands[player], k.sizes[player], order(k), own, rising, EACH[k.players])


@lru_cache(4096)  # a hand changes once per lap
def _hand(player: int, hand: int, size: int, rank: tuple[int, ...], own: bool, rising: int, most: int) -> Zone:
    """A hand: the viewer's own, a face-down one, or one laid open to be counted; the strongest colour first."""
    if hand:
        cards = sorted(members(hand), key=lambda number: (rank.index(COLOUR[number]), NUMBER[number]))
        pieces = tuple(
            Piece(
                NAMES[number],
                moves=(text(number),) if own else (),
                marks=("series",) if rising >> number & 1 else (),
            )
            for number in cards
        )
    else:
        pieces = Piece.backs(size)
    return Zone.hand(player, most, pieces, Message("hand-worth", {"n": sum_of(hand)}) if hand else None)
