"""The lesson of Six Cards."""

from __future__ import annotations

from tablee.engine.lesson import Answer, Ask, Lesson, Play, Tell

LESSONS = (
    Lesson(
        "highest",
        options={"players": 2},
        deals=({"hands": [[2, 3, 6], [1, 4, 5]]},),
        moves=("3", "4"),  # Ada takes the first trick and leads
        steps=(
            Tell("start", spot=("hand0", "seat:1")),
            Play("beat", right=("6",), wrong={"2": "waste"}, spot=("trick", "hand0"), moves=("5",)),
            Ask("who", answers=(Answer("you", right=True), Answer("ada")), spot=("trick",)),
            Play("last", right=("2",), spot=("hand0",)),
            Tell("end", spot=("seat:0", "seat:1"), moves=("1",)),
        ),
    ),
)
