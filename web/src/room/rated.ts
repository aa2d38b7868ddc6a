// What a finished game did to ratings, and why, for those who read it at the table.
import type { GameRatings, RatedSeat } from "../wire/types.ts";

/** A seat that counted and whose numbers the reader may see. */
type VisibleRating = RatedSeat & { rating: number };

/** Whom somebody finished ahead of, level with and behind: seats that counted. */
interface Comparison {
  ahead: RatedSeat[];
  level: RatedSeat[];
  behind: RatedSeat[];
}

export const changed = (seat: RatedSeat): seat is VisibleRating & { change: number } => seat.change !== null;

/** How the seat `own` finished among the others that counted; partners, by `teams`, are left out. */
export function comparison({ seats }: GameRatings, own: RatedSeat, teams: readonly number[]): Comparison {
  const last = seats.length + 1;
  const side = (seat: number) => teams[seat] ?? seat;
  const gone = new Set(seats.filter(({ left }) => left).map(({ seat }) => side(seat)));
  const place = (one: RatedSeat) => (gone.has(side(one.seat)) ? last : one.place);
  const out = new Set(seats.filter(({ why }) => why !== null).map(({ seat }) => side(seat)));
  const others = seats.filter(({ seat }) => side(seat) !== side(own.seat) && !out.has(side(seat)));
  return {
    ahead: others.filter((one) => place(one) > place(own)),
    level: others.filter((one) => place(one) === place(own)),
    behind: others.filter((one) => place(one) < place(own)),
  };
}
