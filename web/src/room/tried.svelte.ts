// A try at a deal of the day, of the table where it is one: what the reader may know of the deal by now.
import { api, Refusal } from "../lib/api.ts";
import { whyVoid } from "../lib/daily.ts";
import { dealOf } from "../lib/occasion.ts";
import type { DealPage, TableInfo } from "../wire/types.ts";

export class Tried {
  page = $state.raw<DealPage | null>(null); // null too of any other table
  #table: () => TableInfo;

  /** To be made by a component: it asks when that is there, and for the standing once the game is over. */
  constructor(table: () => TableInfo) {
    this.#table = table;
    const occasion = $derived(table().occasion);
    const stored = $derived(table().replay !== null);
    $effect(() => {
      void stored;
      const deal = dealOf(occasion);
      if (deal?.counts) void this.#load(deal.day, deal.game);
    });
  }

  /** Why it does not count, as a message's id; null if it does. */
  get whyNot(): string | null {
    return this.page && whyVoid(this.page, this.#table().id);
  }

  async #load(day: string, game: string): Promise<void> {
    try {
      this.page = await api.deal(day, game);
    } catch (fault) {
      if (!(fault instanceof Refusal)) throw fault; // what the table knows by itself stands for it
    }
  }
}
