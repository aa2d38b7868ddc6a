"""The message types as TypeScript for the browser: ``python tools/typescript.py`` writes them to ``web/src/wire``.

Building the page begins with it, so nothing may be imported here that ``hatch_build.py`` does not ask for. Two modules
are generated: ``types.ts`` has an interface for everything the browser receives, ``requests.ts`` one for
everything it sends. A field that may be left out is optional there.
"""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable, Iterable
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin

import msgspec
from generated import WEB, write

from tablee.engine.message import Message
from tablee.engine.pad import PadEntry
from tablee.engine.view import Colour, Icon, Part, ZoneKind
from tablee.table.recording import Eyes
from tablee.table.shuffle import Fairness
from tablee.table.witness import Assurance, Witness
from tablee.wire.analysis import Verdict
from tablee.wire.games import OptionValue
from tablee.wire.messages import PROTOCOL, Clock, Language, Request, Status, ToServer, ToViewer
from tablee.wire.schema import FROM_HTTP, OVER_HTTP, TO_SERVER, TO_VIEWER, without_examples

Struct = type[msgspec.Struct]

RECEIVED: tuple[Struct, ...] = (*TO_VIEWER, *OVER_HTTP, Fairness, Witness)  # the last two are of files
SENT: tuple[Struct, ...] = (*TO_SERVER, *FROM_HTTP)
ALIASES: dict[str, Any] = {
    "ZoneKind": ZoneKind,
    "Part": Part,
    "Icon": Icon,
    "Colour": Colour,
    "Clock": Clock,
    "Status": Status,
    "Language": Language,
    "OptionValue": OptionValue,
    "Options": dict[str, OptionValue],
    "PadEntry": PadEntry,
    "Eyes": Eyes,
    "Verdict": Verdict,
    "Assurance": Assurance,
}
_PLAIN: dict[Any, str] = {
    str: "string",
    bool: "boolean",
    int: "number",
    float: "number",
    NoneType: "null",
    Any: "unknown",
}
_HEADER = """\
// {about}
// Generated from src/tablee/wire and src/tablee/engine/view.py when the page is built: edit those instead.
"""
_MESSAGE = """\
/** An argument of a message: a number, a text, another message, or a list of messages. */
export type Argument = number | string | Message | readonly Message[];
/** Something to tell a person, not yet in words: the id of a message in the Fluent files, and its arguments. */
export type Message = readonly [id: string, args: Readonly<Record<string, Argument>>];
"""


def types() -> str:
    """Return the module of what the browser receives."""
    head = _HEADER.format(about="What the server sends, over the socket and over HTTP.")
    aliases = [f"export type {name} = {_type(kind, within=name)};" for name, kind in ALIASES.items()]
    protocol = f"export const PROTOCOL = {PROTOCOL};\n"
    interfaces = [_interface(kind) for kind in _structs(RECEIVED)]
    return "\n".join([head, protocol, _MESSAGE, *aliases, "", *interfaces, _union("ToViewer", ToViewer)])


def requests() -> str:
    """Return the module of what the browser sends."""
    head = _HEADER.format(about="What the server reads. Fields with a default are optional.")
    interfaces = "\n".join(_interface(kind) for kind in _structs(SENT))
    used = [name for name in ALIASES if re.search(rf": {name}\b", interfaces)]
    imports = f'import type {{ {", ".join(sorted(used))} }} from "./types.ts";\n'
    return "\n".join([head, imports, interfaces, _union("Request", Request) + _union("ToServer", ToServer)])


MODULES: dict[str, Callable[[], str]] = {"types.ts": types, "requests.ts": requests}


def _structs(kinds: Iterable[Any]) -> list[Struct]:
    """Return every struct among or within the types once, parts before wholes."""
    found: dict[Struct, None] = {}
    for kind in kinds:
        if _is_object(kind):
            found |= dict.fromkeys(_structs(field.type for field in msgspec.structs.fields(kind)))
            found[kind] = None
        else:
            found |= dict.fromkeys(_structs(get_args(kind)))
    return list(found)


def _is_object(kind: Any) -> bool:
    """Tell whether a type is a struct that is sent as an object: all but `Message`, which `_MESSAGE` declares."""
    return isinstance(kind, type) and issubclass(kind, msgspec.Struct) and kind is not Message


def _name(kind: type) -> str:
    return kind.__name__


def _tag(kind: Struct) -> str | None:
    tag = kind.__struct_config__.tag
    return None if tag is None else str(tag)


def _union(name: str, union: Any) -> str:
    return f"export type {name} = {' | '.join(map(_name, get_args(union)))};\n"


def _type(kind: Any, *, within: str = "") -> str:
    """Return a type in TypeScript; ``within`` is the alias being defined."""
    for name, alias in ALIASES.items():
        if name != within and kind == alias:
            return name
    if kind in _PLAIN:
        return _PLAIN[kind]
    origin, args = get_origin(kind), get_args(kind)
    if origin is Annotated:
        return _type(args[0])
    if origin is Literal:
        return " | ".join(f'"{value}"' for value in args)
    parts = [_type(part) for part in args if part is not Ellipsis]
    if origin in (Union, UnionType):
        return " | ".join(parts)
    if origin is dict:
        return f"Record<{', '.join(parts)}>"
    if origin is list or Ellipsis in args:
        return f"({parts[0]})[]" if " | " in parts[0] else f"{parts[0]}[]"
    if origin is tuple:
        return f"[{', '.join(parts)}]"
    return _name(kind)


def _interface(kind: Struct) -> str:
    """Return the interface of a struct, with its docstring and the comments beside its fields."""
    doc = _in_typescript(without_examples(inspect.getdoc(kind) or "")).split("\n")
    comments = dict(re.findall(r"^    (\w+): .*?  # (.*)$", inspect.getsource(kind), re.MULTILINE))
    lines = [f"/** {doc[0]} */"] if len(doc) == 1 else ["/**", *(f" * {line}".rstrip() for line in doc), " */"]
    may_lack = kind in SENT or kind.__struct_config__.omit_defaults
    lines.append(f"export interface {_name(kind)} {{")
    if _tag(kind) is not None:
        lines.append(f'  type: "{_tag(kind)}";')
    for field in msgspec.structs.fields(kind):
        optional = "?" if may_lack and not field.required else ""
        comment = f" // {_in_typescript(comments[field.name])}" if field.name in comments else ""
        lines.append(f"  {field.encode_name}{optional}: {_type(field.type)};{comment}")
    return "\n".join([*lines, "}\n"])


def _in_typescript(text: str) -> str:
    return re.sub(r"\bNone\b", "null", text.replace("``", "`"))


if __name__ == "__main__":
    for file, make in MODULES.items():
        write(WEB / "wire" / file, make())
