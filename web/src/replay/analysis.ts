// What is shown of the analysis of a finished game.
import type { Analysis, Breakdown, Decision, Verdict, Player } from "../wire/types.ts";

/** How good a move was, as chess players write it. */
export const SIGNS: Record<Verdict, string> = { good: "✓", inaccuracy: "?!", mistake: "?", blunder: "??" };

/** What leads from the place before the deal to the finish, in the order in which it is told. */
export const PARTS = ["cards", "hidden", "own", "others"] as const;

/** A bar of the chart: from the place before it to the place after it. */
export interface Step {
  part: (typeof PARTS)[number] | "start" | "place";
  from: number;
  to: number;
}

/** The bars of a breakdown, each beginning where the one before it ends; the first and the last are whole places. */
export function steps(made: Breakdown): Step[] {
  let at = made.start;
  const parts = PARTS.map((part) => ({ part, from: at, to: (at += made[part]) }));
  return [{ part: "start", from: made.start, to: made.start }, ...parts, { part: "place", from: made.place, to: made.place }];
}

/** The moves that cost something, the costliest first: everybody's, or those of one seat. */
export function slips(analysis: Analysis, seat: number | null): Decision[] {
  const own = analysis.decisions.filter((decision) => seat === null || decision.seat === seat);
  return own.filter(({ mark }) => mark !== "good").sort((one, other) => other.cost - one.cost);
}

/** The costly decision after or before the one that is about to be made at a moment. */
export function nextCostly(costly: readonly Decision[], at: number, way: 1 | -1): Decision | undefined {
  const sorted = [...costly].sort((one, other) => one.moment - other.moment);
  return way > 0 ? sorted.find(({ moment }) => moment - 1 > at) : sorted.findLast(({ moment }) => moment - 1 < at);
}

/** The place a player could expect at a moment; null before the first decision. */
export function placeAt(player: Player, moment: number): number | null {
  return player.curve.findLast((point) => point.moment <= moment)?.place ?? null;
}

/** The moment by which the place that a seat could expect rose the most, and that place before and after. */
export function turningPoint(analysis: Analysis, seat: number): { moment: number; before: number; after: number } | null {
  const { curve } = analysis.players[seat]!;
  const rises = curve.slice(1).map(({ moment, place }, index) => ({ moment, before: curve[index]!.place, after: place }));
  rises.sort((one, other) => one.after - one.before - (other.after - other.before));
  return rises[0] && rises[0].after < rises[0].before ? rises[0] : null;
}

/** The moments for the rows of a table: the ends of the rounds or, in a game of one round, a few spread over it. */
export function rows(ends: number[], last: number): number[] {
  if (ends.length > 1) return ends;
  const parts = Math.min(8, Math.max(last, 1));
  return Array.from({ length: parts }, (_, part) => Math.round(((part + 1) * last) / parts));
}
