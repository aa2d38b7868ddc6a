"""The server's settings: flags of ``tablee serve``, each of which can also come from the environment."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any

import msgspec
from msgspec import Meta
from platformdirs import user_data_path

from tablee.engine.errors import TableeError, excerpt, writing
from tablee.engine.files import read_secret
from tablee.rooms.pace import Pace, Seconds

SHORTEST_TOKEN = 16  # characters
PREFIX = "TABLEE_"  # of the variables, as in TABLEE_PORT
SECRETS = ("admin_token",)  # settings that are no flags, as others on the machine can read command lines

# What a value is, its range, and as ``title`` what help calls it.
Host = Annotated[str, Meta(title="HOST")]
Port = Annotated[int, Meta(ge=0, le=65535, title="PORT")]
Url = Annotated[str, Meta(title="URL")]
Several = Annotated[tuple[str, ...], Meta(title="A,B,…")]
Address = Annotated[str, Meta(pattern=r"^((\[[0-9a-fA-F:.]+\]|[A-Za-z0-9._-]+):[0-9]{1,5})?\Z", title="ADDRESS")]
Factor = Annotated[float, Meta(gt=0, le=10**6, title="FACTOR")]
Megabytes = Annotated[float, Meta(ge=0, le=10**9, title="MB")]
Switch = Annotated[bool, Meta(title="1|0")]


class Settings(Pace, frozen=True, kw_only=True):
    """How the server runs. Times are in seconds."""

    host: Host = "0.0.0.0"
    port: Port = 8000
    metrics_host: Host = "127.0.0.1"  # where those who run the server reach it: figures and administration
    metrics_port: Port = 9464
    data: Url = ""
    advertise: Address = ""  # where the other processes on the same PostgreSQL reach this one, if not at host and port
    public_url: Url = ""  # the address people use, if it differs from that of requests
    trusted_proxies: Several = ()  # addresses whose X-Forwarded-For is trusted
    origins: Several = ()  # other sites whose pages may talk to this server
    limits: Factor = 1.0  # multiplies every limit of `tablee.server.access.limits`
    idle: Seconds = 60.0  # a room without sockets stays in memory this long
    free_disk: Megabytes = 500.0  # with less beside an SQLite file, no new tables are opened; 0: whatever is left
    lobby_expiry: Seconds = 24 * 3600.0  # a table that has not started is deleted after this long; 0: never
    table_expiry: Seconds = 30 * 24 * 3600.0  # any other table; 0: never
    replay_expiry: Seconds = 0.0  # finished games are deleted after this long, once their table is gone; 0: never
    analysis_expiry: Seconds = 0.0  # their analyses; 0: never
    player_expiry: Seconds = 365 * 24 * 3600.0  # players who kept no way back, after they were last here; 0: never
    offline: Switch = True  # whether browsers may keep a page that plays against bots without this server
    mail: Url = ""  # the mail server, as an address with its password: nothing may show it
    mail_from: Annotated[str, Meta(title="ADDRESS")] = ""  # whose name is under the mails
    admin_token: str = ""  # opens the administration
    admin_token_file: Annotated[str, Meta(title="FILE")] = ""  # a file that holds it

    @property
    def kept_s(self) -> dict[str, float]:
        """For how many seconds things are kept, as `Privacy` names them; 0: for good."""
        return {
            "lobbies": self.lobby_expiry,
            "tables": self.table_expiry,
            "replays": self.replay_expiry,
            "analyses": self.analysis_expiry,
            "players": self.player_expiry,
        }


def default_data() -> str:
    """The address of the SQLite file in the user's data folder, which is created for them alone if missing.

    Raises `TableeError` if it cannot be created.
    """
    folder = Path(user_data_path("tablee", appauthor=False))
    with writing(folder):
        folder.mkdir(0o700, parents=True, exist_ok=True)
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
            raise TableeError("server-setting", name=name, value=excerpt(value)) from None
    if values.get("admin_token_file") and not values.get("admin_token"):
        values["admin_token"] = read_secret(Path(str(values["admin_token_file"])))
    if 0 < len(str(values.get("admin_token", ""))) < SHORTEST_TOKEN:
        raise TableeError("admin-token-short", shortest=SHORTEST_TOKEN)
    named = frozenset(values)
    if not values.get("data"):
        values["data"] = default_data()
    return msgspec.convert(values, Settings, strict=False), named
