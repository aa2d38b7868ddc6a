"""The library at work on every game: tables, bots, hidden cards, replays, simulations, and what is refused."""

from __future__ import annotations

import json
import pickle
import random
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy
import pytest
import typed_use

import tablee
from tablee.cli import main
from tablee.engine.contract import AnyState
from tablee.envs.vector import VectorGames
from tablee.table.replay import to_json_lines
from tablee.testing.positions import determinization

GAMES = sorted(tablee.all_games())
TOY = "six_cards"


@pytest.mark.parametrize("name", GAMES)
def test_a_game_from_the_first_deal_to_its_replay(name: str, tmp_path: Path) -> None:
    table = tablee.new_table(name, seed=1)
    chance = random.Random(1)
    while (seat := table.turn) is not None:
        assert table.legal_moves == [choice.move for choice in table.view(seat).choices]
        told = table.act(seat, chance.choice(table.legal_moves))
        assert table.log[-len(told) :] == told
    assert table.over
    assert table.legal_moves == []
    assert len(table.scores) == len(table.places) == len(table.seats)
    assert 1 in table.places
    replay = table.replay()
    assert tablee.check_replay(replay) == table.version
    assert tablee.verify_replay(replay) == len(table.match.rounds)
    file = tmp_path / "games.jsonl"
    tablee.write_replays(file, [replay, replay])
    assert file.read_bytes() == to_json_lines([replay, replay])
    assert [tablee.check_replay(read) for read in tablee.read_replays(str(file))] == [table.version] * 2


@pytest.mark.parametrize("name", GAMES)
def test_a_seat_gets_what_it_may_know_and_nothing_more(name: str) -> None:
    table = tablee.new_table(name, seed=2)
    chance = random.Random(2)
    for _ in range(30):
        for seat in range(len(table.seats)):
            shown, truth = _shown(table, seat), table.match.state
            table.match.state = determinization(table.game, table.knowledge(seat), seat, chance)
            assert _shown(table, seat) == shown
            table.match.state = truth
        if (turn := table.turn) is None:
            break
        table.act(turn, chance.choice(table.legal_moves))


def _shown(table: tablee.Table, seat: int) -> tuple[Any, ...]:
    k: AnyState = table.knowledge(seat)
    return (
        table.text(seat),
        table.text(seat, "fr"),
        table.log_text(seat),
        table.view(seat),
        [str(getattr(k, "turn", None))],
    )


@pytest.mark.parametrize("name", GAMES)
def test_bots_play_on_in_the_same_way(name: str) -> None:
    ends = []
    for _ in range(2):
        table = tablee.new_table(name, bots=[None, "random"], seed=3)
        while not table.over:
            tablee.run_bots(table, seed=5)
            if (turn := table.turn) is not None:
                assert table.seats[turn].kind == "human"
                table.act(turn, table.legal_moves[0])
        ends.append(table.replay())
    assert ends[0] == ends[1]
    assert [seat.get("bot") for seat in ends[0]["seats"][:2]] == [None, "random"]


def test_bots_draw_other_lots_each_time() -> None:
    table = tablee.new_table("ole", seed=1, bots=["random"])
    picks = []
    for _ in range(12):  # one move a call: the function plays first, then nobody
        turn = table.turn
        assert turn is not None
        before = table.legal_moves
        alone = tablee.new_table("ole", seed=1, bots=["random"])
        for round in table.match.rounds:
            for move in round.moves:
                alone.act(move.seat, table.game.notation.text(move.action))
        tablee.run_bots(alone, seed=9)
        picks.append(before.index(table.game.notation.text(alone.match.rounds[0].moves[table.version].action)))
        table.act(turn, before[0])
    assert len(set(picks)) > 3, picks


class Stubborn:
    """A bot that answers the same action whatever is legal."""

    def __init__(self, action: int) -> None:
        self.action = action

    def choose(self, k: AnyState, seat: int) -> int:
        """An action, or a fault."""
        if self.action < 0:
            raise ZeroDivisionError("no luck")
        return self.action


def test_bots_of_ones_own() -> None:
    table = tablee.new_table("coloretto", seed=2, players=3)
    with pytest.raises(tablee.TableeError, match=r"Stubborn.*17"):
        tablee.run_bots(table, {0: Stubborn(17)})
    with pytest.raises(tablee.TableeError, match=r"Stubborn.*no luck"):
        tablee.run_bots(table, {0: Stubborn(-1)})
    with pytest.raises(tablee.IllegalMove):
        tablee.run_bots(table, {0: lambda view: "take1"})
    with pytest.raises(tablee.InvalidMove):
        tablee.run_bots(table, {0: lambda view: "fold"})
    assert table.version == 0
    with pytest.raises(tablee.TableeError, match=r"Stubborn.* 0"):  # it has drawn, and wants to draw again
        tablee.run_bots(table, {0: Stubborn(0)})
    assert table.version == 1


def test_bots_with_long_names_have_seats(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(Path(__file__).parent.parent.parent / "tutorials"))
    table = tablee.new_table("coloretto", bots=["write_a_bot:ThreeColours"], seed=2, players=3)
    tablee.run_bots(table)
    assert table.over
    assert table.name(2) == "write_a_bot:ThreeColours 3"


def test_partners_share_score_and_place() -> None:
    table = tablee.new_table("olympe", bots=["greedy"], seed=1, players=6, team_size=2)
    tablee.run_bots(table)
    notation, state = table.game.notation, table.match.state
    units = [notation.unit(state, seat) for seat in range(6)]
    assert len(set(units)) == 3
    assert table.places == [notation.places(state)[unit] for unit in units]
    assert table.scores == [notation.scores(state)[unit] for unit in units]


def test_a_simulation_is_the_command_line_s(capsys: pytest.CaptureFixture[str]) -> None:
    found = tablee.simulate("coloretto", ["beginner", "random"], games=12, seed=4, rotate=True, players=4)
    command = "simulate coloretto --bots beginner,random --games 12 --seed 4 --rotate --players 4 --workers 1 --json"
    assert main(command.split()) == 0
    assert json.loads(capsys.readouterr().out)["seats"] == found.summary
    assert found.rows.dtype == numpy.int64
    assert found.column("game").tolist() == list(range(12))
    again = tablee.simulate("coloretto", ["beginner", "random"], games=12, seed=4, rotate=True, workers=2, players=4)
    assert numpy.array_equal(found.rows, again.rows)
    assert found.summary == again.summary


def test_compiled_games_are_the_same_as_plain_ones() -> None:
    few, more = (tablee.simulate(TOY, ["random"], games, seed=6) for games in (100, 101))
    assert numpy.array_equal(few.rows, more.rows[:100])


def test_a_tournament_is_the_command_line_s(capsys: pytest.CaptureFixture[str]) -> None:
    standings = tablee.tournament(TOY, ["greedy", "random"], deals=6, seed=4)
    assert main(f"tournament {TOY} --bots greedy,random --deals 6 --seed 4 --workers 1 --json".split()) == 0
    assert [json.loads(line) for line in capsys.readouterr().out.splitlines()] == standings.rows()


def test_numbers_of_numpy_are_numbers() -> None:
    table = tablee.new_table("ole", seed=numpy.int64(3), players=numpy.int64(3))  # type: ignore[arg-type]
    assert table.replay() == tablee.new_table("ole", seed=3, players=3).replay()


def test_the_typed_program_runs(tmp_path: Path) -> None:
    table = typed_use.play(1)
    assert table.over
    assert len(typed_use.measure()[0].rows) == 10
    tablee.write_replays(tmp_path / "one.jsonl", [table.replay()])
    assert typed_use.look_back(str(tmp_path / "one.jsonl")) == table.version + 1
    assert typed_use.refused().count("Olé") == 2


def _with(change: Callable[[dict[str, Any]], object]) -> dict[str, Any]:
    """The replay of a small game, changed."""
    table = tablee.new_table(TOY, bots=["random"], seed=1)
    tablee.run_bots(table)
    replay = table.replay()
    change(replay)
    return replay


WRONG: dict[str, tuple[Callable[[], object], str]] = {
    "no such game": (lambda: tablee.find_game("chess"), "game-unknown"),
    "a number for a game": (lambda: tablee.new_table(5), "game-unknown"),  # type: ignore[arg-type]
    "no such option": (lambda: tablee.make_options("ole", player=3), "option-unknown"),
    "an option of another kind": (lambda: tablee.new_table("ole", privilege="yes"), "option-value"),
    "too few players": (lambda: tablee.simulate("ole", players=2), "players-range"),
    "a text for players": (lambda: tablee.new_table("ole", players="4"), "option-value"),
    "options at odds": (lambda: tablee.make_options("olympe", gods=["Q"]), "gods-unknown"),
    "a text for a seed": (lambda: tablee.new_table("ole", seed="x"), "library-number"),  # type: ignore[arg-type]
    "true for a seed": (lambda: tablee.new_table("ole", seed=True), "library-number"),
    "a seed below 0": (lambda: tablee.simulate(TOY, seed=-1), "library-number"),
    "no games": (lambda: tablee.simulate(TOY, games=0), "library-number"),
    "half a game": (lambda: tablee.simulate(TOY, games=1.5), "library-number"),  # type: ignore[arg-type]
    "half a worker": (lambda: tablee.simulate(TOY, workers=0.5), "library-number"),  # type: ignore[arg-type]
    "no deals": (lambda: tablee.tournament(TOY, ["random", "greedy"], deals=0), "library-number"),
    "no time": (lambda: tablee.tournament(TOY, ["random", "greedy"], time=0), "library-number"),
    "no simulations": (lambda: tablee.analyse(_with(lambda _: None), 0), "library-number"),
    "a text for bots": (lambda: tablee.simulate(TOY, "greedy"), "library-bots"),
    "no bots": (lambda: tablee.simulate(TOY, []), "library-bots"),
    "a number for bots": (lambda: tablee.simulate(TOY, 2), "library-bots"),  # type: ignore[arg-type]
    "numbers for bots": (lambda: tablee.simulate(TOY, [1]), "library-bot"),  # type: ignore[list-item]
    "too many bots": (lambda: tablee.simulate(TOY, ["random"] * 9), "bots-many"),
    "no such bot": (lambda: tablee.simulate(TOY, ["gredy"]), "bot-unknown"),
    "no such bot at a table": (lambda: tablee.new_table(TOY, bots=["gredy"]), "bot-unknown"),
    "a lonely tournament": (lambda: tablee.tournament(TOY, ["random"]), "tournament-few-bots"),
    "a bot twice": (lambda: tablee.tournament(TOY, ["random", "random"]), "tournament-twice"),
    "a text for names": (lambda: tablee.new_table(TOY, names="Ada"), "library-list"),
    "too few names": (lambda: tablee.new_table(TOY, names=["Ada"]), "library-names"),
    "a name twice": (lambda: tablee.new_table("ole", players=3, names=["Ada", "Bob", "ada"]), "name-taken"),
    "no such seat": (lambda: tablee.new_table(TOY).view(7), "env-seat"),
    "a seat below 0": (lambda: tablee.new_table(TOY).knowledge(-1), "env-seat"),
    "a bot for no seat": (lambda: tablee.run_bots(tablee.new_table(TOY), {7: "random"}), "env-seat"),
    "out of turn": (lambda: tablee.new_table("coloretto", seed=2, players=3).act(1, "draw"), "not-your-turn"),
    "no move": (lambda: tablee.new_table("coloretto", seed=2, players=3).act(0, "x"), "move-unknown"),
    "a number for a move": (
        lambda: tablee.new_table("coloretto", seed=2, players=3).act(0, 0),  # type: ignore[arg-type]
        "move-unknown",
    ),
    "an illegal move": (lambda: tablee.new_table("coloretto", seed=2, players=3).act(0, "take1"), "illegal"),
    "no file": (lambda: list(tablee.read_replays("no/such/file")), "file-unreadable"),
    "no folder": (lambda: tablee.write_replays("no/such/file", []), "file-unwritable"),
    "a replay for replays": (lambda: tablee.write_replays("x", _with(lambda _: None)), "library-replays"),  # type: ignore[arg-type]
    "no replay": (lambda: list(tablee.read_replays(__file__)), "fault-line"),
    "nothing of a replay": (lambda: tablee.check_replay({}), "replay-fault"),
    "an illegal move in a replay": (
        lambda: tablee.check_replay(_with(lambda replay: replay["rounds"][0]["moves"].reverse())),
        "replay-fault",
    ),
    "a replay without proof": (
        lambda: tablee.verify_replay(_with(lambda replay: replay.pop("fairness"))),
        "replay-fault",
    ),
}


@pytest.mark.parametrize("what", WRONG)
def test_what_is_wrong_is_one_sentence(what: str) -> None:
    call, id = WRONG[what]
    with pytest.raises(tablee.TableeError) as raised:
        call()
    assert raised.value.message.id == id
    for said in (str(raised.value), raised.value.in_words("fr")):
        assert said.endswith((".", "…", "!")), said
        assert "\n" not in said
        assert "{" not in said.replace("{}", ""), said


@pytest.mark.parametrize(
    ("call", "word"),
    [
        (lambda: tablee.find_game("Olé"), "ole"),
        (lambda: tablee.find_game("nain-jaune"), "nain_jaune"),
        (lambda: tablee.make_options("ole", privileg=False), "privilege"),
        (lambda: tablee.simulate(TOY, ["gredy"]), "greedy"),
        (lambda: tablee.find_task("nain_jaune-4-cards"), "nain_jaune-4-cards/v1"),
    ],
)
def test_a_misspelt_name_is_told_the_likely_one(call: Callable[[], object], word: str) -> None:
    with pytest.raises(tablee.TableeError) as raised:
        call()
    assert f" Did you mean “{word}”? " in str(raised.value)


def test_a_name_like_no_other_is_told_none() -> None:
    with pytest.raises(tablee.TableeError) as raised:
        tablee.find_game("chess")
    assert "Did you mean" not in str(raised.value)


def test_the_bots_that_are_listed_are_more_than_the_levels() -> None:
    with pytest.raises(tablee.TableeError) as raised:
        tablee.simulate(TOY, ["gredy"])
    for form in ("expert", "search:N", "model:NAME", "module:attribute"):
        assert form in str(raised.value)


def test_errors_come_back_whole_from_other_processes() -> None:
    with pytest.raises(tablee.IllegalMove) as raised:
        tablee.new_table("coloretto", seed=2, players=3).act(0, "take1")
    back = pickle.loads(pickle.dumps(raised.value))
    assert type(back) is tablee.IllegalMove
    assert str(back) == str(raised.value)
    assert back.objection == raised.value.objection
    assert "take" in back.in_words("en")


def test_a_message_that_is_not_known_here_is_shown_as_it_is() -> None:
    assert str(tablee.TableeError("said-by-a-newer-server", seats=3)) == "said-by-a-newer-server {'seats': 3}"


def test_a_number_may_be_written_with_an_exponent() -> None:
    assert len(tablee.simulate(TOY, games=1e1).rows) == 10  # type: ignore[arg-type]


def test_notebooks_are_shown_tables() -> None:
    table = tablee.new_table("ole", seed=7, players=3, names=["Ada", "<Bob>", "Chloé"])
    shown = table._repr_html_()
    assert shown.startswith("<pre>Olé: Chloé opens")
    assert "&lt;Bob&gt;" in shown
    assert "Y6" not in shown  # a card of a hand
    found = tablee.simulate(TOY, [lambda view: view.choices[0].move, "random"], 10, players=2)._repr_html_()
    assert found.startswith("<table><thead><tr><th>seat</th><th>bot</th>")
    assert "<td>&lt;lambda&gt;</td><td>10</td>" in found
    standings = tablee.tournament(TOY, ["random", "greedy"], deals=3, players=2)._repr_html_()
    assert standings.count("<tr>") == 3
    assert "<td>greedy</td><td>6</td>" in standings


def test_what_things_say_they_are() -> None:
    table = tablee.new_table("ole", seed=7, players=3, rounds=2, bots=["greedy"], names=["Ada", "Blaise", "Chloé"])
    assert repr(table) == "<Table Olé, 3 seats, round 1, Chloé to move>"
    assert repr(table.match) == "<Match Olé, 3 players, round 1, seat 2 to move>"
    tablee.run_bots(table)
    assert repr(table) == "<Table Olé, 3 seats, round 2, over>"
    options = tablee.make_options("ole", players=3)
    assert repr(tablee.Match(tablee.find_game("ole"), options)) == "<Match Olé, 3 players, round 0, deal due>"
    standings = tablee.tournament("coloretto", ["random", "greedy"], deals=20, seed=1, players=3)
    assert re.fullmatch(r"<Standings after 20 deals: greedy 1\.\d\d, random 2\.\d\d>", repr(standings))
    found = repr(tablee.simulate("coloretto", ["random"], 10, players=3))
    assert found.startswith("<Simulation of 10 games: game, moves, rounds, ")
    assert repr(VectorGames("coloretto", 8, players=3)) == "<VectorGames Coloretto, 8 games, 3 players>"
    mixed = VectorGames("coloretto", 8, variants=[{"players": 5}, {"players": 3}])
    assert repr(mixed) == "<VectorGames Coloretto, 8 games, 3 to 5 players>"
