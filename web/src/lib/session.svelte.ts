// A page at a table: what is known of it, and the requests that can be made.
import type { Coached, Hinted, LogEntry, Problem, Remark } from "../wire/types.ts";
import { announceAlarm } from "./announce.svelte.ts";
import { type Known, merge, newEntries } from "./merge.ts";
import type { Answer, Asked } from "./outbox.ts";
import { prefs } from "./prefs.svelte.ts";
import { Connection, type ConnectionState } from "./socket.ts";

/** What a coach says of the position that a move has led to. */
interface Remarked {
  remark: Remark;
  game: number;
  version: number;
}

export class TableSession {
  readonly id: string;
  readonly token: string | null; // null for a spectator
  #known = $state.raw<Known | null>(null);
  #state = $state.raw<ConnectionState>("connecting");
  #problem = $state.raw<Problem | null>(null);
  #hinted = $state.raw<Hinted | null>(null);
  #coached = $state.raw<Coached | null>(null);
  #remarked = $state.raw<Remarked | null>(null);
  readonly #connection: Connection;
  /** Called with log entries as they come in, but not with those that were there when the page was opened. */
  onentries: (entries: readonly LogEntry[]) => void = () => {};

  constructor(id: string, token: string | null) {
    this.id = id;
    this.token = token;
    this.#connection = new Connection(id, token, {
      state: (state) => {
        const before = this.#known;
        const after = merge(before, state, performance.now());
        if (after === null) {
          this.#connection.sync();
          return;
        }
        this.#known = after;
        if (state.remark) this.#remarked = { remark: state.remark, game: after.table.number, version: after.version };
        else if (state.log?.some((entry) => entry.say?.[0] === "room-undone")) this.#remarked = null;
        prefs.settle(id, after.table.status === "over");
        // A commitment seen after the game, when the secret is out, would prove nothing.
        if (after.table.status !== "over") {
          prefs.witness({ commitment: after.table.commitment, entropy: prefs.keptSeat(id)?.entropy ?? null });
        }
        if (before) this.onentries(newEntries(before, after));
      },
      hinted: (hint) => (this.#hinted = hint),
      coached: (advice) => (this.#coached = advice),
      refused: announceAlarm,
      connection: (state, problem) => {
        this.#state = state;
        this.#problem = problem;
      },
    });
  }

  /** All that is known; null until the server has answered. */
  get known(): Known | null {
    return this.#known;
  }

  get connection(): ConnectionState {
    return this.#state;
  }

  /** The latest hint. */
  get hinted(): Hinted | null {
    return this.#hinted;
  }

  /** The latest advice on costly moves. */
  get coached(): Coached | null {
    return this.#coached;
  }

  /** What was said last of a trick or round, unless it has been taken back since. */
  get remarked(): Remarked | null {
    return this.#remarked;
  }

  /** Why the connection is closed for good. */
  get problem(): Problem | null {
    return this.#problem;
  }

  /** Make a request; the caller shows why it was refused. */
  request(request: Asked): Promise<Answer> {
    return this.#connection.request(request);
  }

  /** Make a request; a refusal is announced to the reader at once. */
  async ask(request: Asked): Promise<void> {
    const problem = await this.request(request);
    if (problem) announceAlarm(problem);
  }

  /** Play a move in the position that is known now. */
  act(move: string): Promise<Answer> {
    const known = this.#known;
    if (!known) return Promise.resolve(null);
    return this.request({ type: "act", move, version: known.version, game: known.table.number });
  }

  close(): void {
    this.#connection.close();
  }
}
