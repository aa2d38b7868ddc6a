"""What the tests of Olé share: dealing chosen cards, setting up a position, playing moves by their text."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cases import RecordedMatch

from tablee.engine.configuration import configure
from tablee.games.ole import GAME
from tablee.games.ole.cards import CARDS, HIGHER, PACK, PACK_SIZE, SERIES, set_of
from tablee.games.ole.state import PLAYING, RECENT, State
from tablee.table.match import Match

NOTATION = GAME.notation
MAKERS = ("table", "hands", "inverted", "after", "deal")
CHANGES: dict[str, Callable[[Match], None]] = {}
QUESTIONS: dict[str, Callable[[Any, Any], Any]] = {
    "passed_up": lambda p, answer: {seat: lowest(p.match.state.passed[int(seat)]) for seat in answer},
}


def make(
    options: dict[str, Any],
    table: str = "",
    hands: str = "",
    inverted: bool = False,
    after: dict[str, Any] | None = None,
    deal: dict[str, Any] | None = None,
) -> RecordedMatch:
    """A round in progress with these ``hands`` on a ``table`` card, or a ``deal``, perhaps ``after`` a round."""
    if hands:
        return in_play(table, *hands.split(", "), inverted=inverted, **options)
    match = after_a_round(**after, **options) if after else new_match(**options)
    if deal:
        deal_as(match, deal)
    return match


def deal_as(match: Match, deal: dict[str, Any]) -> None:
    """Deal as a position says: by the ``dealer``, the ``hands`` to begin with these cards."""
    deal_cards(match, deal["dealer"], *deal.get("hands", ()))


def new_match(**options: Any) -> RecordedMatch:
    return RecordedMatch(GAME, configure(GAME, options))


def numbers(cards: str) -> list[int]:
    """The cards of a text such as ``R7 B10``."""
    found = [NOTATION.parse(name) for name in cards.split()]
    assert None not in found, cards
    return [number for number in found if number is not None]


def names(cards: int) -> str:
    """The text of a set of cards."""
    return " ".join(NOTATION.text(card) for card in range(CARDS) if cards >> card & 1)


def lowest(cards: int) -> str:
    """The lowest card of each colour in a set of cards."""
    found: dict[str, str] = {}
    for card in names(cards).split():
        found.setdefault(card[0], card)
    return " ".join(found.values())


def deal_cards(match: Match, dealer: int, *wanted: str) -> None:
    """Deal so that the first seats hold, among others, the cards ``wanted``; the rest is dealt out in order."""
    players = match.state.players
    pack = [NOTATION.text(card) for card in PACK[players][: PACK_SIZE[players]]]
    hands = [cards.split() for cards in wanted] + [[] for _ in range(players - len(wanted))]
    rest = [card for card in pack if not any(card in hand for hand in hands)]
    for hand in hands:
        while len(hand) < len(pack) // players:
            hand.append(rest.pop(0))
    match.deal(NOTATION.cards(match.state, {"dealer": dealer, "hands": hands}))


def in_play(table: str, *hands: str, inverted: bool = False, **options: Any) -> RecordedMatch:
    """A match in the middle of a round: these hands, this table card, seat 0 to move."""
    match = new_match(**{"players": len(hands), "rounds": 1, **options})
    deal_cards(match, 0)
    s = match.state
    (s.table,) = numbers(table)
    s.inverted, s.phase, s.turn = int(inverted), PLAYING, 0
    s.recent[sum(len(cards.split()) for cards in hands) % RECENT] = s.table
    s.higher, s.rising = HIGHER[inverted][s.table], SERIES[inverted][s.table]
    s.held = 0
    for seat, cards in enumerate(hands):
        s.hands[seat] = set_of(numbers(cards))
        s.sizes[seat] = len(cards.split())
        s.held |= s.hands[seat]
    return match


def after_a_round(points: list[int], totals: list[int], dealer: int, **options: Any) -> RecordedMatch:
    """A match whose first round, dealt by ``dealer``, brought these points and totals."""
    match = new_match(players=len(points), **options)
    match.state.round = 1
    match.state.dealer = dealer
    match.state.points[: len(points)] = points
    match.state.totals[: len(totals)] = totals
    return match


def legal(match: Match) -> str:
    """The legal moves as a text."""
    return " ".join(NOTATION.text(action) for action in match.legal())


def play(match: Match, moves: str) -> State:
    """Play moves, each of which must be legal, and return the state."""
    for move in moves.split():
        assert move in legal(match).split(), f"{move} is not among {legal(match)}"
        action = NOTATION.parse(move)
        assert action is not None
        match.play(action)
    state: State = match.state
    return state


def result(match: Match) -> dict[str, Any]:
    """The result of the round that has ended."""
    found = match.rounds[-1].result
    assert found is not None, "the round goes on"
    return found


deal = deal_cards
