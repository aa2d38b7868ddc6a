import assert from "node:assert/strict";
import { test } from "node:test";
import type { Known } from "../lib/merge.ts";

// Runes are compiled away in the page; here plain values do.
Object.assign(globalThis, { $state: Object.assign((value: unknown) => value, { raw: (value: unknown) => value }) });
const { Pacer } = await import("./pacer.svelte.ts");

const known = (seq: number, turn: number | null = 1) =>
  ({
    seq, seat: 0, log_from: 0, table: { number: 0 }, view: { turn },
    log: Array.from({ length: seq }, () => ({ action: { text: ["x", {}] } })),
  }) as unknown as Known;
const seqs = (pacer: InstanceType<typeof Pacer>, steps: number) =>
  Array.from({ length: steps }, () => (pacer.step(), pacer.shown?.seq));

test("changes that come at once are shown one by one", () => {
  const pacer = new Pacer(() => 10_000);
  for (const seq of [1, 2, 3, 4]) pacer.add(known(seq));
  assert.deepEqual([pacer.shown?.seq, pacer.waiting, pacer.current], [2, 2, false]); // the first was there before
  assert.deepEqual(seqs(pacer, 2), [3, 4]);
  assert.equal(pacer.current, true);
  pacer.close();
});

test("while the reader runs ahead nothing waits", () => {
  const pacer = new Pacer(() => 10_000);
  for (const seq of [1, 2, 3]) pacer.add(known(seq));
  pacer.runAhead(true);
  assert.deepEqual([pacer.shown?.seq, pacer.current], [3, true]);
  pacer.add(known(4));
  assert.equal(pacer.shown?.seq, 4);
  pacer.runAhead(false);
  for (const seq of [5, 6]) pacer.add(known(seq));
  assert.deepEqual([pacer.shown?.seq, pacer.waiting], [5, 1]);
  pacer.close();
});

test("a move taken back does not wait for what it has undone", () => {
  const pacer = new Pacer(() => 10_000);
  for (const seq of [1, 2, 3, 4]) pacer.add(known(seq));
  const undone = known(5);
  pacer.add({ ...undone, log: [...undone.log.slice(0, 4), { action: null, say: ["room-undone", {}] }] } as unknown as Known);
  assert.deepEqual([pacer.shown?.seq, pacer.waiting], [5, 0]);
});

test("what comes is shown for as long as it takes to see it", () => {
  const told: unknown[] = [];
  const pacer = new Pacer((before, shown) => (told.push([before?.seq, shown.seq]), 10_000));
  for (const seq of [1, 2]) pacer.add(known(seq));
  assert.deepEqual(told.at(-1), [1, 2]);
  pacer.close();
});

test("with no pace everything is shown at once; in steps nothing is until the reader asks", () => {
  const quick = new Pacer(() => 0);
  for (const seq of [1, 2, 3]) quick.add(known(seq));
  assert.equal(quick.shown?.seq, 3);
  const steps = new Pacer(() => null);
  for (const seq of [1, 2, 3]) steps.add(known(seq));
  assert.deepEqual([steps.shown?.seq, steps.waiting], [1, 2]);
  assert.deepEqual(seqs(steps, 3), [2, 3, 3]);
});

test("what happened since the reader's last move is shown again, and ends where it was", () => {
  const pacer = new Pacer(() => 0);
  pacer.add(known(1, 2));
  pacer.add(known(2, 0)); // the reader's turn
  const slow = new Pacer(() => 10_000);
  for (const [seq, turn] of [[1, 2], [2, 0], [3, 1], [4, 2], [5, 0]] as const) slow.add(known(seq, turn));
  slow.skip();
  slow.replay();
  assert.deepEqual([slow.shown?.seq, slow.again], [2, true]);
  assert.deepEqual(seqs(slow, 3), [3, 4, 5]);
  assert.deepEqual([slow.again, slow.current], [false, true]);
  slow.close();
});

test("a change without a move, and another game, are shown at once", () => {
  const pacer = new Pacer(() => 10_000);
  pacer.add(known(1));
  pacer.add({ ...known(1), seq: 2 });
  assert.equal(pacer.shown?.seq, 2);
  pacer.add({ ...known(0), table: { number: 1 } } as unknown as Known);
  assert.deepEqual([pacer.shown?.table.number, pacer.waiting], [1, 0]);
  pacer.close();
});
