"""Where the processor time of a move goes on the server, apart from sockets and storing.

    python -m research.move [--moves N] [--players N] [--game G]

Plays random moves at a room and takes each step as `tablee.rooms.session` does, with a viewer in every seat.
Prints the median of each in microseconds of this thread's processor time: what else the machine does matters little.
``PYTHONPATH=OTHER/src`` measures another checkout.
"""

from __future__ import annotations

import argparse
import random
import time
from collections import defaultdict
from collections.abc import Callable
from statistics import median
from typing import TypeVar

from tablee.engine.configuration import configure, to_json
from tablee.engine.discovery import find_game, games
from tablee.rooms.requests import decide
from tablee.rooms.storage import Token
from tablee.rooms.updates import UpdateBuilder, table_info
from tablee.table import events
from tablee.table.room import Room
from tablee.wire.messages import Act

T = TypeVar("T")


class Steps:
    """Measures steps by name, in nanoseconds."""

    def __init__(self) -> None:
        self.seen: dict[str, list[int]] = defaultdict(list)

    def take(self, name: str, work: Callable[[], T]) -> T:
        """Do and measure one."""
        began = time.thread_time_ns()
        done = work()
        self.seen[name].append(time.thread_time_ns() - began)
        return done


def _room(game: str, players: int) -> Room:
    options = to_json(configure(find_game(game), {"players": players}))
    room = Room("room00000000")
    created = events.Created(
        game=game, language="en", options=options, clock="none", public=False, watch=True, secret="07" * 32
    )
    room.apply(created, 0.0)
    for seat in range(players):
        room.apply(events.Joined(seat=seat, name=f"Player {seat}", entropy=""), 0.0)
    for event in room.start(0, "greedy", []):
        room.apply(event, 0.0)
    return room


def _play(steps: Steps, room: Room, chance: random.Random) -> int:
    """Play a game to its end; returns how many moves that took."""
    builder, seats = UpdateBuilder(), range(len(room.seats))
    tokens = [Token(bytes([seat]) * 32, seat, "seat") for seat in seats]

    def tell() -> None:
        info = steps.take("what everybody may know of the table", lambda: table_info(room, seats, 0))
        update = steps.take("public view, compared", lambda: builder.update(room, info, None))
        steps.take("own views, compared and encoded", lambda: [update.for_seat(seat, changes=True) for seat in seats])

    table, number = room.table, 0
    assert table is not None
    while not table.over:
        seat = table.turn
        if seat is None:
            room.apply(events.Dealt(), 0.0)
        else:
            number += 1
            act = Act(id=f"{number}", move=chance.choice(table.legal_moves), version=table.version, game=room.number)
            decided = steps.take("checked", lambda: decide(room, tokens[seat], act))  # noqa: B023
            steps.take("whether it ends the game", lambda: room.outcome(decided))  # noqa: B023
            steps.take("encoded for storing", lambda: [events.encode(event) for event in decided])  # noqa: B023
            steps.take("applied and logged", lambda: room.apply(decided[0], 0.0))  # noqa: B023
        tell()
    return number


def main() -> None:
    """Measure and print a line for each step."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--moves", type=int, default=2000, help="at each game, at least (%(default)s)")
    parser.add_argument("--players", type=int, default=4, help="(%(default)s)")
    parser.add_argument("--game", action="append", help="all, unless named")
    chosen = parser.parse_args()
    wanted = chosen.game or [id for id, game in games().items() if chosen.players in game.seats]
    columns: dict[str, dict[str, float]] = defaultdict(dict)
    for game in wanted:
        steps, moves = Steps(), 0
        while moves < chosen.moves:
            moves += _play(steps, _room(game, chosen.players), random.Random(moves))
        for name, seen in steps.seen.items():
            columns[name][game] = median(seen) / 1000
    columns["together"] = {game: sum(column[game] for column in columns.values()) for game in wanted}
    print(f"{'µs a move':<40}" + "".join(f"{game:>12}" for game in wanted))
    for name, column in columns.items():
        print(f"{name:<40}" + "".join(f"{column[game]:12.1f}" for game in wanted))


if __name__ == "__main__":
    main()
