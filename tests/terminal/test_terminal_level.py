"""Bots as strong as the person, in the terminal: its own finished games tell."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest
from refused import refused
from terminal_table import new_table, played, sit

from tablee.bots.my_level import begin
from tablee.cli.setup import parse_bots
from tablee.examples.six_cards import GAME as SIX
from tablee.table.events import MINE
from tablee.terminal import saves
from tablee.terminal.remembered import MET, my_level


def test_the_name_is_for_games_of_a_person() -> None:
    assert parse_bots("mine,club", MINE) == ["mine", "club"]
    with refused("bot-unknown"):
        parse_bots("mine")


def test_finished_games_tell_how_strong_the_person_is(tmp_path: Path) -> None:
    path = tmp_path / "six_cards.json"
    assert my_level(SIX, tmp_path) == f"strength:{round(begin(SIX).mean)}"
    local_game = sit(new_table(SIX, seed=2), path=path)
    local_game.mine = [1]
    local_game.save()
    assert saves.load(path).mine == [1]
    played(local_game, 1000)
    local_game.save()
    local_game.save()  # counts once
    kept = msgspec.json.decode((tmp_path / MET).read_bytes())
    assert len(kept[SIX.id]) == 1
    found = my_level(SIX, tmp_path)
    assert found != f"strength:{round(begin(SIX).mean)}"
    again = local_game.rematch()
    assert again.table.seats[1].bot == found
    assert again.table.seats[2:] == local_game.table.seats[2:]
    assert again.mine == [1]
    assert again.bots[1] is not local_game.bots[1]


@pytest.mark.parametrize("damaged", [b"", b"[]", b'{"six_cards": 3}'])
def test_a_damaged_file_is_begun_again(tmp_path: Path, damaged: bytes) -> None:
    (tmp_path / MET).write_bytes(damaged)
    assert my_level(SIX, tmp_path) == f"strength:{round(begin(SIX).mean)}"
