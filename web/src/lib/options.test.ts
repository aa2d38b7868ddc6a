import assert from "node:assert/strict";
import { test } from "node:test";
import type { OptionRow } from "../wire/types.ts";
import { fieldText, withField } from "./options.ts";

const row = (kind: OptionRow["kind"], fallback: OptionRow["default"] = null): OptionRow => ({
  name: "x",
  clause: "TOY-1",
  kind,
  default: fallback,
  low: null,
  high: null,
  choices: [],
});

test("a field shows what was chosen, or else the default, or else nothing", () => {
  assert.equal(fieldText(row("int", 4), {}), "4");
  assert.equal(fieldText(row("int", 4), { x: 5 }), "5");
  assert.equal(fieldText(row("int"), {}), "");
  assert.equal(fieldText(row("bool", true), { x: false }), "false");
  assert.equal(fieldText(row("list"), { x: ["A", "B"] }), "A, B");
});

test("a field's text becomes a value of the option's kind, an empty one the default", () => {
  assert.deepEqual(withField(row("int"), { y: 1 }, "12"), { y: 1, x: 12 });
  assert.deepEqual(withField(row("int"), { x: 3, y: 1 }, " "), { y: 1 });
  assert.deepEqual(withField(row("bool"), {}, "false"), { x: false });
  assert.deepEqual(withField(row("choice"), { x: "a" }, "b"), { x: "b" });
  assert.deepEqual(withField(row("list"), {}, "A, ,B"), { x: ["A", "B"] });
});
