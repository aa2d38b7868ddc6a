"""What a seat sees of Nain Jaune: the board, the sequence, its own hand, and how many cards the others hold."""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise

from tablee.engine.bits import members
from tablee.engine.game import legal_moves
from tablee.engine.message import Message, game_won
from tablee.engine.view import Choice, Colour, Face, Goal, Icon, Mark, OwnView, Piece, SeatView, View, Zone

from . import rules
from .cards import BOARD, BOX_CARDS, BOX_OF, BOXES, CARDS, HAND_SIZE, JACK_RANK, PACK, RANK, RANKS, SUITS
from .count import count
from .events import action, deal_events, events
from .moment import moment
from .notation import CARD_NAMES, RANK_NAMES, places, text
from .options import Options
from .rules import CALL
from .settlement import feed, price
from .state import DEALING, OVER, PLAYING, State
from .wording import a_rank, asked_rank, card_message, index, rank_message, the_card

__all__ = ["FACES", "action", "count", "deal_events", "events", "own_view", "view"]

_SUIT_SIGNS = "♣♦♥♠"
_SUIT_COLOURS: tuple[Colour, ...] = ("black", "red", "red", "black")


def _face(rank: int, sign: str, colour: Colour, name: Message) -> Face:
    """A card's face; the letters of court cards are those of the reader's language."""
    return Face(RANK_NAMES[rank] + sign, colour, name, index(rank, sign) if rank >= JACK_RANK else None)


RANK_FACES = tuple(f"rank-{name}" for name in RANK_NAMES)  # ranks on their own, the places of the sequence
FACES = {
    name: _face(card // SUITS, _SUIT_SIGNS[card % SUITS], _SUIT_COLOURS[card % SUITS], card_message(card))
    for card, name in enumerate(CARD_NAMES)
} | {face: _face(rank, "", "white", rank_message(rank)) for rank, face in enumerate(RANK_FACES)}
# The printed board: king of hearts and queen of spades above, the dwarf in the middle, 10 of diamonds and jack of
# clubs below.
_BOARD_ORDER = (3, 2, 4, 0, 1)
_BOARD_FACES = tuple(CARD_NAMES[BOX_CARDS[box]] for box in _BOARD_ORDER)
_GOAL = Goal("chip", Message("goal"))


def view(k: State, options: Options) -> View:
    """Return what everybody sees."""
    playing = k.phase == PLAYING
    return View(
        game="nain_jaune",
        seat=None,
        turn=k.turn if playing else None,
        prompt=_prompt(k),
        seats=tuple(_seat_view(k, player) for player in range(k.players)),
        zones=(_board(k), _sequence(k), *(_hand_of(k, player) for player in range(k.players)), _talon(k)),
        facts=_facts(k, options),
        choices=(),
        clauses=_clauses(k),
        moment=moment(k, mine=False),
        round=k.round if playing else max(0, k.round - 1),
        rounds=k.rounds,
        goal=_GOAL,
        clockwise=False,  # NJ-2
        prompt_face=RANK_FACES[asked_rank(k)] if playing and k.asked != PACK else None,
    )


def own_view(k: State, seat: int, options: Options) -> OwnView:
    """Return what ``seat`` sees besides: its hand, its boxes, what it may have to pay, and on its turn its moves."""
    mine = k.phase == PLAYING and k.turn == seat
    return OwnView(
        zones=(_board(k, k.hands[seat]), _hand_of(k, seat, own=True), _due(k, seat)),
        choices=tuple(Choice(text(move), _label(k, move)) for move in legal_moves(rules, k)) if mine else (),
        moment=moment(k, mine=True) if mine else None,
    )


def _prompt(k: State) -> Message:
    if k.phase == OVER:
        return game_won(places(k))
    if k.phase == DEALING:
        return Message("ask-deal", {"round": k.round + 1})
    if k.asked == PACK:
        return Message("ask-begin", {"who": k.turn})
    return Message("ask-rank", {"who": k.turn, "rank": a_rank(asked_rank(k))})


def _clauses(k: State) -> tuple[str, ...]:
    if k.phase == OVER:
        return (*_settlement_clauses(k), "NJ-14", "NJ-15")
    if k.phase == DEALING:
        return (*_settlement_clauses(k), "NJ-12") if k.round else ("NJ-1", "NJ-2", "NJ-12")
    called = ("NJ-13",) if k.called else ()
    if k.asked != PACK:
        return ("NJ-3", "NJ-4", "NJ-7", *called, "NJ-8")
    begins = "NJ-2" if not k.laid else "NJ-5" if not k.sequence >> (CARDS - SUITS) else "NJ-6"
    return (begins, "NJ-3", "NJ-7", *called, "NJ-8")


def _settlement_clauses(k: State) -> tuple[str, ...]:
    """The rules by which chips have changed hands at the end of the round."""
    return ("NJ-9", *(("NJ-10",) if any(k.fed) else ()), *(("NJ-11",) if k.opera else ()))


def _label(k: State, move: int) -> Message:
    """What a move does, and what it brings if the card is on the board."""
    calls, card = divmod(move, CALL)
    words = {"card": the_card(card)}
    if not BOARD >> card & 1:
        return Message("do-begin" if k.asked == PACK else "do-lay", words)
    if k.called:  # whoever has to remember the call is not to be reminded: NJ-13
        return Message("do-call" if calls else "do-hush", words)
    return Message("do-take", {**words, "chips": k.board[BOX_OF[card]]})


def _seat_view(k: State, player: int) -> SeatView:
    shown = k.lacks[player] & ~k.laid if k.phase == PLAYING else 0
    return _cached_seat_view(player, k.chips[player], k.held[player], shown, shown and shown & _passed_over(k, player))


def _passed_over(k: State, player: int) -> int:
    """The cards that being passed over in the sequence in progress has shown ``player`` not to hold (NJ-4)."""
    if k.asked == PACK:
        return 0
    passed = 0
    ranks = [card // SUITS for card in members(k.sequence)]
    for rank, (one, next_one) in zip(ranks, pairwise((*(k.by[rank] for rank in ranks), k.turn)), strict=True):
        if (player - one) % k.players < (next_one - one) % k.players:
            passed |= RANK << SUITS * (rank + 1)
    return passed


@lru_cache(1024)  # the same for everybody, and it rarely changes
def _cached_seat_view(player: int, chips: int, held: int, shown: int, lately: int) -> SeatView:
    """A seat with its chips, the number of its cards, and the cards still out that it has ``shown`` to lack.

    First come those shown ``lately``, in the sequence in progress.
    """
    shown_when: tuple[tuple[Icon, int], ...] = (("lacks", lately), ("lacked", shown & ~lately))
    missing = [(icon, rank) for icon, cards in shown_when for rank in range(RANKS) if RANK << SUITS * rank & cards]
    return SeatView(
        player,
        chips,
        marks=(
            Mark("cards", Message("hand-holds", {"who": player, "n": held}), n=held),
            *(
                Mark(icon, Message("lacks-rank", {"who": player, "rank": RANK_NAMES[rank]}), text=index(rank))
                for icon, rank in missing
            ),
        ),
    )


def _board(k: State, held: int = 0) -> Zone:
    """The five boxes with their chips; those whose card the viewer has ``held`` are marked."""
    return _cached_board(tuple(k.board), held & BOARD)


@lru_cache(1024)  # most moves leave it as it is
def _cached_board(chips: tuple[int, ...], held: int) -> Zone:
    pieces = tuple(
        Piece(
            CARD_NAMES[BOX_CARDS[box]],
            count=chips[box],
            marks=("held",) if held >> BOX_CARDS[box] & 1 else (),
            slot=slot,
        )
        for slot, box in enumerate(_BOARD_ORDER)
    )
    return Zone(
        "board",
        "board",
        Message("zone-board"),
        capacity=BOXES,
        slots=_BOARD_FACES,
        pieces=pieces,
        note=Message("board-chips", {"n": sum(chips)}),
    )


def _sequence(k: State) -> Zone:
    """The latest sequence, each card in the place of its rank, with who laid it."""
    cards = members(k.sequence)
    by = tuple(k.by[card // SUITS] for card in cards)
    return Zone(
        "sequence",
        "series",
        Message("zone-sequence"),
        capacity=RANKS,
        slots=RANK_FACES,
        pieces=tuple(Piece(CARD_NAMES[card], slot=card // SUITS) for card in cards),
        by=by,
        note=Message("opened-by", {"who": by[0]}) if by else None,
    )


def _hand_of(k: State, player: int, *, own: bool = False) -> Zone:
    touchable = own and k.phase == PLAYING
    return _hand(player, k.hands[player], k.held[player], HAND_SIZE[k.players], touchable, bool(k.called))


@lru_cache(4096)  # a hand changes once per lap
def _hand(player: int, hand: int, held: int, capacity: int, touchable: bool, called: bool) -> Zone:
    """A hand by rank: the viewer's own, a face-down one, or one laid open to be counted (NJ-9)."""
    if hand:
        pieces = tuple(
            Piece(CARD_NAMES[card], moves=_moves_of(card, called) if touchable else ()) for card in members(hand)
        )
    else:
        pieces = Piece.backs(held)
    return Zone.hand(player, capacity, pieces)


def _moves_of(card: int, called: bool) -> tuple[str, ...]:
    """The moves a card in hand stands for: two for a card of the board under NJ-13."""
    return (text(card), text(CALL + card)) if called and BOARD >> card & 1 else (text(card),)


def _talon(k: State) -> Zone:
    left = CARDS - HAND_SIZE[k.players] * k.players
    dealt_out = k.phase == PLAYING or k.round > 0
    pieces = Piece.backs(left if dealt_out else 0)
    note = Message("holds-cards", {"n": left})
    return Zone("talon", "stack", Message("zone-talon"), part="aside", capacity=1, pieces=pieces, note=note)


def _due(k: State, seat: int) -> Zone:
    """What the viewer would pay if somebody else went out now: for its cards (NJ-9), and into boxes (NJ-10)."""
    title = Message("zone-due", {"who": seat})
    if k.phase != PLAYING:
        return Zone("due", "stack", title, part="aside")
    hand = k.hands[seat]
    cards = price(k, hand)
    boxes = sum(feed(k, box) for box in range(BOXES) if hand >> BOX_CARDS[box] & 1)
    return Zone(
        "due",
        "stack",
        title,
        part="aside",
        note=Message("due-points" if k.pay_points else "due-cards", {"n": cards, "boxes": boxes}),
        marks=(Mark("chip", Message("due", {"who": seat, "chips": cards + boxes}), n=-cards - boxes),),
    )


def _facts(k: State, options: Options) -> tuple[Message, ...]:
    """What was agreed, most important first."""
    facts = [
        Message("fact-chips", {"n": options.chips}),
        Message("fact-pay-points" if k.pay_points else "fact-pay-cards"),
        Message(("fact-held-same", "fact-held-double", "fact-held-ante")[k.held_cost]),
        Message("fact-opera-first" if k.opera_first else "fact-opera-turn"),
    ]
    return (*facts[:1], Message("fact-called"), *facts[1:]) if k.called else tuple(facts)
