"""Checks a game's lessons: every way through them exists by the rules, and whatever a learner plays is answered.

The examples on its rule page are lessons in which nothing is asked.
"""

from __future__ import annotations

from collections.abc import Iterator

from tablee.engine.errors import IllegalMove, TableeError
from tablee.engine.game import Game
from tablee.engine.lesson import Ask, Lesson, Play, Tell
from tablee.engine.message import Message
from tablee.engine.rulebook import pictured_examples
from tablee.engine.view import View
from tablee.engine.words import LANGUAGES, words
from tablee.table.lesson_run import LessonRun, LessonStep, lines_to_keep, title

from .wording import WordingCheck

MAX_PATHS = 64  # ways through one lesson


def check_lessons(game: Game) -> None:
    """Play every lesson in every right way, and try every other move at each step; play every example.

    Every scripted position must be reached by the rules, every other legal move and every illegal one must be answered
    and change nothing, every spot must be there, one of them on what is to be touched, and every text exist in both
    languages and be used. The guides show each example once, in order. Raises `AssertionError`, or `LookupError` for a
    text that is missing.
    """
    said: set[str] = set()
    ids = [lesson.id for lesson in (*game.lessons, *game.examples)]
    assert len(set(ids)) == len(ids), f"{game.id}: two lessons have one id: {ids}"
    for language in LANGUAGES:
        shown = pictured_examples(game, language)
        assert shown == [example.id for example in game.examples], f"{game.id}: the guide ({language}) shows {shown}"
    for example in game.examples:
        assert all(isinstance(step, Tell) for step in example.steps), f"{_where(game, example)} asks for something"
        said |= {message.id for message in _messages(game, example)}
    wholes = sum(lesson.whole > 0 for lesson in game.lessons)
    assert wholes in (0, 3), f"{game.id}: {wholes} lines sum up the game, not three"
    for lesson in game.lessons:
        assert lesson.steps, f"{_where(game, lesson)} is empty"
        assert lesson.whole <= len(lesson.keep), f"{_where(game, lesson)} has no line {lesson.whole} to keep"
        assert not isinstance(lesson.steps[-1], Play), f"{_where(game, lesson)} ends with a move: say what it brought"
        for step in lesson.steps:
            assert not isinstance(step, Ask) or sum(answer.right for answer in step.answers) == 1, (
                f"{_where(game, lesson)}: {step.text} needs one right answer"
            )
        said |= {message.id for message in _messages(game, lesson)}
    for language in LANGUAGES:
        written = {id for id in words(language, game).ids() if id.startswith("lesson-") and id not in words(language)}
        assert not written - said, f"{game.id}: no lesson says {sorted(written - said)}"


def _where(game: Game, lesson: Lesson) -> str:
    return f"{game.id}, lesson {lesson.id}"


def _messages(game: Game, lesson: Lesson) -> Iterator[Message]:
    """Play the lesson in all right ways, and yield whatever it says."""
    yield title(lesson)
    for kept in lines_to_keep(lesson):
        assert all(face in game.presentation.FACES for face in kept.faces), f"{_where(game, lesson)}: {kept.faces}"
        yield kept.text
    WordingCheck.of(game).check(title(lesson))
    ways: list[tuple[str, ...]] = [()]
    paths = 0
    while ways:
        paths += 1
        assert paths <= MAX_PATHS, f"{_where(game, lesson)} has too many ways through it"
        yield from _one_way(game, lesson, ways.pop(), ways)


def _one_way(game: Game, lesson: Lesson, way: tuple[str, ...], ways: list[tuple[str, ...]]) -> Iterator[Message]:
    """Play the lesson by the right moves of ``way``, then by the first one each; add the others to ``ways``."""
    wording, about = WordingCheck.of(game), f"{_where(game, lesson)}, before step 1"
    try:
        run = LessonRun(game, lesson)
        made: tuple[str, ...] = ()
        while not run.last:
            about = f"{_where(game, lesson)}, step {run.number + 2}"
            step = run.enter()
            for message in _texts(step):
                wording.check(message)
                yield message
            for scene in step.scenes:
                wording.check_view(scene.view)
                if scene.action is not None:
                    wording.check_action(scene.action)
            _check_spots(game, step, about)
            if step.kind != "play":
                continue
            if len(made) >= len(way):
                yield from _attempts(game, run, step, about)
                ways += [(*made, other) for other in step.right[1:]]
            move = way[len(made)] if len(made) < len(way) else step.right[0]
            assert run.play(move) is None, f"{about}: {move} is not right"
            made = (*made, move)
    except TableeError as error:
        raise AssertionError(f"{about}: {error.in_words()}") from error
    assert not run.deals, f"{_where(game, lesson)}: a deal is not used"


def _texts(step: LessonStep) -> Iterator[Message]:
    yield step.text
    if step.question is not None:
        yield step.question
    for answer in step.answers:
        yield from (answer.text, answer.reply)


def _check_spots(game: Game, step: LessonStep, about: str) -> None:
    view = step.scenes[-1].view
    for spot in step.spots:
        assert spot in _spots(view), f"{about}: there is no {spot} to look at"
    assert len(set(step.spots)) == len(step.spots), f"{about}: a spot is there twice"


def _spots(view: View) -> set[str]:
    """Everything that the light can fall on."""
    zones = {zone.id for zone in view.zones}
    pieces = {f"{zone.id}/{piece.face}" for zone in view.zones for piece in zone.pieces if piece.face is not None}
    seats = {f"seat:{seat.seat}" for seat in view.seats}
    return zones | pieces | seats | {f"sign:{number}" for number in range(len(view.signs))} | {"prompt"}


def _targets(view: View, move: str) -> set[str]:
    """The spots on what is to be touched for a move: pieces, zones, or the prompt, which offers all other moves."""
    zones = {zone.id for zone in view.zones if move in zone.moves or any(move in piece.moves for piece in zone.pieces)}
    pieces = {f"{zone.id}/{piece.face}" for zone in view.zones for piece in zone.pieces if move in piece.moves}
    return zones | pieces or {"prompt"}


def _attempts(game: Game, run: LessonRun, step: LessonStep, about: str) -> Iterator[Message]:
    """Try every move that is not right: it is answered in words, and nothing is played."""
    wording, view, state = WordingCheck.of(game), step.scenes[-1].view, repr(run.match.state)
    legal = {choice.move for choice in view.choices}
    assert view.turn == run.lesson.seat, f"{about}: it is not the learner's turn"
    assert step.right, f"{about}: no move is right"
    assert set(step.right) <= legal, f"{about}: {sorted(set(step.right) - legal)} cannot be played"
    asked = run.play_step
    assert asked is not None, about
    assert set(asked.wrong) <= legal - set(step.right), f"{about}: {sorted(asked.wrong)} are not all wrong moves"
    for move in step.right:
        assert _targets(view, move) & set(step.spots), f"{about}: no spot is on what plays {move}"
    for move in map(game.notation.text, range(game.rules.ACTIONS)):
        if move in step.right:
            continue
        try:
            reply = run.play(move)
            assert reply is not None, f"{about}: {move} is played"
            assert move in legal, f"{about}: {move} is not offered"
            wording.check(reply)
            yield reply
        except IllegalMove as error:
            assert move not in legal, f"{about}: {move} is refused"
            wording.check(error.objection.reason)
    assert repr(run.match.state) == state, f"{about}: a wrong move changes the position"
