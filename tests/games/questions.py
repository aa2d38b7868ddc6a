"""What can be asked of a position: rules, what is seen, what is told of the latest moves, what coach and hints say.

Each question is a function of the position and the answer that is expected, of which it may need the names.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from tablee.bots.greedy import greedy_bot
from tablee.engine.contrast import contrast
from tablee.engine.count import CountCell, CountRow
from tablee.engine.lesson import Ask, Step
from tablee.engine.message import Message
from tablee.engine.view import Mark, Piece, View
from tablee.engine.words import words
from tablee.table.lesson_run import find_lesson

if TYPE_CHECKING:
    from cases import Position

NAMES = ("Ada", "Bob", "Cleo", "Dan", "Eve", "Fay", "Gus", "Hal", "Ida", "Jon")
Question = Callable[["Position", Any], Any]


def _say(p: Position, message: Message | None, viewer: int | None = None, language: str = "en") -> str:
    return words(language, p.game).say(message, NAMES.__getitem__, viewer) if message else ""


def _message(message: Message | None, answer: Any) -> Any:
    """A message by its id or, if that is asked, with arguments too."""
    if isinstance(answer, dict):
        return {name: message and (message.id if name == "id" else message.args.get(name)) for name in answer}
    return message.id if message else ""


def _ids(messages: Any) -> str:
    return " ".join(message.id for message in messages)


def _refused(p: Position, move: str, answer: str) -> str:
    """The clause that a move breaks; if it is asked, with the message or, after a colon, the sentence. ``""``: none."""
    action = p.game.notation.parse(move)
    assert action is not None, move
    objection = p.game.objections.objection(p.known(), action)
    if objection is None:
        return ""
    if ": " in answer:
        return f"{objection.clause}: {_say(p, objection.reason)}"
    return f"{objection.clause} {objection.reason.id}" if " " in answer else objection.clause


def _returns(p: Position, answer: Any) -> list[int]:
    out = [0] * p.match.options.players
    p.game.rules.returns(p.match.state, out)
    return out


# --- what is seen ----------------------------------------------------------------------------------------------------


def _piece(piece: Piece) -> str:
    """``B5*2:winning``: a face or ``?``, how many of it, what it is marked with."""
    return (piece.face or "?") + f"*{piece.count}" * (piece.count != 1) + "".join(f":{mark}" for mark in piece.marks)


def _mark(p: Position, mark: Mark) -> str:
    """``lacks:A``, ``gain:5``: the icon, and whatever stands beside it."""
    beside = mark.text and _say(p, mark.text)
    return ":".join(str(part) for part in (mark.icon, mark.n, beside, mark.face) if part is not None)


VIEW: dict[str, Callable[[Position, View, Any], Any]] = {
    "prompt": lambda p, view, answer: _message(view.prompt, answer),
    "asked": lambda p, view, answer: _say(p, view.prompt, view.seat),
    "signs": lambda p, view, answer: [" ".join([sign.title.id, *sign.faces]) for sign in view.signs],
    "choices": lambda p, view, answer: " ".join(choice.move for choice in view.choices),
    "faces": lambda p, view, answer: " ".join(choice.face or "-" for choice in view.choices),
    "moment": lambda p, view, answer: _ids(view.moment),
    "panel": lambda p, view, answer: " ".join(_say(p, message, view.seat) for message in view.moment),
    "facts": lambda p, view, answer: _ids(view.facts),
    "clauses": lambda p, view, answer: list(view.clauses),
    "scores": lambda p, view, answer: [seat.score for seat in view.seats],
    "marked": lambda p, view, answer: {
        icon: " ".join(str(seat.seat) for seat in view.seats if any(mark.icon == icon for mark in seat.marks))
        for icon in answer
    },
    "seats": lambda p, view, answer: {
        seat: [_mark(p, mark) for mark in view.seats[int(seat)].marks] for seat in answer
    },
}


def _of_zones(p: Position, view: View, question: str, answer: Any) -> Any:
    zones = {zone.id: zone for zone in view.zones}
    match question:
        case "notes":
            return {zone: _message(zones[zone].note, told) for zone, told in answer.items()}
        case "marks":
            return {zone: [f"{_mark(p, mark)} {mark.title.id}" for mark in zones[zone].marks] for zone in answer}
        case "titles":
            return {zone: [_say(p, mark.title, view.seat) for mark in zones[zone].marks] for zone in answer}
        case "touch":
            return {zone: [" ".join(piece.moves) for piece in zones[zone].pieces] for zone in answer}
        case "counts":
            return {zone: [piece.counts for piece in zones[zone].pieces] for zone in answer}
        case "places":
            found = {id: [zones[id].slots[piece.slot or 0] for piece in zones[id].pieces] for id in answer}
            return {id: " ".join(slots) for id, slots in found.items()}
        case "by" | "capacity" | "taken" | "moves" | "slots":
            found = {zone: getattr(zones[zone], question) for zone in answer}
            return {zone: list(value) if isinstance(value, tuple) else value for zone, value in found.items()}
    return " ".join(map(_piece, zones[question].pieces)) if question in zones else getattr(view, question)


def _seen_by(seat: int | None) -> Question:
    """What a seat, or a spectator, sees."""

    def seen(p: Position, answer: dict[str, Any]) -> dict[str, Any]:
        view = p.game.view(p.match.knowledge(seat), seat, p.match.options)
        return {
            name: VIEW[name](p, view, told) if name in VIEW else _of_zones(p, view, name, told)
            for name, told in answer.items()
        }

    return seen


# --- what is told of the latest moves --------------------------------------------------------------------------------


def _events(p: Position) -> list[Message]:
    before, action, after = p.match.moves[-1]
    return list(p.game.presentation.events(p.game.knowledge(before, None), action, p.game.knowledge(after, None)))


def _action(p: Position) -> Any:
    before, action, after = p.match.moves[-1]
    return p.game.presentation.action(p.game.knowledge(before, None), action, p.game.knowledge(after, None))


def _tally(p: Position, answer: Any) -> str:
    """What the moves set off: ``ruffs 1, tricks 1``."""
    assert p.game.tallies is not None
    counts = [0] * len(p.game.tallies.TALLIES)
    for before, action, after in p.match.moves:
        p.game.tallies.tally(before, action, after, counts)
    return ", ".join(f"{name} {n}" for name, n in zip(p.game.tallies.TALLIES, counts, strict=True) if n)


def _cell(cell: CountCell) -> str:
    """``-24 QS 7D``: what is counted, the cards, each with its worth if that is told, and what else stands there."""
    each = cell.each or ("",) * len(cell.faces)
    faces = [f"{face}={n}" if n != "" else face for face, n in zip(cell.faces, each, strict=True)]
    things = None if cell.things is None else f"*{cell.things}"
    parts = [cell.n, *faces, things, cell.text and cell.text.id]
    return " ".join(str(part) for part in parts if part is not None)


def _gain(p: Position, row: CountRow) -> str:
    """``0+2: 3, 15 won``: who has gained how much, what that makes, and whether it has won the round."""
    who = _say(p, row.title) if row.title else "+".join(map(str, row.seats))
    return f"{who}: {row.gain}, {row.total}{' won' * row.won}"


def _count(p: Position, answer: dict[str, Any]) -> dict[str, Any]:
    """How the round that has ended was counted."""
    count = p.game.presentation.count(p.match.knowledge(None))
    found = {
        "columns": _ids(column.title for column in count.columns),
        "gains": [_gain(p, row) for row in count.rows],
        "rows": [f"{_gain(p, row)} = {' | '.join(map(_cell, row.cells))}" for row in count.rows],
        "notes": [_say(p, note) for note in count.notes],
    }
    return {name: found[name] if name in found else getattr(count, name) for name in answer}


# --- what coach and hints say ----------------------------------------------------------------------------------------


def _coach(p: Position, moves: str) -> str:
    """What speaks against the first of two moves, given the other."""
    assert p.game.coach is not None
    played, better = map(p.action, moves.split(" < "))
    k = p.known()
    return _say(p, p.game.coach.against(k, k.turn, played, better), k.turn)


def _remark(p: Position, answer: dict[str, Any]) -> dict[str, Any]:
    """What a seat is told after the last of the moves; nothing may be said after the others."""
    assert p.game.coach is not None
    seat = answer.get("seat", 0)
    *others, remark = (
        p.game.coach.remark(p.game.knowledge(before, seat), action, p.game.knowledge(after, seat), seat)
        for before, action, after in p.match.moves
    )
    assert not any(others), others
    if remark is None:
        return {name: "" if name == "says" else answer[name] for name in answer}
    found = {"seat": seat, "says": _say(p, remark.text, seat), "clause": remark.clause}
    return found | {"of_move": remark.of_move, "again": remark.again}


def _reasons(p: Position, move: str, sign: int) -> list[str]:
    """What speaks for a legal move, or against it."""
    assert p.game.hints is not None
    k = p.known()
    given = p.game.hints.reasons(k, k.turn, p.action(move))
    return [_say(p, reason.say, k.turn) for reason in given if sign * reason.worth > 0]


def _rather(p: Position, moves: str) -> list[list[str]]:
    """Why to prefer the first of two moves: what speaks for it, and what against the other."""
    k = p.known()
    why = contrast(p.game, k, k.turn, *map(p.action, moves.split(" > ")))
    return [[_say(p, say, k.turn) for say in says] for says in why]


def _unsaid(p: Position, move: str, phrase: str) -> Any:
    said = [*_reasons(p, move, 1), *_reasons(p, move, -1)]
    return said if any(phrase in one for one in said) else phrase


# --- what a lesson teaches -------------------------------------------------------------------------------------------


def _taught(p: Position, told: dict[str, list[str]]) -> dict[str, list[str]]:
    """What stands in the step of a lesson, named ``lesson/step``: the words asked for, or all of it."""
    found = {}
    for name, phrases in told.items():
        id, text = name.split("/")
        (step,) = (step for step in find_lesson(p.game, id).steps if step.text == text)
        read = [_read(p, id, step, language) for language in ("en", "fr")]
        found[name] = [phrase if phrase in all else all for phrase, all in zip(phrases, read, strict=True)]
    return found


def _read(p: Position, lesson: str, step: Step, language: str) -> str:
    """Everything that each reader of a step reads, without its stars, and with plain spaces."""
    texts = [step.text]
    if isinstance(step, Ask):
        (right,) = (answer for answer in step.answers if answer.right)
        texts += [step.question] * bool(step.question) + [right.text] * (right.face is None) + [f"{right.text}-reply"]
    read = " ".join(_say(p, Message(f"lesson-{lesson}-{text}"), language=language) for text in texts)
    return " ".join(read.replace("**", "").split())


QUESTIONS: dict[str, Question] = {
    "taught": _taught,
    "legal": lambda p, answer: " ".join(map(p.game.notation.text, p.match.legal())),
    "decks": lambda p, answer: p.match.decks_due(),
    "over": lambda p, answer: p.match.over,
    "scores": lambda p, answer: p.match.result()["scores"],
    "places": lambda p, answer: p.match.result()["places"],
    "returns": _returns,
    "inventory": lambda p, answer: p.game.notation.inventory(p.match.state),
    "counted": lambda p, answer: p.match.rounds[-1].result,
    "refused": lambda p, answer: {move: _refused(p, move, told) for move, told in answer.items()},
    "told": lambda p, answer: _ids(_events(p)),
    "tells": lambda p, answer: [_say(p, message) for message in _events(p)],
    "dealt": lambda p, answer: _ids(p.game.presentation.deal_events(p.match.knowledge(None))),
    "deed": lambda p, answer: " ".join([_action(p).text.id, *_action(p).faces]),
    "says": lambda p, answer: _say(p, _action(p).text),
    "dit": lambda p, answer: _say(p, _action(p).text, language="fr"),
    "gain": lambda p, answer: _action(p).gain,
    "unheard": lambda p, answer: _action(p).seen,
    "place": lambda p, answer: _message(_action(p).place, answer),
    "tally": _tally,
    "count": _count,
    "coach": lambda p, answer: {moves: _coach(p, moves) for moves in answer},
    "remark": _remark,
    "pros": lambda p, answer: {move: _reasons(p, move, 1) for move in answer},
    "cons": lambda p, answer: {move: _reasons(p, move, -1) for move in answer},
    "rather": lambda p, answer: {moves: _rather(p, moves) for moves in answer},
    "unsaid": lambda p, answer: {move: _unsaid(p, move, phrase) for move, phrase in answer.items()},
    "greedy": lambda p, answer: p.game.notation.text(greedy_bot(p.game).choose(p.known(), p.match.state.turn)),
    "all": _seen_by(None),
    **{f"seat{seat}": _seen_by(seat) for seat in range(len(NAMES))},
}
