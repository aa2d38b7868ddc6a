// Hints: requested, awaited, and shown until the table moves on.
import type { Hinted, Problem } from "../wire/types.ts";
import type { TableSession } from "./session.svelte.ts";

export class Hints {
  readonly #session: TableSession;
  #asked = $state<string | null>(null); // the position a hint was last requested for
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

  /** The hint for this position, unless there is none or it is hidden. */
  get given(): Hinted | null {
    const hint = this.#session.hinted;
    return hint && !this.#hidden && `${hint.game} ${hint.version}` === this.#here ? hint : null;
  }

  /** Why the hint for this position was refused. */
  get problem(): Problem | null {
    return this.#asked === this.#here && this.#answered ? this.#problem : null;
  }

  /** Hide the hint being shown. */
  hide(): void {
    if (this.given) this.#hidden = true;
  }

  /** Request a hint, or hide the one being shown. */
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
