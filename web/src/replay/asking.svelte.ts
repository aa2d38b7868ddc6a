// Asking the server for an analysis, and waiting for it.
import { getJson, post, Refusal } from "../lib/api.ts";
import type { Problem } from "../lib/wire.ts";
import type { Analysing } from "./analysis.ts";
import { replayAddress } from "./frames.ts";

const EVERY = 1000; // milliseconds between two looks

export class Asking {
  readonly #address: string;
  #state = $state.raw<Analysing>({ state: "none" });
  #problem = $state.raw<Problem | null>(null);
  #wanted = $state(false);
  #timer = 0;
  #left = false;

  constructor(id: string) {
    this.#address = `${replayAddress(id)}/analysis`;
    void this.#look(false);
  }

  get state(): Analysing {
    return this.#state;
  }

  get problem(): Problem | null {
    return this.#problem;
  }

  /** Whether it is under way, as far as this page knows. */
  get waiting(): boolean {
    return this.#wanted && this.#state.state !== "done" && this.#state.state !== "failed";
  }

  ask(): void {
    this.#wanted = true;
    void this.#look(true);
  }

  close(): void {
    this.#left = true;
    window.clearTimeout(this.#timer);
  }

  async #look(ask: boolean): Promise<void> {
    try {
      const state = await (ask ? post<Analysing>(this.#address, {}) : getJson<Analysing>(this.#address));
      this.#problem = null;
      this.#state = state;
      if (state.state === "waiting" || state.state === "running") this.#wanted = true;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.#problem = error.problem;
      if (error.status !== 0) this.#wanted = false; // but a server that was not reached may come back
    }
    // A server that was restarted knows nothing of it: it is asked again.
    if (this.waiting && !this.#left) {
      this.#timer = window.setTimeout(() => void this.#look(this.#state.state === "none"), EVERY);
    }
  }
}
