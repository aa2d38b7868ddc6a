"""What a seat sees of Coloretto.

Only the order of the deck is secret, so everybody sees the same table, and what each row would bring them.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from tablee.engine.bits import members
from tablee.engine.game import legal_moves
from tablee.engine.message import Message, game_won
from tablee.engine.view import Choice, Colour, Face, Goal, Mark, OwnView, Piece, SeatView, View, Zone

from . import rules
from .cards import COLOURS, JOKER, PLUS
from .count import count
from .events import action, deal_events, events
from .moment import moment
from .notation import KEPT, KINDS, SLOTS, places, text
from .options import Options
from .rules import DRAW, GIVE, ROW, TAKE
from .scoring import Worth, cards_in, gain_from, in_play, worth_of
from .state import JOKERS, NOTHING, OVER, PLAYING, State
from .wording import card_message, cards_message, the_card

__all__ = ["FACES", "action", "count", "deal_events", "events", "own_view", "view"]

_COLOURS: Mapping[str, tuple[str, Colour]] = {
    "brown": ("Bn", "brown"),
    "blue": ("Bu", "blue"),
    "green": ("Gn", "green"),
    "grey": ("Gy", "grey"),
    "orange": ("Or", "orange"),
    "pink": ("Pk", "pink"),
    "yellow": ("Ye", "yellow"),
    "+2": ("+2", "white"),
    "joker": ("★", "white"),
    "last": ("End", "black"),
}
FACES = {
    **{kind: Face(short, colour, Message("card", {"kind": kind})) for kind, (short, colour) in _COLOURS.items()},
    **{face: Face(*_COLOURS[KINDS[kind]], card_message(kind)) for kind, face in SLOTS.items()},
}


def view(k: State, options: Options) -> View:
    """Return what everybody sees."""
    playing = k.phase in (PLAYING, JOKERS)
    return View(
        game="coloretto",
        seat=None,
        turn=k.turn if playing else None,
        prompt=_prompt(k),
        seats=tuple(_seat_view(k, player) for player in range(k.players)),
        zones=(*_middle(k), *(_collection_of(k, player) for player in range(k.players))),
        facts=_facts(k),
        choices=(),
        clauses=_clauses(k),
        moment=moment(k, None),
        round=k.round if k.phase == PLAYING else max(0, k.round - 1),
        goal=Goal("points", Message("goal")),
        prompt_face=_prompt_face(k),
    )


def own_view(k: State, seat: int, options: Options) -> OwnView:
    """Return what ``seat`` sees besides: what each row would bring it, and on its turn what it may do."""
    mine = k.phase in (PLAYING, JOKERS) and k.turn == seat
    rows = members(k.laden) if k.waiting >> seat & 1 else []  # those that it may still take
    return OwnView(
        zones=tuple(_row(k, row, seat) for row in rows),
        choices=tuple(_choice(k, move) for move in legal_moves(rules, k)) if mine else (),
        moment=moment(k, seat) if _out(k, seat) else None,
    )


def _prompt(k: State) -> Message:
    if k.phase == OVER:
        return game_won(places(k))
    if k.phase == JOKERS:
        return Message("ask-joker", {"who": k.turn})
    if k.drawn != NOTHING:
        return Message("ask-put", {"who": k.turn, "card": the_card(k.drawn)})
    if not k.open_rows:
        return Message("ask-take", {"who": k.turn})
    return Message("ask-draw-or-take", {"who": k.turn}) if k.laden else Message("ask-draw", {"who": k.turn})


def _prompt_face(k: State) -> str | None:
    if k.phase == JOKERS:
        return KINDS[JOKER]
    return KINDS[k.drawn] if k.phase == PLAYING and k.drawn != NOTHING else None


def _clauses(k: State) -> tuple[str, ...]:
    values = "COL-13" if k.falling else "COL-9"
    if k.phase == OVER:
        return ("COL-8", values, "COL-11")
    if k.phase == JOKERS:
        return ("COL-8", values)
    rows = ("COL-4", "COL-12") if k.players == 2 else ("COL-4",)
    if k.drawn != NOTHING:
        return (*rows, "COL-7")
    return (*rows, "COL-5", "COL-6", *(("COL-7", "COL-8") if k.last_round else ()), values)


def _choice(k: State, move: int) -> Choice:
    if move == DRAW:
        return Choice(text(move), Message("do-draw"))
    if move < TAKE:
        label = Message("do-put", {"row": move - ROW + 1, "card": the_card(k.drawn)})
        return Choice(text(move), label, KINDS[k.drawn])
    if move < GIVE:
        row = move - TAKE
        cards = cards_message(cards_in(k, row))
        return Choice(text(move), Message("do-take", {"row": row + 1, "cards": cards}))
    return Choice(text(move), Message("do-give", {"colour": card_message(move - GIVE)}), KINDS[move - GIVE])


def _out(k: State, player: int) -> bool:
    """Tell whether a seat has taken its row of this round."""
    return bool(k.phase == PLAYING and k.took[player] != NOTHING)


def _seat_view(k: State, player: int) -> SeatView:
    out = _out(k, player)
    marks = (Mark("done", Message("took-row", {"who": player, "row": k.took[player] + 1})),) if out else ()
    return SeatView(player, worth_of(k, player).total, marks=marks, waiting=out)


def _middle(k: State) -> list[Zone]:
    """The deck, the drawn card, and the rows."""
    left = rules.hidden_count(k, 0)
    deck = Zone(
        "deck",
        "stack",
        Message("zone-deck"),
        part="aside",
        capacity=1,
        pieces=(Piece(None, moves=(text(DRAW),), count=left),) if left else (),
        moves=(text(DRAW),),
        note=Message("cards-left", {"n": left}),
    )
    drawn = (Piece(KINDS[k.drawn]),) if k.phase == PLAYING and k.drawn != NOTHING else ()
    held = Zone("drawn", "row", Message("zone-drawn"), part="aside", capacity=1, pieces=drawn)
    return [deck, held, *(_row(k, row) for row in range(k.row_count))]


def _row(k: State, row: int, seat: int | None = None) -> Zone:
    """A row, for everybody or as ``seat`` sees it, who may take it."""
    cards = tuple(cards_in(k, row))
    change = None if seat is None else gain_from(k, seat, cards)
    return _row_zone(row, cards, k.drawn == NOTHING, k.row_limit[row], rules.taker(k, row), seat, change)


@lru_cache(4096)  # most rows lie as they did before the move
def _row_zone(
    row: int, cards: tuple[int, ...], taking: bool, limit: int, taker: int, seat: int | None, change: int | None
) -> Zone:
    move = text((TAKE if taking else ROW) + row)
    return Zone(
        f"row{row + 1}",
        "row",
        Message("zone-row", {"row": row + 1}),
        capacity=limit,
        pieces=tuple(Piece(KINDS[kind], moves=(move,)) for kind in cards),
        moves=(move,),
        marks=() if seat is None or change is None else _row_marks(cards, seat, change),
        taken=None if taker == NOTHING else taker,
    )


def _row_marks(cards: tuple[int, ...], seat: int, change: int) -> tuple[Mark, ...]:
    """What a row would bring ``seat``."""
    said = {"who": seat, "points": abs(change), "jokers": cards.count(JOKER)}
    unit = Message("row-points", {"points": abs(change)})
    if change < 0:
        return (Mark("loss", Message("row-costs", said), change, unit),)
    return (Mark("gain" if change else "points", Message("row-brings", said), change, unit),)


def _collection_of(k: State, player: int) -> Zone:
    giving = k.phase == JOKERS and k.turn == player
    hand, given = tuple(k.hands[player]), tuple(k.given[player])
    return _collection(player, hand, given, worth_of(k, player), giving)


@lru_cache(1024)  # a collection rarely changes and looks the same to everybody
def _collection(player: int, hand: tuple[int, ...], given: tuple[int, ...], worth: Worth, giving: bool) -> Zone:
    """A player's collection, each kind in its place; jokers with a colour count as that colour."""
    numbers = {colour: hand[colour] + given[colour] for colour in range(COLOURS)}
    numbers |= {JOKER: hand[JOKER] - sum(given), PLUS: hand[PLUS]}
    counts = {**dict(worth.best), **{colour: -points for colour, points in worth.others}, PLUS: worth.pluses}
    pieces = tuple(
        Piece(
            KINDS[kind],
            moves=(text(GIVE + kind),) if giving and kind < COLOURS else (),
            count=numbers[kind],
            slot=slot,
            counts=counts.get(kind),
        )
        for slot, kind in enumerate(KEPT)
        if numbers[kind]
    )
    return Zone(
        f"collection{player}",
        "collection",
        Message("zone-collection", {"who": player}),
        player,
        capacity=len(KEPT),
        slots=tuple(SLOTS.values()),
        pieces=pieces,
        note=Message("collection-worth", {"sum": worth.sum}),
    )


def _facts(k: State) -> tuple[Message, ...]:
    facts = [Message("fact-last-round")] if k.last_round else []
    facts.append(Message("fact-scale-falling" if k.falling else "fact-scale-rising"))
    out = [kind for kind in range(COLOURS) if not in_play(k) >> kind & 1]
    return (*facts, Message("fact-out", {"colours": cards_message(out)})) if out else tuple(facts)
