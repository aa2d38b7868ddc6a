"""Clauses of Nain Jaune that take more than one position (`nain_jaune.toml`): redealt cards, random games, widths."""

from __future__ import annotations

import random

import pytest
from nain_jaune_table import cards, new_match, position

from tablee.engine.configuration import configure
from tablee.engine.rule import clone
from tablee.engine.words import LANGUAGES, words
from tablee.games.nain_jaune import GAME, notation, rules
from tablee.games.nain_jaune.cards import PACK
from tablee.games.nain_jaune.state import TALON, State
from tablee.table.match import Match
from tablee.testing.positions import random_game


def test_determinize_fits_all_that_was_shown_in_whatever_order() -> None:
    match = position("KC", "7C", "6C", rounds=1)
    s = match.state
    fives, sixes = cards("5C 5D 5H 5S"), cards("6C 6D 6H 6S")
    s.lacks[1], s.lacks[2] = fives | sixes, fives
    s.hands[TALON] = fives | sixes & ~cards("6C")
    s.laid = PACK & ~sum(s.hands)
    k = match.knowledge(0)
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


def test_what_a_seat_would_pay_is_what_it_pays_when_another_goes_out() -> None:
    chance, compared = random.Random(9), 0
    for game in range(60):
        sheet, held = ("points", "cards")[game % 2], ("same", "double", "ante")[game % 3]
        options = configure(GAME, {"players": 4, "sheet": sheet, "held": held, "rounds": 1})
        due, scores, mover = [0] * 4, [0] * 4, 0
        for match in random_game(GAME, options, chance):
            if not match.over:
                due, scores, mover = (
                    [due_of(match, seat) for seat in range(4)],
                    notation.scores(match.state),
                    match.state.turn,
                )
        if not match.state.opera:
            for seat in set(range(4)) - {mover}:
                assert match.state.chips[seat] - scores[seat] == due[seat]
                compared += 1
    assert compared > 100


def due_of(match: Match, seat: int) -> int:
    """What a seat is shown that it would have to pay."""
    zone = GAME.view(match.knowledge(seat), seat, match.options).zones[-1]
    (mark,) = zone.marks
    assert (zone.id, mark.icon) == ("due", "chip")
    return mark.n or 0


@pytest.mark.parametrize("language", LANGUAGES)
def test_nj_13_neither_choice_tells_what_it_would_bring(language: str) -> None:
    match = position("6C 7D KS", "8C", "9C", claims="called")
    match.play(match.check("6C"))
    seen = GAME.view(match.knowledge(0), 0, match.options)
    silent, called = (words(language, GAME).say(choice.label) for choice in seen.choices)
    assert "15" not in silent + called
    assert abs(len(silent) - len(called)) <= 3


@pytest.mark.parametrize("language", LANGUAGES)
def test_facts_fit_the_header(language: str) -> None:
    for options in ({}, {"sheet": "cards", "claims": "called"}, {"held": "ante", "chips": 99_999}):
        match = new_match(players=4, **options)
        for fact in GAME.view(match.knowledge(None), None, match.options).facts:
            assert len(words(language, GAME).say(fact)) <= 24


@pytest.mark.parametrize("language", LANGUAGES)
def test_whatever_is_said_fits_a_bubble(language: str) -> None:
    options = configure(GAME, {"players": 4, "claims": "called", "stake": 1000})
    before = None
    for match in random_game(GAME, options, random.Random(2)):
        after = match.knowledge(None)
        if before is not None and match.rounds[-1].moves:
            said = GAME.presentation.action(before, match.rounds[-1].moves[-1].action, after).text
            assert len(words(language, GAME).say(said)) <= 40
        before = after
