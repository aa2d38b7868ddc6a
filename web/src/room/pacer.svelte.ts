// Shows what happened at a pace that people can follow: changes that come faster wait their turn.
import { type Known, newEntries } from "../lib/merge.ts";

const KEPT = 40; // changes that can be shown again
const AGAIN = 900; // milliseconds between two of them, for a reader who otherwise takes them by hand or at once

/** What to leave between two changes, in milliseconds; null: the next change waits for the reader. */
type Pace = number | null;

export class Pacer {
  #latest = $state.raw<Known | null>(null);
  #shown = $state.raw<Known | null>(null);
  #waiting = $state.raw<readonly Known[]>([]);
  #again = $state.raw(false);
  readonly #past: Known[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #ahead = false;
  readonly #pace: (before: Known | null, shown: Known) => Pace;

  /** `pace`: what to leave after `shown`, which has followed `before`. */
  constructor(pace: (before: Known | null, shown: Known) => Pace) {
    this.#pace = pace;
  }

  /** What to show now. */
  get shown(): Known | null {
    return this.#shown;
  }

  /** Whether what is shown is how things are, so that one can play. */
  get current(): boolean {
    return this.#shown === this.#latest;
  }

  /** How many changes wait to be shown. */
  get waiting(): number {
    return this.#waiting.length;
  }

  /** Whether past changes are being shown again. */
  get again(): boolean {
    return this.#again;
  }

  /** Something has changed. */
  add(known: Known): void {
    const before = this.#latest;
    this.#latest = known;
    const follows = before !== null && known.seq > before.seq && known.table.number === before.table.number;
    if (!follows) return this.#jump(known);
    const entries = newEntries(before, known);
    const pace = this.#pace(before, known);
    if (pace === 0 || this.#ahead || entries.some(({ say }) => say?.[0] === "room-undone")) return this.#jump(known);
    if (!entries.some(({ action }) => action !== null)) {
      if (this.#waiting.length) this.#queue(known);
      else this.#jump(known);
      return;
    }
    this.#past.push(before);
    if (this.#past.length > KEPT) this.#past.shift();
    if (this.#timer === undefined && !this.#waiting.length && pace !== null) this.#show(known);
    else this.#queue(known);
  }

  /** Show the next change at once. */
  step(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const [next, ...rest] = this.#waiting;
    this.#waiting = rest;
    if (next) this.#show(next);
  }

  /** Show all that waits at once. */
  skip(): void {
    if (this.#latest) this.#jump(this.#latest);
  }

  /** From now on, show everything at once, or no longer. */
  runAhead(on: boolean): void {
    this.#ahead = on;
    if (on) this.skip();
  }

  /** Show again what happened since the reader last played, or since log entry `from`. */
  replay(from: number | null = null): void {
    const latest = this.#latest;
    if (!latest) return;
    const seat = latest.seat;
    const mine = (known: Known) => known.view !== null && known.view.turn === seat;
    let first = this.#past.length - 1;
    if (from !== null) while (first > 0 && this.#past[first]!.log_from + this.#past[first]!.log.length > from) first -= 1;
    else {
      if (first >= 0 && mine(this.#past[first]!)) first -= 1; // the reader's own move was the last
      while (first > 0 && !mine(this.#past[first]!)) first -= 1;
    }
    if (first < 0) return;
    const scenes = [...this.#past.slice(first), latest];
    this.#again = true;
    this.#waiting = scenes.slice(1);
    this.#show(scenes[0]!);
  }

  close(): void {
    clearTimeout(this.#timer);
  }

  #queue(known: Known): void {
    this.#waiting = [...this.#waiting, known];
  }

  #jump(known: Known): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#waiting = [];
    this.#again = false;
    this.#shown = known;
  }

  #show(known: Known): void {
    const pace = this.#pace(this.#shown, known);
    this.#shown = known;
    if (known === this.#latest) this.#again = false;
    if (pace === null && !this.#again) return;
    this.#timer = setTimeout(() => this.step(), this.#again ? pace || AGAIN : pace!);
  }
}
