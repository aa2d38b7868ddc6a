"""What one must know to play Olympé: the rules answer it, and a lesson teaches it. Cards are told as in the lessons."""

from __future__ import annotations

from lesson_questions import Question, check, each
from olympe_table import count, last_taker, last_tricks, legal, play, settle

from tablee.games.olympe import GAME
from tablee.games.olympe.cards import LETTERS
from tablee.games.olympe.scoring import points_won
from tablee.table.match import Match

GODS = ["D", "A", "T", "H"]  # of seats 0 to 3, as in the lessons: red, blue, violet, orange


def _round(*hands: str) -> Match:
    return last_tricks(*hands, gods=GODS)


def _may_play(played: str, *hands: str) -> set[str]:
    """What may be played after these cards."""
    match = _round(*hands)
    play(match, played)
    return legal(match)


def _trump(played: str, *hands: str) -> str:
    """The colour of trump after these cards."""
    return LETTERS[play(_round(*hands), played).trump]


def _trick(*cards: str) -> Match:
    """A trick of these cards, and another card for each seat."""
    match = _round(*(f"{card} {other}" for card, other in zip(cards, ("D30", "H40", "H50", "H60"), strict=True)))
    play(match, " ".join(cards))
    return match


def _taken(*cards: str) -> object:
    """Who took the trick, -1 if nobody, and who leads the next."""
    match = _trick(*cards)
    return last_taker(match), match.state.turn


def _nuggets(*points: int) -> list[int]:
    """What the four players' points bring."""
    match = count([{"A": won} for won in points], players=4)
    return list(match.state.nuggets[:4])


def _over_after() -> int:
    """After how many rounds the game is over if the same god always wins the most points."""
    match = count([{"A": 600}, {"A": 500}, {}, {}], players=4)
    rounds = 1
    while not match.over:
        settle(match, [{"A": 600}, {"A": 500}, {}, {}])
        rounds += 1
    return rounds


def _places_from(first: int, second: int) -> list[int]:
    """The places of two who have these nuggets and then both win the most points of a round."""
    match = _leading(first, second)
    return GAME.notation.places(match.state)[:2]


def _leading(first: int, second: int) -> Match:
    """A match whose second round is a tie for the most points of two who had these nuggets."""
    match = count([{}, {}, {}, {}], players=4)
    match.state.nuggets[:4] = [first, second, 0, 0]
    settle(match, [{"A": 500}, {"A": 500}, {}, {}])
    assert match.over
    return match


def _kept_most() -> list[int]:
    """The places once two have given all their nuggets to one another, and the third has kept hers."""
    match = count([{"H": 10}, {"A": 10}, {"D": 10}], players=3, scoring="coins")
    while not match.over:
        settle(match, [{"H": 10}, {"A": 10}, {"D": 10}])
    return GAME.notation.places(match.state)


def _same_card_twice() -> int:
    """Who takes a trick of teams in which the highest card is played twice."""
    match = last_tricks("AV A10", "A30 H10", "A40 D10", "AV A20", "A50 H20", "A60 D20")
    play(match, "AV A30 A40 AV A50 A60")
    return last_taker(match)


QUESTIONS = each(
    Question(
        "Red leads a violet card: what is trump?",
        "D",
        lambda: _trump("T10", "T10 D10", "T20 A10", "T30 H10", "T40 H30"),
        "trump/led",
        "Her colour becomes trump",
        "Sa couleur devient l’atout",
    ),
    Question(
        "Orange has taken the trick and leads red: what is trump now?",
        "H",
        lambda: _trump("T10 T20 T30 T40 D30", "T10 D10", "T20 A10", "T30 H10", "T40 D30"),
        "trump/next",
        "trump changes with whoever leads",
        "l’atout change avec celui qui entame",
    ),
    Question(
        "Orange 50 is led, red is trump: what of orange 10 and 100, red 90 may you play?",
        {"H10", "H100"},
        lambda: _may_play("H50", "H50 D10 D20", "H10 H100 D90", "H20 A10 A20", "H30 A30 A40"),
        "follow/any",
        "any orange card will do",
        "n’importe quelle carte orange convient",
    ),
    Question(
        "Trump 60 is led: what of your 40, 80 and I may you play?",
        {"D80", "DI"},
        lambda: _may_play("D60", "D60 H10 H20", "D40 D80 DI", "D20 A10 A20", "D30 A30 A40"),
        "follow/rise",
        "Now you must rise",
        "Alors il faut monter",
    ),
    Question(
        "Trump 90 is led: what of your trump 10 and 40, orange 100 may you play?",
        {"D10", "D40"},
        lambda: _may_play("D90", "D90 H10 H20", "D10 D40 H100", "D20 A10 A20", "D30 A30 A40"),
        "follow/forty",
        "if you cannot rise, you play a lower trump",
        "qui ne peut pas monter joue un atout plus petit",
    ),
    Question(
        "Blue is led, red is trump, you have no blue: what of red 10 and 90, violet 50 may you play?",
        {"D10", "D90"},
        lambda: _may_play("A50", "A50 H10 H20", "D10 D90 T50", "A20 T10 T20", "A30 A40 T30"),
        "ruff/cut",
        "Without the colour led, you must ruff: play a trump",
        "Sans la couleur demandée, il faut couper, c’est-à-dire jouer un atout",
    ),
    Question(
        "You ruff an Oracle with the lowest trump: who takes the trick, and who leads the next?",
        (1, 1),
        lambda: _taken("AV", "D10", "A20", "A30"),
        "ruff/cut",
        "Even a small one beats all the blue cards",
        "Même un petit bat tout le bleu",
    ),
    Question(
        "The one before you has ruffed with the 30: what of your trumps 10 and 50 may you play?",
        {"D50"},
        lambda: _may_play("A50 D30", "A50 H10 H20", "D30 T40 T50", "D10 D50 T10", "A30 A40 T30"),
        "ruff/basil",
        "if you can over-ruff, you must",
        "qui peut surcouper doit le faire",
    ),
    Question(
        "The one before you has ruffed with the II: what of your trump 50, violet 10 and 20 may you play?",
        {"D50"},
        lambda: _may_play("A50 DII", "A50 H10 H20", "DII T40 T50", "D50 T10 T20", "A30 A40 T30"),
        "under/fifty",
        "if you cannot over-ruff, you must under-ruff",
        "si on ne peut pas surcouper, il faut sous-couper",
    ),
    Question(
        "You have neither the colour led nor trump: what of violet V, orange 10 may you play?",
        {"TV", "H10"},
        lambda: _may_play("A50", "A50 H20", "TV H10", "A20 T10", "A30 T30"),
        "monster/discard",
        "she may discard any card",
        "elle se défausse d’une carte de son choix",
    ),
    Question(
        "And does that violet V take the trick?",
        (0, 0),
        lambda: _taken("A50", "TV", "A20", "A30"),
        "monster/discard",
        "It cannot win",
        "Celle-ci ne peut pas gagner",
    ),
    Question(
        "A trick of violet 100, I, 90 and 10: who takes it?",
        (1, 1),
        lambda: _taken("T100", "TI", "T90", "T10"),
        "points/hundred",
        "the Characters, I to V, beat all Adepts",
        "les Personnages, de I à V, battent tous les Adeptes",
    ),
    Question(
        "And what is it worth?",
        201,
        lambda: points_won(_trick("T80", "TI", "T90", "T30").state, 1),
        "points/best",
        "an Adept is worth its number, a Character 1 point, a Monster nothing",
        "un Adepte vaut son nombre, un Personnage 1 point, un Monstre rien",
    ),
    Question(
        "The Monster of the colour led is played: who takes the trick, and who leads the next?",
        (-1, 0),
        lambda: _taken("T80", "TX", "TV", "T10"),
        "monster/gone",
        "who led, keeps the lead",
        "qui l’avait entamé, garde la main",
    ),
    Question(
        "Its Hero is played, before or after it: who takes the trick?",
        ((3, 3), (1, 1)),
        lambda: (_taken("T80", "TX", "T20", "TIV"), _taken("T80", "TIV", "T20", "TX")),
        "monster/who",
        "the Hero of the same colour, played before or after it",
        "le Héros de la même couleur, joué avant ou après lui",
    ),
    Question(
        "A Monster of neither the colour led nor trump is discarded: who takes the trick?",
        (2, 2),
        lambda: _taken("T80", "HX", "T90", "T10"),
        "monster/other",
        "A Monster that is not of the colour led is harmless",
        "Un Monstre qui n’est pas de la couleur demandée est inoffensif",
    ),
    Question(
        "The Monster of trump ruffs: who takes the trick?",
        (-1, 0),
        lambda: _taken("T80", "DX", "T90", "T10"),
        "storm/only",
        "the Monster of trump is awake when it ruffs",
        "le Monstre d’atout est éveillé quand il coupe",
    ),
    Question(
        "Red leads a Monster, then blue plays violet: what is trump?",
        "A",
        lambda: _trump("HX T10", "HX D10", "T10 A10", "T30 H10", "T40 H30"),
        "pass/hand",
        "for this trick, it is as if she led",
        "pour ce pli, c’est comme si elle entamait",
    ),
    Question(
        "The points of the round are 604, 516, 394 and 263: how many nuggets does each bring?",
        [3, 1, 0, 0],
        lambda: _nuggets(604, 516, 394, 263),
        "nuggets/points",
        "3 nuggets for the most points, 1 for the second most, none for the others",
        "3 pépites au premier, 1 au deuxième, rien aux autres",
    ),
    Question(
        "You win the most points in every round: after how many have you won the game?",
        4,
        _over_after,
        "nuggets/goal",
        "The first to have 12 nuggets wins",
        "Le premier qui a 12 pépites gagne",
    ),
    Question(
        "Somebody has ruffed, and your only trump is its Monster: what may you play, and who takes the trick?",
        ({"DX"}, -1),
        lambda: (
            _may_play("A50 D30", "A50 H10 H20", "D30 T40 T50", "DX T10 T20", "A30 A40 T30"),
            last_taker(_trick("T80", "D20", "DX", "T10")),
        ),
        "storm/only",
        "If it is your only trump, you must play it",
        "Si c’est votre seul atout, vous devez le jouer",
    ),
    Question(
        "Of violet you hold only the Monster, and violet is led: what of it and red 10 may you play?",
        {"TX"},
        lambda: _may_play("T50", "T50 H10 H20", "TX D10 A50", "T20 A10 A20", "T30 A30 A40"),
        "monster/other",
        "must be played if it is your only card of that colour",
        "doit être joué s’il est votre seule carte de cette couleur",
    ),
    Question(
        "Two have won 500 points, a third 300: how many nuggets does each get?",
        [3, 3, 0, 0],
        lambda: _nuggets(500, 500, 300, 0),
        "nuggets/goal",
        "Players who tie for the most points get 3 nuggets each, and nobody is second",
        "À égalité pour le plus de points, chacun gagne 3 pépites, et personne n’est deuxième",
    ),
    Question(
        "One has won 500 points, two others 300: how many nuggets does each get?",
        [3, 1, 1, 0],
        lambda: _nuggets(500, 300, 300, 0),
        "nuggets/goal",
        "those who tie for second get one each",
        "deux deuxièmes en gagnent une chacun",
    ),
    Question(
        "Two reach 12 in the same round, one of them with 13; or both with 12: who has won?",
        ([2, 1], [1, 1]),
        lambda: (_places_from(9, 10), _places_from(9, 9)),
        "nuggets/goal",
        "if several get there in the same round, the one with the most wins, or all who tie for it",
        "c’est celui qui en a le plus, ou tous ceux qui en ont autant",
    ),
    Question(
        "The Monsters of the colour led and of trump fall in one trick, and the Hero of one: who takes it?",
        (-1, 0),
        lambda: _taken("T80", "DX", "TX", "TIV"),
        "storm/gone",
        "against two Monsters awake, it would take both their Heroes",
        "contre deux Monstres éveillés, il faudrait leurs deux Héros",
    ),
    Question(
        "“To your coins!” ends, and all have five nuggets, but one five of her own: who wins?",
        [2, 2, 1],
        _kept_most,
        "coins/end",
        "in a tie, whoever has kept the most of their own",
        "à égalité, c’est celui qui a gardé le plus des siennes",
    ),
    Question(
        "Six play, and the same V falls twice: whose is the trick?",
        0,
        _same_card_twice,
        "ruff/taken",
        "the same card may be played twice: the first one wins",
        "La même carte peut alors tomber deux fois : la première jouée l’emporte",
    ),
)


@QUESTIONS
def test_the_rules_say_what_a_lesson_teaches(question: Question) -> None:
    check(GAME, question)
