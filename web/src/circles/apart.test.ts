import assert from "node:assert/strict";
import { test } from "node:test";
import { apart } from "./apart.ts";

test("faces that would cover one another are moved apart, none past another, and stay on the line", () => {
  assert.deepEqual(apart([], 24, 200), []);
  assert.deepEqual(apart([10, 50, 180], 24, 200), [10, 50, 180]); // nothing in the way
  assert.deepEqual(apart([100, 100, 100], 24, 200), [76, 100, 124]);
  assert.deepEqual(apart([90, 100, 110], 24, 200), [76, 100, 124]);
  assert.deepEqual(apart([0, 0, 190, 200], 24, 200), [0, 24, 176, 200]);
  const many = apart([0, 1, 2, 100, 101, 199, 200], 24, 200);
  assert.ok(many.every((place, index) => index === 0 || place - many[index - 1]! >= 24 - 1e-9) && many[0]! >= 0 && many.at(-1)! <= 200, String(many));
});
