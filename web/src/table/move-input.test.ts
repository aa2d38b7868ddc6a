import assert from "node:assert/strict";
import { test } from "node:test";
import type { View } from "../wire/types.ts";
import { legalChoices, looseChoices } from "./move-input.svelte.ts";

const piece = (...moves: string[]) => ({ face: "A", moves, count: 1, marked: false });
const zone = (moves: string[], ...pieces: ReturnType<typeof piece>[]) => ({
  id: "z", kind: "row", title: ["t", {}], seat: null, pieces, moves, by: [], note: null,
});
const view = {
  choices: ["a", "b", "b!", "pass"].map((move) => ({ move, label: [move, {}] })),
  zones: [zone(["a"]), zone([], piece("b", "b!"), piece("c"))],
} as unknown as View;
const moves = (choices: { move: string }[]) => choices.map(({ move }) => move);

test("touching something can play every choice among the moves it stands for", () => {
  assert.deepEqual(moves(legalChoices(view, ["b", "b!", "x"])), ["b", "b!"]);
  assert.deepEqual(legalChoices(view, ["c"]), []);
  assert.deepEqual(legalChoices(view, []), []);
});

test("loose choices are those that neither a piece nor a zone stands for", () => {
  assert.deepEqual(moves(looseChoices(view)), ["pass"]);
});
