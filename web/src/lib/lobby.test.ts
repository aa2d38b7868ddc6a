import assert from "node:assert/strict";
import { test } from "node:test";
import type { ListedTable } from "../wire/types.ts";
import { waitingTables } from "./lobby.ts";

const table = (id: string, more: Partial<ListedTable>): ListedTable => ({
  id, game: "ole", status: "lobby", names: ["Ada", null], watch: true, clock: "none", since: 0, language: "fr", rated: false, ratings: [], ...more,
});

test("the next free seat is in one's language, where the game can begin soonest, or goes on with bots", () => {
  const tables = [
    table("english", { language: "en" }),
    table("three", { names: ["Ada", null, null, null] }),
    table("rated", { rated: true }),
    table("bots", { status: "playing" }),
    table("playing", { status: "playing", names: ["Ada", "Bo"] }),
    table("full", { names: ["Ada", "Bo"] }),
    table("one", {}),
  ];
  assert.deepEqual(waitingTables(tables, "fr").map(({ id }) => id), ["one", "three", "bots", "english", "rated"]);
  assert.deepEqual(waitingTables(tables, "en").map(({ id }) => id), ["english", "one", "three", "bots", "rated"]);
});
