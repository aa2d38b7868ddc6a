import assert from "node:assert/strict";
import { test } from "node:test";
import type { Faces } from "../lib/words.svelte.ts";
import type { View } from "../wire/types.ts";
import { description } from "./description.ts";

test("a picture in words says what lies face up, zone by zone", () => {
  const zone = (id: string, ...pieces: { face: string | null; count: number }[]) => ({ title: [id, {}], pieces });
  const view = {
    zones: [zone("pile", { face: "R1", count: 1 }, { face: "R2", count: 3 }), zone("hand1", { face: null, count: 4 }), zone("odd", { face: "?", count: 1 })],
  } as unknown as View;
  const faces: Faces = {
    R1: { text: "R1", colour: "red", name: ["red one", {}], index: null },
    R2: { text: "R2", colour: "red", name: ["red two", {}], index: null },
  };
  assert.equal(description(view, faces, ([id]) => id), "pile: red one, 3 × red two. odd: ?.");
});
