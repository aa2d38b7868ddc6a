"""What the networks that value positions are told of one, worked out by hand: every number that is not 0."""

from __future__ import annotations

import coloretto_table as coloretto
import olympe_table as olympe

from tablee.games.coloretto import judging as judging_coloretto
from tablee.games.coloretto.cards import JOKER, PLUS
from tablee.games.coloretto.notation import KINDS
from tablee.games.olympe import judging as judging_olympe


def test_coloretto_between_rounds_of_two_players_cards_that_left_the_game_do_not_come() -> None:
    match = coloretto.dealt(players=2, removed="pink yellow", scale="falling")
    coloretto.with_cards(match, 0, "1 brown 3 blue 2 +2 1 joker")
    coloretto.with_cards(match, 1, "2 blue 4 green 1 +2")
    s = match.state
    s.gone[KINDS.index("blue")], s.gone[JOKER], s.gone[PLUS] = 1, 1, 2
    s.position, s.turn = 10, 1
    out = [0] * judging_coloretto.INPUTS
    judging_coloretto.inputs(s, 0, out)
    above = 5 * 9 - 4 + 13 - 15 - 10
    counts, coming, wanted = [3, 1, 0, 0, 0, 0, 0], [9 - 1 - 5, 9 - 1, 9 - 4, 9], [2, 0, 4]
    assert out[: judging_coloretto.PLUSES] == [*counts, *coming, *wanted]  # blue, brown, green, grey
    assert {n: value for n, value in enumerate(out) if value and n >= judging_coloretto.PLUSES} == {
        judging_coloretto.PLUSES: 2,
        judging_coloretto.JOKERS: 1,
        judging_coloretto.PLUSES_COMING: 10 - 2 - 3,
        judging_coloretto.JOKERS_COMING: 3 - 1 - 1,
        judging_coloretto.LEFT: above,
        judging_coloretto.FALLING: 1,
        judging_coloretto.SECOND: 1,
        judging_coloretto.PLAYERS: 1,
        judging_coloretto.LEFT_EACH: 10 * above // 2,
    }


def test_olympe_a_pair_counts_both_hands_against_all_other_sides() -> None:
    hands = "A100 H10", "A50 HX", "D20 DIV", "T90 A60"
    match = olympe.last_tricks(*hands, table="pairs", text="en", virtual=1)
    s, see = match.state, judging_olympe
    s.won[0], s.won[1] = [100, 0, 20, 0, 0, 3], [0, 40, 0, 0, 0, 1]
    s.nuggets[:3] = [4, 9, 1]
    out = [0] * see.INPUTS
    assert see.can_evaluate(s)
    see.inputs(s, 2, out)
    assert {n: value for n, value in enumerate(out) if value} == {
        see.POINTS: 12,
        see.RIVAL: 4,
        see.TRICKS: 2,
        see.LEADS: 1,  # seat 0, the partner
        see.TRUMPS: 3,  # A100 of Athena, both Dionysus cards
        see.WINNERS: 4,  # these and H10: a Monster has no rank
        see.TRUMP_WINNERS: 3,
        see.VOIDS: 5,  # seat 0 has no D and T, seat 2 no A, H and T
        see.ADEPT_TENS: 13,
        see.CHARACTERS_HELD: 1,
        see.HEROES: 1,
        see.OUT: 33,
        see.NEED: 8,
        see.RIVAL_NEED: 3,
        see.NUGGETS: 4,
        see.PLAYERS: 4,
        see.SIDES: 2,
        see.ENGLISH: 1,
        see.PACKS: 1,
        see.LONGEST: 2,
    }
