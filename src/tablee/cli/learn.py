"""``tablee learn``: a game's lessons, played in the terminal line by line; they can be read from a pipe as well."""

from __future__ import annotations

import json
import sys
from argparse import Namespace
from typing import Any

from tablee.engine.discovery import find_game, games
from tablee.engine.errors import IllegalMove, InvalidMove, TableeError
from tablee.engine.game import Game
from tablee.engine.lesson import Lesson
from tablee.engine.message import Message
from tablee.engine.view import View
from tablee.engine.words import words
from tablee.table.board_text import Say, board_text
from tablee.table.lesson_run import LessonRun, LessonStep, find_lesson, lines_to_keep, title
from tablee.table.names import bot_names

from .streams import ask

BOLD = "\x1b[1m", "\x1b[22m"


def run(chosen: Namespace) -> int:
    """List lessons, or play those of a game from the one named on, or from the first. Returns the exit code."""
    if chosen.game is None and not chosen.list:
        raise TableeError("learn-which", known=", ".join(games()))
    if chosen.json and not chosen.list:
        raise TableeError("learn-json")
    named = [find_game(chosen.game)] if chosen.game is not None else list(games().values())
    if chosen.list:
        _list(named, chosen)
        return 0
    game = named[0]
    if not game.lessons:
        raise TableeError("lesson-none", game=game.title)
    first = game.lessons[0] if chosen.lesson is None else find_lesson(game, chosen.lesson)
    for lesson in game.lessons[game.lessons.index(first) :]:
        _Sitting(game, lesson, chosen.lang).play()
    print(words(chosen.lang)("learn-all-done", game=game.id))
    return 0


def _list(named: list[Game], chosen: Namespace) -> None:
    lessons = [(game, lesson) for game in named for lesson in game.lessons]
    if chosen.json:
        print(json.dumps([_row(game, lesson) for game, lesson in lessons]))
        return
    for game, lesson in lessons:
        row = _row(game, lesson)
        said = words(chosen.lang, game).say(title(lesson))
        print(f"{row['game']:<12}{row['lesson']:<12}{row['steps']:>3} · {row['minutes']} min  {said}")


def _row(game: Game, lesson: Lesson) -> dict[str, Any]:
    return {"game": game.id, "lesson": lesson.id, "steps": len(lesson.steps), "minutes": lesson.minutes}


class _Sitting:
    """One lesson, from its title to its last step."""

    def __init__(self, game: Game, lesson: Lesson, language: str) -> None:
        self._game, self._lesson, self._say = game, lesson, words(language, game)
        others = bot_names(language)
        self._names = [*others[: lesson.seat], self._say("your-name"), *others[lesson.seat :]]

    def play(self) -> None:
        """Show every step, and go on once the learner has."""
        lessons = self._game.lessons
        number, heading = lessons.index(self._lesson) + 1, self._words(title(self._lesson))
        print(_with_bold(f"\n**{self._say('learn-title', number=number, of=len(lessons), title=heading)}**\n"))
        run = LessonRun(self._game, self._lesson)
        while not run.last:
            step = run.enter()
            self._show(step)
            if step.kind == "ask":
                self._ask(step)
            elif step.kind == "play":
                self._move(run, step)
            else:
                ask(self._say("learn-on") + " ")
        for kept in lines_to_keep(self._lesson):
            print(_with_bold(f"- {self._words(kept.text)}"))

    def _words(self, message: Message) -> str:
        return self._say.say(message, self._names.__getitem__, self._lesson.seat)

    def _show(self, step: LessonStep) -> None:
        for scene in step.scenes:
            if scene.action is not None:
                print(self._words(scene.action.text))
        view = step.scenes[-1].view
        print(board_text(view, self._game, self._names.__getitem__, self._say.language) + "\n")
        print(_with_bold(self._words(step.text)))
        spots = [f"{number} {_spot(spot, view, self._words, self._game)}" for number, spot in enumerate(step.spots, 1)]
        if spots:
            print(f"  ({'; '.join(spots)})")

    def _ask(self, step: LessonStep) -> None:
        if step.question is not None:
            print(_with_bold(self._words(step.question)))
        for number, answer in enumerate(step.answers, 1):
            print(f"  {number}. {self._words(answer.text)}")
        while True:
            chosen = _number(ask(self._say("learn-answer") + " "), len(step.answers))
            if chosen is None:
                print(self._say("learn-number", n=len(step.answers)))
                continue
            print(_with_bold(self._words(step.answers[chosen].reply)) + "\n")
            if step.answers[chosen].right:
                return

    def _move(self, run: LessonRun, step: LessonStep) -> None:
        for choice in step.scenes[-1].view.choices:
            print(f"  {choice.move:<5} {self._words(choice.label)}")
        while True:
            try:
                reply = run.play(ask(self._say("learn-move") + " "))
            except (IllegalMove, InvalidMove) as error:
                print(error.in_words(self._say.language))
                continue
            if reply is None:
                print()
                return
            print(_with_bold(self._words(reply)))


def _spot(spot: str, view: View, say: Say, game: Game) -> str:
    """Name what a spot is."""
    kind, _, number = spot.partition(":")
    if kind == "seat":
        return say(Message("player", {"who": int(number)}))
    if kind == "sign":
        return say(view.signs[int(number)].title)
    if kind == "prompt":
        return say(view.prompt)
    zone, _, face = spot.partition("/")
    named = game.presentation.FACES[face].name if face else next(each.title for each in view.zones if each.id == zone)
    return say(named)


def _with_bold(text: str) -> str:
    """Set what stands between ``**`` in bold, where that can be seen."""
    parts = text.split("**")
    if not sys.stdout.isatty():
        return "".join(parts)
    return "".join(BOLD[0] + part + BOLD[1] if number % 2 else part for number, part in enumerate(parts))


def _number(text: str, high: int) -> int | None:
    """Return the index that a number from 1 to ``high`` stands for, None for any other text."""
    return int(text) - 1 if text.isascii() and text.isdecimal() and len(text) < 4 and 1 <= int(text) <= high else None
