// What is chosen in a form for a table. The server says what follows from each choice, and what is left to choose.
import { api, Refusal } from "../lib/api.ts";
import type { Options, Problem, TableSetup } from "../wire/types.ts";

export class SetupForm {
  readonly #game: string;
  #setup = $state.raw<TableSetup | null>(null);
  #problem = $state.raw<Problem | null>(null);
  #waiting: Promise<void>;

  constructor(game: string, options: Options) {
    this.#game = game;
    this.#waiting = this.#ask(options, {});
  }

  /** The options and what is left to choose; null until the server has answered. */
  get setup(): TableSetup | null {
    return this.#setup;
  }

  /** Why the latest choice could not be made. */
  get problem(): Problem | null {
    return this.#problem;
  }

  /** Make a choice; the others follow. Choices are made one after another. */
  choose(change: Options): Promise<void> {
    return (this.#waiting = this.#waiting.then(() => this.#ask(this.#setup?.options ?? {}, change)));
  }

  /** All options, once the latest choice has been answered. */
  async options(): Promise<Options> {
    await this.#waiting;
    return this.#setup?.options ?? {};
  }

  async #ask(options: Options, change: Options): Promise<void> {
    try {
      this.#setup = await api.setup(this.#game, options, change);
      this.#problem = null;
    } catch (fault) {
      if (!(fault instanceof Refusal)) throw fault;
      this.#problem = fault.problem;
    }
  }
}
