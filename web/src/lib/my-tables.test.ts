import assert from "node:assert/strict";
import { test } from "node:test";
import type { TableNow } from "../wire/types.ts";
import { inOrder } from "./my-tables.ts";

test("tables that wait for the reader come first, finished games last, the latest of each first", () => {
  const table = (id: string, status: string, turn: number | null, since: number, left: number | null = null) => ({ id, status, turn, since, left }) as TableNow;
  const tables = [
    table("over, late", "over", null, 9),
    table("lobby", "lobby", null, 5),
    table("another's turn", "playing", 1, 4, 50),
    table("the reader's, with a day", "playing", 2, 0, 86_400),
    table("the reader's, with an hour", "playing", 2, 0, 3_600),
    table("a round has ended", "playing", null, 6),
    table("over, early", "over", null, 3),
    table("the reader's turn", "playing", 2, 1),
  ];
  assert.deepEqual(
    inOrder(tables, () => 2).map(({ id }) => id),
    ["the reader's, with an hour", "the reader's, with a day", "the reader's turn", "a round has ended", "another's turn", "lobby", "over, late", "over, early"],
  );
});
