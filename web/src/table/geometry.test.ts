import assert from "node:assert/strict";
import { test } from "node:test";
import { boardRows, columns, fan, inFrontOf, others, sides } from "./geometry.ts";

test("the others sit in the order of play, starting from the viewer's left", () => {
  assert.deepEqual(others(4, 2), [3, 0, 1]);
  assert.deepEqual(others(2, 0), [1]);
  assert.deepEqual(others(3, null), [0, 1, 2]);
});

test("seats are spread evenly around the table", () => {
  assert.deepEqual(sides(1), ["top"]);
  assert.deepEqual(sides(2), ["top", "top"]);
  assert.deepEqual(sides(3), ["left", "top", "right"]);
  assert.deepEqual(sides(7), ["left", "left", "top", "top", "top", "right", "right"]);
  assert.deepEqual(sides(9), [...Array(3).fill("left"), ...Array(3).fill("top"), ...Array(3).fill("right")]);
});

test("on a narrow page they sit in rows as full as possible", () => {
  const seats = [1, 2, 3, 4, 5, 6, 7];
  assert.deepEqual(seats.map((n) => columns(n, 3)), [1, 2, 3, 2, 3, 3, 3]);
  assert.deepEqual(seats.map((n) => columns(n, 2)), [1, 2, 2, 2, 2, 2, 2]);
});

test("the next player's card lies to the left, that of the player opposite at the top", () => {
  assert.deepEqual(inFrontOf(0, 4), { x: 0, y: 1 });
  assert.deepEqual(inFrontOf(1, 4), { x: -1, y: 0 });
  assert.deepEqual(inFrontOf(2, 4), { x: 0, y: -1 });
  assert.deepEqual(inFrontOf(3, 4), { x: 1, y: 0 });
});

test("a fan shows the corner of every card within its width, in as few rows as possible", () => {
  for (let n = 1; n <= 40; n++) {
    for (const [width, card] of [[344, 58], [820, 92], [170, 34]] as const) {
      const { rows, each, step } = fan(n, width, card);
      assert.ok(rows * each >= n && (rows - 1) * each < n, `${n} cards in ${rows} rows of ${each}`);
      assert.ok(each < 2 || step >= card * 0.38);
      assert.ok((each - 1) * step + card <= width + 0.001);
      const fewer = Math.ceil(n / (rows - 1));
      assert.ok(rows === 1 || (width - card) / (fewer - 1) < card * 0.38);
    }
  }
  assert.equal(fan(20, 344, 58).rows, 2);
  assert.equal(fan(3, 820, 92).step, 98);
});

test("of five places on a board, the third is in the middle", () => {
  assert.deepEqual(boardRows([1, 2, 3, 4, 5]), [[1, 2], [3], [4, 5]]);
  assert.deepEqual(boardRows([1, 2, 3, 4]), [[1, 2], [3, 4]]);
  assert.deepEqual(boardRows([1, 2, 3]), [[1, 2, 3]]);
});
