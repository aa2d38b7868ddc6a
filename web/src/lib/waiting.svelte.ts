// How many slow tables wait for the reader: told in the title of the tab, and on the app's icon where there is one.
import type { TableNow } from "../wire/types.ts";
import { isSlow } from "./clocks.svelte.ts";

class Waiting {
  #tables = $state(0);

  /** What a page's title begins with. */
  get title(): string {
    return this.#tables ? `(${this.#tables}) ` : "";
  }

  /** Count those of the reader's tables. */
  count(tables: readonly TableNow[], seatAt: (table: string) => number | null): void {
    this.#tables = tables.filter(({ id, status, clock, turn }) => status === "playing" && isSlow(clock) && turn !== null && turn === seatAt(id)).length;
    if ("setAppBadge" in navigator) navigator.setAppBadge(this.#tables).catch(() => {}); // an app that is not installed has none
  }
}
export const waiting = new Waiting();
