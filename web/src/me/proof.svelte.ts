// Acts that cannot be undone: the server wants to know once more whose device this is, and the page asks.
import { Cancelled, Refusal } from "../lib/api.ts";
import { me } from "../lib/me.svelte.ts";

class Proof {
  /** What is to be asked: for a proof, or only whether the reader is sure; null if nothing is. */
  asking = $state.raw<"proof" | "sure" | null>(null);
  #answer: (go: boolean) => void = () => {};

  /** Do `work`, once the reader has proved who they are; who has nothing to prove it with is asked whether to go on. */
  async before<T>(work: () => Promise<T>): Promise<T> {
    if (!me.player?.kept) await this.#ask("sure");
    try {
      return await work();
    } catch (fault) {
      if (!(fault instanceof Refusal) || fault.problem.error[0] !== "proof-needed") throw fault;
      await this.#ask("proof");
      return work();
    }
  }

  /** What came of the question. */
  answer(go: boolean): void {
    this.asking = null;
    this.#answer(go);
  }

  async #ask(what: "proof" | "sure"): Promise<void> {
    this.asking = what;
    const go = await new Promise<boolean>((resolve) => (this.#answer = resolve));
    if (!go) throw new Cancelled();
  }
}
export const proof = new Proof();
