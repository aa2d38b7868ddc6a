import assert from "node:assert/strict";
import { test } from "node:test";
import { type Kept, retained } from "./kept.ts";

test("no seat in a game that is not over is forgotten, and of finished games the latest are kept", () => {
  const tables = Array.from({ length: 200 }, (_, at) => ({ at, over: at % 2 === 0 }) as Kept);
  const kept = retained(tables);
  assert.equal(kept.filter(({ over }) => !over).length, 100);
  assert.deepEqual(kept.filter(({ over }) => over).map(({ at }) => at), Array.from({ length: 60 }, (_, index) => 2 * index));
});
