// A page at a table: what is known of it, and the requests that can be made.
import type { Coached, Hinted, Problem, Remark } from "../wire/types.ts";
import { facesOf } from "../ui/avatars.ts";
import { playsAlone } from "./plays-alone.ts";
import { announceAlarm } from "./announce.svelte.ts";
import { awaited, drawStep } from "./draw.ts";
import { type Known, merge } from "./merge.ts";
import type { Answer, UnsentRequest } from "./outbox.ts";
import { prefs } from "./prefs.svelte.ts";
import { randomHex } from "./random.ts";
import { Connection, type ConnectionState } from "./socket.ts";

/** What a coach says of the position that a move has led to, and after how many entries of the log; null: it was left. */
export interface Remarked {
  remark: Remark | null;
  game: number;
  version: number;
  round: number;
  entries: number;
}

export class TableSession {
  readonly id: string;
  readonly token: string | null; // null for a spectator
  #known = $state.raw<Known | null>(null);
  #latest: Known | null = null; // the same but for a moment before a game alone, when there is nothing to be seen
  #begin: string | null; // the level of the bots with which a game alone is to begin as soon as possible
  #beginning: number | null = null; // the number of that game: another one begins before the player's eyes
  #state = $state.raw<ConnectionState>("connecting");
  #problem = $state.raw<Problem | null>(null);
  #hinted = $state.raw<Hinted | null>(null);
  #coached = $state.raw<Coached | null>(null);
  #remarks = $state.raw<readonly Remarked[]>([]);
  readonly #connection: Connection;

  constructor(id: string, token: string | null) {
    this.id = id;
    this.token = token;
    this.#begin = prefs.keptSeat(id)?.begin ?? null;
    this.#connection = new Connection(id, token, {
      state: (state) => {
        const after = merge(this.#latest, state, performance.now());
        if (after === null) {
          this.#connection.sync();
          return;
        }
        if (after.table !== this.#latest?.table) after.table = { ...after.table, seats: facesOf(after.table.seats) };
        this.#latest = after;
        this.#connection.awaited = awaited(after);
        if (state.remark || state.log?.some((entry) => entry.say?.[0] === "room-undone")) this.#note(state.remark ?? null, after);
        prefs.settle(id, after.table.status === "over");
        if (state.table) this.#takePart(state.whole ?? false);
        if (after.table.status === "playing") this.#begun();
        if (this.#begin === null) this.#show();
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

  /** What was said of tricks and rounds, the latest last. */
  get remarks(): readonly Remarked[] {
    return this.#remarks;
  }

  /** Why the connection is closed for good. */
  get problem(): Problem | null {
    return this.#problem;
  }

  #note(remark: Remark | null, { table, version, view, log, log_from }: Known): void {
    this.#remarks = [...this.#remarks, { remark, game: table.number, version, round: view?.round ?? 0, entries: log_from + log.length }];
  }

  #show(): void {
    this.#known = this.#latest;
  }

  /** The game that was to begin has, or will not. */
  #begun(): void {
    const kept = prefs.keptSeat(this.id);
    if (kept?.begin) prefs.keep({ ...kept, begin: null });
    this.#begin = this.#beginning = null;
  }

  /** Add to the shuffle, and keep what is seen of the draw. What is seen after the game would prove nothing. */
  #takePart(fresh: boolean): void {
    const { table, seat } = this.#latest!;
    const seen = prefs.witness(this.id, table.number);
    if (table.status === "over") {
      if (seen) prefs.keepWitness(seen, table.replay);
      return;
    }
    if (table.status === "lobby" && this.#begin !== null) {
      this.#beginning ??= table.number;
      if (seat !== table.host || !playsAlone(table.seats, seat) || table.draw === null || table.number !== this.#beginning) this.#begun();
    }
    const { witness, send } = drawStep(table, seen, { seat, fresh, begin: this.#begin, random: () => randomHex(16) });
    if (JSON.stringify(witness) !== JSON.stringify(seen)) prefs.keepWitness(witness);
    for (const request of send) void this.request(request).then((problem) => problem && this.#drawFailed(request));
  }

  /** What was asked in a draw was refused. What has been revealed stays so, and nothing else is for the same draw. */
  #drawFailed({ type }: UnsentRequest): void {
    if (type !== "commit") this.#begun();
    this.#show();
  }

  /** Play again; alone with bots, at once. */
  async again(): Promise<void> {
    const { table, seat } = this.#latest!;
    if (playsAlone(table.seats, seat)) this.#begin = "greedy"; // no seat is free
    const problem = await this.request({ type: "again", start: false });
    if (problem) {
      this.#begun();
      announceAlarm(problem);
    }
  }

  /** Make a request; the caller shows why it was refused. */
  request(request: UnsentRequest): Promise<Answer> {
    return this.#connection.request(request);
  }

  /** Make a request; a refusal is announced to the reader at once. */
  async ask(request: UnsentRequest): Promise<void> {
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
