"""Replays: reading and writing files of them, refereeing, proving the shuffle."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

import msgspec

from tablee.engine.errors import TableeError, writing
from tablee.table import replay as replays
from tablee.table.replay import Referee, Replay, ReplayFault, to_json_lines
from tablee.table.witness import Witness


def read_replays(path: str | Path) -> Iterator[Replay]:
    """Yield the replays of a file in the format ``tablee-replay/1``: one JSON object, or one on each line.

    Only their shape is checked; `check_replay` does the rest. Raises `TableeError`, naming the line, for anything that
    is not a replay, and if the file cannot be read or is empty.

    >>> table = tablee.new_table("ole", bots=["greedy"], seed=1, players=3)
    >>> tablee.run_bots(table)
    >>> tablee.write_replays("games.jsonl", [table.replay()])
    >>> [replay.game for replay in tablee.read_replays("games.jsonl")]
    ['ole']
    """
    for line, replay in replays.read(Path(path)):
        if isinstance(replay, ReplayFault):
            raise TableeError("fault-line", line=str(line), fault=replay.message)
        yield replay


def write_replays(path: str | Path, games: Iterable[Mapping[str, Any]]) -> None:
    """Write replays, as `Table.replay` returns them, to a file in the format ``tablee-replay/1``, one on each line.

    An existing file is replaced. Raises `TableeError` if the file cannot be written.

    >>> table = tablee.new_table("ole", seed=1)
    >>> tablee.write_replays("unfinished.jsonl", [table.replay()])
    """
    listed = list(games)
    if not all(isinstance(game, Mapping) for game in listed):
        raise TableeError("library-replays")
    data = to_json_lines([dict(game) for game in listed])
    with writing(path):
        Path(path).write_bytes(data)


def check_replay(replay: Replay | Mapping[str, Any]) -> int:
    """Referee a replay: play every move again, check everything the replay says, and return the number of moves.

    The replay is one that was read, or a dictionary from `Table.replay`. Raises `ReplayFault` at the first fault,
    naming the round and the move.

    >>> table = tablee.new_table("ole", bots=["random"], seed=1, players=3, rounds=1)
    >>> tablee.run_bots(table)
    >>> tablee.check_replay(table.replay()) == table.version
    True
    """
    return Referee(replay_of(replay)).check()


def verify_replay(replay: Replay | Mapping[str, Any], witness: Witness | None = None) -> int:
    """Verify that a replay's deals come from the shuffle that it reveals, and return how many there are.

    That nobody chose them is proved only to those who saw the draw: with their ``witness`` (`Seat.witness`), the replay
    also has to say what they saw. Raises `ReplayFault` if the replay has no proof, if its secret is not the one
    committed to, if a deal differs, if the witness saw something else, and as `check_replay` does.

    >>> table = tablee.new_table("ole", bots=["random"], seed=1, players=3, rounds=2)
    >>> tablee.run_bots(table)
    >>> tablee.verify_replay(table.replay())
    2
    """
    return replays.verify_by(witness, replay_of(replay))[0]


def replay_of(replay: Replay | Mapping[str, Any]) -> Replay:
    """Return ``replay`` decoded, if it is a dictionary; raises `ReplayFault` as `tablee.table.replay.decode` does."""
    return replay if isinstance(replay, Replay) else replays.decode(msgspec.json.encode(replay))
