"""A view as plain text, for places where nothing can be drawn, and the short words for marks that texts are made of."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import groupby

from tablee.engine.game import Game
from tablee.engine.message import Message
from tablee.engine.view import Face, Icon, Mark, Piece, SeatView, View, Zone
from tablee.engine.words import Names, number, words

Say = Callable[[Message], str]
Faces = Mapping[str, Face]

FREE = "·"  # a free place of a row
_SIGNS: Mapping[Icon, str] = {"winning": "*", "led": "›", "held": "•"}  # of cards


def board_text(view: View, game: Game, names: Names, language: str) -> str:
    """Return the view in ``language``: the prompt, the facts, a line for each seat and one for each zone.

    ``names`` gives the name of a seat. ``>`` stands before the seat to move, ``*`` before a card that is winning, ``›``
    before the one led, ``•`` before one that the viewer holds; ``##`` is a face-down card, ``·`` a free place and ``-``
    an empty zone.
    """
    words_of, faces = words(language, game), game.presentation.FACES

    def say(message: Message) -> str:
        return words_of.say(message, names, view.seat)

    def short(piece: Piece) -> str:
        face = signs(piece) + ("##" if piece.face is None else faces[piece.face].label(say))
        return face if piece.count == 1 else f"{piece.count}×{face}"

    lines = [f"{game.title}: {say(view.prompt)}", *facts(view, say, faces)]
    for seat in view.seats:
        mark = ">" if seat.seat == view.turn else " "
        shown = ", ".join(seat_words(seat, say, faces))
        lines.append(f"{mark} {names(seat.seat)}  {number(seat.score):>4}  {shown}".rstrip())
    for zone in view.zones:
        pieces = " ".join([*map(short, zone.pieces), *[FREE] * free_places(zone)]) or "-"
        notes = "; ".join(zone_words(zone, say, faces))
        lines.append(f"{say(zone.title)}: {pieces}" + (f"  ({notes})" if notes else ""))
    return "\n".join(lines)


def facts(view: View, say: Say, faces: Faces) -> list[str]:
    """Return what is true of the whole table: its signs, what wins, and the facts of the round."""
    goal = [say(view.goal.title)] if view.goal else []
    return [*(_sign(sign.title, sign.faces, say, faces) for sign in view.signs), *goal, *map(say, view.facts)]


def _sign(title: Message, shown: Sequence[str], say: Say, faces: Faces) -> str:
    if not shown:
        return say(title)
    return say(Message("sign-shows", {"sign": title, "faces": [faces[face].name for face in shown]}))


def seat_words(seat: SeatView, say: Say, faces: Faces) -> list[str]:
    """Return what a seat plays for, and its marks in short words."""
    emblem = [say(faces[seat.emblem].name)] if seat.emblem else []
    return emblem + mark_words(seat.marks, say, faces)


def zone_words(zone: Zone, say: Say, faces: Faces) -> list[str]:
    """Return the marks of a zone in short words, who has taken it, and its note."""
    taken = [] if zone.taken is None else [say(Message("zone-taken", {"who": zone.taken}))]
    note = [say(zone.note)] if zone.note else []
    return [*mark_words(zone.marks, say, faces), *taken, *note]


def mark_words(marks: Iterable[Mark], say: Say, faces: Faces) -> list[str]:
    """Return marks in short words, those of one kind that follow one another together: "without 7, 9"."""
    found = []
    for icon, group in groupby(marks, key=lambda mark: mark.icon):
        of = list(group)
        if len(of) == 1 and of[0].n is not None:
            found.append(say(Message(f"mark-{icon}", {"value": of[0].n})))
        else:
            values = ", ".join(filter(None, (_value(mark, say, faces) for mark in of)))
            found.append(say(Message(f"mark-{icon}", {"value": values})).strip())
    return found


def _value(mark: Mark, say: Say, faces: Faces) -> str:
    """What stands beside the picture of a mark."""
    shown = [] if mark.n is None else [number(mark.n)]
    shown += [say(mark.text)] if mark.text else []
    return " ".join([*shown, *([say(faces[mark.face].name)] if mark.face else [])])


def signs(piece: Piece) -> str:
    """Return the signs of a card's marks, in front of its text."""
    return "".join(_SIGNS.get(icon, "") for icon in piece.marks)


def free_places(zone: Zone) -> int:
    """Return how many places of a row in the middle are still free."""
    if zone.kind != "row" or zone.seat is not None or zone.taken is not None:
        return 0
    return max(0, zone.capacity - sum(piece.count for piece in zone.pieces))
