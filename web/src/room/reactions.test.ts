import assert from "node:assert/strict";
import { test } from "node:test";
import type { Known } from "../lib/merge.ts";
import { reaction } from "./reactions.ts";

const PERSON = { kind: "human", level: null };
const BOT = { kind: "bot", level: "club" };

function known(scores: number[], more: { low?: boolean; round?: number; number?: number; status?: string; seats?: object[] } = {}): Known {
  const { low = false, round = 0, number = 0, status = "playing", seats = [PERSON, BOT, BOT, BOT] } = more;
  const view = { places: scores.map((score, seat) => ({ seat, score })), goal: { low }, round };
  return { table: { seats, status, number }, view } as unknown as Known;
}

test("a bot that falls by half the table is sorry, one that rises as far is amazed", () => {
  assert.deepEqual(reaction(known([9, 12, 10, 8]), known([9, 2, 10, 8])), { seat: 1, emote: "oops", round: "0 0" });
  assert.deepEqual(reaction(known([9, 12, 10, 8]), known([9, 12, 10, 15], { round: 2 })), { seat: 3, emote: "wow", round: "0 2" });
});

test("where the lowest score wins, points are a fall", () => {
  const low = { low: true };
  assert.equal(reaction(known([9, 12, 10, 8], low), known([9, 12, 10, 38], low))?.emote, "oops");
});

test("nobody reacts to a small swing, nor to the first scores, which set all apart", () => {
  assert.equal(reaction(known([9, 12, 10, 8]), known([9, 9, 10, 8])), null);
  assert.equal(reaction(known([0, 0, 0, 0]), known([40, 20, 10, 0])), null);
});

test("what moves people, and bots of others, makes no house bot speak", () => {
  assert.equal(reaction(known([12, 9, 8, 7]), known([0, 9, 8, 7])), null);
  const seats = [PERSON, { kind: "bot", level: "remote" }, BOT, BOT];
  assert.equal(reaction(known([9, 12, 10, 8], { seats }), known([9, 2, 10, 8], { seats })), null);
});

test("nothing is said to scores of another game, nor once the game is over", () => {
  assert.equal(reaction(null, known([9, 2, 10, 8])), null);
  assert.equal(reaction(known([9, 12, 10, 8]), known([9, 2, 10, 8], { number: 1 })), null);
  assert.equal(reaction(known([9, 12, 10, 8]), known([9, 2, 10, 8], { status: "over" })), null);
});
