"""What a seat sees of Nain Jaune: the board, the sequence, its own hand, and how many cards the others hold."""

from __future__ import annotations

from functools import lru_cache

from tablee.engine.message import Message
from tablee.engine.view import Choice, Colour, Face, Piece, SeatView, View, Zone

from . import rules
from .cards import BOARD, BOX_CARDS, BOX_OF, CARDS, HAND_SIZE, PACK, RANK, RANKS, SUITS
from .events import dealt, events
from .notation import CARD_NAMES, members, places, text
from .options import Options
from .rules import CALL
from .settlement import price
from .state import DEALING, OVER, PLAYING, State
from .wording import a_rank, asked_rank, card_message, rank_message, the_card

__all__ = ["FACES", "dealt", "events", "view"]

_SUIT_SIGNS = "♣♦♥♠"
_SUIT_COLOURS: tuple[Colour, ...] = ("black", "red", "red", "black")
FACES = {
    name: Face(name[:-1] + _SUIT_SIGNS[card % SUITS], _SUIT_COLOURS[card % SUITS], card_message(card))
    for card, name in enumerate(CARD_NAMES)
}
# The printed board: king of hearts and queen of spades above, the dwarf in the middle, 10 of diamonds and jack of
# clubs below.
_BOARD_ORDER = (3, 2, 4, 0, 1)


def view(k: State, seat: int | None, options: Options) -> View:
    """Return the view of ``seat`` (None: a spectator), made from its knowledge ``k``."""
    playing = k.phase == PLAYING
    mine = playing and k.turn == seat
    return View(
        game="nain_jaune",
        seat=seat,
        turn=k.turn if playing else None,
        prompt=_prompt(k),
        seats=tuple(_seat_view(k, player) for player in range(k.players)),
        zones=(_board(k, seat), _sequence(k), *(_hand_of(k, player, seat) for player in _from(k, seat)), _talon(k)),
        facts=_facts(k),
        choices=tuple(Choice(text(move), _label(k, move)) for move in _legal(k)) if mine else (),
        clauses=_clauses(k),
        round=min(k.round, k.rounds - 1),
        rounds=k.rounds,
    )


def _legal(k: State) -> list[int]:
    moves = [0] * rules.MAX_MOVES
    return moves[: rules.legal(k, moves)]


def _from(k: State, seat: int | None) -> list[int]:
    """All seats in order of play, starting with the viewer's."""
    return [((seat or 0) + step) % k.players for step in range(k.players)]


def _prompt(k: State) -> Message:
    if k.phase == OVER:
        best = places(k)
        return Message(
            "game-won", {"winners": [Message("player", {"who": p}) for p in range(k.players) if best[p] == 1]}
        )
    if k.phase == DEALING:
        return Message("ask-deal", {"round": k.round + 1})
    if k.asked == PACK:
        return Message("ask-begin", {"who": k.turn})
    return Message("ask-rank", {"who": k.turn, "rank": a_rank(asked_rank(k))})


def _clauses(k: State) -> tuple[str, ...]:
    if k.phase == OVER:
        return ("NJ-14", "NJ-15")
    if k.phase == DEALING:
        return ("NJ-1", "NJ-2", "NJ-12")
    called = ("NJ-13",) if k.called else ()
    if k.asked != PACK:
        return ("NJ-3", "NJ-4", "NJ-7", *called, "NJ-8")
    begins = "NJ-2" if not k.laid else "NJ-5" if not k.sequence >> (CARDS - SUITS) else "NJ-6"
    return (begins, "NJ-3", "NJ-7", *called, "NJ-8")


def _label(k: State, move: int) -> Message:
    """What a move does, and what it brings or costs if the card is on the board."""
    calls = move >= CALL
    card = move - CALL if calls else move
    words = {"card": the_card(card)}
    if BOARD >> card & 1:
        chips = k.board[BOX_OF[card]]
        return Message("do-call" if calls else "do-miss" if k.called else "do-take", {**words, "chips": chips})
    return Message("do-begin" if k.asked == PACK else "do-lay", words)


def _seat_view(k: State, player: int) -> SeatView:
    shown = k.lacks[player] & ~k.laid if k.phase == PLAYING else 0
    return _cached_seat_view(player, k.chips[player], k.held[player], shown)


@lru_cache(1024)  # the same for everybody, and it rarely changes
def _cached_seat_view(player: int, chips: int, held: int, shown: int) -> SeatView:
    """A seat with its chips, the number of its cards, and the cards still out that it has ``shown`` to lack."""
    facts = [Message("holds-cards", {"n": held})]
    missing = [rank_message(rank) for rank in range(RANKS) if RANK << SUITS * rank & shown]
    if missing:
        facts.append(Message("shown-without", {"ranks": missing}))
    return SeatView(player, chips, tuple(facts))


def _board(k: State, seat: int | None) -> Zone:
    """The five boxes with their chips; those whose card the viewer holds are highlighted."""
    own = k.hands[seat] if seat is not None else 0
    pieces = tuple(
        Piece(CARD_NAMES[BOX_CARDS[box]], count=k.board[box], marked=bool(own >> BOX_CARDS[box] & 1))
        for box in _BOARD_ORDER
    )
    return Zone(
        "board", "board", Message("zone-board"), pieces=pieces, note=Message("board-chips", {"n": sum(k.board)})
    )


def _sequence(k: State) -> Zone:
    """The latest sequence, card by card with who laid it, and what is asked next."""
    cards = members(k.sequence)
    note = None
    if k.phase == PLAYING:
        note = Message("any-card") if k.asked == PACK else Message("next-rank", {"rank": rank_message(asked_rank(k))})
    return Zone(
        "sequence",
        "trick",
        Message("zone-sequence"),
        pieces=tuple(Piece(CARD_NAMES[card], marked=card == cards[-1]) for card in cards),
        by=tuple(k.by[card // SUITS] for card in cards),
        note=note,
    )


def _hand_of(k: State, player: int, seat: int | None) -> Zone:
    hand = k.hands[player]
    touchable = k.phase == PLAYING and player == seat
    return _hand(player, hand, k.held[player], price(k, hand) if hand else 0, touchable, bool(k.called))


@lru_cache(4096)  # a hand changes once per lap
def _hand(player: int, hand: int, held: int, chips: int, touchable: bool, called: bool) -> Zone:
    """A hand by rank: the viewer's own, a face-down one, or one laid open to be counted (NJ-9)."""
    title = Message("zone-hand", {"who": player})
    if not hand:
        return Zone(f"hand{player}", "fan", title, player, (Piece(None, count=held),) if held else ())
    pieces = tuple(
        Piece(CARD_NAMES[card], moves=_moves_of(card, called) if touchable else ()) for card in members(hand)
    )
    return Zone(f"hand{player}", "fan", title, player, pieces, note=Message("hand-price", {"chips": chips}))


def _moves_of(card: int, called: bool) -> tuple[str, ...]:
    """The moves a card in hand stands for: two for a card of the board under NJ-13."""
    return (text(card), text(CALL + card)) if called and BOARD >> card & 1 else (text(card),)


def _talon(k: State) -> Zone:
    left = CARDS - HAND_SIZE[k.players] * k.players
    dealt_out = k.phase == PLAYING or k.round > 0
    pieces = (Piece(None, count=left),) if dealt_out else ()
    return Zone("talon", "stack", Message("zone-talon"), pieces=pieces, note=Message("holds-cards", {"n": left}))


def _facts(k: State) -> tuple[Message, ...]:
    facts = [Message("fact-dealer", {"who": k.dealer})] if k.phase == PLAYING else []
    facts.append(Message("fact-pay-points" if k.pay_points else "fact-pay-cards"))
    facts.append(Message(("fact-held-same", "fact-held-double", "fact-held-ante")[k.held_cost]))
    facts.append(Message("fact-opera-first" if k.opera_first else "fact-opera-turn"))
    if k.called:
        facts.append(Message("fact-called"))
    return tuple(facts)
