// The analysis of a finished game as the server tells it, and what is drawn from it.
import type { Choice, Say } from "../lib/wire.ts";

export type Mark = "good" | "inaccuracy" | "mistake" | "blunder";

/** A move of somebody who had a choice, and the best one found; places are those expected at the end. */
export interface Decision {
  moment: number;
  round: number;
  move: number;
  seat: number;
  played: Choice;
  best: Choice;
  before: number;
  after: number;
  cost: number;
  mark: Mark;
  reasons?: Say[];
}

export interface Point {
  moment: number;
  place: number;
}

export interface Player {
  name: string;
  decisions: number;
  cost: number;
  marks: Record<Mark, number>;
  curve: Point[];
}

export interface Analysis {
  simulations: number;
  finished: boolean;
  moments: number;
  units: number;
  players: Player[];
  decisions: Decision[];
}

export interface Analysing {
  state: "none" | "waiting" | "running" | "done" | "failed";
  done?: number;
  total?: number;
  analysis?: Analysis | null;
}

/** As chess players write it. */
export const SIGNS: Record<Mark, string> = { good: "✓", inaccuracy: "?!", mistake: "?", blunder: "??" };

/** The moves that cost something, all or those of one seat, the costliest first. */
export function slips(analysis: Analysis, seat: number | null): Decision[] {
  const own = analysis.decisions.filter((decision) => seat === null || decision.seat === seat);
  return own.filter(({ mark }) => mark !== "good").sort((one, other) => other.cost - one.cost);
}

/** What is to be expected for a player at a moment: nothing before the first decision. */
export function placeAt(player: Player, moment: number): number | null {
  return player.curve.findLast((point) => point.moment <= moment)?.place ?? null;
}

/** Moments for the rows of a table: the ends of the rounds, or a few all over a game of one. */
export function rows(ends: number[], last: number): number[] {
  if (ends.length > 1) return ends;
  const parts = Math.min(8, Math.max(last, 1));
  return Array.from({ length: parts }, (_, part) => Math.round(((part + 1) * last) / parts));
}
