"""The sheets' worked examples and the rulings' corner cases, told to the referee by hand."""

from collections import Counter

import pytest

from .base import competition_places
from .coloretto import COLOURS, SCALES, best_score, score
from .nain_jaune import NainJauneRound, Rules
from .ole import INVERTED, NORMAL, Ole, OleRound, is_higher, is_series
from .olympe import Coins, OlympeRound, Table
from .olympe_trick import Trick
from .record import Record

FIVE_GODS = ["A", "H", "D", "T", "M"]


def test_places_are_competition_ranking() -> None:
    assert competition_places([5, 9, 5, 1]) == [2, 1, 2, 4]  # G4


# --- Olé -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("table", "higher", "series"),
    [
        ("Y7", ["G4", "B7", "R1"], []),  # the sheet's example of the first way
        ("R5", ["Y6", "B9", "R6"], []),  # of the second
        ("Y3", [], ["G4", "B6", "R8"]),  # of the third
    ],
)
def test_ole_higher_cards(table: str, higher: list[str], series: list[str]) -> None:
    for card in higher + series:
        assert is_higher(card, table, NORMAL)
        assert is_series(card, table, NORMAL) == (card in series)


def test_ole_not_higher() -> None:
    assert not is_higher("Y7", "R7", NORMAL)
    assert not is_higher("G6", "G7", NORMAL)
    assert is_higher("Y7", "R7", INVERTED)


def played_ole(hands: list[list[str]], *moves: str) -> OleRound:
    current = OleRound(hands, inverted=False, decider=None)
    for move in moves:
        assert move in current.legal()
        current.play(move)
    return current


def test_ole_series_goes_on_and_a_token_ends_it() -> None:
    hands = [["Y1", "Y3", "Y10"], ["G4", "B6", "R8", "Y9", "R2"], ["R1", "R10", "B1"]]
    current = played_ole(hands, "Y3")
    assert current.seat() == 1
    for card in ("G4", "B6", "R8"):
        current.play(card)
        assert current.seat() == 1
    assert current.legal() == ["Y9", "token"]
    current.play("token")
    assert (current.seat(), current.token_turns) == (2, 0)  # OLE-12: a turn with a series card is no such turn


def test_ole_opening_starts_no_series_and_takes_no_token() -> None:
    current = OleRound([["Y1", "R8", "G2"], ["R10", "B1"], ["B3", "G9"]], inverted=False, decider=None)
    assert current.legal() == ["G2", "R8"]
    current.play("R8")
    assert current.seat() == 1


def test_ole_stuck_costs_everybody_a_token() -> None:
    current = played_ole([["Y1", "R8", "G2"], ["R7", "B1"], ["B3", "G5"]], "R8")
    assert (current.seat(), current.ended, current.tokens) == (None, "stuck", [1, 1, 1])
    assert current.points() == [7, 13, 13]


def test_ole_out_comes_before_stuck() -> None:
    current = played_ole([["Y1", "Y2", "G2"], ["R8"], ["B3", "G5"]], "Y2", "R8")
    assert (current.ended, current.tokens) == ("out", [0, 0, 0])


def test_ole_a_lap_of_tokens_ends_the_round() -> None:
    current = played_ole([["Y1", "Y2", "G2"], ["R8", "R7"], ["B3", "G5"]], "Y2", *["token"] * 3)
    assert (current.seat(), current.ended, current.tokens) == (None, "lap", [1, 1, 1])


def test_ole_privilege_ties() -> None:
    game = Ole(Record({"players": 4, "rounds": 4, "privilege": True}, "the options"))
    game.last_points, game.totals = [9, 9, 3, 9], [20, 30, 50, 30]
    assert [game._decider(dealer) for dealer in range(4)] == [1, 3, 3, 1]  # OLE-3, the dealer last


# --- Coloretto -------------------------------------------------------------------------------------------


def test_coloretto_worked_example() -> None:
    hand = Counter({"joker": 1, "+2": 1, "green": 6, "yellow": 4, "orange": 3, "blue": 2})
    assert score(hand, ["yellow"], SCALES["rising"]) == 41  # COL-10
    assert best_score(hand, COLOURS, SCALES["rising"]) == 41


def test_coloretto_falling_scale_counts_six_or_more_as_five() -> None:
    assert score(Counter({"pink": 8, "grey": 3, "blue": 1, "green": 1}), [], SCALES["falling"]) == 5 + 8 + 1 - 1


# --- Olympé ----------------------------------------------------------------------------------------------


def trick(leader: int, *cards: str, french: bool = True, gods: list[str] = FIVE_GODS) -> Trick:
    laid = Trick(leader, gods, french)
    for card in cards:
        seat = laid.seat()
        assert seat is not None
        laid.lay(seat, card)
    return laid


def test_olympe_ruff_over_and_under() -> None:
    ruff = trick(1, "A20", "A50")
    assert ruff.legal(["H10", "HX", "D40"]) == ["H10", "HX"]  # fr: the Monster may ruff first
    over = trick(1, "A20", "H30")
    assert over.legal(["H20", "H50", "HX", "M100"]) == ["H50"]
    under = trick(0, "H20", "AII", "H90")
    assert under.legal(["A50", "D100"]) == ["A50"]
    assert under.legal(["D100", "M10"]) == ["D100", "M10"]  # OLY-8


def test_olympe_must_rise_only_on_a_trump_lead() -> None:
    assert trick(0, "A50", "H10").legal(["A60", "A10", "AX", "H90"]) == ["A60"]
    assert trick(0, "A50", "H10").legal(["A40", "A10", "AX", "H90"]) == ["A40", "A10", "AX"]
    assert trick(0, "H50", "H60").legal(["H70", "H10", "HX", "AX"]) == ["H70", "H10", "HX"]


def test_olympe_english_monster_is_no_trump() -> None:
    english = trick(1, "A20", french=False)
    assert english.legal(["HX", "D40"]) == ["HX", "D40"]
    assert english.legal(["HX", "H10", "D40"]) == ["H10"]
    assert trick(1, "A20", "H50", french=False).legal(["HX", "H10", "D40"]) == ["H10"]


def test_olympe_hero_kills_monster() -> None:
    gods = ["D", "A", "T", "H"]
    killed = trick(0, "T80", "D20", "TX", "TIV", gods=gods)
    assert not killed.is_destroyed()
    destroyed = trick(0, "T80", "TIII", "TX", "D10", gods=gods)
    assert destroyed.is_destroyed()
    assert destroyed.next_leader() == 0  # OLY-10: who set the colour
    assert trick(1, "T80", "TIV", "TX", "T10", gods=gods).next_leader() == 2


def test_olympe_two_monsters_need_two_heroes() -> None:
    gods = ["A", "H", "A", "H", "A", "H"]
    assert trick(0, "H20", "HX", "HX", "HIV", "H10", "H10", gods=gods).is_destroyed()
    assert not trick(0, "H20", "HX", "HX", "HIV", "HIV", "H10", gods=gods).is_destroyed()


def test_olympe_monster_led_passes_the_lead() -> None:
    passed = trick(0, "DX", "M20", "M30", "M40", "H10")
    assert (passed.setter, passed.asked, passed.trump) == (1, "M", "H")
    assert (passed.is_destroyed(), passed.next_leader()) == (False, 4)  # the H10 of seat 4 ruffed
    active = trick(0, "DX", "D20", "D30", "D40", "D10")
    assert (active.is_destroyed(), active.next_leader()) == (True, 1)
    no_ruff = trick(0, "HX", "M20")
    assert no_ruff.legal(["H10", "HV", "T10"]) == ["H10", "HV"]  # OLY-12: a Monster led is no ruff
    assert not trick(0, "HX", "M20", "M30", "M40", "M50").is_destroyed()
    assert trick(3, "AX", "HX", "DX", "TX", "MX").next_leader() == 3  # OLY-13


def test_olympe_french_monster_ruffs_and_destroys() -> None:
    assert trick(1, "A20", "HX", "A10", "A30", "A40").is_destroyed()
    assert not trick(1, "A20", "HX", "A10", "A30", "A40", french=False).is_destroyed()
    assert not trick(1, "A20", "HX", "HIV", "A30", "A40").is_destroyed()
    packs = trick(0, "H20", "AX", gods=["A", "H"] * 3)
    assert packs.legal(["AX", "A10", "D10"]) == ["A10"]  # OLY-14: any ranked trump goes over it, and must
    assert packs.legal(["AX", "D10"]) == ["AX"]


def test_olympe_the_first_of_equals_wins_and_equal_is_not_over() -> None:
    gods = ["A", "H", "D"] * 2
    assert trick(0, "AV", "AV", "A10", "A20", "A10", "A20", gods=gods).next_leader() == 0
    assert trick(0, "H20", "A50", gods=gods).legal(["A50", "A20", "D10"]) == ["A50", "A20"]
    assert trick(0, "H20", "A50", gods=gods).legal(["A50", "A60", "D10"]) == ["A60"]


def olympe_table(**changes: object) -> Table:
    options = {"players": 4, "table": "pairs", "team_size": 2, "text": "en", "virtual": 1, "gods": FIVE_GODS}
    return Table.of(Record({**options, **changes}, "the options"))


def test_olympe_units_and_owners() -> None:
    assert olympe_table().owners() == {"A": 0, "H": 1, "D": 0, "T": 1, "M": 2}
    assert olympe_table(text="fr").owners() == {"A": 0, "H": 1, "D": 0, "T": 1}
    assert olympe_table(table="teams", players=6, virtual=0, gods=["A", "H", "D"]).owners() == {"A": 0, "H": 1, "D": 2}
    assert olympe_table(players=2, table="counter", virtual=0, gods=["A", "H", "D"]).owners() == {"A": 0, "H": 1}


def test_olympe_coins_go_to_the_one_with_most_adepts() -> None:
    table = olympe_table(table="single", players=3, virtual=0, gods=["A", "H", "D"])
    current = OlympeRound(table, Record({"hands": [[], [], []]}, "the deal"), 0)
    current.won = [["A100", "HV", "H10", "D50"], ["A20", "H20", "D50"], ["AV"]]
    coins = Coins(table, 12)
    coins.award(current)
    assert coins.coins == {"A": [5, 0, 0], "H": [0, 5, 0], "D": [0, 0, 5]}  # own, own, tied
    current.won = [["H20"], ["H10", "A10"], []]
    coins.award(current)
    assert coins.coins == {"A": [4, 1, 0], "H": [1, 4, 0], "D": [0, 0, 5]}
    assert (coins.scores(), coins.places()) == ([5, 5, 5], [2, 2, 1])


def test_olympe_counter_uncovers_the_lower_card() -> None:
    deal = {"hands": [["A10"], ["H10"]], "piles": [[["H50", "A60"]], [["A50", "A90"]]]}
    table = olympe_table(players=2, table="counter", virtual=0, gods=["A", "H", "D"])
    current = OlympeRound(table, Record(deal, "the deal"), 0)
    assert current.legal() == ["A10", "A60"]
    current.play("A60")
    assert current.legal() == ["A90"]
    current.play("A90")
    assert current.legal() == ["A50", "H10"]


# --- Nain Jaune ------------------------------------------------------------------------------------------


def nain_jaune(hands: list[list[str]], *moves: str, rules: Rules | None = None) -> NainJauneRound:
    board = {"10D": 3, "JC": 6, "QS": 9, "KH": 12, "7D": 15}
    current = NainJauneRound(rules or Rules("points", "same", "turn", False, 1), hands, 0, [85, 85, 85], board)
    for move in moves:
        assert move in current.legal()
        current.play(move)
    return current


def test_nain_jaune_sequences_kings_and_passing_over() -> None:
    hands = [["3C", "4D", "9S"], ["KH", "2C", "2D"], ["5H", "5D", "QS"]]
    current = nain_jaune(hands, "3C")
    assert (current.seat(), current.legal()) == (0, ["4D"])
    current.play("4D")
    assert (current.seat(), current.legal()) == (2, ["5D", "5H"])
    current.play("5D")
    assert (current.seat(), current.legal()) == (2, ["5H", "QS"])  # NJ-5
    current.play("QS")
    assert (current.seat(), current.legal()) == (1, ["KH"])
    current.play("KH")
    assert (current.seat(), current.legal()) == (1, ["2C", "2D"])  # NJ-6
    assert current.chips == [85, 97, 94]


def test_nain_jaune_settling() -> None:
    hands = [["9C", "10D"], ["KH", "QC"], ["AS", "2C"]]
    current = nain_jaune(hands, "9C", "10D")
    assert current.result() == {  # Grand Opéra: all boxes swept, so the king costs nothing
        "out": 0,
        "opera": True,
        "chips": [85 + 45 + 20 + 3, 85 - 20, 85 - 3],
        "board": {"10D": 0, "JC": 0, "QS": 0, "KH": 0, "7D": 0},
    }
    hands = [["2C", "9D"], ["3C", "8D"], ["JC", "AS"]]
    current = nain_jaune(hands, "2C", "3C", "8D", rules=Rules("cards", "double", "turn", False, 1))
    assert (current.out, current.opera) == (1, True)  # the first turn, though a rival laid before
    current = nain_jaune(hands, "2C", "3C", "8D", rules=Rules("cards", "double", "first", False, 1))
    assert (current.opera, current.chips) == (False, [84, 88, 83 - 12])
    assert current.board["JC"] == 18  # NJ-10 of 003: double what lies in it


def test_nain_jaune_called() -> None:
    rules = Rules("points", "same", "turn", True, 1)
    current = nain_jaune([["10D", "2C"], ["3C"], ["4C"]], rules=rules)
    assert current.legal() == ["10D", "10D!", "2C"]
    current.play("10D")
    assert (current.chips[0], current.board["10D"]) == (82, 6)  # NJ-13
