// How fast the table goes at each speed.
import type { SeatInfo } from "../wire/types.ts";
import { playsAlone } from "./plays-alone.ts";
import type { Values } from "./settings.ts";

type Speed = Values["speed"];

// What others do alone with house bots, who wait for nobody, takes this long; in milliseconds.
const PAUSE: Readonly<Record<Speed, number>> = { calm: 2300, normal: 1100, quick: 300, instant: 0 };
const MOVERS = 5; // if there are more others, they take as long as so many
const COMPANY = 0.25; // what is left of it where there are several people: there bots pause, and people think
const TEMPO: Readonly<Record<Speed, number>> = { calm: 2, normal: 1, quick: 0.5, instant: 0 };

/** Milliseconds for which a completed trick or series is shown, at normal speed. */
export const COMPLETED = 1100;

/** What to multiply the length of every movement by. */
export function tempoOf(speed: Speed): number {
  return TEMPO[speed];
}

/** Milliseconds to leave between two moves of others who are `seats`; without, of a few bots. */
export function pauseOf(speed: Speed, seats: readonly SeatInfo[] = []): number {
  const many = Math.min(1, MOVERS / Math.max(1, seats.length - 1));
  const person = seats.findIndex(({ kind }) => kind === "human");
  return PAUSE[speed] * many * (playsAlone(seats, person) ? 1 : COMPANY);
}
