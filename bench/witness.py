"""Players who remember everything they were told, and a checker that holds it against what is stored."""

from __future__ import annotations

import asyncio
import random
import time
from collections import defaultdict
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack
from functools import partial
from hashlib import blake2b
from typing import NamedTuple

import msgspec
from websockets.asyncio.client import ClientConnection

from tablee.client import Seat
from tablee.client.http import post
from tablee.engine.errors import TableeError
from tablee.engine.view import View
from tablee.server.storage.store import Store
from tablee.table import events
from tablee.table.replay import Referee, decode
from tablee.table.room import Room
from tablee.wire.messages import State
from tablee.wire.tables import NewSeat, NewTable, SeatToken

AGAIN_S = 0.1  # seconds after which what could not be stored is asked for again
TRIES = 10  # to come in, on a machine that is too busy to answer a handshake in time
NAMES = ("Ada", "Bob", "Cleo", "Dan")


class Seen(NamedTuple):
    """A state that a viewer was shown: the room's events so far, and the digest of the view."""

    seq: int
    view: bytes


def _digest(view: View | None) -> bytes:
    return b"" if view is None else blake2b(msgspec.json.encode(view), digest_size=8).digest()


class Witness(Seat):
    """A seat that notes each state it is shown, and the longest ``silence`` in seconds in which none was new.

    What a new connection brings is nothing new, unless the table has gone on.
    """

    def __init__(self, link: str, token: str | None) -> None:
        super().__init__(link, token)
        self.seen: list[Seen] = []
        self.heard_at = time.monotonic()
        self.silence = 0.0

    async def _update(self, message: State, socket: ClientConnection) -> None:
        before = self._state
        await super()._update(message, socket)
        if self._state is not None and self._state is not before:
            seen = Seen(self._state.seq, _digest(self._state.view))
            if not self.seen or self.seen[-1] != seen:
                self.seen.append(seen)
                now = time.monotonic()
                self.silence, self.heard_at = max(self.silence, now - self.heard_at), now


class Player:
    """Plays random legal moves in game after game, and remembers those that were acknowledged."""

    def __init__(self, seat: Witness, chance: random.Random) -> None:
        self.seat = seat
        self.moves: list[str] = []
        self.acknowledged_at = time.monotonic()
        self._chance = chance
        self._task = asyncio.create_task(self._play())

    async def _play(self) -> None:
        async for state in self.seat:
            assert state.table is not None
            if state.table.status == "over" and state.seat == 0:
                await _insist(self.seat.again)
            elif state.table.status == "lobby" and state.seat == 0:
                await _insist(self.seat.start)
            elif self.seat.legal:
                move = self._chance.choice(self.seat.legal)
                await _insist(partial(self.seat.act, move))
                self.moves.append(move)
                self.acknowledged_at = time.monotonic()

    def check(self) -> None:
        """Raise what ended its play, if something did."""
        if self._task.done():
            self._task.result()

    async def stop(self) -> None:
        """Stop; it cannot be known whether the move being made was stored."""
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)


async def _insist(ask: Callable[[], Awaitable[None]]) -> None:
    """Ask again as long as the answer is that nothing could be stored."""
    while True:
        try:
            return await ask()
        except TableeError as error:
            if error.message.id != "store-failed":
                raise
        await asyncio.sleep(AGAIN_S)


class Game:
    """A table with all its players, and a spectator."""

    def __init__(self, id: str, players: list[Player], spectator: Witness) -> None:
        self.id = id
        self.players = players
        self.spectator = spectator

    @property
    def viewers(self) -> list[Witness]:
        """Everybody's seats, and the spectator's."""
        return [self.spectator, *(player.seat for player in self.players)]

    @property
    def last(self) -> float:
        """When a move was last acknowledged, on the monotonic clock."""
        return max(player.acknowledged_at for player in self.players)

    @property
    def moves(self) -> int:
        """The number of moves acknowledged."""
        return sum(len(player.moves) for player in self.players)

    def check(self) -> None:
        """Raise what ended somebody's play, if something did."""
        for player in self.players:
            player.check()

    async def stop(self) -> None:
        """Have everybody stop."""
        for player in self.players:
            await player.stop()


async def sit_down(site: str, game: str, seats: int, chance: random.Random, stack: AsyncExitStack) -> Game:
    """A table of ``seats`` players, who begin at once."""
    new = NewTable(game=game, name=NAMES[0], options={"players": seats})
    seated = [await post(site, "/api/tables", new, SeatToken)]
    path = f"/api/tables/{seated[0].table}/seats"
    seated += [await post(site, path, NewSeat(name=name), SeatToken) for name in NAMES[1:seats]]
    link = f"{site}/t/{seated[0].table}"
    spectator, *taken = [await _come(link, token, stack) for token in (None, *(seat.token for seat in seated))]
    players = [Player(seat, random.Random(chance.random())) for seat in taken]
    return Game(seated[0].table, players, spectator)


async def _come(link: str, token: str | None, stack: AsyncExitStack) -> Witness:
    """Let somebody in, as a client that is patient would: a busy machine may not answer a handshake in time."""
    for last in (*[False] * (TRIES - 1), True):
        viewer = Witness(link, token)
        try:
            await stack.enter_async_context(viewer)
            break
        except TableeError as error:
            if last or error.message.id != "client-unreachable":
                raise
    return viewer


async def check(store: Store, game: Game) -> tuple[int, int]:
    """Hold a game's players against what is stored, after they have stopped; `AssertionError` where something is wrong.

    Returns how many views were compared, and how many finished games were refereed.
    """
    stored = [(at, events.decode(data)) for _, at, data in await store.events(game.id)]
    viewers = {player.seat.state.seat: player.seat for player in game.players} | {None: game.spectator}
    shown = {seat: _by_seq(viewer.seen) for seat, viewer in viewers.items()}
    room = Room(game.id)
    moves: dict[int, list[str]] = defaultdict(list)
    views, replays = 0, {}
    for at, event in stored:
        room.apply(event, at)
        assert not (isinstance(event, events.StoodIn) and event.on), (
            f"a bot stood in for seat {event.seat}, who was there"
        )
        if isinstance(event, events.Moved):
            assert event.by == "seat", f"{event.by} moved for seat {event.seat}"
            moves[event.seat].append(event.move)
        if room.replay_id is not None and room.table is not None:
            replays[room.replay_id] = room.table.version
        for seat, seen in shown.items():
            if room.seq in seen:
                views += 1
                assert seen.pop(room.seq) == _digest(room.view(seat)), f"seat {seat} saw what was not at {room.seq}"
    assert not any(shown.values()), "somebody was shown what was never stored"
    for player in game.players:
        seat = player.seat.state.seat
        assert seat is not None
        mine = player.moves
        assert moves[seat][: len(mine)] == mine, f"seat {seat}: what was acknowledged is not what is stored"
        assert len(moves[seat]) <= len(mine) + 1, f"seat {seat}: more is stored than was asked for"
    for id, version in replays.items():
        data = await store.replay(id)
        assert data is not None, "a finished game has no replay"
        assert Referee(decode(data)).check() == version
    return views, len(replays)


def _by_seq(seen: list[Seen]) -> dict[int, bytes]:
    """The views by the number of events; what was shown never went back, and never differed for the same number."""
    found: dict[int, bytes] = {}
    last = 0
    for seq, view in seen:
        assert seq >= last, f"event {seq} was shown after {last}"
        assert found.setdefault(seq, view) == view, f"two views at event {seq}"
        last = seq
    return found
