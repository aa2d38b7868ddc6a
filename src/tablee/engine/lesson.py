"""Lessons: real positions in which a learner looks, answers and plays, written as data in a game's ``lessons.py``.

``lessons.py`` (optional) exports ``LESSONS``, a tuple of `Lesson`, the easiest first. Every move in a lesson goes
through the game's rules, so a lesson cannot teach what the rules do not do; the conformance kit plays all of them.

    LESSONS = (
        Lesson(
            "climb",                                   # its title is the message lesson-climb
            options={"players": 3},
            deals=({"dealer": 2, "hands": […], "talon": […]},),  # as in a replay, one for each round
            moves=line("3S 4H"),                       # played before the learner comes in; the rules know by whom
            steps=(
                Tell("begin", spot=("board", "seat:1")),               # says lesson-climb-begin
                Ask("who", answers=(Answer("basil", right=True), Answer("nobody"))),
                Play("five", right=("5C",), wrong={"5D": "dwarf"}),
                Tell("after", moves=("6H", "7C")),     # others play these first, one after the other
            ),
        ),
    )

Texts are messages in the game's ``words/en.ftl`` and ``fr.ftl``. A step names the end of their ids: ``begin`` in lesson
``climb`` is ``lesson-climb-begin``. Between ``**`` a text is bold, and **1** is the number of the first ``spot``. Short
sentences, one idea a step.

A spot is what the light falls on: a zone (``board``), a piece by its face in a zone (``board/7D``, ``hand0/5C``), a
seat (``seat:1``), a sign (``sign:0``) or ``prompt``.

``examples.py`` (optional) exports ``EXAMPLES``, lessons of `Tell` steps alone. The rule page draws each step as a still
picture with its text below, where ``GUIDE.en.md`` has ``![](id)``.

The learner sits at ``seat``, 0 unless told, and reads "you". The others are called Ada, Basil, Chloe… (in French
Ada, Basile, Chloé…) in the order of their seats.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple


class Tell(NamedTuple):
    """Something to read. ``moves`` are played before it, by whoever is to move, and shown one after the other."""

    text: str
    spot: tuple[str, ...] = ()
    moves: tuple[str, ...] = ()


class Answer(NamedTuple):
    """An answer to choose: its words are ``text``, and ``{text}-reply`` is what is said to it.

    With a ``face`` it shows that card and the card's name; then only the reply needs words.
    """

    text: str
    right: bool = False
    face: str | None = None


class Ask(NamedTuple):
    """A question with two to four answers, one of them right. ``text`` may lead up to the ``question``, or be it."""

    text: str
    answers: tuple[Answer, ...]
    question: str = ""
    spot: tuple[str, ...] = ()
    moves: tuple[str, ...] = ()


class Play(NamedTuple):
    """The learner plays one of the moves ``right``; with several, the rest of the lesson must fit each of them.

    Among ``spot`` is what is to be touched, for the sheet with the text lies beside the spots.

    Any other legal move is answered by its text in ``wrong``, else by ``otherwise``, else with what the game's hints
    say for the first of ``right``, and may be taken back. An illegal one gets the objection of the rules.
    """

    text: str
    right: tuple[str, ...]
    wrong: Mapping[str, str] = {}
    otherwise: str = ""
    spot: tuple[str, ...] = ()
    moves: tuple[str, ...] = ()


Step = Tell | Ask | Play
SECONDS = 20  # about what a step takes


def line(moves: str) -> tuple[str, ...]:
    """Return a line of moves written with spaces between them."""
    return tuple(moves.split())


class Lesson(NamedTuple):
    """A lesson: its message ``lesson-{id}`` is the title.

    ``options`` are those of the game that differ from the usual. ``deals`` are the deals, as a replay writes them, one
    for each round that the lesson touches; ``moves`` are played before its first step.

    ``keep`` are three lines to remember: the rule, not the story. Each is told by the cards that show it, and its words
    are ``lesson-{id}-keep-1`` and so on. The line of number ``whole`` (0: none) is one of the three that sum up the
    game.
    """

    id: str
    steps: tuple[Step, ...]
    deals: tuple[Mapping[str, Any], ...]
    options: Mapping[str, Any] = {}
    moves: tuple[str, ...] = ()
    seat: int = 0
    keep: tuple[tuple[str, ...], ...] = ()
    whole: int = 0

    @property
    def minutes(self) -> int:
        """About how long it takes, by its steps."""
        return -(-len(self.steps) * SECONDS // 60)
