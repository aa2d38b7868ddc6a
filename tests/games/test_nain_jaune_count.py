"""How a round of Nain Jaune is counted, clause by clause, against what the rules moved: by hand and in random games."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from typing import Any, NamedTuple

import pytest
from nain_jaune_table import NAMES, Round, options, position

from tablee.engine.bits import members
from tablee.engine.count import Count, CountCell, CountRow
from tablee.engine.words import LANGUAGES, words
from tablee.games.nain_jaune import GAME, notation, rules
from tablee.games.nain_jaune import view as presentation
from tablee.games.nain_jaune.cards import BOX_CARDS, HAND_SIZE
from tablee.games.nain_jaune.options import Options
from tablee.games.nain_jaune.state import State

OPTIONS: list[dict[str, Any]] = [
    {"players": 3},
    {"players": 4, "claims": "called", "stake": 3},
    {"players": 8, "sheet": "cards", "claims": "called"},
    {"players": 3, "sheet": "cards", "opera": "turn", "chips": 0},
    {"players": 5, "held": "ante", "stake": 2},
    {"players": 3, "payment": "cards", "held": "double", "claims": "called"},
]
BOXES = [notation.CARD_NAMES[card] for card in BOX_CARDS]
Cells = dict[str, CountCell]


class Counted(NamedTuple):
    """A round played at random: chips and boxes before the deal, before the last move and after it, and its count."""

    options: Options
    chips: tuple[list[int], list[int]]  # before the deal, and after the round
    board: tuple[list[int], list[int], list[int]]  # before the deal, before the last move, and after the round
    won: list[dict[str, int]]  # by seat: what laying each card of the board has moved
    last: State  # as it was before the last move
    end: State
    told: Count

    def row(self, seat: int) -> CountRow:
        return next(row for row in self.told.rows if row.seats == (seat,))

    def cells(self, seat: int) -> Cells:
        """The cells of a seat by the ids of their columns' titles."""
        ids = [column.title.id for column in self.told.columns]
        return dict(zip(ids, self.row(seat).cells, strict=True))

    def loses(self) -> list[int]:
        return [seat for seat in range(self.options.players) if seat != self.end.turn]


def shown(s: State) -> State:
    k = State()
    rules.knowledge(s, -1, k)
    return k


def with_a_run(deck: list[int], seat: int, size: int) -> list[int]:
    """A deck of which ``seat`` is dealt one king, one queen and so on, as far as its hand reaches."""
    run = sorted(deck, key=lambda card: (card % 4, -card))[:size]
    rest = [card for card in deck if card not in run]
    return rest[: seat * size] + run + rest[seat * size :]


def played(made: Options, seed: int) -> Iterator[Counted]:
    chance = random.Random(seed)
    s = State()
    rules.start(s, made)
    while not rules.over(s):
        chips, board = notation.scores(s), list(s.board)
        sizes = [0] * 8
        decks = [chance.sample(range(n), n) for n in sizes[: rules.decks(s, sizes)]]
        if s.round:  # whoever begins has a run up to the king and, sooner or later, makes a Grand Opéra
            decks[0] = with_a_run(decks[0], (s.dealer + 2) % s.players, HAND_SIZE[s.players])
        rules.deal(s, [card for deck in decks for card in deck])
        won: list[dict[str, int]] = [{} for _ in range(made.players)]
        moves = [0] * rules.MAX_MOVES
        last = s
        while n := rules.legal(s, moves):
            move, last, mover = chance.choice(moves[:n]), shown(s), s.turn
            name = notation.CARD_NAMES[move % 52]
            if name in BOXES:
                lying = s.board[BOXES.index(name)]
                won[mover][name] = -lying if made.claims == "called" and move < rules.CALL else lying
            rules.apply(s, move)
        boards = board, list(last.board), list(s.board)
        yield Counted(made, (chips, notation.scores(s)), boards, won, last, s, presentation.count(shown(s)))


@cache
def rounds() -> list[Counted]:
    """Rounds of many games, each with a record of its end, which the game's own state forgets."""
    found = []
    for values in OPTIONS:
        for seed in range(25):
            for counted in played(options(rounds=3, **values), seed):
                end = State()
                rules.knowledge(counted.end, -1, end)
                found.append(counted._replace(end=end))
    return found


def test_there_are_rounds_of_every_kind() -> None:
    ids = {column.title.id for counted in rounds() for column in counted.told.columns}
    assert ids == {"count-hand", "count-paid", "count-opera", "count-won", "count-stakes"}


def test_nj_7_and_nj_13_boxes_won_and_paid_for_want_of_a_call() -> None:
    for counted in rounds():
        for seat, won in enumerate(counted.won):
            cell = counted.cells(seat).get("count-won", CountCell())
            assert (cell.n or 0, set(cell.faces)) == (sum(won.values()), set(won))


def test_nj_8_whoever_is_out_has_won_the_round() -> None:
    for number, counted in enumerate(rounds()):
        out = notation.round_result(counted.end)["out"]
        assert [row.seats for row in counted.told.rows if row.won] == [(out,)]
        assert counted.cells(out)["count-hand"].faces == ()
        assert counted.told.round == number % 3
        assert presentation.view(shown(counted.end), counted.options).round == counted.told.round


def test_nj_9_what_each_card_left_costs_and_brings() -> None:
    for counted in rounds():
        paid = 0
        for seat in counted.loses():
            names = [notation.CARD_NAMES[card] for card in members(counted.end.hands[seat])]
            points = [{"A": 1, "J": 10, "Q": 10, "K": 10}.get(name[:-1]) or int(name[:-1]) for name in names]
            costs = sum(points) if counted.options.payment == "points" else len(names)
            assert counted.cells(seat)["count-hand"] == CountCell(n=-costs, faces=tuple(names))
            paid += costs
        assert counted.cells(counted.end.turn)["count-hand"].n == paid


def test_nj_10_what_a_card_of_the_board_costs_who_still_holds_it() -> None:
    for counted in rounds():
        made, held = counted.options, 0
        for seat in range(made.players):
            hand = [notation.CARD_NAMES[card] for card in members(counted.end.hands[seat])]
            caught = [name for name in BOXES if name in hand and not counted.end.opera]
            lying = {name: counted.board[1][BOXES.index(name)] for name in caught}
            times = {"same": 1, "double": 2}
            costs = [
                times[made.held] * lying[name] if made.held in times else 2 * made.stake * (BOXES.index(name) + 1)
                for name in caught
            ]
            cell = counted.cells(seat).get("count-paid", CountCell())
            assert (cell.n or 0, list(cell.faces)) == (-sum(costs), [name for name in caught if lying[name]])
            held += len(caught)


def test_nj_11_what_a_grand_opera_sweeps() -> None:
    for counted in rounds():
        assert [note.id for note in counted.told.notes].count("ev-opera") == counted.end.opera
        winner = counted.end.turn
        swept = counted.cells(winner).get("count-opera", CountCell()).n or 0
        if counted.end.opera:
            laid = sum(counted.won[seat].get(name, 0) for seat in range(counted.options.players) for name in BOXES)
            put_in = sum(counted.board[0]) + 15 * counted.options.stake * counted.options.players
            assert swept == put_in - laid
            assert not any(counted.board[2])
        else:
            assert swept == 0


def test_nj_12_everybody_has_put_in_the_stakes() -> None:
    for counted in rounds():
        for seat in range(counted.options.players):
            assert counted.cells(seat)["count-stakes"].n == -15 * counted.options.stake


def test_nj_14_what_is_left_after_the_last_round_is_told() -> None:
    for counted in rounds():
        told = [note.args["chips"] for note in counted.told.notes if note.id == "ev-nobodys"]
        assert told == ([sum(counted.board[2])] if rules.over(counted.end) and any(counted.board[2]) else [])


def test_nj_15_gains_are_what_the_rules_moved_and_nothing_is_lost() -> None:
    for counted in rounds():
        before, after = counted.chips
        assert [counted.row(seat).total for seat in range(len(after))] == after
        assert [counted.row(seat).gain for seat in range(len(after))] == [
            now - then for then, now in zip(before, after, strict=True)
        ]
        assert sum(row.gain for row in counted.told.rows) == sum(counted.board[0]) - sum(counted.board[2])
        gains = [row.gain for row in counted.told.rows]
        assert gains == sorted(gains, reverse=True)  # the best row first


def test_the_count_by_hand() -> None:
    round = position("3C 10D KS", "QS 7D", "2D", claims="called")
    round.state.finished = 1
    round.play("10D")  # forgets the call
    round.play("3C KS")
    count = presentation.count(round.knowledge(-1))
    assert [column.title.id for column in count.columns] == ["count-hand", "count-paid", "count-won", "count-stakes"]
    first, second, third = count.rows
    assert [row.seats for row in count.rows] == [(0,), (2,), (1,)]
    assert [cell.n for cell in first.cells] == [10 + 7 + 2, None, -3, -15]
    assert (first.won, first.gain, first.total) == (True, 1, 101)
    assert second.cells[0] == CountCell(n=-2, faces=("2D",))
    assert third.cells[:2] == (CountCell(n=-17, faces=("7D", "QS")), CountCell(n=-24, faces=("QS", "7D")))
    assert (third.gain, third.total) == (-56, 44)


# --- what a move is, told of whoever makes it ------------------------------------------------------------------------


def said(round: Round, move: str, language: str = "en") -> str:
    before, action = round.knowledge(-1), notation.parse(move)
    assert action is not None
    round.play(move)
    told = presentation.action(before, action, round.knowledge(-1))
    assert told.faces == (move.removesuffix("!"),)
    return words(language, GAME).say(told.text, lambda seat: NAMES[seat])


def test_nj_4_who_is_stuck_says_so() -> None:
    round = position("6C 7C 8C 2C", "9C QC", "KH 4C")
    assert said(round, "6C") == "Ada begins with the 6 of clubs"
    assert said(round, "7C", "fr") == "Ada pose le 7 de trèfle"
    assert said(round, "8C", "fr") == "Ada\u00a0: «\u00a0huit sans neuf\u00a0»"
    assert said(round, "9C") == "Bob: “nine without ten”"


def test_nj_6_a_king_is_called_out() -> None:
    round = position("KC 2C 4C", "9C QC", "KH 4D")
    assert said(round, "KC") == "Ada begins with the king of clubs"
    round = position("QC KC 2C", "9C", "KH 4D")
    round.play("QC")
    assert said(round, "KC", "fr") == "Ada pose le roi de trèfle"


def test_nj_7_nj_8_nj_11_and_nj_13_boxes_and_the_end_are_called_out() -> None:
    round = position("10D JC 3C", "4C", "5C KH", claims="called")
    assert said(round, "10D") == "Ada forgot to call and pays 3 chips"
    assert said(round, "JC!", "fr") == "Ada prend 6 jetons"
    assert said(round, "3C", "fr") == "Grand Opéra\u202f! Ada rafle tout"
    round = position("3C", "4C", "5C KH")
    round.state.finished = 1
    assert said(round, "3C", "fr") == "Ada pose sa dernière carte"


def test_nj_7_and_nj_13_what_a_box_has_brought_is_told_as_a_number_too() -> None:
    round = position("10D JC 3C", "4C", "5C KH", claims="called")
    gains = []
    for move in ("10D", "JC!"):
        before, action = round.knowledge(-1), notation.parse(move)
        assert action is not None
        round.play(move)
        gains.append(presentation.action(before, action, round.knowledge(-1)).gain)
    assert gains == [-3, 6]


@pytest.mark.parametrize("language", LANGUAGES)
def test_whatever_is_said_fits_a_bubble(language: str) -> None:
    say = words(language, GAME).say
    s, moves, chance = State(), [0] * rules.MAX_MOVES, random.Random(2)
    rules.start(s, options(players=4, claims="called", stake=1000))
    for _ in range(4):
        sizes = [0] * 8
        rules.deal(s, [card for n in sizes[: rules.decks(s, sizes)] for card in chance.sample(range(n), n)])
        while n := rules.legal(s, moves):
            before, move = shown(s), chance.choice(moves[:n])
            rules.apply(s, move)
            assert len(say(presentation.action(before, move, shown(s)).text)) <= 40
