"""What a seat sees of Coloretto.

Only the order of the deck is secret, so everybody sees the same table, and what each row would bring them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache

from tablee.engine.message import Message
from tablee.engine.rule import clone
from tablee.engine.view import Choice, Colour, Face, Piece, SeatView, View, Zone

from . import rules
from .cards import COLOURS, JOKER, PLUS
from .notation import KINDS, places, text
from .options import Options
from .rules import DRAW, GIVE, ROW, TAKE
from .scoring import SCALES, score
from .state import JOKERS, NOTHING, OVER, PLAYING, State
from .wording import a_card, card_message, the_card

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
FACES = {kind: Face(short, colour, Message("card", {"kind": kind})) for kind, (short, colour) in _COLOURS.items()}


def view(k: State, seat: int | None, options: Options) -> View:
    """Return the view of ``seat`` (None: a spectator), made from its knowledge ``k``."""
    playing = k.phase in (PLAYING, JOKERS)
    mine = playing and k.turn == seat
    choices = tuple(Choice(text(move), _label(k, move)) for move in _legal(k)) if mine else ()
    return View(
        game="coloretto",
        seat=seat,
        turn=k.turn if playing else None,
        prompt=_prompt(k),
        seats=tuple(_seat_view(k, player) for player in range(k.players)),
        zones=(*_middle(k, seat), *(_collection_of(k, player) for player in range(k.players))),
        facts=_facts(k),
        choices=choices,
        clauses=_clauses(k),
        rounds=1,
    )


def _legal(k: State) -> list[int]:
    moves = [0] * rules.MAX_MOVES
    return moves[: rules.legal(k, moves)]


def _prompt(k: State) -> Message:
    if k.phase == OVER:
        best = places(k)
        return Message(
            "game-won", {"winners": [Message("player", {"who": p}) for p in range(k.players) if best[p] == 1]}
        )
    if k.phase == JOKERS:
        return Message("ask-joker", {"who": k.turn})
    if k.drawn != NOTHING:
        return Message("ask-put", {"who": k.turn, "card": the_card(k.drawn)})
    if not k.open_rows:
        return Message("ask-take", {"who": k.turn})
    return Message("ask-draw-or-take", {"who": k.turn}) if k.laden else Message("ask-draw", {"who": k.turn})


def _clauses(k: State) -> tuple[str, ...]:
    if k.phase == OVER:
        return ("COL-9", "COL-11")
    if k.phase == JOKERS:
        return ("COL-8", "COL-9")
    return ("COL-4", "COL-7") if k.drawn != NOTHING else ("COL-4", "COL-5", "COL-6", "COL-9")


def _label(k: State, move: int) -> Message:
    if move == DRAW:
        return Message("do-draw")
    if move < TAKE:
        return Message("do-put", {"row": move - ROW + 1, "card": the_card(k.drawn)})
    if move < GIVE:
        row = move - TAKE
        return Message("do-take", {"row": row + 1, "cards": _cards(k.rows[row][: k.row_size[row]])})
    return Message("do-give", {"colour": card_message(move - GIVE)})


def _cards(kinds: list[int]) -> list[Message]:
    return [card_message(kind) for kind in kinds]


def _seat_view(k: State, player: int) -> SeatView:
    row = k.took[player]
    out = k.phase == PLAYING and row != NOTHING
    facts = (Message("took-row", {"row": row + 1}),) if out else ()
    return SeatView(player, score(k, player), facts, waiting=out)


def _middle(k: State, seat: int | None) -> list[Zone]:
    """The deck, the drawn card, and the rows."""
    left = rules.hidden(k, 0)
    zones = [
        Zone(
            "deck",
            "stack",
            Message("zone-deck"),
            pieces=(Piece(None, moves=(text(DRAW),), count=left),) if left else (),
            moves=(text(DRAW),),
            note=Message("cards-left", {"n": left}),
        )
    ]
    if k.drawn != NOTHING:
        zones.append(Zone("drawn", "row", Message("zone-drawn"), pieces=(Piece(KINDS[k.drawn], marked=True),)))
    for row in range(k.row_count):
        move = text((TAKE if k.drawn == NOTHING else ROW) + row)
        zones.append(
            Zone(
                f"row{row + 1}",
                "row",
                Message("zone-row", {"row": row + 1}),
                pieces=tuple(Piece(KINDS[kind], moves=(move,)) for kind in k.rows[row][: k.row_size[row]]),
                moves=(move,),
                note=_row_note(k, row, seat),
            )
        )
    return zones


def _row_note(k: State, row: int, seat: int | None) -> Message:
    """Who took a row; otherwise how many more cards it can take, and what ``seat``, if it may take it, would gain."""
    taker = rules.taker(k, row)
    if taker != NOTHING:
        return Message("row-of", {"who": taker})
    space = Message("row-room", {"n": k.row_limit[row] - k.row_size[row]})
    if seat is None or not k.waiting >> seat & k.laden >> row & 1:
        return space
    after = clone(k)
    for kind in k.rows[row][: k.row_size[row]]:
        after.hands[seat][kind] += 1
    change = f"{score(after, seat) - score(k, seat):+d}".replace("-", "−")
    return Message("row-worth", {"room": space, "change": change})


def _collection_of(k: State, player: int) -> Zone:
    giving = k.phase == JOKERS and k.turn == player
    return _collection(player, tuple(k.hands[player]), tuple(k.given[player]), k.falling, giving)


@lru_cache(1024)  # a collection rarely changes and looks the same to everybody
def _collection(player: int, hand: tuple[int, ...], given: tuple[int, ...], falling: int, giving: bool) -> Zone:
    """A player's collection, the most numerous colour first; jokers with a colour count as that colour."""
    numbers = {colour: hand[colour] + given[colour] for colour in range(COLOURS)}
    order = sorted((colour for colour in numbers if numbers[colour]), key=lambda colour: (-numbers[colour], colour))
    pieces = [Piece(KINDS[c], moves=(text(GIVE + c),) if giving else (), count=numbers[c]) for c in order]
    jokers = hand[JOKER] - sum(given)
    pieces += [Piece(KINDS[kind], count=n) for kind, n in ((PLUS, hand[PLUS]), (JOKER, jokers)) if n]
    note = Message("collection-worth", _counted(hand, given, falling))
    return Zone(f"collection{player}", "collection", Message("zone-collection", {"who": player}), player, tuple(pieces),
                note=note)  # fmt: skip


def _counted(hand: Sequence[int], given: Sequence[int], falling: int) -> dict[str, int]:
    """A player's plus points, minus points and total: COL-9."""
    worth = sorted((SCALES[falling][min(hand[c] + given[c], 6)] for c in range(COLOURS)), reverse=True)
    plus, minus = sum(worth[:3]) + 2 * hand[PLUS], sum(worth[3:])
    return {"plus": plus, "minus": minus, "total": plus - minus}


def _facts(k: State) -> tuple[Message, ...]:
    facts = [Message("fact-scale-falling" if k.falling else "fact-scale-rising")]
    in_play = rules.in_play(k)
    out = [kind for kind in range(COLOURS) if not in_play >> kind & 1]
    if out:
        facts.append(Message("fact-out", {"colours": _cards(out)}))
    if k.last_round:
        facts.append(Message("fact-last-round"))
    return tuple(facts)


def events(before: State, move: int, after: State) -> list[Message]:
    """Describe what a move and everything it forced changed, from a spectator's knowledge before and after."""
    who = before.turn
    if move == DRAW:
        messages = [Message("ev-last-round", {"who": who})] if after.last_round and not before.last_round else []
        return [*messages, Message("ev-draw", {"who": who, "card": a_card(after.drawn)})]
    if move < TAKE:
        return [Message("ev-put", {"who": who, "row": move - ROW + 1, "card": the_card(before.drawn)})]
    messages = []
    if move < GIVE:
        row = move - TAKE
        cards = _cards(before.rows[row][: before.row_size[row]])
        messages.append(Message("ev-take", {"who": who, "row": row + 1, "cards": cards}))
        if before.waiting == 1 << who:
            messages += _round_end(before, after, row)
    messages += _given(before, after)
    if after.phase == OVER:
        messages += [
            Message("ev-score", {"who": seat, **_counted(after.hands[seat], after.given[seat], after.falling)})
            for seat in range(after.players)
        ]
        messages.append(_prompt(after))
    return messages


def _given(before: State, after: State) -> list[Message]:
    """The jokers that were given a colour, by their owner or automatically: COL-8."""
    return [
        Message("ev-give", {"who": seat, "colour": card_message(colour)})
        for seat in range(after.players)
        for colour in range(COLOURS)
        for _ in range(after.given[seat][colour] - before.given[seat][colour])
    ]


def _round_end(before: State, after: State, row: int) -> list[Message]:
    left = [kind for r in range(before.row_count) if r != row for kind in before.rows[r][: before.row_size[r]]]
    messages = [Message("ev-gone", {"cards": _cards(left)})] if left else []
    return [*messages, Message("ev-last-over") if after.last_round else Message("ev-round", {"who": after.turn})]


def dealt(after: State) -> list[Message]:
    """Describe what everybody sees of the deal: the start cards and who begins."""
    messages = [
        Message(
            "ev-start", {"who": seat, "cards": _cards([c for c in range(COLOURS) for _ in range(after.hands[seat][c])])}
        )
        for seat in range(after.players)
    ]
    return [*messages, Message("ev-first", {"who": after.turn})]
