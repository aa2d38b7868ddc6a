import assert from "node:assert/strict";
import { test } from "node:test";
import type { Eyes, View } from "../wire/types.ts";
import { FrameCache } from "./frame-cache.ts";

const view = (round: number) => ({ round }) as View;

function cache(total: number): { cache: FrameCache; fetched: string[]; fail: { next: boolean } } {
  const fetched: string[] = [];
  const fail = { next: false };
  const fetch = async (eyes: Eyes, from: number, count: number) => {
    fetched.push(`${eyes} ${from}`);
    if (fail.next) throw new Error("offline");
    const views = Array.from({ length: Math.min(count, total - from) }, (_, index) => view(from + index));
    return { views };
  };
  return { cache: new FrameCache(total, fetch), fetched, fail };
}

test("every moment is found, each batch is fetched once, and the next one ahead", async () => {
  const { cache: frames, fetched } = cache(50);
  for (let at = 0; at < 50; at++) assert.equal((await frames.view("open", at)).round, at);
  assert.deepEqual(fetched, ["open 0", "open 20", "open 40"]);
  const again = cache(50);
  await again.cache.view(1, 13);
  assert.deepEqual(again.fetched, ["1 0", "1 20"]);
  await again.cache.view(0, 13);
  assert.deepEqual(again.fetched.slice(2), ["0 0", "0 20"]);
});

test("a batch that failed is fetched again when it is wanted again", async () => {
  const { cache: frames, fail } = cache(5);
  fail.next = true;
  await assert.rejects(frames.view("spectator", 3));
  fail.next = false;
  assert.equal((await frames.view("spectator", 3)).round, 3);
});
