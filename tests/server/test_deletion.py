"""The end of players: no byte of a name stays, games of others stay whole, and who is away for long is forgotten."""

from __future__ import annotations

import time
from pathlib import Path
from unittest import mock

import pytest
from playing import Person
from sites import Site, ask, get, played, refused
from sqlalchemy import ForeignKey, delete, select, update

from tablee.rooms.failures import StorageFailed
from tablee.server.people.accounts.deletion import Deletion
from tablee.server.people.accounts.domains import DOMAINS
from tablee.server.people.accounts.mailboxes import Mailboxes
from tablee.server.storage import tables
from tablee.server.storage.store import Store
from tablee.table import replay as replays
from tablee.wire import messages as wire


async def test_a_deleted_player_leaves_no_byte_and_the_games_of_others_whole(address: str, tmp_path: Path) -> None:
    store = await Store.open(address)
    site = Site(store)
    ada, bo = await site.browser("Zéphyrine"), await site.browser("Bo")
    code = (await ask(ada, "/api/me/recovery"))["code"]
    id = (await get(ada, "/api/me"))["id"]
    mailboxes = Mailboxes(store)
    for wanted in ("zephyrine@mail.example", "zephyrine@other.example"):
        await mailboxes.ask(id, wanted, "fr")
        asked = await mailboxes.of_player(id)
        assert asked is not None
        if asked.address is None:
            await mailboxes.confirm(id, asked.code or "")
    table = await played(site, [ada, bo], ["Zéphyrine", "Bo"])
    lobby = (await ask(ada, "/api/tables", game="six_cards", name="Zéphyrine la Grande"))["table"]
    # As a process of an older version does:
    await store.execute(delete(tables.sittings).where(tables.sittings.c.room == lobby))
    await store.execute(update(tables.tokens).where(tables.tokens.c.room == lobby).values(device=None))
    left = (await ask(bo, "/api/tables", game="six_cards", name="Bo"))["table"]  # no seat there leads to Zéphyrine
    seat = await ask(ada, f"/api/tables/{left}/seats", name="Zéphyrine")
    live = await site.registry.room(left)
    person = Person(live, seat["token"])
    await live.connect(person.viewer)
    await person.ask(wire.Chat(id="c", text="Zéphyrine was here"))
    await person.ask(wire.Leave(id="l"))
    before = await get(bo, "/api/me/data")
    mine = await get(ada, "/api/me/data")
    assert [result["game"] for result in mine["results"]] == ["six_cards"]
    assert [(told["address"], told["pending"]) for told in mine["mail"]] == [
        ("zephyrine@mail.example", "zephyrine@other.example")
    ]
    replay = mine["results"][0]["id"]
    data = await store.replay(replay)
    assert data is not None
    await store.store_analysis(replay, data, b'{"players":["Z\xc3\xa9phyrine"]}')
    assert "Zéphyrine" in (await ada.get(f"/api/replays/{replay}")).text

    assert (await ada.delete("/api/me")).status_code == 204
    assert await get(ada, "/api/me") is None
    assert await refused(await site.browser(), "/api/recovery", code=code) == "recovery-wrong"
    for path in (f"/api/tables/{table}", f"/api/tables/{lobby}", f"/api/replays/{replay}"):
        told = (await bo.get(path)).text
        assert "phyrine" not in told, path
        assert ("Player 1" in told) == (lobby not in path), path  # there, the seat is free
    after = await get(bo, "/api/me/data")
    said = [table.pop("said") for told in (before, after) for table in told["tables"] if table.pop("updated")]
    assert after == before
    assert ["Well played, …!" in [line["text"] for line in lines] for lines in said].count(True) == 1  # whom he named
    kept = replays.decode((await bo.get(f"/api/replays/{replay}")).content)
    assert [seat["name"] for seat in kept.seats] == ["Player 1", "Bo"]
    assert replays.verify(kept)
    again = await site.browser("Zéphyrine")  # the name is free
    assert (await again.delete("/api/me")).status_code == 204
    await site.close()
    for table_of in tables.METADATA.sorted_tables:
        stored = repr([row._asdict() for row in await store.read(select(table_of))])
        assert "phyrine" not in stored, table_of.name
        assert id not in stored or table_of is tables.jobs, table_of.name  # which are done, and gone, when due
    await store.close()
    for file in tmp_path.iterdir():
        assert "phyrine" not in file.read_bytes().decode("utf-8", "ignore"), file


async def test_a_deletion_that_was_interrupted_is_finished(site: Site) -> None:
    ada, bo = await site.browser("Ada"), await site.browser("Bo")
    table = await played(site, [ada, bo], ["Ada", "Bo"])
    id = (await get(ada, "/api/me"))["id"]
    deletion = Deletion(site.store, site.registry.rewrite, 0)
    failing = mock.patch.object(deletion, "_rewrite", side_effect=StorageFailed("store-failed"))
    with failing, pytest.raises(StorageFailed):
        await deletion.delete(id)
    assert await get(ada, "/api/me") is None
    assert "Ada" in (await bo.get(f"/api/tables/{table}")).text
    await deletion.tidy()
    assert "Ada" not in (await bo.get(f"/api/tables/{table}")).text
    assert await site.store.read(select(tables.players.c.id).where(tables.players.c.id == id)) == []


async def test_what_could_not_be_handed_over_goes_with_whoever_took_it_over(site: Site) -> None:
    ada, bo, cy = [await site.browser(name) for name in ("Ada", "Bo", "Cy")]
    code = (await ask(bo, "/api/me/recovery"))["code"]
    table = await played(site, [ada, cy], ["Ada", "Cy"])
    registry = site.registry
    with mock.patch.object(registry, "rewrite", side_effect=StorageFailed("store-failed")):
        assert await refused(ada, "/api/recovery", code=code, merge=True) == "store-failed"
    assert "Ada" in (await cy.get(f"/api/tables/{table}")).text
    await Deletion(site.store, registry.rewrite, 0).delete((await get(bo, "/api/me"))["id"])
    assert "Ada" not in (await cy.get(f"/api/tables/{table}")).text


async def test_the_circles_of_a_deleted_player_go_to_who_stays_or_end(site: Site) -> None:
    ada, bo = await site.browser("Ada"), await site.browser("Bo")
    shared, alone = [(await ask(ada, "/api/circles", name=name))["id"] for name in ("Shared", "Alone")]
    await ask(bo, f"/api/circles/{shared}/members")
    assert not (await get(bo, f"/api/circles/{shared}"))["host"]
    assert (await ada.delete("/api/me")).status_code == 204
    assert (await get(bo, f"/api/circles/{shared}"))["host"]
    assert alone not in {row.id for row in await site.store.read(select(tables.circles.c.id))}


def test_all_that_is_stored_of_players_is_told() -> None:
    """A new table of players' things belongs here, and to a `Domain`, or it would be missing from the file."""
    found = {table.name for table in tables.METADATA.sorted_tables for key in table.foreign_keys if _of_player(key)}
    passing = {"aliases", "challenges", "links"}
    assert found - passing == {
        "devices",
        "passkeys",
        "recovery_codes",
        "follows",
        "invited",
        "results",
        "competitors",
        "listed",
        "members",
        "kept_out",
        "tries",
        "tournaments",
        "entries",
        "mailboxes",
        "blocks",
        "reports",
        "answers",
    }
    assert {domain.name for domain in DOMAINS} == {
        *(
            "player",
            "devices",
            "passkeys",
            "recovery",
            "results",
            "ratings",
            "circles",
            "removed",
            "tournaments",
            "push",
            "tables",
            "daily",
            "hosted",
            "follows",
            "invited",
            "mail",
            "blocks",
            "reports",
            "answers",
        )
    }


def _of_player(key: ForeignKey) -> bool:
    return key.column.table is tables.players


async def test_who_kept_no_way_back_is_forgotten_after_a_time(site: Site) -> None:
    ada, bo, cy = [await site.browser(name) for name in ("Ada", "Bo", "Cy")]
    await ask(bo, "/api/me/recovery")
    shared, alone = [(await ask(ada, "/api/circles", name=name))["id"] for name in ("Shared", "Alone")]
    await ask(bo, f"/api/circles/{shared}/members")
    players = tables.players.c
    old = update(tables.players).where(players.name.in_(("Ada", "Bo"))).values(seen=time.time() - 1000)
    await site.store.transaction(lambda connection: connection.execute(old))
    for expiry_s, left in ((0, ["Ada", "Bo", "Cy"]), (900, ["Bo", "Cy"])):
        await Deletion(site.store, site.registry.rewrite, expiry_s).tidy()
        assert [row.name for row in await site.store.read(select(players.name).order_by(players.name))] == left
    assert await get(ada, "/api/me") is None
    assert (await get(bo, f"/api/circles/{shared}"))["host"]  # who stays looks after it
    assert (await bo.get(f"/api/circles/{alone}")).status_code == 404
    assert (await get(cy, "/api/me"))["name"] == "Cy"
    assert (await get(cy, "/api/privacy"))["players"] == 365 * 24 * 3600


async def test_everything_of_mine_is_told_only_so_often(site: Site) -> None:
    ada, bo = await site.browser("Ada"), await site.browser("Bo")
    assert [(await ada.get("/api/me/data")).status_code for _ in range(7)] == [200] * 6 + [429]
    assert (await bo.get("/api/me/data")).status_code == 200


async def test_everything_of_mine_holds_tables_chat_and_circles_but_nothing_of_others(site: Site) -> None:
    ada, bo = await site.browser("Ada"), await site.browser("Bo")
    seat = await ask(ada, "/api/tables", game="six_cards", name="Ada", options={"players": 3})
    table = seat["table"]
    other = await ask(bo, f"/api/tables/{table}/seats", name="Bo")
    live = await site.registry.room(table)
    host, guest = Person(live, seat["token"]), Person(live, other["token"])
    for person in (host, guest):
        await live.connect(person.viewer)
    await guest.ask(wire.Chat(id="1", text="not hers"))
    await host.ask(wire.Swap(id="2", seat=0, other=1))
    await host.ask(wire.Chat(id="3", text="I live at 7 High Street"))
    await host.ask(wire.Emote(id="4", emote="hello"))
    circle = (await ask(ada, "/api/circles", name="Café"))["id"]
    await ask(bo, f"/api/circles/{circle}/members")
    evening = {"name": "Thursday", "planned": 1795392000, "program": [{"game": "six_cards"}]}
    await ask(ada, f"/api/circles/{circle}/evenings", **evening)

    told = await get(ada, "/api/me/data")
    [mine] = told["tables"]
    assert (mine["table"], mine["game"], mine["status"]) == (f"/t/{table}", "six_cards", "lobby")
    assert [(sat["seat"], sat["name"]) for sat in mine["seats"]] == [(0, "Ada")]
    assert [line.get("text", line.get("emote")) for line in mine["said"]] == ["I live at 7 High Street", "hello"]
    assert [(one["id"], one["name"], one["host"]) for one in told["circles"]] == [(circle, "Café", True)]
    assert [one["name"] for one in told["circles"][0]["evenings"]] == ["Thursday"]
    whole = (await ada.get("/api/me/data")).text
    stored = await site.store.tokens(table)
    players = {(await get(bo, "/api/me"))["id"], "Bo", "not hers"}
    secrets = {seat["token"], *(ada.cookies.values()), *(token.hash.hex() for token in stored)}
    assert not [one for one in players | secrets if f'"{one}"' in whole]
    [theirs] = (await get(bo, "/api/me/data"))["tables"]
    assert [line["text"] for line in theirs["said"]] == ["not hers"]
