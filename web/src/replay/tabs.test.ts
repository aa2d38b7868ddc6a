import assert from "node:assert/strict";
import { test } from "node:test";
import { tabsOf } from "./tabs.ts";

test("while the end is hidden, nothing beside the game tells what comes", () => {
  assert.deepEqual(tabsOf(true, true), ["scores"]);
  assert.deepEqual(tabsOf(false, false), ["analysis", "moves", "scores", "shuffle"]);
  assert.deepEqual(tabsOf(true, false), ["analysis", "curve", "moves", "scores", "shuffle"]);
});
