// What a device does in a draw, and what it keeps.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { TableInfo, View, Witness } from "../wire/types.ts";
import { playsAlone } from "./plays-alone.ts";
import { awaited, drawStep, entropyCommitment } from "./draw.ts";

const TO = "cd".repeat(32);
const OWN = "a0".repeat(16);
const mine = entropyCommitment(TO, 0, OWN);
const other = entropyCommitment(TO, 1, "b0".repeat(16));

function table(commitments: (string | null)[], awaited: number[] | null = null, kinds = ["human", "human"]): TableInfo {
  const seats = kinds.map((kind) => ({ kind, level: kind === "bot" ? "club" : null }));
  return { id: "t", number: 2, commitment: TO, seats, draw: { commitments, awaited } } as unknown as TableInfo;
}

const random = (): string => OWN;
const me = { seat: 0, fresh: false, begin: null, random };
const held = (commitments: (string | null)[] = []): Witness => ({
  table: "t",
  game: 2,
  draws: [{ commitment: TO, commitments, seat: 0, entropy: OWN }],
});

test("the commitment is the one of tablee.table.shuffle", () => {
  assert.equal(mine, "98751516d5b36bc13aaadedb63ba877cf84fc137574ca2d6408714985d32699d");
});

test("it commits, and reveals what it has stored once the list is final", () => {
  const first = drawStep(table([null, null]), null, me);
  assert.deepEqual(first, { witness: held(), send: [{ type: "commit", to: TO, commitment: mine }] });
  assert.deepEqual(drawStep(table([null, other]), first.witness, me), { witness: held(), send: [] }); // under way
  assert.deepEqual(drawStep(table([mine, other]), first.witness, me), { witness: held(), send: [] });
  const second = drawStep(table([mine, other], [0, 1]), first.witness, me);
  const reveal = { type: "reveal", to: TO, entropy: OWN, commitments: [mine, other] };
  assert.deepEqual(second, { witness: held([mine, other]), send: [reveal] });
  assert.deepEqual(drawStep(table([mine, other], [0]), second.witness, me).send, []);
  assert.deepEqual(drawStep(table([mine, other], [0]), second.witness, { ...me, fresh: true }).send, [reveal]);
  assert.deepEqual(drawStep(table([mine, null], [0]), second.witness, { ...me, fresh: true }).send, []); // another list
});

test("it reveals nothing on a list without its commitment, to another secret, or for another seat", () => {
  for (const [at, seat] of [
    [table([other, other], [0, 1]), 0],
    [{ ...table([mine, other], [0, 1]), commitment: "ef".repeat(32) }, 0],
    [table([mine, mine], [0, 1]), 1],
  ] as const) {
    assert.deepEqual(drawStep(at, held(), { ...me, seat }).send, []);
  }
});

test("what was revealed to a list is final: for no other list, no other seat, nor another time", () => {
  const seen = held([mine, other]);
  for (const [at, seat] of [
    [table([null, other]), 0],
    [table([null, null], null, ["human", "bot"]), 0],
    [table([mine, null], [0]), 0],
    [table([null, other], [1]), 0],
    [table([null, null]), 1],
    [table([other, mine], [0, 1]), 1],
  ] as const) {
    assert.deepEqual(drawStep(at, seen, { ...me, seat, fresh: true, random: () => "11".repeat(16) }), { witness: seen, send: [] });
  }
});

test("whoever looks on keeps the list", () => {
  const { witness, send } = drawStep(table([mine, other], [0, 1]), null, { ...me, seat: null });
  assert.deepEqual(witness.draws, [{ commitment: TO, commitments: [mine, other], seat: null, entropy: "" }]);
  assert.deepEqual(send, []);
});

test("alone with bots, all is said at once", () => {
  const at = table([null, null, null], null, ["human", "bot", "free"]);
  const { witness, send } = drawStep(at, null, { ...me, begin: "club" });
  assert.deepEqual(send.map(({ type }) => type), ["commit", "start", "reveal"]);
  assert.deepEqual(witness.draws[0]!.commitments, [mine, null, null]);
  assert.ok(playsAlone(at.seats, 0));
  assert.deepEqual(drawStep(at, witness, { ...me, begin: "club" }).send, []); // under way
  const reloaded = drawStep(at, witness, { ...me, begin: "club", fresh: true, random: () => "never" });
  assert.deepEqual(reloaded, { witness, send });
  assert.deepEqual(drawStep(table([null, null]), null, { ...me, begin: "club" }).send.map(({ type }) => type), ["commit"]);
});

test("another device of the seat goes on, unless the page is new", () => {
  assert.deepEqual(drawStep(table([other, null]), null, me).send, []);
  assert.equal(drawStep(table([other, null]), null, { ...me, fresh: true }).send.length, 1);
});

test("a second draw is kept beside the first, and entropy is not used twice", () => {
  const next = { ...table([null, null]), commitment: "ef".repeat(32) };
  const { witness } = drawStep(next, held([mine, other]), { ...me, random: () => "11".repeat(16) });
  assert.deepEqual(witness.draws.map(({ entropy }) => entropy), [OWN, "11".repeat(16)]);
});

test("a table waits for whose turn it is, who has to reveal, and who plays alone", () => {
  const view = (choices: number): View => ({ choices: new Array(choices).fill({ move: "x" }) }) as unknown as View;
  const playing = { ...table([], null), draw: null };
  assert.ok(awaited({ table: playing, seat: 0, view: view(1) }));
  assert.ok(!awaited({ table: playing, seat: 0, view: view(0) }));
  assert.ok(!awaited({ table: playing, seat: null, view: view(0) }));
  assert.deepEqual([0, 1].map((seat) => awaited({ table: table([null, other], [1]), seat, view: null })), [false, true]);
  assert.ok(awaited({ table: table([null, null], null, ["human", "bot"]), seat: 0, view: null }));
});
