import assert from "node:assert/strict";
import { test } from "node:test";
import type { PadField } from "../wire/types.ts";
import { cardsLeft, read, type SavedPad, typedDigit, written } from "./pad.ts";

const pad: SavedPad = {
  game: "ole",
  names: ["Zoé", "O’Brien", "Ж"],
  options: { players: 3 },
  dealer: 1,
  rounds: [{ units: [{ left: ["7", "4"] }, {}, { tokens: 2 }] }],
};
const field = { name: "left", kind: "cards", most: 3, step: 1, cards: [{ name: "9", total: 2 }, { name: "7", total: 4 }] } as unknown as PadField;

test("a link holds all of a pad", () => {
  assert.deepEqual(read(written(pad), "ole"), pad);
  assert.match(written(pad), /^[\w-]+$/);
});

test("what is no pad of the game is none", () => {
  for (const text of ["", "{", "eyJ9", written(pad).slice(3), written({ ...pad, names: ["Ada"] }), written({ ...pad, rounds: [null] } as unknown as SavedPad)])
    assert.equal(read(text, "ole"), null, text);
  assert.equal(read(written(pad), "coloretto"), null);
});

test("a card is told as often as the game has it, and a hand holds it", () => {
  const told = { units: [{ left: ["9", "7"] }, { left: ["9"] }, { left: ["7", "7", "7"] }] };
  assert.equal(cardsLeft(told, field, 0, "9"), 0);
  assert.equal(cardsLeft({ units: [{}, { left: ["9"] }] }, field, 0, "9"), 1);
  assert.equal(cardsLeft({ units: [{}, {}, { left: ["7", "7", "7"] }] }, field, 2, "9"), 0); // the hand is full
});

test("digits make a number, up to the most", () => {
  const field = { most: 2200 } as PadField;
  assert.equal([4, 3, 0].reduce((value, digit) => typedDigit(value, digit, field), 0), 430);
  assert.equal(typedDigit(430, 0, field), 430); // 4300 is too much
});
