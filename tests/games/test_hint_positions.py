"""Hand-made positions: what a player at the table would say for and against a move, and what would not be true."""

from __future__ import annotations

import coloretto_table as coloretto
import nain_jaune_table as nain_jaune

from tablee.engine.contract import AnyState
from tablee.engine.contrast import contrast
from tablee.engine.game import Game
from tablee.engine.words import words
from tablee.games.coloretto.state import JOKERS
from tablee.games.nain_jaune import GAME as NAIN_JAUNE
from tablee.games.nain_jaune.cards import RANK
from tablee.table.match import Match

NAMES = ("Ada", "Bob", "Cleo", "Dan", "Eve", "Fay", "Gus", "Hal")


def said(game: Game, k: AnyState, move: str) -> tuple[list[str], list[str]]:
    """What speaks for and against a legal move of the one to move."""
    assert game.hints is not None
    action = game.notation.parse(move)
    moves = [0] * game.rules.MAX_MOVES
    assert action in moves[: game.rules.legal(k, moves)], f"{move} is not legal"
    assert action is not None
    given = game.hints.reasons(k, k.turn, action)
    english = words("en", game)
    pros, cons = (
        [english.say(one.say, NAMES.__getitem__, k.turn) for one in given if sign * one.worth > 0] for sign in (1, -1)
    )
    return pros, cons


def at(match: Match, move: str) -> list[str]:
    """What speaks for a legal move in this match."""
    return said(match.game, match.knowledge(match.state.turn), move)[0]


def against(match: Match, move: str) -> list[str]:
    """What speaks against it."""
    return said(match.game, match.knowledge(match.state.turn), move)[1]


def rather(match: Match, move: str, other: str) -> tuple[list[str], list[str]]:
    """Why to prefer a move to another one: what speaks for it, and what against the other."""
    game, k = match.game, match.knowledge(match.state.turn)
    one, two = (game.notation.parse(each) for each in (move, other))
    assert one is not None
    assert two is not None
    why = contrast(game, k, k.turn, one, two)
    english = words("en", game)
    pros, cons = ([english.say(say, NAMES.__getitem__, k.turn) for say in says] for says in why)
    return pros, cons


# Coloretto. Start cards: brown, blue, green, grey for the seats 0 to 3.


def test_col_9_a_row_taken_gains_keeps_from_others_and_leaves_colours_open() -> None:
    match = coloretto.dealt("brown blue green")
    coloretto.play(match, "draw row1 draw row1 draw row2")
    match.state.turn = 0
    assert at(match, "take1")[:3] == [
        "brings you 3 points",
        "leaves you one more colour to choose",
        "denies Bob 3 points",
    ]
    assert "leaves row 2 to Cleo: 2 points" in against(match, "take1")
    assert rather(match, "take1", "take2") == (
        ["brings you 3 points", "denies Bob 3 points"],
        ["leaves row 1 to Bob: 3 points"],
    )
    assert rather(match, "take2", "take1") == ([], [])
    coloretto.with_cards(match, 0, "1 green")
    assert "brings you no new colour" in at(match, "take2")
    coloretto.with_cards(match, 0, "2 brown 2 green 2 pink 2 grey")
    assert "gives you a new colour that counts against you" in against(match, "take1")


def test_col_4_a_full_row_cannot_grow_and_need_not_be_saved() -> None:
    match = coloretto.dealt("brown blue pink")
    coloretto.play(match, "draw row1 draw row1")
    for seat in range(4):
        coloretto.with_cards(match, seat, "6 grey 6 orange 6 green 6 yellow")
    assert against(match, "take1")[:3] == [
        "costs you 2 points",
        "gives you 2 new colours that count against you",
        "gives you only 2 cards, where the row could still grow",
    ]
    coloretto.play(match, "draw row1")
    assert at(match, "take1") == ["takes a full row, which could not get better"]


def test_coloretto_drawing_waits_for_better_at_some_risk() -> None:
    match = coloretto.dealt("joker blue")
    assert at(match, "draw") == ["lets you choose where the next card goes"]
    coloretto.play(match, "draw row2")
    assert at(match, "draw")[0] == "lets you wait while row 2, with its joker, grows"
    match = coloretto.dealt("brown blue")
    coloretto.play(match, "draw row1")
    match.state.turn = 0
    assert at(match, "draw")[0] == "lets you wait while row 1, worth 2 points to you, grows"
    assert against(match, "draw") == ["may lose you row 1, worth 2 points: Bob could use it too"]
    for seat in range(4):
        coloretto.with_cards(match, seat, "3 blue 3 green 3 grey 1 brown")
    assert at(match, "draw")[0] == "leaves alone rows that bring you nothing"
    assert against(match, "draw") == ["has poor prospects: only 4 of the 35 cards left would bring you points"]
    match.state.waiting = 1
    assert "is safe: nobody is left to take a row before you" in at(match, "draw")


def test_coloretto_a_card_put_helps_spoils_or_keeps_a_row_clean() -> None:
    match = coloretto.dealt("brown pink")
    coloretto.play(match, "draw row1 draw")
    coloretto.with_cards(match, 1, "2 brown 2 blue 2 green")  # to move: brown is worth 3 to seat 1, pink costs 1
    coloretto.with_cards(match, 2, "3 brown 3 blue 3 green")  # brown is worth 4, with pink 3
    for seat in (0, 3):
        coloretto.with_cards(match, seat, "6 blue 6 green 6 grey")
    assert rather(match, "row1", "row2") == (
        ["spoils row 1 for Cleo: 1 point less"],
        ["leaves row 1 to Cleo: 4 points"],
    )
    assert rather(match, "row2", "row1") == (
        ["keeps row 1 unspoilt for you", "leaves you a row worth 3 points"],
        ["spoils row 1 for you: 1 point less"],
    )
    assert rather(match, "row3", "row2") == ([], [])  # both empty
    coloretto.with_cards(match, 2, "3 pink 3 blue 3 green")  # pink is worth as much to Cleo in either
    assert rather(match, "row3", "row2") == ([], [])
    coloretto.with_cards(match, 1, "1 pink")
    assert at(match, "row2")[0] == "makes row 2 worth 2 points to you"
    assert at(match, "row1")[0] == "makes row 1 worth 3 points to you"


def test_col_4_a_full_row_does_not_grow_though_a_joker_lies_in_it() -> None:
    match = coloretto.dealt("joker brown blue")
    coloretto.play(match, "draw row1 draw row1")
    match.state.turn = 0
    grows = "lets you wait while row 1, with its joker, grows"
    assert grows in at(match, "draw")
    coloretto.play(match, "draw row1")
    match.state.turn = 0
    assert grows not in at(match, "draw")


def test_col_7_whoever_takes_the_last_row_of_the_game_opens_no_other_round() -> None:
    match = coloretto.dealt("brown")
    coloretto.play(match, "draw row1")
    match.state.turn, match.state.waiting = 0, 1
    opens = "lets you open the next round"
    assert opens in at(match, "take1")
    match.state.last_round = 1
    assert opens not in at(match, "take1")


def test_col_8_a_joker_is_put_in_a_row_that_is_worth_something() -> None:
    match = coloretto.dealt("brown joker")
    coloretto.play(match, "draw row1 draw")
    match.state.turn = 0
    assert "puts the joker in a row worth 2 points to you" in at(match, "row1")
    coloretto.with_cards(match, 0, "6 blue 6 green 6 pink")
    assert "puts the joker" not in " ".join([*at(match, "row1"), *against(match, "row1")]), "brown costs a point"


def test_coloretto_rows_worth_nothing_bring_nothing_and_every_joker_left_is_luck() -> None:
    match = coloretto.dealt("brown")
    coloretto.play(match, "draw row1")
    match.state.turn = 0
    coloretto.with_cards(match, 0, "6 brown 6 blue 6 green")
    assert "leaves alone rows that bring you nothing" in at(match, "draw")
    assert "has poor prospects: only 13 of the" in " ".join(against(match, "draw")), "10 “+2” and 3 jokers"


def test_col_8_a_joker_becomes_what_brings_most() -> None:
    match = coloretto.dealt(jokers="chosen")
    match.state.phase, match.state.turn = JOKERS, 0
    coloretto.with_cards(match, 0, "4 green 1 blue 1 grey 1 pink 1 joker")
    assert at(match, "joker:green") == ["brings you 5 points", "gives you 5 cards of that colour"]
    assert rather(match, "joker:blue", "joker:green") == ([], [])
    assert against(match, "joker:orange") == ["costs you 1 point"]


# Olé


# Olympé. Seat 0 plays Athena, seat 1 Hephaestus, seat 2 Dionysus.


# Nain Jaune


def nj(round: nain_jaune.Round, move: str) -> list[str]:
    return said(NAIN_JAUNE, round.knowledge(round.turn), move)[0]


def nj_against(round: nain_jaune.Round, move: str) -> list[str]:
    return said(NAIN_JAUNE, round.knowledge(round.turn), move)[1]


def test_nj_7_boxes_runs_and_kings() -> None:
    round = nain_jaune.position("5C 6C 7D KS 2C", "8C 9C 9H", "3C 4C JC")
    assert nj(round, "5C") == [
        "leads at once to the 7 of diamonds and its box: 15 chips",
        "leaves you 1 card for further up the sequence",
        "plays 3 of your cards in one go",
        "saves you 18 chips should someone else go out",
    ]
    assert nj_against(round, "5C") == [
        "stops before an 8: somebody may have it and go on",
        "may let somebody else reach the jack of clubs and its box: 6 chips",
        "leaves 1 lower card behind, hard to play later",
    ]
    both = nain_jaune.position("5C 6C 7C 7D 2C", "8C 9C 9H", "3C 4C JC")
    assert nj(both, "5C")[0] == "leads at once to the 7 of diamonds and its box: 15 chips"
    assert nj_against(both, "7C")[0] == "leaves the 7 of diamonds and its box for later: 15 chips"
    assert nj(round, "7D")[0] == "wins the box of the 7 of diamonds: 15 chips"


def test_nj_7_a_box_that_is_empty_or_of_a_rank_that_one_holds_is_no_gift() -> None:
    gift = "may let somebody else reach the jack of clubs and its box: 6 chips"
    round = nain_jaune.position("5C 6C 7D KS 2C", "8C 9C 9H", "3C 4C JC")
    assert gift in nj_against(round, "5C")
    round.state.board[1] = 0
    assert "the jack of clubs" not in " ".join(nj_against(round, "5C"))
    round = nain_jaune.position("5C 6C 7D JS 2C", "8C 9C 9H", "3C 4C JC")
    assert gift not in nj_against(round, "5C")


def test_nj_9_by_cards_a_high_card_costs_no_more_than_another() -> None:
    round = nain_jaune.position("5C 6C 7D KS 2C", "8C 9C 9H", "3C 4C JC", payment="cards")
    assert nj(round, "KS") == ["climbs to a king, so you start again", "saves you 1 chip should someone else go out"]


def test_nj_9_the_highest_cards_cost_most_and_the_lowest_are_left_behind() -> None:
    """The tip of the sheet, beside what the search knows of low cards: the one does not deny the other."""
    round = nain_jaune.position("5C 6C 7D KS 2C", "8C 9C 9H", "3C 4C JC")
    assert nj(round, "KS") == [
        "climbs to a king, so you start again",
        "gets rid of your highest card, which would cost you most",
        "saves you 10 chips should someone else go out",
    ]
    assert nj_against(round, "KS") == []  # who begins again can still lead the low cards
    assert nj(round, "2C")[-1] == "leaves no lower card behind in your hand"
    assert nj_against(round, "7D")[-1] == "leaves 3 lower cards behind, hard to play later"


def test_nj_4_a_rank_that_nobody_has() -> None:
    round = nain_jaune.position("5C 9C", "8C 9H", "3C JC")
    k = round.knowledge(0)
    k.laid &= ~(RANK << 4 * 5)
    assert "start again" not in " ".join(said(NAIN_JAUNE, k, "5C")[0])  # a 6 may be in a hand as well as aside
    six = RANK << 4 * 5
    for rival in (1, 2):
        k.lacks[rival] |= six
    assert said(NAIN_JAUNE, k, "5C")[0][0] == "cannot be followed, as nobody has a 6: you start again"
    k.lacks[2] = 0
    k.laid |= six
    assert said(NAIN_JAUNE, k, "5C")[0][0] == "cannot be followed, as nobody has a 6: you start again"


def test_nj_5_whoever_begins_again_can_still_lead_lower_cards() -> None:
    round = nain_jaune.position("3C 5C 9C", "6H 9H", "2C JC")
    behind = "leaves 1 lower card behind, hard to play later"
    k = round.knowledge(0)
    assert behind in said(NAIN_JAUNE, k, "5C")[1]
    k.laid |= RANK << 4 * 5
    assert behind not in said(NAIN_JAUNE, k, "5C")[1], "nobody has a 6"


def test_nj_9_of_two_highest_cards_neither_is_called_the_highest() -> None:
    round = nain_jaune.position("3C KC KS", "8C 9H", "2C JC")
    assert "highest" not in " ".join(nj(round, "KS"))


def test_nj_11_going_out_is_a_grand_opera_in_the_first_turn_only() -> None:
    round = nain_jaune.position("QC KC", "8C 9H", "3C JC")
    assert nj(round, "QC") == ["empties your hand at once: a Grand Opéra"]
    round.state.finished = 2  # another's turn came and went
    assert nj(round, "QC") == ["empties your hand at once: a Grand Opéra"]
    round.state.finished = 1
    assert nj(round, "QC") == ["empties your hand: the round is yours"]
    round = nain_jaune.position("QC KC", "8C 9H", "3C JC", opera="first")
    round.state.finished = 2
    assert nj(round, "QC") == ["empties your hand: the round is yours"]


def test_nj_13_calls_and_cards_alike() -> None:
    round = nain_jaune.position("7D 2C 2H", "8C 9H", "3C JC", claims="called")
    assert nj(round, "7D!")[0] == "wins the box of the 7 of diamonds: 15 chips"
    assert "wins the box" not in " ".join(nj(round, "7D"))
    assert nj_against(round, "7D")[0] == "plays the card without a call: you would put 15 chips into its box"
    round.state.asked = RANK << 4
    assert nj(round, "2C") == nj(round, "2H") == []
    round.state.asked = RANK << 4 * 7
    prompt = NAIN_JAUNE.view(round.knowledge(0), 0, round.options).prompt
    assert words("en", NAIN_JAUNE).say(prompt, NAMES.__getitem__, 0) == "Continue: play an 8"
