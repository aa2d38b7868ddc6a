"""The server's settings: flags of ``tablee serve``, each of which can also come from the environment."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any

import msgspec
from msgspec import Meta
from platformdirs import user_data_path

from tablee.engine.errors import TableeError, cause, shown

PREFIX = "TABLEE_"  # of the variables, as in TABLEE_PORT

Seconds = Annotated[float, Meta(ge=0, le=10**9)]


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """How the server runs. Times are in seconds."""

    host: str = "0.0.0.0"
    port: Annotated[int, Meta(ge=0, le=65535)] = 8000
    data: str = ""
    public_url: str = ""  # the address people use, if it differs from that of requests
    trusted_proxies: tuple[str, ...] = ()  # addresses whose X-Forwarded-For is trusted
    origins: tuple[str, ...] = ()  # other sites whose pages may talk to this server
    limits: Annotated[float, Meta(gt=0, le=10**6)] = 1.0  # multiplies every limit of `tablee.server.http.limits`
    bot_delay: Seconds = 0.9  # a bot waits this long before it moves, so that people can follow
    bot_time: Seconds = 10.0  # a bot that has not answered after this long gets a move made for it
    grace: Seconds = 20.0  # absent this long on their turn, a player gets a stand-in
    pause: Seconds = 12.0  # after a round, before the next deal
    relaxed: Seconds = 90.0  # time per move on the relaxed clock
    fast: Seconds = 20.0  # and on the fast one
    idle: Seconds = 60.0  # a room without sockets stays in memory this long
    lobby_expiry: Seconds = 24 * 3600.0  # a table that has not started is deleted after this long
    table_expiry: Seconds = 30 * 24 * 3600.0  # any other table


def default_data() -> str:
    """The address of the SQLite file in the user's data folder, which is created if missing.

    Raises `TableeError` if it cannot be created.
    """
    folder = Path(user_data_path("tablee", appauthor=False))
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise TableeError("file-unwritable", path=str(folder), reason=cause(error)) from None
    return f"sqlite+aiosqlite:///{folder / 'tables.db'}"


def from_environment(
    given: Mapping[str, Any], environment: Mapping[str, str] = os.environ
) -> tuple[Settings, frozenset[str]]:
    """Settings from ``given`` (texts or values) or else the environment, and the names of those that were set.

    Raises `TableeError` for a value that does not fit.
    """
    values: dict[str, Any] = {}
    for name in Settings.__struct_fields__:
        if name in given:
            values[name] = given[name]
        elif (variable := PREFIX + name.upper()) in environment:
            values[name] = environment[variable]
    for name in ("trusted_proxies", "origins"):
        if isinstance(values.get(name), str):
            values[name] = [part.strip() for part in values[name].split(",") if part.strip()]
    for name, value in values.items():
        try:
            msgspec.convert({name: value}, Settings, strict=False)
        except msgspec.ValidationError:
            raise TableeError("server-setting", name=name, value=shown(value)) from None
    named = frozenset(values)
    if not values.get("data"):
        values["data"] = default_data()
    return msgspec.convert(values, Settings, strict=False), named
