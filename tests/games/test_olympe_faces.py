"""What Olympé shows and tells: knowledge, determinized deals, views, events, objections, options, its greedy player."""

from __future__ import annotations

import random
from typing import Any

import pytest
from olympe_table import NOTATION, deal, held, last_tricks, legal, new_match, play

from tablee.engine.configuration import configure, to_json
from tablee.engine.errors import TableeError
from tablee.engine.message import Message
from tablee.engine.rule import clone
from tablee.engine.view import Sign, View, Zone
from tablee.games.olympe import GAME
from tablee.games.olympe.cards import ALL, RANKED
from tablee.games.olympe.hands import put
from tablee.lab.play_game import play_game
from tablee.table.match import Match


def view(match: Match, seat: int | None) -> View:
    return GAME.view(match.knowledge(seat), seat, match.options)


def zone(match: Match, seat: int | None, name: str) -> Zone:
    return next(zone for zone in view(match, seat).zones if zone.id == name)


def facts(match: Match) -> list[str]:
    return [fact.id for fact in view(match, None).facts]


def events(match: Match, cards: str) -> list[str]:
    """What is told of the last of these cards."""
    *first, last = cards.split()
    play(match, " ".join(first))
    before = match.knowledge(None)
    play(match, last)
    return [
        said.id for said in GAME.presentation.events(before, match.rounds[-1].moves[-1].action, match.knowledge(None))
    ]


def why_not(match: Match, card: str) -> tuple[str, str]:
    """The clause and the message of the objection to a card."""
    action = NOTATION.parse(card)
    assert action is not None
    objection = GAME.objections.objection(match.knowledge(match.state.turn), action)
    assert objection is not None, f"{card} is legal"
    return objection.clause, objection.reason.id


def determinized(match: Match, seat: int, order: list[int]) -> Any:
    k = match.knowledge(seat)
    assert GAME.rules.hidden(k, seat) == len(order)
    state = clone(k)
    GAME.rules.determinize(state, seat, order)
    return state


# What a card proves about the hand it came from: A leads, so Athena is trump.
@pytest.mark.parametrize(
    ("lead", "card", "text", "lacks"),
    [
        ("D10", "D20", "fr", {}),
        ("D10", "A10", "fr", {"D": ALL}),
        ("D10", "T10", "fr", {"D": ALL, "A": ALL}),
        ("D10", "T10", "en", {"D": ALL, "A": RANKED}),
        ("D10", "AX", "fr", {"D": ALL}),
        ("D10", "AX", "en", {"D": ALL, "A": RANKED}),
        ("A50", "A60", "fr", {}),
        ("A50", "A40", "fr", {"A": RANKED & ~0b11111}),
        ("A50", "AX", "en", {"A": RANKED & ~0b11111}),
        ("A50", "T10", "en", {"A": ALL}),
    ],
)
def test_lacks_after_a_card(lead: str, card: str, text: str, lacks: dict[str, int]) -> None:
    match = last_tricks(f"{lead} H20", f"{card} H10", "D30 H30", "D40 H40", text=text)
    s = play(match, f"{lead} {card}")
    assert s.lacks[1] == [lacks.get(god, 0) for god in "AHDTM"]


def test_lacks_after_an_under_ruff() -> None:
    match = last_tricks("D10 H20", "A50 H10", "A40 H30", "D40 H40")
    s = play(match, "D10 A50 A40")
    assert s.lacks[2] == [RANKED & ~0b11111, 0, ALL, 0, 0]


def test_lacks_with_a_monster_that_ruffed() -> None:
    match = last_tricks("D10 H20", "AX H10", "AX H30", "D40 H40", "D50 H50", "D60 H60", table="teams", text="fr")
    s = play(match, "D10 AX AX")
    assert s.lacks[2] == [RANKED, 0, ALL, 0, 0], "no ranked trump, or it would have gone over"


@pytest.mark.parametrize("backwards", [False, True])
def test_lacks_do_not_bind_face_down_cards(backwards: bool) -> None:
    match = new_match(players=2, table="counter")
    hand = "HI HII HIII HIV HV H100 H90 H80 H70 H60 H50 H40 H30 H20"
    deal(match, 0, hand, piles="D10 H10 D20 HX D30 A10 D40 A20 D50 A30")
    s = play(match, "D100 HV")
    assert s.lacks[0][2] == ALL
    order = list(range(GAME.rules.hidden(match.knowledge(1), 1)))
    state = determinized(match, 1, order[::-1] if backwards else order)
    assert state.hands[0][0][2] == 0, "seat 0 has shown to hold nothing of Dionysus"
    assert sum(row[2].bit_count() for row in state.hands[0][2:12]) >= 5, "so they must lie face down"


TABLES: list[dict[str, Any]] = [
    {"players": 4},
    {"players": 3, "virtual": 2, "text": "en"},
    {"players": 2, "table": "counter"},
    {"players": 4, "table": "pairs", "virtual": 1},
    {"players": 6, "table": "teams", "text": "en"},
    {"players": 9, "table": "teams", "team_size": 3},
]


@pytest.mark.parametrize("options", TABLES, ids=str)
def test_every_order_imagines_a_possible_deal(options: dict[str, Any]) -> None:
    chance = random.Random(5)
    match = new_match(**options)
    deal(match, 0)
    while match.legal():
        for seat in range(-1, match.state.players):
            k = match.knowledge(seat)
            order = list(range(GAME.rules.hidden(k, seat)))
            chance.shuffle(order)
            state = determinized(match, seat, order)
            again = GAME.rules.State()
            GAME.rules.knowledge(state, seat, again)
            assert again == k
            assert NOTATION.inventory(state) == NOTATION.inventory(match.state)
            for player in range(state.players):
                for colour in range(5):
                    hand = state.hands[0][player][colour] & ~(state.open[player][colour] if state.counter else 0)
                    assert not hand & state.lacks[player][colour]
        match.play(chance.choice(match.legal()))


def test_a_seat_sees_its_hand_and_nobody_elses() -> None:
    match = new_match(players=4)
    deal(match, 3, "A10 AX H20")
    hand = zone(match, 0, "hand0")
    assert [piece.face for piece in hand.pieces] == sorted(held(match, 0), key=lambda name: NOTATION.parse(name) or 0)
    assert all(piece.moves == (piece.face,) for piece in hand.pieces)
    assert [(piece.face, piece.count) for piece in zone(match, 0, "hand1").pieces] == [(None, 16)]
    assert [(piece.face, piece.count) for piece in zone(match, None, "hand0").pieces] == [(None, 16)]


def test_the_trick_says_who_laid_what_and_which_card_is_best() -> None:
    match = last_tricks("D10 A10", "D50 H10", "D20 T10", "D30 T20")
    assert facts(match) == ["fact-trick"]
    play(match, "D10 D50 D20")
    trick = zone(match, 3, "trick")
    assert ([piece.face for piece in trick.pieces], trick.by) == (["D10", "D50", "D20"], (0, 1, 2))
    assert [piece.marks for piece in trick.pieces] == [("led",), ("winning",), ()]
    assert trick.note is not None
    assert trick.note.id == "trick-worth"
    play(match, "D30")
    last = zone(match, None, "last")
    assert last.note == Message("trick-of", {"who": 1, "points": 110})
    assert [piece.marks for piece in last.pieces] == [(), ("winning",), (), ()]


def test_trump_and_the_colour_led_are_signs() -> None:
    match = new_match(players=4)
    none_led = Sign(Message("sign-none-led"))
    assert view(match, None).signs == (Sign(Message("sign-no-trump"), (), "medal"), none_led)
    match = last_tricks("D10 A10", "D50 H10", "D20 T10", "D30 T20")
    assert view(match, 2).signs == (Sign(Message("sign-trump-to-be"), ("A",), "medal"), none_led)
    play(match, "D10")
    trump, led = Sign(Message("sign-trump"), ("A",), "medal"), Sign(Message("sign-led"), ("D",))
    assert view(match, 2).signs == (trump, led)


@pytest.mark.parametrize(
    ("hand", "before", "face", "prompt"),
    [
        ("D20 A10", "", None, "ask-lead"),
        ("D20 A10", "DX", None, "ask-lead-on"),
        ("D20 A10", "D10", "D", "ask-follow"),
        ("D20 A10", "A50", "A", "ask-follow-low"),
        ("D20 A60", "A50", "A", "ask-rise"),
        ("T20 A10", "D10", "A", "ask-ruff"),
        ("T20 T10", "D10", None, "ask-any"),
        ("T20 A60", "D10 A50", "A", "ask-over-ruff"),
        ("T20 A10", "D10 A50", "A", "ask-under-ruff"),
        ("T20 A10", "D10 AX", "A", "ask-over-monster"),
    ],
)
def test_the_prompt_says_what_to_play_and_shows_its_colour(
    hand: str, before: str, face: str | None, prompt: str
) -> None:
    """Oly-5 to oly-8; with two packs a Monster that ruffed can be over-ruffed."""
    cards = before.split()
    seats = [f"{card} H{10 * number + 10}" for number, card in enumerate(cards)]
    seats += [hand] + [f"D{10 * number + 40} H{10 * number + 40}" for number in range(5 - len(cards))]
    match = last_tricks(*seats, table="teams", players=6)
    play(match, before)
    shown = view(match, len(cards))
    assert (shown.prompt_face, shown.prompt.id) == (face, prompt)
    assert view(match, None).prompt_face is None


def seat_marks(match: Match, seat: int) -> dict[str, list[tuple[int | None, str | None]]]:
    marks: dict[str, list[tuple[int | None, str | None]]] = {}
    for mark in view(match, None).seats[seat].marks:
        marks.setdefault(mark.icon, []).append((mark.n, mark.face))
    return marks


def test_a_seat_shows_its_cards_and_what_it_has_won_until_the_next_deal() -> None:
    match = new_match(players=4)
    assert seat_marks(match, 1) == {}
    match = last_tricks("D10", "D50", "D20", "D30")
    match.state.taker[: match.state.trick] = [-1] * match.state.trick
    match.state.taker[3] = 1
    play(match, "D10")
    assert seat_marks(match, 0) == {"cards": [(0, None)], "tricks": [(0, None)], "points": [(0, None)]}
    play(match, "D50 D20 D30")
    assert seat_marks(match, 1) == {"cards": [(0, None)], "tricks": [(2, None)], "points": [(110, None)]}


def test_partners_show_what_their_team_has_won() -> None:
    match = last_tricks("D10 A10", "D50 A20", "D20 A30", "D30 A40", table="pairs")
    match.state.taker[: match.state.trick] = [-1] * match.state.trick
    play(match, "D10 D50 D20 D30")
    for seat, tricks in enumerate((0, 1, 0, 1)):
        assert seat_marks(match, seat)["tricks"] == [(tricks, None)]


def test_a_seat_shows_which_colours_it_lacks() -> None:
    match = last_tricks("D10 A10", "A20 H10", "T20 T10", "D40 H40")
    play(match, "D10 A20 T20")
    assert seat_marks(match, 1)["lacks"] == [(None, "D")]
    assert seat_marks(match, 2)["lacks"] == [(None, "A"), (None, "D")]


def test_oly_18_a_card_turned_up_is_not_lacking() -> None:
    match = new_match(players=2, table="counter")
    deal(match, 1, "A10 HI HII HIII HIV HV H100 H90 H80 H70 H60 H50 H40 H30", piles="D10 A20 H20 D30")
    s = play(match, "A20")
    s.lacks[0][2] = ALL  # what the seat had shown before the card came up
    assert "lacks" not in seat_marks(match, 0)
    play(match, next(card for card in ("HI", "AX", "AI", "A30") if card in legal(match)))
    assert "D10" in held(match, 0)


def test_oly_16_a_seat_shows_the_nuggets_of_each_god_that_it_holds() -> None:
    match = new_match(players=3, scoring="coins")
    match.state.held[0][:2] = [4, 1]
    deal(match, 0)
    assert seat_marks(match, 0)["nugget"] == [(4, "A")]
    assert seat_marks(match, 1)["nugget"] == [(1, "A"), (5, "H")]


@pytest.mark.parametrize(
    ("hands", "cards", "deed"),
    [
        (("D10", "D20", "D30", "T10"), "D10", "act-lead"),
        (("DX", "D20", "D30", "T10"), "DX", "act-pass"),
        (("D10 T20", "D20 A20", "D30 A30", "T10 A40"), "D10 D20", "act-follow"),
        (("D10 T20", "DX A20", "D30 A30", "T10 A40"), "D10 DX", "act-monster"),
        (("DX T20", "DIV A20", "D30 A30", "T10 A40"), "DX DIV", "act-lead"),
        (("D10 T20", "DX A20", "DIV A30", "T10 A40"), "D10 DX DIV", "act-hero"),
        (("D10 T20", "DIV A20", "D30 A30", "T10 A40"), "D10 DIV", "act-follow"),
        (("A10 T20", "A20 H20", "D30 A30", "T10 A40"), "A10 A20", "act-rise"),
        (("A50 T20", "A20 A30", "D30 A30", "T10 A40"), "A50 A20", "act-follow"),
        (("D10 T20", "T30 H20", "D30 A30", "T10 A40"), "D10 T30", "act-discard"),
        (("D10 T20", "A30 H20", "D30 A50", "T10 A40"), "D10 A30", "act-ruff"),
        (("D10 T20", "A30 H20", "A40 A50", "T10 A60"), "D10 A30 A40", "act-over-ruff"),
        (("D10 T20", "A30 H20", "A20 H50", "T10 A60"), "D10 A30 A20", "act-under-ruff"),
        (("D10 T20", "AX H20", "D30 H50", "T10 A60"), "D10 AX", "act-monster"),
    ],
)
def test_what_a_seat_has_done(hands: tuple[str, ...], cards: str, deed: str) -> None:
    assert done(last_tricks(*hands), cards) == (deed, (cards.split()[-1],))


def test_oly_14_by_the_english_text_a_monster_of_trump_is_discarded() -> None:
    hands = ("D10 T20", "AX H20", "D30 H50", "T10 A60")
    assert done(last_tricks(*hands, text="en"), "D10 AX")[0] == "act-discard"


def done(match: Match, cards: str) -> tuple[str, tuple[str, ...]]:
    """What is said of the last of these cards."""
    *first, last = cards.split()
    play(match, " ".join(first))
    before = match.knowledge(None)
    play(match, last)
    action = GAME.presentation.action(before, match.rounds[-1].moves[-1].action, match.knowledge(None))
    return action.text.id, action.faces


@pytest.mark.parametrize(
    ("hand", "before", "first"),
    [
        ("D20 A10", "D10", ["OLY-5"]),
        ("D20 A60", "A50", ["OLY-6"]),
        ("T20 A10", "D10", ["OLY-7"]),
        ("T20 T10", "D10", ["OLY-8"]),
    ],
)
def test_the_rules_of_the_moment_begin_with_what_one_is_held_to(hand: str, before: str, first: list[str]) -> None:
    match = last_tricks(f"{before} H10", hand, "D30 H20", "D40 H30")
    assert view(match, 0).clauses[:2] == ("OLY-4", "OLY-3")
    play(match, before)
    assert list(view(match, 1).clauses[:2]) == [*first, "OLY-3"]
    assert view(match, None).clauses[:2] == view(match, 2).clauses[:2], "others do not know the hand"


def test_the_rules_of_the_moment_are_few() -> None:
    everything: dict[str, Any] = {"players": 4, "table": "pairs", "virtual": 1, "text": "en", "scoring": "coins"}
    for options in [*TABLES, everything]:
        match = new_match(**options)
        chance = random.Random(2)
        deal(match, 0)
        while match.legal():
            for seat in (None, match.state.turn):
                clauses = view(match, seat).clauses
                assert "OLY-3" in clauses
                assert len(clauses) == len(set(clauses)) <= 8
            match.play(chance.choice(match.legal()))


def test_an_active_monster_is_noted() -> None:
    match = last_tricks("D10 A10", "DX H10", "DIV T10", "D30 T20")
    play(match, "D10 DX")
    note = zone(match, None, "trick").note
    assert note is not None
    assert note.id == "trick-monster"
    play(match, "DIV")
    note = zone(match, None, "trick").note
    assert note is not None
    assert note.id == "trick-worth"


def test_the_counter_shows_piles_and_what_is_still_face_down() -> None:
    match = new_match(players=2, table="counter")
    deal(match, 1, "A10", piles="D10 A20 D30 A40 D50 A60 D70 A80 D90 A100")
    assert [piece.face for piece in zone(match, 1, "piles0").pieces][:4] == ["A20", None, "A40", None]
    play(match, "A20")
    assert [piece.face for piece in zone(match, 1, "piles0").pieces][:3] == ["D10", "A40", None]
    assert all(piece.face != "D10" for piece in zone(match, 0, "hand0").pieces)


@pytest.mark.parametrize(
    ("hands", "cards", "said"),
    [
        (("D10", "D20", "D30", "T10"), "D10", ["ev-lead"]),
        (("DX", "D20", "D30", "T10"), "DX", ["ev-lay", "ev-monster-led"]),
        (("DX A10", "D20 A20", "D30 A30", "T10 A40"), "DX D20", ["ev-lead", "ev-monster"]),
        (("DX A10", "DIV A20", "D30 A30", "T10 A40"), "DX DIV", ["ev-lead", "ev-monster-slain"]),
        (("D10 A10", "DX A20", "D30 A30", "T10 A40"), "D10 DX", ["ev-lay", "ev-monster"]),
        (("D10 A10", "TX H20", "D30 A30", "T10 A40"), "D10 TX", ["ev-lay", "ev-monster-inactive"]),
        (("DIV A10", "DX A20", "D30 A30", "T10 A40"), "DIV DX", ["ev-lay", "ev-monster-slain"]),
        (("D10 A10", "DX A20", "DIV A30", "T10 H40"), "D10 DX DIV", ["ev-lay", "ev-monster-slain"]),
        (("D10 A10", "DX A20", "D30 A30", "T10 H40"), "D10 DX D30 T10", ["ev-lay", "ev-destroyed"]),
        (("D10 A10", "D20 A20", "D30 A30", "T10 H40"), "D10 D20 D30 T10", ["ev-lay", "ev-takes"]),
        (("DX A10", "HX A20", "TX A30", "AX H40"), "DX HX TX AX", ["ev-lay", "ev-monster-led", "ev-all-monsters"]),
    ],
)
def test_events(hands: tuple[str, ...], cards: str, said: list[str]) -> None:
    assert events(last_tricks(*hands), cards) == said


def test_events_at_the_end_of_a_round_and_of_the_game() -> None:
    hands = ("D10", "D20", "D30", "T10")
    points = ["ev-points"] * 4
    assert events(last_tricks(*hands), " ".join(hands)) == ["ev-lay", "ev-takes", *points]
    told = events(last_tricks(*hands, target=3), " ".join(hands))
    assert told == ["ev-lay", "ev-takes", *points, "game-won"]
    told = events(last_tricks(*hands, scoring="coins"), " ".join(hands))
    assert told == [
        "ev-lay",
        "ev-takes",
        *["ev-points-coins"] * 4,
        *["ev-coin-tie"] * 2,
        "ev-coin-kept",
        "ev-coin",
        *["ev-total"] * 4,
    ]


def test_a_trick_is_told_without_the_cards_of_a_virtual_player_counted_after_it() -> None:
    match = last_tricks("D10", "D20", "D30", virtual=1, text="en", players=3)
    put(match.state, 3, 3, 9)  # Artemis 100
    play(match, "D10 D20")
    before = match.knowledge(None)
    play(match, "D30")
    said = GAME.presentation.events(before, match.rounds[-1].moves[-1].action, match.knowledge(None))
    assert said[1] == Message("ev-takes", {"who": 2, "points": 60})
    assert match.state.points[3] == 100


@pytest.mark.parametrize(
    ("options", "told"),
    [
        ({"players": 4}, ["ev-gods"]),
        ({"players": 3, "virtual": 1}, ["ev-gods", "ev-never-trump"]),
        ({"players": 4, "table": "pairs"}, ["ev-gods", "ev-pair", "ev-pair"]),
        ({"players": 6, "table": "teams"}, ["ev-gods"]),
    ],
)
def test_the_first_deal_tells_who_is_who(options: dict[str, Any], told: list[str]) -> None:
    match = new_match(**options)
    deal(match, 0, "A10")
    said = [said.id for said in GAME.presentation.dealt(match.knowledge(None))]
    assert said == [*told, "ev-deal", "ev-first"]


@pytest.mark.parametrize(
    ("hand", "card", "before", "why"),
    [
        ("D20 A10", "A10", "D10", ("OLY-5", "must-follow")),
        ("A20 H10", "H10", "D10", ("OLY-7", "must-ruff")),
        ("A20 A60", "A20", "A50", ("OLY-6", "must-rise")),
        ("A20 H10", "D90", "D10", ("OLY-1", "not-held")),
        ("A20 H10", "M10", "D10", ("OLY-1", "colour-out")),
    ],
)
def test_objections(hand: str, card: str, before: str, why: tuple[str, str]) -> None:
    match = last_tricks(f"{before} T10", hand, "D30 T20", "D40 T30")
    play(match, before)
    assert why_not(match, card) == why


def test_objections_to_ruffs() -> None:
    match = last_tricks("D10 T10", "A50 H10", "A20 A60", "D40 T30")
    play(match, "D10 A50")
    assert why_not(match, "A20") == ("OLY-7", "must-over-ruff")
    match = last_tricks("D10 T10", "A20 AX", "D30 T20", "D40 T30", text="en")
    play(match, "D10")
    assert why_not(match, "AX") == ("OLY-14", "monster-no-ruff")
    match = last_tricks("D10 T10", "AX T20", "AX A10", "D20 T30", "D30 T40", "D40 T50", table="teams")
    play(match, "D10 AX")
    assert why_not(match, "AX") == ("OLY-14", "must-go-over-monster")


@pytest.mark.parametrize(
    ("options", "error", "named"),
    [
        ({"players": 6, "table": "single"}, "conflict-players", {"players", "table"}),
        ({"players": 7}, "conflict-team-players", {"players", "size"}),
        ({"players": 3, "table": "counter"}, "conflict-players", {"players", "table"}),
        ({"players": 5, "table": "pairs"}, "conflict-players", {"players", "table"}),
        ({"players": 9, "team_size": 2}, "conflict-team-players", {"players", "size"}),
        ({"players": 8, "table": "teams", "team_size": 3}, "conflict-team-players", {"players", "size"}),
        ({"players": 2, "table": "counter", "virtual": 1}, "conflict-virtual-table", {"virtual", "table"}),
        ({"players": 6, "table": "teams", "virtual": 1}, "conflict-virtual-table", {"virtual", "table"}),
        ({"players": 4, "virtual": 2}, "conflict-virtual-players", {"virtual", "players"}),
        ({"players": 4, "table": "pairs", "virtual": 2}, "conflict-virtual-players", {"virtual", "players"}),
        ({"gods": ["A", "H", "D"]}, "conflict-gods", {"gods", "players", "table"}),
        ({"gods": ["A", "H", "D", "D"]}, "gods-twice", {"god"}),
        ({"gods": ["A", "H", "D", "Z"]}, "gods-unknown", {"god"}),
    ],
)
def test_options_that_do_not_go_together(options: dict[str, Any], error: str, named: set[str]) -> None:
    with pytest.raises(TableeError) as caught:
        configure(GAME, options)
    assert caught.value.message.id == error
    assert named <= set(caught.value.message.args)


@pytest.mark.parametrize(
    ("options", "table"),
    [
        ({"players": 2}, "counter"),
        ({"players": 2, "virtual": 1}, "single"),
        ({"players": 2, "table": "single"}, "single"),
        ({"players": 3}, "single"),
        ({"players": 5}, "single"),
        ({"players": 6}, "teams"),
        ({"players": 9, "team_size": 3}, "teams"),
        ({"players": 10}, "teams"),
    ],
)
def test_oly_17_the_table_follows_from_the_number_of_players(options: dict[str, Any], table: str) -> None:
    assert to_json(configure(GAME, options))["table"] == table


@pytest.mark.parametrize(
    ("options", "gods"),
    [
        ({"players": 3}, "AHD"),
        ({"players": 2, "virtual": 3}, "AHDTM"),
        ({"players": 2, "table": "counter"}, "AHD"),
        ({"players": 4, "table": "pairs", "virtual": 1}, "AHDTM"),
        ({"players": 9, "table": "teams", "team_size": 3}, "AHD"),
    ],
)
def test_default_gods(options: dict[str, Any], gods: str) -> None:
    assert to_json(configure(GAME, options))["gods"] == list(gods)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"dealer": 4}, "deal-seat"),
        ({"dealer": True}, "deal-seat"),
        ({"hands": []}, "deal-shape"),
        ({"hands": [["A10"] * 16] * 4}, "deal-cards"),
        ({"hands": [[1] * 16] * 4}, "deal-shape"),
    ],
)
def test_deals_that_are_none(change: dict[str, Any], message: str) -> None:
    match = new_match(players=4)
    deal(match, 0)
    with pytest.raises(TableeError) as caught:
        NOTATION.cards(new_match(players=4).state, {**match.rounds[0].deal, **change})
    assert caught.value.message.id == message


def test_greedy_beats_random_players() -> None:
    options = configure(GAME, {"players": 4})
    won = 0
    for number in range(40):
        kinds = ["random"] * 4
        kinds[number % 4] = "greedy"
        match = play_game(GAME, options, kinds, 3, number)
        won += NOTATION.places(match.state)[number % 4] == 1
    assert won > 20, "a quarter would be chance"
