"""The table: who may move, what it answers, and that a refused move changes nothing."""

from __future__ import annotations

import msgspec
import pytest

from tablee.engine.configuration import configure
from tablee.engine.discovery import find_game
from tablee.engine.errors import IllegalMove, InvalidMove, NotYours, TableeError
from tablee.engine.rule import save
from tablee.engine.words import words
from tablee.table.shuffle import FairShuffle
from tablee.table.table import Table, TableSeat

GAME = find_game("six_cards")


def _table(seed: int = 1) -> Table:
    return Table(
        GAME, configure(GAME, {}), [TableSeat("Ada", "human"), TableSeat("Bob", "bot")], FairShuffle.from_seed(seed)
    )


def _own(table: Table, seat: int) -> list[str]:
    return [choice.move for choice in table.view(seat).choices]


def _refused(table: Table, kind: type[TableeError], *act: object) -> str:
    before = (save(table.match.state), table.version, list(table.log), msgspec.json.encode(table.replay()))
    with pytest.raises(kind) as caught:
        table.act(*act)  # type: ignore[arg-type]
    assert (save(table.match.state), table.version, list(table.log), msgspec.json.encode(table.replay())) == before
    return words("en", GAME).say(caught.value.message)


def test_a_move_is_played_and_told() -> None:
    table = _table()
    told = table.act(0, _own(table, 0)[0], 0)
    assert table.version == 1
    assert table.turn == 1
    assert table.log[-len(told) :] == told


def test_stale_foreign_unknown_and_illegal_moves_change_nothing() -> None:
    table = _table()
    own = _own(table, 0)
    missing = next(text for text in "123456" if text not in own)
    assert "moved on" in _refused(table, NotYours, 0, own[0], 7)
    assert "Ada is to play" in _refused(table, NotYours, 1, "1")
    assert _refused(table, InvalidMove, 0, "king") == "“king” is not a move in Six Cards."
    assert len(_refused(table, InvalidMove, 0, "1" * 10_000)) < 100
    said = _refused(table, IllegalMove, 0, missing)
    assert said == f"Not allowed: you do not hold the {missing} (SIX-2)."
    table.act(0, own[0], 0)
    assert "moved on" in _refused(table, NotYours, 1, _own(table, 1)[0], 0)


@pytest.mark.parametrize("played", [0, 1])
def test_to_ask_what_a_move_would_end_changes_nothing_whatever_is_played(played: int) -> None:
    asked, plain = _table(), _table()
    moves = [asked.check(0, move) for move in _own(asked, 0)]
    assert asked.ending(moves[0]) is None
    assert save(asked.match.state) == save(plain.match.state)
    for table in (asked, plain):
        table.play(moves[played])
    for table in (asked, plain):  # nor does what was asked before
        table.play(table.check(1, _own(table, 1)[0]))
    assert save(asked.match.state) == save(plain.match.state)
    assert asked.replay() == plain.replay()


def test_the_last_move_is_taken_back_unless_there_is_none() -> None:
    table = _table()
    dealt = save(table.match.state)
    table.act(0, _own(table, 0)[0], 0)
    for _ in range(2):
        table.undo()
        assert save(table.match.state) == dealt
    assert table.version == 3, "no version comes twice"


def test_nobody_moves_after_the_end() -> None:
    table = _table()
    while not table.over:
        seat = table.turn or 0
        table.act(seat, _own(table, seat)[0])
    assert table.turn is None
    assert "over" in _refused(table, NotYours, 0, "1")
    assert table.view(None).turn is None


def test_a_spectator_sees_no_hand() -> None:
    view = _table().view(None)
    assert not view.choices
    assert all(piece.face is None for zone in view.zones for piece in zone.pieces)


def test_as_many_seats_as_players() -> None:
    with pytest.raises(ValueError, match="expected 2 seats, got 1"):
        Table(GAME, configure(GAME, {}), [TableSeat("Ada", "human")], FairShuffle())
