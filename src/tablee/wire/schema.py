"""The protocol for programs in any language: JSON Schema and AsyncAPI 3, generated from the message types.

The types' docstrings become descriptions; every message has an example.
"""

from __future__ import annotations

import inspect
from typing import Any, get_args

import msgspec

from tablee.engine.message import Message
from tablee.engine.view import Action, Choice, Face, Mark, Own, Piece, SeatView, Sign, View, Zone
from tablee.table.lesson_run import LessonScene, LessonStep

from . import messages
from .analysis import Analysing, Analysis, Decision, Player, Point
from .games import GameInfo, OptionRow, TableSetup
from .lessons import LessonInfo, LessonPage, LessonReply, LessonTry
from .messages import (
    PROTOCOL,
    Act,
    Again,
    Bot,
    Changes,
    Chat,
    Coach,
    Coached,
    Configure,
    Costly,
    Done,
    Emote,
    End,
    Hello,
    Hint,
    Hinted,
    Leave,
    Listed,
    LogEntry,
    NewBot,
    NewSeat,
    NewTable,
    Next,
    Pick,
    Problem,
    ProtocolMessage,
    Refused,
    Remove,
    Seated,
    SeatInfo,
    Start,
    State,
    Swap,
    Sync,
    TableInfo,
    TableLink,
    TableNow,
    Tip,
    ToServer,
    ToViewer,
    Undo,
)
from .replay import Decks, Frames, Moment, Proof, ReplaySeat, Story

TO_SERVER: tuple[type[ProtocolMessage], ...] = get_args(ToServer)
TO_VIEWER: tuple[type[ProtocolMessage], ...] = get_args(ToViewer)
FROM_HTTP: tuple[type[msgspec.Struct], ...] = (NewTable, NewSeat, NewBot, LessonTry)  # the bodies of requests
OVER_HTTP: tuple[type[msgspec.Struct], ...] = (
    Seated,
    Listed,
    TableNow,
    TableLink,
    GameInfo,
    TableSetup,
    Face,
    Story,
    Frames,
    Proof,
    Analysing,
    LessonInfo,
    LessonPage,
    LessonReply,
    Problem,
)  # the bodies of answers

_TABLE = TableInfo(
    id="Zk3v0cQx9_aB",
    game="six_cards",
    options={"players": 2, "low": False},
    status="playing",
    number=0,
    seats=[SeatInfo("Ada", "human", here=True), SeatInfo("Zoé", "bot", level="greedy")],
    levels=["random", "greedy"],
    commitment="9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
    host=0,
)
_VIEW = View(
    game="six_cards",
    seat=0,
    turn=0,
    prompt=Message("ask", {"who": 0}),
    seats=tuple(
        SeatView(seat, seat, marks=(Mark("cards", Message("holds", {"n": 2 - seat}), 2 - seat),)) for seat in (0, 1)
    ),
    zones=(
        Zone("trick", "trick", Message("zone-trick"), pieces=(Piece("4"),), by=(1,)),
        Zone("hand0", "fan", Message("zone-hand", {"who": 0}), 0, pieces=(Piece("2", ("2",)), Piece("5", ("5",)))),
        Zone("hand1", "fan", Message("zone-hand", {"who": 1}), 1, pieces=(Piece(None),)),
    ),
    facts=(Message("fact-high"),),
    choices=tuple(
        Choice(card, Message("lay", {"card": Message("card", {"number": int(card)})})) for card in ("2", "5")
    ),
    clauses=("SIX-2", "SIX-3"),
)
_LAID = Message("ev-lay", {"who": 1, "card": Message("card", {"number": 4})})
_ACTION = Action(Message("card", {"number": 4}), ("4",))
_NOT_HELD = Message("not-held", {"card": Message("card", {"number": 6})})
_LESSON = LessonInfo("highest", Message("lesson-highest"), 1, 5)
_LEARN = Message("lesson-highest-beat")
_ANALYSIS = Analysis(
    version="0.2.0",
    replay="9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
    simulations=2000,
    seed=0,
    game="six_cards",
    finished=True,
    moments=7,
    units=2,
    players=[
        Player("Ada", 1, 0.0, {"good": 1, "inaccuracy": 0, "mistake": 0, "blunder": 0}, [Point(1, 1.4), Point(6, 1)]),
        Player("Zoé", 1, 0.25, {"good": 0, "inaccuracy": 0, "mistake": 0, "blunder": 1}, [Point(2, 1.75), Point(6, 2)]),
    ],
    decisions=[
        Decision(
            1,
            1,
            1,
            0,
            *(Choice("5", Message("lay", {"card": Message("card", {"number": 5})})),) * 2,
            1.4,
            1.4,
            0,
            "good",
        ),
        Decision(
            2,
            1,
            2,
            1,
            played=Choice("4", Message("lay", {"card": Message("card", {"number": 4})})),
            best=Choice("1", Message("lay", {"card": Message("card", {"number": 1})})),
            before=1.5,
            after=1.75,
            cost=0.25,
            mark="blunder",
        ),
    ],
)
EXAMPLES: tuple[msgspec.Struct, ...] = (
    Hello(protocol=PROTOCOL, token="2Jm0d3Jk1yHk0rUe5c8bq0m1v7Lw9TtS"),
    Act(id="a1", move="5", version=3, game=0),
    Chat(id="c1", text="Well played!"),
    Emote(id="e1", emote="bravo"),
    Undo(id="u1"),
    Start(id="s1"),
    Next(id="n1"),
    End(id="f1"),
    Again(id="g1"),
    Leave(id="l1"),
    Remove(id="r1", seat=1),
    Bot(id="b1", seat=1, level="greedy"),
    Swap(id="w1", seat=0, other=2),
    Pick(id="p1", seat=0, face="4"),
    Configure(id="o1", options={"low": True}, clock="relaxed"),
    Hint(id="h1", version=3, game=0),
    Coach(id="k1", version=3, game=0),
    Sync(),
    State(
        seq=7,
        version=3,
        whole=True,
        seat=0,
        table=_TABLE,
        view=_VIEW,
        hints=True,
        log=[LogEntry(1790000000, _LAID, seat=1, action=_ACTION), LogEntry(1790000004, seat=1, text="Your turn.")],
    ),
    State(
        seq=8,
        version=4,
        changes=Changes(
            turn=0,
            prompt=Message("ask", {"who": 0}),
            clauses=("SIX-2", "SIX-3"),
            seats=(SeatView(1, 1, marks=(Mark("cards", Message("holds", {"n": 0}), 0),)),),
            zones=(Zone("trick", "trick", Message("zone-trick")),),
            facts=(Message("fact-high"),),
            signs=(Sign(Message("sign-high"), ("4",)),),
        ),
        own=Own(choices=_VIEW.choices),
    ),
    Done(id="a1", seq=8),
    Refused(id="a1", error=_NOT_HELD, clause="SIX-2"),
    Hinted(
        id="h1",
        version=3,
        game=0,
        best=Tip(_VIEW.choices[1], 1.25),
        reasons=[Message("why-beats")],
        second=Tip(_VIEW.choices[0], 1.75),
        places=2,
    ),
    Coached(
        id="k1",
        version=3,
        game=0,
        costly=[Costly(_VIEW.choices[0].move, Message("coach-loses"), _VIEW.choices[1].move, 0.5)],
    ),
    NewTable(game="six_cards", name="Ada", options={"players": 2}, watch=False),
    NewSeat(name="Zoé"),
    NewBot(name="Deep Six", seat=1),
    Seated(table=_TABLE.id, seat=1, token="2Jm0d3Jk1yHk0rUe5c8bq0m1v7Lw9TtS"),
    Listed(_TABLE.id, "six_cards", "lobby", ["Ada", None], watch=True, clock="none", since=1790000000),
    TableNow(**msgspec.structs.asdict(_TABLE), turn=0, since=1790000004),
    TableLink(f"https://example.org/t/{_TABLE.id}"),
    GameInfo(
        id="six_cards",
        title="Six Cards",
        seats=(2, 3),
        minutes=1,
        credit="Tablée",
        pictures=False,
        lessons=1,
        options=[
            OptionRow(name="players", clause="SIX-1", kind="int", default=2, low=2, high=3),
            OptionRow(name="low", clause="SIX-3", kind="bool", default=False),
        ],
        levels=["random", "greedy"],
    ),
    TableSetup(
        {"players": 2, "low": True}, [OptionRow(name="low", clause="SIX-3", kind="bool", default=False)], teams=[]
    ),
    Face("4", "blue", Message("card", {"number": 4})),
    Story(
        game="six_cards",
        options=_TABLE.options,
        seats=[ReplaySeat("Ada", "human"), ReplaySeat("Zoé", "bot")],
        moments=[
            Moment(1, 0, None, None, (Message("ev-deal", {"n": 3}),), None),
            Moment(1, 1, 1, "4", (_LAID,), _ACTION),
        ],
        starts=[0],
        ends=[],
        scores=[],
        counts=[],
        eyes=0,
    ),
    Frames(total=7, start=1, views=[_VIEW]),
    Proof([Decks([6], [3, 0, 5, 1, 4, 2], {"hands": [[4, 1, 6], [2, 5, 3]]})], None),
    Analysing("done", analysis=_ANALYSIS),
    _LESSON,
    LessonPage(_LESSON, 2, 0, [LessonStep("play", _LEARN, (LessonScene(_VIEW),), ("trick",), right=("5",))]),
    LessonTry(played=["5"], move="1"),
    LessonReply(reply=_NOT_HELD, clause="SIX-2"),
    Problem(Message("table-full")),
)


_ANSWERS: dict[type[ProtocolMessage], tuple[type[ProtocolMessage], ...]] = {
    Hello: (State,),
    Sync: (State,),
    Hint: (Hinted, Refused),
    Coach: (Coached, Refused),
}


def _argument(_: type) -> dict[str, Any]:
    """Return the schema of an argument of a `Message`, the one type that msgspec does not know."""
    say = {"$ref": "#/$defs/Message"}
    return {"anyOf": [{"type": "integer"}, {"type": "string"}, say, {"type": "array", "items": say}]}


def without_examples(doc: str) -> str:
    """Return a docstring up to its examples in Python, which mean nothing to programs in other languages."""
    return doc.partition("\n\n>>> ")[0]


def _definitions() -> dict[str, dict[str, Any]]:
    """Return the schema of every type, with examples, by name."""
    kinds = [*TO_SERVER, *TO_VIEWER, *FROM_HTTP, *OVER_HTTP]
    _, found = msgspec.json.schema_components(kinds, schema_hook=_argument)
    for schema in found.values():
        schema["description"] = without_examples(inspect.cleandoc(schema["description"]))
    for example in EXAMPLES:
        found[type(example).__name__].setdefault("examples", []).append(
            msgspec.json.decode(msgspec.json.encode(example))
        )
    return found


def schema() -> dict[str, Any]:
    """Return a JSON Schema (2020-12) of any message of the protocol; HTTP bodies are under ``$defs`` too."""
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"Tablée, protocol {PROTOCOL}",
        "description": inspect.getdoc(messages),
        "anyOf": [{"$ref": f"#/$defs/{kind.__name__}"} for kind in (*TO_SERVER, *TO_VIEWER)],
        "$defs": _definitions(),
    }


def _as_draft_7(schema: Any) -> Any:
    """Convert a schema to the dialect of AsyncAPI: a tuple's items are ``items``, definitions are components."""
    if isinstance(schema, list):
        return [_as_draft_7(part) for part in schema]
    if not isinstance(schema, dict):
        return schema
    rest = {"items"} if "prefixItems" in schema else set()  # its minItems and maxItems say how many there are
    converted = {
        "items" if key == "prefixItems" else key: _as_draft_7(part) for key, part in schema.items() if key not in rest
    }
    if isinstance(converted.get("$ref"), str):
        converted["$ref"] = converted["$ref"].replace("#/$defs/", "#/components/schemas/")
    return converted


def asyncapi() -> dict[str, Any]:
    """Return the socket of a table as an AsyncAPI 3 document: what the server receives, and what it sends."""
    definitions = _definitions()
    described = {
        name: {
            "name": name.lower(),
            "title": name,
            "summary": definitions[name]["description"],
            "contentType": "application/json",
            "payload": {"$ref": f"#/components/schemas/{name}"},
            "examples": [{"payload": payload} for payload in definitions[name].pop("examples")],
        }
        for name in (kind.__name__ for kind in (*TO_SERVER, *TO_VIEWER))
    }

    def refer(*kinds: type[ProtocolMessage]) -> list[dict[str, str]]:
        return [{"$ref": f"#/channels/table/messages/{kind.__name__}"} for kind in kinds]

    channel = {"$ref": "#/channels/table"}
    received = {
        kind.__name__: {
            "action": "receive",
            "channel": channel,
            "summary": definitions[kind.__name__]["description"],
            "messages": refer(kind),
            "reply": {"channel": channel, "messages": refer(*_ANSWERS.get(kind, (Done, Refused)))},
        }
        for kind in TO_SERVER
    }
    sent = {
        "State": {
            "action": "send",
            "channel": channel,
            "summary": definitions["State"]["description"],
            "messages": refer(State),
        }
    }
    return {
        "asyncapi": "3.0.0",
        "info": {"title": "Tablée", "version": str(PROTOCOL), "description": inspect.getdoc(messages)},
        "defaultContentType": "application/json",
        "channels": {
            "table": {
                "address": "/api/tables/{table}/socket",
                "title": "The socket of a table",
                "parameters": {"table": {"description": "The id of the table: the last part of its link."}},
                "messages": {name: {"$ref": f"#/components/messages/{name}"} for name in described},
                "bindings": {"ws": {"method": "GET"}},
            }
        },
        "operations": received | sent,
        "components": {"messages": described, "schemas": _as_draft_7(definitions)},
    }
