"""Who may make which request: what each route says, tried by everybody there is."""

from __future__ import annotations

import re
import shutil
from collections.abc import Sequence
from pathlib import Path
from typing import Any, get_args

import httpx
import msgspec
import pytest
from databases import ready_sqlite
from everybody import CALLERS, World, calls
from playing import SETTINGS, Person
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Mount, Route

from tablee.rooms.requests import WHO
from tablee.server.access.limits import Limits
from tablee.server.admin.app import make_admin_app
from tablee.server.admin.service import Administration
from tablee.server.http.app import make_app
from tablee.server.http.callers import Call, Who, declared_routes
from tablee.server.jobs import Jobs
from tablee.server.rooms.registry import RoomRegistry
from tablee.server.storage.store import Store
from tablee.wire import messages as wire
from tablee.wire.tables import NewBot, NewSeat, NewTable

PLAYERS = set(CALLERS) - {"nobody"}
MAY = {  # of the table, the tournament and the sealed deal of one circle
    Who.ANYBODY: set(CALLERS),
    Who.SECRET: set(),  # which nobody here has
    Who.PLAYER: PLAYERS,
    Who.INVITED: set(CALLERS) - {"former"},
    Who.JOINER: PLAYERS - {"former"},
    Who.MEMBER: {"member", "host"},
    Who.LEADER: {"host"},
    Who.CIRCLE_HOST: {"host"},
    Who.ONLOOKER: {"member", "host"},
    Who.ENTRANT: {"member", "host"},
    Who.TOURNAMENT_HOST: {"host"},
    Who.VISITOR: {"host"},
    Who.SITTER: {"bot", "member", "host"},
    Who.GUEST: {"former", "bot", "member", "host"},
    Who.TABLE_HOST: {"host"},
    Who.SHOWN: {"member", "host"},
    Who.READER: {"host"},
}
TURNED_AWAY = {
    *("me-unknown", "player-program", "circle-members-only", "circle-host-only", "circle-kept-out"),
    *("tournament-host-only", "daily-withheld", "room-no-seat-of-yours", "server-bot-token"),
    *("recovery-wrong", "link-void", "passkey-late", "calendar-unknown", "player-hidden"),
}
MORE_IS_NEEDED = {  # than being let in: what is said to who may ask
    "POST /api/tables/{id}/blocks": "block-nobody",
    "POST /api/tables/{id}/reports": "report-private",
    "POST /api/tables/{id}/invitations": "player-hidden",
    "POST /api/me/follows/{player}": "follow-self",
    "POST /api/me/blocks/{player}": "block-self",
    "POST /api/me/proof": "recovery-wrong",
    "POST /api/me/passkeys": "passkey-late",
    "POST /api/circles/{id}/evenings/{number:int}": "evening-running",  # the second time
    "DELETE /api/me/passkeys/{id}": "passkey-unknown",
    "DELETE /api/me/devices/{id}": "device-unknown",
    "POST /api/me/mail": "mail-none",
    "POST /api/me/mail/confirm": "mail-code-void",
    "POST /api/me/push": "push-subscription",
    "POST /api/games/{game}/lessons/{lesson}": "move-unknown",
    **{f"{method} /api/{{path:path}}": "page-unknown" for method in ("GET", "POST", "PUT", "PATCH", "DELETE")},
    **{f"GET {path}": "404" for path in ("/assets/{path:path}", "/{path:path}")},
    "GET /alone/{path:path}": "page-unknown",
}
SILENT = {"POST /unsubscribe/{key}"}  # says the same to all, and does nothing for those without the key


def outcome(answer: httpx.Response) -> str:
    """Why somebody was turned away; empty if they were let in, with what went wrong then."""
    if answer.status_code < 400:
        return ""
    error = str(answer.json()["error"][0]) if answer.headers["content-type"] == "application/json" else ""
    return error or f"{answer.status_code}"


async def walked(world: World, path: Path, calls: Sequence[tuple[Call, str]]) -> list[Any]:
    """What everybody is told who makes these requests of one server, where that is not what the route says."""
    wrong = []
    async with world.browsers(path) as (browsers, _):
        for call, method in calls:
            named = f"{method} {call.path}"
            for caller in sorted(CALLERS, key=lambda one: one in MAY[call.who]):  # who is refused changes nothing
                may = caller in MAY[call.who] and (call.programs or caller != "bot")
                said = outcome(await world.ask(browsers[caller], call, method, caller))
                if (
                    said not in ("", MORE_IS_NEEDED.get(named))
                    if may
                    else said not in TURNED_AWAY and named not in SILENT
                ):
                    wrong.append((named, caller, call.who, said))
    return wrong


async def test_every_route_lets_in_whom_it_says(tmp_path: Path, quick: None) -> None:
    world = await World.built(tmp_path / "world.db")
    wrong = await walked(
        world, tmp_path / "world.db", [(call, method) for call, method in world.calls if method == "GET"]
    )
    for number, (call, method) in enumerate(world.calls):
        if method != "GET":
            path = tmp_path / f"{number}.db"
            shutil.copy(tmp_path / "world.db", path)
            wrong += await walked(world, path, [(call, method)])
    assert wrong == [], "\n".join(map(str, wrong))


SAID = {"id": "x", "name": "Ada", "seat": 1, "other": 4, "face": "x", "text": "hello", "emote": "hello"}
SAID |= {
    "move": "1",
    "version": 0,
    "game": 0,
    "wait": True,
    "to": "0" * 64,
    "commitment": "0" * 64,
    "entropy": "0" * 32,
    "commitments": [],
}
NOT_YOURS = {"room-no-seat-of-yours", "server-bot-scope", "room-host-only"}


@pytest.mark.parametrize("kind", get_args(wire.Request))
async def test_every_message_is_for_whom_it_says(registry: RoomRegistry, kind: type[wire.Request]) -> None:
    required = {field.encode_name: SAID[field.name] for field in msgspec.structs.fields(kind) if field.required}
    message = msgspec.convert({"type": kind.__struct_config__.tag, **required}, kind)
    seated = await registry.create(NewTable(game="olympe", name="Host", options={"players": 6}))
    member = await registry.join(seated.table, NewSeat("Member"))
    bot = await registry.add_bot(seated.table, NewBot("Six"))
    live, told = await registry.room(seated.table), []
    for token in (None, bot.token, member.token, seated.token):
        person = Person(live, token)
        await live.connect(person.viewer)
        answer = await person.ask(message)
        told.append(answer["error"][0] if answer["type"] == "refused" else "")
    who = WHO[kind]
    assert [said if said in NOT_YOURS else "" for said in told] == [
        "room-no-seat-of-yours",
        "" if who == "seat" else "server-bot-scope",
        "room-host-only" if who == "host" else "",
        "",
    ], told


def test_a_program_only_plays_and_only_the_host_says_who_sits_there() -> None:
    program = {kind for kind, who in WHO.items() if who == "seat"}
    assert program == {wire.Act, wire.Commit, wire.Reveal, wire.Leave, wire.Next}
    host = {kind for kind, who in WHO.items() if who == "host"}
    assert host == {wire.Start, wire.Remove, wire.LetBack, wire.SeatBot, wire.Configure}


async def endpoint(request: Request) -> Response:
    return Response()


def test_a_route_that_does_not_say_who_may_call_it_is_not_built() -> None:
    said = Call("/said", endpoint, Who.ANYBODY)
    assert declared_routes([said]) == [said]
    for mute in (Route("/mute", endpoint), Mount("/mute", routes=[])):
        with pytest.raises(TypeError, match="who may call /mute:"):
            declared_routes([said, mute])


async def test_the_operators_port_lets_in_whom_it_says(tmp_path: Path) -> None:
    store = await Store.open(ready_sqlite(tmp_path / "tables.db"))
    registry = RoomRegistry(store, SETTINGS)
    app = make_admin_app(Administration(registry, Jobs(store), Limits(), SETTINGS), registry, "t" * 16)
    async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://localhost") as client:
        for call, method in calls(app):
            path = re.sub(r"\{[^}]*\}", "0", call.path)
            codes = [
                (await client.request(method, path, headers={"Authorization": f"Bearer {shown}"})).status_code
                for shown in ("", "w" * 16, "t" * 16)
            ]
            anybody = call.who is Who.ANYBODY
            assert [code in (401, 429) for code in codes] == [not anybody, not anybody, False], (method, path, codes)
            assert anybody or call.who is Who.OPERATOR
    await store.close()


PAGE = (Path(__file__).parents[2] / "docs" / "api.md").read_text(encoding="utf-8")


async def test_the_page_about_the_api_says_who_may_call_what(tmp_path: Path) -> None:
    store = await Store.open(ready_sqlite(tmp_path / "tables.db"))
    app = make_app(SETTINGS, store, Limits())
    await store.close()
    told = re.findall(r"^\| `([A-Z]+ /\S*)` \| (.*?) \|$", PAGE, re.MULTILINE)
    said = {
        f"{method} {re.sub(':[a-z]+', '', call.path)}": call.who.value + ("" if call.programs else "; no program")
        for call, method in calls(app)
        if call.path.startswith(("/api/", "/unsubscribe")) and method != "PUT" and "path:" not in call.path
    }
    wanted = "\n".join(
        f"| `{name}` | {who} |" for name, who in sorted(said.items(), key=lambda one: (one[0].split()[1], one[0]))
    )
    assert dict(told) == said, f"the table should be:\n{wanted}"
