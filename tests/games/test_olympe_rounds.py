"""Rounds and tables of Olympé, clause by clause: points, nuggets, and the ways to sit."""

from __future__ import annotations

import pytest
from olympe_table import NOTATION, count, deal, held, last_taker, last_tricks, legal, new_match, play, settle

from tablee.games.olympe import GAME
from tablee.games.olympe.cards import ALL
from tablee.games.olympe.state import DEALING, UNPLAYED


def test_oly_15_adepts_their_value_characters_one_monsters_nothing() -> None:
    match = last_tricks("D100 DIV", "D50 AI", "D20 A20", "DX AV", text="en")
    play(match, "DIV D50 D20 DX")
    assert match.state.won[0] == [0, 0, 70, 0, 0, 1], "the Hero has killed the Monster"
    play(match, "D100 AI A20 AV")
    assert match.state.points[3] == 123 - 1, "100 + 20 and two Characters"
    result = match.rounds[-1].result
    assert result == {"points": [71, 0, 0, 122], "nuggets": [1, 0, 0, 3]}


@pytest.mark.parametrize(
    ("points", "nuggets"),
    [
        ((50, 40, 30, 20), [3, 1, 0, 0]),
        ((50, 50, 40, 20), [3, 3, 0, 0]),  # the next place is skipped
        ((50, 40, 40, 20), [3, 1, 1, 0]),
        ((40, 40, 40, 40), [3, 3, 3, 3]),
    ],
)
def test_oly_15_nuggets_and_ties(points: tuple[int, ...], nuggets: list[int]) -> None:
    match = count([{"A": each} for each in points], players=4)
    assert match.rounds[-1].result == {"points": list(points), "nuggets": nuggets}


def test_oly_15_first_to_the_target_wins() -> None:
    match = count([{"A": 50}, {"A": 40}, {}], players=3, target=6)
    assert not match.over
    settle(match, [{"A": 50}, {"A": 40}, {}])
    assert match.over
    assert match.result() == {"scores": [6, 2, 0], "places": [1, 2, 3]}


def test_oly_15_most_nuggets_beyond_the_target_win_else_they_share() -> None:
    match = count([{"A": 50}, {"A": 40}, {}], players=3, target=4)
    settle(match, [{"A": 40}, {"A": 50}, {}])
    assert match.result() == {"scores": [4, 4, 0], "places": [1, 1, 3]}
    match = count([{"A": 50}, {"A": 50}, {}], players=3, target=6)
    match.state.nuggets[1] = 4
    settle(match, [{"A": 50}, {"A": 50}, {}])
    assert match.result() == {"scores": [6, 7, 0], "places": [2, 1, 3]}


def test_oly_16_most_adepts_of_a_god_bring_one_of_its_nuggets() -> None:
    match = new_match(players=3, scoring="coins")
    assert NOTATION.scores(match.state) == [5, 5, 5]
    settle(match, [{"A": 100, "H": 300, "D": 20}, {"A": 400, "H": 200, "I": 9}, {"H": 50, "D": 100}])
    assert match.rounds[-1].result == {
        "points": [420, 609, 150],
        "nuggets": {"A": [4, 1, 0], "H": [1, 4, 0], "D": [0, 0, 5]},  # nothing of Dionysus, who kept most himself
    }
    assert NOTATION.scores(match.state) == [5, 5, 5]


def test_oly_16_a_tie_gives_none_and_characters_do_not_count() -> None:
    match = count([{}, {"A": 100}, {"A": 100, "I": 9}], players=3, scoring="coins")
    assert match.rounds[-1].result is not None
    assert match.rounds[-1].result["nuggets"]["A"] == [5, 0, 0]


def test_oly_16_the_match_ends_when_a_god_has_no_own_nugget_left() -> None:
    match = new_match(players=3, scoring="coins")
    for _ in range(4):
        settle(match, [{"H": 10}, {"A": 10}, {"D": 10}])
    assert not match.over
    settle(match, [{"H": 10}, {"A": 10}, {"D": 10}])
    assert match.over
    assert match.result() == {"scores": [5, 5, 5], "places": [2, 2, 1]}, "level; then most own nuggets"


def test_oly_16_teams_bring_five_each_and_pairs_own_two_gods() -> None:
    assert NOTATION.scores(new_match(players=6, table="teams", scoring="coins").state) == [10, 10, 10]
    assert NOTATION.scores(new_match(players=9, table="teams", team_size=3, scoring="coins").state) == [15, 15, 15]
    match = count([{"A": 10, "H": 10}, {"D": 10}], players=4, table="pairs", scoring="coins")
    assert match.rounds[-1].result is not None
    assert match.rounds[-1].result["nuggets"] == {"A": [5, 0], "H": [1, 4], "D": [4, 1], "T": [0, 5]}
    assert NOTATION.places(match.state) == [1, 1], "10 nuggets each, 9 of the own gods"


def test_oly_16_colours_without_an_owner_have_no_nuggets() -> None:
    match = count([{}, {}], players=2, table="counter", scoring="coins")
    assert match.rounds[-1].result is not None
    assert set(match.rounds[-1].result["nuggets"]) == {"A", "H"}
    match = count([{}, {}], players=2, virtual=1, scoring="coins", text="fr")
    assert match.rounds[-1].result is not None
    assert set(match.rounds[-1].result["nuggets"]) == {"A", "H"}
    match = count([{}, {}], players=2, virtual=1, scoring="coins", text="en")
    assert match.rounds[-1].result is not None
    assert set(match.rounds[-1].result["nuggets"]) == {"A", "H", "D"}


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_oly_17_two_to_five_alone(players: int) -> None:
    match = new_match(players=players)
    assert (match.state.teams, match.state.units) == (players, players)
    assert match.state.god[:players] == list(range(players))


def test_oly_18_the_deal_of_the_counter() -> None:
    match = new_match(players=2, table="counter")
    deal(match, 1, "A10", piles="D10 A20 D30 A40 D50 A60 D70 A80 D90 A100")
    written = match.rounds[0].deal
    assert [len(hand) for hand in written["hands"]] == [14, 14]
    assert written["piles"][0] == [["D10", "A20"], ["D30", "A40"], ["D50", "A60"], ["D70", "A80"], ["D90", "A100"]]
    assert match.state.tricks == 24
    assert {"A20", "A40", "A60", "A80", "A100"} <= legal(match)
    assert not {"D10", "D30", "D50", "D70", "D90"} & legal(match), "face down"


def test_oly_18_a_card_uncovered_turns_up_at_once_and_counts_as_hand() -> None:
    match = new_match(players=2, table="counter")
    deal(match, 1, "A10", piles="D10 A20 D30 A40 D50 A60 D70 A80 D90 A100")
    before = match.knowledge(0)
    assert "D10" not in held(match, 0)
    s = play(match, "A20")
    assert "D10" in held(match, 0)
    assert (NOTATION.text(s.upper[0][0]), s.covered[0]) == ("D10", 0b11110)
    assert before.hands[0][2:12] == [[0] * 5] * 10, "nobody knew it, its owner included"
    assert match.knowledge(1).hands[0][0][2] == 1, "now everybody does"


def test_oly_18_face_up_cards_must_follow_and_the_third_colour_is_never_trump() -> None:
    match = new_match(players=2, table="counter")
    deal(match, 0, "HIV HV HI HII HIII", piles="D10 AX D20 AV D30 AIV D40 AIII D50 AII")
    assert match.state.turn == 1
    lead = next(card for card in legal(match) if card.startswith("A"))
    play(match, lead)
    assert legal(match) >= {"AX", "AV"}
    assert {card[0] for card in legal(match)} == {"A"}, "trump is H, but the face-up cards can follow"
    assert match.state.trump == 1
    assert 2 not in match.state.god[:2]


def test_oly_18_the_round_has_24_tricks_each_of_two_cards() -> None:
    match = new_match(players=2, table="counter")
    deal(match, 0)
    while match.legal():
        match.play(match.legal()[-1])
    assert len(match.rounds[0].moves) == 48


def test_oly_19_virtual_hands_are_dealt_and_their_colours_never_trump() -> None:
    match = new_match(players=3, virtual=2)
    deal(match, 0, virtual="A10")
    assert [len(hand) for hand in match.rounds[0].deal["virtual"]] == [16, 16]
    assert not {3, 4} & set(match.state.god[:3])


def test_oly_19_fr_their_cards_count_for_nobody_and_stay_secret() -> None:
    match = count([{"A": 10}, {}], players=2, virtual=1, text="fr")
    assert match.rounds[-1].result == {"points": [10, 0], "nuggets": [3, 1]}
    assert match.knowledge(0).hands[0][2] == [0] * 5


def test_oly_19_en_their_cards_are_counted_and_can_win() -> None:
    match = new_match(players=2, virtual=1, text="en", target=3)
    settle(match, [{"A": 10}, {}])
    virtual = [NOTATION.parse(card) for card in match.rounds[0].deal["virtual"][0]]
    adepts = sum(10 * (card % 16 + 1) for card in virtual if card is not None and card % 16 < 10)
    characters = sum(10 <= card % 16 < 15 for card in virtual if card is not None)
    assert match.rounds[-1].result == {"points": [10, 0, adepts + characters], "nuggets": [1, 0, 3]}
    assert match.result()["places"] == [2, 3, 1]
    assert match.knowledge(0).hands[0][2] == match.state.hands[0][2], "shown when it is counted"


def test_oly_20_pairs_share_tricks_and_points_with_a_god_each() -> None:
    match = last_tricks("D10 H10", "D20 T10", "D30 T20", "T30 T40", table="pairs")
    assert match.state.god[:4] == [0, 1, 2, 3]
    s = play(match, "D10 D20 D30 T30")
    assert (last_taker(match), s.won[:2]) == (2, [[0, 0, 60, 30, 0, 0], [0] * 6])
    assert [NOTATION.unit(s, seat) for seat in range(4)] == [0, 1, 0, 1]
    s = play(match, "T20 T40 H10 T10")
    assert match.rounds[-1].result == {"points": [90, 80], "nuggets": [3, 1]}
    gained = [0] * 4
    GAME.rules.returns(s, gained)
    assert gained == [3, 1, 3, 1]


@pytest.mark.parametrize(("players", "size", "teams"), [(6, 2, 3), (8, 2, 4), (10, 2, 5), (6, 3, 2), (9, 3, 3)])
def test_oly_21_teams_of_one_god_sit_alternating(players: int, size: int, teams: int) -> None:
    match = new_match(players=players, table="teams", team_size=size)
    s = match.state
    assert (s.teams, s.packs) == (teams, size)
    assert s.god[:players] == s.unit[:players] == [seat % teams for seat in range(players)]
    deal(match, 0)
    assert sum(hand.count("A10") for hand in match.rounds[0].deal["hands"]) == size


def test_oly_21_of_equal_master_cards_the_first_wins() -> None:
    hands = ["D10", "D50", "D50", "D20", "D20", "D10"]
    match = last_tricks(*hands, table="teams")
    play(match, " ".join(hands))
    assert last_taker(match) == 1
    hands = ["D10", "A50", "D50", "A50", "D20", "D10"]
    match = last_tricks(*hands, table="teams")
    play(match, " ".join(hands))
    assert last_taker(match) == 1


def test_oly_21_an_equal_card_does_not_rise() -> None:
    match = last_tricks("A50 T10", "A50 A20", "A60 A60", "A10 A20", "D10 D20", "D30 D40", table="teams")
    play(match, "A50")
    assert legal(match) == {"A50", "A20"}, "who can only equal need not, but may"
    play(match, "A50")
    assert legal(match) == {"A60"}
    match = last_tricks("A50 T10", "A50 T20", "D10 D20", "D30 D40", "D50 D60", "D70 D80", table="teams")
    play(match, "A50")
    assert legal(match) == {"A50"}, "the only trump left"


def test_oly_21_an_equal_card_does_not_over_ruff() -> None:
    match = last_tricks("D10 T10", "A50 T20", "A50 A20", "A60 A10", "D20 D30", "D40 D50", table="teams")
    play(match, "D10 A50")
    assert legal(match) == {"A50", "A20"}
    play(match, "A20")
    assert legal(match) == {"A60"}


def test_oly_21_a_second_copy_stays_in_hand() -> None:
    match = last_tricks("A50 A50", "D10 D20", "D30 D40", "A60 A70", "D10 D20", "D30 D40", table="teams")
    play(match, "A50")
    assert held(match, 0) == ["A50"]


def test_g_5_the_deal_passes_one_seat_on() -> None:
    match = count([{}, {}, {}], players=3)
    assert match.state.dealer == 0
    deal(match, 1)
    assert (match.state.dealer, match.state.turn) == (1, 2)


def test_g_3_after_the_deal_nothing_is_random() -> None:
    first, second = new_match(), new_match()
    for match in (first, second):
        deal(match, 2, "A10 D20")
        while match.legal():
            match.play(match.legal()[len(match.legal()) // 2])
    assert first.state == second.state


def test_oly_16_a_pair_begins_with_the_nuggets_of_both_gods() -> None:
    assert new_match(players=4, table="pairs", scoring="coins").state.nuggets[:2] == [10, 10]


def test_oly_21_after_a_deal_every_copy_is_still_to_be_played_and_nobody_has_shown_to_lack_a_card() -> None:
    match = new_match(players=6, team_size=3)
    for dealer in (0, 1):
        deal(match, dealer)
        s = match.state
        assert all(s.hands[level][UNPLAYED][god] == ALL for level in range(3) for god in s.gods[:2])
        assert not any(map(any, s.lacks))
        s.lacks[1][0], s.round, s.phase = 1, 1, DEALING
