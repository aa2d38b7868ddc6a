"""The tables of this browser, and the requests that are answered here instead of by a server."""

from __future__ import annotations

import re
import secrets
import time
from collections.abc import Callable, Mapping
from inspect import isawaitable
from typing import Any, NamedTuple, TypeVar
from urllib.parse import parse_qsl

import msgspec

from tablee.engine.discovery import find_game
from tablee.engine.errors import TableeError
from tablee.rooms.answers import lesson_reply, pad_page, table_setup
from tablee.rooms.bots.thinking import Thinking
from tablee.rooms.opening import Opening, new_id
from tablee.rooms.pace import Pace
from tablee.rooms.replays import OpenReplays, ReplayQuestion
from tablee.rooms.schedule import clocks
from tablee.rooms.session import RoomSession
from tablee.rooms.statistics import statistics
from tablee.rooms.storage import Token, token_hash
from tablee.table.lesson_run import find_lesson
from tablee.wire.history import PastGame, Statistics
from tablee.wire.lessons import LessonTry
from tablee.wire.pads import PadRounds
from tablee.wire.people import Me, NewMe
from tablee.wire.plan import Plan
from tablee.wire.statuses import status_of
from tablee.wire.tables import NewTable, Problem, SeatToken, TableNow

from .history import MOST, ids_of, latest_games, replays_in
from .kept import BrowserDatabase, BrowserRoom, finished_games, keep_game, store
from .machines import Load, load_search

T = TypeVar("T")


class StandaloneAnswer(NamedTuple):
    """The answer to a request: an HTTP status and JSON."""

    status: int
    text: str


class _Request(NamedTuple):
    """What is asked: the parts of the path that stand for something, the query's parameters and the body."""

    parts: Mapping[str, str]
    query: Mapping[str, str]
    text: str

    def body(self, expected: type[T]) -> T:
        """The body as ``expected``; raises `TableeError` if it does not fit."""
        return _value(self.text, expected)


def _value(text: str, expected: type[T]) -> T:
    try:
        return msgspec.json.decode(text, type=expected)
    except (msgspec.MsgspecError, RecursionError) as error:
        raise TableeError("request-shape", detail=str(error)) from None


class Tables:
    """The tables that ``kept`` stores, each in memory from when it is first asked for; ``load``: compiled searches."""

    def __init__(self, kept: BrowserDatabase, load: Load) -> None:
        self._kept, self._load = kept, load
        self._pace = Pace()
        self._thinking = Thinking()
        self._rooms: dict[str, RoomSession] = {}
        self._shelf = OpenReplays()
        self._routes = [(method, re.compile(pattern), answer) for method, pattern, answer in self._list_routes()]

    def _list_routes(self) -> list[tuple[str, str, Callable[[_Request], Any]]]:
        """What is answered, by method and path. Nobody else is here, and the page knows at which tables it sits."""
        game, table, replay = r"/api/games/(?P<game>[^/]+)", r"/api/tables/(?P<id>[^/]+)", r"/api/replays/(?P<id>[^/]+)"
        return [
            ("GET", rf"{game}/setup", self._setup),
            ("POST", rf"{game}/lessons/(?P<lesson>[^/]+)", self._lesson_move),
            ("POST", rf"{game}/pad", self._pad),
            ("GET", r"/api/clocks", lambda _: clocks(self._pace)),
            ("POST", r"/api/tables", self._open),
            ("GET", table, self._table),
            ("POST", r"/api/replays", self._take_replays),
            ("GET", replay, self._replay),
            ("GET", rf"{replay}/(?P<about>story|frames|decks)", self._about_replay),
            ("POST", r"/api/me", self._become),
            ("GET", r"/api/me/games", self._games),
            ("GET", r"/api/me/replays", self._replays),
            ("GET", r"/api/me/statistics/(?P<game>[^/]+)", self._statistics),
            ("GET", r"/api/me/plan", lambda _: Plan(clocks=clocks(self._pace))),
            ("GET", r"/api/me|/api/tables/[^/]+/circle", lambda _: None),
            ("GET", r"/api/tables|/api/me/(tables|news|people|circles|tournaments)", lambda _: []),
        ]

    async def answer(self, method: str, path: str, query: str, text: str) -> StandaloneAnswer:
        """The answer to a request."""
        try:
            for of, pattern, handler in self._routes:
                found = pattern.fullmatch(path) if of == method else None
                if found:
                    given = handler(_Request(found.groupdict(), dict(parse_qsl(query)), text))
                    given = await given if isawaitable(given) else given
                    return given if isinstance(given, StandaloneAnswer) else _json(200, given)
            raise TableeError("page-unknown")
        except TableeError as error:
            return _json(status_of(error), Problem(error.message))

    async def room(self, id: str) -> RoomSession:
        """The session of the table; raises `TableeError` if there is no such table."""
        if id not in self._rooms:
            stored = await BrowserRoom.read(id, self._kept)
            await load_search(stored.room.game.package, self._load)
            session = RoomSession(stored, self._pace, self._thinking)
            await session.settle()
            self._rooms.setdefault(id, session)
        return self._rooms[id]

    async def _open(self, request: _Request) -> StandaloneAnswer:
        at = time.time()
        new = msgspec.structs.replace(request.body(NewTable), rated=False)
        opening = Opening(new_id(), at, new)
        opening.seat_creator(new)
        token = secrets.token_urlsafe(24)
        owner = Token(token_hash(token), 0, "seat")
        await store(self._kept, opening.room.id, 1, opening.events, [owner], at)
        return _json(201, SeatToken(opening.room.id, 0, token))

    async def _table(self, request: _Request) -> TableNow:
        return (await self.room(request.parts["id"])).now()

    def _setup(self, request: _Request) -> Any:
        game = find_game(request.parts["game"])
        options, change = (_value(request.query.get(name, "{}"), dict[str, Any]) for name in ("options", "change"))
        return table_setup(game, options, change)

    def _lesson_move(self, request: _Request) -> Any:
        game = find_game(request.parts["game"])
        return lesson_reply(game, find_lesson(game, request.parts["lesson"]), request.body(LessonTry))

    def _pad(self, request: _Request) -> Any:
        return pad_page(find_game(request.parts["game"]), request.body(PadRounds))

    async def _replay(self, request: _Request) -> StandaloneAnswer:
        text = await self._kept.game(request.parts["id"])
        if text is None:
            raise TableeError("replay-web-unknown")
        return StandaloneAnswer(200, text)

    async def _about_replay(self, request: _Request) -> StandaloneAnswer:
        replay, query = await self._replay(request), request.query
        asked = [query.get("eyes", "spectator"), query.get("from", "0"), query.get("count", "50")]
        question = [request.parts["id"], replay.text.encode(), request.parts["about"], *asked]
        told = self._shelf.answer(msgspec.convert(question, ReplayQuestion))
        return StandaloneAnswer(told.status, told.data.decode())

    async def _take_replays(self, request: _Request) -> list[str]:
        """Keep the replays of a file; their ids, under which those that were here already still are."""
        ids = []
        for line in replays_in(request.text):
            claimed, id = ids_of(line)
            if await self._kept.game(claimed) == line.decode():
                id = claimed
            else:
                await keep_game(self._kept, id, line)
            ids.append(id)
        return ids

    async def _replays(self, request: _Request) -> StandaloneAnswer:
        return StandaloneAnswer(200, await self._kept.replays())

    async def _games(self, request: _Request) -> list[PastGame]:
        game, before, last = (request.query.get(name) for name in ("game", "before", "last"))
        limit = int(request.query.get("limit", MOST))
        return latest_games(await finished_games(self._kept), game, float(before) if before else None, last, limit)

    async def _statistics(self, request: _Request) -> Statistics:
        game = find_game(request.parts["game"]).id
        played = [one.past for one in await finished_games(self._kept) if one.past.game == game]
        return statistics(game, sorted(played, key=lambda past: past.at))

    def _become(self, request: _Request) -> Me:
        """Whoever plays here is known to this browser alone, by the name that its page remembers."""
        new = request.body(NewMe)
        return Me(id="me", name=new.name, avatar=new.avatar, kept=False, since=int(time.time()))


def _json(status: int, body: Any) -> StandaloneAnswer:
    return StandaloneAnswer(status, msgspec.json.encode(body).decode())
