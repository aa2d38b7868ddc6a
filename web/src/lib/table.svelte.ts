// A table as a page shows it: what is known of it, and what can be asked of it.
import { announceAlarm } from "./announce.svelte.ts";
import type { Answer } from "./outbox.ts";
import { prefs } from "./prefs.svelte.ts";
import { Connection, type Link } from "./socket.ts";
import { type Known, merge, newLines } from "./state.ts";
import type { Hinted, Line, Problem, Request } from "./wire.ts";

export class TableSession {
  readonly id: string;
  readonly token: string | null; // null: to look on
  #known = $state.raw<Known | null>(null);
  #link = $state.raw<Link>("connecting");
  #problem = $state.raw<Problem | null>(null);
  #hinted = $state.raw<Hinted | null>(null);
  readonly #connection: Connection;
  /** Told the lines that came in since the page was opened. */
  onnews: (lines: readonly Line[]) => void = () => {};

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
        // Worth something only as long as the secret is not known: seen after the game it would prove nothing.
        if (after.table.status !== "over") {
          prefs.witness({ commitment: after.table.commitment, entropy: prefs.kept(id)?.entropy ?? null });
        }
        if (before) this.onnews(newLines(before, after));
      },
      hinted: (hint) => (this.#hinted = hint),
      refused: announceAlarm,
      link: (link, problem) => {
        this.#link = link;
        this.#problem = problem;
      },
    });
  }

  /** All that is known, null until the server has spoken. */
  get known(): Known | null {
    return this.#known;
  }

  get link(): Link {
    return this.#link;
  }

  /** The latest hint. */
  get hinted(): Hinted | null {
    return this.#hinted;
  }

  /** Why the connection will not come back. */
  get problem(): Problem | null {
    return this.#problem;
  }

  /** Ask for something; whoever asks shows why it was refused. */
  request(request: Request): Promise<Answer> {
    return this.#connection.request(request);
  }

  /** Ask for something; a refusal is told to the reader at once. */
  async ask(request: Request): Promise<void> {
    const problem = await this.request(request);
    if (problem) announceAlarm(problem);
  }

  /** Play a move as an answer to what is seen now. */
  act(move: string): Promise<Answer> {
    const known = this.#known;
    if (!known) return Promise.resolve(null);
    return this.request({ type: "act", move, version: known.version, game: known.table.number });
  }

  close(): void {
    this.#connection.close();
  }
}
