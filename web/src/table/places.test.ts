import assert from "node:assert/strict";
import { test } from "node:test";
import type { Zone } from "../wire/types.ts";
import { placesOf } from "./places.ts";
import type { ZonePlan } from "./plan-types.ts";

const WIDTH = 50;
const slots = (n: number, step: number) => Array.from({ length: n }, (_, at) => ({ x: at * step, y: 0, width: WIDTH, height: 70 }));
const series = { kind: "series", part: "centre", pieces: [{ slot: 0 }], taken: null } as unknown as Zone;
const empty = (step: number, asked: number) =>
  placesOf(series, { places: slots(6, step) } as ZonePlan, null, asked).empty.map(({ index, box }) => [index, box.width]);

test("the place asked for is whole: those that would lie over it are left out, the others show what is not covered", () => {
  assert.deepEqual(empty(20, 2), [[1, 17], [2, WIDTH], [5, WIDTH]]);
  assert.deepEqual(empty(20, 5), [[1, 17], [2, 17], [3, 17], [4, 17], [5, WIDTH]]);
});

test("places that do not overlap are all whole", () => {
  assert.deepEqual(empty(60, 2), [1, 2, 3, 4, 5].map((index) => [index, WIDTH]));
});
