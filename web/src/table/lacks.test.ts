import assert from "node:assert/strict";
import { test } from "node:test";
import type { Icon, Mark } from "../wire/types.ts";
import { lacksOf } from "./lacks.ts";

const marks = (...said: [Icon, number][]) => said.map(([icon, n]): Mark => ({ icon, title: ["lacks-rank", {}], n, face: null, text: null }));

test("where few have room, what stood out last in this sequence stays, then what was known before it", () => {
  const all = marks(["cards", 9], ["lacks", 2], ["lacks", 4], ["lacks", 13], ["lacked", 7]);
  const shown = (most: number) => lacksOf(all, most).map(({ n }) => n);
  assert.deepEqual([shown(1), shown(2), shown(4), shown(9)], [[13], [4, 13], [2, 4, 13, 7], [2, 4, 13, 7]]);
  assert.deepEqual(lacksOf(marks(["lacked", 7]), 1).map(({ n }) => n), [7]);
});
