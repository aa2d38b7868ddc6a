"""A lesson under way: what is shown at each step, and what moves are answered."""

from __future__ import annotations

import pytest

from tablee.engine.discovery import find_game
from tablee.engine.errors import IllegalMove, InvalidMove, TableeError
from tablee.engine.lesson import Lesson, Play, Tell
from tablee.engine.message import Message
from tablee.table.lesson_run import LessonRun, find_lesson

GAME = find_game("six_cards")
HANDS = ({"hands": [[2, 3, 6], [1, 4, 5]]},)


def test_scripted_moves_are_shown_one_after_the_other() -> None:
    lesson = Lesson("l", (Tell("a", moves=("3", "4", "5")),), HANDS)
    step = LessonRun(GAME, lesson).enter()
    assert [(scene.seat, scene.action and scene.action.faces) for scene in step.scenes] == [
        (0, ("3",)),
        (1, ("4",)),
        (1, ("5",)),
    ]
    assert next(zone.pieces for zone in step.scenes[-1].view.zones)[0].face == "5"


def test_the_learner_sees_what_its_seat_sees() -> None:
    for seat in (0, 1):
        step = LessonRun(GAME, Lesson("l", (Tell("a"),), HANDS, seat=seat)).enter()
        hands = [zone for zone in step.scenes[0].view.zones if zone.kind == "fan"]
        assert [zone.seat for zone in hands] == [seat, 1 - seat]
        own, other = ([piece.face for piece in zone.pieces] for zone in hands)
        assert other == [None]
        assert None not in own


def test_a_right_move_is_played_and_shown_at_the_next_step() -> None:
    run = LessonRun(GAME, Lesson("l", (Play("a", ("3", "6")), Tell("b")), HANDS))
    assert [step.kind for step in run.until_play()] == ["play"]
    assert run.play("6") is None
    (told,) = run.until_play()
    assert [(scene.seat, scene.action and scene.action.faces) for scene in told.scenes] == [(0, ("6",))]
    assert run.last


def test_other_moves_are_answered_and_change_nothing() -> None:
    lesson = Lesson("l", (Play("a", ("3",), wrong={"2": "two"}, otherwise="other"), Tell("b")), HANDS)
    run = LessonRun(GAME, lesson)
    run.enter()
    assert run.play("2") == Message("lesson-l-two")
    assert run.play("6") == Message("lesson-l-other")
    with pytest.raises(IllegalMove, match="you do not hold the 1"):
        run.play("1")
    with pytest.raises(InvalidMove):
        run.play("7")
    assert run.play("3") is None


def test_without_words_of_its_own_a_move_is_answered_by_the_hints() -> None:
    run = LessonRun(GAME, Lesson("l", (Play("a", ("6",)), Tell("b")), HANDS))
    run.enter()
    reply = run.play("2")
    assert reply is not None
    assert reply.id == "lesson-better"
    assert reply.args["label"] == Message("lay", {"card": Message("card", {"number": 6})})


def test_nothing_is_played_where_nothing_is_asked() -> None:
    run = LessonRun(GAME, Lesson("l", (Tell("a"),), HANDS))
    run.enter()
    with pytest.raises(TableeError) as refused:
        run.play("3")
    assert refused.value.message.id == "lesson-no-move"


def test_the_end_of_a_round_brings_its_count_and_the_next_deal_comes_when_somebody_plays() -> None:
    game = find_game("nain_jaune")
    run = LessonRun(game, find_lesson(game, "pay"))
    run.until_play()
    assert run.play("8S") is None
    run.until_play()
    assert run.play("9C") is None
    step = run.enter()
    assert step.scenes[-1].count is not None
    assert step.scenes[-1].view.turn is None


def test_unknown_lessons_are_named() -> None:
    with pytest.raises(TableeError, match="Its lessons are: highest"):
        find_lesson(GAME, "lowest")
