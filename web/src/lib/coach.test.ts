import assert from "node:assert/strict";
import { test } from "node:test";
import type { Message } from "../wire/types.ts";
import type { Known } from "./merge.ts";
import type { TableSession } from "./session.svelte.ts";

// Runes are compiled away in the page; here plain values do.
Object.assign(globalThis, { $state: (value: unknown) => value });
const { Coach } = await import("./coach.svelte.ts");

const GIVES: Message = ["coach-gives", {}];
const KEPT: Message = ["coach-monster-kept", {}];

/** A coach who finds a move of version 1 costly, and has something to say of version 2: of that move, or of the round. */
function coached(ofMove = true) {
  const known = { version: 1, table: { number: 0 }, view: { round: 0 } } as unknown as Known;
  const remarks = [{ remark: { text: KEPT, clause: null, of_move: ofMove, again: false }, game: 0, version: 2, round: 0, entries: 0 }];
  const advice = { game: 0, version: 1, costly: [{ move: "A100", warning: GIVES, better: "A10", cost: 0.2 }] };
  const session = { known, remarks, coached: advice } as unknown as TableSession;
  return { known, coach: new Coach(session, () => known, () => false) };
}

test("what was played against a warning is not blamed afterwards", () => {
  const { known, coach } = coached();
  assert.equal(coach.warning("A100")?.warning, GIVES);
  coach.plays("A100");
  known.version = 2;
  assert.equal(coach.remark, null);
  assert.deepEqual(coach.remarks, []);
  coach.plays("A10");
  assert.equal(coach.remark, null);
  assert.deepEqual(coach.remarks, [], "nor once the next move is played");
});

test("what a round has brought is told after a move played against a warning, too", () => {
  const { known, coach } = coached(false);
  coach.warning("A100");
  coach.plays("A100");
  known.version = 2;
  assert.equal(coach.remark?.text, KEPT);
});

test("what was played without a warning is told afterwards", () => {
  const { known, coach } = coached();
  assert.equal(coach.warning("A10"), null);
  coach.plays("A10");
  known.version = 2;
  assert.equal(coach.remark?.text, KEPT);
});

test("who takes the warning and plays something else is not taken for one who insisted", () => {
  const { known, coach } = coached();
  coach.warning("A100");
  coach.plays("A10");
  known.version = 2;
  assert.equal(coach.remark?.text, KEPT);
});
