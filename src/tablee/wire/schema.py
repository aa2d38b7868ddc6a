"""The protocol for programs in any language: JSON Schema and AsyncAPI 3, generated from the message types.

The types' docstrings become descriptions; every message has an example.
"""

from __future__ import annotations

import inspect
from typing import Any, get_args

import msgspec

from tablee.engine.view import Face

from . import messages
from .analysis import Analysing
from .circles import (
    Circle,
    CircleRow,
    EveningChange,
    NewCircle,
    NewCircleTable,
    NewEvening,
    NewMember,
)
from .daily import (
    Daily,
    DealPage,
    NewTry,
    TrySeat,
)
from .examples import EXAMPLES
from .games import GameInfo, TableSetup
from .history import Companion, MySeat, PastGame, Statistics
from .lessons import LessonInfo, LessonPage, LessonReply, LessonTry
from .messages import (
    PROTOCOL,
    Coach,
    Coached,
    Done,
    Hello,
    Hint,
    Hinted,
    Listed,
    NewBot,
    NewSeat,
    NewTable,
    Ping,
    Pong,
    Problem,
    ProtocolMessage,
    Refused,
    Seated,
    State,
    Sync,
    TableLink,
    TableNow,
    ToServer,
    ToViewer,
)
from .people import (
    Asked,
    AskLink,
    ChangeMe,
    ConfirmMailbox,
    Holiday,
    Leads,
    MadePlayer,
    Mailbox,
    Me,
    NewHoliday,
    NewLink,
    NewMailbox,
    NewMe,
    NewPlayer,
    NewPush,
    Passkey,
    Privacy,
    Pushed,
    PushKey,
    Recover,
    RecoveryCode,
    UseLink,
    Ways,
)
from .ranks import GameRatings, Listing, Ranks
from .replay import Frames, Proof, Story
from .tournaments import (
    NewEntry,
    NewTournament,
    Tournament,
    TournamentInfo,
)

TO_SERVER: tuple[type[ProtocolMessage], ...] = get_args(ToServer)
TO_VIEWER: tuple[type[ProtocolMessage], ...] = get_args(ToViewer)
FROM_HTTP: tuple[type[msgspec.Struct], ...] = (
    NewTable,
    NewSeat,
    NewBot,
    LessonTry,
    NewMe,
    NewCircle,
    NewCircleTable,
    NewEvening,
    NewMember,
    EveningChange,
    ChangeMe,
    NewPlayer,
    Recover,
    AskLink,
    UseLink,
    Passkey,
    Listing,
    NewTry,
    NewHoliday,
    NewPush,
    NewMailbox,
    ConfirmMailbox,
    NewTournament,
    NewEntry,
)  # the bodies of requests
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
    Me,
    Circle,
    CircleRow,
    MadePlayer,
    Ways,
    RecoveryCode,
    NewLink,
    Leads,
    Asked,
    Privacy,
    Holiday,
    PushKey,
    Mailbox,
    Pushed,
    MySeat,
    PastGame,
    Companion,
    Statistics,
    Ranks,
    GameRatings,
    Daily,
    DealPage,
    TrySeat,
    Tournament,
    TournamentInfo,
    Problem,
)  # the bodies of answers

_ANSWERS: dict[type[ProtocolMessage], tuple[type[ProtocolMessage], ...]] = {
    Hello: (State,),
    Sync: (State,),
    Ping: (Pong,),
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
