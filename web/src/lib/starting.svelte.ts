// How far the worker is that holds the tables of the standalone page. Nothing is told where it starts at once.

class Starting {
  #began = 0;
  /** `arriving`: Python and the games are fetched; `waking`: they are there, and begin. */
  step = $state<"arriving" | "waking" | null>(null);
  /** The share that has arrived, 0 to 1. */
  share = $state(0);
  /** Seconds until all has arrived, at the speed until now; null while nobody can tell. */
  left = $state<number | null>(null);

  /** So many bytes have arrived, of as many as `tablee export` says in the page. */
  arrived(bytes: number): void {
    const whole = Number(document.documentElement.dataset.bytes);
    if (!whole) return;
    this.#began ||= performance.now();
    const passed = (performance.now() - this.#began) / 1000;
    this.share = Math.min(1, bytes / whole);
    this.step = this.share < 1 ? "arriving" : "waking";
    this.left = passed > 1 && this.share > 0.05 ? Math.ceil((passed * (1 - this.share)) / this.share) : null;
  }

  ended(): void {
    this.step = null;
  }
}

export const starting = new Starting();
