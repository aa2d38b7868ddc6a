import assert from "node:assert/strict";
import { test } from "node:test";
import type { Zone } from "../wire/types.ts";
import { placesOf } from "./places.ts";
import type { ZonePlan } from "./plan-types.ts";

const WIDTH = 50;
const slots = (n: number, step: number) => Array.from({ length: n }, (_, at) => ({ x: at * step, y: 0, width: WIDTH, height: 70 }));
const series = { kind: "series", part: "centre", pieces: [{ slot: 0 }], taken: null } as unknown as Zone;
const empty = (step: number, asked = -1) => placesOf(series, { places: slots(6, step) } as ZonePlan, null, asked).empty.map(({ index, box }) => [index, box.width]);

test("places that lie over each other show as much as is not covered, all the same", () => {
  assert.deepEqual(empty(20), [1, 2, 3, 4, 5].map((index) => [index, 17]));
  assert.deepEqual(empty(20, 1), [[1, 30], ...[2, 3, 4, 5].map((index) => [index, 17])], "that which is asked for hides the card before it");
});

test("places that do not overlap are all whole", () => {
  assert.deepEqual(empty(60), [1, 2, 3, 4, 5].map((index) => [index, WIDTH]));
});
