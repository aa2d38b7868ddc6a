import assert from "node:assert/strict";
import { test } from "node:test";
import type { View, Zone } from "../wire/types.ts";
import { swept } from "./swept.ts";

const zone = (id: string, kind: string, pieces: number, more: Partial<Zone> = {}) =>
  ({ id, kind, seat: null, part: "centre", taken: null, pieces: Array(pieces).fill({}), ...more }) as Zone;
const view = (zones: Zone[], round = 0) => ({ game: "g", round, zones }) as unknown as View;

test("a trick, a series and taken rows are swept, a card laid on them is not", () => {
  for (const kind of ["trick", "series"]) {
    assert.equal(swept(view([zone("a", kind, 3)]), view([zone("a", kind, 4)])), false);
    assert.equal(swept(view([zone("a", kind, 4)]), view([zone("a", kind, 0)])), true);
    assert.equal(swept(view([zone("a", kind, 4)]), view([zone("a", kind, 1)])), true, "and the next card is there already");
  }
  const row = (taken: number | null) => view([zone("r", "row", 0, { taken })]);
  assert.deepEqual([swept(row(null), row(2)), swept(row(2), row(2)), swept(row(2), row(null))], [false, false, true]);
});

test("what lies aside, and what a seat holds, comes and goes", () => {
  assert.equal(swept(view([zone("l", "trick", 4, { part: "aside" })]), view([zone("l", "trick", 0, { part: "aside" })])), false);
  assert.equal(swept(view([zone("h", "fan", 5, { seat: 1 })]), view([zone("h", "fan", 4, { seat: 1 })])), false);
  assert.equal(swept(view([]), view([])), false);
});

test("a new round begins in silence", () => assert.equal(swept(view([]), view([], 1)), true));
