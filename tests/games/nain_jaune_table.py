"""What the tests of Nain Jaune share: dealing chosen cards, setting up a position."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from cases import RecordedMatch

from tablee.engine.bits import members
from tablee.engine.configuration import configure
from tablee.games.nain_jaune import GAME, notation
from tablee.games.nain_jaune.cards import HAND_SIZE, PACK, RANK, SUITS
from tablee.games.nain_jaune.notation import CARD_NAMES, RANK_NAMES
from tablee.games.nain_jaune.state import TALON
from tablee.table.match import Match

MAKERS = ("hands", "deal")


def make(options: dict[str, Any], hands: str = "", deal: dict[str, Any] | None = None) -> RecordedMatch:
    """A round of which these ``hands`` are left, or a whole ``deal``."""
    if hands:
        return position(*hands.split(", "), **options)
    match = new_match(**options)
    if deal:
        deal_as(match, deal)
    return match


def new_match(**options: Any) -> RecordedMatch:
    return RecordedMatch(GAME, configure(GAME, options))


def cards(names: str) -> int:
    """A set of cards."""
    return sum(1 << CARD_NAMES.index(name) for name in names.split())


def deal_as(match: Match, deal: dict[str, Any]) -> None:
    """Deal the cards in the order of the pack, but for what the first ``hands`` begin with."""
    given: Sequence[str] = deal.get("hands", ())
    players = match.state.players
    hands = [hand.split() for hand in given] + [[] for _ in range(players - len(given))]
    rest = iter([name for name in CARD_NAMES if not any(name in hand for hand in hands)])
    full = [hand + [next(rest) for _ in range(HAND_SIZE[players] - len(hand))] for hand in hands]
    match.deal(notation.cards(match.state, {"dealer": deal["dealer"], "hands": full, "talon": list(rest)}))


def position(*hands: str, **options: Any) -> RecordedMatch:
    """A round in which nothing has been won yet but only these hands are left, seat 0 to begin a sequence."""
    match = new_match(players=len(hands), **options)
    deal_as(match, {"dealer": len(hands) - 1})
    s = match.state
    for seat, hand in enumerate(hands):
        s.hands[seat] = cards(hand)
        s.held[seat] = len(hand.split())
    gone = members(PACK & ~sum(s.hands[: s.players]))
    s.hands[TALON] = sum(1 << card for card in gone[: len(members(s.hands[TALON]))])
    s.laid = PACK & ~sum(s.hands)
    return match


def ranks(cards: int) -> str:
    """The ranks of a set of cards, of which it holds every card."""
    found = sorted({card // SUITS for card in members(cards)})
    assert len(members(cards)) == SUITS * len(found)
    return " ".join(RANK_NAMES[rank] for rank in found)


def change(field: str, rank: int, sign: str, seat: int | None, match: Match) -> None:
    """Add the cards of a rank to a set of cards of the state, or take them out."""
    four = RANK << SUITS * rank
    before = getattr(match.state, field) if seat is None else getattr(match.state, field)[seat]
    after = before | four if sign == "+" else before & ~four
    if seat is None:
        setattr(match.state, field, after)
    else:
        getattr(match.state, field)[seat] = after


# ``laid-6``: no 6 has been laid; ``lacks1+6``: seat 1 has shown that it has none.
CHANGES: dict[str, Callable[[Match], None]] = {
    f"{field}{'' if seat is None else seat}{sign}{name}": partial(change, field, rank, sign, seat)
    for field, seats in (("laid", (None,)), ("lacks", (0, 1, 2)))
    for seat in seats
    for sign in "+-"
    for rank, name in enumerate(RANK_NAMES)
}
QUESTIONS: dict[str, Callable[[Any, Any], Any]] = {
    "lacks": lambda p, answer: {seat: ranks(p.match.state.lacks[int(seat)]) for seat in answer},
}
