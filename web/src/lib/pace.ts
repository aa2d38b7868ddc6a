// How fast the table goes at each speed.
import type { Values } from "./settings.ts";

type Speed = Values["speed"];

const PAUSE = 900; // milliseconds: time to read what a player says
const TEMPO: Readonly<Record<Speed, number>> = { calm: 2, normal: 1, quick: 0.5, instant: 0 };

/** What to multiply the length of every movement by. */
export function tempoOf(speed: Speed): number {
  return TEMPO[speed];
}

/** Milliseconds to leave between two moves of others. */
export function pauseOf(speed: Speed): number {
  return PAUSE * TEMPO[speed];
}
