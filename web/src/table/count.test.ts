import assert from "node:assert/strict";
import { test } from "node:test";
import type { Count, Message } from "../wire/types.ts";
import { fitCount, reading, runners, scale, shares } from "./count.ts";

const ROWS = [1, 2, 3, 4, 5, 6, 8, 10];
const COLUMNS = [1, 2, 3, 4];
const BOXES = [[320, 272], [320, 392], [420, 220], [640, 302], [780, 420], [1100, 520]] as const;

/** A count with `rows` rows and `columns` columns of `cards` cards each. */
function counted(rows: number, columns: number, cards: number, low = false): Count {
  return {
    round: 3,
    icon: "points",
    low,
    columns: Array.from({ length: columns }, (_, i) => ({ title: ["column", { i }], icon: null })),
    rows: Array.from({ length: rows }, (_, seat) => ({
      seats: [seat],
      cells: Array.from({ length: columns }, (_, i) => ({ n: 10 * seat + i, faces: Array<string>(cards).fill("A"), text: null, icon: null })),
      gain: seat === 1 ? -5 : 5,
      total: 20 - seat,
      won: seat === 0,
      title: null,
    })),
    target: null,
    notes: [["aside", {}]],
  };
}

test("a count fits every box that can hold its rows", () => {
  for (const [width, height] of BOXES)
    for (const rows of ROWS)
      for (const columns of COLUMNS)
        for (const cards of [0, 3, 40]) {
          const fit = fitCount(counted(rows, columns, cards), width, height);
          const label = `${rows} rows, ${columns} columns, ${cards} cards in ${width} × ${height}`;
          assert.ok(fit.height <= Math.max(height, 28 + 18 * rows + 22), label);
          assert.ok(fit.card <= fit.row && fit.portrait <= fit.row && fit.card >= 0, label);
        }
});

test("cards are shown where there is room, on two lines a row where it is narrow", () => {
  assert.equal(fitCount(counted(4, 2, 5), 640, 302).lines, 1);
  assert.ok(fitCount(counted(4, 2, 5), 640, 302).card > 40);
  assert.equal(fitCount(counted(4, 2, 5), 320, 302).lines, 2);
  assert.ok(fitCount(counted(4, 2, 5), 320, 302).card > 0);
  assert.equal(fitCount(counted(10, 2, 5), 320, 302).card, 0);
});

test("columns share the whole width", () => {
  const parts = shares(counted(3, 3, 7));
  assert.ok(Math.abs(parts.reduce((sum, part) => sum + part, 0) - 1) < 1e-9);
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
});

test("the race goes from who leads to who is last, and its scale holds all totals and 0", () => {
  const race = runners(counted(3, 1, 0));
  assert.deepEqual(race.map(({ before, after }) => [before, after]), [[15, 20], [24, 19], [13, 18]]);
  assert.deepEqual(runners(counted(3, 1, 0, true)).map(({ after }) => after), [18, 19, 20]);
  assert.deepEqual(scale(race), { low: 0, high: 24 });
});
