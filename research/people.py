"""A database of people who have played for months: what the lists and statistics of a server are measured on.

    python -m research.people FILE [--people 500] [--games 10000] [--seed 1]

Fills the SQLite file with players, their finished games and what each seat came to, exactly as a server writes them;
those that are rated wait to be, as they do there.
The games are played: by bots of eight strengths (`research.slips`), one for each player, at all the games there are,
for three and four players in turn, with a house bot at one table in five. People meet some rivals far more often than
others; one in fifty does not play to the end. The same numbers give the same database.
"""

from __future__ import annotations

import argparse
import asyncio
import random
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from sqlalchemy import Connection, insert

from tablee.engine.configuration import configure, to_json
from tablee.engine.discovery import games
from tablee.engine.game import Game
from tablee.engine.options import Options
from tablee.server.storage import jobs, tables
from tablee.server.storage.jobs import RATE, Due
from tablee.server.storage.store import Store
from tablee.table.lookalikes import lookalike_key

from .slips import Finished, play

SLIPS = (0, 6, 12, 20, 30, 45, 65, 100)
"""The eight strengths, the best first: moves of a hundred that are made at random."""
HOUSE = {"greedy": 0, "random": 100}  # the house bots, and how they play
PLAYERS = (3, 4)
SINCE, DAYS = 1_750_000_000.0, 200  # the first game, in Unix time, and for how long there are games
ENDINGS = 0.02  # the share of seats that are left before the end
BATCH = 1000  # rows a statement
FIRST = ("Ada", "Basile", "Chloé", "Dimitri", "Elsa", "Farid", "Gina", "Hugo", "Inès", "Kenji", "Léa", "Mina", "Noé")


class Person(NamedTuple):
    """A player: ``slips`` is how strong, ``circle`` the number of those who meet often."""

    id: str
    name: str
    slips: int
    circle: int


class Seating(NamedTuple):
    """Who sits at a table that is to be played: a person, or a house bot's level, by seat."""

    game: Game
    options: Options
    seats: list[Person | str]
    at: float
    rated: bool


def persons(count: int) -> list[Person]:
    """So many, of all strengths in turn."""
    made = (divmod(number, len(FIRST)) for number in range(count))
    return [
        Person(f"player{number:06}", f"{FIRST[first]} {turn + 1}", SLIPS[number % len(SLIPS)], number // 6)
        for number, (turn, first) in enumerate(made)
    ]


def seatings(people: Sequence[Person], count: int, seed: int) -> list[Seating]:
    """Who meets whom, and when, in the order of time."""
    chance = random.Random(f"seatings {seed}")
    circles: dict[int, list[Person]] = {}
    for person in people:
        circles.setdefault(person.circle, []).append(person)
    kinds = [
        (game, configure(game, {"players": size}))
        for size in PLAYERS
        for game in games().values()
        if size in game.seats
    ]
    made = []
    for number in range(count):
        game, options = kinds[number % len(kinds)]
        one = chance.choice(people)
        rivals = circles[one.circle] if chance.random() < 0.6 else people
        others = [person for person in rivals if person is not one]
        if len(others) < options.players - 1:
            others = [person for person in people if person is not one]
        seats: list[Person | str] = [one, *chance.sample(others, options.players - 1)]
        chance.shuffle(seats)
        if chance.random() < 0.2:
            seats[chance.randrange(len(seats))] = chance.choice(list(HOUSE))
        at = SINCE + DAYS * 86_400 * (number + chance.random()) / count
        made.append(Seating(game, options, seats, at, chance.random() < 0.7))
    return made


def played(seated: Sequence[Seating], seed: int) -> Iterator[tuple[int, Seating, Finished]]:
    """Their numbers and results, by kind of table."""
    kinds: dict[tuple[str, int], list[int]] = {}
    for number, seating in enumerate(seated):
        kinds.setdefault((seating.game.id, seating.options.players), []).append(number)
    for numbers in kinds.values():
        game, options = seated[numbers[0]].game, seated[numbers[0]].options
        slips = [[_slips(seat) for seat in seated[number].seats] for number in numbers]
        for number, finished in zip(numbers, play(game, options, slips, numbers, seed), strict=True):
            yield number, seated[number], finished


def _slips(seat: Person | str) -> int:
    return HOUSE[seat] if isinstance(seat, str) else seat.slips


def rows(number: int, seating: Seating, finished: Finished, seed: int) -> tuple[dict[str, Any], list[dict[str, Any]]]:
    """The row of ``games`` and those of ``results``."""
    chance = random.Random(f"endings {seed} {number}")
    id = f"game{number:08}"
    state = seating.game.rules.State()
    seating.game.rules.start(state, seating.options)
    results = []
    for seat, who in enumerate(seating.seats):
        unit = seating.game.notation.unit(state, seat)
        house = isinstance(who, str)
        left = not house and chance.random() < ENDINGS
        results.append(
            {
                "game": id,
                "seat": seat,
                "player": None if isinstance(who, str) else who.id,
                "name": f"Bot {seat + 1}" if isinstance(who, str) else who.name,
                "kind": "bot" if house else "human",
                "level": who if house else None,
                "left": left,
                "team": unit,
                "score": finished.scores[unit],
                "place": finished.places[unit],
                "at": seating.at,
            }
        )
    game = {
        "id": id,
        "room": f"room{number:08}",
        "game": seating.game.id,
        "options": to_json(seating.options),
        "seats": len(seating.seats),
        "units": len(finished.places),
        "clock": "none",
        "rated": seating.rated,
        "occasion": None,
        "began": seating.at - 60 * seating.game.minutes,
        "at": seating.at,
    }
    return game, results


def _player(person: Person) -> dict[str, Any]:
    common = {"bot": False, "avatar": None, "kept": True, "language": "fr", "created": SINCE, "seen": SINCE}
    return {"id": person.id, "name": person.name, "look": lookalike_key(person.name), **common}


async def fill(store: Store, people: int = 500, count: int = 10_000, seed: int = 1) -> list[Person]:
    """Fill an empty store. Returns the people."""
    everybody = persons(people)
    made = sorted(played(seatings(everybody, count, seed), seed), key=lambda one: one[0])
    both = [rows(number, seating, finished, seed) for number, seating, finished in made]

    def write(connection: Connection) -> None:
        for table, whole in (
            (tables.players, [_player(person) for person in everybody]),
            (tables.games, [game for game, _ in both]),
            (tables.results, [row for _, results in both for row in results]),
            (tables.listed, [{"player": person.id} for person in everybody]),
        ):
            for first in range(0, len(whole), BATCH):
                connection.execute(insert(table), whole[first : first + BATCH])
        for game, _ in both:
            if game["rated"]:
                jobs.store(connection, Due(RATE, game["id"], store.clock.due()))

    await store.transaction(write)
    return everybody


async def _make(file: Path, people: int, count: int, seed: int) -> None:
    store = await Store.open(f"sqlite+aiosqlite:///{file}")
    try:
        await fill(store, people, count, seed)
    finally:
        await store.close()


def main() -> None:
    """Fill the file that was named."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("file", type=Path)
    parser.add_argument("--people", type=int, default=500)
    parser.add_argument("--games", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    asyncio.run(_make(chosen.file, chosen.people, chosen.games, chosen.seed))


if __name__ == "__main__":
    main()
