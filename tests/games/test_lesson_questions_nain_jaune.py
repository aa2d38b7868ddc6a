"""What one must know to play Nain Jaune: the rules answer it, and a lesson teaches it."""

from __future__ import annotations

from lesson_questions import Question, check, each
from nain_jaune_table import Round, any_deal, new_round, position

from tablee.engine.configuration import configure, to_json
from tablee.games.nain_jaune import GAME, notation


def _after(moves: str, *hands: str) -> Round:
    """A round in which these hands are left, somebody has had a turn before, and then these moves are played."""
    round = position(*hands)
    round.state.finished = 1
    round.play(moves)
    return round


def _turn(round: Round) -> object:
    """Who is to move, and with what."""
    return round.turn, round.legal()


def _after_ace() -> Round:
    """Seat 0 has put an ace and has no 2; both others have one."""
    return _after("AC", "AC 9C", "2D 4C", "2H 5C")


def _opera(moves: str, *hands: str) -> bool:
    round = position(*hands)
    round.play(moves)
    return bool(notation.round_result(round.state)["opera"])


def _brings(card: str) -> bool:
    """Whether playing a card brings chips."""
    round = position(f"{card} 2C", "3H 4H", "5S 6S")
    before = round.chips[0]
    round.play(card)
    return round.chips[0] > before


def _owing() -> int:
    """The chips of who had none and is left with an ace, a 9 and a 10."""
    round = position("3C", "AC 9D 10C", "2D")
    round.state.chips[1] = 0
    round.play("3C")
    return round.chips[1]


def _two_rounds_board() -> object:
    round = _after("3C", "3C", "4C", "2D")
    round.deal(any_deal(3, 0))
    return round.board[0]


def _winner() -> object:
    """Who went out of the last round, and who wins the game."""
    round = position("3C", "AC", "2D", rounds=1)
    round.state.chips[1] = 200
    round.play("3C")
    return notation.round_result(round.state)["out"], GAME.notation.places(round.state).index(1)


def _tied() -> list[int]:
    """The places when the last round leaves two with as many chips."""
    round = position("3C", "AC", "2D", rounds=1)
    round.state.finished = 1
    round.state.chips[:3] = [97, 101, 50]
    round.play("3C")
    return GAME.notation.places(round.state)


QUESTIONS = each(
    Question(
        "Three play: how many cards has each, and how many lie aside?",
        ([15, 15, 15], 7),
        lambda: ([len(hand) for hand in any_deal(3, 0)["hands"]], len(any_deal(3, 0)["talon"])),
        "climb/rest",
        "everyone gets 15 cards",
        "chacun reçoit 15 cartes",
    ),
    Question(
        "How many rounds do four usually play?",
        4,
        lambda: to_json(configure(GAME, {"players": 4}))["rounds"],
        "pay/advice",
        "as many rounds as players",
        "autant de manches que de joueurs",
    ),
    Question(
        "You have put a 7: what of your 8, 8, 9 and king goes on it?",
        (0, ["8H", "8S"]),
        lambda: _turn(_after("7C", "7C 8H 8S 9D KC", "AC", "AD")),
        "climb/rank",
        "exactly one rank higher, in any suit",
        "un rang de plus exactement, dans n’importe quelle couleur",
    ),
    Question(
        "You would rather keep your 10: may you hold it back?",
        (0, ["10D"]),
        lambda: _turn(_after("9C", "9C 10D 3C", "AC", "AD")),
        "climb/further",
        "as long as you can follow, you must",
        "tant que vous pouvez suivre, vous devez le faire",
    ),
    Question(
        "You put your last card, though others could follow: is the round over?",
        {"out": 0, "opera": False},
        lambda: {key: notation.round_result(_after("3C", "3C", "4C", "2D").state)[key] for key in ("out", "opera")},
        "climb/won",
        "the round is over at once",
        "la manche s’arrête aussitôt",
    ),
    Question(
        "Which way round does it go?",
        (False, 1),
        lambda: (GAME.view(new_round().knowledge(0), 0, new_round().options).clockwise, _after_ace().turn),
        "without/turn",
        "play goes round to the right",
        "on tourne vers la droite",
    ),
    Question(
        "“3 without 4”, the next one has none, the third has: whose turn is it?",
        (2, ["4C"]),
        lambda: _turn(_after("3C", "3C 9C", "7C 8C", "4C 6C")),
        "without/next",
        "the next player who has a 4 goes on",
        "le premier qui a un 4 continue",
    ),
    Question(
        "The third player put a 4, and nobody has a 5: who starts again?",
        2,
        lambda: _after("3C 4C", "3C 9C", "7C 8C", "4C 6C 9D").turn,
        "without/nobody",
        "Whoever played last",
        "Le dernier qui a posé",
    ),
    Question(
        "And with which card?",
        ["6C", "9D"],
        lambda: _after("3C 4C", "3C 9C", "7C 8C", "4C 6C 9D").legal(),
        "without/again",
        "with any card",
        "avec la carte de votre choix",
    ),
    Question(
        "You put a king: who plays next, and what?",
        (0, ["3C", "7D"]),
        lambda: _turn(_after("QC KC", "QC KC 3C 7D", "AC 5D", "4H 9D")),
        "kings/after",
        "whoever played the king",
        "celui qui a posé le roi",
    ),
    Question(
        "Which of these have a box: 7 of clubs, 7 of diamonds, jack of clubs, queen of hearts, king of hearts?",
        ["7D", "JC", "KH"],
        lambda: [card for card in ("7C", "7D", "JC", "QH", "KH") if _brings(card)],
        "boxes/which",
        "10 of diamonds, jack of clubs, queen of spades, king of hearts, 7 of diamonds",
        "10 de carreau, valet de trèfle, dame de pique, roi de cœur, 7 de carreau",
    ),
    Question(
        "You are caught with the queen of spades, and 9 chips lie in her box: what lies there then?",
        18,
        lambda: _after("3C", "3C", "QS", "2D").board[2],
        "boxes/fine",
        "pays into its box as much as is in it",
        "verse dans sa case autant qu’elle contient",
    ),
    Question(
        "An ace, a 9 and a king are left in your hand: what do you pay to who is out?",
        -20,
        lambda: _after("3C", "3C", "AC 9D KD", "2D").chips[1] - new_round().chips[1],
        "pay/points",
        "ace 1, number cards their number, jack, queen and king 10",
        "as 1, cartes numérales leur valeur, valet, dame et roi 10",
    ),
    Question(
        "Three play, and nobody won the box of the 10: how many chips lie there in the next round?",
        6,
        _two_rounds_board,
        "pay/advice",
        "What is left in the boxes stays for the next round",
        "Ce qui reste dans les cases attend la manche suivante",
    ),
    Question(
        "You are out of the last round, but Ada has more chips: who wins the game?",
        (0, 1),
        _winner,
        "pay/advice",
        "most chips win",
        "le plus de jetons gagne",
    ),
    Question(
        "You start again after a king and go out; or another plays in between: a Grand Opéra?",
        (True, False),
        lambda: (_opera("QC KC 3C 4C", "QC KC 3C 4C", "7D", "8D"), _opera("3C 4C 5C", "3C 5C", "4C 8C", "8D")),
        "opera/turn",
        "nobody else played a card in between",
        "personne d’autre n’a posé de carte entre-temps",
    ),
    Question(
        "Four play, or five: how many cards has each?",
        [12, 9],
        lambda: [len(any_deal(players, 0)["hands"][0]) for players in (4, 5)],
        "climb/rest",
        "with four 12, with five 9",
        "à quatre 12, à cinq 9",
    ),
    Question(
        "Three have filled the boxes: what lies in each?",
        [3, 6, 9, 12, 15],
        lambda: list(new_round().board),
        "boxes/which",
        "In this order everyone puts in 1, 2, 3, 4 and 5 chips",
        "Dans cet ordre, chacun y met 1, 2, 3, 4 et 5 jetons",
    ),
    Question(
        "You have no chips left and must pay 20: how many have you then?",
        -20,
        _owing,
        "pay/points",
        "whoever runs out owes the rest, and plays on",
        "qui n’en a plus assez doit le reste, et continue de jouer",
    ),
    Question(
        "Six, seven or eight play: how many cards has each?",
        [8, 7, 6],
        lambda: [len(any_deal(players, 0)["hands"][0]) for players in (6, 7, 8)],
        "climb/rest",
        "with five 9, then one fewer for each further player",
        "à cinq 9, puis une de moins par joueur de plus",
    ),
    Question(
        "How many chips does everyone begin with?",
        100,
        lambda: to_json(configure(GAME, {"players": 4}))["chips"],
        "pay/points",
        "Everyone begins with 100 chips",
        "On commence avec 100 jetons",
    ),
    Question(
        "Two have the most chips after the last round: who wins the game?",
        [1, 1, 3],
        _tied,
        "pay/advice",
        "The most chips win; equal numbers share the place",
        "Qui a le plus de jetons gagne ; à égalité, on partage la place",
    ),
)


@QUESTIONS
def test_the_rules_say_what_a_lesson_teaches(question: Question) -> None:
    check(GAME, question)
