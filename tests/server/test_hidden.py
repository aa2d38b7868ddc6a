"""What is hidden from somebody reaches them in no byte: not in states, refusals, bots' decisions, lists or logs.

Random games are played in a room. At every position everything that some of those there can be sent is made twice:
from the true cards, and with all that is hidden from them dealt anew. ``MOVES=1000 pytest tests/server/test_hidden.py``
looks longer.
"""

from __future__ import annotations

import copy
import io
import json
import logging
import os
import random
from collections.abc import Awaitable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any, cast

import msgspec
import pytest
from playing import table as seated

from tablee.bots.factory import make_bot
from tablee.bots.turn import BotMove, choose_move
from tablee.engine.configuration import to_json
from tablee.engine.contract import AnyState, Bot
from tablee.engine.discovery import games
from tablee.engine.game import Game
from tablee.engine.rule import save
from tablee.rooms.bots import house_bots
from tablee.rooms.bots.house_bots import HouseBots
from tablee.rooms.bots.thinking import Thinking
from tablee.rooms.outbox import Outbox
from tablee.rooms.storage import Token
from tablee.rooms.updates import UpdateBuilder
from tablee.rooms.viewer import Viewer
from tablee.server.logs import JsonLines
from tablee.server.rooms.records import room_row
from tablee.server.rooms.registry import RoomRegistry
from tablee.server.rooms.served_room import ServedRoom
from tablee.server.rooms.stored_room import StoredRoom
from tablee.server.settings import Settings
from tablee.server.storage.clock import Clock
from tablee.server.storage.store import RoomData, Store
from tablee.table import events
from tablee.table.room import Room
from tablee.table.table import Table
from tablee.testing.positions import determinization, option_sets
from tablee.wire import messages as wire

SEED = 11
ENOUGH = int(os.environ.get("MOVES", "100"))  # of each game


class Nowhere:
    """A store that keeps nothing."""

    clock = Clock(None, 0.0)

    async def append(self, room: str, first: int, data: Sequence[bytes], **more: Any) -> float:
        return 0.0

    async def read(self, query: Any) -> list[Any]:
        return []

    async def touch(self, row: Any, **fence: Any) -> None:
        pass

    async def store_replay(self, *replay: Any) -> None:
        pass

    async def announce(self, what: str) -> None:
        pass


class Kept:
    """An outbox that keeps what was put in."""

    def __init__(self) -> None:
        self.states: list[bytes] = []
        self.replies: list[bytes] = []
        self.reply = self.replies.append

    def update(self, data: bytes, answer: bytes | None = None) -> None:
        self.states.append(data)
        if answer is not None:
            self.reply(answer)

    def resync(self) -> None:
        pass


def _note_public(table: Table) -> None:
    """Have a table see anew what everybody knows: nobody but these tests changes a position behind its back."""
    table._public = table.match.knowledge(None)  # noqa: SLF001


class Play:
    """A game in a room with a viewer at every seat, and one who looks on."""

    def __init__(self, game: str, chance: random.Random, patch: pytest.MonkeyPatch) -> None:
        self.chance = chance
        self.changes = chance.random() < 0.7  # of views, or whole ones
        self.room = Room("AbCdEfGhIjKl")
        self.game = games()[game]
        options = chance.choice(option_sets(self.game))
        made: list[events.Event] = [
            events.Created(
                game=game,
                language="en",
                options=to_json(options),
                clock="none",
                public=True,
                watch=True,
                secret=chance.randbytes(32).hex(),
            )
        ]
        self.room.apply(made[0], 0)
        for seat in range(options.players):
            self.room.apply(self.room.join(f"P{seat}")[0], 0)
        tokens = [Token(bytes([seat]), seat, "seat") for seat in range(options.players)]
        data, settings = RoomData(tokens, None, [], 0, 0), Settings(pause=3600, grace=3600)
        stored = StoredRoom(self.room, data, cast(Store, Nowhere()), settings, self._load, None)
        self.live = ServedRoom(stored, settings, Thinking())
        self.kept = {seat: Kept() for seat in (None, *range(options.players))}
        self.viewers = {
            seat: Viewer(
                None if seat is None else tokens[seat], cast(Outbox, kept), lambda code: None, changes=self.changes
            )
            for seat, kept in self.kept.items()
        }
        patch.setattr(self.live.timer, "seconds_left", lambda: None)  # seconds would differ
        self.teller = UpdateBuilder()  # tells what the room's own does
        self.differed = 0

    def _load(self) -> Awaitable[tuple[Room, RoomData]]:
        raise AssertionError("nothing fails to be stored")

    async def ask(self, seat: int | None, message: wire.Request) -> None:
        await self.live.request(self.viewers[seat], message)

    def act(self, move: str) -> wire.Act:
        table = self.room.table
        assert table is not None
        return wire.Act(id=self.chance.randbytes(8).hex(), move=move, version=table.version, game=self.room.number)

    @contextmanager
    def otherwise(self, seat: int | None) -> Iterator[None]:
        """Deal anew what is hidden from ``seat``; of the deals and the shuffle nothing true is left to be told."""
        table = self.room.table
        assert table is not None
        match = table.match
        truth, shuffle, deals = match.state, table.shuffle, [round.deal for round in match.rounds]
        match.state = determinization(self.game, match.knowledge(seat), -1 if seat is None else seat, self.chance)
        self.differed += match.state != truth
        table.shuffle = None  # type: ignore[assignment]
        _note_public(table)
        for round in match.rounds:
            round.deal = {"deal": "another"}
        try:
            yield
        finally:
            match.state, table.shuffle = truth, shuffle
            _note_public(table)
            for round, deal in zip(match.rounds, deals, strict=True):
                round.deal = deal

    async def told(self, seat: int | None, probes: list[wire.Act]) -> list[bytes]:
        """All that ``seat`` can be told now."""
        table = self.room.table
        assert table is not None
        kept = self.kept[seat]
        before = len(kept.replies)
        log = io.StringIO()
        handler = logging.StreamHandler(log)
        handler.setFormatter(JsonLines())
        logging.getLogger().addHandler(handler)
        for probe in probes:
            await self.ask(seat, probe)
        logging.getLogger().removeHandler(handler)
        answers = kept.replies[before:]
        assert len(answers) == len(probes)
        assert all(json.loads(answer)["type"] == "refused" for answer in answers)
        public = [msgspec.json.encode(what) for what in (self.live.info(), room_row(self.room, 0))]
        thought = []
        if seat is not None and table.turn == seat:
            bot = make_bot("greedy", self.game, SEED)
            thought = [choose_move(bot, self.game, table.knowledge(seat), seat).move.encode()]
        return [self.live.full_state(seat), *answers, *public, *thought, log.getvalue().encode()]

    def probes(self, seat: int | None) -> list[wire.Act]:
        """Requests of ``seat`` that are refused: not their turn, against the rules, no move at all."""
        table = self.room.table
        assert table is not None
        legal = table.match.legal() if table.turn == seat else []
        numbers = [number for number in range(self.game.rules.ACTIONS) if number not in legal]
        chosen = self.chance.sample(numbers, min(4, len(numbers)))
        moves = [*map(self.game.notation.text, chosen), "no such move"]
        return [*map(self.act, moves), msgspec.structs.replace(self.act(moves[0]), version=table.version + 1)]

    async def check(self, tellers: dict[int | None, UpdateBuilder]) -> None:
        """Two of those here are told nothing that depends on what is hidden from them."""
        for seat, kept in self.chance.sample([*self.kept.items()], 2):
            probes = self.probes(seat)
            truly = await self.told(seat, probes)
            last = kept.states[-1]
            with self.otherwise(seat):
                assert await self.told(seat, probes) == truly
                changes = tellers[seat].update(self.room, self.live.info(), None)
                assert changes.for_seat(seat, changes=self.changes) == last

    def tell(self) -> None:
        """Have the teller tell everybody."""
        update = self.teller.update(self.room, self.live.info(), None)
        for seat in self.kept:
            update.for_seat(seat)

    async def run(self) -> int:
        """Play, checking every position; the number of moves."""
        for viewer in self.viewers.values():
            await self.live.connect(viewer)
        self.tell()
        request: wire.Request = wire.Start(id="start")
        actor, moves = 0, 0
        while True:
            before = {seat: copy.copy(self.teller) for seat in self.kept}
            await self.ask(actor, request)
            self.tell()
            table = self.room.table
            assert table is not None
            if table.over or moves >= ENOUGH:
                break
            await self.check(before)
            if table.turn is None:
                actor, request = 0, wire.Next(id=f"next {moves}")
            else:
                actor, request = table.turn, self.act(self.game.notation.text(self.chance.choice(table.match.legal())))
                moves += 1
        self.live.close(1012)
        return moves


@pytest.mark.parametrize("game", sorted(games()))
async def test_nobody_is_told_what_is_hidden_from_them(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    chance = random.Random(SEED)
    moves = differed = 0
    while moves < ENOUGH:
        play = Play(game, chance, monkeypatch)
        moves += await play.run()
        differed += play.differed
    assert differed > moves / 4  # what is hidden was dealt otherwise indeed


@pytest.mark.parametrize("game", ["nain_jaune", "ole", "olympe"])
async def test_a_bot_of_the_house_is_given_what_its_seat_knows(
    game: str, registry: RoomRegistry, monkeypatch: pytest.MonkeyPatch
) -> None:
    live, _ = await seated(registry, "Ada", "Bob", "Cleo", game=game)
    table, given = live.room.table, []
    assert table is not None

    def choose(bot: Bot, game: Game, knowledge: AnyState, seat: int) -> BotMove:
        given.append(save(knowledge))
        return BotMove(table.legal_moves[0])

    monkeypatch.setattr(house_bots, "choose_move", choose)
    for seat in range(3):
        await HouseBots(Settings(), Thinking()).move(live.room, seat, "")
    assert given == [save(table.knowledge(seat)) for seat in range(3)]
    assert save(table.match.state) not in given
