import assert from "node:assert/strict";
import { test } from "node:test";
import type { Message } from "../wire/types.ts";
import { RepeatLimit } from "./repeat-limit.ts";

const gives: Message = ["coach-gives", { points: 100 }];
const known = new Set(["coach-gives-always"]);

test("the same is said twice in a game, then once what lies behind it, then no more", () => {
  const limit = new RepeatLimit((id) => known.has(id));
  const said = ["1", "2", "3", "4"].map((at) => limit.sentence(["coach-gives", { points: Number(at) }], 0, at));
  assert.deepEqual(said, [["coach-gives", { points: 1 }], ["coach-gives", { points: 2 }], ["coach-gives-always", {}], null]);
  assert.deepEqual(limit.sentence(gives, 1, "1"), gives, "another game begins anew");
});

test("asked again at the same moment, it says the same", () => {
  const limit = new RepeatLimit(() => false);
  assert.deepEqual(["1", "1", "1", "2", "1"].map((at) => limit.sentence(gives, 0, at)), [gives, gives, gives, gives, gives]);
  assert.equal(limit.sentence(gives, 0, "3"), null);
});

test("another reason for a better move is something else", () => {
  const limit = new RepeatLimit(() => false);
  const better = (reason: string): Message => ["coach-better", { label: ["lay", {}], reason: [reason, {}] }];
  for (const at of ["1", "2"]) assert.ok(limit.sentence(better("why-run"), 0, at));
  assert.equal(limit.sentence(better("why-run"), 0, "3"), null);
  assert.ok(limit.sentence(better("why-king"), 0, "4"));
});
