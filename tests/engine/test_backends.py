"""Plain and compiled backends of the primitives, the cache, and what protects it."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections import Counter
from contextlib import suppress
from pathlib import Path

import pytest

from tablee.engine import rng, weights
from tablee.engine.backends import bind, load_compiled
from tablee.engine.configuration import configure, describe
from tablee.engine.discovery import games
from tablee.engine.errors import TableeError
from tablee.engine.game import Game
from tablee.examples import six_cards


def test_the_generator_gives_the_same_numbers_in_both_backends() -> None:
    import numpy

    fast = load_compiled("tablee.engine.rng")
    for seed in (0, 1, 2**31, 2**62 - 1):
        for stream in (0, 1, 2**29 + 5):
            state = rng.first_state(seed, stream)
            assert fast.first_state(seed, stream) == state
            cards, room = [0] * 60, numpy.zeros(60, "i8")
            assert rng.shuffle(state, cards, 4, 50) == fast.shuffle(state, room, 4, 50)
            assert cards == room.tolist()


def test_decks_are_shuffled_one_after_the_other_in_both_backends() -> None:
    import numpy

    sizes, cards, fast = [5, 1, 9], [0] * 15, numpy.zeros(15, "i8")
    start = rng.first_state(1, 2)
    state = rng.shuffle_decks(start, cards, sizes, 3)
    assert state == load_compiled("tablee.engine.rng").shuffle_decks(start, fast, numpy.array(sizes), 3)
    assert cards == fast.tolist()
    for deck, first in zip(sizes, (0, 5, 6), strict=True):
        assert sorted(cards[first : first + deck]) == list(range(deck))
    alone = [0] * 5
    rng.shuffle(start, alone, 0, 5)
    assert alone == cards[:5]


def test_the_heaviest_is_chosen_in_both_backends() -> None:
    import numpy

    fast = load_compiled("tablee.engine.weights")
    for listed, best in (([3, 7, 7, 9], 1), ([-2, -5, -9, 0], 0), ([4, 4, 4, 4], 0)):
        array = numpy.array(listed)
        assert weights.heaviest(listed, 3) == fast.heaviest(array, 3) == best
        assert weights.heaviest_with_noise(5, listed, 3, 1)[1] == best  # a noise of 0
        assert weights.heaviest_with_noise(5, listed, 3, 9) == fast.heaviest_with_noise(5, array, 3, 9)


def test_noise_lets_lighter_moves_be_chosen_now_and_then() -> None:
    state, chosen = rng.first_state(1, 1), Counter[int]()
    for _ in range(4000):
        state, pick = weights.heaviest_with_noise(state, [0, 20, 40], 3, 100)
        chosen[pick] += 1
    assert chosen[2] > chosen[1] > chosen[0] > 0


def test_streams_of_the_generator_differ() -> None:
    states = {rng.first_state(seed, stream) for seed in range(50) for stream in range(50)}
    assert len(states) == 2500


def test_shuffles_are_even() -> None:
    state, seen = rng.first_state(3, 1), Counter[tuple[int, ...]]()
    for _ in range(24_000):
        cards = [0] * 4
        state = rng.shuffle(state, cards, 0, 4)
        seen[tuple(cards)] += 1
    chi_squared = sum((n - 1000) ** 2 / 1000 for n in seen.values())
    assert len(seen) == 24
    assert chi_squared < 49.7  # 23 degrees of freedom, one in a thousand


def test_a_template_is_bound_to_each_game_apart() -> None:
    rules = [bind("tablee.lab.playouts", f"{game.package}.rules", "plain").rules for game in games().values()]
    assert rules == [game.rules for game in games().values()]


SIX_CARDS = Path(six_cards.__file__).parent
TABLEE = SIX_CARDS.parents[1]


def _first_playout(cache: Path, source: Path, package: str = "six_cards") -> str:
    code = (
        f"import sys; sys.path.insert(0, {str(source)!r})\n"
        f"from {package} import GAME\n"
        "from tablee.engine.configuration import configure\n"
        "from tablee.lab.playout_speed import Playouts\n"
        "playouts = Playouts(GAME, configure(GAME, {}), 'compiled')\n"
        "playouts.play(200, 1)\n"
        "print(playouts.totals.tolist())"
    )
    environment = {**os.environ, "XDG_CACHE_HOME": str(cache)}
    ran = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True, env=environment)
    return ran.stdout


def _copy_six_cards(folder: Path) -> None:
    shutil.copytree(SIX_CARDS, folder, ignore=shutil.ignore_patterns("__pycache__"))


@pytest.mark.slow
def test_machine_code_is_that_of_its_sources_wherever_they_lie(tmp_path: Path) -> None:
    """The functions of `rules.py` are cached with what they call: an edit of any file must be seen.

    Another copy, of Tablée too, must not be compiled anew: an environment made afresh, for instance.
    """
    source, moved, cache = tmp_path / "source", tmp_path / "moved", tmp_path / "cache"
    _copy_six_cards(source / "six_cards")
    before = _first_playout(cache, source)
    made = set(cache.rglob("*.entry"))
    assert made
    _copy_six_cards(moved / "six_cards")
    shutil.copytree(TABLEE, moved / "tablee", ignore=shutil.ignore_patterns("__pycache__", "static"))
    assert _first_playout(cache, moved) == before
    assert set(cache.rglob("*.entry")) == made, "compiled anew"
    rules = source / "six_cards" / "rules.py"
    rules.write_text(rules.read_text().replace("s.tricks[best] += 1", "s.tricks[best] += 2"))
    assert _first_playout(cache, source) != before


@pytest.mark.parametrize(
    ("edited", "counts"), [("rules", True), ("cards", True), ("suits", True), ("view", False), ("__init__", True)]
)
def test_an_edit_counts_in_rules_and_in_what_they_import(edited: str, counts: bool, tmp_path: Path) -> None:
    package = tmp_path / "made_here"
    package.mkdir()
    for name, source in {
        "__init__": "",
        "rules": "from .cards import (\n    CARDS,\n)\n\n\n@rule\ndef over(s):\n    return s.led == CARDS\n",
        "cards": "from . import suits\n\nCARDS = len(suits.SUITS)\n",
        "suits": "SUITS = (1, 2)\n",
        "view": "from .rules import over\n",
    }.items():
        (package / f"{name}.py").write_text(source)
    ask = (
        f"import sys; sys.path.insert(0, {str(tmp_path)!r})\n"
        "from tablee.engine.entry_file import name_of\n"
        "from tablee.engine.shape import Integer, Origin\n"
        "print(name_of(Origin('made_here.rules'), 'over', (Integer(),)))"
    )
    names = []
    for _ in range(2):
        names.append(subprocess.run([sys.executable, "-c", ask], check=True, capture_output=True, text=True).stdout)
        with (package / f"{edited}.py").open("a") as file:
            file.write("# edited\n")
    assert (names[0] != names[1]) == counts


@pytest.mark.slow
def test_a_cache_that_cannot_be_written_does_not_matter(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text("not a folder")
    assert _first_playout(file, SIX_CARDS.parent).startswith("[")


@pytest.mark.slow
@pytest.mark.parametrize("game", games())
def test_no_index_leaves_its_array(game: str) -> None:
    """Compiled with bounds checked, random games of every option set run through."""
    code = (
        "import sys\n"
        "from tablee.engine.discovery import find_game\n"
        "from tablee.lab.playout_speed import Playouts\n"
        "from tablee.testing import option_sets\n"
        "game = find_game(sys.argv[1])\n"
        "print(sum(Playouts(game, options, 'compiled').play(20, 1) for options in option_sets(game)))"
    )
    environment = {**os.environ, "NUMBA_BOUNDSCHECK": "1"}  # which the cache keeps apart
    folder = Path(__file__).parent.parent
    ran = subprocess.run(
        [sys.executable, "-c", code, game], check=False, capture_output=True, text=True, env=environment, cwd=folder
    )
    assert ran.returncode == 0, ran.stderr
    assert int(ran.stdout) > 0


@pytest.mark.parametrize("game", games().values(), ids=lambda game: game.id)
def test_the_highest_value_of_every_option_fits_both_backends(game: Game) -> None:
    from tablee.engine.records import to_array, to_plain

    for option in describe(game):
        if option["kind"] == "int":
            options = {option["name"]: option["high"]}
            with suppress(TableeError):  # some go with others only
                start = game.rules.State()
                game.rules.start(start, configure(game, options))
                assert to_plain(game.rules.State, to_array(start)[0]) == start, options
