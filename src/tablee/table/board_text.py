"""A view as plain text, for places where nothing can be drawn."""

from __future__ import annotations

from tablee.engine.game import Game
from tablee.engine.message import Message
from tablee.engine.view import Piece, View
from tablee.engine.words import Names, words


def board_text(view: View, game: Game, names: Names, language: str) -> str:
    """Return the view in ``language``: the prompt, the facts, a line for each seat and one for each zone.

    ``names`` gives the name of a seat. ``>`` marks the seat to move, ``##`` a face-down card, ``*…*`` a highlighted
    piece and ``-`` an empty zone.
    """
    say = words(language, game)

    def worded(message: Message) -> str:
        return say.say(message, names, view.seat)

    def short(piece: Piece) -> str:
        face = "##" if piece.face is None else game.presentation.FACES[piece.face].text
        marked = f"*{face}*" if piece.marked else face
        return marked if piece.count == 1 else f"{piece.count}×{marked}"

    lines = [f"{game.title}: {worded(view.prompt)}", *map(worded, view.facts)]
    for seat in view.seats:
        facts = ", ".join(map(worded, seat.facts))
        mark = ">" if seat.seat == view.turn else " "
        lines.append(f"{mark} {names(seat.seat)}  {seat.score:>4}  {facts}".rstrip())
    for zone in view.zones:
        pieces = " ".join(map(short, zone.pieces)) or "-"
        note = f"  ({worded(zone.note)})" if zone.note else ""
        lines.append(f"{worded(zone.title)}: {pieces}{note}")
    return "\n".join(lines)
