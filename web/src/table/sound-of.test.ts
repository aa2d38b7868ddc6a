import assert from "node:assert/strict";
import { test } from "node:test";
import type { View } from "../wire/types.ts";
import { soundOf } from "./sound-of.ts";

const view = (kind: string, counts: number[], { turn = 0 as number | null, tokens = 0 } = {}) =>
  ({
    turn,
    places: [{ marks: [{ icon: "token", n: tokens }] }],
    zones: [{ id: "z", kind, seat: null, pieces: counts.map((count) => ({ count })) }],
  }) as unknown as View;

test("each thing that happens has its sound", () => {
  assert.equal(soundOf(view("trick", [], { turn: null }), view("trick", [])), "shuffle");
  assert.equal(soundOf(view("trick", [1, 1]), view("trick", [])), "sweep");
  assert.equal(soundOf(view("trick", [1]), view("trick", [1, 1])), "card");
  assert.equal(soundOf(view("stack", [12]), view("stack", [11])), "draw");
  assert.equal(soundOf(view("board", [12, 4]), view("board", [12, 0])), "chip");
  assert.equal(soundOf(view("stack", [3]), view("stack", [2], { tokens: 1 })), "token");
  assert.equal(soundOf(view("row", [1]), view("row", [1])), null);
});
