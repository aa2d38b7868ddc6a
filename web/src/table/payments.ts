// Chips and tokens that go from the middle to a seat when something is played.
import type { View } from "../wire/types.ts";

interface Payment {
  zone: string;
  /** The face of the piece of which there are fewer now. */
  face: string | null;
  seat: number;
}

/** What left a board's boxes or a supply of counted pieces between two views, and who has more of it now. */
export function payments(before: View, after: View): Payment[] {
  return after.zones.flatMap((zone) => {
    const was = before.zones.find(({ id }) => id === zone.id);
    if (!was || zone.seat !== null || (zone.kind !== "board" && zone.kind !== "stack")) return [];
    return was.pieces.flatMap(({ face, count }) => {
      const is = zone.pieces.find((piece) => piece.face === face)?.count ?? 0;
      const seat = is < count && face !== null ? gainer(before, after) : null;
      return seat === null ? [] : [{ zone: zone.id, face, seat }];
    });
  });
}

/** The seat that has gained the most, in score or in tokens. */
function gainer(before: View, after: View): number | null {
  const gains = after.places.map((seat, i) => seat.score - before.places[i]!.score + tokens(after, i) - tokens(before, i));
  const most = Math.max(...gains);
  return most > 0 ? gains.indexOf(most) : null;
}

function tokens(view: View, seat: number): number {
  return view.places[seat]!.marks.find(({ icon }) => icon === "token")?.n ?? 0;
}
