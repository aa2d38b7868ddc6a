import assert from "node:assert/strict";
import { test } from "node:test";
import type { Analysis, Choice, Decision } from "../wire/types.ts";
import { nextCostly, placeAt, rows, slips, steps, turningPoint } from "./analysis.ts";

const choice: Choice = { face: null, move: "a", label: ["lay", {}] };

function decision(moment: number, seat: number, cost: number): Decision {
  const mark = cost > 0.1 ? "mistake" : "good";
  return { moment, round: 1, move: moment, seat, played: choice, best: choice, before: 1, after: 1 + cost, cost, stake: 1, mark, low: cost, high: cost, line: [], reasons: [], drawbacks: [], shifts: [] };
}

const decisions = [decision(1, 0, 0.2), decision(2, 1, 0), decision(3, 1, 0.5), decision(4, 0, 0.3)];
const analysis = { decisions } as Analysis;

test("slips are the moves that cost something, the costliest first, everybody's or one player's", () => {
  assert.deepEqual(slips(analysis, null).map(({ moment }) => moment), [3, 4, 1]);
  assert.deepEqual(slips(analysis, 0).map(({ moment }) => moment), [4, 1]);
});

test("from any moment, the next costly move is the one that is about to be chosen later, or was before", () => {
  const costly = slips(analysis, null);
  const found = (at: number, way: 1 | -1) => nextCostly(costly, at, way)?.moment;
  assert.deepEqual([0, 1, 2, 3, 4].map((at) => found(at, 1)), [3, 3, 4, undefined, undefined]);
  assert.deepEqual([0, 1, 2, 3, 4].map((at) => found(at, -1)), [undefined, 1, 1, 3, 4]);
});

test("each bar of a breakdown begins where the one before it ends, and the last but one ends at the finish", () => {
  const bars = steps({ start: 2.5, cards: -0.62, hidden: 0.2, own: 0.63, others: -0.71, place: 2 });
  assert.deepEqual(bars.map(({ part }) => part), ["start", "cards", "hidden", "own", "others", "place"]);
  assert.deepEqual(bars.slice(1, 5).map(({ from }) => from), bars.slice(0, 4).map(({ to }) => to));
  assert.ok(Math.abs(bars[4]!.to - 2) < 1e-9);
});

test("a player's place at a moment is the one after the latest decision", () => {
  const player = { name: "Ada", decisions: 2, cost: 0, accuracy: 90, marks: {} as never, curve: [{ moment: 2, place: 1.5 }, { moment: 4, place: 2 }], breakdown: null };
  assert.deepEqual([1, 2, 3, 4, 9].map((moment) => placeAt(player, moment)), [null, 1.5, 1.5, 2, 2]);
});

test("a table has a row for each round, or a few spread over a game of one round", () => {
  assert.deepEqual(rows([5, 9, 12], 12), [5, 9, 12]);
  assert.deepEqual(rows([80], 80), [10, 20, 30, 40, 50, 60, 70, 80]);
  assert.deepEqual(rows([], 3), [1, 2, 3]);
});

test("the turning point is where a seat's place rose the most", () => {
  const curve = [3, 2.5, 1.2, 1.4, 1].map((place, moment) => ({ moment: 2 * moment, place }));
  const of = (points: typeof curve) => ({ players: [{ curve: points }] }) as unknown as Analysis;
  assert.deepEqual(turningPoint(of(curve), 0), { moment: 4, before: 2.5, after: 1.2 });
  assert.equal(turningPoint(of(curve.toReversed().slice(0, 2).concat({ moment: 9, place: 2 })), 0), null);
});
