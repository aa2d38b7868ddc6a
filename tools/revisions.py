"""Write tests/games/revisions.json: the revision of each game's rules, and a checksum of games played by them.

python -m tools.revisions
"""

from __future__ import annotations

import hashlib
import json
import random
import sys
from collections.abc import Iterable
from pathlib import Path

from tablee.engine.discovery import games
from tablee.engine.game import Game
from tablee.examples.six_cards import GAME
from tablee.testing.positions import option_sets, random_game

ROOT = Path(__file__).parent.parent
FILE = ROOT / "tests" / "games" / "revisions.json"


def checksum(game: Game) -> str:
    """A checksum of random games by a game's rules: what is legal at each turn, and how rounds and games end."""
    digest = hashlib.sha256()
    for number, options in enumerate(option_sets(game)):
        chance = random.Random(number)
        for match in random_game(game, options, chance):
            told = [match.state.turn, match.legal(), match.rounds[-1].deal, match.rounds[-1].result]
            digest.update(json.dumps(told, sort_keys=True).encode())
        digest.update(json.dumps(match.result(), sort_keys=True).encode())
    return digest.hexdigest()[:32]


def revisions(played: Iterable[Game]) -> dict[str, dict[str, int | str]]:
    """What the file holds: for each game the revision that it declares, and the checksum."""
    return {game.id: {"revision": game.revision, "games": checksum(game)} for game in played}


if __name__ == "__main__":
    written = revisions([*sorted(games().values(), key=lambda game: game.id), GAME])
    before = json.loads(FILE.read_text(encoding="utf-8"))
    for name, now in written.items():
        was = before.get(name, now)
        if now["games"] != was["games"] and now["revision"] == was["revision"]:
            sys.exit(f"The rules of {name} have changed: raise its `revision` first.")
    FILE.write_text(json.dumps(written, indent=2) + "\n", encoding="utf-8")
