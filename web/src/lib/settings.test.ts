import assert from "node:assert/strict";
import { test } from "node:test";
import { pauseOf, tempoOf } from "./pace.ts";
import { VALUES, worthKeeping } from "./settings.ts";

test("only what a setting can be is read back", () => {
  assert.ok(worthKeeping("speed", "calm", "normal"));
  assert.ok(!worthKeeping("speed", "warp", "normal"));
  assert.ok(!worthKeeping("theme", true, "system"));
  assert.ok(worthKeeping("volume", 0, 60));
  for (const volume of [101, -1, NaN, "60", null]) assert.ok(!worthKeeping("volume", volume, 60));
  assert.ok(worthKeeping("avatar", null, null));
  assert.ok(worthKeeping("avatar", "otter", null));
  assert.ok(!worthKeeping("avatar", 3, null));
  assert.ok(!worthKeeping("sound", "yes", false));
});

test("a faster speed never takes longer, and at once takes no time", () => {
  const pauses = VALUES.speed.map((speed) => pauseOf(speed));
  assert.deepEqual(pauses, [...pauses].sort((a, b) => b - a));
  assert.equal(pauseOf("instant"), 0);
  assert.equal(tempoOf("instant"), 0);
  assert.equal(tempoOf("normal"), 1);
});
