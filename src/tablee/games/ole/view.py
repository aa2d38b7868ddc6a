"""What a seat sees of Olé: its own hand, the pile, and how many cards and tokens everybody has."""

from __future__ import annotations

from functools import lru_cache

from tablee.engine.message import Message
from tablee.engine.view import Choice, Colour, Face, Piece, SeatView, Sign, View, Zone

from . import rules
from .cards import CARDS, COLOUR, EACH, NUMBER
from .notation import NAMES, cards_of, places, text
from .options import Options
from .rules import FLIP, KEEP, TOKEN
from .scoring import sum_of
from .state import CHOOSING, DEALING, LAP, NO_CARD, OPENED, OUT, OVER, PLAYING, STUCK, State
from .wording import card_message, higher, order

TOKENS = 18  # tokens in the box: OLE-14
_COLOURS: tuple[Colour, ...] = ("red", "blue", "green", "yellow")
FACES: dict[str, Face] = {
    **{NAMES[number]: Face(NAMES[number], _COLOURS[COLOUR[number]], card_message(number)) for number in range(CARDS)},
    "token": Face("+5", "white", Message("token")),
    **{name: Face(name[0].upper(), name, Message("colour", {"colour": name})) for name in _COLOURS},
}


def view(k: State, seat: int | None, options: Options) -> View:
    """Return the view of ``seat`` (None: a spectator), made from its knowledge ``k``."""
    playing = k.phase not in (DEALING, OVER)
    mine = playing and k.turn == seat
    return View(
        game="ole",
        seat=seat,
        turn=k.turn if playing else None,
        prompt=_prompt(k, mine),
        seats=tuple(_seat_view(k, player) for player in range(k.players)),
        zones=(_pile(k), _supply(k), *(_hand_of(k, player, player == seat) for player in _from(k, seat))),
        facts=_facts(k),
        choices=tuple(Choice(text(move), _label(k, move)) for move in _legal(k)) if mine else (),
        clauses=_clauses(k),
        round=min(k.round, k.rounds - 1),
        rounds=k.rounds,
        signs=(Sign(Message("sign-inverted" if k.inverted else "sign-normal"), tuple(_COLOURS[c] for c in order(k))),),
    )


def _legal(k: State) -> list[int]:
    moves = [0] * rules.MAX_MOVES
    return moves[: rules.legal(k, moves)]


def _from(k: State, seat: int | None) -> list[int]:
    """All seats in order of play, starting with the viewer's."""
    return [((seat or 0) + step) % k.players for step in range(k.players)]


def _prompt(k: State, mine: bool) -> Message:
    if k.phase == OVER:
        best = places(k)
        return Message(
            "game-won", {"winners": [Message("player", {"who": p}) for p in range(k.players) if best[p] == 1]}
        )
    if k.phase == DEALING:
        return Message("ask-deal", {"round": k.round + 1})
    if k.phase == CHOOSING:
        return Message("ask-order", {"who": k.turn})
    if k.phase == OPENED:
        return Message("ask-second", {"who": k.turn})
    if mine and not k.hands[k.turn] & k.higher:
        return Message("ask-token")
    return Message("ask-series" if k.in_series else "ask-card", {"who": k.turn})


def _clauses(k: State) -> tuple[str, ...]:
    if k.phase in (DEALING, OVER):
        return ("OLE-13",)
    if k.phase == CHOOSING:
        return ("OLE-1", "OLE-3", "OLE-4", "OLE-5")
    if k.phase == OPENED:
        return ("OLE-5", "OLE-6")
    return ("OLE-7", "OLE-8", "OLE-9", "OLE-10", "OLE-11", "OLE-12")


def _label(k: State, move: int) -> Message:
    if move < TOKEN:
        return Message("do-series" if k.rising >> move & 1 else "do-lay", {"card": card_message(move)})
    return Message({TOKEN: "do-token", KEEP: "do-keep", FLIP: "do-flip"}[move])


def _seat_view(k: State, player: int) -> SeatView:
    facts = (Message("holds-cards", {"n": k.sizes[player]}), Message("has-tokens", {"n": k.tokens[player]}))
    return SeatView(player, k.totals[player], facts)


def _pile(k: State) -> Zone:
    """The table card, and what may be laid on it."""
    if k.table == NO_CARD:
        return Zone("pile", "stack", Message("zone-pile"))
    note = {OPENED: Message("any-card"), PLAYING: Message("pile-higher", {"what": higher(k)})}.get(k.phase)
    return Zone("pile", "stack", Message("zone-pile"), pieces=(Piece(NAMES[k.table], marked=True),), note=note)


def _supply(k: State) -> Zone:
    """The tokens that nobody has taken; when there are none left, touching the empty zone still takes one: OLE-14."""
    left = max(0, TOKENS - sum(k.tokens))
    return Zone(
        "tokens",
        "stack",
        Message("zone-tokens"),
        pieces=(Piece("token", moves=(text(TOKEN),), count=left),) if left else (),
        moves=(text(TOKEN),),
        note=Message("tokens-left", {"n": left}),
    )


def _hand_of(k: State, player: int, own: bool) -> Zone:
    return _hand(player, k.hands[player], k.sizes[player], order(k), own)


@lru_cache(4096)  # a hand changes once per lap
def _hand(player: int, hand: int, size: int, rank: tuple[int, ...], own: bool) -> Zone:
    """A hand: the viewer's own, a face-down one, or one laid open to be counted; the strongest colour first."""
    title = Message("zone-hand", {"who": player})
    if not hand:
        return Zone(f"hand{player}", "fan", title, player, (Piece(None, count=size),) if size else ())
    cards = sorted(cards_of(hand), key=lambda number: (rank.index(COLOUR[number]), NUMBER[number]))
    pieces = tuple(Piece(NAMES[number], moves=(text(number),) if own else ()) for number in cards)
    return Zone(f"hand{player}", "fan", title, player, pieces, note=Message("hand-worth", {"n": sum_of(hand)}))


def _facts(k: State) -> tuple[Message, ...]:
    facts = [Message("fact-order-inverted" if k.inverted else "fact-order-normal")]
    if k.phase in (OPENED, PLAYING, CHOOSING):
        facts.append(Message("fact-dealer", {"who": k.dealer}))
    if k.phase == PLAYING and k.lap:
        facts.append(Message("fact-lap", {"n": k.lap, "players": k.players}))
    return tuple(facts)


def events(before: State, move: int, after: State) -> list[Message]:
    """Describe what a move and everything it forced changed, from a spectator's knowledge before and after."""
    who = before.turn
    if move > TOKEN:
        return [Message("ev-flip" if move == FLIP else "ev-keep", {"who": who}), _opening(after)]
    if move == TOKEN:
        messages = [Message("ev-token", {"who": who})]
    else:
        goes_on = after.phase == PLAYING and after.in_series
        messages = [Message("ev-series" if goes_on else "ev-lay", {"who": who, "card": card_message(move)})]
    if after.phase in (DEALING, OVER):
        messages += _round_end(after, who)
    return messages


def _opening(after: State) -> Message:
    """The forced first card: OLE-5."""
    return Message("ev-open", {"who": after.turn, "card": card_message(after.table)})


def _round_end(after: State, who: int) -> list[Message]:
    """How the round ended, what it cost everybody and, after the last round, who won."""
    messages = [{OUT: Message("ev-out", {"who": who}), STUCK: Message("ev-stuck"), LAP: Message("ev-lap")}[after.ended]]
    for seat in range(after.players):
        left = [card_message(number) for number in cards_of(after.hands[seat])]
        counted: dict[str, int | list[Message]] = {
            "who": seat,
            "tokens": after.tokens[seat],
            "points": after.points[seat],
        }
        counted["total"] = after.totals[seat]
        end = Message("ev-points-cards", {**counted, "cards": left}) if left else Message("ev-points", counted)
        messages.append(end)
    if after.phase == OVER:
        messages.append(_prompt(after, False))
    return messages


def dealt(after: State) -> list[Message]:
    """Describe what everybody sees of a deal: who deals, and who chooses the order or opens."""
    messages = [Message("ev-deal", {"who": after.dealer, "cards": EACH[after.players]})]
    return [*messages, Message("ev-privilege", {"who": after.turn}) if after.phase == CHOOSING else _opening(after)]
