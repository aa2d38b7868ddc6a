"""Replays: what is damaged or forged in them is told precisely, and nothing hostile does harm."""

from __future__ import annotations

import codecs
import copy
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tablee.bots.factory import make_bot
from tablee.engine.configuration import configure
from tablee.engine.discovery import find_game
from tablee.engine.errors import TableeError
from tablee.engine.words import words
from tablee.lab.play_game import play_game
from tablee.library.tables import new_table, run_bots
from tablee.table.replay import MAX_BYTES, Referee, Replay, ReplayFault, decode, read, verify
from tablee.table.shuffle import FairShuffle
from tablee.table.table import Table, TableSeat


def _played() -> dict[str, Any]:
    game = find_game("coloretto")
    table = Table(game, configure(game, {"players": 3}), [TableSeat("Zoé", "bot")] * 3, FairShuffle.from_seed(4))
    bot = make_bot("greedy", game, 0)
    while not table.over:
        seat = table.turn or 0
        table.act(seat, game.notation.text(bot.choose(table.knowledge(seat), seat)))
    replay: dict[str, Any] = json.loads(json.dumps(table.replay()))
    return replay


PLAYED = _played()


def _fault(replay: dict[str, Any], examine: Callable[[Replay], int] = lambda replay: Referee(replay).check()) -> str:
    with pytest.raises(ReplayFault) as caught:
        examine(decode(json.dumps(replay).encode()))
    return words("en", find_game("coloretto")).say(caught.value.message)


def _set(path: str, value: Any) -> dict[str, Any]:
    replay = copy.deepcopy(PLAYED)
    *parents, last = [int(key) if key.lstrip("-").isdigit() else key for key in path.split("/")]
    place: Any = replay
    for key in parents:
        place = place[key]
    if value is None:
        del place[last]
    else:
        place[last] = value
    return replay


def test_the_names_of_a_replay_are_made_fit_to_show() -> None:
    replay = copy.deepcopy(PLAYED)
    replay["seats"] = [{"name": "\x1b[2J\u202eZoé", "kind": "bot"}, {"kind": "robot"}, {"name": "\u200b"}]
    seats = Referee(decode(json.dumps(replay).encode())).seats
    assert [(seat.name, seat.kind) for seat in seats] == [("[2JZoé", "bot"), ("2", "human"), ("?", "human")]


def test_an_honest_replay_passes() -> None:
    replay = decode(json.dumps(PLAYED).encode())
    assert Referee(replay).check() == len(PLAYED["rounds"][0]["moves"])
    assert verify(replay) == 1


@pytest.mark.parametrize(
    ("path", "value", "said"),
    [
        ("format", "tablee-replay/9", "The format is “tablee-replay/9”; this program reads tablee-replay/1."),
        ("game", "whist", "There is no game “whist”."),
        ("options/scale", None, "The option “scale” is missing"),
        ("options/players", 4, "There are 3 seats for 4 players."),
        ("options/scale", "sideways", "The option scale cannot be “sideways”"),
        ("options/luck", 3, "Coloretto has no option “luck”"),
        ("seats", [*PLAYED["seats"], PLAYED["seats"][0]], "There are 4 seats for 3 players."),
        ("rounds", [], "It has no rounds."),
        ("rounds/0/deal/first", 7, "Round 1: “first” is not the seat whose turn it is"),
        ("rounds/0/deal/first", True, "Round 1: “first” is not the seat whose turn it is"),
        ("rounds/0/deal/deck/0", "purple", "Round 1: “deck” does not hold exactly the cards"),
        ("rounds/0/deal/deck/0", ["joker"], "Round 1: “deck” is not shaped like a deal"),
        ("rounds/0/deal/deck/0", "last", "Round 1: “deck” does not hold exactly the cards"),
        ("rounds/0/deal/start", [["blue"]], "Round 1: “start” is not shaped like a deal"),
        ("rounds/0/moves/0/0", 9, "Round 1, move 1: Seat 9 moved"),
        ("rounds/0/moves/0/1", "jump", "Round 1, move 1: “jump” is not a move in Coloretto."),
        ("rounds/0/moves/0/1", "take1", "Round 1, move 1: take1 is not allowed: row 1 is empty"),
        ("rounds/0/moves/0/0", True, "Round 1, move 1: A move must be [seat, move]"),
        ("rounds/0/moves/0", ["draw"], "Round 1, move 1: A move must be [seat, move]"),
        ("rounds/0/moves/0", [0, "draw", ["draw"], 4], "Round 1, move 1: A move must be [seat, move]"),
        ("rounds/0/result/hands/1", {}, "Round 1: hands is"),
        ("rounds/0/result", None, "Round 1: The round is over, but has no result."),
        ("result", None, "The game is over, but the replay has no result."),
        ("result/scores/0", 99, "scores is"),
        ("result/places", [1, 1, 1], "places is"),
        ("result/places", [*PLAYED["result"]["places"], 4], "places is"),
        ("result/scores", None, "scores is"),
        ("result/scores/0", float(PLAYED["result"]["scores"][0]), "scores is"),
        ("result/places", [place == 1 or place for place in PLAYED["result"]["places"]], "places is"),
        ("options/players", 10**4000, "Coloretto is for 2 to 5 players, not 1000000000000"),
        ("options/" + "x" * 2000, 1, "Coloretto has no option “xxxxx"),
        ("rounds/0/moves/0/0", 10**4000, "Round 1, move 1: Seat 1000000000000"),
        ("rounds/0/moves/0/1", "a\n\x1b[2J\u202e", "Round 1, move 1: “a��[2J�” is not a move in Coloretto."),
        ("game", "\x1b]0;owned\x07", "There is no game “�]0;owned�”."),
    ],
)
def test_faults_are_told_precisely(path: str, value: Any, said: str) -> None:
    assert _fault(_set(path, value)).startswith(said)


def test_a_fault_of_a_game_by_other_rules_says_by_which() -> None:
    assert PLAYED["revision"] == find_game("coloretto").revision == 1
    assert Referee(decode(json.dumps({**PLAYED, "revision": 7}).encode())).check() > 0
    said = _fault({**_set("rounds/0/moves/0", [9, "draw"]), "revision": 7})
    assert said.startswith("Round 1, move 1: Seat 9 moved")
    assert said.endswith("It was played by revision 7 of the rules; these are revision 1.")
    without = {name: value for name, value in PLAYED.items() if name != "revision"}
    assert decode(json.dumps(without).encode()).revision == 1


def test_a_cut_replay_is_unfinished_and_right_without_results() -> None:
    replay = _set("rounds/0/moves", PLAYED["rounds"][0]["moves"][:10])
    assert _fault(replay) == "Round 1: The round has a result, but is not over."
    del replay["rounds"][0]["result"]
    assert _fault(replay) == "The replay has a result, but the game is not over."
    del replay["result"]
    assert Referee(decode(json.dumps(replay).encode())).check() == 10


def test_moves_and_rounds_after_the_end() -> None:
    extra = _set("rounds/0/moves", [*PLAYED["rounds"][0]["moves"], [0, "draw"]])
    assert "The round was over before this move." in _fault(extra)
    twice = _set("rounds", PLAYED["rounds"] * 2)
    assert _fault(twice).startswith("Round 2: The game was over before this round.")


def test_a_round_that_breaks_off_before_another_is_named() -> None:
    replay = _set("rounds/0/moves", PLAYED["rounds"][0]["moves"][:10])
    del replay["rounds"][0]["result"]
    replay["rounds"] += PLAYED["rounds"]
    assert _fault(replay) == "Round 1: The round stops before its end, but another one follows."


def test_a_result_by_name_has_all_names_of_the_game_and_no_other() -> None:
    table = new_table("olympe", seed=1, players=3, scoring="coins", bots=["random"])
    run_bots(table)
    replay = table.replay()
    nuggets = replay["rounds"][0]["result"]["nuggets"]
    nuggets["Z"] = [0, 0, 0]
    assert "Round 1: " in _fault(replay)
    del nuggets["Z"], nuggets["A"]
    assert "Round 1: " in _fault(replay)


def test_hands_may_be_written_in_any_order() -> None:
    table = new_table("ole", seed=1, players=3, rounds=1, bots=["random"])
    run_bots(table)
    replay = json.loads(json.dumps(table.replay()))
    for hand in replay["rounds"][0]["deal"]["hands"]:
        hand.reverse()
    assert Referee(decode(json.dumps(replay).encode())).check() == table.version


def test_a_deal_is_compared_with_what_was_dealt(monkeypatch: pytest.MonkeyPatch) -> None:
    """Even if a game reads less of it than it writes."""
    notation, deal = find_game("coloretto").notation, PLAYED["rounds"][0]["deal"]
    cards = notation.cards
    monkeypatch.setattr(notation, "cards", lambda state, _: cards(state, deal))
    assert Referee(decode(json.dumps(PLAYED).encode())).check()
    assert "“first” does not match" in _fault(_set("rounds/0/deal/first", (deal["first"] + 1) % 3))


def test_legal_lists_are_refereed_too() -> None:
    game = find_game("coloretto")
    match = play_game(game, configure(game, {}), ["random"] * 4, 3, 0, keep_legal=True)
    replay = json.loads(json.dumps(match.replay([{"name": "x", "kind": "bot"}] * 4)))
    assert Referee(decode(json.dumps(replay).encode())).check() > 50
    replay["rounds"][0]["moves"][2][2] = ["draw", "row1"]
    assert _fault(replay).startswith("Round 1, move 3: The legal moves were: ")


@pytest.mark.parametrize(
    ("path", "value", "said"),
    [
        ("fairness", None, "This replay has no proof of its shuffle."),
        ("fairness/scheme", "dice", "The shuffle was made by “dice”"),
        ("fairness/secret", "ab", "The secret is not 32 bytes in hexadecimal."),
        ("fairness/secret", "00" * 32, "The secret is not the one whose fingerprint was published"),
        ("fairness/seed", 0, "The secret does not come from the seed"),
        ("fairness/seed", 5, "The secret does not come from the seed"),
        ("fairness/entropy", ["dice"], "Round 1: These cards are not the ones the published shuffle gives."),
    ],
)
def test_a_forged_shuffle_is_found(path: str, value: Any, said: str) -> None:
    assert _fault(_set(path, value), verify).startswith(said)


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"null",
        b"[]",
        b"\xff\xfe",
        b'{"format": "tablee-replay/1"',
        b"[" * 100_000,
        b'{"format":' * 50_000,
        b'{"format": 1, "game": 2}',
        b'{"format":"tablee-replay/1","game":"coloretto","options":[],"seats":[],"rounds":[]}',
        b'{"format":"tablee-replay/1","game":"coloretto","options":{},"seats":{},"rounds":7}',
        b'{"format":"tablee-replay/1","game":"ole","options":{"players":1e400},"seats":[],"rounds":[]}',
    ],
)
def test_hostile_data_is_refused_in_words(data: bytes) -> None:
    with pytest.raises(ReplayFault):
        Referee(decode(data)).check()


def test_too_large_a_replay_is_not_even_read(tmp_path: Path) -> None:
    file = tmp_path / "huge.jsonl"
    with file.open("wb") as out:
        out.write(b'{"format":"' + b"x" * (MAX_BYTES + 10) + b'"}\n')
        out.write(json.dumps(PLAYED).encode() + b"\n")
    found = list(read(file))
    assert isinstance(found[0][1], ReplayFault)
    assert isinstance(found[-1][1], (Replay, ReplayFault))


def test_files_of_lines_and_of_one_object(tmp_path: Path) -> None:
    lines, pretty = tmp_path / "lines.jsonl", tmp_path / "pretty.json"
    lines.write_text(json.dumps(PLAYED) + "\n\n" + json.dumps(PLAYED)[:50] + "\n" + json.dumps(PLAYED))
    pretty.write_text(json.dumps(PLAYED, indent=1))
    assert [(number, type(replay)) for number, replay in read(lines)] == [
        (1, Replay),
        (3, ReplayFault),
        (4, Replay),
    ]
    assert [type(replay) for _, replay in read(pretty)] == [Replay]


@pytest.mark.parametrize("before", [b"\n", b"\r\n\n", codecs.BOM_UTF8, codecs.BOM_UTF8 + b"\n"])
@pytest.mark.parametrize("end", [b"\n", b"\r\n"])
def test_what_editors_put_around_lines_does_no_harm(tmp_path: Path, before: bytes, end: bytes) -> None:
    file, line = tmp_path / "lines.jsonl", json.dumps(PLAYED).encode()
    file.write_bytes(before + line + end + end + line + end)
    assert [type(replay) for _, replay in read(file)] == [Replay, Replay]
    file.write_bytes(before + json.dumps(PLAYED, indent=1).encode().replace(b"\n", end))
    assert [type(replay) for _, replay in read(file)] == [Replay]


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    (tmp_path / "empty").write_text("")
    for path in (tmp_path / "none", tmp_path, tmp_path / "empty"):
        with pytest.raises(TableeError):
            list(read(path))
