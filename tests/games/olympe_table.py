"""What the tests of Olympé share: dealing chosen cards, setting up the last tricks, playing cards by their text."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from itertools import chain
from typing import Any

from cases import RecordedMatch

from tablee.engine.bits import members
from tablee.engine.configuration import configure
from tablee.games.olympe import GAME
from tablee.games.olympe.cards import COLOURS, LETTERS, RANK_NAMES, RANKS
from tablee.games.olympe.hands import put
from tablee.games.olympe.scoring import points_won
from tablee.games.olympe.state import ROWS, UNPLAYED, State
from tablee.games.olympe.trick import begin_trick
from tablee.table.match import Match

NOTATION = GAME.notation
MAKERS = ("hands", "deal", "rounds", "times")
CHANGES: dict[str, Callable[[Match], None]] = {"untaken": lambda match: untaken(match)}
QUESTIONS: dict[str, Callable[[Any, Any], Any]] = {
    "taker": lambda p, answer: last_taker(p.match),
    "lacks": lambda p, answer: {seat: lacking(p.match.state.lacks[int(seat)]) for seat in answer},
    "points_won": lambda p, answer: [points_won(p.match.state, unit) for unit in range(p.match.state.units)],
}


def make(
    options: dict[str, Any],
    hands: str = "",
    deal: dict[str, Any] | None = None,
    rounds: Sequence[list[dict[str, int]]] = (),
    times: int = 1,
) -> RecordedMatch:
    """The last tricks with these ``hands``, or a ``deal``, or ``rounds`` that ended with points won, several times."""
    if hands:
        return last_tricks(*hands.split(", "), **options)
    match = new_match(**options)
    for won in [*rounds] * times:
        settle(match, won)
    if deal is not None:
        deal_as(match, deal)
    return match


def deal_as(match: Match, deal: dict[str, Any]) -> None:
    """Deal as a position says: see `deal_cards`."""
    cards = {name: deal[name] for name in ("virtual", "piles") if name in deal}
    deal_cards(match, deal["dealer"], *deal.get("hands", "").split(", "), **cards)


def new_match(**options: Any) -> RecordedMatch:
    return RecordedMatch(GAME, configure(GAME, options))


def pack(match: Match) -> list[str]:
    """All cards of the game, copies too."""
    s: State = match.state
    return [NOTATION.text(god * RANKS + rank) for god in s.gods[: s.colours] for rank in range(RANKS)] * s.packs


def deal_cards(match: Match, dealer: int, *wanted: str, virtual: str = "", piles: str = "") -> None:
    """Deal so that the first seats hold, among others, the cards ``wanted``; the rest is dealt out in order.

    ``virtual`` are cards of the first virtual player, ``piles`` cards of the first seat's piles, lower, upper, lower, …
    """
    s = match.state
    hands = [cards.split() for cards in wanted] + [[] for _ in range(s.players - len(wanted))]
    others = [virtual.split() if number == 0 else [] for number in range(s.virtual)]
    laid = [piles.split() if seat == 0 else [] for seat in range(s.players * s.counter)]
    rest = list((Counter(pack(match)) - Counter(chain(*hands, *others, *laid))).elements())
    for heap, size in [(hand, 14 if s.counter else 16) for hand in hands + others] + [(pile, 10) for pile in laid]:
        while len(heap) < size:
            heap.append(rest.pop(0))
    written: dict[str, Any] = {"dealer": dealer, "hands": hands}
    if s.virtual:
        written["virtual"] = others
    if s.counter:
        written["piles"] = [[pile[at : at + 2] for at in range(0, 10, 2)] for pile in laid]
    match.deal(NOTATION.cards(match.state, written))


def last_tricks(*hands: str, **options: Any) -> RecordedMatch:
    """A match whose round has come down to these hands; seat 0 leads."""
    match = new_match(**{"players": len(hands), **options})
    deal_cards(match, 0)
    s = match.state
    for level in range(s.packs):
        for row in range(ROWS):
            s.hands[level][row] = [0] * COLOURS
    for seat, cards in enumerate(hands):
        for name in cards.split():
            for row in (seat, UNPLAYED):
                card = NOTATION.parse(name)
                assert card is not None, name
                put(s, row, card // RANKS, card % RANKS)
    s.trick = s.tricks - len(hands[0].split())
    s.taker[: s.trick] = [0] * s.trick
    s.leader = 0
    begin_trick(s)
    return match


def lacking(lacks: list[int]) -> str:
    """The cards that a hand has shown to lack: ``A60-V D``, trumps from 60 to V and all of Dionysus."""
    found = [(god, [RANK_NAMES[rank] for rank in members(ranks)]) for god, ranks in zip(LETTERS, lacks, strict=True)]
    return " ".join(god + f"{ranks[0]}-{ranks[-1]}" * (len(ranks) < RANKS) for god, ranks in found if ranks)


def untaken(match: Match) -> None:
    """Let nobody have taken the tricks so far."""
    match.state.taker[: match.state.trick] = [-1] * match.state.trick


def legal(match: Match) -> set[str]:
    """The legal cards."""
    return {NOTATION.text(action) for action in match.legal()}


def play(match: Match, cards: str) -> State:
    """Play cards, each of which must be legal, and return the state."""
    for name in cards.split():
        assert name in legal(match), f"{name} is not among {legal(match)}"
        action = NOTATION.parse(name)
        assert action is not None
        match.play(action)
    state: State = match.state
    return state


def held(match: Match, row: int) -> list[str]:
    """The cards of a seat, or of another row of `hands`."""
    return sorted(NOTATION.text(card) for card in NOTATION.cards_of(match.state, row))  # type: ignore[attr-defined]


def last_taker(match: Match) -> int:
    """Who took the trick that has just ended, -1 if it was set aside."""
    return int(match.state.taker[match.state.trick - 1])


def count(won: list[dict[str, int]], **options: Any) -> RecordedMatch:
    """A match whose first round ends with these points won by the units: ``{"A": Adept points, "I": Characters}``."""
    match = new_match(**options)
    settle(match, won)
    return match


def settle(match: Match, won: list[dict[str, int]]) -> None:
    """Let the next round of a match end with these points won; its last trick is destroyed, as if by Monsters."""
    deal_cards(match, (match.state.dealer + 1) % match.state.players if match.state.round else 0)
    s = match.state
    while s.trick < s.tricks - 1 or s.laid < s.players - 1:
        match.play(match.legal()[0])
    for unit, points in enumerate(won):
        s.won[unit] = [points.get(god, 0) for god in "AHDTM"] + [points.get("I", 0)]
    s.pot = [0] * (COLOURS + 1)
    s.threat = [1] * COLOURS
    (last,) = NOTATION.cards_of(s, s.turn)  # type: ignore[attr-defined]
    match.play(last)


deal = deal_cards
