import assert from "node:assert/strict";
import { test } from "node:test";
import type { View } from "../wire/types.ts";
import { payments } from "./payments.ts";

const view = (kind: string, counts: Record<string, number>, scores: number[], tokens: number[] = []) =>
  ({
    places: scores.map((score, i) => ({ score, marks: [{ icon: "token", n: tokens[i] ?? 0 }] })),
    zones: [{ id: "z", kind, seat: null, pieces: Object.entries(counts).map(([face, count]) => ({ face, count })) }],
  }) as unknown as View;

test("chips go from their box to whoever has more now", () => {
  const before = view("board", { "7D": 20, "10D": 4 }, [10, 10]);
  assert.deepEqual(payments(before, view("board", { "7D": 20, "10D": 0 }, [10, 14])), [{ zone: "z", face: "10D", seat: 1 }]);
});

test("a token goes to whoever took it, though that is no score yet", () => {
  const before = view("stack", { token: 18 }, [0, 0], [0, 0]);
  assert.deepEqual(payments(before, view("stack", { token: 17 }, [0, 0], [1, 0])), [{ zone: "z", face: "token", seat: 0 }]);
});

test("cards drawn, and chips paid into the boxes, are no payments", () => {
  assert.deepEqual(payments(view("stack", { A: 2 }, [0, 0]), view("stack", { A: 1 }, [0, 0])), []);
  assert.deepEqual(payments(view("board", { "7D": 0 }, [10, 10]), view("board", { "7D": 5 }, [5, 10])), []);
});
