// The coach of practice games: it warns before a costly move, and says what a trick or a round has brought.
import type { CostlyTip, Remark } from "../wire/types.ts";
import { RepeatLimit } from "./repeat-limit.ts";
import type { Known } from "./merge.ts";
import type { Remarked, TableSession } from "./session.svelte.ts";

const key = (game: number, version: number): string => `${game} ${version}`;

export class Coach {
  readonly #session: TableSession;
  readonly #shown: () => Known;
  #asked = ""; // the position it was last asked about
  #closed = $state(""); // the position whose remark has been read
  #warned = ""; // the move that was warned of last, with its position
  #moves = $state<{ game: number; version: number; insisted: boolean }[]>([]); // own moves: whether against a warning
  readonly #limit: RepeatLimit;

  /** `shown` is what the reader sees, which may be behind what is known; `knows` whether there are words for a message. */
  constructor(session: TableSession, shown: () => Known, knows: (id: string) => boolean) {
    this.#session = session;
    this.#shown = shown;
    this.#limit = new RepeatLimit(knows);
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

  /** What speaks against a move in this position, as far as is known by now, and has not been said too often. */
  warning(move: string): CostlyTip | null {
    const advice = this.#session.coached;
    const costly = advice && key(advice.game, advice.version) === this.#here && advice.costly.find((one) => one.move === move);
    const warning = costly && this.#limit.sentence(costly.warning, advice.game, `${this.#here} ${move}`);
    if (!costly || !warning) return null;
    this.#warned = `${this.#here} ${move}`;
    return { ...costly, warning };
  }

  /** A move is played: what has been said is read, and what this move was warned of is not said again afterwards. */
  plays(move: string): void {
    this.close();
    const known = this.#session.known;
    const insisted = this.#warned === `${this.#here} ${move}`;
    if (known) this.#moves = [...this.#moves, { game: known.table.number, version: known.version, insisted }];
  }

  /** Whether the reader was warned of the move that a remark is about, and played it all the same. */
  #warnedOf({ remark, game, version }: Remarked): boolean {
    const move = this.#moves.findLast((each) => each.game === game && each.version < version);
    return remark !== null && remark.of_move && move !== undefined && move.insisted;
  }

  /** What is said of moves and rounds, without what was said before them. */
  get remarks(): readonly Remarked[] {
    return this.#session.remarks.filter((each) => !this.#warnedOf(each));
  }

  /** What was said last of what the reader has seen. */
  get #latest(): Remarked | undefined {
    const { table, version } = this.#shown();
    return this.remarks.findLast((each) => each.game === table.number && each.version <= version);
  }

  /** What there is to say of what the reader has just seen; of a round, until the next one begins. */
  get remark(): Remark | null {
    const latest = this.#latest;
    const { version, view } = this.#shown();
    if (!latest?.remark || key(latest.game, latest.version) === this.#closed) return null;
    if (version > latest.version && view?.round !== latest.round) return null;
    const text = this.#limit.sentence(latest.remark.text, latest.game, key(latest.game, latest.version));
    return text && { ...latest.remark, text };
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
