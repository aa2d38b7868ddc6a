// What has been completed stays where it was laid for a moment, so that it can be seen: a trick before it goes aside, a
// series before the next one takes its place.
import type { View, Zone } from "../wire/types.ts";

/** The view `after` with the trick that has just been completed still in its place; null if none has been. */
export function withCompletedTrick(before: View, after: View): View | null {
  const [laid, older] = tricks(before);
  const [trick, aside] = tricks(after);
  if (!laid?.pieces.length || !trick || trick.pieces.length || !aside) return null;
  const nth = laid.by.map((seat, i) => aside.by.findIndex((by, j) => by === seat && aside.pieces[j]?.face === laid.pieces[i]?.face));
  const last = aside.pieces.map((_, j) => j).filter((j) => !nth.includes(j));
  if (nth.includes(-1) || last.length !== 1) return null;
  const order = [...nth, ...last];
  const whole = { ...trick, pieces: order.map((j) => aside.pieces[j]!), by: order.map((j) => aside.by[j]!), note: aside.note };
  const zones = after.zones.flatMap((zone) => (zone === trick ? [whole] : zone !== aside ? [zone] : older ? [older] : []));
  return { ...after, zones, signs: before.signs, facts: before.facts, turn: null, choices: [] };
}

/** Whether there is a series that nothing can be laid on any more: the next card begins another. */
export function hasCompletedSeries({ turn, prompt_face, zones }: View): boolean {
  return turn !== null && prompt_face === null && zones.some(({ kind, pieces }) => kind === "series" && pieces.length > 0);
}

/** The trick being played, and the one before it. */
function tricks(view: View): Zone[] {
  return view.zones.filter((zone) => zone.kind === "trick" && zone.seat === null);
}
