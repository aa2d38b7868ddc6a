import assert from "node:assert/strict";
import { test } from "node:test";
import type { TableInfo } from "../wire/types.ts";

// Runes are compiled away in the page; here plain values do.
Object.assign(globalThis, { $state: Object.assign((value: unknown) => value, { raw: (value: unknown) => value }) });
const { api, Refusal } = await import("./api.ts");
const { problem } = await import("./message.ts");
const { me } = await import("./me.svelte.ts");
const { peace } = await import("./peace.svelte.ts");

const table = (id: string): TableInfo => ({ id, seats: [{ kind: "human", name: "Ada" }, { kind: "human", name: "Basil" }] }) as unknown as TableInfo;

test("nobody is hushed at a table of which nothing is known for what was known of another", async () => {
  me.find = () => Promise.resolve({ name: "Ada" } as never);
  api.blockedSeats = () => Promise.resolve({ seats: [1] });
  await peace.follow(table("a"), 0);
  assert.deepEqual(peace.seats, [1]);
  api.blockedSeats = () => Promise.reject(new Refusal(problem("web-unreachable"), 0));
  const found = peace.follow(table("b"), 0);
  assert.deepEqual(peace.seats, []);
  await found;
  assert.deepEqual(peace.seats, []);
});
