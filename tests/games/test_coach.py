"""What coaches say in random games: seldom, briefly, of a clause, in both languages. Positions: see `*_advice.toml`."""

from __future__ import annotations

import random

import pytest

from tablee.engine.configuration import configure
from tablee.engine.discovery import games
from tablee.engine.game import Game
from tablee.engine.rulebook import clauses
from tablee.engine.words import words
from tablee.table.shuffle import FairShuffle
from tablee.table.table import Table, TableSeat

OURS = [game for game in games().values() if game.package.startswith("tablee.games.")]


@pytest.mark.parametrize("game", OURS, ids=lambda game: game.id)
def test_a_coach_speaks_seldom_and_briefly(game: Game) -> None:
    options = configure(game, {})
    said = moves = 0
    for seed in range(2):
        seats = [TableSeat(f"P{seat}", "bot") for seat in range(options.players)]
        table = Table(game, options, seats, FairShuffle.from_seed(seed))
        table.learner, chance = 0, random.Random(seed)
        while not table.over and table.version < 400:
            table.play(chance.choice(table.match.legal()))
            moves += 1
            if table.remark is None:
                continue
            said += 1
            assert table.remark.clause in clauses(game, "en")
            for language in ("en", "fr"):
                text = words(language, game).say(table.remark.text, table.name, 0)
                assert len(text) <= 125, text
                assert text[0].isupper(), text
    assert 0 < said < moves / 6, f"{said} remarks in {moves} moves"
