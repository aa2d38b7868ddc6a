// When what has been said at the table is over, and bubbles go.
import type { View, Zone } from "../wire/types.ts";

/** Whether a trick, a series or taken rows have been cleared between the two views, or the round or the game has changed. */
export function swept(before: View, after: View): boolean {
  if (before.game !== after.game || before.round !== after.round) return true;
  return before.zones.some((zone) => {
    const now = after.zones.find(({ id }) => id === zone.id);
    if (!now) return false;
    return (zone.taken !== null && now.taken === null) || (inTheMiddle(zone) && now.pieces.length < zone.pieces.length);
  });
}

const inTheMiddle = ({ kind, seat, part }: Zone): boolean => seat === null && part === "centre" && (kind === "trick" || kind === "series");
