"""How a game would probably go on: legal moves in turn, from what the seat knew and from nothing else."""

from __future__ import annotations

import pytest
from recorded_games import as_read, written_game

from tablee.bots.search import Search
from tablee.engine.discovery import find_game
from tablee.engine.rule import clone
from tablee.lab import lines
from tablee.lab.analysis import Analyst, Position
from tablee.lab.lines import LineFinder

TOY = find_game("six_cards")


@pytest.fixture(scope="module")
def analyst() -> Analyst:
    return Analyst(as_read(written_game(TOY)))


def _line(analyst: Analyst, position: Position, simulations: int = 300) -> lines.Line:
    search = Search(TOY, simulations, 1, "plain")
    search.run(position.knowledge, position.seat, position.action)
    finder = LineFinder(TOY, analyst.options)
    return finder.line(search, position.knowledge, position.seat, position.action)


def test_moves_follow_in_turn_and_are_likely(analyst: Analyst) -> None:
    found = [(position, _line(analyst, position)) for position in analyst.positions]
    assert any(line for _, line in found)
    for position, line in found:
        assert len(line) <= lines.LONGEST
        state = clone(position.knowledge)
        TOY.rules.apply(state, position.action)
        if line:
            assert line[0].seat == state.turn
        assert all(lines.LIKELY <= reply.share <= 1 for reply in line)
        assert all(TOY.notation.parse(reply.move.move) is not None for reply in line)


def test_what_depends_on_hidden_cards_is_not_told(analyst: Analyst, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lines, "LIKELY", 1.0)
    certain = [reply for position in analyst.positions for reply in _line(analyst, position)]
    assert all(reply.share == 1 for reply in certain)


def test_where_nothing_was_searched_nothing_is_told(analyst: Analyst) -> None:
    assert _line(analyst, analyst.positions[0], simulations=lines.VISITS - 1) == ()
