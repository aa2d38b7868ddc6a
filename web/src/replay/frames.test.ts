import assert from "node:assert/strict";
import { test } from "node:test";
import type { SparseView } from "../lib/filled.ts";
import { address, asked, type Eyes, Frames, type Story } from "./frames.ts";

const view = (round: number): SparseView => ({
  game: "g",
  seat: null,
  turn: 0,
  prompt: ["p", {}],
  places: [{ seat: 0, score: 1 }],
  zones: [{ id: "z", kind: "fan", title: ["t", {}], seat: 0, pieces: [{ face: "A", moves: ["a"] }, { face: null }] }],
  choices: [{ move: "a", label: ["l", {}] }],
  round,
});

function frames(total: number): { frames: Frames; fetched: string[]; fail: { next: boolean } } {
  const fetched: string[] = [];
  const fail = { next: false };
  const fetch = async (eyes: Eyes, from: number, count: number) => {
    fetched.push(`${eyes} ${from}`);
    if (fail.next) throw new Error("offline");
    const views = Array.from({ length: Math.min(count, total - from) }, (_, index) => view(from + index));
    return { views };
  };
  return { frames: new Frames(total, fetch), fetched, fail };
}

test("every moment is found, each batch fetched once, and the next one ahead", async () => {
  const { frames: looked, fetched } = frames(50);
  for (let at = 0; at < 50; at++) assert.equal((await looked.view("open", at)).round, at);
  assert.deepEqual(fetched, ["open 0", "open 20", "open 40"]);
  const again = frames(50);
  await again.frames.view(1, 13);
  assert.deepEqual(again.fetched, ["1 0", "1 20"]);
  await again.frames.view(0, 13);
  assert.deepEqual(again.fetched.slice(2), ["0 0", "0 20"]);
});

test("what failed is fetched again when it is wanted again", async () => {
  const { frames: looked, fail } = frames(5);
  fail.next = true;
  await assert.rejects(looked.view("spectator", 3));
  fail.next = false;
  assert.equal((await looked.view("spectator", 3)).round, 3);
});

test("what a view leaves out is put back", async () => {
  const seen = await frames(1).frames.view(0, 0);
  assert.deepEqual([seen.choices.length, seen.facts, seen.rounds], [1, [], null]);
  assert.deepEqual(seen.zones[0]!.pieces, [
    { face: "A", moves: ["a"], count: 1, marked: false },
    { face: null, moves: [], count: 1, marked: false },
  ]);
  assert.deepEqual(seen.zones[0]!.by, []);
  assert.deepEqual(seen.places[0]!.facts, []);
});

test("an address leads to its moment and eyes, a wrong one to the nearest there is", () => {
  const moments = Array.from({ length: 30 }, () => ({ round: 1, move: 0, seat: null, text: null, told: [] }));
  const story = { moments, seats: [{ name: "A", kind: "human" }, { name: "B", kind: "bot" }], eyes: 0 } as unknown as Story;
  const at = (search: string) => asked(search, story);
  for (const eyes of [0, 1, "spectator", "open"] as const) {
    const search = new URL(address("x", 17, eyes), "http://t").search;
    assert.deepEqual(at(search), { at: 17, eyes });
  }
  assert.deepEqual(at(""), { at: 0, eyes: 0 });
  assert.deepEqual(at("?at=999&eyes=7"), { at: 29, eyes: 0 });
  assert.deepEqual(at("?at=-3&eyes=x"), { at: 0, eyes: 0 });
});
