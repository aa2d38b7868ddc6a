"""How soon newcomers' ratings tell how strong they are, and how far names get that only lose against one of them.

    python -m research.newcomers [--people 200] [--seed 1]

Strengths are drawn (deviation 6, that is 240 points) and games too, by the model that ratings believe in: nobody plays.
At tables of four, newcomers meet house bots, players who are sure, and one another. Printed is after how many games
half of them are within `NEAR` points of their strength, and stay so.
"""

from __future__ import annotations

import argparse
import math
import random
from collections import defaultdict
from collections.abc import Callable
from statistics import median

from tablee.bots.anchors import BETA, MU, SCALE, points
from tablee.server.people.results.ratings import Entrant, Ledger, Rating

KIND = "a game"
SEATS, GAMES, NEAR = 4, 80, 100
HOUSE = (MU, MU + 4, MU + 10)  # the strengths of house bots
SURE = range(1000, 1040)  # the numbers of players who are sure
WHOM: dict[str, Callable[[random.Random], str]] = {
    "house bots": lambda chance: "house",
    "players who are sure": lambda chance: "sure",
    "both, and as many newcomers": lambda chance: chance.choice(("new", "new", "house", "sure")),
    "one bot in three, newcomers": lambda chance: chance.choice(("new", "new", "house")),
    "newcomers alone": lambda chance: "new",
}


def errors(whom: Callable[[random.Random], str], people: int, seed: int) -> dict[int, float]:
    """How far half of the newcomers are at most from their strength, in points, by the games that they have played."""
    chance, ledger = random.Random(seed), Ledger()
    strength = {one: MU + chance.gauss(0, 6) for one in (*range(people), *SURE)}
    for one in SURE:
        ledger.ratings[KIND, one] = Rating(strength[one] + chance.gauss(0, 2), 3.0)
    played, found = [0] * people, defaultdict[int, list[float]](list)
    while waiting := [one for one in range(people) if played[one] < GAMES]:
        table = chance.sample(waiting, min(SEATS, len(waiting)))
        seats = [(table[0], strength[table[0]])]
        for new in [*table[1:], *(-1 for _ in range(SEATS - len(table)))]:
            kind = whom(chance) if new >= 0 else "house"
            rival = new if kind == "new" else chance.choice([one for one in SURE if (one, strength[one]) not in seats])
            seats.append((-1, chance.choice(HOUSE)) if kind == "house" else (rival, strength[rival]))
        _play(ledger, sum(played) // (3 * people), seats, chance)
        for one, its in seats:
            if 0 <= one < people:
                played[one] += 1
                found[played[one]].append(SCALE * abs(ledger.rating(KIND, one).mu - its))
    return {games: median(some) for games, some in found.items()}


def _play(ledger: Ledger, day: int, seats: list[tuple[int, float]], chance: random.Random) -> None:
    """A game between these strengths, under their numbers; those below 0 are house bots."""
    shown = [its - BETA * math.sqrt(len(seats)) * math.log(-math.log(chance.random())) for _, its in seats]
    places = [1 + sum(other > one for other in shown) for one in shown]
    entrants = [
        Entrant(seat, place, False, None if one < 0 else one, its if one < 0 else None)
        for seat, ((one, its), place) in enumerate(zip(seats, places, strict=True))
    ]
    ledger.rate(KIND, day, entrants)


def lose(ledger: Ledger, names: range, day: int = 0) -> None:
    """Have all of the names but the first lose to that one once."""
    for other in names[1:]:
        ledger.rate(KIND, day, [Entrant(0, 1, False, names[0], None), Entrant(1, 2, False, other, None)])


def main() -> None:
    """Run the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--people", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    for title, whom in WHOM.items():
        found = errors(whom, chosen.people, chosen.seed)
        late = max((games for games, error in found.items() if error > NEAR), default=0)
        after = ", ".join(f"{games} games {found[games]:.0f}" for games in (5, 10, 20, 40, 80))
        print(
            f"{title}: within {NEAR} points after {late + 1 if late < GAMES else f'more than {GAMES}'} games ({after})"
        )
    for days in (1, 30):
        ledger = Ledger()
        for day in range(days):
            lose(ledger, range(20), day)
        print(f"19 names that lose each day for {days}: {points(ledger.rating(KIND, 0).mu)}")


if __name__ == "__main__":
    main()
