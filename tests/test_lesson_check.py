"""The conformance kit finds what is wrong with a lesson, and says where."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from tablee.engine.discovery import find_game
from tablee.engine.game import Game
from tablee.engine.lesson import Answer, Ask, Lesson, Play, Step, Tell, lessons_in
from tablee.testing import check_lessons

SIX = find_game("six_cards")
(HIGHEST,) = SIX.lessons


def _taught(*lessons: Lesson) -> Game:
    """Six Cards with other lessons."""
    game = Game(SIX.package, title=SIX.title, seats=SIX.seats, minutes=1, credit="")
    vars(game)["lessons"] = lessons
    return game


def _with(number: int, step: Step) -> Lesson:
    """The lesson of Six Cards with another step in place of one."""
    return HIGHEST._replace(steps=(*HIGHEST.steps[:number], step, *HIGHEST.steps[number + 1 :]))


@pytest.mark.parametrize(
    ("lesson", "why"),
    [
        (_with(0, Tell("start", spot=("hand0", "hand2"))), "step 1: there is no hand2 to look at"),
        (_with(0, Tell("start", spot=("hand0/5",))), "there is no hand0/5"),
        (_with(0, Tell("start", moves=("4",))), "step 1: Not allowed: you do not hold the 4"),
        (_with(1, Play("beat", right=("1",), moves=("5",))), r"step 2: \['1'\] cannot be played"),
        (_with(1, Play("beat", right=("6",), otherwise="waste")), "step 2: it is not the learner's turn"),
        (_with(1, Play("beat", right=("6",), wrong={"6": "waste"}, moves=("5",))), "are not all wrong moves"),
        (_with(1, Play("beat", right=("6",), spot=("trick",), moves=("5",))), "step 2: no spot is on what plays 6"),
        (_with(2, Ask("who", answers=(Answer("you"), Answer("ada")))), "who needs one right answer"),
        (_with(3, Tell("last")), "step 5: Not allowed"),
        (HIGHEST._replace(steps=HIGHEST.steps[:4]), "ends with a move"),
        (HIGHEST._replace(steps=HIGHEST.steps[1:]), "no lesson says"),
        (HIGHEST._replace(deals=HIGHEST.deals * 2), "a deal is not used"),
        (HIGHEST._replace(deals=({"hands": [[2, 3, 6], [2, 4, 5]]},)), "does not hold exactly the cards"),
        (HIGHEST._replace(moves=("3", "6")), "you do not hold the 6"),
    ],
)
def test_a_mistake_in_a_lesson_is_found(lesson: Lesson, why: str) -> None:
    with pytest.raises(AssertionError, match=why):
        check_lessons(_taught(lesson))


def test_a_text_that_is_missing_is_found() -> None:
    with pytest.raises(LookupError, match="lesson-highest-begin"):
        check_lessons(_taught(_with(0, Tell("begin"))))


def test_every_right_move_is_followed_to_the_end() -> None:
    """With two right moves, the steps after them must fit both."""
    both: Mapping[str, Any] = {"spot": ("hand0",), "moves": ("5",)}
    with pytest.raises(AssertionError, match="step 4: it is not the learner's turn"):
        check_lessons(_taught(_with(1, Play("beat", right=("6", "2"), **both))))


def test_two_lessons_have_two_ids() -> None:
    with pytest.raises(AssertionError, match="two lessons have one id"):
        check_lessons(_taught(HIGHEST, HIGHEST))


@pytest.mark.parametrize(
    ("lesson", "why"),
    [
        ('id = "one"\nsteps = []\ndeal = []', "deal"),
        ('id = "one"\ndeals = []', "steps"),
        ('id = "one"\ndeals = []\nsteps = [{tell = "end", spott = "hand0"}]', "spott"),
        ('id = "one"\ndeals = []\nsteps = [{tel = "end"}]', "neither tell nor play nor ask, but tel"),
        ('id = "one"\nlike = "two"\nsteps = []', "two"),
        ('id = "one"\ndeals = []\nsteps = [{tell = "end", spot = ["hand0"]}]', "'one': AttributeError"),
        ('id = "one', "Unterminated"),
    ],
)
def test_what_no_lesson_can_hold_is_named(lesson: str, why: str) -> None:
    with pytest.raises(ValueError, match=why):
        lessons_in(f"[[lessons]]\n{lesson}")


def test_a_deal_may_hold_words_that_are_no_lists() -> None:
    written = 'deals = [{trump = {word = "H"}, deck = [{word = "Ace of Spades"}, "2 3"]}]'
    _, (one,) = lessons_in(f'[[examples]]\nid = "one"\nsteps = []\n{written}')
    assert one.deals == ({"trump": "H", "deck": ["Ace of Spades", ["2", "3"]]},)


def test_a_lesson_begins_like_another_and_may_differ() -> None:
    (one, two), examples = lessons_in(
        """
        [[lessons]]
        id = "one"
        options = {low = true}
        deals = [{hands = ["1 2", "3 4"]}]
        moves = "1 3"
        steps = []
        keep = ["1 2"]

        [[lessons]]
        id = "two"
        like = "one"
        moves = "2"
        steps = []
        """
    )
    assert one.deals == two.deals == ({"hands": [["1", "2"], ["3", "4"]]},)
    assert (two.options, two.moves, two.keep, one.keep, examples) == ({"low": True}, ("2",), (), (("1", "2"),), ())
