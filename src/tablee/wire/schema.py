"""The protocol for programs in any language: JSON Schema and AsyncAPI 3, generated from the message types.

The types' docstrings become descriptions; every type has an example, in `examples.json` or within one there.
"""

from __future__ import annotations

import inspect
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, get_args

import msgspec

from tablee.engine.message import decoder
from tablee.engine.view import Face

from . import (
    analysis,
    circles,
    daily,
    games,
    history,
    lessons,
    messages,
    pads,
    people,
    plan,
    players,
    ranks,
    replay,
    tables,
    tournaments,
)
from .messages import PROTOCOL, ProtocolMessage, RequestBody

_PLAYING = (messages, tables, games, replay, analysis, lessons, pads)
_AROUND = (people, players, circles, history, ranks, daily, tournaments, plan)
_STRUCTS: list[type[msgspec.Struct]] = [
    kind
    for module in (*_PLAYING, *_AROUND)
    for kind in vars(module).values()
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct) and kind.__module__ == module.__name__
]
TO_SERVER: tuple[type[ProtocolMessage], ...] = get_args(messages.ToServer)
TO_VIEWER: tuple[type[ProtocolMessage], ...] = get_args(messages.ToViewer)
FROM_HTTP = [kind for kind in _STRUCTS if issubclass(kind, RequestBody) and kind is not RequestBody]
OVER_HTTP: list[type[msgspec.Struct]] = [  # the bodies of answers, and what they and the messages are made of
    *(kind for kind in _STRUCTS if not issubclass(kind, ProtocolMessage | RequestBody)),
    Face,
]
_EXAMPLES = Path(__file__).with_name("examples.json")

_ANSWERS: dict[type[ProtocolMessage], tuple[type[ProtocolMessage], ...]] = {
    messages.Hello: (messages.State,),
    messages.Sync: (messages.State,),
    messages.Ping: (messages.Pong,),
    messages.Hint: (messages.Hinted, messages.Refused),
    messages.AskCoach: (messages.Coached, messages.Refused),
}


def _argument(_: type) -> dict[str, Any]:
    """Return the schema of an argument of a `Message`, the one type that msgspec does not know."""
    say = {"$ref": "#/$defs/Message"}
    return {"anyOf": [{"type": "integer"}, {"type": "string"}, say, {"type": "array", "items": say}]}


def without_examples(doc: str) -> str:
    """Return a docstring up to its examples in Python, which mean nothing to programs in other languages."""
    return doc.partition("\n\n>>> ")[0]


@cache
def examples() -> tuple[msgspec.Struct, ...]:
    """Return examples of messages and of the bodies of requests and answers; each type is in one."""
    kinds = {kind.__name__: kind for kind in _STRUCTS} | {"Face": Face}
    texts = msgspec.json.decode(_EXAMPLES.read_bytes(), type=dict[str, list[msgspec.Raw]])
    return tuple(decoder(kinds[name]).decode(text) for name in texts for text in texts[name])


def _parts(value: Any) -> Iterator[msgspec.Struct]:
    """Yield a struct and every struct within, or those within a list or a dictionary."""
    if isinstance(value, msgspec.Struct):
        yield value
        value = msgspec.structs.astuple(value)
    for part in value.values() if isinstance(value, dict) else value if isinstance(value, list | tuple) else ():
        yield from _parts(part)


def _in_javascript(schema: Any) -> Any:
    """Convert the patterns of a schema, which Python ends another way: its ``$`` lets a line break follow."""
    if isinstance(schema, list):
        return [_in_javascript(part) for part in schema]
    if isinstance(schema, dict):
        return {key: _in_javascript(part) for key, part in schema.items()}
    return re.sub(r"\\Z$", "$", schema) if isinstance(schema, str) else schema


def _definitions() -> dict[str, dict[str, Any]]:
    """Return the schema of every type, with examples, by name."""
    kinds = [*TO_SERVER, *TO_VIEWER, *FROM_HTTP, *OVER_HTTP]
    _, made = msgspec.json.schema_components(kinds, schema_hook=_argument)
    found: dict[str, dict[str, Any]] = _in_javascript(made)
    for schema in found.values():
        schema["description"] = without_examples(inspect.cleandoc(schema["description"]))
    for example in examples():
        for part in _parts(example):
            shown = found[type(part).__name__].setdefault("examples", [])
            if part is example or not shown:
                shown.append(msgspec.json.decode(msgspec.json.encode(part)))
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
            "reply": {"channel": channel, "messages": refer(*_ANSWERS.get(kind, (messages.Done, messages.Refused)))},
        }
        for kind in TO_SERVER
    }
    sent = {
        "State": {
            "action": "send",
            "channel": channel,
            "summary": definitions["State"]["description"],
            "messages": refer(messages.State),
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
