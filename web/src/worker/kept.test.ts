import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import "fake-indexeddb/auto";
import { openDB } from "idb";
import { Kept } from "./kept.ts";

const setFactory = (factory: unknown) => Object.assign(globalThis, { indexedDB: factory });
beforeEach(() => {
  mock.restoreAll();
  mock.method(console, "warn", () => {});
  setFactory(new IDBFactory());
});

/** One that counts how often it says that nothing is kept. */
function keeper() {
  const onlost = mock.fn();
  return { kept: new Kept(onlost), lost: () => onlost.mock.callCount() };
}
const rows = (...events: string[]) => JSON.stringify(events);
const table = (tokens: string, ...events: string[]) => ({ tokens, rows: events });
const read = async (kept: Kept, id = "t") => JSON.parse((await kept.read(id)) ?? "null") as unknown;

/** Let what is stored be asked of IndexedDB, and nothing be written. */
function fill(): void {
  const full = () => {
    throw new DOMException("no room", "QuotaExceededError");
  };
  mock.method(IDBObjectStore.prototype, "add", full);
  mock.method(IDBObjectStore.prototype, "put", full);
}

test("what is stored is there for the next page", async () => {
  const { kept, lost } = keeper();
  assert.equal(await read(kept), null);
  assert.equal(await kept.append("t", 1, rows("a", "b"), '"x"'), true);
  assert.equal(await kept.append("t", 3, rows("c"), '"y"'), true);
  await kept.finish("g", "replay\n", '{"game":"ole"}');
  const next = keeper().kept;
  assert.deepEqual(await read(next), table("y", "a", "b", "c"));
  assert.equal(await next.game("g"), "replay\n");
  assert.equal(await next.game("h"), undefined);
  assert.deepEqual([JSON.parse(await next.games()), await next.replays(), lost()], [[{ game: "ole" }], "replay\n", 0]);
});

test("of two tabs, the slower one stores nothing", async () => {
  const [one, other] = [keeper(), keeper()];
  await one.kept.append("t", 1, rows("a"), '"x"');
  assert.equal(await other.kept.append("t", 1, rows("b", "c"), '"y"'), false);
  assert.deepEqual([await read(other.kept), other.lost()], [table("x", "a"), 0]);
});

for (const [what, open] of Object.entries({
  "is forbidden": () => {
    throw new DOMException("site data is blocked", "SecurityError");
  },
  "is blocked by a tab with an older schema": () => {
    const request = new IDBOpenDBRequest();
    setTimeout(() => request.dispatchEvent(new IDBVersionChangeEvent("blocked")));
    return request;
  },
})) {
  test(`where opening the database ${what}, one plays on and is told once`, async () => {
    setFactory({ open });
    const { kept, lost } = keeper();
    assert.equal(await kept.append("t", 1, rows("a"), '"x"'), true);
    assert.equal(await kept.append("t", 2, rows("b"), '"y"'), true);
    await kept.finish("g", "replay\n", "null");
    assert.deepEqual([await read(kept), await kept.game("g"), await kept.games(), lost()], [{ seq: 1, ...table("y", "a", "b") }, "replay\n", "[null]", 1]);
    await assert.rejects(kept.read("another"), { name: "Error" });
  });
}

test("where there is no more room, what was stored before is still known, and all is stored once there is room", async () => {
  const { kept, lost } = keeper();
  await kept.append("t", 1, rows("a"), '"x"');
  fill();
  assert.equal(await kept.append("t", 2, rows("b"), '"y"'), true);
  assert.deepEqual([await read(kept), lost()], [table("y", "a", "b"), 1]);
  mock.restoreAll();
  assert.equal(await kept.append("t", 3, rows("c"), '"z"'), true);
  assert.deepEqual(await read(keeper().kept), table("z", "a", "b", "c"));
});

test("another tab may have gone on with a table that could not be stored here", async () => {
  const { kept } = keeper();
  await kept.append("t", 1, rows("a"), '"x"');
  fill();
  await kept.append("t", 2, rows("b"), '"y"');
  mock.restoreAll();
  await keeper().kept.append("t", 2, rows("c"), '"z"');
  assert.equal(await kept.append("t", 3, rows("d"), '"y"'), false);
  assert.deepEqual(await read(kept), table("z", "a", "c"));
});

test("a connection that was lost is opened again", async () => {
  const { kept, lost } = keeper();
  const opened: IDBDatabase[] = [];
  const open = IDBFactory.prototype.open;
  mock.method(IDBFactory.prototype, "open", function (this: IDBFactory, ...asked: [string, number]) {
    const request = open.apply(this, asked);
    request.addEventListener("success", () => opened.push(request.result));
    return request;
  });
  await kept.append("t", 1, rows("a"), '"x"');
  opened[0]!.close(); // which the browser says only when it is used
  await kept.append("t", 2, rows("b"), '"x"');
  opened[1]!.dispatchEvent(new IDBVersionChangeEvent("close"));
  assert.deepEqual([await read(kept), opened.length, lost()], [table("x", "a", "b"), 3, 0]);
});

test("a page with a newer schema does not wait for this one, which plays on", async () => {
  const { kept, lost } = keeper();
  await kept.append("t", 1, rows("a"), '"x"');
  const newer = await openDB("tablee", 2);
  assert.equal(await kept.append("t", 2, rows("b"), '"x"'), true);
  assert.equal(lost(), 1);
  newer.close();
});
