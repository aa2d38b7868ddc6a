"""What one must know to play Coloretto: the rules answer it, and a lesson teaches it."""

from __future__ import annotations

from typing import Any

import coloretto_table
from lesson_questions import Question, check, each

from tablee.games.coloretto import GAME
from tablee.games.coloretto.cards import CARDS_OF_COLOUR, IN_PLAY
from tablee.games.coloretto.scoring import give_best, score
from tablee.table.match import Match


def _score(cards: str, **options: Any) -> int:
    """What a collection is worth, jokers at their best."""
    match = coloretto_table.dealt(**options)
    coloretto_table.with_cards(match, 0, cards)
    give_best(match.state, 0)
    return int(score(match.state, 0))


def _brings(row: str, cards: str) -> int:
    """What a row would bring to a collection."""
    return _score(f"{cards} {row}") - _score(cards)


def _round(moves: str) -> Match:
    match = coloretto_table.dealt("blue blue blue pink pink pink grey grey grey", players=3, removed="brown")
    coloretto_table.play(match, moves)
    return match


FULL = " ".join(f"draw row{row}" for row in (1, 1, 1, 2, 2, 2, 3, 3, 3))


def _last_card(moves: str) -> bool:
    """True if the game is over after the last-round card and ``moves``."""
    match = coloretto_table.dealt(players=3, removed="brown")
    coloretto_table.to_last_round(match)
    coloretto_table.play(match, moves)
    return bool(match.over)


def _two_play() -> object:
    """How many colours two players have, and which rows have room once one card lies in row 1."""
    match = coloretto_table.dealt("blue blue", players=2, removed="yellow pink")
    coloretto_table.play(match, "draw row1 draw")
    return IN_PLAY[2], coloretto_table.legal(match)


QUESTIONS = each(
    Question(
        "One card lies in row 2, the others are empty: what may you do?",
        "draw take2",
        lambda: coloretto_table.legal(_round("draw row2")),
        "turn/ada",
        "An empty row can never be taken",
        "On ne prend jamais une rangée vide",
    ),
    Question(
        "You took first, Basil second, Ada last: who starts?",
        1,
        lambda: _round("draw row1 draw row2 draw row3 take1 draw row2 take3 take2").state.turn,
        "turn/next",
        "whoever takes the last row starts the next round",
        "qui prend la dernière rangée commence la manche suivante",
    ),
    Question(
        "All rows are full: what may you do?",
        "take1 take2 take3",
        lambda: coloretto_table.legal(_round(FULL)),
        "spoil/full",
        "when every row is full, you must take one",
        "quand toutes les rangées sont pleines, il faut en prendre une",
    ),
    Question(
        "You have drawn, and row 1 is full: where may the card go?",
        "row2 row3",
        lambda: coloretto_table.legal(_round("draw row1 draw row1 draw row1 draw")),
        "spoil/full",
        "with three cards it is full",
        "à trois cartes, elle est pleine",
    ),
    Question(
        "4 blue, 2 yellow, 1 green: how many points?",
        14,
        lambda: _score("4 blue 2 yellow 1 green"),
        "values/more",
        "1, 3, 6, 10, 15 or 21 points",
        "1, 3, 6, 10, 15 ou 21 points",
    ),
    Question(
        "With 4 blue, 2 yellow, 1 green: what do pink and grey bring?",
        -2,
        lambda: _score("4 blue 2 yellow 1 green 1 pink 1 grey") - 14,
        "values/three",
        "Every other colour costs points",
        "Toutes les autres en coûtent",
    ),
    Question(
        "Who is ahead: 6 blue, or 3 each of blue, yellow, green, pink?",
        (21, 12),
        lambda: (_score("6 blue"), _score("3 blue 3 yellow 3 green 3 pink")),
        "values/three",
        "only three colours score",
        "trois couleurs seulement rapportent des points",
    ),
    Question(
        "4 pink and 2 more: what do these bring?",
        11,
        lambda: _score("6 pink") - _score("4 pink"),
        "spoil/ada",
        "21 points for six cards instead of 10 for four",
        "21 points pour six cartes, au lieu de 10 pour quatre",
    ),
    Question(
        "A joker with 4 blue, 2 yellow, 1 green: what does it bring?",
        5,
        lambda: _brings("1 joker", "4 blue 2 yellow 1 green"),
        "jokers/joker",
        "the colour that brings you most",
        "la couleur qui vous rapporte le plus",
    ),
    Question(
        "And a +2?",
        2,
        lambda: _brings("1 +2", "4 blue 2 yellow 1 green"),
        "jokers/plus",
        "always brings 2 points, whatever your colours",
        "rapporte toujours 2 points, quelles que soient vos couleurs",
    ),
    Question(
        "The last-round card is drawn: when is the game over?",
        (False, True),
        lambda: (_last_card("draw row1"), _last_card("draw row1 draw row2 draw row3 take1 take2 take3")),
        "last/end",
        "everyone takes one more row, then the points are counted",
        "chacun prend encore une rangée, puis l’on compte",
    ),
    Question(
        "On the other scale: 3, 4 or 6 cards of a colour?",
        [8, 7, 5],
        lambda: [_score(f"{n} blue", scale="falling") for n in (3, 4, 6)],
        "falling/scale",
        "1, 4, 8, 7, 6 or 5 points",
        "1, 4, 8, 7, 6 ou 5 points",
    ),
    Question(
        "Four play, or three: how many colours are there, and how many cards of each?",
        [(7, 9), (6, 9)],
        lambda: [(IN_PLAY[players], CARDS_OF_COLOUR) for players in (4, 3)],
        "values/six",
        "There are nine cards of each of seven colours; three players leave one colour out",
        "Il y a sept couleurs de neuf cartes ; à trois joueurs, on en retire une",
    ),
    Question(
        "6 green, 4 yellow, 3 orange, 2 blue, a joker and a +2: how many points?",
        41,
        lambda: _score("6 green 4 yellow 3 orange 2 blue 1 joker 1 +2"),
        "values/three",
        "Every other colour costs points",
        "Toutes les autres en coûtent",
    ),
    Question(
        "A joker, and no card of a colour: what does it bring?",
        1,
        lambda: _score("1 joker"),
        "jokers/joker",
        "even one that you do not have",
        "même si vous ne l’avez pas",
    ),
    Question(
        "Two jokers with 5 blue and 5 yellow: must both become the same colour?",
        21 + 21,
        lambda: _score("5 blue 5 yellow 2 joker"),
        "jokers/joker",
        "Several jokers may become different colours",
        "Plusieurs jokers peuvent en prendre de différentes",
    ),
    Question(
        "Two play: how many colours are there, and where may a second card go when row 1 has one?",
        (5, "row2 row3"),
        _two_play,
        "falling/same",
        "five colours, two cards each to begin with, and three rows, for one, two and three cards",
        "cinq couleurs, deux cartes de départ chacun, et trois rangées, d’une, deux et trois cartes au plus",
    ),
)


@QUESTIONS
def test_the_rules_say_what_a_lesson_teaches(question: Question) -> None:
    check(GAME, question)
