// Who plays with whom.
import type { SeatInfo } from "../wire/types.ts";

/** Whether whoever sits in `seat` has nobody beside them: all others are house bots, or will be. */
export function playsAlone(seats: readonly SeatInfo[], seat: number | null): boolean {
  return seats.every(({ kind, level }, number) => number === seat || kind === "free" || (kind === "bot" && level !== "remote"));
}
