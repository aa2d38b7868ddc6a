"""The lessons of Nain Jaune: climbing, passing on, the boxes, kings, what is paid, and the Grand Opéra."""

from __future__ import annotations

from typing import Any

from tablee.engine.lesson import Answer, Ask, Lesson, Play, Tell, line


def _deal(*hands: str, talon: str, dealer: int) -> dict[str, Any]:
    return {"dealer": dealer, "hands": [hand.split() for hand in hands], "talon": talon.split()}


# Late in a round, the `moves` played: what is left in a hand stands at the end of its line.
CLIMB = Lesson(
    "climb",
    options={"players": 3},
    deals=(
        _deal(
            "AS 7C 9D 9S 10C 10S QC QD QH KC KD 3S 4D 5C 9H",
            "AC 2D 2H 3C 4S 5H 6S 7H JS KS 4C 6H 7S 9C 10H",
            "AH 2S 3D 4H 5D 6D 8D 8H 8C AD 2C 5S 8S JD JH",
            talon="10D JC QS KH 7D 3H 6C",
            dealer=2,
        ),
    ),
    moves=line("KD KC AS 2H 3C 4S 5H 6S 7H 8D 9D 10S JS QC KS AC 2D 3D 4H 5D 6D 7C 8H 9S 10C JH QH QD"),
    steps=(
        Tell("goal", spot=("hand0", "seat:1", "seat:2")),
        Tell("rest", spot=("talon",)),
        Play("begin", right=("3S",), wrong={"9H": "nine"}, otherwise="left-behind", spot=("hand0",)),
        Play("next", right=("4D",), spot=("sequence", "hand0")),
        Play("further", right=("5C",), spot=("sequence", "hand0")),
        Tell("others", spot=("seat:1", "seat:2"), moves=("6H", "7S", "8C")),
        Ask("rank", answers=(Answer("only-nine", right=True), Answer("any-higher"), Answer("same-suit"))),
        Play("out", right=("9H",), spot=("hand0",)),
        Tell("won", spot=("seat:0",)),
    ),
    keep=(
        ("3C", "4H", "5S"),
        ("6D",),
        ("KH",),
    ),
    whole=1,
)

WITHOUT = Lesson(
    "without",
    options={"players": 3},
    deals=(
        _deal(
            "2S 4H 5C 6D 7C 8D 9S 10S JH QC KS 5H 6C 10C JD",
            "2H 3D 3H 4C 4S 5D 5S 7H 8H 9H AD AH 2C 2D 4D",
            "AC AS 6H 6S 10H JS QD QH KC KD 3C 3S 8S 9C 9D",
            talon="10D JC QS KH 7D 8C 7S",
            dealer=1,
        ),
    ),
    moves=line("AC 2S 3H 4C 5D 6S 7C 8D 9S 10S JH QC KS 4H 5C 6D 7H 8H 9H 10H JS QD KD QH KC AS 2H 3D 4S 5S 6H"),
    steps=(
        Tell("turn", spot=("seat:2", "hand0")),
        Tell("three", spot=("seat:2", "sequence"), moves=("3C",)),
        Ask(
            "next",
            answers=(Answer("ada", right=True), Answer("basil"), Answer("you")),
            question="happens",
            spot=("hand0", "seat:1"),
        ),
        Play("five", right=("5H",), spot=("sequence", "hand0"), moves=("4D",)),
        Play("six", right=("6C",), spot=("hand0",)),
        Ask("nobody", answers=(Answer("last", right=True), Answer("neighbour"), Answer("dealer"))),
        Play("again", right=("10C",), wrong={"JD": "jack"}, spot=("hand0",)),
        Tell("won", spot=("seat:0",), moves=("JD",)),
    ),
    keep=(
        ("3C",),
        ("4S",),
        ("6H",),
    ),
)

BOXES = Lesson(
    "boxes",
    options={"players": 3},
    deals=(
        _deal(
            "2H 3C 3H 3S 5C 6D 7H 10H JS QH 2C 5D 6S 7C 7D",
            "4H 4S 5H 8S 9H 10S JC QC 8D 8H 9D 9S 10C 10D QD",
            "AD AH AS 2D 2S 3D 6C 7S 8C 9C KS KC JD JH QS",
            talon="4C 4D 5S KH KD 6H AC",
            dealer=1,
        ),
    ),
    moves=line("AD 2S 3D 4H 5H 6C 7S 8C 9C 10H JS QH KS AH 2D 3H 4S 5C 6D 7H 8S 9H 10S JC QC KC AS 2H 3C 3S"),
    steps=(
        Tell("five", spot=("board",)),
        Tell("dwarf", spot=("hand0/7D", "board/7D")),
        Play(
            "climb",
            right=("5D",),
            wrong={"7D": "too-soon", "7C": "wrong-seven"},
            otherwise="leads-nowhere",
            spot=("hand0",),
        ),
        Play("six", right=("6S",), spot=("hand0",)),
        Play("seven", right=("7D",), wrong={"7C": "dwarf-kept"}, spot=("hand0", "board/7D")),
        Tell("taken", spot=("seat:0", "seat:1", "board/10D"), moves=("8H", "9D", "10D")),
        Ask(
            "which",
            answers=(
                Answer("plain-king", face="KS"),
                Answer("lady", face="QS", right=True),
                Answer("plain-seven", face="7C"),
            ),
            spot=("board",),
        ),
        Tell("fine", spot=("board/QS", "seat:2")),
    ),
    keep=(
        ("10D", "JC", "QS", "KH", "7D"),
        ("7D",),
        ("QS",),
    ),
    whole=2,
)

KINGS = Lesson(
    "kings",
    options={"players": 3},
    deals=(
        _deal(
            "3C 4H 5D 6C 7H 7S 8H 9D 9H 9S KS 2H 3D QC KD",
            "5H 6S 8S 10H JS QH 5S 4S 2S AH AS 3S 4C 5C 8C",
            "AC 2C 3H 4D 7C 8D 9C 10S JD QD KC AD 2D 6D 6H",
            talon="10D JC QS KH 7D 10C JH",
            dealer=2,
        ),
    ),
    moves=line("3C 4H 5D 6C 7H 8H 9S 10H JS QH KC AC 2C 3H 4D 5S 6S 7C 8D 9C 10S JD QD KS 7S 8S 9D 9H"),
    steps=(
        Tell("high", spot=("hand0",)),
        Play("queen", right=("QC",), wrong={"KD": "king-alone"}, otherwise="low-first", spot=("hand0",)),
        Play("king", right=("KD",), spot=("hand0",)),
        Ask("after", answers=(Answer("me", right=True), Answer("ada"), Answer("ace"))),
        Play("low", right=("2H",), wrong={"3D": "three"}, spot=("hand0",)),
        Tell("won", spot=("seat:0",), moves=("3D",)),
    ),
    keep=(
        ("QS", "KH"),
        ("KH", "2D"),
        ("JC", "QC", "KC"),
    ),
)

PAY = Lesson(
    "pay",
    options={"players": 3},
    deals=(
        _deal(
            "AC AD AS 2C 2S 4D 5S 6S 7S 8H 9H 9S JH 8S 9C",
            "2H 3D 3H 3S 4C 4H 5D 6H 7H 8D QC KC AH QD KS",
            "2D 3C 4S 5C 6C 7C 8C 9D 10H 10S JS QH KD 6D QS",
            talon="10D JC KH 7D 10C JD 5H",
            dealer=0,
        ),
    ),
    moves=line(
        "2H 3S 4C 5D 6H 7H 8D 9D 10S JS QH KD 2D 3C 4S 5C 6C 7C 8C 9H 10H JH QC KC 3D 4H 5S 6S 7S 8H 9S 2C 3H "
        "4D 2S AC AD AS"
    ),
    steps=(
        Tell("two", spot=("hand0",)),
        Play("eight", right=("8S",), wrong={"9C": "nine-first"}, spot=("hand0",)),
        Play("out", right=("9C",), spot=("hand0",)),
        Tell("points", spot=("seat:0", "seat:1", "seat:2")),
        Ask("ada", answers=(Answer("three"), Answer("twenty-one", right=True), Answer("twenty-six"))),
        Tell("box", spot=("seat:2", "board/QS")),
        Tell("advice"),
    ),
    keep=(
        ("AC", "9D", "KS"),
        ("QS",),
        ("7D", "KH"),
    ),
    whole=3,
)

OPERA = Lesson(
    "opera",
    options={"players": 4},
    deals=(
        _deal(
            "AH 2S 3D 4C 5H 6S 7C 9S 10C JD QH KC",
            "2D 4D 5S 7H 7S 8C 8H 8S JC QC QD KH",
            "AC AS 2H 3C 3S 5D 7D 9C 9D 10D 10S KD",
            "AD 2C 3H 4H 4S 5C 6C 6H 9H 10H JH QS",
            talon="6D 8D JS KS",
            dealer=3,
        ),
    ),
    steps=(
        Tell("dream", spot=("board",)),
        Play("which", right=("9S",), wrong={"AH": "ace-first"}, otherwise="stays", spot=("hand0",)),
        Play("ace", right=("AH",), otherwise="ace-stays", spot=("hand0",), moves=("10C", "JD", "QH", "KC")),
        Tell("opera", spot=("seat:0", "board"), moves=("2S", "3D", "4C", "5H", "6S", "7C")),
        Ask("turn", answers=(Answer("first-turn", right=True), Answer("twelve"), Answer("king"))),
    ),
    keep=(
        ("10S", "JC", "QH", "KD"),
        ("10D", "JC", "QS", "KH", "7D"),
        ("KD", "AS"),
    ),
)

LESSONS = (CLIMB, WITHOUT, BOXES, KINGS, PAY, OPERA)
