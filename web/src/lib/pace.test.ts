import assert from "node:assert/strict";
import { test } from "node:test";
import type { SeatInfo } from "../wire/types.ts";
import { pauseOf } from "./pace.ts";

const seats = (...kinds: string[]) =>
  kinds.map((kind) => ({ kind: kind === "remote" ? "bot" : kind, level: kind === "remote" ? kind : null })) as SeatInfo[];
const bots = (n: number) => seats("human", ...Array<string>(n).fill("bot"));

test("alone with bots the speed says how long it takes until one's next turn", () => {
  const round = (speed: Parameters<typeof pauseOf>[0], others: number) => others * pauseOf(speed, bots(others));
  assert.equal(round("instant", 3), 0);
  assert.ok(round("quick", 3) < 1200);
  assert.ok(Math.abs(round("calm", 3) - 7000) < 200);
  assert.ok(round("normal", 9) < 7000);
  assert.ok(round("quick", 9) < 3000);
});

test("where there are several people, who wait themselves, moves are only kept apart", () => {
  for (const company of [seats("human", "human", "bot"), seats("human", "remote", "bot")]) {
    assert.ok(pauseOf("normal", company) < pauseOf("normal", bots(2)) / 2);
  }
  assert.equal(pauseOf("normal", seats("bot", "human", "bot")), pauseOf("normal", bots(2)), "who looks on sees it as the player");
});
