"""Nain Jaune as its players see it: what they may determinize, what is shown, and the greedy player."""

from __future__ import annotations

import random

import pytest
from nain_jaune_table import cards, options, position

from tablee.bots.greedy import greedy_bot
from tablee.engine.rule import clone
from tablee.engine.words import LANGUAGES, words
from tablee.games.nain_jaune import GAME, notation, rules
from tablee.games.nain_jaune.cards import PACK
from tablee.games.nain_jaune.options import Options
from tablee.games.nain_jaune.rules import CALL
from tablee.games.nain_jaune.state import TALON, State


def test_determinize_fits_all_that_was_shown_in_whatever_order() -> None:
    round = position("KC", "7C", "6C", rounds=1)
    s = round.state
    fives, sixes = cards("5C 5D 5H 5S"), cards("6C 6D 6H 6S")
    s.lacks[1], s.lacks[2] = fives | sixes, fives
    s.hands[TALON] = fives | sixes & ~cards("6C")
    s.laid = PACK & ~sum(s.hands)
    k = round.knowledge(0)
    # Unseen are 5C 5D 5H 5S 6C 6D 6H 6S 7C; the first order puts 5C in hand 1 and 7C in hand 2, which only a round by
    # way of the talon puts right: no single exchange does.
    orders = [[0, 2, 3, 4, 5, 6, 7, 8, 1], *(random.Random(seed).sample(range(9), 9) for seed in range(200))]
    for order in orders:
        determinized = clone(k)
        rules.determinize(determinized, 0, order)
        assert determinized.hands[1] == cards("7C")
        assert determinized.hands[2] & ~sixes == 0
        assert sum(determinized.hands) == sum(s.hands)
        again = State()
        rules.knowledge(determinized, 0, again)
        assert again == k


def test_view_shows_the_board_and_both_moves_of_a_card_to_call() -> None:
    round = position("6C 7D KS", "8C", "9C", claims="called")
    round.play("6C")
    seen = GAME.view(round.knowledge(0), 0, round.options)
    zones = {zone.id: zone for zone in seen.zones}
    assert [(piece.face, piece.count) for piece in zones["board"].pieces] == [
        ("KH", 12),
        ("QS", 9),
        ("7D", 15),
        ("10D", 3),
        ("JC", 6),
    ]
    assert [piece.face for piece in zones["board"].pieces if piece.marks] == ["7D"]
    assert [piece.moves for piece in zones["hand0"].pieces] == [("7D", "7D!"), ("KS",)]
    assert [piece.face for piece in zones["hand1"].pieces] == [None]
    assert [choice.move for choice in seen.choices] == ["7D", "7D!"]


def test_zones_are_declared_alike_in_every_view_whatever_lies_there() -> None:
    chance, moves = random.Random(6), [0] * rules.MAX_MOVES
    for players in (3, 8):
        made = options(players=players, rounds=2)
        declared: dict[int | None, set[tuple[object, ...]]] = {seat: set() for seat in (None, *range(players))}
        s = State()
        rules.start(s, made)
        for seat in declared:
            declared[seat].add(declaration(s, seat, made))
        while not rules.over(s):
            if n := rules.legal(s, moves):
                rules.apply(s, chance.choice(moves[:n]))
            else:
                sizes = [0] * 8
                rules.deal(s, [card for n in sizes[: rules.decks(s, sizes)] for card in chance.sample(range(n), n)])
            for seat in declared:
                declared[seat].add(declaration(s, seat, made))
        assert all(len(different) == 1 for different in declared.values())


def declaration(s: State, seat: int | None, made: Options) -> tuple[object, ...]:
    """What a view says its zones are; each holds no more than that, each piece in a place of its own."""
    k = State()
    rules.knowledge(s, -1 if seat is None else seat, k)
    seen = GAME.view(k, seat, made)
    for zone in seen.zones:
        assert len(zone.pieces) <= zone.capacity
        if zone.slots:
            slots = [piece.slot for piece in zone.pieces]
            assert len(set(slots)) == len(slots)
            assert all(slot is not None and 0 <= slot < len(zone.slots) == zone.capacity for slot in slots)
    assert not seen.clockwise  # NJ-2: play goes round to the right
    return tuple((z.id, z.kind, z.seat, z.part, z.capacity, z.slots) for z in seen.zones)


def test_a_card_of_the_sequence_lies_in_the_place_of_its_rank() -> None:
    round = position("6C 7D 9S", "8C QC", "9C 10C")
    round.play("6C 7D 8C 9C")
    seen = GAME.view(round.knowledge(-1), None, round.options)
    sequence = next(zone for zone in seen.zones if zone.id == "sequence")
    laid = [
        (piece.face, sequence.slots[piece.slot or 0], by)
        for piece, by in zip(sequence.pieces, sequence.by, strict=True)
    ]
    assert laid == [("6C", "rank-6", 0), ("7D", "rank-7", 0), ("8C", "rank-8", 1), ("9C", "rank-9", 2)]
    assert seen.prompt_face == "rank-10"
    round.play("10C")  # the last card of seat 2
    assert GAME.view(round.knowledge(-1), None, round.options).prompt_face is None


def test_a_finished_sequence_stays_until_the_next_card_is_laid() -> None:
    round = position("QC KD 3C 6H", "8C", "9C")
    lying = []
    for moves in ("QC KD", "3C"):
        round.play(moves)
        seen = GAME.view(round.knowledge(-1), None, round.options)
        sequence = next(zone for zone in seen.zones if zone.id == "sequence")
        lying.append(([piece.face for piece in sequence.pieces], seen.turn))
    assert lying == [(["QC", "KD"], 0), (["3C"], 0)]


def test_any_card_may_begin_so_no_rank_is_asked_for() -> None:
    round = position("KC 3C", "4C", "5C")
    assert GAME.view(round.knowledge(0), 0, round.options).prompt_face is None
    round.play("KC")
    assert GAME.view(round.knowledge(0), 0, round.options).prompt_face is None


def test_what_a_seat_would_pay_is_what_it_pays_when_another_goes_out() -> None:
    chance, moves, compared = random.Random(9), [0] * rules.MAX_MOVES, 0
    for game in range(60):
        sheet = ("points", "cards")[game % 2]
        made = options(players=4, sheet=sheet, held=("same", "double", "ante")[game % 3], rounds=1)
        s = State()
        rules.start(s, made)
        rules.deal(s, chance.sample(range(4), 4) + chance.sample(range(52), 52))
        while not rules.over(s):
            due = [due_of(s, seat, made) for seat in range(4)]
            before, mover, n = notation.scores(s), s.turn, rules.legal(s, moves)
            rules.apply(s, chance.choice(moves[:n]))
        if not s.opera:
            for seat in set(range(4)) - {mover}:
                assert s.chips[seat] - before[seat] == due[seat]
                compared += 1
    assert compared > 100


def due_of(s: State, seat: int, made: Options) -> int:
    k = State()
    rules.knowledge(s, seat, k)
    zone = GAME.view(k, seat, made).zones[-1]
    (mark,) = zone.marks
    assert (zone.id, mark.icon) == ("due", "chip")
    return mark.n or 0


def test_nj_13_neither_choice_tells_what_it_would_bring() -> None:
    round = position("6C 7D KS", "8C", "9C", claims="called")
    round.play("6C")
    seen = GAME.view(round.knowledge(0), 0, round.options)
    for language in LANGUAGES:
        silent, called = (words(language, GAME).say(choice.label) for choice in seen.choices)
        assert "15" not in silent + called
        assert abs(len(silent) - len(called)) <= 3


def test_ranks_that_a_seat_lacks_are_marked_while_cards_of_them_are_out() -> None:
    round = position("JC 5C", "8C 9C", "QC 2C")
    round.play("JC")
    seen = GAME.view(round.knowledge(0), 0, round.options)
    french = words("fr", GAME)
    lacking = [[french.say(m.text) for m in seat.marks if m.icon == "lacks" and m.text] for seat in seen.seats]
    assert lacking == [["D"], ["D"], []]


def test_what_an_earlier_sequence_has_shown_stands_apart_and_last() -> None:
    round = position("JC 3D 5C", "8C 9C 10C", "QC QD KC 2C")
    round.play("JC QC KC 2C")
    seen = GAME.view(round.knowledge(0), 0, round.options)
    lacking = [[(mark.icon, mark.title.args["rank"]) for mark in seat.marks if mark.text] for seat in seen.seats]
    assert lacking == [[("lacked", "Q")], [("lacked", "Q")], [("lacks", "3")]]
    round.play("3D")
    seen = GAME.view(round.knowledge(0), 0, round.options)
    assert {mark.icon for seat in seen.seats for mark in seat.marks if mark.text} == {"lacked"}  # nobody has a 4


@pytest.mark.parametrize("language", LANGUAGES)
def test_facts_fit_the_header(language: str) -> None:
    for values in ({}, {"sheet": "cards", "claims": "called"}, {"held": "ante", "chips": 99_999}):
        made = options(players=4, **values)
        s = State()
        rules.start(s, made)
        for fact in GAME.view(s, None, made).facts:
            assert len(words(language, GAME).say(fact)) <= 24


def test_greedy_takes_boxes_and_beats_random_players() -> None:
    round = position("6C 7C 7D KS", "8C", "9C", claims="called")
    round.play("6C")
    assert greedy_bot(GAME).choose(round.knowledge(0), 0) == CALL + notation.CARD_NAMES.index("7D")
    chance = random.Random(4)
    won = 0
    for game in range(300):
        s = State()
        rules.start(s, options(players=4, rounds=1))
        rules.deal(s, chance.sample(range(4), 4) + chance.sample(range(52), 52))
        moves = [0] * rules.MAX_MOVES
        while n := rules.legal(s, moves):
            move = chance.choice(moves[:n])
            if s.turn == game % 4:
                k = State()
                rules.knowledge(s, s.turn, k)
                move = greedy_bot(GAME).choose(k, s.turn)
            rules.apply(s, move)
        won += s.turn == game % 4
    assert won > 90  # 75 by chance
