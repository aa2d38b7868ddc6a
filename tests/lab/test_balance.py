"""Figures of balance reports against numbers computed by hand."""

from __future__ import annotations

import math
import random
from pathlib import Path

import pytest
from made_up import game, simulation
from refused import refused

from tablee.lab.balance import bin_width, read

FOUR = [
    game([5, 3, 1], first=0, tally_tricks=2),  # who plays first wins
    game([5, 3, 1], first=2, tally_tricks=0),  # who plays second wins
    game([4, 4, 1], first=1, tally_tricks=0),  # first (seat 1) and third (seat 0) share
    game([1, 2, 6], first=2, tally_tricks=4),  # first
]


def test_figures_by_hand(tmp_path: Path) -> None:
    (found,) = read([simulation(tmp_path / "a", FOUR, chunk=3)])
    figures = found.figures
    assert [figures[f"win_{turn}"].mean for turn in range(3)] == [2.5 / 4, 1 / 4, 0.5 / 4]
    assert found.fair_share == pytest.approx(1 / 3)
    assert figures["tied"].mean == 1 / 4
    assert figures["winner_margin"].mean == (2 + 2 + 0 + 4) / 4
    assert figures["spread"].mean == (4 + 4 + 3 + 5) / 4
    assert figures["score"].mean == 3
    tricks = figures["tally_tricks"]
    assert (tricks.mean, tricks.happens, tricks.games) == (1.5, 0.5, 4)
    # Deviations from 1.5 are 0.5, -1.5, -1.5, 2.5: their squares sum up to 11, of 3 degrees of freedom; t is 3.182.
    assert tricks.deviation == pytest.approx(math.sqrt(11 / 3))
    assert tricks.high - tricks.mean == pytest.approx(3.182 * math.sqrt(11 / 3) / 2, rel=2e-3)
    assert tricks.mean - tricks.low == pytest.approx(tricks.high - tricks.mean)
    # Wilson's interval of 1 in 4.
    assert (figures["tied"].low, figures["tied"].high) == pytest.approx((0.0456, 0.6994), abs=1e-4)


def test_teams_count_as_who_of_them_plays_first(tmp_path: Path) -> None:
    rows = [game([3, 1], first=0), game([3, 1], first=3), game([3, 1], first=2)]
    (found,) = read([simulation(tmp_path / "a", rows, units=[0, 1, 0, 1])])
    figures = found.figures
    assert [figures["win_0"].mean, figures["win_1"].mean] == pytest.approx([2 / 3, 1 / 3])
    assert "win_2" not in figures


def test_distributions(tmp_path: Path) -> None:
    (found,) = read([simulation(tmp_path / "a", FOUR)])
    assert found.distribution("winner_margin", 1) == [(0, 1, 0.25), (2, 3, 0.5), (4, 5, 0.25)]
    scores = found.distribution("scores", 1)
    assert scores[0] == (1, 2, 4 / 12)
    assert found.middle_range("scores") == (1, 6)
    assert found.distribution("scores", 2) == [(0, 2, 4 / 12), (2, 4, 3 / 12), (4, 6, 4 / 12), (6, 8, 1 / 12)]
    assert sum(share for *_, share in scores) == pytest.approx(1)


def test_the_reach_of_a_distribution_leaves_out_its_outermost_hundredth(tmp_path: Path) -> None:
    rows = [game([10, 0], moves=moves) for moves in [1, *[50] * 198, *[60] * 199, 1000, 1000]]
    (found,) = read([simulation(tmp_path / "a", rows)])
    assert found.middle_range("moves") == (50, 60)


@pytest.mark.parametrize(("span", "width"), [(0, 1), (40, 1), (41, 2), (81, 5), (201, 10), (900, 50), (100_000, 5000)])
def test_bins_have_round_widths(span: int, width: int) -> None:
    assert bin_width(span) == width


def test_differences_by_hand(tmp_path: Path) -> None:
    base = [game([score, 0]) for score in (2, 4, 6, 8)]
    other = [game([score, 0]) for score in (3, 5, 8, 10)]
    one, two = read([simulation(tmp_path / "a", base), simulation(tmp_path / "b", other)])
    margin = next(found for found in two.differences(one) if found.name == "winner_margin")
    assert (margin.base, margin.other, margin.difference, margin.games) == (5, 6.5, 1.5, 4)
    # The differences 1, 1, 2, 2 deviate by 0.577; the games by 2.582 and 3.109, together 2.858.
    assert margin.high - margin.difference == pytest.approx(3.182 * 0.57735 / 2, rel=2e-3)
    assert margin.effect == pytest.approx(1.5 / math.sqrt((20 / 3 + 29 / 3) / 2))


def random_games(seed: int, n: int, *, ahead: float = 0.0) -> list[dict[str, int]]:
    """Games of two in which a rule fires up to three times; who plays first is ``ahead`` points better."""
    chance = random.Random(seed)
    rows = []
    for _ in range(n):
        first = chance.randrange(2)
        scores = [chance.randint(0, 20), chance.randint(0, 20)]
        scores[first] += int(ahead + chance.random())
        rows.append(game(scores, first=first, tally_tricks=chance.randint(0, 3), moves=chance.randint(10, 30)))
    return rows


def test_a_planted_effect_is_shown_with_its_sign(tmp_path: Path) -> None:
    base = simulation(tmp_path / "a", random_games(1, 4000))
    other = simulation(tmp_path / "b", random_games(2, 4000, ahead=3))
    one, two = read([base, other])
    shown = {found.name: found for found in two.differences(one) if found.shown}
    assert shown["win_0"].low > 0
    assert shown["win_1"].high < 0
    assert "tally_tricks" not in shown
    assert "moves" not in shown
    back = {found.name: found.difference for found in one.differences(two)}
    assert back["win_0"] == pytest.approx(-shown["win_0"].difference)


def test_intervals_of_equal_options_hold_0_as_often_as_they_say(tmp_path: Path) -> None:
    held = shown = compared = 0
    for seed in range(15):
        one, two = read(
            [simulation(tmp_path / f"{name}{seed}", random_games(2 * seed + k, 300)) for k, name in enumerate("ab")]
        )
        for found in two.differences(one):
            if found.name in ("tally_tricks", "moves", "winner_margin", "win_0"):
                compared += 1
                held += found.low <= 0 <= found.high
                shown += found.shown
    assert 0.85 < held / compared <= 1, f"{held} of {compared}"
    assert shown == 0


def test_a_difference_that_never_varies_has_an_endless_effect(tmp_path: Path) -> None:
    one, two = read(
        [simulation(tmp_path / name, [game([3, 1], rounds=rounds)] * 5) for name, rounds in (("a", 4), ("b", 3))]
    )
    rounds = next(found for found in two.differences(one) if found.name == "rounds")
    assert (rounds.difference, rounds.effect, rounds.shown) == (-1, -math.inf, True)
    moves = next(found for found in two.differences(one) if found.name == "moves")
    assert (moves.difference, moves.effect, moves.shown) == (0, 0, False)


def test_of_few_games_nothing_is_shown_that_an_interval_denies(tmp_path: Path) -> None:
    for seed in range(15):
        one, two = read([simulation(tmp_path / f"{k}{seed}", random_games(2 * seed + k, 3)) for k in range(2)])
        for found in two.differences(one):
            assert not (found.shown and found.low < 0 < found.high), (seed, found)


def test_other_numbers_of_players_are_not_compared_by_who_plays_first(tmp_path: Path) -> None:
    one, two = read([simulation(tmp_path / "a", FOUR), simulation(tmp_path / "b", random_games(1, 4))])
    names = {found.name for found in two.differences(one)}
    assert "winner_margin" in names
    assert "win_0" not in names


def test_folders_that_hold_no_whole_simulation(tmp_path: Path) -> None:
    folder = simulation(tmp_path / "a", FOUR, chunk=2)
    (folder / "chunk-00001.parquet").unlink()
    with refused("report-incomplete", games="2"):
        read([folder])
    (folder / "chunk-00000.parquet").write_bytes(b"PAR1 no more")
    with refused("report-damaged"):
        read([folder])
    for manifest in ("{}", "[]", "{", '{"format": "tablee-simulation/1"}', "\udcff"):
        (folder / "manifest.json").write_text(manifest, encoding="utf-8", errors="surrogateescape")
        with refused("report-not-one"):
            read([folder])
    with refused("file-unreadable"):
        read([tmp_path / "nowhere"])


def test_files_of_another_run_or_damaged_inside(tmp_path: Path) -> None:
    folder = simulation(tmp_path / "a", FOUR, chunk=2)
    (folder / "chunk-00001.parquet").write_bytes((folder / "chunk-00000.parquet").read_bytes())
    with refused("report-incomplete", games="2"):
        read([folder])
    whole = simulation(tmp_path / "b", random_games(1, 2000), chunk=2000)
    (found,) = read([whole])
    file = whole / "chunk-00000.parquet"
    written = bytearray(file.read_bytes())
    middle = len(written) // 2
    written[middle : middle + 1000] = b"\xff" * 1000
    file.write_bytes(written)
    with refused("report-damaged"):
        assert found.figures
    other = simulation(tmp_path / "c", [row | {"tally_more": 1} for row in FOUR])
    (other / "chunk-00000.parquet").write_bytes((folder / "chunk-00000.parquet").read_bytes())
    (other / "chunk-00001.parquet").write_bytes((simulation(tmp_path / "d", FOUR) / "chunk-00000.parquet").read_bytes())
    with refused("report-damaged"):
        read([other])
