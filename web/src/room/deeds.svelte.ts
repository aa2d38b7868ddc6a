// What was done and said in this round of a table, by whom: for the seats and their bubbles.
import { untrack } from "svelte";
import type { Known } from "../lib/merge.ts";
import { peace } from "../lib/peace.svelte.ts";
import { prefs } from "../lib/prefs.svelte.ts";
import { t } from "../lib/words.svelte.ts";
import type { Deed } from "../table/context.ts";
import type { Message } from "../wire/types.ts";
import { reaction } from "./reactions.ts";

export class Deeds {
  /** What a bot said last to a great swing of the scores: after what brought it, before whatever is done next. */
  reacted = $state.raw<{ round: string; deed: Deed } | null>(null);
  #before: Known | null = null;
  #known: () => Known;

  /** To be made by a component. */
  constructor(known: () => Known) {
    this.#known = known;
    $effect.pre(() => {
      const now = known();
      untrack(() => this.#react(now));
    });
  }

  /** All that was done and said in this round; what has been taken back is not told any more. */
  readonly told = $derived.by(() => {
    const known = this.#known();
    const from = known.log.findLastIndex(({ say, count }) => say?.[0] === "room-undone" || count !== null) + 1;
    const told = known.log.slice(from).flatMap((entry, i): Deed[] => {
      if (entry.seat === null) return [];
      const number = known.log_from + from + i;
      if (entry.action) return [{ seat: entry.seat, action: entry.action, number }];
      if (!entry.emote || !prefs.chat || peace.seats.includes(entry.seat)) return [];
      return [said(known, entry.seat, entry.emote, number)];
    });
    if (!this.reacted || this.reacted.deed.number < known.log_from + from - 1) return told; // a count is reacted to after it
    return [...told, this.reacted.deed].sort((one, other) => one.number - other.number);
  });

  #react(now: Known): void {
    const found = prefs.react ? reaction(this.#before, now) : null;
    this.#before = now;
    if (!found || found.round === this.reacted?.round) return;
    this.reacted = { round: found.round, deed: said(now, found.seat, found.emote, now.log_from + now.log.length - 0.5) };
  }
}

function said(known: Known, seat: number, emote: string, number: number): Deed {
  const text: Message = ["web-said", { name: known.table.seats[seat]?.name ?? "", text: t(`emote-${emote}`) }];
  return { seat, action: { text, faces: [], seen: false, gain: null, place: null }, number };
}
