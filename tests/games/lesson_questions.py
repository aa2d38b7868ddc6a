"""What a learner is asked after a game's lessons: the rules answer it, and a step of a lesson teaches it."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import pytest

from tablee.engine.game import Game
from tablee.engine.lesson import Ask, Step
from tablee.engine.message import Message
from tablee.engine.words import words
from tablee.table.lesson_run import find_lesson


class Question(NamedTuple):
    """What is ``asked``, the ``answer``, how the rules find it, and the ``step`` that teaches it, as ``lesson/step``.

    What that step says holds the words ``en`` in English and ``fr`` in French.
    """

    asked: str
    answer: object
    found: Callable[[], object]
    step: str
    en: str
    fr: str


def each(*questions: Question) -> pytest.MarkDecorator:
    """Give a test each of at least ten questions as ``question``."""
    assert len(questions) >= 10
    return pytest.mark.parametrize("question", [pytest.param(one, id=one.asked) for one in questions])


def check(game: Game, question: Question) -> None:
    """Compare the rules' answer, and look for the words in the step."""
    assert question.found() == question.answer
    id, text = question.step.split("/")
    (step,) = (step for step in find_lesson(game, id).steps if step.text == text)
    for language, taught in (("en", question.en), ("fr", question.fr)):
        assert taught in said(game, id, step, language)


def said(game: Game, lesson: str, step: Step, language: str) -> str:
    """Everything that each reader of a step reads, without its stars, and with plain spaces."""
    texts = [step.text]
    if isinstance(step, Ask):
        (right,) = (answer for answer in step.answers if answer.right)
        texts += [step.question] * bool(step.question) + [right.text] * (right.face is None) + [f"{right.text}-reply"]
    say = words(language, game).say
    read = " ".join(say(Message(f"lesson-{lesson}-{text}")) for text in texts)
    return " ".join(read.replace("**", "").split())
