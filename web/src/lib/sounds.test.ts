import assert from "node:assert/strict";
import { test } from "node:test";
import { NAMES, RATE, render } from "./sounds.ts";

test("every sound is short, can be heard, is never clipped, and begins and ends softly", () => {
  for (const name of NAMES) {
    const samples = render(name);
    const loudest = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
    assert.ok(samples.length < 2 * RATE, name);
    assert.ok(loudest > 0.1 && loudest < 0.9, `${name}: ${loudest}`);
    assert.ok(Math.abs(samples[0]!) < 0.15, `${name} clicks at its start`);
    assert.ok(Math.abs(samples.at(-1)!) < 0.02, `${name} clicks at its end`);
  }
});

test("a sound is the same each time", () => {
  assert.deepEqual(render("shuffle"), render("shuffle"));
});
