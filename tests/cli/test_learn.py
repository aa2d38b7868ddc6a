"""``tablee learn``: lessons listed, and played line by line."""

from __future__ import annotations

import io
import json

import pytest

from tablee.cli import main
from tablee.engine.discovery import games
from tablee.engine.game import Game
from tablee.engine.lesson import Ask, Lesson, Play
from tablee.engine.words import words

TAUGHT = [game for game in games().values() if game.lessons]


def typed(lesson: Lesson, *, clumsy: bool = False) -> list[str]:
    """What a learner types in a lesson; a clumsy one tries something wrong first."""
    lines = []
    for step in lesson.steps:
        if isinstance(step, Ask):
            right = [answer.right for answer in step.answers].index(True)
            wrong = [str(number + 1) for number in range(len(step.answers)) if number != right]
            lines += [*(["", "nine", *wrong] if clumsy else []), str(right + 1)]
        elif isinstance(step, Play):
            lines += [*(["", "?", *step.wrong] if clumsy else []), step.right[0]]
        else:
            lines.append("")
    return lines


@pytest.mark.parametrize("clumsy", [False, True], ids=["straight", "clumsy"])
@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("game", TAUGHT, ids=lambda game: game.id)
def test_lessons_are_played_to_their_end(
    game: Game, language: str, clumsy: bool, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = [line for lesson in game.lessons for line in typed(lesson, clumsy=clumsy)]
    monkeypatch.setattr("sys.stdin", io.StringIO("\n".join([*lines, ""])))
    assert main(["learn", game.id, "--lang", language]) == 0
    out = capsys.readouterr().out
    say = words(language, game)
    assert out.endswith(say("learn-all-done", game=game.id) + "\n")
    assert "**" not in out
    for lesson in game.lessons:
        assert say(f"lesson-{lesson.id}") in out
        for step in lesson.steps:
            assert say(f"lesson-{lesson.id}-{step.text}").replace("**", "") in out
            replies = [f"{answer.text}-reply" for answer in step.answers] if isinstance(step, Ask) else []
            replies += step.wrong.values() if isinstance(step, Play) else []
            for reply in replies if clumsy else ():
                assert say(f"lesson-{lesson.id}-{reply}").replace("**", "") in out


def test_a_lesson_may_be_named(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    game = games()["nain_jaune"]
    monkeypatch.setattr("sys.stdin", io.StringIO("\n".join([*typed(game.lessons[-1]), ""])))
    assert main(["learn", "nain_jaune", game.lessons[-1].id, "--lang", "en"]) == 0
    assert "Lesson 1" not in capsys.readouterr().out


def test_a_learner_may_leave(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("\n"))
    assert main(["learn", "six_cards"]) == 130


def test_lessons_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["learn", "--list", "--json"]) == 0
    rows = json.loads(capsys.readouterr().out)
    assert [(row["game"], row["lesson"]) for row in rows] == [
        (game.id, each.id) for game in TAUGHT for each in game.lessons
    ]
    assert all(row["steps"] > 1 and row["minutes"] > 0 for row in rows)
    assert main(["learn", "six_cards", "--list", "--lang", "fr"]) == 0
    assert capsys.readouterr().out == "six_cards   highest       5 · 2 min  La plus forte emporte le pli\n"


@pytest.mark.parametrize(
    ("command", "sentence"),
    [
        ("learn", "Which game do you want to learn? Type  tablee learn  and one of "),
        ("learn six_cards --json", "--json needs --list"),
        ("learn whist", "There is no game “whist”."),
        ("learn six_cards lowest", "Six Cards has no lesson “lowest”. Its lessons are: highest."),
    ],
)
def test_bad_input_is_one_sentence(command: str, sentence: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*command.split(), "--lang", "en"]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith(sentence)
    assert err.count("\n") == 1
