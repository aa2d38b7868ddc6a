"""What a coach says of hand-made positions, clause by clause, and where it says nothing."""

from __future__ import annotations

import random

import coloretto_table as coloretto
import nain_jaune_table as nain_jaune
import pytest

from tablee.engine.configuration import configure
from tablee.engine.contract import AnyState
from tablee.engine.discovery import games
from tablee.engine.game import Game
from tablee.engine.remark import Remark
from tablee.engine.rulebook import clauses
from tablee.engine.words import words
from tablee.games.nain_jaune import GAME as NAIN_JAUNE
from tablee.table.match import Match
from tablee.table.shuffle import FairShuffle
from tablee.table.table import Table, TableSeat

NAMES = ("Ada", "Bob", "Cleo", "Dan", "Eve", "Fay")


def against(game: Game, k: AnyState, move: str, better: str) -> str | None:
    """What speaks against a legal move of the one to move."""
    assert game.coach is not None
    actions = [game.notation.parse(text) for text in (move, better)]
    moves = [0] * game.rules.MAX_MOVES
    legal = moves[: game.rules.legal(k, moves)]
    assert all(action in legal for action in actions), f"{move} or {better} is not legal"
    played, wiser = (action for action in actions if action is not None)
    said = game.coach.against(k, k.turn, played, wiser)
    return None if said is None else words("en", game).say(said, NAMES.__getitem__, k.turn)


def warned(match: Match, move: str, better: str) -> str | None:
    return against(match.game, match.knowledge(match.state.turn), move, better)


def after(match: Match, moves: str, seat: int = 0) -> tuple[str | None, Remark | None]:
    """What ``seat`` is told after the last of some moves, in words and whole; nothing may be said after the others."""
    game, said = match.game, None
    coach = game.coach
    assert coach is not None
    for number, text in enumerate(moves.split(), 1):
        action = game.notation.parse(text)
        assert action in match.legal(), f"{text} is not legal"
        assert action is not None
        before = match.knowledge(seat)
        match.play(action)
        said = coach.remark(before, action, match.knowledge(seat), seat)
        assert said is None or number == len(moves.split()), f"something is said after {text}"
    return (words("en", game).say(said.text, NAMES.__getitem__, seat), said) if said else (None, None)


# Olympé. Seat 0 plays Athena, then Hephaestus, Dionysus, Artemis.


# Olé


# Coloretto. Start cards: brown, blue, green, grey for the seats 0 to 3.


def test_col_9_a_row_that_costs_brings_less_or_would_grow() -> None:
    match = coloretto.dealt("brown blue grey")
    coloretto.play(match, "draw row1 draw row2")
    match.state.turn = 0
    said = "Row 2 brings you 1 point; row 1 would bring 2."
    assert warned(match, "take2", "take1") == said
    said = "Row 2 brings you only 1 point so far, and you would sit out the rest of the round."
    assert warned(match, "take2", "draw") == said
    said = "Row 1 is worth 2 points to you now: if you draw, others may take it or spoil it."
    assert warned(match, "draw", "take1") == said
    match.state.open_rows &= ~1
    assert warned(match, "draw", "take1") == "Row 1 is worth 2 points to you now: if you draw, others may take it."
    match.state.open_rows |= 1
    coloretto.with_cards(match, 0, "6 brown 6 green 6 pink")
    assert warned(match, "take2", "draw") == "Row 2 would cost you 1 point."
    match.state.waiting = 1
    assert warned(match, "draw", "take1") is None


def test_col_8_the_coach_and_the_table_say_the_same_of_a_row_where_a_joker_is_held() -> None:
    match = coloretto.dealt("brown blue grey")
    coloretto.play(match, "draw row1 draw row2")
    match.state.turn = 0
    coloretto.with_cards(match, 0, "2 brown 1 blue 1 joker")
    view = match.game.view(match.knowledge(0), 0, match.options)
    (row,) = [zone for zone in view.zones if zone.id == "row1"]
    gain = row.marks[0].n
    assert gain == 4, "the joker counts among the brown cards"
    assert warned(match, "draw", "take1") == (
        f"Row 1 is worth {gain} points to you now: if you draw, others may take it or spoil it."
    )


def test_col_4_a_card_that_spoils_a_row_or_helps_a_rival() -> None:
    match = coloretto.dealt("brown blue blue")
    coloretto.play(match, "draw row1 draw row2 draw")
    match.state.turn = 0
    said = "With this card, row 2 would bring Bob 5 points."
    assert warned(match, "row2", "row1") == said
    coloretto.with_cards(match, 0, "1 brown 6 green 6 pink 6 yellow")
    coloretto.with_cards(match, 1, "")
    assert warned(match, "row1", "row3") is None


def test_col_4_three_points_for_a_rival_who_gains_more_than_oneself_are_worth_a_word() -> None:
    match = coloretto.dealt("orange blue")
    coloretto.play(match, "draw row2 draw")
    match.state.turn = 0
    said = "With this card, row 2 would bring Bob 3 points."
    assert warned(match, "row2", "row1") == said
    coloretto.with_cards(match, 0, "1 blue")
    assert warned(match, "row2", "row1") is None, "it brings oneself as much"


def test_col_4_a_card_that_makes_a_row_no_better_for_a_rival_offers_nothing() -> None:
    match = coloretto.dealt("blue blue pink")
    coloretto.play(match, "draw row2 draw row2 draw")
    match.state.turn = 0
    for seat in (0, 2, 3):
        coloretto.with_cards(match, seat, "6 brown 6 grey 6 yellow")
    coloretto.with_cards(match, 1, "1 blue 6 green 6 orange")
    assert warned(match, "row2", "row1") is None


def test_col_9_rows_that_bring_nothing_or_as_much_as_another() -> None:
    match = coloretto.dealt("blue blue")
    coloretto.play(match, "draw row1 draw row2")
    match.state.turn = 0
    assert warned(match, "take1", "take2") is None
    coloretto.with_cards(match, 0, "6 blue 6 green 6 pink")
    said = "Row 1 brings you only 0 points so far, and you would sit out the rest of the round."
    assert warned(match, "take1", "draw") == said


def test_col_6_nothing_speaks_for_a_row_that_nobody_else_can_take() -> None:
    match = coloretto.dealt("brown blue")
    coloretto.play(match, "draw row1")
    match.state.turn = 0
    assert warned(match, "draw", "take1") is not None
    match.state.waiting = 1
    assert warned(match, "draw", "take1") is None


def test_col_9_what_a_row_brings_or_costs_and_the_result() -> None:
    match = coloretto.dealt("brown blue")
    coloretto.play(match, "draw row1")
    match.state.turn = 0
    said, remark = after(match, "take1")
    assert said == "This row brings you 2 points: you have 3 now."
    assert remark is not None
    assert (remark.clause, remark.of_move, remark.again) == ("COL-9", True, False)
    match = coloretto.dealt("brown blue")
    coloretto.play(match, "draw row1")
    match.state.turn = 0
    coloretto.with_cards(match, 0, "6 blue 6 green 6 pink")
    said, remark = after(match, "take1")
    assert said == "This row costs you 1 point: all but three of your colours count against you. You have 62 now."
    assert remark is not None
    assert remark.of_move
    assert remark.again


@pytest.mark.parametrize(("move", "again"), [("take1", True), ("take3", False)])
def test_col_5_another_try_is_offered_unless_all_rows_are_full_and_the_others_cost_more(move: str, again: bool) -> None:
    match = coloretto.dealt("brown brown brown brown brown brown brown brown orange", players=3, removed="grey")
    coloretto.play(match, " ".join(f"draw row{row}" for row in (1, 1, 1, 2, 2, 2, 3, 3, 3)))
    match.state.turn = 0
    coloretto.with_cards(match, 0, "6 blue 6 green 6 pink")
    _, remark = after(match, move)
    assert remark is not None
    assert remark.again is again


# Nain Jaune


def nj(round: nain_jaune.Round, move: str, better: str) -> str | None:
    return against(NAIN_JAUNE, round.knowledge(round.turn), move, better)


def nj_after(round: nain_jaune.Round, move: str) -> tuple[str, str | None] | None:
    """What seat 0 is told after a move, and the clause."""
    assert NAIN_JAUNE.coach is not None
    action, before = NAIN_JAUNE.notation.parse(move), round.knowledge(0)
    assert action is not None
    round.play(move)
    remark = NAIN_JAUNE.coach.remark(before, action, round.knowledge(0), 0)
    return (words("en", NAIN_JAUNE).say(remark.text, NAMES.__getitem__, 0), remark.clause) if remark else None


def test_nj_7_a_box_within_reach_comes_first() -> None:
    round = nain_jaune.position("6S 7D 2C", "8S", "9S")
    said = "You could play the 7 of diamonds this turn: 15 chips to win, and a fine if it stays in your hand."
    assert nj(round, "2C", "6S") == said


def test_nj_7_a_box_that_either_card_leads_to_is_not_missed() -> None:
    round = nain_jaune.position("5S 6S 7D 2C", "8S", "9S")
    said = "Starting with the 6 of spades, you play 2 cards; with the 5 of spades, you play 3."
    assert nj(round, "6S", "5S") == said


def test_nj_11_a_board_card_costs_nothing_after_a_sweep() -> None:
    round = nain_jaune.position("2C 7D", "3S", "9S")
    assert nj_after(round, "2C") is None
    assert nj_after(round, "3S") == ("The cards left in your hand cost you 7 chips, paid to Bob.", "NJ-9")


def test_nj_3_a_short_run_and_a_dear_card_kept() -> None:
    round = nain_jaune.position("5S 6C 2C KS", "8S", "9S")
    assert nj(round, "2C", "5S") == "Starting with the 2 of clubs, you play 1 card; with the 5 of spades, you play 2."
    assert nj(round, "2C", "KS") == "Get rid of the king of spades first: it costs 10 chips if it stays in your hand."
    assert nj(round, "KS", "2C") is None


def test_nj_6_a_short_run_that_ends_in_a_king_loses_nothing() -> None:
    round = nain_jaune.position("5S 6C QC KS", "8S", "9S", payment="cards")
    assert nj(round, "KS", "5S") is None, "whoever lays a king begins again"
    said = "Starting with the 6 of clubs, you play 1 card; with the 5 of spades, you play 2."
    assert nj(round, "6C", "5S") == said


def test_nj_13_a_call_forgotten() -> None:
    round = nain_jaune.position("7D 2C", "8S", "9S", claims="called")
    assert (
        nj(round, "7D", "7D!") == "Call the 7 of diamonds: without a call you leave its 15 chips and pay as many again."
    )


def test_nj_9_and_nj_10_what_a_round_costs_or_brings() -> None:
    round = nain_jaune.position("2C", "8S", "9S 10S")
    assert nj_after(round, "2C") == ("You are out first: the others pay you 27 chips for their cards.", "NJ-9")
    round = nain_jaune.position("2C 5C", "3S", "9S")
    assert nj_after(round, "2C") is None
    assert nj_after(round, "3S") == ("The cards left in your hand cost you 5 chips, paid to Bob.", "NJ-9")
    round = nain_jaune.position("2C 7D", "3S", "9S")
    round.state.finished = 0b111  # no Grand Opéra
    assert nj_after(round, "2C") is None
    said = "Your cards cost you 7 chips, paid to Bob, and 15 more for the 7 of diamonds."
    assert nj_after(round, "3S") == (said, "NJ-10")


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
