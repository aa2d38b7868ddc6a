"""A lesson under way: what each step shows, and what a learner's move is answered. It knows no game.

The position is a `Match` from the lesson's deals, so every move in it, scripted or not, is one of the real rules.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from tablee.engine.configuration import configure
from tablee.engine.contrast import contrast
from tablee.engine.count import Count
from tablee.engine.errors import TableeError
from tablee.engine.game import Game
from tablee.engine.lesson import Ask, Lesson, Play
from tablee.engine.message import Message
from tablee.engine.view import Action, View

from .match import Match


class LessonScene(msgspec.Struct, frozen=True):
    """What the learner sees after a move; ``seat`` did ``action``. Without them, the position as it is.

    ``count`` tells how a round that the move has ended was counted.
    """

    view: View
    seat: int | None = None
    action: Action | None = None
    count: Count | None = None


class LessonAnswer(msgspec.Struct, frozen=True):
    """An answer to choose, what is said to it, and whether it is right."""

    text: Message
    reply: Message
    face: str | None = None
    right: bool = False


class LessonStep(msgspec.Struct, frozen=True):
    """A step to show: the ``scenes`` up to its position, then its text beside what the light falls on.

    ``spots`` are zones (``board``), pieces (``board/7D``), seats (``seat:1``), signs (``sign:0``) or the ``prompt``.
    ``right`` are the moves to ``play``.
    """

    kind: Literal["tell", "ask", "play"]
    text: Message
    scenes: tuple[LessonScene, ...]
    spots: tuple[str, ...] = ()
    question: Message | None = None
    answers: tuple[LessonAnswer, ...] = ()
    right: tuple[str, ...] = ()


class LessonLine(msgspec.Struct, frozen=True):
    """A line to remember, and the ``faces`` of the cards that show it. ``whole``: it is one of those of the game."""

    text: Message
    faces: tuple[str, ...]
    whole: bool = False


def find_lesson(game: Game, id: str) -> Lesson:
    """Return a lesson of ``game``; raises `TableeError`, naming those there are, if there is none of that id."""
    for lesson in game.lessons:
        if lesson.id == id:
            return lesson
    known = ", ".join(lesson.id for lesson in game.lessons)
    raise TableeError("lesson-unknown" if known else "lesson-none", lesson=id[:40], game=game.title, known=known)


def title(lesson: Lesson) -> Message:
    """Return the title of a lesson."""
    return Message(f"lesson-{lesson.id}")


def lines_to_keep(lesson: Lesson) -> list[LessonLine]:
    """Return what to remember of a lesson."""
    return [
        LessonLine(Message(f"lesson-{lesson.id}-keep-{number}"), faces, number == lesson.whole)
        for number, faces in enumerate(lesson.keep, 1)
    ]


class LessonRun:
    """A lesson from its first step to its last: `enter` goes on, `play` is the learner's move where one is asked for.

    ``number`` is the step entered last, from 0; ``deals`` are those still to come. Raises `TableeError` for deals that
    are none of the game's.
    """

    def __init__(self, game: Game, lesson: Lesson) -> None:
        self.game = game
        self.lesson = lesson
        self.number = -1
        self.match = Match(game, configure(game, lesson.options))
        self.deals = list(lesson.deals)
        self._scenes: list[LessonScene] = []
        self._deal()
        for move in lesson.moves:
            self._move(self.match.check(move))
        self._deal()
        self._scenes.clear()

    @property
    def last(self) -> bool:
        """True if there is no further step."""
        return self.number + 1 == len(self.lesson.steps)

    @property
    def play_step(self) -> Play | None:
        """The step entered last, if the learner is to play in it."""
        step = self.lesson.steps[self.number]
        return step if isinstance(step, Play) else None

    def enter(self) -> LessonStep:
        """Go on to the next step: play its scripted moves, and return what there is to see and to read."""
        self.number += 1
        step = self.lesson.steps[self.number]
        for move in step.moves:
            self._move(self.match.check(move))
        if isinstance(step, Play):
            self._deal()
        scenes, self._scenes = tuple(self._scenes) or (LessonScene(self._view()),), []
        text = self._say(step.text)
        if isinstance(step, Play):
            return LessonStep("play", text, scenes, step.spot, right=step.right)
        if isinstance(step, Ask):
            question = self._say(step.question) if step.question else None
            return LessonStep("ask", text, scenes, step.spot, question, self._answers(step))
        return LessonStep("tell", text, scenes, step.spot)

    def until_play(self) -> list[LessonStep]:
        """Enter all steps up to and with the next one in which the learner plays, or to the last."""
        steps = []
        while not self.last:
            steps.append(self.enter())
            if self.play_step:
                break
        return steps

    def play(self, move: str) -> Message | None:
        """Play the learner's move and return None; or return what is said to a legal one that is not right here.

        Raises `InvalidMove` or `IllegalMove` for a move that the game or the position does not have, and `TableeError`
        if none is asked for.
        """
        step = self.play_step
        if step is None:
            raise TableeError("lesson-no-move")
        action = self.match.check(move)
        if move not in step.right:
            return self._reply(step, move)
        self._move(action)
        return None

    def _say(self, text: str) -> Message:
        return Message(f"lesson-{self.lesson.id}-{text}")

    def _answers(self, step: Ask) -> tuple[LessonAnswer, ...]:
        faces = self.game.presentation.FACES
        return tuple(
            LessonAnswer(
                self._say(answer.text) if answer.face is None else faces[answer.face].name,
                self._say(f"{answer.text}-reply"),
                answer.face,
                answer.right,
            )
            for answer in step.answers
        )

    def _reply(self, step: Play, move: str) -> Message:
        """What is said to a legal move that is not right here."""
        if words := step.wrong.get(move, step.otherwise):
            return self._say(words)
        label = next(choice.label for choice in self._view().choices if choice.move == step.right[0])
        seat = self.match.state.turn
        tried, better = self.match.check(move), self.match.check(step.right[0])
        why = contrast(self.game, self.match.knowledge(seat), seat, better, tried)
        if not why.reasons:
            return Message("lesson-other", {"label": label})
        return Message("lesson-better", {"label": label, "why": why.reasons[0]})

    def _view(self) -> View:
        match, seat = self.match, self.lesson.seat
        return self.game.view(match.knowledge(seat), seat, match.options)

    def _deal(self) -> None:
        """Deal the lesson's next deal, if one is due and there is one."""
        if self.deals and self.match.decks_due():
            state = self.match.state
            self.match.deal(self.game.notation.cards(state, self.deals.pop(0)))
            self._scenes.append(LessonScene(self._view()))

    def _move(self, action: int) -> None:
        """Play an action for the seat to move, and note what is to be seen of it."""
        presentation, seat = self.game.presentation, int(self.match.state.turn)
        before = self.match.knowledge(None)
        self.match.play(action)
        after = self.match.knowledge(None)
        ended = self.match.rounds[-1].result is not None
        done, count = presentation.action(before, action, after), presentation.count(after) if ended else None
        self._scenes.append(LessonScene(self._view(), seat, done, count))
