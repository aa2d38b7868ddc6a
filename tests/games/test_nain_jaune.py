"""Nain Jaune clause by clause, numbered as on the rule page: the deal and laying cards, NJ-1 to NJ-8."""

from __future__ import annotations

from typing import Any

import pytest

from tablee.engine.configuration import configure
from tablee.engine.errors import TableeError
from tablee.engine.message import Message
from tablee.engine.words import words
from tablee.games.nain_jaune import GAME, notation, objections, rules
from tablee.games.nain_jaune import view as presentation
from tablee.games.nain_jaune.cards import HAND_SIZE, PACK
from tablee.games.nain_jaune.options import Options
from tablee.games.nain_jaune.state import TALON, State

NAMES = ("Ada", "Bob", "Cleo", "Dan", "Eve", "Fay", "Gus", "Hal")


def options(**values: Any) -> Options:
    """The options of a game with these values."""
    made = configure(GAME, values)
    assert isinstance(made, Options)
    return made


class Round:
    """A game in which moves are played by their texts; keeps the words of what happened last."""

    def __init__(self, options: Options) -> None:
        self.options = options
        self.state = State()
        self.said: list[str] = []
        rules.start(self.state, options)

    def deal(self, deal: dict[str, Any]) -> None:
        """Deal a replay's deal."""
        rules.deal(self.state, notation.cards(self.state, deal))
        self.said = self._told(presentation.dealt(self.knowledge(-1)))

    def play(self, moves: str) -> None:
        """Play moves, each of which must be legal and agree with what `objection` says."""
        for text in moves.split():
            assert text in self.legal()
            before, move = self.knowledge(-1), notation.parse(text)
            assert move is not None
            assert objections.objection(self.knowledge(self.state.turn), move) is None
            rules.apply(self.state, move)
            self.said = self._told(presentation.events(before, move, self.knowledge(-1)))

    def legal(self) -> list[str]:
        """The texts of the legal moves."""
        moves = [0] * rules.MAX_MOVES
        return [notation.text(move) for move in moves[: rules.legal(self.state, moves)]]

    def clause_against(self, text: str) -> str | None:
        """The clause that forbids a move to the one whose turn it is."""
        move = notation.parse(text)
        assert move is not None
        objection = objections.objection(self.knowledge(self.state.turn), move)
        return objection.clause if objection else None

    def knowledge(self, seat: int) -> State:
        """What a seat, or a spectator (-1), knows."""
        k = State()
        rules.knowledge(self.state, seat, k)
        return k

    def _told(self, said: list[Message]) -> list[str]:
        return [words("en", GAME).say(say, lambda seat: NAMES[seat]) for say in said]

    @property
    def turn(self) -> int:
        """The seat to move."""
        return self.state.turn

    @property
    def chips(self) -> list[int]:
        """What each seat has."""
        return notation.scores(self.state)

    @property
    def board(self) -> list[int]:
        """What lies in the boxes of the 10, jack, queen, king and dwarf."""
        return list(self.state.board)


def cards(names: str) -> int:
    """A set of cards."""
    return sum(1 << notation.CARD_NAMES.index(name) for name in names.split())


def any_deal(players: int, dealer: int, *hands: str) -> dict[str, Any]:
    """A replay's deal in which the first hands begin with given cards; all others come in the pack's order."""
    given = [hand.split() for hand in hands] + [[] for _ in range(players - len(hands))]
    rest = iter([name for name in notation.CARD_NAMES if not any(name in hand for hand in given)])
    full = [hand + [next(rest) for _ in range(HAND_SIZE[players] - len(hand))] for hand in given]
    return {"dealer": dealer, "hands": full, "talon": list(rest)}


def begun(players: int = 3, deal: dict[str, Any] | None = None, **values: Any) -> Round:
    """A game dealt so that seat 0 begins."""
    round = Round(options(players=players, **values))
    round.deal(deal or any_deal(players, players - 1))
    return round


def position(*hands: str, **values: Any) -> Round:
    """A round in which nothing has been won yet but only these hands are left, seat 0 to begin a sequence."""
    round = begun(len(hands), **values)
    s = round.state
    for seat, hand in enumerate(hands):
        s.hands[seat] = cards(hand)
        s.held[seat] = len(hand.split())
    gone = notation.members(PACK & ~sum(s.hands[: s.players]))
    s.hands[TALON] = sum(1 << card for card in gone[: len(notation.members(s.hands[TALON]))])
    s.laid = PACK & ~sum(s.hands)
    return round


# --- the deal --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("players", "each", "aside"), [(3, 15, 7), (4, 12, 4), (5, 9, 7), (6, 8, 4), (7, 7, 3), (8, 6, 4)]
)
def test_nj_1_cards_each_and_the_rest_aside(players: int, each: int, aside: int) -> None:
    round = begun(players)
    assert [hand.bit_count() for hand in round.state.hands[:players]] == [each] * players
    assert round.state.hands[TALON].bit_count() == aside
    assert sum(round.state.hands) == PACK
    assert round.knowledge(0).hands[TALON] == 0  # unseen


def test_nj_2_the_seat_after_the_dealer_begins() -> None:
    for dealer in range(4):
        assert begun(4, any_deal(4, dealer)).turn == (dealer + 1) % 4


def test_g5_the_first_dealer_is_drawn_and_the_deal_passes_on() -> None:
    round = position("3C", "4C", "5C")
    sizes = [0] * 8
    round.play("3C")
    assert rules.decks(round.state, sizes) == 1  # no dealer is drawn any more
    with pytest.raises(TableeError):
        round.deal(any_deal(3, 2))
    round.deal(any_deal(3, 0))
    assert (round.state.dealer, round.turn) == (0, 1)
    assert rules.decks(begun(3).state, sizes) == 0
    assert rules.decks(Round(options(players=5)).state, sizes) == 2
    assert sizes[:2] == [5, 52]


@pytest.mark.parametrize(
    "spoiled",
    [
        {"dealer": 3},
        {"dealer": True},
        {"hands": [["AC"] * 15, [], []]},
        {"hands": "AC"},
        {"talon": ["AC"] * 7},
        {"talon": ["ZZ"] * 7},
        {"talon": None},
    ],
)
def test_deals_that_are_none_are_refused(spoiled: dict[str, Any]) -> None:
    with pytest.raises(TableeError):
        Round(options(players=3)).deal({**any_deal(3, 0), **spoiled})


# --- laying cards ----------------------------------------------------------------------------------------------------


def test_nj_3_any_card_begins_then_upwards_whatever_the_suit() -> None:
    round = position("7S 8H 9C 10C KC", "2C", "3C")  # the example of sheet 003: 7, then 8, 9, 10
    assert round.legal() == ["7S", "8H", "9C", "10C", "KC"]
    round.play("7S")
    assert (round.turn, round.legal()) == (0, ["8H"])
    round.play("8H 9C 10C")
    assert round.state.sequence == cards("7S 8H 9C 10C")


def test_nj_3_the_ace_is_lowest() -> None:
    round = position("AD 2S KC", "3C", "4C")  # the example of sheet 004: the 2 of spades on the ace of diamonds
    round.play("AD")
    assert round.legal() == ["2S"]


def test_nj_3_who_can_go_on_must_and_only_chooses_the_suit() -> None:
    round = position("4C 5C 5S 9D", "5H", "3C")
    round.play("4C")
    assert (round.turn, round.legal()) == (0, ["5C", "5S"])
    assert round.clause_against("9D") == "NJ-3"
    assert round.clause_against("5H") == "NJ-3"  # not in hand
    assert round.clause_against("5C") is None


def test_nj_4_the_next_who_holds_the_rank_goes_on_and_others_announce_that_they_lack_it() -> None:
    round = position("AC 2C 3C KS", "9C", "8C", "4C 4D KD")  # sheet 004: ace, 2, 3, and "3 without 4"
    round.play("AC 2C 3C")
    assert round.turn == 3
    assert round.legal() == ["4C", "4D"]
    assert round.clause_against("KD") == "NJ-4"
    assert round.said[1:] == ["Ada, Bob, Cleo: “3 without 4”."]
    assert round.state.lacks[:4] == [cards("4C 4D 4H 4S")] * 3 + [0]


def test_nj_4_play_goes_round_past_the_last_seat() -> None:
    round = position("3C 6C", "9C", "4C KC", deal=any_deal(3, 2))
    round.play("3C 4C")
    assert round.turn == 2  # nobody has a 5
    round = position("5C 6C", "9C", "4C KC", deal=any_deal(3, 2))
    round.state.turn = 2
    round.play("4C")
    assert round.turn == 0


def test_nj_5_when_nobody_can_go_on_the_last_to_lay_begins_with_any_card() -> None:
    round = position("3C 9C", "4C 7H JC", "2C 9D")
    round.play("3C 4C")
    assert (round.turn, round.legal()) == (1, ["7H", "JC"])
    assert round.said[1:] == [
        "“4 without 5”, and nobody can continue: Bob played the last card and starts a new sequence."
    ]
    round.play("7H")
    assert round.state.sequence == cards("7H")


def test_nj_6_after_a_king_the_same_player_begins() -> None:
    round = position("QC KC 2C", "AD", "3D")
    round.play("QC KC")
    assert (round.turn, round.legal()) == (0, ["2C"])
    assert round.said == ["Ada plays the king of clubs.", "The king ends the sequence: Ada starts another."]
    assert round.state.lacks[:3] == [0, 0, 0]  # nobody is asked for more than a king


def test_g2_being_passed_over_is_no_move() -> None:
    round = position("3C 9C", "8C", "4C 8D")
    round.play("3C")
    assert round.turn == 2  # seat 1 was never asked


@pytest.mark.parametrize(
    ("card", "box", "chips"), [("10D", 0, 3), ("JC", 1, 6), ("QS", 2, 9), ("KH", 3, 12), ("7D", 4, 15)]
)
def test_nj_7_who_lays_a_card_of_the_board_takes_its_box(card: str, box: int, chips: int) -> None:
    round = position(f"{card} AC", "AH", "AD")
    assert (round.chips[0], round.board[box]) == (85, chips)
    round.play(card)
    assert (round.chips[0], round.board[box]) == (85 + chips, 0)
    assert f"{chips} chips" in round.said[1]


def test_nj_8_the_last_card_ends_the_round_at_once() -> None:
    round = position("3C 4C", "5C", "5D")
    round.play("3C 4C")
    assert round.legal() == []
    assert round.clause_against("5C") == "NJ-8"
    assert notation.round_result(round.state)["out"] == 0
    assert round.said[1] == "Ada has no cards left and wins the round."
