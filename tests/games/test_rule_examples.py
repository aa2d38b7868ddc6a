"""The pictures on the rule pages show what is said below them: what the rules made of their moves."""

from __future__ import annotations

from tablee.engine.discovery import find_game
from tablee.engine.view import View
from tablee.table.lesson_run import LessonRun, LessonStep


def _run(game: str, id: str) -> tuple[LessonRun, list[LessonStep]]:
    """An example played to its end, and its steps."""
    found = find_game(game)
    run = LessonRun(found, next(example for example in found.examples if example.id == f"example-{id}"))
    return run, run.until_play()


def _view(run: LessonRun, seat: int) -> View:
    return run.game.view(run.match.knowledge(seat), seat, run.match.options)


def _said(step: LessonStep) -> list[str]:
    return [scene.action.text.id for scene in step.scenes if scene.action is not None]


def test_ole_5_ole_6_the_example_opens_without_a_series() -> None:
    _, steps = _run("ole", "round")
    view = steps[0].scenes[-1].view
    assert [piece.face for piece in view.zones[0].pieces] == ["Y1", "Y3"]
    assert view.turn == 1


def test_ole_8_ole_9_ole_10_the_example_has_a_series_of_three_and_a_stronger_colour() -> None:
    _, steps = _run("ole", "round")
    assert _said(steps[1]) == ["act-series"] * 3 + ["act-lay"]
    assert "act-series" not in _said(steps[2])


def test_ole_11_ole_13_the_round_of_the_example_is_counted() -> None:
    run, steps = _run("ole", "round")
    assert list(run.match.state.totals[:3]) == [15, 34, 33]
    assert steps[-1].scenes[-1].count is not None


def test_ole_1_ole_3_the_order_of_the_example_is_flipped() -> None:
    run, steps = _run("ole", "flipped")
    assert steps[0].scenes[-1].view.signs[0].faces == ("yellow", "green", "blue", "red")
    assert [piece.face for piece in steps[0].scenes[-1].view.zones[0].pieces] == ["R1"]
    assert steps[0].scenes[-1].view.turn == 3
    assert run.match.state.turn == 1, "yellow 8 on green 9 is no series"


def test_col_6_col_9_the_round_of_the_example_brings_seven_points() -> None:
    _, steps = _run("coloretto", "round")
    assert [step.scenes[-1].view.seats[0].score for step in steps] == [1, 1, 1, 7]
    assert steps[2].scenes[-1].view.seats[1].waiting
    assert steps[-1].scenes[-1].view.turn == 0


def test_col_9_the_rows_of_the_example_are_worth_what_is_said() -> None:
    _, (step,) = _run("coloretto", "worth")
    rows = [zone for zone in step.scenes[-1].view.zones if zone.id.startswith("row")]
    assert [row.marks[0].n for row in rows] == [11, -2, -1]


def test_col_7_the_last_round_card_of_the_example_is_replaced() -> None:
    run, (step,) = _run("coloretto", "last")
    assert run.match.state.last_round
    assert step.scenes[-1].view.prompt_face == "blue"


def test_oly_4_trump_of_the_example_is_the_colour_of_who_leads() -> None:
    _, steps = _run("olympe", "trump")
    trump = [step.scenes[-1].view.signs[0].faces for step in steps]
    assert trump == [("A",), ("D",)]


def test_oly_7_oly_11_the_examples_of_the_sheet_are_won_by_whom_it_says() -> None:
    artemis, hephaestus = 2, 3
    for id, winner in (("ruff", artemis), ("over", artemis), ("under", artemis), ("hero", hephaestus)):
        state = _run("olympe", id)[0].match.state
        assert state.taker[state.trick - 1] == winner, id


def test_oly_7_whoever_ruffs_in_the_examples_had_to() -> None:
    for id, why in (("over", "now-over-ruff"), ("under", "now-under-ruff")):
        found = next(example for example in find_game("olympe").examples if example.id == f"example-{id}")
        (step,) = found.steps
        run = LessonRun(find_game("olympe"), found._replace(steps=(step._replace(moves=step.moves[:-1], spot=()),)))
        view = run.enter().scenes[-1].view
        assert [message.id for message in view.moment] == ["now-led", why]
        assert step.moves[-1] in [choice.move for choice in view.choices]


def test_oly_15_the_count_of_the_example_gives_its_nuggets() -> None:
    _, (step,) = _run("olympe", "nuggets")
    assert [seat.score for seat in step.scenes[-1].view.seats] == [1, 3, 0, 0]


def test_nj_4_nj_5_the_sequence_of_the_example_comes_back_to_who_laid_last() -> None:
    _, steps = _run("nain_jaune", "sequence")
    assert [step.scenes[-1].view.turn for step in steps] == [1, 0]
    assert steps[-1].scenes[-1].view.prompt_face is None


def test_nj_7_the_boxes_of_the_example_are_taken() -> None:
    _, steps = _run("nain_jaune", "boxes")
    chips = [[seat.score for seat in step.scenes[-1].view.seats] for step in steps]
    assert [chips[0][0], chips[1][1] - chips[0][1]] == [85 + 15, 3]


def test_nj_6_the_king_of_the_example_lets_one_begin_again() -> None:
    run, _ = _run("nain_jaune", "king")
    assert [message.id for message in _view(run, 0).moment] == ["now-king"]


def test_nj_9_nj_10_the_payments_of_the_example_are_those_told() -> None:
    run, (step,) = _run("nain_jaune", "pay")
    scores = [seat.score for seat in step.scenes[-1].view.seats]
    assert scores == [85 + 21 + 16, 85 - 21, 85 - 16 - 9]
    queen = next(piece for piece in _view(run, 0).zones[0].pieces if piece.face == "QS")
    assert queen.count == 18
