"""Hand-made positions: what a player at the table would say for and against a move, and what would not be true."""

from __future__ import annotations

import coloretto_table as coloretto
import nain_jaune_table as nain_jaune
import ole_table as ole
import olympe_table as olympe

from tablee.engine.contract import AnyState
from tablee.engine.contrast import contrast
from tablee.engine.game import Game
from tablee.engine.words import words
from tablee.games.coloretto.state import JOKERS
from tablee.games.nain_jaune import GAME as NAIN_JAUNE
from tablee.games.nain_jaune.cards import RANK
from tablee.games.olympe.cards import ALL
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


def test_ole_11_the_last_card_and_a_card_that_nobody_tops_end_the_round() -> None:
    match = ole.in_play("Y1", "G3", "R1 B2", "B4 G5")
    assert at(match, "G3") == ["plays your last card and ends the round", "takes 3 points out of your hand"]
    match = ole.in_play("Y1", "R8 G3", "R1 B2", "B4 G5")
    assert at(match, "R8")[0] == "ends the round: nobody can go higher"


def test_ole_10_a_series_is_told_with_what_can_follow() -> None:
    match = ole.in_play("Y1", "G3 B5 Y2 R2", "G8 Y8 Y7", "Y3 Y4 G2")
    assert at(match, "G3")[:2] == [
        "makes a series: 3 cards in one turn, with blue 5, red 2 to follow",
        "lets nobody make a series",
    ]
    assert rather(match, "G3", "B5")[0][0] == "makes a series: 3 cards in one turn, with blue 5, red 2 to follow"
    assert "series: " not in " ".join(rather(match, "B5", "G3")[0])  # a shorter one is no reason
    assert "lets the others make a series with one of their cards" in against(match, "Y2")
    assert at(match, "Y2")[0] == "gets rid of a card that goes on none of the 9 other cards in play"
    alone = ole.in_play("Y1", "B5 Y2", "R8 Y8 Y7", "Y3 Y4 G2")
    assert "makes a series that none of your cards can follow: you must take a token" in against(alone, "B5")


def test_ole_the_tips_of_the_sheet_are_among_the_reasons() -> None:
    """High cards of strong colours hold up the next player, low ones of weak colours are hard to place and help him."""
    match = ole.in_play("B8", "R7 B9", "R8 Y2 Y3", "G1 G2 G3")
    assert at(match, "R7")[:2] == ["lets the others play only 1 of their 6 cards", "lets nobody make a series"]
    match = ole.in_play("B8", "R7 R8", "B1 Y2 Y3", "G1 G2 G3")
    assert at(match, "R7")[0] == "leaves nobody else a card to play"
    match = ole.in_play("G2", "Y3 R3 G3", "R8 B8", "G8 Y8")
    assert against(match, "Y3")[:2] == [
        "lets the others play any of their 4 cards",
        "lets the others make a series with 3 of their cards",
    ]
    assert rather(match, "Y3", "R3")[0][:2] == [
        "gets rid of a card that goes on none of the 6 other cards in play",
        "keeps red 3, which goes on 5 of the 6 other cards in play",
    ]


def test_ole_7_a_token_keeps_cards_at_a_price_or_ends_the_round() -> None:
    match = ole.in_play("B4", "R3 B5 G2", "R1 B2", "B6 G5")
    assert "keeps red 3, which goes on any other card in play" in rather(match, "token", "R3")[0]
    assert rather(match, "B5", "token") == (
        ["lets the others play only 2 of their 4 cards", "gets rid of your highest number: 5 points"],
        ["costs 5 points and leaves you all your cards"],
    )
    match.state.lap = 2
    assert at(match, "token")[0] == "ends the round at once"


def test_ole_a_card_that_goes_on_half_of_the_others_is_hard_to_place() -> None:
    match = ole.in_play("G2", "G3 B1", "R8", "R7 Y1")
    assert "gets rid of a card that goes on only 2 of the 4 other cards in play" in at(match, "G3")
    match = ole.in_play("G2", "G3 B1", "R8", "B2 Y1")
    assert "gets rid of" not in " ".join(at(match, "G3")).replace("gets rid of your", "")


def test_ole_3_the_order_is_chosen_by_the_hand() -> None:
    match = ole.after_a_round([30, 5, 6], [30, 5, 6], 2, rounds=3)
    ole.deal(match, 0, "Y1 Y2 Y3 Y4 G1 G2 G3 G4 Y5 Y6 G5 B1")
    assert match.state.turn == 0
    assert rather(match, "flip", "keep")[0] == [
        "leaves you 1 card that hardly ever fits, instead of 4",
        "puts 11 of your 12 cards in the two strongest colours",
        "makes your cards easier to play on the whole",
    ]
    assert rather(match, "keep", "flip")[0] == ["lets you open and play two cards at once"]


# Olympé. Seat 0 plays Athena, seat 1 Hephaestus, seat 2 Dionysus.


def test_oly_4_a_lead_risks_points_and_draws_trumps() -> None:
    match = olympe.last_tricks("A100 A20 H10 DX", "AI H20 D10 D20", "H100 D30 D40 D50")
    assert at(match, "A20")[:2] == ["can be beaten by only 1 card still out", "risks no more than 20 points"]
    assert rather(match, "A20", "A100") == (
        ["risks no more than 20 points", "keeps Athena 100 for later"],
        ["risks 100 points"],
    )
    assert rather(match, "A20", "H10")[1] == ["may well be ruffed: only 2 Hephaestus cards still out"]
    assert "draws trumps from the others" in rather(match, "A20", "H10")[0]
    assert "keeps your 2 trumps" in rather(match, "H10", "A20")[0]
    assert at(match, "DX")[:2] == ["lets Bob set the colour", "costs you no points"]
    assert "keeps your Monster of Dionysus for a better trick" in at(match, "H10")


def test_oly_10_a_lead_is_safe_or_may_be_spoilt_by_a_monster() -> None:
    match = olympe.last_tricks("AV A20 H10", "AI AX D10", "H100 D30 D40")
    assert at(match, "AV")[0] == "cannot be beaten by any opponent"
    assert against(match, "AV") == ["may be spoilt by the Monster of Athena, which is still out"]
    match = olympe.last_tricks("AV A20 H10", "AI HX D10", "H100 D30 D40")
    assert "is safe: no Monster can spoil the trick" in at(match, "AV")


def test_oly_9_a_trick_is_taken_for_certain_or_not() -> None:
    match = olympe.last_tricks("H20 A10", "H90 D10", "HI H30")
    olympe.play(match, "H20 H90")
    assert rather(match, "HI", "H30") == (
        ["takes the trick: 111 points", "takes 110 points from Bob"],
        ["leaves 110 points to Bob"],
    )
    match = olympe.last_tricks("H20 A10", "H90 H10", "HI D30")
    olympe.play(match, "H20")
    assert at(match, "H90")[:2] == [
        "beats Ada’s card, the best so far",
        "can be beaten by only 2 cards still out",
    ]  # HI, perhaps A10
    assert against(match, "H90") == ["risks 90 points"]
    assert rather(match, "H10", "H90") == (
        ["gives Ada no more than 10 points", "keeps Hephaestus 90 for later"],
        ["risks 90 points"],
    )
    match.state.lacks[2][0] = match.state.lacks[2][1] = ALL  # Cleo has shown to have neither colour
    assert at(match, "H90")[:2] == ["takes the trick: 110 points", "takes 20 points from Ada"]
    match = olympe.last_tricks("H20 A10", "H90 H10", "HX D30")
    olympe.play(match, "H20 H90")
    assert at(match, "HX")[0] == "denies Bob 110 points by destroying the trick"


def test_oly_11_a_hero_kills_a_monster_guards_against_it_or_is_wasted() -> None:
    match = olympe.last_tricks("H20 A10", "H90 HX", "HIV D30", "H50 T10")
    olympe.play(match, "H20")
    assert at(match, "HX")[0] == "denies Ada 20 points by destroying the trick, unless the Hero is played"
    olympe.play(match, "HX")
    assert at(match, "HIV")[0] == "kills the Monster and saves 20 points"
    match = olympe.last_tricks("H20 A10", "H90 HX", "H30 HI", "HIV T10")
    olympe.play(match, "H20 HX")
    assert at(match, "HI")[0] == "wastes no more than 1 point on a trick that nobody wins"
    assert "keeps Hephaestus I (Preacher) for later" in rather(match, "H30", "HI")[0]
    olympe.play(match, "H30")
    assert at(match, "HIV")[0] == "kills the Monster and takes the trick: 51 points"
    match = olympe.last_tricks("HX A10", "H90 HIV", "H30 HI")
    olympe.play(match, "HX")
    assert at(match, "H90")[0] == "wakes the Monster of Hephaestus: without its Hero nobody wins the trick"
    assert at(match, "HIV")[0] == "kills a Monster of Hephaestus"
    match = olympe.last_tricks("AIV HIV", "AX HX", "D10 D20")
    assert "guards the trick against the Monster of Athena" in at(match, "AIV")


def test_oly_10_high_cards_are_buried_or_wasted_on_a_trick_that_nobody_wins() -> None:
    match = olympe.last_tricks("H20 A10", "HX D20", "H90 H10")
    olympe.play(match, "H20 HX")
    assert rather(match, "H90", "H10")[0][0] == "puts 90 points out of everybody’s reach"
    assert rather(match, "H10", "H90")[1] == ["wastes 90 points on a trick that nobody wins"]


def test_oly_5_a_card_is_kept_only_if_it_could_be_laid() -> None:
    match = olympe.last_tricks("D20 A30", "A10 A40 HV", "D90 H20 H30")
    olympe.play(match, "D20")
    assert "keeps Athena 40 for later" in at(match, "A10")
    assert "for later" not in " ".join(at(match, "A40"))
    assert "keeps Athena 10, a cheap card to throw away later" in at(match, "A40")
    match = olympe.last_tricks("D20 A30", "D60 HV", "D90 H20")
    olympe.play(match, "D20")
    assert "for later" not in " ".join(at(match, "D60"))


def test_oly_20_partners_share_a_trick() -> None:
    match = olympe.last_tricks("HV A10", "H90 D10", "H100 HI", "H20 T10", table="pairs")
    olympe.play(match, "HV H90")
    assert rather(match, "H100", "HI")[0][0] == "adds 100 points to your team’s trick"
    assert "team" not in " ".join(rather(match, "HI", "H100")[0])  # one point is less than a hundred
    assert "gives" not in " ".join(at(match, "HI"))


def test_oly_7_a_ruff_is_told() -> None:
    match = olympe.last_tricks("D20 A30", "A10 H10", "D90 H20")
    olympe.play(match, "D20")
    assert "ruffs: a trump beats the colour led" in at(match, "A10")
    assert "Athena" not in " ".join(at(match, "A10"))  # to have no trump left is no gain


def test_oly_21_a_twin_stays_in_hand() -> None:
    match = olympe.last_tricks(
        "H10 H10 D90 D90", "A10 D20", "H20 D30", "H30 D40", "H40 D50", "H50 D60", players=6, table="teams"
    )
    assert "keeps 2 copies of Dionysus 90 for later" in rather(match, "H10", "D90")[0]
    assert "Dionysus 90 for later" not in rather(match, "H10", "D90")[0]


def test_oly_18_a_card_of_a_pile_turns_up_another() -> None:
    match = olympe.new_match(players=2, table="counter")
    olympe.deal(match, 1, "A10", piles="A20 D30")
    assert "turns up the card below it" in at(match, "D30")
    assert "turns up the card below it" not in at(match, "A10")


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
