import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { problem } from "./message.ts";
import { Connection } from "./socket.ts";

/** A socket whose other side says what it is told to. */
class FakeSocket {
  static last: FakeSocket;
  static made = 0;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  readonly sent: string[] = [];
  constructor() {
    FakeSocket.last = this;
    FakeSocket.made += 1;
  }
  send(frame: string): void {
    this.sent.push(frame);
  }
  close(): void {}
  hears(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  get asked(): string[] {
    return this.sent.map((frame) => (JSON.parse(frame) as { type: string }).type);
  }
}

let now = 0;
let check = (): void => {};
const waiting: (() => void)[] = []; // to reconnect …
let longest = 0; // … after so many milliseconds

Object.assign(globalThis, {
  WebSocket: FakeSocket,
  location: { protocol: "https:", host: "cards.example" },
  document: { hidden: false, addEventListener() {}, removeEventListener() {} },
  window: {
    addEventListener() {},
    removeEventListener() {},
    setInterval: (work: () => void) => ((check = work), 1),
    clearInterval() {},
    setTimeout: (work: () => void, wait: number) => ((longest = Math.max(longest, wait)), waiting.push(work)),
    clearTimeout() {},
  },
});
Object.defineProperty(globalThis.performance, "now", { value: () => now });

function connection(): Connection {
  const nothing = (): void => {};
  return new Connection("t", null, { state: nothing, hinted: nothing, coached: nothing, refused: nothing, connection: nothing });
}

/** A table that has been silent for so many seconds, of a server that answers pings or not. */
function silent(seconds: number, pings: boolean): FakeSocket {
  connection();
  const socket = FakeSocket.last;
  socket.onopen?.();
  socket.hears({ type: "state", seq: 1, version: 0, whole: true, pings });
  passes(seconds);
  return socket;
}

function passes(seconds: number): void {
  for (let second = 0; second < seconds; second++) {
    now += 1000;
    check();
  }
}

beforeEach(() => {
  FakeSocket.made = 0;
  waiting.length = 0;
  longest = 0;
});

test("those for whom a table waits come back first, and whoever does something then", () => {
  const loses = (made: Connection, awaited: boolean): void => {
    made.awaited = awaited;
    FakeSocket.last.hears({ type: "state", seq: 1, version: 0, whole: true });
    longest = 0;
    FakeSocket.last.onclose?.({ code: 1012 });
  };
  for (let round = 0; round < 30; round++) {
    loses(connection(), true);
    assert.ok(longest <= 250);
  }
  let late = 0;
  const idle = connection();
  for (let round = 0; round < 30; round++) {
    loses(idle, false);
    late = Math.max(late, longest);
    const made = FakeSocket.made;
    if (round % 2) waiting.at(-1)?.();
    else void idle.request({ type: "next" });
    assert.equal(FakeSocket.made, made + 1);
    const asked = FakeSocket.last;
    asked.onopen?.();
    if (round % 2 === 0) asked.hears({ type: "done", id: (JSON.parse(asked.sent[1]!) as { id: string }).id, seq: 2 });
  }
  assert.ok(late > 250 && late <= 3000);
});

test("once the connection is closed for good, whoever asks is told why, and it stays closed", async () => {
  for (const losses of [0, 1]) {
    const made = connection();
    if (losses) {
      FakeSocket.last.onclose?.({ code: 1012 });
      waiting.at(-1)?.();
    }
    FakeSocket.last.onclose?.({ code: 4000 });
    const sockets = FakeSocket.made;
    assert.deepEqual(await Promise.race([made.request({ type: "next" }), Promise.resolve("pending")]), problem("web-closed-protocol"));
    assert.equal(FakeSocket.made, sockets);
  }
});

test("a silent server is asked, and left if it does not answer", () => {
  const socket = silent(8, true);
  assert.deepEqual(socket.asked, ["hello"]);
  passes(1);
  assert.deepEqual(socket.asked, ["hello", "ping"]);
  passes(3);
  assert.equal(waiting.length, 0);
  passes(1);
  assert.equal(waiting.length, 1);
  waiting[0]?.();
  assert.equal(FakeSocket.made, 2);
});

test("one that answers is asked again after another silence", () => {
  const socket = silent(9, true);
  socket.hears({ type: "pong" });
  passes(8);
  assert.deepEqual(socket.asked, ["hello", "ping"]);
  passes(1);
  assert.deepEqual(socket.asked, ["hello", "ping", "ping"]);
  assert.equal(waiting.length, 0);
});

test("a server that says nothing of pings is asked for its state, more rarely", () => {
  const socket = silent(40, false);
  assert.deepEqual(socket.asked, ["hello"]);
  passes(1);
  assert.deepEqual(socket.asked, ["hello", "sync"]);
});
