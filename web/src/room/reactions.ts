// What bots say to a great swing of the scores that everybody sees. Nothing here needs a browser.
import type { Known } from "../lib/merge.ts";
import type { SeatView } from "../wire/types.ts";
import type { Emote } from "./emotes.ts";

interface Reaction {
  seat: number;
  emote: Emote;
  /** The round in which it is said: there is one in each, at most. */
  round: string;
}

/** The reaction of the bot whom the scores of `after` have moved furthest by place; null unless by half the table. */
export function reaction(before: Known | null, after: Known): Reaction | null {
  const { table, view } = after;
  if (!before?.view || !view?.goal || before.table.number !== table.number || table.status !== "playing") return null;
  const low = view.goal.low;
  const rises = table.seats.map(({ kind, level }, seat) =>
    kind === "bot" && level !== "remote" ? place(before.view!.places, seat, low) - place(view.places, seat, low) : 0,
  );
  const most = Math.max(...rises.map(Math.abs));
  if (most < table.seats.length / 2) return null;
  const seat = rises.findIndex((rise) => Math.abs(rise) === most);
  return { seat, emote: rises[seat]! > 0 ? "wow" : "oops", round: `${table.number} ${view.round}` };
}

/** The place of a seat by the scores so far; equals share the mean of theirs. */
function place(seats: readonly SeatView[], seat: number, low: boolean): number {
  const own = seats[seat]!.score;
  const ahead = seats.filter(({ score }) => (low ? score < own : score > own));
  const level = seats.filter(({ score }) => score === own);
  return ahead.length + (level.length + 1) / 2;
}
