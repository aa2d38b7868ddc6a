"""Tables that a browser holds, kept in a dictionary: the same Python as in the worker, here in CPython."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from turns import until

from tablee import new_table, run_bots
from tablee.bots.strength import strengths
from tablee.engine.discovery import find_game
from tablee.engine.pad import PadEntry, PadRound
from tablee.rooms.viewer import BAD_TOKEN, BUSY, NO_TABLE, PROTOCOL_ERROR
from tablee.standalone.connection import StandaloneSocket
from tablee.standalone.kept import keep_game
from tablee.standalone.tables import StandaloneAnswer, Tables
from tablee.table.replay import Referee, decode, to_json_lines
from tablee.wire import messages as wire
from tablee.wire.pads import MOST_ROUNDS, PadRounds
from tablee.wire.tables import SeatToken

GAMES = ("coloretto", "nain_jaune", "ole", "olympe", "six_cards")


class Memory:
    """Keeps tables as `web/src/worker/kept.ts` does."""

    def __init__(self) -> None:
        self.tables: dict[str, dict[str, Any]] = {}
        self.finished: dict[str, tuple[str, str]] = {}  # replays, and what is told of them
        self.full = self.lost = False

    async def append(self, table: str, seq: int, rows: str, tokens: str) -> bool:
        if self.full:
            raise OSError("QuotaExceededError")
        kept = self.tables.setdefault(table, {"rows": []})
        if seq <= len(kept["rows"]):
            return False
        assert seq == len(kept["rows"]) + 1
        kept["rows"] += json.loads(rows)
        kept["tokens"] = json.loads(tokens)
        return True

    async def read(self, table: str) -> str | None:
        if self.lost:
            raise OSError("InvalidStateError")
        return json.dumps(self.tables[table]) if table in self.tables else None

    async def finish(self, id: str, replay: str, told: str) -> None:
        self.finished[id] = replay, told

    async def game(self, id: str) -> str | None:
        return self.finished[id][0] if id in self.finished else None

    async def games(self) -> str:
        return f"[{','.join(told for _, told in self.finished.values())}]"

    async def replays(self) -> str:
        return "".join(replay for replay, _ in self.finished.values())


async def no_search(_: str) -> None:
    """Nothing: no compiled search can be had."""


class Page:
    """The page at a table: it plays the first legal move, and goes on after each round."""

    def __init__(self, tables: Tables, table: str, token: str | None) -> None:
        self.heard: list[Any] = []
        self.codes: list[int] = []
        self.table: Any = None
        self.over = asyncio.Event()
        self._asked: object = None
        self.connection = StandaloneSocket(tables, table, self._hear, self._closed)
        self.say(wire.Hello(protocol=wire.PROTOCOL, token=token))

    def say(self, message: wire.ToServer) -> None:
        self.connection.hear(msgspec.json.encode(message).decode())

    def _closed(self, code: int) -> None:
        self.codes.append(code)
        self.over.set()

    def _hear(self, frame: str) -> None:
        message = json.loads(frame)
        self.heard.append(message)
        if message["type"] == "state":
            self.table = message.get("table") or self.table
            self._go_on(message)

    def _go_on(self, state: Any) -> None:
        version, choices = state["version"], (state.get("view") or {}).get("choices")
        if self.table["status"] == "over":
            self.over.set()
        elif state.get("pause") and self._asked != ("pause", version):
            self._asked = "pause", version
            self.say(wire.Next(id=f"n{state['seq']}"))
        elif choices and not state.get("pause") and self._asked != version:
            self._asked = version
            number = self.table["number"]
            self.say(wire.Act(id=f"a{state['seq']}", move=choices[0]["move"], version=version, game=number))


async def opened(tables: Tables, game: str = "six_cards", **more: str) -> SeatToken:
    """A new table."""
    answer = await tables.answer("POST", "/api/tables", "", json.dumps({"game": game, "name": "Ada", **more}))
    assert answer.status == 201, answer.text
    return msgspec.json.decode(answer.text, type=SeatToken)


async def told(tables: Tables, path: str, query: str = "", status: int = 200) -> Any:
    """What is answered to a GET."""
    answer = await tables.answer("GET", path, query, "")
    assert answer.status == status, answer.text
    return json.loads(answer.text)


@pytest.mark.parametrize("game", GAMES)
async def test_a_game_is_played_kept_and_looked_at(game: str) -> None:
    memory = Memory()
    tables = Tables(memory, no_search)
    seated = await opened(tables, game)
    page = Page(tables, seated.table, seated.token)
    page.say(wire.Start(id="start", level="beginner"))
    await page.over.wait()
    assert page.table["status"] == "over"
    assert not [message for message in page.heard if message["type"] == "refused"]
    replay = page.table["replay"]
    Referee(decode(memory.finished[replay][0].encode()))
    moments = len((await told(tables, f"/api/replays/{replay}/story"))["moments"])
    assert (await told(tables, f"/api/replays/{replay}/frames", "eyes=open&from=0&count=2"))["total"] == moments
    assert (await told(tables, f"/api/replays/{replay}/decks"))["fault"] is None
    before = await told(tables, f"/api/tables/{seated.table}")
    after = await told(Tables(memory, no_search), f"/api/tables/{seated.table}")
    assert {**after, "seats": None} == {**before, "seats": None}


async def played(tables: Tables, game: str = "six_cards", level: str = "beginner", **more: str) -> SeatToken:
    """A table at which a game has been played to its end."""
    seated = await opened(tables, game, **more)
    page = Page(tables, seated.table, seated.token)
    page.say(wire.Start(id="start", level=level))
    await page.over.wait()
    return seated


async def test_finished_games_are_listed_and_counted() -> None:
    tables = Tables(Memory(), no_search)
    for game in ("six_cards", "ole", "six_cards"):
        await played(tables, game)
    games = await told(tables, "/api/me/games", "limit=20")
    assert [past["game"] for past in games] == ["six_cards", "ole", "six_cards"]
    latest = games[0]
    assert [seat["kind"] for seat in latest["seats"]] == ["human", "bot"]
    assert latest["seats"][0]["name"] == "Ada"
    assert {seat["level"] for seat in latest["seats"][1:]} == {"beginner"}
    table = await told(tables, f"/api/replays/{latest['id']}/story")
    assert table["scores"][-1] == [seat["score"] for seat in latest["seats"]]
    assert latest["began"] <= latest["at"]
    assert [past["id"] for past in await told(tables, "/api/me/games", f"before={games[1]['at']}")] == [games[2]["id"]]
    assert len(await told(tables, "/api/me/games", "game=six_cards&limit=1")) == 1
    counted = await told(tables, "/api/me/statistics/six_cards")
    assert (counted["games"], counted["won"]) == (
        2,
        sum(past["seats"][0]["place"] == 1 for past in (games[0], games[2])),
    )


async def test_games_that_ended_at_the_same_time_are_all_found_a_page_at_a_time() -> None:
    memory = Memory()
    tables = Tables(memory, no_search)
    table = new_table("six_cards", bots=[None, "greedy"], seed=1)
    run_bots(table, {0: "greedy"})
    for id, ended in ("c", 5), ("a", 5), ("b", 5), ("d", 4), ("e", 0), ("f", 0):
        await keep_game(memory, id, to_json_lines([{**table.replay(), "ended": ended}]))
    found: list[Any] = []
    asked = "limit=2"
    while page := await told(tables, "/api/me/games", asked):
        found += page
        asked = f"limit=2&before={page[-1]['at']}&last={page[-1]['id']}"
    assert [past["id"] for past in found] == list("abcdef")


async def test_bots_of_my_level_follow_the_results_kept_here() -> None:
    memory = Memory()
    tables = Tables(memory, no_search)
    await played(tables, level="mine", begin_at="greedy")
    await played(tables, level="mine")
    levels = [json.loads(found)["past"]["seats"][1]["level"] for _, found in memory.finished.values()]
    assert levels[0] == f"strength:{strengths(find_game('six_cards'))['greedy']}"
    assert levels[1].startswith("strength:")
    assert levels[0] != levels[1], "the first result says something of the player"


async def test_games_are_taken_to_another_browser_and_back_as_files() -> None:
    here, there = Tables(Memory(), no_search), Tables(Memory(), no_search)
    await played(here, "olympe")
    await played(here)
    exported = await here.answer("GET", "/api/me/replays", "", "")
    taken = await there.answer("POST", "/api/replays", "", exported.text)
    assert taken.status == 200, taken.text
    before, after = [await told(tables, "/api/me/games") for tables in (here, there)]
    assert [{**past, "id": ""} for past in after] == [{**past, "id": ""} for past in before]
    assert sorted(json.loads(taken.text)) == sorted(past["id"] for past in after)
    again = await there.answer("POST", "/api/replays", "", exported.text)
    assert again.text == taken.text
    back = await here.answer("POST", "/api/replays", "", exported.text)
    assert sorted(json.loads(back.text)) == sorted(past["id"] for past in before), "they were here already"
    assert len(await told(here, "/api/me/games")) == 2


@pytest.mark.parametrize(
    ("text", "error"),
    [
        ("", "replay-shape"),
        ("holiday.jpg", "replay-shape"),
        ('{"format": "tablee-replay/1", "game": "whist", "options": {}, "seats": [], "rounds": []}', "replay-fault"),
    ],
)
async def test_what_is_no_replay_is_not_taken(text: str, error: str) -> None:
    memory = Memory()
    answer = await Tables(memory, no_search).answer("POST", "/api/replays", "", text)
    assert answer.status == 400
    assert error in answer.text
    assert not memory.finished


async def test_a_replay_of_others_is_looked_at_without_being_counted() -> None:
    tables = Tables(Memory(), no_search)
    table = new_table("six_cards", bots=["greedy"], seed=1)
    run_bots(table)
    file = {**table.replay(), "id": 5, "began": "yesterday", "ended": 1e300}
    answer = await tables.answer("POST", "/api/replays", "", json.dumps(file))
    [id] = json.loads(answer.text)
    assert (await told(tables, f"/api/replays/{id}/story"))["game"] == "six_cards"
    assert await told(tables, "/api/me/games") == []


async def test_a_table_goes_on_where_the_browser_was_closed() -> None:
    memory = Memory()
    tables = Tables(memory, no_search)
    seated = await opened(tables)
    host = Page(tables, seated.table, seated.token)
    host.say(wire.SeatBot(id="b", seat=1, level="greedy"))
    host.say(wire.Swap(id="s", seat=0, other=1))
    host.say(wire.Ping())
    await heard(host, lambda message: message["type"] == "pong")
    later = Page(Tables(memory, no_search), seated.table, seated.token)
    await heard(later, lambda message: message["type"] == "state" and message["seat"] == 1)
    later.say(wire.Start(id="start"))
    await later.over.wait()
    assert later.table["status"] == "over"


async def heard(page: Page, wanted: Callable[[Any], bool]) -> None:
    await until(lambda: any(wanted(message) for message in page.heard))


async def test_what_cannot_be_kept_has_not_happened() -> None:
    memory = Memory()
    tables = Tables(memory, no_search)
    seated = await opened(tables)
    page = Page(tables, seated.table, seated.token)
    memory.full = True
    page.say(wire.Chat(id="c", text="hello"))
    await heard(page, lambda message: message["type"] == "refused" and message["error"][0] == "store-failed")
    memory.full = False
    page.say(wire.Chat(id="d", text="hello again"))
    await heard(page, lambda message: message["type"] == "done" and message["id"] == "d")
    assert len([entry for entry in (await tables.room(seated.table)).room.log if entry.text]) == 1


async def test_two_tabs_play_at_one_table() -> None:
    memory = Memory()
    one, other = Tables(memory, no_search), Tables(memory, no_search)
    seated = await opened(one)
    first, second = (Page(tables, seated.table, seated.token) for tables in (one, other))
    await heard(second, lambda message: message["type"] == "state")
    first.say(wire.Chat(id="c", text="from one"))
    await heard(first, lambda message: message["type"] == "done")
    second.say(wire.Chat(id="d", text="from the other"))
    await heard(second, lambda message: message["type"] == "done")
    said = [entry.text for entry in (await other.room(seated.table)).room.log if entry.text]
    assert said == ["from one", "from the other"]


@pytest.mark.parametrize(
    ("hello", "code"),
    [
        (wire.Hello(protocol=wire.PROTOCOL, token="not a token"), BAD_TOKEN),
        (wire.Hello(protocol=wire.PROTOCOL, token=None), BAD_TOKEN),
        (wire.Ping(), PROTOCOL_ERROR),
    ],
)
async def test_who_does_not_sit_there_does_not_come_in(hello: wire.ToServer, code: int) -> None:
    tables = Tables(Memory(), no_search)
    seated = await opened(tables)
    codes: list[int] = []
    connection = StandaloneSocket(tables, seated.table, lambda _: None, codes.append)
    connection.hear(msgspec.json.encode(hello).decode())
    await until(lambda: codes)
    assert codes == [code]


@pytest.mark.parametrize("loaded", [True, False])
async def test_a_table_that_cannot_be_read_just_now_says_so_and_closes_the_connection(loaded: bool) -> None:
    memory = Memory()
    tables = Tables(memory, no_search)
    seated = await opened(tables)
    if loaded:  # and then something could not be stored, so that what is stored has to be read again
        page = Page(tables, seated.table, seated.token)
        page.say(wire.Ping())
        await heard(page, lambda message: message["type"] == "pong")
        memory.full = memory.lost = True
        page.say(wire.Chat(id="c", text="hello"))
        await page.over.wait()
    memory.lost = True
    later = Page(tables, seated.table, seated.token)
    await later.over.wait()
    assert ([message["error"][0] for message in later.heard], later.codes) == (["store-failed"], [BUSY])
    memory.full = memory.lost = False
    back = Page(tables, seated.table, seated.token)
    await heard(back, lambda message: message["type"] == "state")


async def test_there_is_no_table_that_nobody_opened() -> None:
    page = Page(Tables(Memory(), no_search), "abcdefghijkl", "token")
    await page.over.wait()
    assert page.codes == [NO_TABLE]
    assert (await told(Tables(Memory(), no_search), "/api/tables/abcdefghijkl", status=404))["error"][
        0
    ] == "room-unknown"
    plan = await told(Tables(Memory(), no_search), "/api/me/plan")
    assert plan["clocks"] == await told(Tables(Memory(), no_search), "/api/clocks")
    assert not any(told for part, told in plan.items() if part != "clocks")
    assert (await told(Tables(Memory(), no_search), "/api/daily", status=404))["error"][0] == "page-unknown"


async def test_a_lesson_and_the_form_of_a_game_are_answered() -> None:
    tables = Tables(Memory(), no_search)
    setup = await told(tables, "/api/games/ole/setup", "options=%7B%7D&change=%7B%22players%22%3A5%7D")
    assert setup["options"]["players"] == 5
    answer = await tables.answer("POST", "/api/games/ole/lessons/none", "", '{"played": [], "move": "x"}')
    assert (answer.status, json.loads(answer.text)["error"][0]) == (404, "lesson-unknown")


async def test_a_score_pad_is_counted() -> None:
    async def answer(units: list[PadEntry], times: int = 1) -> StandaloneAnswer:
        told = PadRounds(options={"players": len(units)}, rounds=[PadRound(units)] * times)
        return await Tables(Memory(), no_search).answer(
            "POST", "/api/games/ole/pad", "", msgspec.json.encode(told).decode()
        )

    assert (await answer([{"left": ["7", "4"]}, {}, {"tokens": 2}])).status == 400  # two are out
    counted = await answer([{"left": ["7", "4"]}, {}, {"left": ["9"], "tokens": 2}])
    assert (counted.status, json.loads(counted.text)["totals"][-1]) == (200, [11, 0, 19])
    endless = await answer([{}] * 3, MOST_ROUNDS + 1)
    assert (endless.status, json.loads(endless.text)["error"][0]) == (400, "request-shape")
