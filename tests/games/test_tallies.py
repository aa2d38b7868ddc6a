"""What `tallies.py` counts: against what is told of random games, and the same in both backends."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest
from tallied import Counted
from tally_page import PAGE, page

from tablee.engine.backends import load_compiled
from tablee.engine.configuration import configure
from tablee.engine.discovery import find_game, games
from tablee.engine.game import Game
from tablee.engine.message import Message
from tablee.engine.rule import clone
from tablee.engine.words import LANGUAGES, words
from tablee.examples.six_cards import GAME as SIX_CARDS
from tablee.games.coloretto.cards import JOKER, PLUS
from tablee.games.nain_jaune.cards import BOX_CARDS, CARDS, SUITS
from tablee.games.ole.cards import COLOUR, NUMBER
from tablee.games.ole.rules import TOKEN
from tablee.games.ole.state import PLAYING
from tablee.table.match import Match
from tablee.testing.positions import shuffled_decks

GAMES = [*games().values(), SIX_CARDS]
# Options under which rules fire that the defaults leave out.
SETS: list[tuple[str, dict[str, Any]]] = [
    ("ole", {"players": 3, "rounds": 6}),
    ("ole", {"players": 8, "privilege": False}),
    ("coloretto", {"players": 2}),
    ("coloretto", {"players": 5, "jokers": "chosen"}),
    ("olympe", {"players": 4, "target": 5}),
    ("olympe", {"players": 5, "text": "en", "target": 5}),
    ("olympe", {"players": 3, "virtual": 2, "text": "en", "scoring": "coins"}),
    ("olympe", {"players": 2, "table": "counter", "target": 5}),
    ("olympe", {"players": 9, "table": "teams", "team_size": 3, "target": 5}),
    ("nain_jaune", {"players": 3, "rounds": 12}),
    ("nain_jaune", {"players": 8, "sheet": "cards", "claims": "called", "rounds": 12}),
]
Story = list[tuple[Any, int, Any, list[Message]]]  # each move: a spectator's knowledge before and after, what is told


def random_game(game: Game, options: dict[str, Any], seed: int) -> tuple[Counted, Story]:
    """A random game, what it tallies, and what everybody is told of it."""
    chance = random.Random(seed)
    match = Match(game, configure(game, options))
    counted = Counted(game, match.state)
    story = []
    while not match.over:
        if sizes := match.decks_due():
            match.deal(shuffled_decks(chance, sizes))
        before, move = match.knowledge(None), chance.choice(match.legal())
        counted.apply(move)
        after = match.knowledge(None)
        story.append((before, move, after, list(game.presentation.events(before, move, after))))
    return counted, story


def ids(story: Story) -> Counter[str]:
    return Counter(say.id for *_, told in story for say in told)


def number(say: Message, name: str) -> int:
    value = say.args.get(name, 0)
    assert isinstance(value, int)
    return value


def counts_of_ole(story: Story) -> dict[str, int]:
    told = ids(story)
    ends = {name: told[f"ev-{name.removeprefix('rounds_')}"] for name in ("rounds_out", "rounds_stuck", "rounds_lap")}
    return ends | {
        "order_kept": told["ev-keep"],
        "order_inverted": told["ev-flip"],
        "tokens_chosen + tokens_forced": told["ev-token"],
        "tokens_stuck": told["ev-stuck"] * story[0][0].players,
        "series + series_cards_more": sum(is_series(before, move) for before, move, *_ in story),
    }


def is_series(before: Any, move: int) -> bool:
    if before.phase != PLAYING or move >= TOKEN:
        return False
    colours: int = COLOUR[before.table] - COLOUR[move]
    higher: bool = NUMBER[move] > NUMBER[before.table]
    return higher and (colours < 0 if before.inverted else colours > 0)


def counts_of_coloretto(story: Story) -> dict[str, int]:
    told = ids(story)
    taken = [len(say.args["cards"]) for *_, said in story for say in said if say.id == "ev-take"]  # type: ignore[arg-type]
    last = story[-1][2]
    return {f"rows_of_{n}": taken.count(n) for n in (1, 2, 3)} | {
        "draws": told["ev-draw"],
        "rows_alone": told["ev-round"] + told["ev-last-over"],
        "jokers": sum(hand[JOKER] for hand in last.hands),
        "pluses": sum(hand[PLUS] for hand in last.hands),
    }


def counts_of_olympe(story: Story) -> dict[str, int]:
    told = ids(story)
    gained = 0
    for *_, said in story:
        for say in said:
            if say.id in ("ev-points", "ev-points-coins"):
                gained += max(0, number(say, "nuggets"))
    return {
        "tricks": told["ev-takes"] + told["ev-destroyed"] + told["ev-all-monsters"],
        "tricks_destroyed": told["ev-destroyed"],
        "tricks_of_monsters": told["ev-all-monsters"],
        "monsters_led": told["ev-monster-led"],
        "monsters_inactive": told["ev-monster-inactive"],
        "monsters_slain": told["ev-monster-slain"],
        "nuggets_moved": gained,
    }


def counts_of_nain_jaune(story: Story) -> dict[str, int]:
    told = ids(story)
    chips = Counter[str]()
    for *_, said in story:
        for say in said:
            chips[say.id] += number(say, "chips")
    passed = 0
    for before, *_, said in story:
        for say in said:
            others = say.args.get("others", ())
            passed += before.players if say.id == "ev-nobody" else 0
            passed += 1 + len(others) if "ev-pass" in say.id and isinstance(others, list) else 0
    won = Counter(move % CARDS for _, move, _, told in story if {"ev-take", "ev-call"} & {say.id for say in told})
    boxes = ("box_ten", "box_jack", "box_queen", "box_king", "box_dwarf")
    return {box: won[card] for box, card in zip(boxes, BOX_CARDS, strict=True)} | {
        "sequences": told["ev-begin"],
        "kings": sum(1 for _, move, *_ in story if move % CARDS >= CARDS - SUITS),
        "passes": passed,
        "misses": told["ev-miss"],
        "chips_taken": chips["ev-take"] + chips["ev-call"],
        "operas": told["ev-opera"],
        "chips_swept": chips["ev-opera"],
        "chips_paid": chips["ev-pays"],
        "boxes_fed": told["ev-feeds"],
        "chips_fed": chips["ev-feeds"],
        "chips_left": chips["ev-nobodys"],
    }


COUNTS: dict[str, Callable[[Story], dict[str, int]]] = {
    "ole": counts_of_ole,
    "coloretto": counts_of_coloretto,
    "olympe": counts_of_olympe,
    "nain_jaune": counts_of_nain_jaune,
}


@pytest.mark.parametrize(("id", "options"), SETS, ids=str)
def test_tallies_agree_with_what_everybody_is_told(id: str, options: dict[str, Any]) -> None:
    for seed in range(4):
        counted, story = random_game(find_game(id), options, seed)
        told = COUNTS[id](story)
        found = {names: sum(counted.found().get(name, 0) for name in names.split(" + ")) for names in told}
        assert found == told, f"seed {seed}"


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_backends_tally_alike(game: Game) -> None:
    import numpy

    from tablee.engine.records import to_array

    options = next((options for id, options in SETS if id == game.id), {})
    fast = load_compiled(f"{game.package}.tallies").tally
    for seed in range(2):
        chance = random.Random(seed)
        match = Match(game, configure(game, options))
        counted = Counted(game, match.state)
        counts = numpy.zeros(len(counted.counts), "i8")
        while not match.over:
            if sizes := match.decks_due():
                match.deal(shuffled_decks(chance, sizes))
            before, move = clone(match.state), chance.choice(match.legal())
            counted.apply(move)
            fast(to_array(before)[0], move, to_array(match.state)[0], counts)
        assert counts.tolist() == counted.counts, f"seed {seed}"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_tally_has_words(game: Game, language: str) -> None:
    assert game.tallies is not None
    said = [words(language, game)(f"tally-{name.replace('_', '-')}") for name in game.tallies.TALLIES]
    assert len(set(said)) == len(game.tallies.TALLIES) == len(set(game.tallies.TALLIES))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_tallies_are_called_in_the_code_what_they_are_called_outside(game: Game) -> None:
    assert game.tallies is not None
    numbers = [vars(game.tallies)[name.upper()] for name in game.tallies.TALLIES]
    assert numbers == list(range(len(numbers)))


def test_the_page_says_what_each_game_counts() -> None:
    assert PAGE.read_text(encoding="utf-8") == page(), "make it anew: python -m tools.tally_page"
