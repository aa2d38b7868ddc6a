"""Lessons over HTTP: the list, a lesson's page, and what its moves bring."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Coroutine
from typing import Any

import httpx
import pytest
from playing import some_app

from tablee.engine.discovery import games
from tablee.engine.lesson import Play
from tablee.server.storage.store import Store

LESSON = "/api/games/six_cards/lessons/highest"


Ask = Callable[..., Coroutine[Any, Any, Any]]


@pytest.fixture
async def ask(store: Store) -> AsyncIterator[Ask]:
    """Asks for the answer's JSON; that of an error, with its status as ``status``."""
    async with httpx.AsyncClient(transport=httpx.ASGITransport(some_app(store)), base_url="http://tablee") as client:

        async def answer(path: str, body: Any = None) -> Any:
            told = await (client.get(path) if body is None else client.post(path, json=body))
            return told.json() if told.is_success else {"status": told.status_code, **told.json()}

        yield answer


async def test_lessons_are_listed(ask: Ask) -> None:
    for game in games().values():
        listed = await ask(f"/api/games/{game.id}/lessons")
        assert [(one["id"], one["steps"]) for one in listed] == [(each.id, len(each.steps)) for each in game.lessons]
    assert {one["id"]: one["lessons"] for one in await ask("/api/games")} == {
        game.id: len(game.lessons) for game in games().values()
    }


async def test_a_lesson_begins_with_the_steps_up_to_the_first_move(ask: Ask) -> None:
    page = await ask(LESSON)
    assert (page["players"], page["seat"], page["lesson"]["steps"]) == (2, 0, 5)
    assert [step["kind"] for step in page["steps"]] == ["tell", "play"]
    assert page["steps"][1]["right"] == ["6"]
    assert page["steps"][1]["scenes"][-1]["view"]["turn"] == 0


async def test_the_examples_of_a_rule_page_come_at_once_with_what_each_step_is_drawn_from(
    ask: Ask,
) -> None:
    for game in games().values():
        pages = await ask(f"/api/games/{game.id}/examples")
        assert [page["lesson"]["id"] for page in pages] == [example.id for example in game.examples]
        for page, example in zip(pages, game.examples, strict=True):
            assert [step["kind"] for step in page["steps"]] == ["tell"] * len(example.steps)
            assert all(1 <= len(step["scenes"]) <= 2 for step in page["steps"])


async def test_moves_are_answered(ask: Ask) -> None:
    assert await ask(LESSON, {"move": "2"}) == {
        "steps": [],
        "reply": ["lesson-highest-waste", {}],
        "clause": None,
    }
    assert await ask(LESSON, {"move": "1"}) == {
        "steps": [],
        "reply": ["not-held", {"card": ["card", {"number": 1}]}],
        "clause": "SIX-2",
    }
    assert [step["kind"] for step in (await ask(LESSON, {"move": "6"}))["steps"]] == ["ask", "play"]
    assert [step["kind"] for step in (await ask(LESSON, {"played": ["6"], "move": "2"}))["steps"]] == ["tell"]


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
async def test_what_cannot_be_answered_is_refused(ask: Ask, path: str, body: Any, status: int, error: str) -> None:
    told = await ask(path, body)
    assert (told["status"], told["error"][0]) == (status, error)


async def test_every_lesson_goes_on_to_its_end(ask: Ask) -> None:
    for game in games().values():
        for lesson in game.lessons:
            path = f"/api/games/{game.id}/lessons/{lesson.id}"
            played: list[str] = []
            seen = len((await ask(path))["steps"])
            for step in lesson.steps:
                if isinstance(step, Play):
                    seen += len((await ask(path, {"played": played, "move": step.right[0]})).get("steps", []))
                    played.append(step.right[0])
            assert seen == len(lesson.steps)
