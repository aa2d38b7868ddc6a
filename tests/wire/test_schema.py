"""The JSON Schema and the AsyncAPI document say what the server reads and writes."""

from __future__ import annotations

import json
import re
from typing import Any

import msgspec
import pytest

from tablee.engine.message import Message, decoder
from tablee.wire import messages
from tablee.wire.schema import FROM_HTTP, OVER_HTTP, TO_SERVER, TO_VIEWER, asyncapi, examples, schema


def references(document: Any) -> set[str]:
    if isinstance(document, list):
        return {found for part in document for found in references(part)}
    if not isinstance(document, dict):
        return set()
    own = {document["$ref"]} if isinstance(document.get("$ref"), str) else set()
    return own.union(*(references(part) for part in document.values()))


def lead_somewhere(document: dict[str, Any]) -> bool:
    for reference in references(document):
        place: Any = document
        for key in reference.removeprefix("#/").split("/"):
            place = place[key]
    return True


def javascript_search(pattern: str, value: str) -> bool:
    """Whether ``value`` fits by the rules of JavaScript, where ``$`` is the very end."""
    assert "\\" not in pattern
    return re.search(pattern.replace("$", r"\Z"), value) is not None


def fits(value: Any, wanted: dict[str, Any] | bool, types: dict[str, Any]) -> bool:
    """Whether ``value`` is valid by the keywords of JSON Schema that our schema uses; others are a `KeyError`."""
    if isinstance(wanted, bool):
        return wanted
    first = len(wanted.get("prefixItems", ()))
    kinds: dict[str, Any] = {"object": dict, "array": list, "string": str, "boolean": bool, "null": type(None)}
    kinds |= {"integer": int, "number": (int, float)}

    def type_(kind: str) -> bool:
        return isinstance(value, kinds[kind]) and (kind not in ("integer", "number") or not isinstance(value, bool))

    def each(key: str, inner: Any) -> bool:
        return not isinstance(value, list) or all(fits(item, inner, types) for item in value[first:])

    def additional(inner: Any) -> bool:
        known = wanted.get("properties", {})
        return inner is not False and all(fits(v, inner, types) for k, v in value.items() if k not in known)

    rules: dict[str, Any] = {
        "$ref": lambda ref: fits(value, types[ref.removeprefix("#/$defs/")], types),
        "anyOf": lambda options: any(fits(value, option, types) for option in options),
        "type": type_,
        "enum": lambda values: value in values,
        "properties": lambda known: all(fits(value[k], inner, types) for k, inner in known.items() if k in value),
        "required": lambda keys: set(keys) <= set(value),
        "additionalProperties": lambda inner: additional(inner) or set(value) <= set(wanted.get("properties", {})),
        "items": lambda inner: each("items", inner),
        "prefixItems": lambda parts: all(map(lambda item, inner: fits(item, inner, types), value, parts)),
        "minItems": lambda least: len(value) >= least,
        "maxItems": lambda most: len(value) <= most,
        "minLength": lambda least: len(value) >= least,
        "maxLength": lambda most: len(value) <= most,
        "pattern": lambda pattern: javascript_search(pattern, value),
        "minimum": lambda least: value >= least,
        "maximum": lambda most: value <= most,
    }
    about = {"title", "description", "examples", "default", "discriminator"}
    ordered = sorted(wanted.items(), key=lambda item: item[0] != "type")  # the kind first: others rely on it
    return all(rules[key](rule) for key, rule in ordered if key not in about)


TYPES = schema()["$defs"]
KINDS: dict[str, type] = {kind.__name__: kind for kind in (*TO_SERVER, *FROM_HTTP)} | {"Message": Message}


@pytest.mark.parametrize("example", examples(), ids=lambda example: type(example).__name__)
def test_every_example_is_read_back_as_itself_and_fits_its_schema(example: msgspec.Struct) -> None:
    told = msgspec.json.encode(example)
    assert decoder(type(example)).decode(told) == example
    name = type(example).__name__
    assert fits(json.loads(told), TYPES[name], TYPES)
    assert json.loads(told) in TYPES[name]["examples"]


@pytest.mark.parametrize(
    ("name", "wrong"),
    [
        ("Act", {"type": "act", "id": "", "move": "5", "version": 3, "game": 0}),
        ("Act", {"type": "act", "id": "a", "move": 5, "version": 3, "game": 0}),
        ("Act", {"type": "act", "id": "a", "move": "5", "version": 3}),
        ("Remove", {"type": "remove", "id": "a", "seat": 100}),
        ("Commit", {"type": "commit", "id": "a", "to": "0" * 64, "commitment": "0" * 64 + "\n"}),
        ("Reveal", {"type": "reveal", "id": "a", "to": "0" * 64, "entropy": "0" * 32 + "\n", "commitments": []}),
        ("NewSeat", {"name": "Ada", "avatar": "fox\n"}),
        ("Message", []),
        ("Message", ["a", {}, 1]),
        ("Message", ["a", {"n": 1.5}]),
        ("Message", ["a", {"list": [1]}]),
        ("Message", ["a", {"inner": ["b", {"c": None}]}]),
    ],
)
def test_what_the_types_refuse_does_not_fit(name: str, wrong: Any) -> None:
    kind = KINDS[name]
    with pytest.raises(msgspec.ValidationError):
        decoder(kind).decode(json.dumps(wrong))
    assert not fits(wrong, TYPES[name], TYPES)


def test_a_message_within_messages_is_read() -> None:
    say = Message(
        "a",
        {
            "n": 1,
            "t": "x",
            "one": Message("b", {"c": Message("d")}),
            "many": [Message("e"), Message("f", {"g": 1})],
            "no": [],
        },
    )
    told = msgspec.json.encode(say)
    assert decoder(Message).decode(told) == say
    assert fits(json.loads(told), TYPES["Message"], TYPES)


def test_every_type_has_an_example_and_a_description() -> None:
    of_wire = {kind.__name__ for kind in (*TO_SERVER, *TO_VIEWER, *FROM_HTTP, *OVER_HTTP)}
    assert {"State", "NewTable", "TableNow", "Decision", "Circle", "Daily", "Problem"} < of_wire < set(TYPES)
    assert [name for name, kind in TYPES.items() if not (kind["description"] and kind.get("examples"))] == []
    assert lead_somewhere(schema())


def test_asyncapi_names_channel_operations_and_messages() -> None:
    document = asyncapi()
    assert document["asyncapi"].startswith("3.")
    assert document["info"]["title"]
    assert document["info"]["version"] == str(messages.PROTOCOL)
    channel = document["channels"]["table"]
    assert channel["address"] == "/api/tables/{table}/socket"
    assert set(channel["parameters"]) == {"table"}
    every = {kind.__name__ for kind in (*TO_SERVER, *TO_VIEWER)}
    assert set(channel["messages"]) == every == set(document["components"]["messages"])
    used = {reference.rpartition("/")[2] for reference in references(document["operations"])} - {"table"}
    assert used == every
    for name, operation in document["operations"].items():
        assert operation["action"] == ("send" if name == "State" else "receive")
    assert lead_somewhere(document)
    assert "prefixItems" not in json.dumps(document)  # of another JSON Schema than AsyncAPI's
    assert "$defs" not in json.dumps(document)
