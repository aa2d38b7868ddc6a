"""What a seat sees of Coloretto.

Only the order of the deck is secret, so everybody sees the same, and what each row would bring them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache

from tablee.engine.rule import clone
from tablee.engine.say import Say
from tablee.engine.view import Choice, Colour, Face, Piece, Place, View, Zone

from . import rules
from .notation import KINDS, places, text
from .options import Options
from .rules import DRAW, GIVE, JOKERS, NOTHING, OVER, ROW, TAKE, State
from .scoring import COLOURS, JOKER, PLUS, SCALES, score
from .wording import a_card, card, the_card

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
FACES = {kind: Face(short, colour, Say("card", {"kind": kind})) for kind, (short, colour) in _COLOURS.items()}


def view(k: State, seat: int | None, options: Options) -> View:
    """The view of ``seat`` (None: a spectator) from its knowledge ``k``."""
    playing = k.phase in (rules.PLAYING, JOKERS)
    mine = playing and k.turn == seat
    choices = tuple(Choice(text(move), _label(k, move)) for move in _legal(k)) if mine else ()
    return View(
        game="coloretto",
        seat=seat,
        turn=k.turn if playing else None,
        prompt=_prompt(k),
        places=tuple(_place(k, player) for player in range(k.players)),
        zones=(*_middle(k, seat), *(_collection_of(k, player) for player in range(k.players))),
        facts=_facts(k),
        choices=choices,
        clauses=_clauses(k),
        rounds=1,
    )


def _legal(k: State) -> list[int]:
    moves = [0] * rules.MAX_MOVES
    return moves[: rules.legal(k, moves)]


def _prompt(k: State) -> Say:
    if k.phase == OVER:
        best = places(k)
        return Say("game-won", {"winners": [Say("player", {"who": p}) for p in range(k.players) if best[p] == 1]})
    if k.phase == JOKERS:
        return Say("ask-joker", {"who": k.turn})
    if k.drawn != NOTHING:
        return Say("ask-put", {"who": k.turn, "card": the_card(k.drawn)})
    if not k.room:
        return Say("ask-take", {"who": k.turn})
    return Say("ask-draw-or-take", {"who": k.turn}) if k.laden else Say("ask-draw", {"who": k.turn})


def _clauses(k: State) -> tuple[str, ...]:
    if k.phase == OVER:
        return ("COL-9", "COL-11")
    if k.phase == JOKERS:
        return ("COL-8", "COL-9")
    return ("COL-4", "COL-7") if k.drawn != NOTHING else ("COL-4", "COL-5", "COL-6", "COL-9")


def _label(k: State, move: int) -> Say:
    if move == DRAW:
        return Say("do-draw")
    if move < TAKE:
        return Say("do-put", {"row": move - ROW + 1, "card": the_card(k.drawn)})
    if move < GIVE:
        row = move - TAKE
        return Say("do-take", {"row": row + 1, "cards": _cards(k.rows[row][: k.row_size[row]])})
    return Say("do-give", {"colour": card(move - GIVE)})


def _cards(kinds: list[int]) -> list[Say]:
    return [card(kind) for kind in kinds]


def _place(k: State, player: int) -> Place:
    row = k.took[player]
    out = k.phase == rules.PLAYING and row != NOTHING
    facts = (Say("took-row", {"row": row + 1}),) if out else ()
    return Place(player, score(k, player), facts, waiting=out)


def _middle(k: State, seat: int | None) -> list[Zone]:
    """The deck, the card drawn, and the rows."""
    left = rules.hidden(k, 0)
    zones = [
        Zone(
            "deck",
            "stack",
            Say("zone-deck"),
            pieces=(Piece(None, moves=(text(DRAW),), count=left),) if left else (),
            moves=(text(DRAW),),
            note=Say("cards-left", {"n": left}),
        )
    ]
    if k.drawn != NOTHING:
        zones.append(Zone("drawn", "row", Say("zone-drawn"), pieces=(Piece(KINDS[k.drawn], marked=True),)))
    for row in range(k.row_count):
        move = text((TAKE if k.drawn == NOTHING else ROW) + row)
        zones.append(
            Zone(
                f"row{row + 1}",
                "row",
                Say("zone-row", {"row": row + 1}),
                pieces=tuple(Piece(KINDS[kind], moves=(move,)) for kind in k.rows[row][: k.row_size[row]]),
                moves=(move,),
                note=_row_note(k, row, seat),
            )
        )
    return zones


def _row_note(k: State, row: int, seat: int | None) -> Say:
    """Who took a row, or how much it has room for and what it would bring ``seat``, if that may still take it."""
    taker = rules.taker(k, row)
    if taker != NOTHING:
        return Say("row-of", {"who": taker})
    room = Say("row-room", {"n": k.row_limit[row] - k.row_size[row]})
    if seat is None or not k.waiting >> seat & k.laden >> row & 1:
        return room
    after = clone(k)
    for kind in k.rows[row][: k.row_size[row]]:
        after.hands[seat][kind] += 1
    change = f"{score(after, seat) - score(k, seat):+d}".replace("-", "−")
    return Say("row-worth", {"room": room, "change": change})


def _collection_of(k: State, player: int) -> Zone:
    giving = k.phase == JOKERS and k.turn == player
    return _collection(player, tuple(k.hands[player]), tuple(k.given[player]), k.falling, giving)


@lru_cache(1024)  # a collection changes seldom and looks the same to everybody
def _collection(player: int, hand: tuple[int, ...], given: tuple[int, ...], falling: int, giving: bool) -> Zone:
    """The cards before a player, the most numerous colour first, and the jokers by their colour once they have one."""
    numbers = {colour: hand[colour] + given[colour] for colour in range(COLOURS)}
    order = sorted((colour for colour in numbers if numbers[colour]), key=lambda colour: (-numbers[colour], colour))
    pieces = [Piece(KINDS[c], moves=(text(GIVE + c),) if giving else (), count=numbers[c]) for c in order]
    jokers = hand[JOKER] - sum(given)
    pieces += [Piece(KINDS[kind], count=n) for kind, n in ((PLUS, hand[PLUS]), (JOKER, jokers)) if n]
    note = Say("collection-worth", _counted(hand, given, falling))
    return Zone(f"collection{player}", "collection", Say("zone-collection", {"who": player}), player, tuple(pieces),
                note=note)  # fmt: skip


def _counted(hand: Sequence[int], given: Sequence[int], falling: int) -> dict[str, int]:
    """What counts for a player and what against, and the sum: COL-9."""
    worth = sorted((SCALES[falling][min(hand[c] + given[c], 6)] for c in range(COLOURS)), reverse=True)
    plus, minus = sum(worth[:3]) + 2 * hand[PLUS], sum(worth[3:])
    return {"plus": plus, "minus": minus, "total": plus - minus}


def _facts(k: State) -> tuple[Say, ...]:
    facts = [Say("fact-scale-falling" if k.falling else "fact-scale-rising")]
    in_play = rules.in_play(k)
    out = [kind for kind in range(COLOURS) if not in_play >> kind & 1]
    if out:
        facts.append(Say("fact-out", {"colours": _cards(out)}))
    if k.last_round:
        facts.append(Say("fact-last-round"))
    return tuple(facts)


def events(before: State, move: int, after: State) -> list[Say]:
    """What a move and all it forced changed, from a spectator's knowledge before and after."""
    who = before.turn
    if move == DRAW:
        said = [Say("ev-last-round", {"who": who})] if after.last_round and not before.last_round else []
        return [*said, Say("ev-draw", {"who": who, "card": a_card(after.drawn)})]
    if move < TAKE:
        return [Say("ev-put", {"who": who, "row": move - ROW + 1, "card": the_card(before.drawn)})]
    said = []
    if move < GIVE:
        row = move - TAKE
        cards = _cards(before.rows[row][: before.row_size[row]])
        said.append(Say("ev-take", {"who": who, "row": row + 1, "cards": cards}))
        if before.waiting == 1 << who:
            said += _round_end(before, after, row)
    said += _given(before, after)
    if after.phase == OVER:
        said += [
            Say("ev-score", {"who": seat, **_counted(after.hands[seat], after.given[seat], after.falling)})
            for seat in range(after.players)
        ]
        said.append(_prompt(after))
    return said


def _given(before: State, after: State) -> list[Say]:
    """The jokers that got a colour, named by their owner or found by the table: COL-8."""
    return [
        Say("ev-give", {"who": seat, "colour": card(colour)})
        for seat in range(after.players)
        for colour in range(COLOURS)
        for _ in range(after.given[seat][colour] - before.given[seat][colour])
    ]


def _round_end(before: State, after: State, row: int) -> list[Say]:
    left = [kind for r in range(before.row_count) if r != row for kind in before.rows[r][: before.row_size[r]]]
    said = [Say("ev-gone", {"cards": _cards(left)})] if left else []
    return [*said, Say("ev-last-over") if after.last_round else Say("ev-round", {"who": after.turn})]


def dealt(after: State) -> list[Say]:
    """What everybody sees of the deal: start cards and who begins."""
    said = [
        Say(
            "ev-start", {"who": seat, "cards": _cards([c for c in range(COLOURS) for _ in range(after.hands[seat][c])])}
        )
        for seat in range(after.players)
    ]
    return [*said, Say("ev-first", {"who": after.turn})]
