// tests/client/test_merging.py holds the Python client to the same vectors.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import type { State } from "../wire/types.ts";
import { type Known, merge, newEntries } from "./merge.ts";

interface Vector {
  name: string;
  steps: { sent: State; known: State | null }[];
}

const vectors = JSON.parse(readFileSync(new URL("merge-vectors.json", import.meta.url), "utf-8")) as Vector[];

// What a whole state means by the fields it leaves out.
const LEFT_OUT = { seat: null, view: null, pause: false, hints: false, undo: false, left: null, log_from: 0, log: [] };

/** What is known after a whole state. */
function knowledge({ type: _, whole, ...said }: State, at: number) {
  assert(whole);
  return { ...LEFT_OUT, ...said, at };
}

for (const { name, steps } of vectors) {
  test(name, () => {
    let known: Known | null = null;
    for (const [at, step] of steps.entries()) {
      const after = merge(known, step.sent, at);
      assert.deepEqual(after, step.known && knowledge(step.known, at));
      known = after ?? known;
    }
  });
}

test("new log entries are those that were not known before", () => {
  const entry = (at: number) => ({ at, text: `line ${at}`, seat: 0 });
  const known = (from: number, ...log: number[]) => ({ log_from: from, log: log.map(entry) }) as unknown as Known;
  const [before, after] = [known(3, 3, 4), known(4, 4, 5, 6)];
  assert.deepEqual(newEntries(before, after), [entry(5), entry(6)]);
  assert.deepEqual(newEntries(after, after), []);
});

test("a whole state that is sent again leaves the view as it is, so that what is told of it stays", () => {
  const sent = vectors.flatMap(({ steps }) => steps.map((step) => step.sent)).find(({ whole, view }) => whole && view)!;
  const known = merge(null, sent, 0)!;
  assert.equal(merge(known, structuredClone(sent), 1)!.view, known.view);
  const other = { ...structuredClone(sent), view: { ...sent.view!, round: sent.view!.round + 1 } };
  assert.deepEqual(merge(known, other, 1)!.view, other.view);
});
