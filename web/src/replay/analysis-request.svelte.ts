// The analysis of a game: requested from the server, and polled for until it is done.
import { api, Refusal } from "../lib/api.ts";
import type { AnalysisProgress, Problem } from "../wire/types.ts";

const EVERY = 1000; // milliseconds between polls

export class AnalysisRequest {
  readonly #id: string;
  #state = $state.raw<AnalysisProgress>({ state: "none", done: 0, total: 0, analysis: null });
  #problem = $state.raw<Problem | null>(null);
  #wanted = $state(false);
  #answered = $state(false);
  #timer = 0;
  #left = false;

  constructor(id: string) {
    this.#id = id;
    void this.#poll(false);
  }

  get state(): AnalysisProgress {
    return this.#state;
  }

  get problem(): Problem | null {
    return this.#problem;
  }

  /** Whether the server has said how it stands, or has refused to: nothing is offered before. */
  get answered(): boolean {
    return this.#answered;
  }

  /** Whether the analysis is under way, as far as this page knows. */
  get waiting(): boolean {
    return this.#wanted && this.#state.state !== "done" && this.#state.state !== "failed";
  }

  ask(): void {
    this.#wanted = true;
    void this.#poll(true);
  }

  close(): void {
    this.#left = true;
    window.clearTimeout(this.#timer);
  }

  async #poll(ask: boolean): Promise<void> {
    try {
      const state = await (ask ? api.analyse(this.#id) : api.analysis(this.#id));
      this.#problem = null;
      this.#state = state;
      if (state.state === "waiting" || state.state === "running") this.#wanted = true;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.#problem = error.problem;
      if (error.status !== 0) this.#wanted = false; // a server that could not be reached may come back
    }
    this.#answered = true;
    // A server restored from a backup has forgotten the request: make it again.
    if (this.waiting && !this.#left) {
      this.#timer = window.setTimeout(() => void this.#poll(this.#state.state === "none"), EVERY);
    }
  }
}
