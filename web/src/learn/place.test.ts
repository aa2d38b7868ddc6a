import assert from "node:assert/strict";
import { test } from "node:test";
import { selector, sheetPlace } from "./place.ts";

const STAGE = { width: 360, height: 600 };
const SHEET = { width: 348, height: 200 };

test("a spot is found by what it names", () => {
  assert.equal(selector("board"), '[data-zone="board"]');
  assert.equal(selector("board/7D"), '[data-in="board"][data-face="7D"]');
  assert.equal(selector("seat:1"), '[data-seat="1"]');
  assert.equal(selector("sign:0"), '[data-sign="0"]');
  assert.equal(selector("prompt"), "[data-prompt]");
});

test("the sheet lies below, and no lower than what it would hide", () => {
  assert.deepEqual(sheetPlace(SHEET, STAGE, []), { x: 6, y: 400, ...SHEET });
  const hand = { x: 0, y: 450, width: 360, height: 150 };
  assert.equal(sheetPlace(SHEET, STAGE, [hand]).y, 250);
});

test("a narrow sheet goes to the side where it hides nothing", () => {
  const wide = { width: 640, height: 300 };
  const narrow = { width: 280, height: 300 };
  assert.equal(sheetPlace(narrow, wide, [{ x: 500, y: 0, width: 100, height: 300 }]).x, 6);
  assert.equal(sheetPlace(narrow, wide, [{ x: 0, y: 0, width: 100, height: 300 }]).x, 354);
});
