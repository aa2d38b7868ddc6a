import assert from "node:assert/strict";
import { test } from "node:test";
import { type Kept, seatsToKeep, stored } from "./kept.ts";

test("no seat in a game that is not over is forgotten, and of finished games the latest are kept", () => {
  const tables = Array.from({ length: 200 }, (_, at) => ({ at, over: at % 2 === 0 }) as Kept);
  const kept = seatsToKeep(tables);
  assert.equal(kept.filter(({ over }) => !over).length, 100);
  assert.deepEqual(kept.filter(({ over }) => over).map(({ at }) => at), Array.from({ length: 60 }, (_, index) => 2 * index));
});

test("where the browser has little room, finished games go first, and a lack of room for the others is told", () => {
  const tables = Array.from({ length: 20 }, (_, at) => ({ at, over: at % 2 === 0 }) as Kept);
  let kept: readonly Kept[] = [];
  const room = (seats: number) => (some: readonly Kept[]) => some.length <= seats && ((kept = some), true);
  assert.equal(stored(tables, room(20)), true);
  assert.equal(kept.length, 20);
  assert.equal(stored(tables, room(13)), true);
  assert.deepEqual(kept.map(({ at }) => at), [0, 1, 2, 3, 4, 5, 7, 9, 11, 13, 15, 17, 19]);
  assert.equal(stored(tables, room(10)), true);
  assert.ok(kept.every(({ over }) => !over));
  assert.equal(stored(tables, room(9)), false);
});
