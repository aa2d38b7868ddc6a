import assert from "node:assert/strict";
import { test } from "node:test";
import type { Count, Message, View } from "../wire/types.ts";
import { barOf, beforeCount, fitCount, holesOf, leads, reading, sumOf } from "./count.ts";

const ROWS = [1, 2, 3, 4, 5, 6, 8, 10];
const HEIGHTS = [220, 272, 302, 392, 420, 520];

/** A count with `rows` rows and `columns` columns of `cards` cards each. */
function counted(rows: number, columns: number, cards: number, low = false): Count {
  return {
    round: 3,
    icon: "points",
    low,
    once: false,
    columns: Array.from({ length: columns }, (_, i) => ({ title: ["column", { i }], icon: null })),
    rows: Array.from({ length: rows }, (_, seat) => ({
      seats: [seat],
      cells: Array.from({ length: columns }, (_, i) => ({ n: 10 * seat + i, faces: Array<string>(cards).fill("A"), text: null, icon: null, things: null, each: [] })),
      gain: seat === 1 ? -5 : 5,
      total: 20 - seat,
      won: seat === 0,
      title: null,
    })),
    target: null,
    notes: [["aside", {}]],
  };
}

test("a count fills a box that can hold its rows, with cards large enough to be told apart", () => {
  for (const height of HEIGHTS)
    for (const rows of ROWS) {
      const fit = fitCount(counted(rows, 2, 3), height);
      const label = `${rows} rows in ${height}`;
      assert.ok(fit.height <= Math.max(height, fit.head + 47 * rows), label);
      assert.ok(fit.card >= 20 && fit.card < fit.row && fit.portrait < fit.row, label);
    }
});

test("a broad box that is too low for all rows has them in two columns", () => {
  for (const width of [640, 737]) {
    const fit = fitCount(counted(8, 2, 3), 270, width);
    assert.ok(fit.columns === 2 && fit.height <= 270, `${width}: ${fit.height}`);
  }
  assert.equal(fitCount(counted(8, 2, 3), 270, 500).columns, 1);
  assert.equal(fitCount(counted(8, 2, 3), 600, 737).columns, 1);
});

test("cards are smaller where a sum then fits on one line, and not too large where it takes two", () => {
  const sums = (cards: number) => fitCount(counted(4, 2, cards), 600, 366);
  assert.ok(sums(1).card >= 48 && sums(1).row >= 92);
  assert.ok(sums(7).card >= 30 && sums(7).card < 48 && sums(7).row >= 92, JSON.stringify(sums(7)));
  const two = sums(12);
  assert.ok(two.card >= 30 && two.card <= 34 && two.row >= 26 + two.lines * two.card && two.height <= 600, JSON.stringify(two));
});

test("where there is much room, everything is larger, as long as sums fit on one line and nothing scrolls", () => {
  const types = [600, 480, 300].map((height) => {
    const fit = fitCount(counted(4, 2, 3), height, 838);
    assert.ok(fit.height <= height && fit.card < fit.row, JSON.stringify(fit));
    return fit.type;
  });
  assert.ok(types[0]! > types[1]! && types[1]! > 1, types.join());
  assert.equal(types[2], 1);
  assert.ok(fitCount(counted(4, 2, 12), 600, 366).type === 1, "on two lines");
});

/** A count of rows that have these numbers, and gain the last. */
function adding(...rows: number[][]): Count {
  const count = counted(rows.length, rows[0]!.length - 1, 0);
  return { ...count, rows: count.rows.map((row, i) => ({ ...row, gain: rows[i]!.at(-1)!, cells: row.cells.map((cell, j) => ({ ...cell, n: rows[i]![j]! })) })) };
}

test("what adds up is shown as a sum: to what the round brings, or to a last column of its own", () => {
  const cards = adding([30, 10, 40], [5, 0, 5]);
  assert.deepEqual(sumOf(cards, cards.rows[0]!), { parts: [0, 1], sum: 40, of: null });
  const points = adding([690, 9, 699, 3], [310, 9, 319, 0]);
  assert.deepEqual(sumOf(points, points.rows[1]!), { parts: [0, 1], sum: 319, of: 2 });
  const apart = adding([4, 2, 1], [3, 2, 0]);
  assert.deepEqual(sumOf(apart, apart.rows[0]!), { parts: [0, 1], sum: null, of: null });
});

test("a count is read from the best row down, each with what counted, what it brings, the total", () => {
  const format = ([id, args]: Message) => `${id}(${Object.values(args).join("|")})`;
  const text = reading(counted(2, 1, 0), (seat) => `P${seat}`, format);
  assert.equal(
    text,
    "counted-round(4). " +
      "web-count-row(web-count-winner(P0)|column(0) 0, +5, web-count-in-all(20)) " +
      "web-count-row(P1|column(0) 10, −5, web-count-in-all(19)) aside()",
  );
  assert.match(reading({ ...counted(1, 1, 0), once: true }, String, format), /column\(0\) 0, 20\)/, "where all is counted at the end");
});

test("the race is in the rows: in holes where few points win, otherwise in bars", () => {
  const count = counted(3, 1, 0);
  assert.deepEqual([holesOf(count), holesOf({ ...count, target: 12 }), holesOf({ ...count, target: 100 })], [0, 20, 0]);
  assert.deepEqual([barOf(count, 20), barOf(count, 10), barOf(count, -3)], [1, 0.5, 0]);
});

test("seats keep their old totals until the round has been counted", () => {
  const view = { places: [{ seat: 0, score: 20 }, { seat: 1, score: 19 }] } as unknown as View;
  assert.deepEqual(beforeCount(view, counted(2, 1, 0)).places.map(({ score }) => score), [15, 24]);
  const whole = counted(2, 1, 0);
  assert.equal(beforeCount(view, { ...whole, once: true }), view, "where all of it is counted at the end");
});

test("whoever has the best score leads, together where it is shared, nobody where all have it", () => {
  const leading = (low: boolean, ...scores: number[]) => {
    const view = { places: scores.map((score, seat) => ({ seat, score })), goal: { low } } as unknown as View;
    return scores.map((score) => leads(view, score));
  };
  assert.deepEqual(leading(false, 3, 7, 7), [false, true, true]);
  assert.deepEqual(leading(true, 3, 7, 7), [true, false, false]);
  assert.deepEqual(leading(false, 4, 4, 4), [false, false, false]);
});
