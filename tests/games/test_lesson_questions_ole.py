"""What one must know to play Olé: the rules answer it, and a lesson teaches it."""

from __future__ import annotations

import ole_table
from lesson_questions import Question, check, each

from tablee.games.ole import GAME
from tablee.games.ole.cards import EACH, USED
from tablee.table.match import Match


def _may_play(table: str, hand: str, *, flipped: bool = False) -> str:
    """What may be played of ``hand`` on ``table``."""
    match = ole_table.in_play(table, hand, "R8 R7 B10", "G10 Y8 R6", inverted=flipped)
    return ole_table.legal(match)


def _again(table: str, card: str) -> bool:
    """True if whoever plays ``card`` on ``table`` plays again."""
    return ole_table.play(ole_table.in_play(table, f"{card} Y1", "R8 R7", "B10 Y8"), card).turn == 0


def _stuck() -> object:
    match = ole_table.in_play("Y8", "B10 Y1", "G10 Y2", "G9 Y3")
    s = ole_table.play(match, "B10")
    return ole_table.result(match)["ended"], s.tokens[:3]


def _opening() -> Match:
    match = ole_table.new_match(players=3)
    ole_table.deal(match, 0, "G1", "Y1 Y2 R8", "B1")
    return match


def _points(hand: str, tokens: int) -> int:
    """The points of a seat left with ``hand`` and ``tokens`` when another goes out."""
    match = ole_table.in_play("G1", "R8", hand, "Y1")
    match.state.tokens[1] = tokens
    ole_table.play(match, "R8")
    points: int = ole_table.result(match)["points"][1]
    return points


def _winner() -> int:
    """The seat that won: seat 0 went out with two tokens, seat 1 has a 2 and a token, seat 2 a 3 and a 5."""
    match = ole_table.in_play("G1", "R8", "B2", "Y3 Y5")
    match.state.tokens[:2] = [2, 1]
    ole_table.play(match, "R8")
    return GAME.notation.places(match.state).index(1)


def _lap() -> object:
    match = ole_table.in_play("Y1", "B10 Y2", "G10 Y3", "G9 Y4")
    s = ole_table.play(match, "token token token")
    return ole_table.result(match)["ended"], s.tokens[:3]


def _flipper(points: list[int], totals: list[int]) -> int:
    match = ole_table.after_a_round(points, totals, 3)
    ole_table.deal(match, 0)
    return int(match.state.turn)


def _after_series() -> Match:
    match = ole_table.in_play("B5", "R6 G4", "R8 Y8", "B10 Y7")
    ole_table.play(match, "R6")
    return match


QUESTIONS = each(
    Question(
        "What of B4, G3, Y7 fits on green 5?",
        "B4 Y7 token",
        lambda: _may_play("G5", "B4 G3 Y7"),
        "higher/number",
        "a bigger number, or a stronger colour",
        "un nombre plus grand, ou une couleur plus forte",
    ),
    Question(
        "What of R5, G4, Y6 fits on red 7?",
        "token",
        lambda: _may_play("R7", "R5 G4 Y6"),
        "token/take",
        "nothing is stronger than red",
        "rien n’est plus fort que le rouge",
    ),
    Question(
        "May you take a token though red 5 fits?",
        True,
        lambda: "token" in _may_play("B8", "R5 G4"),
        "token/choose",
        "you never have to go higher",
        "on n’est jamais obligé de monter",
    ),
    Question(
        "Nobody is higher than blue 10: what now?",
        ("stuck", [1, 1, 1]),
        _stuck,
        "token/stuck",
        "everyone takes a token, and the round is over",
        "chacun prend un jeton, et la manche est finie",
    ),
    Question(
        "Which of R3, B6, Y6 on green 4 lets you play again?",
        ["B6"],
        lambda: [card for card in ("R3", "B6", "Y6") if _again("G4", card)],
        "series/both",
        "higher in colour and in number? That is a series: you play again",
        "plus haute en couleur et en nombre ? C’est une série : vous rejouez",
    ),
    Question(
        "Nothing is higher after your series: what do you do?",
        "token",
        lambda: ole_table.legal(_after_series()),
        "series/top",
        "may end in a token",
        "peut finir sur un jeton",
    ),
    Question(
        "You open: how many of your other 11 cards may you play?",
        11,
        lambda: len(ole_table.legal(_opening()).split()),
        "opening/any",
        "any card you like",
        "la carte de votre choix",
    ),
    Question(
        "You put red 8, higher in colour and in number: whose turn is it now?",
        2,
        lambda: ole_table.play(_opening(), "R8").turn,
        "opening/easy",
        "This second card never makes a series",
        "Cette seconde carte ne fait jamais de série",
    ),
    Question(
        "Flipped: what of Y3, B3, R5 fits on green 6?",
        "Y3 token",
        lambda: _may_play("G6", "R5 B3 Y3", flipped=True),
        "flipped/which",
        "Yellow is now stronger than green",
        "Le jaune est maintenant plus fort que le vert",
    ),
    Question(
        "A 2 and one token: how many points?",
        7,
        lambda: _points("B2", 1),
        "count/mine",
        "2 for the card and 5 for the token",
        "2 pour la carte et 5 pour le jeton",
    ),
    Question(
        "Out with two tokens, or a 2 and one token: who won?",
        1,
        _winner,
        "count/who",
        "Going out does not win the round by itself",
        "Finir la manche ne suffit pas à la gagner",
    ),
    Question(
        "13, 2, 5 and 11 points: who chooses the order?",
        0,
        lambda: _flipper([13, 2, 5, 11], [13, 2, 5, 11]),
        "flipped/loser",
        "the most points in the first round 1. So you have a privilege",
        "le plus de points à la première manche 1. Vous avez donc un privilège",
    ),
    Question(
        "One after the other, all three take a token, though cards would fit: what of the round?",
        ("lap", [1, 1, 1]),
        _lap,
        "token/stuck",
        "even by choice: nobody then takes another",
        "même par choix, elle est finie aussi, sans jeton de plus",
    ),
    Question(
        "13, 13, 5 and 11 points, 20, 30, 5 and 11 in all: who chooses the order?",
        1,
        lambda: _flipper([13, 13, 5, 11], [20, 30, 5, 11]),
        "flipped/stays",
        "the one with the highest total decides",
        "celui qui a le plus gros total qui décide",
    ),
    Question(
        "You open: may you take a token instead of a second card?",
        False,
        lambda: "token" in ole_table.legal(_opening()),
        "opening/any",
        "No token here, and no series",
        "Ni jeton ni série ici",
    ),
    Question(
        "Five play: how many cards has each, and how high do red, blue, green and yellow go?",
        (8, (9, 11, 11, 9)),
        lambda: (EACH[5], USED[5]),
        "higher/goal",
        "with five, up to 9 and 11",
        "à cinq, jusqu’à 9 et 11",
    ),
    Question(
        "13, 13, 5 and 11 points, 30, 30, 5 and 11 in all, and the first of them deals: who chooses the order?",
        1,
        lambda: _flipper([13, 13, 5, 11], [30, 30, 5, 11]),
        "flipped/stays",
        "or, if need be, the first after the dealer",
        "et s’il le faut, le premier après le donneur",
    ),
    Question(
        "All 18 tokens are out, and you take another: how many points is it?",
        5,
        lambda: _points("", 19) - _points("", 18),
        "token/price",
        "There are 18; once they are gone, play goes on and the points are written down",
        "Il y en a 18 ; s’il n’en reste plus, on continue et on note les points",
    ),
)


@QUESTIONS
def test_the_rules_say_what_a_lesson_teaches(question: Question) -> None:
    check(GAME, question)
