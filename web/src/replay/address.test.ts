import assert from "node:assert/strict";
import { test } from "node:test";
import type { Story } from "../wire/types.ts";
import { addressOf, readAddress } from "./address.ts";

test("an address leads to its moment and eyes, a wrong one to the nearest there is", () => {
  const moments = Array.from({ length: 30 }, () => ({ round: 1, move: 0, seat: null, text: null, told: [] }));
  const story = { moments, seats: [{ name: "A", kind: "human" }, { name: "B", kind: "bot" }], eyes: 0 } as unknown as Story;
  const at = (search: string) => readAddress(search, story);
  for (const eyes of [0, 1, "spectator", "open"] as const) {
    const search = new URL(addressOf("x", 17, eyes), "http://t").search;
    assert.deepEqual(at(search), { at: 17, eyes });
  }
  assert.deepEqual(at(""), { at: 0, eyes: 0 });
  assert.deepEqual(at("?at=999&eyes=7"), { at: 29, eyes: 0 });
  assert.deepEqual(at("?at=-3&eyes=x"), { at: 0, eyes: 0 });
});
