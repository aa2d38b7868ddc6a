import assert from "node:assert/strict";
import { test } from "node:test";
import { hardest } from "./learned.ts";

const lessons = ["follow", "rise", "ruff", "monster"].map((id) => ({ id }));
const ids = (slipped: Record<string, number>) => hardest(lessons, slipped).map(({ id }) => id);

test("the two lessons with most slips are told in the order of the lessons", () => {
  assert.deepEqual(ids({ follow: 1, rise: 3, monster: 5 }), ["rise", "monster"]);
});

test("of lessons with as many slips, the first are told", () => {
  assert.deepEqual(ids({ follow: 2, rise: 2, ruff: 2 }), ["follow", "rise"]);
});

test("a lesson without a slip is not among them", () => {
  assert.deepEqual(ids({ follow: 0, ruff: 1 }), ["ruff"]);
  assert.deepEqual(ids({}), []);
});
