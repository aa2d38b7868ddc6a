// The coach of practice games: it warns before a costly move, and says what a trick or a round has brought.
import type { Costly, Remark } from "../wire/types.ts";
import type { Known } from "./merge.ts";
import type { Remarked, TableSession } from "./session.svelte.ts";

const key = (game: number, version: number): string => `${game} ${version}`;

export class Coach {
  readonly #session: TableSession;
  readonly #shown: () => Known;
  #asked = ""; // the position it was last asked about
  #closed = $state(""); // the position whose remark has been read

  /** `shown` is what the reader sees, which may be behind what is known. */
  constructor(session: TableSession, shown: () => Known) {
    this.#session = session;
    this.#shown = shown;
  }

  get #here(): string {
    const known = this.#session.known;
    return known ? key(known.table.number, known.version) : "";
  }

  /** Ask, once, which moves would cost much in this position. Without an answer there is no warning. */
  watch(): void {
    const known = this.#session.known;
    if (!known || this.#asked === this.#here) return;
    this.#asked = this.#here;
    void this.#session.request({ type: "coach", version: known.version, game: known.table.number });
  }

  /** What speaks against a move in this position, as far as is known by now. */
  warning(move: string): Costly | null {
    const advice = this.#session.coached;
    const fits = advice !== null && key(advice.game, advice.version) === this.#here;
    return (fits && advice.costly.find((costly) => costly.move === move)) || null;
  }

  /** What was said last of what the reader has seen. */
  get #latest(): Remarked | undefined {
    const { table, version } = this.#shown();
    return this.#session.remarks.findLast((each) => each.game === table.number && each.version <= version);
  }

  /** What there is to say of what the reader has just seen; of a round, until the next one begins. */
  get remark(): Remark | null {
    const latest = this.#latest;
    const { version, view } = this.#shown();
    if (!latest || key(latest.game, latest.version) === this.#closed) return null;
    return version > latest.version && view?.round !== latest.round ? null : latest.remark;
  }

  /** The remark has been read, or play goes on. */
  close(): void {
    const latest = this.#latest;
    if (latest) this.#closed = key(latest.game, latest.version);
  }

  /** Take the latest decision back. */
  again(): void {
    this.close();
    void this.#session.ask({ type: "undo" });
  }
}
