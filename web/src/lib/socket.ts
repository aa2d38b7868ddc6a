// A connection to a table that comes back by itself.
import { type Answer, Outbox } from "./outbox.ts";
import { randomHex } from "./random.ts";
import { type Hinted, type Problem, PROTOCOL, type Request, type State, type ToViewer } from "./wire.ts";

/** `lost`: it is being tried again; `closed`: it will not come back. */
export type Link = "connecting" | "live" | "lost" | "closed";

/** Why a connection will not come back, by the code that the server closed it with. */
const FINAL: Record<number, string> = {
  1009: "web-closed-protocol",
  4000: "web-closed-protocol",
  4001: "web-closed-removed",
  4003: "web-closed-token",
  4004: "web-closed-unknown",
};
const FIRST_WAIT = 250; // milliseconds until the first new try, doubled up to …
const LAST_WAIT = 10_000;
const OVERDUE = 6_000; // a request unanswered for so long: the line is dead though nobody said so
const SILENCE = 40_000; // nothing heard for so long: ask
const ANSWER = 5_000; // how long that question may take

/** How long to wait before try number `tries` (from 0): doubling, spread so that not everybody comes at once. */
export function wait(tries: number, random: number): number {
  return Math.min(LAST_WAIT, FIRST_WAIT * 2 ** tries) * (0.5 + random / 2);
}

interface Listener {
  state(state: State): void;
  hinted(hint: Hinted): void;
  refused(problem: Problem): void; // of a message without an id
  link(link: Link, problem: Problem | null): void;
}

export class Connection {
  readonly #address: string;
  readonly #token: string | null;
  readonly #listener: Listener;
  readonly #outbox = new Outbox(() => randomHex(16));
  #socket: WebSocket | null = null;
  #live = false;
  #tries = 0;
  #heard = 0;
  #asked: number | null = null; // when it was asked whether anybody is there
  #timer = 0;
  readonly #watch: number;

  constructor(table: string, token: string | null, listener: Listener) {
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    this.#address = `${scheme}//${location.host}/api/tables/${encodeURIComponent(table)}/socket`;
    this.#token = token;
    this.#listener = listener;
    window.addEventListener("online", this.#wake);
    document.addEventListener("visibilitychange", this.#wake);
    this.#watch = window.setInterval(this.#check, 1000);
    this.#open();
  }

  /** Send a request; it is sent again until it is answered or the connection is closed for good. */
  request(request: Request): Promise<Answer> {
    const { frame, answer } = this.#outbox.add(request, performance.now());
    if (this.#live) this.#socket?.send(frame);
    return answer;
  }

  /** Ask for the whole state again. */
  sync(): void {
    if (this.#live) this.#socket?.send('{"type":"sync"}');
  }

  /** End it from here. */
  close(): void {
    this.#end();
    this.#outbox.giveUp({ error: ["web-unreachable", {}] });
  }

  #open(): void {
    const socket = new WebSocket(this.#address);
    this.#socket = socket;
    this.#live = false;
    this.#asked = null;
    this.#heard = performance.now();
    socket.onopen = () => {
      this.#live = true;
      socket.send(JSON.stringify({ type: "hello", protocol: PROTOCOL, token: this.#token }));
      for (const frame of this.#outbox.again(performance.now())) socket.send(frame);
    };
    socket.onmessage = (event) => this.#hear(JSON.parse(event.data as string) as ToViewer);
    socket.onclose = (event) => this.#lost(event.code);
  }

  #hear(message: ToViewer): void {
    this.#heard = performance.now();
    this.#asked = null;
    this.#tries = 0;
    if (message.type === "state") {
      this.#listener.link("live", null);
      this.#listener.state(message);
      return;
    }
    if (message.type === "hinted") this.#listener.hinted(message);
    this.#outbox.answered(message);
    if (message.type === "refused" && message.id == null) this.#listener.refused(message);
  }

  #lost(code: number): void {
    this.#drop();
    const reason = FINAL[code];
    if (reason) {
      const problem: Problem = { error: [reason, {}] };
      this.#end();
      this.#outbox.giveUp(problem);
      this.#listener.link("closed", problem);
      return;
    }
    this.#listener.link("lost", null);
    this.#timer = window.setTimeout(() => this.#open(), wait(this.#tries++, Math.random()));
  }

  /** Let go of the socket; nothing more is heard of it. */
  #drop(): void {
    window.clearTimeout(this.#timer);
    this.#live = false;
    if (!this.#socket) return;
    this.#socket.onopen = this.#socket.onmessage = this.#socket.onclose = null;
    this.#socket.close();
    this.#socket = null;
  }

  #end(): void {
    this.#drop();
    window.clearInterval(this.#watch);
    window.removeEventListener("online", this.#wake);
    document.removeEventListener("visibilitychange", this.#wake);
  }

  /** The network is back, or the phone was woken: find out at once whether the line still holds. */
  #wake = (): void => {
    if (document.hidden) return;
    if (this.#live) this.#ask();
    else if (!this.#socket) {
      window.clearTimeout(this.#timer);
      this.#open();
    }
  };

  #ask(): void {
    this.#asked ??= performance.now();
    this.sync();
  }

  /** Sockets can die without a word: notice it by questions that nobody answers. */
  #check = (): void => {
    if (!this.#socket) return;
    const now = performance.now();
    const unanswered = this.#asked !== null && now - this.#asked > ANSWER;
    const silentOpening = !this.#live && now - this.#heard > LAST_WAIT;
    if (unanswered || silentOpening || (this.#live && this.#outbox.overdue(now - OVERDUE))) this.#lost(1006);
    else if (this.#live && this.#asked === null && !document.hidden && now - this.#heard > SILENCE) this.#ask();
  };
}
