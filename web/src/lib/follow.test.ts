import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { follow } from "./follow.ts";

/** A socket whose other side says what it is told to. */
class FakeSocket {
  static made: FakeSocket[] = [];
  readonly address: string;
  onopen: (() => void) | null = null;
  onmessage: (() => void) | null = null;
  onclose: (() => void) | null = null;
  closed = false;
  constructor(address: string) {
    this.address = address;
    FakeSocket.made.push(this);
  }
  close(): void {
    this.closed = true;
  }
}

let now = 0;
let timer: { at: number; work: () => void } | null = null;
let seen = (): void => {};
const page = {
  hidden: false,
  addEventListener: (_: string, work: () => void) => void (seen = work),
  removeEventListener: () => void (seen = () => {}),
};
Object.assign(globalThis, {
  WebSocket: FakeSocket,
  location: { protocol: "https:", host: "cards.example" },
  document: page,
  window: {
    setTimeout: (work: () => void, wait: number) => ((timer = { at: now + wait, work }), 1),
    clearTimeout: () => void (timer = null),
  },
});
Object.defineProperty(globalThis.performance, "now", { value: () => now });
Math.random = () => 0.5;

let looks = 0;
const look = () => void looks++;

function passes(milliseconds: number): void {
  const end = now + milliseconds;
  while (timer !== null && timer.at <= end) {
    const { at, work } = timer;
    now = at;
    timer = null;
    work();
  }
  now = end;
}

beforeEach(() => {
  FakeSocket.made = [];
  page.hidden = false;
  timer = null;
  looks = 0;
});

test("a page that hears of changes asks at each, not sooner than it should, and seldom besides", () => {
  const end = follow("/api/circles/x/changes", look);
  const [socket] = FakeSocket.made;
  assert.equal(socket!.address, "wss://cards.example/api/circles/x/changes");
  socket!.onopen!();
  passes(5_000);
  assert.equal(looks, 1); // for what changed before
  for (let times = 0; times < 5; times++) socket!.onmessage!();
  passes(249);
  assert.equal(looks, 1);
  passes(1);
  assert.equal(looks, 2);
  for (let times = 0; times < 20; times++) {
    socket!.onmessage!();
    passes(100);
  }
  assert.equal(looks, 3); // two seconds later
  passes(120_000);
  assert.equal(looks, 5);
  end();
  assert.ok(socket!.closed);
  passes(120_000);
  assert.equal(looks, 5);
});

test("a page that hears nothing asks every ten seconds, and tries to hear again", () => {
  const end = follow("/api/lobby/changes", look);
  FakeSocket.made[0]!.onclose!();
  passes(7_500);
  assert.equal(looks, 1);
  assert.equal(FakeSocket.made.length, 2);
  passes(20_000);
  assert.equal(looks, 3);
  FakeSocket.made[1]!.onopen!();
  passes(2_000);
  assert.equal(looks, 4);
  passes(59_000);
  assert.equal(looks, 4);
  end();
});

test("a page that nobody sees neither asks nor hears, and asks as soon as it is seen", () => {
  const end = follow("/api/lobby/changes", look);
  FakeSocket.made[0]!.onopen!();
  page.hidden = true;
  seen();
  assert.ok(FakeSocket.made[0]!.closed);
  passes(120_000);
  assert.equal(looks, 0);
  page.hidden = false;
  seen();
  assert.equal(looks, 1);
  assert.equal(FakeSocket.made.length, 2);
  end();
});

test("what the server tells nobody of is asked for every ten seconds", () => {
  const end = follow(null, look);
  passes(30_000);
  assert.equal(looks, 3);
  assert.equal(FakeSocket.made.length, 0);
  end();
});
