"""Programs at the tables of a real server: whole games, lost connections, refusals, the example bot."""

from __future__ import annotations

import asyncio
import json
import random
import sys
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from urllib.request import urlopen

import pytest
from served import Served
from turns import NEVER_S, turn
from websockets.asyncio.client import connect

from tablee.client import Seat, create, join, new_player, play
from tablee.client.http import post
from tablee.engine.discovery import find_game, games
from tablee.engine.errors import IllegalMove, InvalidMove, NotYours, TableeError
from tablee.engine.message import Message
from tablee.engine.view import View
from tablee.table.replay import Referee, decode
from tablee.wire.messages import State
from tablee.wire.tables import NewBot, SeatToken

EXAMPLE = Path(__file__).parent.parent.parent / "examples" / "bot.py"


@asynccontextmanager
async def table(served: Served, game: str) -> AsyncIterator[list[Seat]]:
    """A table of ``game`` that has begun, every seat taken by a client; the host's first."""
    players = find_game(game).seats[0]
    async with AsyncExitStack() as stack:
        host = await stack.enter_async_context(
            create(served.url, game, name="Ada", options={"players": players}, language="en")
        )
        guests = [
            await stack.enter_async_context(join(host.link, name=f"Guest {number}", language="en"))
            for number in range(1, players)
        ]
        await host.start()
        yield [host, *guests]


async def test_a_program_is_a_player_of_its_own(served: Served) -> None:
    token = await new_player(served.url, "Deep Six")
    async with create(served.url, "six_cards", name="Ada", options={"players": 2}) as host:
        async with join(str(host.link), name="Deep Six", player=token) as seat:
            assert seat.state.table is not None
            assert [taken.kind for taken in seat.state.table.seats] == ["human", "bot"]
        with pytest.raises(TableeError, match="nobody’s"):
            async with join(str(host.link), name="Deep Six", player="made-up"):
                pass


class Choosing:
    """Chooses at random, and counts."""

    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed)
        self.chosen = 0

    def __call__(self, view: View) -> str:
        self.chosen += 1
        return self._random.choice(view.choices).move


async def test_play_waits_where_it_is_asked_to(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    act = Seat.act
    waited: list[str] = []

    async def limited(seat: Seat, move: str) -> None:
        if len(waited) < 3:
            waited.append(move)
            raise TableeError("limit-wait", reason=Message("limit-frames"), seconds=0)
        await act(seat, move)

    monkeypatch.setattr(Seat, "act", limited)
    async with table(served, "six_cards") as seats:
        ends = await asyncio.gather(*(play(seat, Choosing(1)) for seat in seats))
        assert seats[0].over
    assert len(waited) == 3
    await check_whole(served, ends, 6)


async def first_to_move(seats: list[Seat]) -> Seat:
    """The seat that begins, once all see their cards."""
    for seat in seats:
        await seat.until(lambda state: state.view is not None)
    return next(seat for seat in seats if seat.legal)


async def check_whole(served: Served, ends: list[State], chosen: int) -> None:
    """All saw the same end, and the replay holds as many moves as were chosen: none lost, none played twice."""
    first = ends[0]
    assert all(end.version == first.version and end.log == first.log for end in ends)
    assert first.table is not None
    assert first.table.status == "over"

    def fetch(id: str | None) -> bytes:
        with urlopen(f"{served.url}/api/replays/{id}", timeout=NEVER_S) as answer:
            read: bytes = answer.read()
            return read

    replay = await asyncio.to_thread(fetch, first.table.replay)
    assert Referee(decode(replay)).check() == first.version == chosen
    assert sum(len(round["moves"]) for round in json.loads(replay)["rounds"]) == chosen


@pytest.mark.parametrize("game", sorted(games()))
async def test_programs_alone_play_a_whole_game(served: Served, game: str) -> None:
    async with table(served, game) as seats:
        choosing = [Choosing(number) for number in range(len(seats))]
        pairs = zip(seats, choosing, strict=True)
        ends = await asyncio.gather(*(play(seat, choose, hurry=seat is seats[0]) for seat, choose in pairs))
        assert all(seat.connections == 1 for seat in seats)
        assert all(end.seat == number for number, end in enumerate(ends))
    await check_whole(served, ends, sum(choose.chosen for choose in choosing))


async def alone(site: str, table: str, token: str) -> list[int]:
    """A program that knows docs/api.md alone: it answers each state in which it has choices. The places at the end."""
    number = 0
    async with connect(f"ws{site.removeprefix('http')}/api/tables/{table}/socket") as socket:
        await socket.send(json.dumps({"type": "hello", "protocol": 1, "token": token}))
        async for text in socket:
            message = json.loads(text)
            told = message.get("table") or {}
            number = told.get("number", number)
            if told.get("status") == "over":
                places: list[int] = told["places"]
                return places
            if choices := (message.get("view") or {}).get("choices"):
                act = {
                    "id": f"{message['version']}",
                    "move": choices[0]["move"],
                    "version": message["version"],
                    "game": number,
                }
                await socket.send(json.dumps({"type": "act", **act}))
    raise AssertionError("the socket was closed")


@pytest.mark.parametrize("game", ["ole", "six_cards"])
async def test_the_page_of_the_api_is_enough_to_play(served: Served, game: str) -> None:
    players = find_game(game).seats[0]
    async with create(served.url, game, name="Ada", options={"players": players}) as host:
        assert host.link is not None
        seats = [
            await post(
                served.url, f"/api/tables/{host.link.table}/bots", NewBot(name=f"Bot {n}"), SeatToken, host.token
            )
            for n in range(1, players)
        ]
        programs = [asyncio.create_task(alone(served.url, seat.table, seat.token)) for seat in seats]
        await host.until(lambda state: all(seat.here for seat in host.table.seats))
        await host.start()
        end = await play(host, Choosing(1), hurry=True)
        assert end.table is not None
        assert [await program for program in programs] == [list(end.table.places)] * (players - 1)


@pytest.mark.parametrize("game", ["ole", "six_cards"])
async def test_lost_connections_lose_nothing_and_double_nothing(served: Served, game: str) -> None:
    chance = random.Random(7)

    async def unsteady(seat: Seat, choose: Choosing) -> int:
        """Play, the connection cut before, during and after moves; how often it was."""
        cuts = 0
        async for state in seat:
            if seat.over:
                break
            if state.pause and seat is seats[0]:
                await seat.next()
            if state.view is None or not state.view.choices:
                continue
            act = asyncio.create_task(seat.act(choose(state.view)))
            if chance.random() < 0.3:
                for _ in range(chance.randrange(4)):
                    await turn()
                if seat._socket is not None:
                    seat._socket.transport.abort()
                    cuts += 1
            await act
        return cuts

    async with table(served, game) as seats:
        choosing = [Choosing(number) for number in range(len(seats))]
        cuts = await asyncio.gather(*map(unsteady, seats, choosing))
        assert sum(cuts) > 0
        assert sum(seat.connections for seat in seats) == sum(cuts) + len(seats)
        last = max(seat.state.seq for seat in seats)
        ends = [await seat.until(lambda state: state.seq == last) for seat in seats]
    await check_whole(served, ends, sum(choose.chosen for choose in choosing))


async def test_a_refusal_tells_why(served: Served) -> None:
    async with table(served, "six_cards") as seats:
        mover = await first_to_move(seats)
        other = next(seat for seat in seats if seat is not mover)
        lacking = next(card for card in "123456" if card not in mover.legal)
        with pytest.raises(IllegalMove) as illegal:
            await mover.act(lacking)
        assert illegal.value.objection.clause == "SIX-2"
        told = f"Not allowed: you do not hold the {lacking} (SIX-2)."
        assert mover.words(illegal.value.message) == str(illegal.value) == told
        with pytest.raises(InvalidMove):
            await mover.act("nonsense")
        with pytest.raises(NotYours) as early:
            await other.act("1")
        assert early.value.message.id == "not-your-turn"
        assert mover.state.version == 0
        await mover.act(mover.legal[0])
        assert mover.state.version == 1


async def test_everybody_reads_what_somebody_says(served: Served) -> None:
    async with table(served, "six_cards") as (host, guest):
        await host.chat("  good   luck ")
        state = await guest.until(lambda state: state.seq == host.state.seq)
        assert [(line.seat, line.text) for line in state.log if line.text] == [(0, "good luck")]


async def test_who_looks_on_sees_but_may_not_play(served: Served) -> None:
    async with table(served, "six_cards") as seats, Seat(str(seats[0].link)) as watcher:
        assert watcher.state.seat is None
        assert watcher.view is not None
        assert watcher.legal == []
        with pytest.raises(TableeError) as caught:
            await watcher.act("1")
        assert caught.value.message.id == "room-no-seat-of-yours"


async def test_doors_that_are_closed(served: Served) -> None:
    async def refused(link: str, token: str | None) -> str:
        with pytest.raises(TableeError) as caught:
            async with Seat(link, token) if token else join(link, name="Late"):
                pass
        return caught.value.message.id

    async with table(served, "six_cards") as seats:
        link = str(seats[0].link)
        assert await refused(link, None) == "room-started"
        assert await refused(link, "nonsense") == "client-token"
        unknown = f"{served.url}/t/nosuchtable1"
        assert await refused(unknown, None) == "room-unknown"
        assert await refused(unknown, "nonsense") == "client-no-table"


async def test_a_seat_that_is_left_is_closed(served: Served) -> None:
    async with table(served, "six_cards") as (_, guest):
        await guest.leave()
        with pytest.raises(TableeError) as caught:
            await guest.chat("still here?")
        assert caught.value.message.id == "client-seat-gone"


async def example(*arguments: str) -> tuple[int | None, str, str]:
    """Run the example bot; its exit code, output and errors."""
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        str(EXAMPLE),
        *arguments,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
        env={"TABLEE_LANG": "en"},
    )
    out, errors = await process.communicate()
    return process.returncode, out.decode(), errors.decode()


@pytest.mark.parametrize("invited", [False, True], ids=["by the link", "by a token"])
async def test_the_example_bot_plays_to_the_end(served: Served, invited: bool) -> None:
    async with create(served.url, "coloretto", name="Ada", options={"players": 3}) as host:
        arguments = [str(host.link)]
        if invited:
            path = f"/api/tables/{host.link.table}/bots"
            seated = await post(served.url, path, NewBot(name="Random"), SeatToken, host.token)
            arguments += ["--token", seated.token]
        running = asyncio.create_task(example(*arguments))
        await host.until(lambda state: host.table.seats[1].here)
        assert host.table.seats[1].name == "Random"
        assert host.table.seats[1].kind == ("bot" if invited else "human")
        await host.start()
        await play(host, Choosing(1), hurry=True)
        code, out, errors = await running
    assert (code, errors) == (0, "")
    assert out.startswith("The game is over. First place: ")


@pytest.mark.parametrize(
    ("link", "said"), [("nonsense", "is not the link of a table"), ("http://127.0.0.1:9/t/abc", "cannot be reached")]
)
async def test_the_example_bot_says_what_is_wrong(link: str, said: str) -> None:
    code, out, errors = await example(link)
    assert (code, out) == (1, "")
    assert said in errors
    assert errors.count("\n") == 1


async def test_hints_while_practising_and_none_where_others_play(served: Served) -> None:
    async with create(served.url, "coloretto", name="Ada", start=True, language="en") as ada:
        await ada.until(lambda state: bool(state.view and state.view.choices))
        hinted = await ada.hint()
        assert hinted.best.choice.move in ada.legal
        assert all(ada.words(reason) for reason in hinted.reasons)
        await ada.act(hinted.best.choice.move)
    async with table(served, "six_cards") as seats:
        mover = await first_to_move(seats)
        with pytest.raises(TableeError) as refusal:
            await mover.hint()
        assert mover.words(refusal.value.message).startswith("Hints are for practice")


async def test_what_speaks_no_http_is_no_server() -> None:
    async def babble(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(b"Who is there?\r\n")
        await writer.drain()
        await reader.read()
        writer.close()

    async with await asyncio.start_server(babble, "127.0.0.1", 0) as server:
        port = server.sockets[0].getsockname()[1]
        with pytest.raises(TableeError) as error:
            await new_player(f"http://127.0.0.1:{port}", "Ada")
    assert error.value.message.id == "client-answer"
