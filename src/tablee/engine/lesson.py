"""Lessons: real positions in which a learner looks, answers and plays, written as data in a game's ``lessons.toml``.

``lessons.toml`` (optional) holds the lessons, the easiest first. Every move in a lesson goes through the game's rules,
so a lesson cannot teach what the rules do not do; the conformance kit plays all of them.

    [[lessons]]
    id = "climb"                            # its title is the message lesson-climb
    options = {players = 3}                 # those that differ from the usual
    deals = [{dealer = 2, hands = ["3S 4D 9H", "…", "…"], talon = "…"}]  # as in a replay, one for each round
    moves = "3S 4H"                         # played before the learner comes in; the rules know by whom
    steps = [
        {tell = "begin", spot = "board seat:1"},                    # says lesson-climb-begin
        {ask = "who", answers = "basil nobody", right = "basil"},
        {play = "five", right = "5C", wrong = {5D = "dwarf"}},
        {tell = "after", moves = "6H 7C"},  # others play these first, one after the other
    ]
    keep = ["3C 4H 5S", "6D", "KH"]

Lists of words are written as one text, with spaces between them; in a deal every text is such a list, and a word alone
is ``{word = "…"}``. A step is of the kind whose name
holds its text: a `Tell`, an `Ask` or a `Play`; those and `Lesson` explain all that can be written. ``faces`` of an
`Ask` are those of its answers, in order. With ``like``, a lesson begins from the position of the one so called, with
its options, deals, moves and seat.

Texts are messages in the game's ``words/en.ftl`` and ``fr.ftl``. A step names the end of their ids: ``begin`` in lesson
``climb`` is ``lesson-climb-begin``. Between ``**`` a text is bold, and **1** is the number of the first ``spot``. Short
sentences, one idea a step.

A spot is what the light falls on: a zone (``board``), a piece by its face in a zone (``board/7D``, ``hand0/5C``), a
seat (``seat:1``), a sign (``sign:0``) or ``prompt``.

``[[examples]]`` (optional) are lessons of `Tell` steps alone. The rule page draws each step as a still picture with its
text below, where ``GUIDE.en.md`` has ``![](id)``.

The learner sits at ``seat``, 0 unless told, and reads "you". The others are called Ada, Basil, Chloe… (in French
Ada, Basile, Chloé…) in the order of their seats.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import zip_longest
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


def lessons_in(text: str) -> tuple[tuple[Lesson, ...], tuple[Lesson, ...]]:
    """Return the lessons and the examples that the ``text`` of a ``lessons.toml`` holds, of which either may be absent.

    Raises `ValueError` for what cannot be written there, saying in which lesson it is.
    """
    import tomllib  # imported only when needed, to keep listing the games fast

    written = tomllib.loads(text)
    lessons, examples = written.get("lessons", []), written.get("examples", [])
    found: list[Lesson] = []
    for one in (*lessons, *examples):
        try:
            found.append(_lesson(one, {lesson.id: lesson for lesson in found}))
        except (ValueError, KeyError, TypeError, AttributeError) as error:
            raise ValueError(f"the lesson {one.get('id')!r}: {type(error).__name__}: {error}") from error
    return tuple(found[: len(lessons)]), tuple(found[len(lessons) :])


def _lesson(written: Mapping[str, Any], others: Mapping[str, Lesson]) -> Lesson:
    fields = {name: _READ[name](value) if name in _READ else value for name, value in written.items()}
    if "like" in fields:
        like = others[fields.pop("like")]
        fields = {"options": like.options, "deals": like.deals, "moves": like.moves, "seat": like.seat, **fields}
    return Lesson(**fields)


def _step(written: Mapping[str, Any]) -> Step:
    """A step, of the kind whose name holds its text."""
    step: dict[str, Any] = {name: _words(value) if name in _LISTS else value for name, value in written.items()}
    if "tell" in step:
        return Tell(step.pop("tell"), **step)
    if "play" in step:
        return Play(step.pop("play"), **step)
    if "ask" not in step:
        raise ValueError(f"a step has neither tell nor play nor ask, but {', '.join(step)}")
    texts, faces, right = step.pop("answers"), step.pop("faces", ()), step.pop("right")
    answers = tuple(Answer(text, text in right, face) for text, face in zip_longest(texts, faces))
    return Ask(step.pop("ask"), answers, **step)


def _words(text: str) -> tuple[str, ...]:
    return tuple(text.split())


def _part_of_deal(part: Any) -> Any:
    """A part of a deal, in which texts are lists of cards, but ``{word = "…"}`` is what it says."""
    if isinstance(part, dict) and part.keys() == {"word"}:
        return part["word"]
    if isinstance(part, dict):
        return {name: _part_of_deal(value) for name, value in part.items()}
    if isinstance(part, list):
        return [_part_of_deal(value) for value in part]
    return part.split() if isinstance(part, str) else part


_LISTS = ("answers", "faces", "moves", "right", "spot")
_READ: Mapping[str, Callable[[Any], Any]] = {
    "deals": lambda deals: tuple(map(_part_of_deal, deals)),
    "keep": lambda lines: tuple(map(_words, lines)),
    "moves": _words,
    "steps": lambda steps: tuple(map(_step, steps)),
}
