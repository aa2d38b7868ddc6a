import assert from "node:assert/strict";
import { test } from "node:test";
import { wholeFace, wholeView } from "../wire/defaults.ts";
import { described } from "./described.ts";

test("a picture in words says what lies face up, zone by zone", () => {
  const zone = (id: string, pieces: { face: string | null; count?: number }[]) => ({ id, kind: "row" as const, title: [id, {}] as [string, {}], pieces });
  const view = wholeView({
    game: "toy",
    seat: 0,
    turn: 0,
    prompt: ["p", {}],
    places: [],
    zones: [zone("pile", [{ face: "R1" }, { face: "R2", count: 3 }]), zone("hand1", [{ face: null, count: 4 }]), zone("odd", [{ face: "?" }])],
    facts: [],
    choices: [],
    clauses: [],
  });
  const faces = { R1: wholeFace({ text: "R1", colour: "red", name: ["red one", {}] }), R2: wholeFace({ text: "R2", colour: "red", name: ["red two", {}] }) };
  assert.equal(described(view, faces, ([id]) => id), "pile: red one, 3 × red two. odd: ?.");
});
