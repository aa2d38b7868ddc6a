"""The pages of finished games: what every pair of eyes gets, what the shuffle gave, and what is refused."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from functools import cache, partial
from typing import Any
from unittest import mock

import httpx
import msgspec
import psutil
import pytest
from recorded_games import GAMES, each_game
from starlette.applications import Starlette

from tablee.bots.greedy import greedy_bot
from tablee.engine.configuration import configure, describe
from tablee.engine.discovery import find_game
from tablee.engine.game import Game
from tablee.engine.message import Message, decoder
from tablee.engine.words import LANGUAGES, words
from tablee.rooms import replays
from tablee.rooms.replays import CACHE_BYTES, MAX_FRAMES, OpenReplay, OpenReplays, ReplayAnswer, ReplayQuestion
from tablee.server.access.limits import Limits
from tablee.server.access.refusals import PROBLEMS
from tablee.server.background.replay_reader import ReplayReader
from tablee.server.http.routes import replays as routes
from tablee.table.replay import decode
from tablee.table.shuffle import FairShuffle
from tablee.table.table import Table, TableSeat
from tablee.wire.tables import Problem

ID = "abcDEF123_-x"
URL = f"/api/replays/{ID}"
SHORT = {"rounds": 2, "target": 4}
TOY = find_game("six_cards")
CHECK_WAITING = partial(Limits().check_slots, "replays-waiting")


@cache
def _table(game: Game) -> tuple[Table, list[list[Any]]]:
    """A finished game; and what each seat, then a spectator, saw at every moment of it, as JSON."""
    known = {option["name"] for option in describe(game)}
    options = configure(game, {name: value for name, value in SHORT.items() if name in known})
    seats = [TableSeat(f"Zoé {seat}", "human") for seat in range(options.players)]
    table = Table(game, options, seats, FairShuffle.from_seed(5), pause=True)
    eyes: list[int | None] = [*range(options.players), None]
    seen: list[list[Any]] = []

    def look() -> None:
        seen.append([msgspec.to_builtins(table.view(seat)) for seat in eyes])

    look()
    while not table.over:
        if table.paused:
            table.deal()
        else:
            seat = table.turn or 0
            table.act(seat, game.notation.text(greedy_bot(game).choose(table.knowledge(seat), seat)))
        look()
    return table, seen


def _played(game: Game) -> tuple[bytes, list[list[Any]]]:
    """The same, with the game as it is stored."""
    table, seen = _table(game)
    return msgspec.json.encode(table.replay()), seen


class Here(ReplayReader):
    """Answers in this process."""

    def __init__(self) -> None:
        super().__init__(CHECK_WAITING)
        self.shelf = OpenReplays()

    async def ask(self, question: ReplayQuestion) -> ReplayAnswer:
        return self.shelf.answer(question)


def _app(fetch: Callable[[str], Awaitable[bytes | None]], reader: ReplayReader) -> Starlette:
    """An app of replays, none of which is withheld."""
    services = mock.Mock(replays=reader)
    services.store.replay = fetch
    services.history.occasion = mock.AsyncMock(return_value=None)
    app = Starlette(routes=routes.ROUTES, exception_handlers=PROBLEMS)
    app.state.services = services
    return app


def _client(data: bytes) -> httpx.AsyncClient:
    async def fetch(id: str) -> bytes | None:
        return data if id == ID else None

    transport = httpx.ASGITransport(_app(fetch, Here()))
    return httpx.AsyncClient(transport=transport, base_url="http://tablee")


async def _all_views(client: httpx.AsyncClient, eyes: str, step: int) -> list[Any]:
    views: list[Any] = []
    while True:
        answer = (await client.get(f"{URL}/frames", params={"eyes": eyes, "from": len(views), "count": step})).json()
        assert answer["from"] == len(views)
        views += answer["views"]
        if len(views) == answer["total"]:
            return views


def _problem(answer: httpx.Response) -> str:
    error = decoder(Problem).decode(answer.content).error
    return "|".join(words(language).say(error) for language in LANGUAGES)


# Eyes


@each_game
async def test_every_seat_and_a_spectator_get_what_they_saw_at_the_table_and_no_more(game: Game) -> None:
    data, seen = _played(game)
    async with _client(data) as client:
        for number, eyes in enumerate([*map(str, range(len(seen[0]) - 1)), "spectator"]):
            views = await _all_views(client, eyes, 37)
            expected = [msgspec.to_builtins(moment[number]) for moment in seen]
            assert msgspec.json.encode(views) == msgspec.json.encode(expected)


@each_game
async def test_open_hands_show_what_each_seat_saw_of_its_own(game: Game) -> None:
    data, seen = _played(game)
    async with _client(data) as client:
        views = await _all_views(client, "open", MAX_FRAMES)
    assert len(views) == len(seen)
    for view, moment in zip(views, seen, strict=True):
        for seat, own in enumerate(moment[:-1]):
            faces = [_faces(looked, seat) for looked in (view, own)]
            assert faces[0] == faces[1]


def _faces(view: dict[str, Any], seat: int) -> list[str]:
    zones = [zone for zone in view["zones"] if zone.get("seat") == seat]
    return sorted(str(piece.get("face")) for zone in zones for piece in zone.get("pieces", ()))


# The story


@each_game
async def test_the_story_is_all_that_was_told_and_done(game: Game) -> None:
    data, seen = _played(game)
    replay = decode(data)
    async with _client(data) as client:
        story = (await client.get(f"{URL}/story")).json()
    told = [say for moment in story["moments"] for say in moment["told"] if say[0] != "story-round"]
    table, _ = _table(game)
    assert told == json.loads(msgspec.json.encode(table.log))
    assert story["counts"] == json.loads(msgspec.json.encode(table.counts))
    assert all((moment["action"] is None) == (moment["move"] == 0) for moment in story["moments"])
    made = [[moment["seat"], moment["text"]] for moment in story["moments"] if moment["move"]]
    assert made == [move for round in replay.rounds for move in round.moves]
    assert [story["moments"][start]["move"] for start in story["starts"]] == [0] * len(replay.rounds)
    assert len(story["moments"]) == len(seen)
    final = [place["score"] for place in seen[-1][-1]["places"]]
    assert (story["scores"][-1], story["ends"][-1]) == (final, len(seen) - 1)
    assert len(story["scores"]) == len(story["ends"]) == len(replay.rounds)
    assert [seat["name"] for seat in story["seats"]] == [seat["name"] for seat in replay.seats]


# The shuffle


@each_game
async def test_the_numbers_of_the_shuffle_deal_the_game_again(game: Game) -> None:
    data, _ = _played(game)
    replay = decode(data)
    async with _client(data) as client:
        proof = (await client.get(f"{URL}/decks")).json()
    assert proof["fault"] is None
    assert [round["deal"] for round in proof["rounds"]] == [round.deal for round in replay.rounds]
    state = game.rules.State()
    game.rules.start(state, configure(game, replay.options))
    first = proof["rounds"][0]
    assert [*first["sizes"], 0] == [*_sizes(game, state), 0]
    game.rules.deal(state, first["cards"])
    assert game.notation.deal(state) == first["deal"]


def _sizes(game: Game, state: Any) -> list[int]:
    sizes = [0] * 8
    return sizes[: game.rules.decks(state, sizes)]


@pytest.mark.parametrize(
    ("damage", "said"),
    [
        ({"commitment": "00" * 32}, "The secret is not the one whose fingerprint was published"),
        ({"secret": "twelve"}, "The secret is not 32 bytes"),
        ({"entropy": ["mine"]}, "These cards are not the ones the published shuffle gives."),
    ],
)
async def test_a_shuffle_that_does_not_fit_is_told_of(damage: dict[str, Any], said: str) -> None:
    replay = json.loads(_played(TOY)[0])
    replay["fairness"].update(damage)
    async with _client(json.dumps(replay).encode()) as client:
        proof = (await client.get(f"{URL}/decks")).json()
        assert (await client.get(f"{URL}/story")).status_code == 200
    assert proof["rounds"] == []
    fault = proof["fault"][1]["fault"]
    assert said in words("en").say(Message(*fault))


# The file


async def test_the_replay_is_given_as_stored_and_never_again_to_who_has_it() -> None:
    data, _ = _played(TOY)
    async with _client(data) as client:
        shown = await client.get(URL)
        assert shown.content == data
        assert shown.headers["content-type"] == "application/json"
        assert shown.headers["cache-control"] == "public, max-age=3600"
        assert "content-disposition" not in shown.headers
        file = await client.get(f"{URL}?download")
        assert file.content == data
        assert file.headers["content-disposition"] == f'attachment; filename="tablee-{ID}.json"'
        for path in ("", "/story", "/frames", "/decks"):
            tag = (await client.get(URL + path)).headers["etag"]
            again = await client.get(URL + path, headers={"If-None-Match": tag})
            assert (again.status_code, again.content, again.headers["etag"]) == (304, b"", tag)


# What is refused


@pytest.mark.parametrize("path", ["", "?download", "/story", "/frames", "/decks"])
@pytest.mark.parametrize("id", ["unknown12345", 'a"b', "x" * 500, "%0d%0aX:1", "é"])
async def test_no_such_replay(path: str, id: str) -> None:
    async with _client(_played(TOY)[0]) as client:
        answer = await client.get(f"/api/replays/{id}{path}")
    assert answer.status_code == 404
    assert "There is no such game" in _problem(answer)
    assert "content-disposition" not in answer.headers


@pytest.mark.parametrize(
    ("name", "value", "said"),
    [
        *(
            ("eyes", value, f"“{value}” of this game: give a seat from 0 to 1")
            for value in ("2", "-1", "x", "", "٣", "OPEN", "1" * 30)
        ),
        *(("from", value, f"“from” cannot be “{value}”") for value in ("-1", "99", "x", "", "1e1", "²")),
        *(("count", value, f"“count” cannot be “{value}”") for value in ("0", "101", "many", "9" * 30)),
    ],
)
async def test_parameters_that_make_no_sense(name: str, value: str, said: str) -> None:
    async with _client(_played(TOY)[0]) as client:
        answer = await client.get(f"{URL}/frames", params={name: value})
    assert answer.status_code == 400
    assert said in _problem(answer)


@pytest.mark.parametrize("stored", [b"", b"{}", b"\xff", b'{"format": "tablee-replay/1"}'])
async def test_what_is_stored_but_no_replay(stored: bytes) -> None:
    async with _client(stored) as client:
        for path in ("/story", "/frames", "/decks"):
            answer = await client.get(URL + path)
            assert answer.status_code == 500
            assert "This is not a replay" in _problem(answer)


async def test_what_is_kept_shows_no_name_that_was_deleted() -> None:
    stored = [_played(TOY)[0]]

    async def fetch(id: str) -> bytes | None:
        return stored[0]

    transport = httpx.ASGITransport(_app(fetch, Here()))
    async with httpx.AsyncClient(transport=transport, base_url="http://tablee") as client:
        assert (await client.get(f"{URL}/story")).json()["seats"][0]["name"] != "Player 1"
        replay = json.loads(stored[0])
        replay["seats"][0]["name"] = "Player 1"
        stored[0] = json.dumps(replay).encode()
        assert (await client.get(f"{URL}/story")).json()["seats"][0]["name"] == "Player 1"


def test_only_so_many_recordings_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    data = _played(GAMES[0])[0]
    refereed: list[bytes] = []

    def look(data: bytes) -> OpenReplay:
        refereed.append(data)
        return OpenReplay(data)

    monkeypatch.setattr(replays, "OpenReplay", look)
    shelf = OpenReplays()
    held = CACHE_BYTES // len(data)
    for number in range(held + 1):
        shelf.open(str(number), data)
    assert len(refereed) == held + 1
    shelf.open("1", data)
    assert len(refereed) == held + 1
    shelf.open("0", data)
    assert len(refereed) == held + 2


# The process


async def test_replays_are_opened_apart_one_address_after_the_other(monkeypatch: pytest.MonkeyPatch) -> None:
    """A process that ends, or is ended, is started again; what it has answered is not asked for twice."""
    data, _ = _played(GAMES[0])
    fetched: list[str] = []

    async def fetch(id: str) -> bytes | None:
        fetched.append(id)
        return data

    reader = ReplayReader(CHECK_WAITING)
    asked: list[str] = []

    async def ask(question: ReplayQuestion) -> ReplayAnswer:
        asked.append(question.id)
        return await ReplayReader.ask(reader, question)

    monkeypatch.setattr(reader, "ask", ask)
    app = _app(fetch, reader)

    async def get(client: str, id: str, path: str = "/story") -> httpx.Response:
        transport = httpx.ASGITransport(app, client=(client, 1), raise_app_exceptions=False)
        async with httpx.AsyncClient(transport=transport, base_url="http://tablee") as http:
            return await http.get(f"/api/replays/{id}{path}")

    first = await get("192.0.2.1", "first")
    assert first.status_code == 200
    assert json.loads(first.content)["game"] == GAMES[0].id
    again = await asyncio.gather(
        *(get("192.0.2.1", f"greedy{number}") for number in range(30)), get("192.0.2.2", "modest"), get("::1", "first")
    )
    codes = [answer.status_code for answer in again]
    assert codes == [200] * 21 + [429] * 9 + [200] * 2
    assert asked.index("modest") <= 3
    assert asked.count("first") == 1
    [process] = (child for child in psutil.Process().children() if "replay_reader" in " ".join(child.cmdline()))
    process.kill()
    assert (await get("192.0.2.1", "broken")).status_code == 500
    assert (await get("192.0.2.1", "mended")).status_code == 200
    assert (await get("192.0.2.1", "first", "/frames?from=x")).status_code == 400
    await reader.close()
