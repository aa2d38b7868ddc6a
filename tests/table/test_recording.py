"""Recorded games: any moment of them, by anybody's eyes."""

from __future__ import annotations

import msgspec
from recorded_games import GAMES, as_read, each_game, recorded, written_game

from tablee.engine.configuration import configure
from tablee.engine.count import Count
from tablee.engine.discovery import find_game
from tablee.engine.game import Game
from tablee.engine.message import Message
from tablee.engine.view import Piece, View, Zone
from tablee.table.match import Match
from tablee.table.recording import Recording, open_hands
from tablee.table.replay import Replay


def _faces(view: View, seat: int) -> list[str]:
    return sorted(str(piece.face) for zone in view.zones if zone.seat == seat for piece in zone.pieces)


# What can be seen at a moment


@each_game
def test_every_moment_is_what_the_table_was_then(game: Game) -> None:
    recording = recorded(game)
    written = as_read(written_game(game))
    again = Match(game, recording.options)
    index = 0
    for round in written.rounds:
        again.deal(game.notation.cards(again.state, round.deal))
        for move in [None, *round.moves]:
            if move is not None:
                again.play(game.notation.parse(move[1]) or 0)
            for eyes, seat in ((0, 0), ("spectator", None)):
                expected = game.view(again.knowledge(seat), seat, recording.options)
                assert recording.view(index, eyes) == expected  # type: ignore[arg-type]
            index += 1
    assert index == len(recording.moments)


@each_game
def test_open_hands_are_what_every_seat_sees_of_its_own(game: Game) -> None:
    recording = recorded(game)
    for index in range(0, len(recording.moments), 5):
        seen = recording.view(index, "open")
        assert seen.seat is None
        for seat in range(len(recording.seats)):
            assert _faces(seen, seat) == _faces(recording.view(index, seat), seat)
            touchable = [piece for zone in seen.zones if zone.seat == seat for piece in zone.pieces if piece.moves]
            assert seat == seen.turn or not touchable
        mine = recording.view(index, seen.turn) if seen.turn is not None else seen
        assert seen.choices == mine.choices


def test_open_hands_show_a_middle_card_that_one_seat_alone_has_seen() -> None:
    recording = recorded(find_game("coloretto"))
    seen, views = recording.view(0, "spectator"), [recording.view(0, seat) for seat in range(len(recording.seats))]

    def with_middle(view: View, *pieces: Piece) -> View:
        zone = Zone("drawn", "row", Message("zone-drawn"), pieces=pieces)
        return msgspec.structs.replace(view, zones=(*view.zones, zone))

    cards = Piece("O"), Piece("R", count=2)
    views = [with_middle(view, *(cards if view.seat == 1 else Piece.backs(3))) for view in views]
    shown = open_hands(with_middle(seen, *Piece.backs(3)), views)
    assert [zone.pieces for zone in shown.zones if zone.id == "drawn"] == [cards]


@each_game
def test_the_log_is_the_story_of_the_replay(game: Game) -> None:
    recording, (story, counts) = recorded(game), _story(game, as_read(written_game(game)))
    assert recording.counts == counts
    assert recording.log(recording.last) == story
    assert recording.log(recording.last, 5) == story[-5:]
    assert recording.log(0) == story[: len(recording.moments[0].told)]
    assert recording.log(-1) == []


def _story(game: Game, written: Replay) -> tuple[list[Message], list[Count]]:
    """The messages about every deal and move of a replay, and how each round was counted."""
    shown, again = game.presentation, Match(game, configure(game, written.options))
    story: list[Message] = []
    counts: list[Count] = []
    for number, round in enumerate(written.rounds, 1):
        again.deal(game.notation.cards(again.state, round.deal))
        story += [Message("story-round", {"round": number})] if len(written.rounds) > 1 else []
        story += shown.deal_events(again.knowledge(None))
        for _, text in round.moves:
            before, action = again.knowledge(None), again.check(text)
            again.play(action)
            story += shown.events(before, action, again.knowledge(None))
        counts.append(shown.count(again.knowledge(None)))
    return story, counts


@each_game
def test_rounds_end_with_their_scores(game: Game) -> None:
    recording = recorded(game)
    assert recording.ends == [*(start - 1 for start in recording.starts[1:]), recording.last]
    final = recording.view(recording.last, "spectator")
    assert recording.scores[-1] == tuple(place.score for place in final.seats)
    for count, scores in zip(recording.counts, recording.scores, strict=True):
        totals = {seat: row.total for row in count.rows for seat in row.seats}
        assert tuple(totals[seat] for seat in sorted(totals)) == scores


@each_game
def test_every_move_says_what_it_was(game: Game) -> None:
    recording = recorded(game)
    assert all((moment.action is None) == (moment.move == 0) for moment in recording.moments)


def test_the_only_human_looks_on_with_their_own_eyes() -> None:
    written = written_game(GAMES[0])
    assert Recording(as_read(written)).eyes() == "open"
    written["seats"][1]["kind"] = "human"
    recording = Recording(as_read(written))
    assert recording.eyes() == 1
    eyes = [recording.eyes()]
    while recording.next_eyes(eyes[-1]) != 1:
        eyes.append(recording.next_eyes(eyes[-1]))
    assert set(eyes) == {*range(len(written["seats"])), "spectator", "open"}
    written["seats"][2]["kind"] = "human"
    assert Recording(as_read(written)).eyes() == "open"


def test_an_unfinished_game_can_be_looked_at() -> None:
    written = written_game(GAMES[0])
    del written["result"], written["rounds"][1:], written["rounds"][0]["result"], written["rounds"][0]["moves"][3:]
    recording = Recording(as_read(written))
    assert (recording.last, recording.fault, recording.ends) == (3, None, [])
