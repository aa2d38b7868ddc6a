// Something that a button does: one at a time, and the reason is told if it fails.
import { Cancelled, Refusal } from "./api.ts";
import { platformWords, t } from "./words.svelte.ts";

export class Attempt {
  busy = $state(false);
  error = $state("");

  /** Do `work` unless something is under way. Whether it was done. */
  async run(work: () => Promise<unknown>): Promise<boolean> {
    if (this.busy) return false;
    this.busy = true;
    this.error = "";
    try {
      await work();
      return true;
    } catch (fault) {
      if (fault instanceof Refusal) this.error = platformWords()!.format(fault.problem.error);
      else if (fault instanceof Cancelled) this.error = ""; // the reader thought better of it
      else if (fault instanceof DOMException) this.error = t("me-passkey-not"); // no passkey, or the reader thought better of it
      else throw fault;
      return false;
    } finally {
      this.busy = false;
    }
  }
}
