"""Replays damaged at random: only a fault ever comes out, it can be told, and nothing false is accepted."""

from __future__ import annotations

import copy
import json
import random
from typing import Any

import pytest

from tablee.bots.factory import make_bot
from tablee.engine.configuration import configure
from tablee.engine.discovery import find_game, games
from tablee.engine.words import words
from tablee.table.match import Match
from tablee.table.replay import Referee, Replay, ReplayFault, decode, verify
from tablee.table.shuffle import FairShuffle
from tablee.table.table import Table, TableSeat

MUTATIONS = 60  # of each kind of game
LEVELS: list[tuple[str, dict[str, Any]]] = [
    ("ole", {"players": 3, "rounds": 2}),
    ("coloretto", {"players": 2}),
    ("coloretto", {"players": 3, "jokers": "chosen"}),
    ("nain_jaune", {"players": 3, "rounds": 2}),
    ("nain_jaune", {"players": 8, "rounds": 1, "sheet": "cards", "claims": "called"}),
    ("olympe", {"players": 3, "target": 1}),
    ("olympe", {"players": 2, "target": 1, "table": "counter"}),
    ("olympe", {"players": 2, "target": 1, "virtual": 2, "text": "en"}),
    ("olympe", {"players": 4, "target": 1, "table": "pairs"}),
    ("olympe", {"players": 6, "target": 1, "table": "teams", "team_size": 3}),
    ("olympe", {"players": 2, "table": "counter", "scoring": "coins"}),
]
VALUES: list[Any] = [
    *(None, True, False, 0, 1, -1, 7, 1.0, 1.5, 1e300, 2**63, 10**30, 10**400, 10**4000, float("nan")),
    *("", "x", "\0", "\x1b[2J", "\ud800", "é" * 5000, "a\nb", [], {}, [[]], [None], [{}], {"a": {}}, [1], ["x"]),
]


def _played(game_id: str, values: dict[str, Any], legal: bool) -> dict[str, Any]:
    game = find_game(game_id)
    options = configure(game, values)
    table = Table(game, options, [TableSeat("A", "bot")] * options.players, FairShuffle.from_seed(1))
    bot = make_bot("random", game, 1)
    while not table.over:
        seat = table.turn or 0
        table.act(seat, game.notation.text(bot.choose(table.knowledge(seat), seat)))
    replay: dict[str, Any] = json.loads(json.dumps(table.replay()))
    return _with_legal(replay) if legal else replay


def _with_legal(replay: dict[str, Any]) -> dict[str, Any]:
    referee = Referee(decode(json.dumps(replay).encode()))
    referee.check()
    return replay | {"rounds": _again(referee, legal=True)["rounds"]}


def _again(referee: Referee, *, legal: bool = False) -> dict[str, Any]:
    """What this program would have written for the game that ``referee`` has accepted."""
    match = Match(referee.game, referee.options, keep_legal=legal)
    for read, round in zip(referee.replay.rounds, referee.match.rounds, strict=False):
        match.deal(referee.game.notation.cards(match.state, read.deal))
        for move in round.moves:
            match.play(move.action)
    again: dict[str, Any] = json.loads(json.dumps(match.replay([])))
    return again


def _places(value: Any) -> list[tuple[Any, Any]]:
    """Every place in a JSON value: what it lies in, and its key there."""
    keys = list(value) if isinstance(value, dict) else range(len(value)) if isinstance(value, list) else ()
    return [place for key in keys for place in ((value, key), *_places(value[key]))]


def _mutate(replay: dict[str, Any], rng: random.Random) -> None:
    """Change one place: the few near the top as often as the many moves."""
    places = _places(replay)
    near = [(held, key) for held, key in places if not isinstance(held, list) or isinstance(held[key], (dict, list))]
    held, key = rng.choice(rng.choice([places, near]))
    value = held[key]
    kind = rng.choice(["delete", "replace", "copy", "swap", "order", "nudge", "double", "wrap", "rename", "retype"])
    if kind == "delete":
        del held[key]
    elif kind == "replace":
        held[key] = copy.deepcopy(rng.choice(VALUES))
    elif kind == "copy":
        other, there = rng.choice(places)
        held[key] = copy.deepcopy(other[there])
    elif kind == "swap" and isinstance(held, list):
        other_key = rng.randrange(len(held))
        held[key], held[other_key] = held[other_key], value
    elif kind == "order" and isinstance(value, list):
        rng.shuffle(value)
    elif kind == "nudge" and isinstance(value, int):
        held[key] = not value if isinstance(value, bool) else value + rng.choice([-1, 1])
    elif kind == "double" and isinstance(held, list):
        held.insert(key, copy.deepcopy(value))
    elif kind == "wrap":
        held[key] = rng.choice([[value], {"a": value}])
    elif kind == "rename" and isinstance(held, dict):
        held[f"{key}_"] = held.pop(key)
    elif kind == "retype" and isinstance(value, int):
        held[key] = rng.choice([float(value), str(value), bool(value)])


def _hands(value: Any) -> Any:
    """Cards of a hand may stand in any order."""
    if isinstance(value, list):
        return sorted(value) if all(isinstance(item, str) for item in value) else [_hands(item) for item in value]
    return value


def _same(ours: Any, theirs: Any) -> bool:
    """The same JSON to the letter, where Python takes ``true`` and ``1.0`` for 1."""
    return json.dumps(ours, sort_keys=True) == json.dumps(theirs, sort_keys=True)


def _holds(result: dict[str, Any] | None, ours: dict[str, Any] | None) -> bool:
    """Whether a result says what ours says; it may say more."""
    if result is None or ours is None:
        return result is ours
    return all(key in result and _same(result[key], value) for key, value in ours.items())


def _is_true(replay: dict[str, Any], ours: dict[str, Any]) -> bool:
    """Whether an accepted replay says of its game what this program would have written of it."""
    return (
        replay["game"] == ours["game"]
        and _same(replay["options"], ours["options"])
        and _holds(replay.get("result"), ours.get("result"))
        and len(replay["rounds"]) == len(ours["rounds"])
        and all(
            all(_same(_hands(theirs["deal"].get(key)), _hands(value)) for key, value in own["deal"].items())
            and _same(theirs["moves"], own["moves"])
            and _holds(theirs.get("result"), own.get("result"))
            for theirs, own in zip(replay["rounds"], ours["rounds"], strict=True)
        )
    )


def _told(fault: ReplayFault, game: str) -> list[str]:
    return [words(language, games().get(game)).say(fault.message) for language in ("en", "fr")]


def _examine(replay: dict[str, Any]) -> None:
    read: Replay | None = None
    try:
        read = decode(json.dumps(replay).encode())
        referee = Referee(read)
        referee.check()
        legal = any(len(move) == 3 for round in read.rounds for move in round.moves)
        assert _is_true(replay, _again(referee, legal=legal)), "accepted, but not true"
        verify(read)
    except ReplayFault as fault:
        for told in _told(fault, read.game if read else ""):
            assert "\n" not in told
            assert "\x1b" not in told
            assert len(told) < 2000


@pytest.mark.parametrize("legal", [False, True], ids=["moves", "legal"])
@pytest.mark.parametrize(("game", "values"), LEVELS, ids=str)
def test_damage_is_a_fault_and_nothing_else(game: str, values: dict[str, Any], legal: bool) -> None:
    honest = _played(game, values, legal)
    verify(decode(json.dumps(honest).encode()))
    for seed in range(MUTATIONS):
        rng, replay = random.Random(seed), copy.deepcopy(honest)
        for _ in range(rng.choice([1, 1, 1, 2, 3])):
            _mutate(replay, rng)
        try:
            _examine(replay)
        except Exception as error:
            raise AssertionError(f"{game} {values} with seed {seed}") from error


@pytest.mark.parametrize("depth", [50, 300, *range(900, 1000, 7)])
@pytest.mark.parametrize("place", ["options", "result", "names", "moves"])
def test_deep_nesting_is_a_fault_or_ignored(place: str, depth: int) -> None:
    replay = _played("coloretto", {"players": 2}, legal=False)
    match place:
        case "options":
            replay["options"]["scale"] = "@"
        case "result":
            replay["result"]["scores"] = "@"
        case "names":
            replay["seats"][0]["name"] = "@"
        case _:
            replay["rounds"][0]["moves"][0][0] = "@"
    data = json.dumps(replay).replace('"@"', "[" * depth + "]" * depth).encode()
    try:
        referee = Referee(decode(data))
        assert referee.seats
        referee.check()
    except ReplayFault as fault:
        _told(fault, "coloretto")
