// Hints in a practice game: asked for, thought about, and shown as long as the table has not moved on.
import type { TableSession } from "./table.svelte.ts";
import type { Hinted, Problem, TableInfo } from "./wire.ts";

/** Whether somebody at `seat` practises: alone with bots of the house. Then there are hints. */
export function practises(table: TableInfo, seat: number | null): boolean {
  return (
    seat !== null &&
    table.status === "playing" &&
    table.seats.every(({ kind, level }, i) => (i === seat ? kind === "human" : kind === "bot" && level !== "remote"))
  );
}

export class Hints {
  readonly #session: TableSession;
  #asked = $state<string | null>(null); // the position a hint was last asked for
  #answered = $state(false);
  #hidden = $state(false);
  #problem = $state.raw<Problem | null>(null);

  constructor(session: TableSession) {
    this.#session = session;
  }

  get #here(): string {
    const known = this.#session.known;
    return known ? `${known.table.number} ${known.version}` : "";
  }

  get thinking(): boolean {
    return this.#asked === this.#here && !this.#answered;
  }

  /** The hint for this position, if it is to be seen. */
  get given(): Hinted | null {
    const hint = this.#session.hinted;
    return hint && !this.#hidden && `${hint.game} ${hint.version}` === this.#here ? hint : null;
  }

  /** Why there is no hint for this position. */
  get problem(): Problem | null {
    return this.#asked === this.#here && this.#answered ? this.#problem : null;
  }

  /** Ask for a hint; or hide the one that is shown. */
  async ask(): Promise<void> {
    const known = this.#session.known;
    if (!known || this.thinking) return;
    this.#hidden = this.given !== null;
    if (this.#hidden) return;
    const here = (this.#asked = this.#here);
    this.#answered = false;
    const problem = await this.#session.request({ type: "hint", version: known.version, game: known.table.number });
    if (this.#asked !== here) return;
    this.#answered = true;
    this.#problem = problem;
  }
}
