"""What the tests of Coloretto share: dealing chosen cards, playing moves by their text."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

from cases import RecordedMatch

from tablee.engine.configuration import configure
from tablee.engine.rule import clone
from tablee.games.coloretto import GAME
from tablee.games.coloretto.cards import BOTTOM, DECK
from tablee.games.coloretto.notation import KINDS
from tablee.games.coloretto.scoring import give_best, score
from tablee.games.coloretto.state import State
from tablee.table.match import Match

NOTATION = GAME.notation
COLOURS = KINDS[:7]
MAKERS = ("top", "first", "removed", "cards")


def make(options: dict[str, Any], cards: Mapping[str, str] = MappingProxyType({}), **deal: Any) -> RecordedMatch:
    """A match with a deal as `dealt` makes it, in which seats hold these ``cards``."""
    match = dealt(**deal, **options)
    for seat, collection in cards.items():
        with_cards(match, int(seat), collection)
    return match


def new_match(**options: Any) -> RecordedMatch:
    return RecordedMatch(GAME, configure(GAME, options))


def dealt(top: str = "", *, first: int = 0, removed: str = "", **options: Any) -> RecordedMatch:
    """A match whose deck begins with the cards ``top``; the colours come in their order, the start cards first."""
    match = new_match(**options)
    players = match.state.players
    out = removed.split()
    inside = [colour for colour in COLOURS if colour not in out]
    starts = [[inside[seat]] for seat in range(players)]
    if players == 2:
        starts = [[inside[0], inside[2]], [inside[1], inside[3]]]
    rest = Counter(dict.fromkeys(inside, 9)) + Counter({"+2": 10, "joker": 3})
    rest -= Counter(colour for cards in starts for colour in cards)
    deck = top.split()
    rest -= Counter(deck)
    deck += list(rest.elements())
    deck.insert(DECK[players] - BOTTOM, "last")
    deal = {"first": first, "removed": out, "start": starts, "deck": deck}
    match.deal(NOTATION.cards(match.state, deal))
    return match


def play(match: Match, moves: str) -> State:
    """Play moves by their texts, each of which must be legal, and return the state."""
    for move in moves.split():
        action = NOTATION.parse(move)
        assert action in match.legal(), f"{move} is not among {legal(match)}"
        match.play(action)
    state: State = match.state
    return state


def legal(match: Match) -> str:
    """The legal moves as texts."""
    return " ".join(NOTATION.text(action) for action in match.legal())


def why_not(match: Match, move: str) -> str:
    """The clause that a move breaks, empty if it is legal."""
    action = NOTATION.parse(move)
    assert action is not None, move
    objection = GAME.objections.objection(match.knowledge(match.state.turn), action)
    return objection.clause if objection else ""


def with_cards(match: Match, seat: int, cards: str) -> None:
    """Let a seat hold exactly these cards: ``6 green 2 blue``."""
    words = cards.split()
    match.state.hands[seat] = [0] * 9
    for number, kind in zip(words[::2], words[1::2], strict=True):
        match.state.hands[seat][KINDS.index(kind)] = int(number)


def to_last_round(match: Match) -> None:
    """Move on to where the next card is the last-round card."""
    match.state.position = DECK[match.state.players] - BOTTOM


def bare(match: Match) -> None:
    """Let the rows hold nothing, so that they bring nothing."""
    match.state.row_size = [0] * 5


def best(match: Match, seat: int) -> State:
    """The state with the jokers of a seat given the best colours."""
    state: State = clone(match.state)
    give_best(state, seat)
    return state


def given(match: Match, seat: int) -> str:
    """The colours that the jokers of a seat had best become."""
    return " ".join(KINDS[colour] for colour, n in enumerate(best(match, seat).given[seat]) for _ in range(n))


CHANGES: dict[str, Callable[[Match], None]] = {"last": to_last_round, "bare": bare}
QUESTIONS: dict[str, Callable[[Any, Any], Any]] = {
    "score": lambda p, answer: {seat: score(best(p.match, int(seat)), int(seat)) for seat in answer},
    "given": lambda p, answer: {seat: given(p.match, int(seat)) for seat in answer},
}
