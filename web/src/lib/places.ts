// The places that a hint expects, as messages tell them.
import type { Choice, Hinted } from "./wire.ts";

interface Told {
  id: string;
  args: Record<string, number>;
  choice: Choice | null;
}

/** The whole part and the tenths of a place. */
function tenths(place: number): { whole: number; tenth: number } {
  const all = Math.round(10 * place);
  return { whole: Math.floor(all / 10), tenth: all % 10 };
}

/** What to tell of the places of a hint: nothing where nothing was searched. */
export function places({ best, second, places = 0 }: Hinted): Told[] {
  if (best.place == null) return [];
  const told: Told[] = [{ id: "hint-place", args: { ...tenths(best.place), places }, choice: null }];
  if (second?.place != null) told.push({ id: "hint-second", args: tenths(second.place), choice: second.choice });
  return told;
}
