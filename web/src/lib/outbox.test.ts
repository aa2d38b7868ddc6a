import assert from "node:assert/strict";
import { test } from "node:test";
import { problem } from "./message.ts";
import { Outbox } from "./outbox.ts";
import { wait } from "./socket.ts";

function outbox(): Outbox {
  let made = 0;
  return new Outbox(() => `id-${++made}`);
}

test("unanswered requests are sent again under the same id, in order", () => {
  const box = outbox();
  const first = box.add({ type: "act", move: "R3", version: 7, game: 0 }, 0);
  const second = box.add({ type: "next" }, 1);
  assert.deepEqual(JSON.parse(first.frame), { type: "act", move: "R3", version: 7, game: 0, id: "id-1" });
  assert.deepEqual(box.again(2), [first.frame, second.frame]);
  box.settle({ type: "done", id: "id-1", seq: 5 });
  assert.deepEqual(box.again(3), [second.frame]);
});

test("a hint, which takes thought, is never overdue", () => {
  const box = outbox();
  box.add({ type: "hint", version: 3, game: 0 }, 0);
  assert.equal(box.overdue(10), false);
  box.add({ type: "next" }, 0);
  assert.equal(box.overdue(10), true);
});

test("an answer reaches whoever made the request", async () => {
  const box = outbox();
  const done = box.add({ type: "start" }, 0);
  const refused = box.add({ type: "next" }, 0);
  box.settle({ type: "refused", id: "id-2", error: ["not-higher", {}], clause: "OLE-7" });
  box.settle({ type: "done", id: "id-1", seq: 1 });
  assert.equal(await done.answer, null);
  assert.deepEqual(await refused.answer, { error: ["not-higher", {}], clause: "OLE-7" });
  box.settle({ type: "done", id: "id-1", seq: 1 }); // answered twice: nobody is waiting any more
});

test("a request is overdue counting from when it was last sent", () => {
  const box = outbox();
  box.add({ type: "next" }, 100);
  assert.equal(box.overdue(100), false);
  assert.equal(box.overdue(101), true);
  box.again(200);
  assert.equal(box.overdue(200), false);
});

test("when the connection is closed for good, every request is answered", async () => {
  const box = outbox();
  const { answer } = box.add({ type: "next" }, 0);
  box.giveUp(problem("web-closed-removed"));
  assert.deepEqual(await answer, problem("web-closed-removed"));
  assert.deepEqual(box.again(1), []);
});

test("connection attempts come at growing, randomized intervals", () => {
  assert.deepEqual([0, 1, 2, 20].map((tries) => wait(tries, 1, true)), [250, 500, 1000, 10_000]);
  assert.equal(wait(20, 0, true), 5000);
  assert.deepEqual([0, 1].map((tries) => wait(tries, 0.5, false)), [1500, 375]); // others come first
});
