"""Records and the primitives of the rule subset, plain."""

from __future__ import annotations

import random
import subprocess
import sys

from tablee.engine import assign, bit_count, clone, highest, i8, i64, lowest, record
from tablee.engine.rule import Record, load, save


@record
class Sample(Record):
    """A record with every shape of field."""

    turn: int = i8()
    row: list[int] = i64(3)
    grid: list[list[int]] = i8(2, 3)


def test_a_new_record_is_zero_and_shares_nothing() -> None:
    one, two = Sample(), Sample()
    one.grid[0][1] = 5
    assert two.grid == [[0, 0, 0], [0, 0, 0]]
    assert two.row == [0, 0, 0]
    assert one != two


def test_assign_and_clone_copy_deeply() -> None:
    source = Sample()
    source.turn, source.row[2], source.grid[1][0] = 3, 2**60, -4
    target = Sample()
    assign(target, source)
    copy = clone(source)
    source.grid[1][0] = 9
    source.row[2] = 0
    for other in (target, copy):
        assert (other.turn, other.row[2], other.grid[1][0]) == (3, 2**60, -4)


def test_save_and_load_are_inverse() -> None:
    source = Sample()
    source.turn, source.grid[1][2] = -1, 7
    saved = save(source)
    assert load(Sample, saved) == source
    source.grid[1][2] = 8
    assert saved[2][1][2] == 7


def test_a_record_has_no_other_fields() -> None:
    assert not hasattr(Sample(), "__dict__")


def test_sets_of_cards() -> None:
    chance = random.Random(1)
    for _ in range(200):
        cards = chance.sample(range(63), chance.randint(1, 20))
        members = sum(1 << card for card in cards)
        assert bit_count(members) == len(cards)
        assert lowest(members) == min(cards)
        assert highest(members) == max(cards)


def test_plain_rules_need_neither_numpy_nor_numba() -> None:
    code = (
        "import sys, importlib; from tablee.engine.discovery import games\n"
        "for game in games().values():\n"
        "    game.rules, game.notation, game.presentation, game.objections, game.policy or game.greedy\n"
        "sys.exit('numpy' in sys.modules or 'numba' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
