// A connection to a table, which reconnects by itself.
import { type Coached, type Hinted, type Problem, PROTOCOL, type State, type ToViewer } from "../wire/types.ts";
import { problem } from "./message.ts";
import { type Answer, type UnsentRequest, Outbox } from "./outbox.ts";
import { randomHex } from "./random.ts";
import { type Socket, transport } from "./transport.ts";

/** `lost`: trying to reconnect; `closed`: for good. */
export type ConnectionState = "connecting" | "live" | "lost" | "closed";

/** The close codes after which reconnecting is useless, and what each one means. */
const FINAL: Record<number, string> = {
  1009: "web-closed-protocol",
  4000: "web-closed-protocol",
  4001: "web-closed-removed",
  4003: "web-closed-token",
  4004: "web-closed-unknown",
};
// All in milliseconds.
const FIRST_WAIT = 250; // before the first attempt to reconnect, doubling up to …
const LAST_WAIT = 10_000;
const SPREAD = 3_000; // within which those come back for whom nobody waits: a server that has begun anew takes time for each
const OVERDUE = 6_000; // a request unanswered for this long means that the connection has died silently
const SILENCE = 8_000; // after hearing nothing for this long, probe the connection …
const LONG_SILENCE = 40_000; // … and where only a whole state answers, after this long
const ANSWER = 3_000; // how long the answer to a probe may take

/**
 * Milliseconds before attempt number `tries`, from 0: doubling, and random so that clients do not all return at once.
 * Those who are not `awaited` let the others come first.
 */
export function wait(tries: number, random: number, awaited: boolean): number {
  if (tries === 0 && !awaited) return SPREAD * random;
  return Math.min(LAST_WAIT, FIRST_WAIT * 2 ** tries) * (0.5 + random / 2);
}

interface Listener {
  state(state: State): void;
  hinted(hint: Hinted): void;
  coached(advice: Coached): void;
  refused(problem: Problem): void; // a message without an id
  connection(state: ConnectionState, problem: Problem | null): void;
}

export class Connection {
  /** Whether the table waits for whoever is at this end, as far as that is known. */
  awaited = true;
  readonly #path: string;
  readonly #token: string | null;
  readonly #listener: Listener;
  readonly #outbox = new Outbox(() => randomHex(16));
  #socket: Socket | null = null;
  #closed: Problem | null = null; // why, if it is for good
  #live = false;
  #tries = 0;
  #heard = 0;
  #pings = false; // whether the server answers pings
  #probed: number | null = null; // when a probe was sent that has not been answered
  #timer = 0;
  readonly #watch: number;

  constructor(table: string, token: string | null, listener: Listener) {
    this.#path = `/api/tables/${encodeURIComponent(table)}/socket`;
    this.#token = token;
    this.#listener = listener;
    window.addEventListener("online", this.#wake);
    document.addEventListener("visibilitychange", this.#wake);
    this.#watch = window.setInterval(this.#check, 1000);
    this.#open();
  }

  /** Send a request, again and again until it is answered or the connection is closed for good, which answers it. */
  request(request: UnsentRequest): Promise<Answer> {
    if (this.#closed) return Promise.resolve(this.#closed);
    const { frame, answer } = this.#outbox.add(request, performance.now());
    if (this.#live) this.#socket?.send(frame);
    else if (!this.#socket && this.#tries === 1) this.#reopen();
    return answer;
  }

  /** Request the whole state again. */
  sync(): void {
    if (this.#live) this.#socket?.send('{"type":"sync"}');
  }

  /** Close the connection for good from this end. */
  close(): void {
    this.#end(problem("web-unreachable"));
  }

  #open(): void {
    const socket = transport.socket(this.#path);
    this.#socket = socket;
    this.#live = false;
    this.#probed = null;
    this.#heard = performance.now();
    socket.onopen = () => {
      this.#live = true;
      socket.send(JSON.stringify({ type: "hello", protocol: PROTOCOL, token: this.#token, changes: true }));
      for (const frame of this.#outbox.again(performance.now())) socket.send(frame);
    };
    socket.onmessage = (event) => this.#hear(JSON.parse(event.data as string) as ToViewer);
    socket.onclose = (event) => this.#lose(event.code);
  }

  #hear(message: ToViewer): void {
    this.#heard = performance.now();
    this.#probed = null;
    this.#tries = 0;
    if (message.type === "state") {
      if (message.whole) this.#pings = message.pings ?? false;
      this.#listener.connection("live", null);
      this.#listener.state(message);
      return;
    }
    if (message.type === "hinted") this.#listener.hinted(message);
    if (message.type === "coached") this.#listener.coached(message);
    this.#outbox.settle(message);
    if (message.type === "refused" && message.id === null) this.#listener.refused(message);
  }

  #lose(code: number): void {
    this.#drop();
    const reason = FINAL[code];
    if (reason) {
      this.#end(problem(reason));
      this.#listener.connection("closed", problem(reason));
      return;
    }
    this.#listener.connection("lost", null);
    const awaited = this.awaited || this.#outbox.overdue(Number.POSITIVE_INFINITY);
    this.#timer = window.setTimeout(() => this.#open(), wait(this.#tries++, Math.random(), awaited));
  }

  /** Do not wait any longer. */
  #reopen(): void {
    window.clearTimeout(this.#timer);
    this.#open();
  }

  /** Let go of the socket: nothing it still receives is heard. */
  #drop(): void {
    window.clearTimeout(this.#timer);
    this.#live = false;
    if (!this.#socket) return;
    this.#socket.onopen = this.#socket.onmessage = this.#socket.onclose = null;
    this.#socket.close();
    this.#socket = null;
  }

  #end(reason: Problem): void {
    this.#closed = reason;
    this.#drop();
    window.clearInterval(this.#watch);
    window.removeEventListener("online", this.#wake);
    document.removeEventListener("visibilitychange", this.#wake);
    this.#outbox.giveUp(reason);
  }

  /** The network is back, or the phone was woken: find out at once whether the connection still works. */
  #wake = (): void => {
    if (document.hidden) return;
    if (this.#live) this.#probe();
    else if (!this.#socket) this.#reopen();
  };

  #probe(): void {
    this.#probed ??= performance.now();
    if (this.#pings) this.#socket?.send('{"type":"ping"}');
    else this.sync();
  }

  /** Sockets can die silently: unanswered requests and probes reveal it. */
  #check = (): void => {
    if (!this.#socket) return;
    const now = performance.now();
    const unanswered = this.#probed !== null && now - this.#probed > ANSWER;
    const silentOpening = !this.#live && now - this.#heard > LAST_WAIT;
    if (unanswered || silentOpening || (this.#live && this.#outbox.overdue(now - OVERDUE))) this.#lose(1006);
    else if (this.#live && this.#probed === null && !document.hidden && now - this.#heard > (this.#pings ? SILENCE : LONG_SILENCE))
      this.#probe();
  };
}
