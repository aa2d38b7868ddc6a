import assert from "node:assert/strict";
import { test } from "node:test";
import type { Known } from "../lib/merge.ts";
import type { Count, CountRow, SeatView } from "../wire/types.ts";
import { headline, sentence, type Standing, standings } from "./results.ts";
import { spread, ticks } from "./results-curve.ts";

const row = (seats: number[], gain: number, total: number, won = false, title: CountRow["title"] = null): CountRow => ({
  seats,
  cells: [],
  gain,
  total,
  won,
  title,
});
const count = (round: number, rows: CountRow[], low = false): Count => ({
  round,
  columns: [],
  rows,
  icon: "points",
  low,
  once: false,
  target: null,
  notes: [],
});

/** A finished game as a page knows it. `teams` has the team of each seat, if there are any. */
function known(seat: number | null, places: number[], scores: number[][], counts: Count[], teams?: number[]): Known {
  const views = places.map((_, number) => ({ seat: number, score: scores.at(-1)![number], team: teams?.[number] ?? null }) as SeatView);
  const log = counts.map((each) => ({ at: 0, say: null, seat: null, text: null, action: null, count: each }));
  return { seat, table: { places, scores }, view: { places: views }, log } as unknown as Known;
}

const named = (one: Standing) => (one.title ? "Nobody" : one.seats.map((seat) => "ABCD"[seat]).join("+"));
const join = (names: string[]) => names.join(" & ");
const lines = (list: Standing[]) => list.map((one) => [one.place, named(one), one.score, one.shared]);

test("equals share a place, and the reader comes first among equals", () => {
  const rounds = [count(0, [row([0], 2, 2), row([1], 5, 5, true)]), count(1, [row([0], 4, 6, true), row([1], 1, 6)])];
  const list = standings(known(2, [2, 1, 2], [[2, 5, 1], [6, 7, 6]], rounds));
  assert.deepEqual(lines(list), [[1, "B", 7, false], [2, "C", 6, true], [2, "A", 6, true]]);
  assert.deepEqual(list.map(({ won }) => won), [[1], [], [2]]);
  assert.deepEqual(list.map(({ totals }) => totals), [[0, 5, 7], [0, 1, 6], [0, 2, 6]]);
});

test("partners stand together, and have what they began with", () => {
  const rounds = [count(0, [row([0, 2], 5, 15, true), row([1, 3], -5, 5)])];
  const list = standings(known(3, [1, 2, 1, 2], [[15, 5, 15, 5]], rounds, [0, 1, 0, 1]));
  assert.deepEqual(lines(list), [[1, "A+C", 15, false], [2, "B+D", 5, false]]);
  assert.deepEqual(list.map(({ totals }) => totals), [[10, 15], [10, 5]]);
});

test("a virtual player has its place, where low wins too", () => {
  const rows = [row([1], 3, 3, true), row([], 4, 4, false, ["virtual", { n: 1 }]), row([0], 9, 9)];
  assert.deepEqual(lines(standings(known(0, [3, 1], [[9, 3]], [count(0, rows, true)]))), [
    [1, "B", 3, false],
    [2, "Nobody", 4, false],
    [3, "A", 9, false],
  ]);
});

test("an earlier game at the same table does not count", () => {
  const earlier = [count(0, [row([0], 1, 1, true)]), count(1, [row([0], 1, 2, true)])];
  const [first] = standings(known(0, [1], [[7]], [...earlier, count(0, [row([0], 7, 7)])]));
  assert.deepEqual(first!.won, []);
});

test("the winner is named, or addressed", () => {
  const alone = standings(known(null, [1, 2], [[8, 3]], []));
  const shared = standings(known(null, [1, 1], [[8, 8]], []));
  const team = standings(known(null, [1, 2, 1, 2], [[8, 3, 8, 3]], [], [0, 1, 0, 1]));
  assert.deepEqual(headline(alone, 0, named, join), ["web-results-you", {}]);
  assert.deepEqual(headline(alone, null, named, join), ["web-results-wins", { names: "A", n: 1 }]);
  assert.deepEqual(headline(team, 1, named, join), ["web-results-wins", { names: "A+C", n: 2 }]);
  assert.deepEqual(headline(shared, 1, named, join), ["web-results-you-share", {}]);
  assert.deepEqual(headline(shared, null, named, join), ["web-results-share", { names: "A & B" }]);
});

test("the sentence tells the reader's place, else the winner's, and against whom", () => {
  const list = standings(known(1, [1, 2, 2], [[8, 3, 3]], []));
  const amount = (n: number) => ["web-results-amount", { icon: "nugget", n }];
  const common = { of: 3, teams: "no" };
  assert.deepEqual(sentence(list, 0, named, "nugget"), ["web-results-first", { ...common, amount: amount(8), rival: "B", score: 3 }]);
  assert.deepEqual(sentence(list, 1, named, "nugget"), [
    "web-results-behind",
    { ...common, amount: amount(3), rival: "A", score: 8, place: 2, shared: "yes" },
  ]);
  const shared = standings(known(null, [1, 1], [[8, 8]], []));
  assert.deepEqual(sentence(shared, null, named, "nugget"), ["web-results-joint", { of: 2, teams: "no", amount: amount(8) }]);
});

test("round values enclose all totals and zero", () => {
  assert.deepEqual(ticks([0, 13]), [0, 4, 8, 12, 16]);
  assert.deepEqual(ticks([-74, 30]), [-80, -40, 0, 40]);
  assert.deepEqual(ticks([0]), [0, 1]);
});

test("names are set apart, near their lines and inside", () => {
  assert.deepEqual(spread([50, 50, 10], 20, 0, 100), [50, 70, 10]);
  assert.deepEqual(spread([95, 90, 100], 20, 0, 100), [80, 60, 100]);
});
