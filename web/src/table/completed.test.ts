import assert from "node:assert/strict";
import { test } from "node:test";
import type { View } from "../wire/types.ts";
import { hasCompletedSeries, withCompletedTrick } from "./completed.ts";

const trick = (id: string, ...laid: [string, number][]) => ({
  id, kind: "trick", seat: null, note: [id, {}], pieces: laid.map(([face]) => ({ face })), by: laid.map(([, by]) => by),
});
const view = (...zones: ReturnType<typeof trick>[]) => ({ zones, turn: 0, choices: ["a"], signs: [zones.length], facts: [] }) as unknown as View;
const shown = (seen: View | null) => seen?.zones.map(({ id, pieces, by, note }) => [id, note?.[0], pieces.map(({ face }, i) => `${face}${by[i]}`).join()]);

test("a completed trick lies as it was laid, with its winner; the one before is still beside it", () => {
  const before = view(trick("trick", ["C", 2], ["A", 0]), trick("last", ["X", 0]));
  const after = view(trick("trick"), trick("last", ["A", 0], ["B", 1], ["C", 2]));
  const seen = withCompletedTrick(before, after);
  assert.deepEqual(shown(seen), [["trick", "last", "C2,A0,B1"], ["last", "last", "X0"]]);
  assert.deepEqual([seen?.turn, seen?.choices], [null, []]);
});

test("the first trick has none beside it, and keeps the signs under which it was played", () => {
  const seen = withCompletedTrick(view(trick("trick", ["A", 0])), view(trick("trick"), trick("last", ["A", 0], ["B", 1])));
  assert.deepEqual(shown(seen), [["trick", "last", "A0,B1"]]);
  assert.deepEqual(seen?.signs, [1]);
});

test("nothing is kept while a trick is being played, nor when more than one card has come", () => {
  const before = view(trick("trick", ["A", 0]), trick("last"));
  assert.equal(withCompletedTrick(before, view(trick("trick", ["A", 0], ["B", 1]), trick("last"))), null);
  assert.equal(withCompletedTrick(before, view(trick("trick"), trick("last", ["A", 0], ["B", 1], ["C", 2]))), null);
  assert.equal(withCompletedTrick(before, view(trick("trick"), trick("last", ["C", 0], ["B", 1]))), null);
  assert.equal(withCompletedTrick(before, view(trick("trick"))), null);
});

test("a series is complete once no rank is asked for, until the next one has begun", () => {
  const series = (cards: number, prompt_face: string | null, turn: number | null = 0) =>
    hasCompletedSeries({ turn, prompt_face, zones: [{ kind: "series", pieces: Array(cards).fill({}) }] } as unknown as View);
  assert.deepEqual([series(3, null), series(3, "rank-V"), series(0, null), series(3, null, null)], [true, false, false, false]);
  assert.equal(hasCompletedSeries(view(trick("trick", ["A", 0]))), false);
});
