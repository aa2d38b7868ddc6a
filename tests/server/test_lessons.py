"""Lessons over HTTP: the list, a lesson's page, and what its moves bring."""

from __future__ import annotations

import json
import urllib.error
import urllib.request
from collections.abc import Iterator
from typing import Any

import pytest
from served import Served, serving

from tablee.engine.discovery import games
from tablee.engine.lesson import Play

LESSON = "/api/games/six_cards/lessons/highest"


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with serving(tmp_path_factory.mktemp("server")) as running:
        yield running


def ask(served: Served, path: str, body: Any = None) -> Any:
    """The answer's JSON; that of an error, with its status as ``status``."""
    data = None if body is None else json.dumps(body).encode()
    try:
        with urllib.request.urlopen(urllib.request.Request(served.url + path, data=data), timeout=10) as answer:
            return json.loads(answer.read())
    except urllib.error.HTTPError as error:
        return {"status": error.code, **json.loads(error.read())}


def test_lessons_are_listed(served: Served) -> None:
    for game in games().values():
        listed = ask(served, f"/api/games/{game.id}/lessons")
        assert [(one["id"], one["steps"]) for one in listed] == [(each.id, len(each.steps)) for each in game.lessons]
    assert {one["id"]: one["lessons"] for one in ask(served, "/api/games")} == {
        game.id: len(game.lessons) for game in games().values()
    }


def test_a_lesson_begins_with_the_steps_up_to_the_first_move(served: Served) -> None:
    page = ask(served, LESSON)
    assert (page["players"], page["seat"], page["lesson"]["steps"]) == (2, 0, 5)
    assert [step["kind"] for step in page["steps"]] == ["tell", "play"]
    assert page["steps"][1]["right"] == ["6"]
    assert page["steps"][1]["scenes"][-1]["view"]["turn"] == 0


def test_the_examples_of_a_rule_page_come_at_once_with_what_each_step_is_drawn_from(served: Served) -> None:
    for game in games().values():
        pages = ask(served, f"/api/games/{game.id}/examples")
        assert [page["lesson"]["id"] for page in pages] == [example.id for example in game.examples]
        for page, example in zip(pages, game.examples, strict=True):
            assert [step["kind"] for step in page["steps"]] == ["tell"] * len(example.steps)
            assert all(1 <= len(step["scenes"]) <= 2 for step in page["steps"])


def test_moves_are_answered(served: Served) -> None:
    assert ask(served, LESSON, {"move": "2"}) == {"steps": [], "reply": ["lesson-highest-waste", {}], "clause": None}
    assert ask(served, LESSON, {"move": "1"}) == {
        "steps": [],
        "reply": ["not-held", {"card": ["card", {"number": 1}]}],
        "clause": "SIX-2",
    }
    assert [step["kind"] for step in ask(served, LESSON, {"move": "6"})["steps"]] == ["ask", "play"]
    assert [step["kind"] for step in ask(served, LESSON, {"played": ["6"], "move": "2"})["steps"]] == ["tell"]


@pytest.mark.parametrize(
    ("path", "body", "status", "error"),
    [
        ("/api/games/six_cards/lessons/lowest", None, 404, "lesson-unknown"),
        ("/api/games/whist/lessons", None, 404, "game-unknown"),
        (LESSON, {"move": "seven"}, 400, "move-unknown"),
        (LESSON, {"played": ["2"], "move": "6"}, 400, "lesson-no-move"),
        (LESSON, {"played": ["6", "2"], "move": "3"}, 400, "lesson-no-move"),
        (LESSON, {"played": ["1"], "move": "3"}, 400, "illegal"),
        (LESSON, {}, 400, "request-shape"),
    ],
)
def test_what_cannot_be_answered_is_refused(served: Served, path: str, body: Any, status: int, error: str) -> None:
    told = ask(served, path, body)
    assert (told["status"], told["error"][0]) == (status, error)


def test_every_lesson_goes_on_to_its_end(served: Served) -> None:
    for game in games().values():
        for lesson in game.lessons:
            path = f"/api/games/{game.id}/lessons/{lesson.id}"
            played: list[str] = []
            seen = len(ask(served, path)["steps"])
            for step in lesson.steps:
                if isinstance(step, Play):
                    seen += len(ask(served, path, {"played": played, "move": step.right[0]}).get("steps", []))
                    played.append(step.right[0])
            assert seen == len(lesson.steps)
