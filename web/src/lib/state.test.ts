import assert from "node:assert/strict";
import { test } from "node:test";
import { type Known, merge, newLines } from "./state.ts";
import { filled, type SparseView } from "./filled.ts";
import type { Line, State, TableInfo } from "./wire.ts";

const table = { id: "t", status: "playing" } as TableInfo;
const asSent = (turn: number): SparseView => ({
  game: "toy",
  seat: 1,
  turn,
  prompt: ["ask", {}],
  places: [{ seat: 0, score: 3 }],
  zones: [{ id: "pile", kind: "stack", title: ["pile", {}], pieces: [{ face: "A", count: 2 }] }],
  facts: [],
  choices: [],
  clauses: [],
  signs: [{ title: ["order", {}] }],
});
const view = filled(asSent(0));
const line = (at: number): Line => ({ at, text: `line ${at}`, seat: 0 });

function whole(more: Partial<State> = {}): Known {
  const state: State = { type: "state", seq: 4, version: 2, whole: true, seat: 1, table, view: asSent(0), log: [line(0)], ...more };
  const known = merge(null, state, 10);
  assert.ok(known);
  return known;
}

test("a whole state is all there is", () => {
  const known = whole({ log_from: 5, pause: true, left: 3.5 });
  assert.deepEqual([known.seat, known.table, known.view, known.pause], [1, table, view, true]);
  assert.deepEqual([known.left, known.at, known.logFrom], [3.5, 10, 5]);
  const looking = merge(known, { type: "state", seq: 9, version: 0, whole: true, table }, 20);
  assert.deepEqual([looking?.seat, looking?.view, looking?.log, looking?.pause], [null, null, [], false]);
});

test("a change leaves what it does not name", () => {
  const known = merge(whole({ pause: true }), { type: "state", seq: 5, version: 3, log_from: 1, log: [line(1)] }, 30);
  assert.deepEqual([known?.seq, known?.version, known?.seat, known?.view], [5, 3, 1, view]);
  assert.deepEqual([known?.pause, known?.left, known?.at], [false, null, 30]);
  assert.deepEqual(known?.log, [line(0), line(1)]);
  const next = merge(known, { type: "state", seq: 6, version: 4, view: asSent(1), log_from: 2 }, 40);
  assert.deepEqual(next?.view, filled(asSent(1)));
});

test("a rematch begins without cards", () => {
  const lobby = { ...table, status: "lobby", number: 1 } as TableInfo;
  assert.equal(merge(whole(), { type: "state", seq: 5, version: 0, table: lobby, log_from: 1 }, 1)?.view, null);
});

test("lines are replaced from the first that is told, counted from the first that is kept", () => {
  const known = whole({ log_from: 7, log: [line(7), line(8), line(9)] });
  const changed = merge(known, { type: "state", seq: 5, version: 3, log_from: 9, log: [line(90)] }, 1);
  assert.deepEqual(changed?.log, [line(7), line(8), line(90)]);
  const earlier = merge(known, { type: "state", seq: 5, version: 3, log_from: 6, log: [line(6), line(7)] }, 1);
  assert.deepEqual([earlier?.logFrom, earlier?.log], [6, [line(6), line(7)]]);
});

test("a change that does not follow on what is known must be asked for whole", () => {
  const change: State = { type: "state", seq: 5, version: 3, log_from: 2, log: [line(2)] };
  assert.equal(merge(null, change, 1), null);
  assert.equal(merge(whole(), change, 1), null);
});

test("new lines are those that were not known before", () => {
  const before = whole({ log_from: 3, log: [line(3), line(4)] });
  const after = whole({ log_from: 4, log: [line(4), line(5), line(6)] });
  assert.deepEqual(newLines(before, after), [line(5), line(6)]);
  assert.deepEqual(newLines(after, after), []);
});

test("what a view leaves out has its default", () => {
  assert.deepEqual(view.places, [{ seat: 0, score: 3, facts: [], waiting: false, team: null }]);
  assert.deepEqual(view.zones, [
    {
      id: "pile",
      kind: "stack",
      title: ["pile", {}],
      seat: null,
      pieces: [{ face: "A", moves: [], count: 2, marked: false }],
      moves: [],
      by: [],
      note: null,
    },
  ]);
  assert.deepEqual([view.round, view.rounds, view.signs], [0, null, [{ title: ["order", {}], faces: [] }]]);
});
