"""Hints and coaching: for who practises alone, on the own turn, to nobody else, and by nothing that is hidden."""

from __future__ import annotations

import asyncio
import random
import threading
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest
from databases import ready_sqlite
from playing import FakeSocket, Person, everybody_goes, to_the_end
from turns import until

from tablee.bots import hints
from tablee.bots.coaching import CostlyMove, costly_moves
from tablee.bots.hints import HintMaker
from tablee.bots.search_bot import SearchBudget
from tablee.engine.contract import AnyState
from tablee.engine.game import Game
from tablee.rooms.bots import hints as advice
from tablee.server.access.limits import RATES, Limits
from tablee.server.http.sockets import Connection
from tablee.server.rooms.registry import RoomRegistry
from tablee.server.rooms.served_room import ServedRoom
from tablee.server.settings import Settings
from tablee.server.storage.store import Store
from tablee.testing.positions import determinization
from tablee.wire import messages as wire
from tablee.wire.tables import NewBot, NewSeat, NewTable

SETTINGS = Settings(bot_delay=0, bot_time=300, grace=3600)


@pytest.fixture
async def registry(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[RoomRegistry]:
    monkeypatch.setattr(hints, "LEVEL", SearchBudget(200, None))  # the same on slow machines
    monkeypatch.setattr(hints, "LOAD_TIMEOUT_S", 300)
    store = await Store.open(ready_sqlite(tmp_path / "tables.db"))
    made = RoomRegistry(store, SETTINGS)
    yield made
    await everybody_goes(made)
    await store.close()


async def practice(registry: RoomRegistry, game: str = "six_cards", **options: Any) -> tuple[ServedRoom, Person]:
    """Somebody alone with bots of the house, on their turn."""
    new = NewTable(game=game, name="Ada", options=options, start=True, level="random")
    seated = await registry.create(new)
    live = await registry.room(seated.table)
    ada = Person(live, seated.token)
    await live.connect(ada.viewer)
    await turn(live, 0)
    return live, ada


async def turn(live: ServedRoom, seat: int) -> None:
    """Wait until it is the turn of ``seat``."""
    await until(lambda: live.room.turn == seat)


async def hint(person: Person, id: str = "h", version: int | None = None) -> Any:
    """Ask for a hint and return the answer."""
    room = person.live.room
    now = 0 if room.table is None else room.table.version
    message = wire.Hint(id=id, version=now if version is None else version, game=room.number)
    await person.live.advise(person.viewer, message)
    return person.heard.answers[-1]


async def coach(person: Person, id: str = "k") -> Any:
    """Ask which moves would cost much and return the answer."""
    room = person.live.room
    version = 0 if room.table is None else room.table.version
    await person.live.advise(person.viewer, wire.AskCoach(id=id, version=version, game=room.number))
    return person.heard.answers[-1]


def remarks(person: Person) -> list[Any]:
    """What a person has been told of tricks and rounds."""
    return [state["remark"] for state in person.heard.states if state != "whole" and "remark" in state]


def told_of_hints(person: Person) -> set[bool]:
    """What the changes that a person heard of said of hints."""
    return {state.get("hints", False) for state in person.heard.states if state != "whole"}


@pytest.mark.parametrize("game", ["six_cards", "coloretto"])
async def test_who_practises_gets_a_legal_move_with_reasons_and_nothing_is_stored(
    registry: RoomRegistry, game: str
) -> None:
    live, ada = await practice(registry, game, players=3)
    assert live.room.table is not None
    while len(live.room.table.view(0).choices) == 1:  # the hint for a forced move is not searched for
        await ada.act()
        await turn(live, 0)
    watcher = Person(live, None)
    await live.connect(watcher.viewer)
    told, seq = len(watcher.heard.states), live.room.seq
    answer = await hint(ada)
    table = live.room.table
    assert table is not None
    told_of = [answer[key] for key in ("type", "id", "version", "places")]
    assert told_of == ["hinted", "h", table.version, 3]
    labels = {choice.move: choice.label for choice in table.view(0).choices}
    assert answer["best"]["choice"]["move"] in labels
    assert answer["best"]["choice"]["label"][0] == labels[answer["best"]["choice"]["move"]].id
    assert 1 <= answer["best"]["place"] <= 3
    second = answer.get("second")
    assert second is None or second["choice"]["move"] in set(labels) - {answer["best"]["choice"]["move"]}
    assert 1 <= len(answer["reasons"]) <= 5
    assert (live.room.seq, len(await registry.store.events(live.room.id))) == (seq, seq)
    assert (watcher.heard.answers, len(watcher.heard.states)) == ([], told)


async def test_a_hint_is_thought_out_once_however_often_it_is_asked_for(
    registry: RoomRegistry, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = []
    advise = HintMaker.hint

    def counted(self: HintMaker, k: AnyState, seat: int) -> hints.MoveHint:
        asked.append(seat)
        return advise(self, k, seat)

    monkeypatch.setattr(HintMaker, "hint", counted)
    live, ada = await practice(registry)
    await asyncio.gather(*(hint(ada, f"{number}") for number in range(5)))
    answers = [{**answer, "id": ""} for answer in ada.heard.answers]
    assert (len(answers), asked) == (5, [0])
    assert all(answer == answers[0] for answer in answers)
    await ada.act()
    await turn(live, 0)
    await hint(ada)
    assert asked == [0, 0] or live.room.status == "over"


async def test_a_hint_is_of_the_game_that_it_is_asked_in(
    registry: RoomRegistry, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = []

    def first_move(self: HintMaker, k: AnyState, seat: int) -> hints.MoveHint:
        asked.append(live.room.number)
        table = live.room.table
        assert table is not None
        return hints.MoveHint(hints.RatedMove(table.legal_moves[0], 1.0))

    monkeypatch.setattr(HintMaker, "hint", first_move)
    live, ada = await practice(registry)
    assert live.room.table is not None
    version = live.room.table.version
    assert (await hint(ada))["type"] == "hinted"
    assert (await ada.ask(wire.End(id="end")))["type"] == "done"
    assert (await ada.ask(wire.Again(id="again")))["type"] == "done"
    await turn(live, 0)
    assert (await hint(ada, version=version))["type"] == "hinted"
    assert asked == [0, 1]


async def test_advice_from_before_the_search_was_ready_is_thought_out_anew(
    registry: RoomRegistry, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked, coached = [], []

    def at_last(self: HintMaker, k: AnyState, seat: int) -> hints.MoveHint:
        asked.append(seat)
        table = live.room.table
        assert table is not None
        return hints.MoveHint(hints.RatedMove(table.legal_moves[0], None if len(asked) == 1 else 1.5))

    def costly(game: Game, maker: HintMaker, k: AnyState, seat: int, hint: hints.MoveHint) -> list[CostlyMove]:
        coached.append(hint.best.place)
        return []

    monkeypatch.setattr(HintMaker, "hint", at_last)
    monkeypatch.setattr(advice, "costly_moves", costly)
    live, ada = await practice(registry)
    for _ in range(3):
        await coach(ada)
    places = [(await hint(ada))["best"].get("place") for _ in range(2)]
    assert (places, len(asked), coached) == ([1.5, 1.5], 2, [None, 1.5])


async def test_who_practises_is_told_so_in_every_state_and_nobody_else_is(registry: RoomRegistry) -> None:
    live, ada = await practice(registry)
    watcher = Person(live, None)
    await live.connect(watcher.viewer)
    await ada.act()
    assert told_of_hints(ada) == {True}
    assert told_of_hints(watcher) == {False}
    assert msgspec.json.decode(live.full_state(0))["hints"]
    assert "hints" not in msgspec.json.decode(live.full_state(None))


async def test_who_practises_is_told_whether_there_is_something_to_take_back(registry: RoomRegistry) -> None:
    live, ada = await practice(registry, players=3)
    assert "undo" not in msgspec.json.decode(live.full_state(0))
    await ada.act()
    assert ada.heard.states[-1]["undo"]
    assert msgspec.json.decode(live.full_state(0))["undo"]
    assert (await ada.ask(wire.Undo(id="u")))["type"] == "done"
    assert "undo" not in ada.heard.states[-1]


async def test_others_who_play_leave_no_hints(registry: RoomRegistry) -> None:
    seated = await registry.create(NewTable(game="six_cards", name="Ada", options={"players": 3}))
    live = await registry.room(seated.table)
    ada = Person(live, seated.token)
    bob = Person(live, (await registry.join(seated.table, NewSeat("Bob"))).token)
    for person in (ada, bob):
        await live.connect(person.viewer)
    assert (await hint(ada))["error"][0] == "hint-practice"  # not yet begun
    await ada.ask(wire.Start(id="s"))
    for person in (ada, bob):
        assert (await hint(person))["error"][0] == "hint-practice"
        assert (await coach(person))["error"][0] == "hint-practice"
        assert told_of_hints(person) == {False}
    await ada.ask(wire.Remove(id="r", seat=1))
    assert (await hint(bob))["error"][0] == "room-token"
    assert ada.heard.states[-1]["hints"]
    await turn(live, 0)
    assert (await hint(ada))["type"] == "hinted"  # alone now


async def test_bots_over_the_network_leave_no_hints(registry: RoomRegistry) -> None:
    seated = await registry.create(NewTable(game="six_cards", name="Ada", options={"players": 2}))
    live = await registry.room(seated.table)
    ada = Person(live, seated.token)
    bot = Person(live, (await registry.add_bot(seated.table, NewBot("Six"))).token)
    for person in (ada, bot):
        await live.connect(person.viewer)
    await ada.ask(wire.Start(id="s"))
    for person in (ada, bot):
        assert (await hint(person))["error"][0] == "hint-practice"
        assert (await coach(person))["error"][0] == "hint-practice"
        assert told_of_hints(person) == {False}


async def test_hints_are_for_the_own_turn_of_this_game_and_version(registry: RoomRegistry) -> None:
    live, ada = await practice(registry, "ole", players=3)
    table = live.room.table
    assert table is not None
    watcher = Person(live, None)
    assert (await hint(watcher))["error"][0] == "room-no-seat-of-yours"
    assert (await hint(ada, version=table.version + 1))["error"][0] == "stale"
    await live.advise(ada.viewer, wire.Hint(id="h", version=table.version, game=1))
    assert ada.heard.answers[-1]["error"][0] == "room-other-game"
    await live.disconnect(watcher.viewer)
    await live.disconnect(ada.viewer)  # nobody is there: the bots wait
    if (await ada.act())["type"] == "done" and live.room.turn != 0:
        assert (await hint(ada))["error"][0] == "hint-turn"
    else:  # a series: still the own turn
        assert (await hint(ada))["type"] == "hinted"


async def test_a_hint_that_comes_too_late_is_not_given_and_holds_nobody_up(
    registry: RoomRegistry, monkeypatch: pytest.MonkeyPatch
) -> None:
    live, ada = await practice(registry)
    thinking, go_on = threading.Event(), threading.Event()
    advise = HintMaker.hint

    def slow(self: HintMaker, k: AnyState, seat: int) -> hints.MoveHint:
        thinking.set()
        assert go_on.wait(10)
        return advise(self, k, seat)

    monkeypatch.setattr(HintMaker, "hint", slow)
    assert live.room.table is not None
    version = live.room.table.version
    waiting = asyncio.create_task(hint(ada))
    await asyncio.to_thread(thinking.wait, 10)
    assert (await ada.act())["type"] == "done"
    go_on.set()
    refused = await waiting
    assert (refused["type"], refused["error"][0]) == ("refused", "stale")
    assert refused["error"][1]["version"] == str(version)


async def test_a_hint_that_fails_is_refused_in_words_and_may_be_asked_for_again(
    registry: RoomRegistry, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, ada = await practice(registry)

    def broken(self: HintMaker, k: AnyState, seat: int) -> hints.MoveHint:
        raise ZeroDivisionError

    with monkeypatch.context() as patched:
        patched.setattr(HintMaker, "hint", broken)
        assert (await hint(ada))["error"][0] == "hint-failed"
    assert (await hint(ada))["type"] == "hinted"


async def anew(ask: Callable[[Person], Awaitable[Any]], person: Person) -> Any:
    """The answer to `hint` or `coach`, thought out anew as after a move, and without the version that tells so."""
    table = person.live.room.table
    assert table is not None
    table.version += 1
    return await ask(person) | {"version": None}


@pytest.mark.parametrize("game", ["six_cards", "ole"])
async def test_a_hint_tells_nothing_that_is_hidden(registry: RoomRegistry, game: str) -> None:
    live, ada = await practice(registry, game, players=3)
    table = live.room.table
    assert table is not None
    truth = table.match.state
    first = await anew(hint, ada)
    different = 0
    for seed in range(5):
        table.match.state = determinization(table.game, table.knowledge(0), 0, random.Random(seed))
        different += table.match.state != truth
        assert await anew(hint, ada) == first, f"seed {seed}"
    table.match.state = truth
    assert different


async def test_the_coach_tells_the_costly_moves_of_the_position_of_the_hint(
    registry: RoomRegistry, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[int] = []

    def counted(game: Game, maker: HintMaker, k: AnyState, seat: int, hint: hints.MoveHint) -> list[CostlyMove]:
        asked.append(seat)
        return costly_moves(game, maker, k, seat, hint)

    monkeypatch.setattr(advice, "costly_moves", counted)
    live, ada = await practice(registry, players=2)
    table = live.room.table
    assert table is not None
    watcher = Person(live, None)
    await live.connect(watcher.viewer)
    told, seq = len(watcher.heard.states), live.room.seq
    best = (await hint(ada))["best"]["choice"]["move"]
    answers = await asyncio.gather(*(coach(ada, f"{number}") for number in range(3)))
    legal = {choice.move for choice in table.view(0).choices}
    for answer in ada.heard.answers[-3:]:
        assert (answer["type"], answer["version"], answer["game"]) == ("coached", table.version, 0)
        for costly in answer.get("costly", []):
            assert costly["move"] in legal - {best}
            assert (costly["better"], type(costly["warning"])) == (best, list)
    assert len(answers) == 3
    assert asked == [0], "the moves are looked at once, however often they are asked for"
    assert (await coach(watcher))["error"][0] == "room-no-seat-of-yours"
    assert (live.room.seq, len(watcher.heard.states)) == (seq, told)


async def test_a_remark_is_for_the_learner_alone_and_only_of_what_has_just_ended(registry: RoomRegistry) -> None:
    live, ada = await practice(registry, players=2)
    watcher = Person(live, None)
    await live.connect(watcher.viewer)
    room = live.room
    await to_the_end([ada])
    await live.wake()
    assert any(remark["clause"] == "SIX-4" for remark in remarks(ada))
    assert room.table is not None
    said = remarks(ada)
    assert said[-1] == {
        "text": ["coach-won", {"n": room.table.scores[0]}],
        "clause": "SIX-4",
        "of_move": False,
        "again": False,
    }
    assert {remark["text"][0] for remark in said[:-1]} <= {"coach-lost"}
    assert room.table.scores[1] - len(said[:-1]) in (0, 1), "of the last trick, only the result is told"
    assert remarks(watcher) == []
    assert "remark" in msgspec.json.decode(live.full_state(0))
    assert "remark" not in msgspec.json.decode(live.full_state(None))
    assert "remark" not in msgspec.json.decode(live.full_state(1)), "a bot's seat"
    told = len(remarks(ada))
    await ada.ask(wire.Chat(id="c", text="Well played!"))
    assert len(remarks(ada)) == told, "nothing was played"


async def test_where_others_play_nothing_is_remarked(registry: RoomRegistry) -> None:
    seated = await registry.create(NewTable(game="six_cards", name="Ada", options={"players": 2}))
    live = await registry.room(seated.table)
    ada = Person(live, seated.token)
    bob = Person(live, (await registry.join(seated.table, NewSeat("Bob"))).token)
    for person in (ada, bob):
        await live.connect(person.viewer)
    await ada.ask(wire.Start(id="s"))
    await to_the_end([ada, bob])
    assert remarks(ada) == remarks(bob) == []
    assert all("remark" not in msgspec.json.decode(live.full_state(seat)) for seat in (None, 0, 1))


@pytest.mark.parametrize("game", ["six_cards", "ole"])
async def test_what_the_coach_says_tells_nothing_that_is_hidden(registry: RoomRegistry, game: str) -> None:
    live, ada = await practice(registry, game, players=3)
    table = live.room.table
    assert table is not None
    truth, first, different = table.match.state, await anew(coach, ada), 0
    for seed in range(4):
        table.match.state = determinization(table.game, table.knowledge(0), 0, random.Random(seed))
        different += table.match.state != truth
        assert await anew(coach, ada) == first, f"seed {seed}"
    table.match.state = truth
    assert different


@pytest.mark.parametrize(
    ("kind", "limit", "answer"), [(wire.Hint, "hints", "hinted"), (wire.AskCoach, "coaching", "coached")]
)
async def test_too_many_hints_are_refused_and_moves_go_on_meanwhile(
    registry: RoomRegistry, kind: type[wire.Hint | wire.AskCoach], limit: str, answer: str
) -> None:
    live, ada = await practice(registry)
    table = live.room.table
    assert table is not None
    socket = FakeSocket()
    connection = Connection(socket, registry, Limits(), live.room.id)  # type: ignore[arg-type]
    socket.says(wire.Hello(protocol=wire.PROTOCOL, token=ada.token))
    most = int(RATES[limit].burst)
    for number in range(most + 1):
        socket.says(kind(id=f"h{number}", version=table.version, game=0))
    serving = asyncio.create_task(connection.serve())
    await until(lambda: len(socket.answers()) > most)
    connection.close(1000)
    await serving
    told = [message["type"] for message in socket.answers()]
    assert (told.count(answer), told.count("refused")) == (most, 1)
    refusal = next(message for message in socket.answers() if message["type"] == "refused")
    assert refusal["error"][1]["reason"][0] == f"limit-{limit}"
