"""What the tests of Coloretto share: dealing chosen cards, playing moves by their text."""

from __future__ import annotations

from collections import Counter
from typing import Any

from tablee.engine.configuration import configure
from tablee.games.coloretto import GAME
from tablee.games.coloretto.cards import BOTTOM, DECK
from tablee.games.coloretto.notation import KINDS
from tablee.games.coloretto.state import State
from tablee.table.match import Match

NOTATION = GAME.notation
COLOURS = KINDS[:7]


def new_match(**options: Any) -> Match:
    return Match(GAME, configure(GAME, options))


def dealt(top: str = "", *, first: int = 0, removed: str = "", **options: Any) -> Match:
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
