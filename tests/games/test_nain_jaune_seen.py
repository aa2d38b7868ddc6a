"""Nain Jaune as its players see it: what they may determinize, what is shown, and the greedy player."""

from __future__ import annotations

import random

from test_nain_jaune import cards, options, position

from tablee.bots.greedy import greedy_bot
from tablee.engine.rule import clone
from tablee.games.nain_jaune import GAME, notation, rules
from tablee.games.nain_jaune import view as presentation
from tablee.games.nain_jaune.cards import PACK
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
    seen = presentation.view(round.knowledge(0), 0, round.options)
    zones = {zone.id: zone for zone in seen.zones}
    assert [(piece.face, piece.count) for piece in zones["board"].pieces] == [
        ("KH", 12),
        ("QS", 9),
        ("7D", 15),
        ("10D", 3),
        ("JC", 6),
    ]
    assert [piece.face for piece in zones["board"].pieces if piece.marked] == ["7D"]
    assert [piece.moves for piece in zones["hand0"].pieces] == [("7D", "7D!"), ("KS",)]
    assert [piece.face for piece in zones["hand1"].pieces] == [None]
    assert [choice.move for choice in seen.choices] == ["7D", "7D!"]


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
