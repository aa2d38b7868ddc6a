"""Turns viewers' requests into a room's events."""

from __future__ import annotations

import secrets
import zlib
from collections.abc import Container
from functools import cache
from typing import Literal, get_args

import msgspec

from tablee.bots.factory import HOUSE, check_level
from tablee.engine.errors import IllegalMove, NotYours, TableeError
from tablee.table import events
from tablee.table.events import Event
from tablee.table.names import bot_names, clean_text
from tablee.table.occasion import is_given, tournament_round
from tablee.table.room import Room
from tablee.wire import messages as wire

from . import meter
from .storage import Token

Sayer = Literal["seat", "person", "host"]
"""Whose token allows a message: any seat's, a program's too, a person's, or the host's. The rest the room decides."""
WHO: dict[type[wire.Request], Sayer] = {
    **dict.fromkeys((wire.Act, wire.Commit, wire.Reveal, wire.Leave, wire.Next), "seat"),
    **dict.fromkeys((wire.Undo, wire.Absent, wire.Chat, wire.Emote, wire.End), "person"),
    **dict.fromkeys((wire.Again, wire.Swap, wire.Pick), "person"),
    **dict.fromkeys((wire.Start, wire.Remove, wire.LetBack, wire.SeatBot, wire.Configure), "host"),
}
if mute := set(get_args(wire.Request)) - WHO.keys():
    raise TypeError(f"nothing says who may send {', '.join(sorted(kind.__name__ for kind in mute))}: add it to WHO")
# What nobody does where cards, seats, options and bots are given.
SETS_UP = (wire.Start, wire.Again, wire.Remove, wire.LetBack, wire.SeatBot, wire.Swap, wire.Pick, wire.Configure)


def decide(room: Room, token: Token, message: wire.Request, here: Container[int] = ()) -> list[Event]:
    """The events that a ``message`` with this ``token`` leads to, its id on the last one; raises `TableeError`.

    ``here``: the seats whose owners are at the table.
    """
    who = WHO[type(message)]
    if token.scope == "bot" and who != "seat":
        raise TableeError("server-bot-scope")
    timed = tournament_round(room.occasion) is not None
    if is_given(room.occasion) and isinstance(message, (*SETS_UP, wire.Absent, wire.End) if timed else SETS_UP):
        raise TableeError("room-given")
    if who == "host" and token.seat != room.host:
        raise NotYours("room-host-only")
    decided = _decide(room, token.seat, message, here)
    if decided:
        more = {"token": token.hash.hex()} if isinstance(message, wire.Leave) else {}
        asked = _checksum(message)
        decided[-1] = msgspec.structs.replace(decided[-1], actor=token.seat, id=message.id, asked=asked, **more)
    return decided


def earlier_answer(room: Room, hash: bytes, seat: int | None, message: wire.Request) -> int | None:
    """The number of the event that a message has led to before; None if it is a new one.

    ``hash`` is that of its token, ``seat`` that of whom it comes from, None if the token has been revoked. Raises
    `TableeError` if the id was used for something else, or the token was not that of somebody who has left.
    """
    answers = room.departed.get(hash.hex()) if seat is None else room.answers.get(seat, {})
    if answers is None:
        raise TableeError("room-token")
    found = answers.get(message.id)
    if found is None:
        return None
    if found.asked not in (None, _checksum(message)):
        raise TableeError("request-id", id=message.id)
    return found.seq


def refusal(id: str, error: TableeError) -> bytes:
    """The answer to the request ``id``: the reason why it changed nothing."""
    clause = error.objection.clause if isinstance(error, IllegalMove) else None
    say = error.objection.reason if isinstance(error, IllegalMove) else error.message
    meter.meter.count_refusal(error.message.id)
    return msgspec.json.encode(wire.Refused(error=say, id=id, clause=clause))


def _checksum(message: wire.Request) -> int:
    """Of what the message says: fields left out do not count, so it stays the same in a version that adds some."""
    defaults = _defaults(type(message))
    said = {name: value for name, default in defaults.items() if (value := getattr(message, name)) is not default}
    return zlib.crc32(msgspec.json.encode({"type": message.__struct_config__.tag, **said}))


@cache
def _defaults(kind: type[wire.Request]) -> dict[str, object]:
    return {field.name: field.default for field in msgspec.structs.fields(kind)}


def _decide(room: Room, seat: int, message: wire.Request, here: Container[int]) -> list[Event]:
    match message:
        case wire.Act():
            return room.act(seat, message.move, message.version, message.game)
        case wire.Chat():
            return [events.Said(actor=seat, seat=seat, text=clean_text(message.text))]
        case wire.Emote():
            return [events.Emoted(actor=seat, seat=seat, emote=message.emote)]
        case wire.Undo():
            return room.undo(seat)
        case wire.Absent():
            return room.answer_absence(message.seat, here, wait=message.wait)
        case wire.End():
            return room.end(seat, message.agree)
        case wire.Swap():
            return room.swap(seat, message.seat, message.other)
        case wire.Pick():
            return room.pick(seat, message.seat, message.face)
        case wire.Start():
            check_level(message.level, HOUSE)
            return room.start(seat, message.level, bot_names(room.language), here)
        case wire.Commit():
            return room.commit(seat, message.to, message.commitment)
        case wire.Reveal():
            return room.reveal(seat, message.to, message.entropy, message.commitments)
        case wire.Next():
            return room.next(seat)
        case wire.Again():
            return room.again(seat, secrets.token_bytes(32), message.game, start=message.start)
        case wire.Leave():
            return room.leave(seat)
        case wire.Remove():
            return room.remove(seat, message.seat)
        case wire.LetBack():
            return room.let_back(seat, message.name)
        case wire.SeatBot():
            check_level(message.level, HOUSE)
            return room.add_bot(seat, message.seat, message.level, bot_names(room.language))
        case wire.Configure():
            return room.configure(seat, message.options, message.clock, message.public, message.watch, message.rated)
