// What is heard when one view follows another.
import type { Sound } from "../lib/sound.ts";
import type { Icon, View, Zone } from "../wire/types.ts";

/** The sound of what happened between two views of a game; null if nothing was played. */
export function soundOf(before: View, after: View): Sound | null {
  if (before.turn === null && after.turn !== null) return "shuffle";
  const pairs = after.zones.map((zone) => [before.zones.find(({ id }) => id === zone.id), zone] as const);
  const changed = (kind: Zone["kind"], by: (was: number, is: number) => boolean) =>
    pairs.some(([was, is]) => was && is.kind === kind && is.seat === null && by(pieces(was), pieces(is)));
  if (marks(after, "token") > marks(before, "token")) return "token";
  if (changed("board", (was, is) => is < was)) return "chip";
  if (changed("trick", (was, is) => was > 0 && is === 0)) return "sweep";
  if (changed("stack", (was, is) => is < was)) return "draw";
  return pairs.some(([was, is]) => was && JSON.stringify(was.pieces) !== JSON.stringify(is.pieces)) ? "card" : null;
}

function pieces(zone: Zone): number {
  return zone.pieces.reduce((sum, { count }) => sum + count, 0);
}

function marks(view: View, icon: Icon): number {
  return view.places.flatMap((seat) => seat.marks).reduce((sum, mark) => sum + (mark.icon === icon ? (mark.n ?? 0) : 0), 0);
}
