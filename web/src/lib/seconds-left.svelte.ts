// How many seconds are left, as they pass.

/** Minutes and seconds, as 4:05. */
export function minutesAndSeconds(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, "0")}`;
}

/** A time that runs out: `left` seconds at `at`, by the page's monotonic clock in milliseconds. */
export interface Deadline {
  left: number;
  at: number;
}

export class SecondsLeft {
  #now = $state(performance.now());
  readonly #deadline: () => Deadline | null;

  /** To be made while a component is; it counts while there is something to count. */
  constructor(deadline: () => Deadline | null) {
    this.#deadline = deadline;
    $effect(() => {
      if (!deadline()) return;
      this.#now = performance.now();
      const timer = setInterval(() => (this.#now = performance.now()), 250);
      return () => clearInterval(timer);
    });
  }

  /** Whole seconds, 0 once the time is up. */
  get seconds(): number {
    const { left, at } = this.#deadline() ?? { left: 0, at: 0 };
    return Math.max(0, Math.ceil(left - Math.max(0, this.#now - at) / 1000));
  }
}
