// Where seats lie on wide windows: portraits over walnut plates, in a band above or in columns at the sides.
import { between, bottom, right } from "./plan-boxes.ts";
import { zonePlan } from "./plan-centre.ts";
import { type Draft, KEPT, collectionsOf, small } from "./plan-draft.ts";
import type { Box, SeatPlan } from "./plan-types.ts";

export const COLUMN = 168;
export const OWN = { width: 168, height: 141, portrait: 88 };
/** How far one's own plate lies over the rail. */
const OVER_RAIL = 6;
const BAND = 72;
const TOP = { portrait: 72, width: 244 };
/** Portraits alone in a column and of two, over a plate of which so much shows; in less height than `low`, beside it. */
const SIDE = { portrait: 80, ofTwo: 66, plate: 47, low: 90, beside: 58 };
/** Two lines of twenty characters, with a card. */
const BUBBLE = { width: 150, height: 44 };
/** Its width with the same on three lines, where seats would not stand evenly otherwise. */
const SLIM = 120;
const TAIL = 8;
/** How much higher a plate in a column is with a collection in it. */
const KEEPING = 18;
const ABSENT = { width: 280, height: 62, card: 34 };
/** Seats in the band are not narrower than this part of their width to make room for bubbles. */
const NARROWEST = 0.68;
const GAP = 8;
/** As far apart as seats lie at most. */
const LOOSE = 28;

/** One's own seat, bottom left; a spectator sees the first seat there, with a bubble above it or beside it. */
export function ownSeat(rail: number, bubbleAt: "above" | "beside" | null): SeatPlan {
  const box = { x: 18, y: rail + OVER_RAIL - OWN.height, width: OWN.width, height: OWN.height };
  const above = { ...BUBBLE, x: box.x, y: box.y - TAIL - BUBBLE.height };
  const bubble = bubbleAt === "beside" ? { ...above, x: right(box) + TAIL, y: box.y } : bubbleAt && above;
  return { box, portrait: OWN.portrait, side: "bottom", form: "plate", keeping: false, bubble, deed: null };
}

/** Puts seats and absent players into a line above, bubbles beside them or else below; returns where it ends. */
export function band(draft: Draft, top: readonly number[], start: Box): number {
  const { absent } = draft.parts;
  const items = top.length + absent.length;
  if (!items) return start.y + 12;
  // Of an even number of seats, half have their bubbles before them; else as much is free before the first as after the last.
  const paired = top.length % 2 === 0;
  const [fit] = [BUBBLE.width + GAP, SLIM + GAP, 0]
    .map((each) => ({ each, lead: paired || absent.length ? 0 : each }))
    .map(({ each, lead }) => ({ each, lead, scale: bandScale(top.length, absent.length, start.width - lead, each) }))
    .filter(({ each, scale }) => scale >= NARROWEST || !each);
  const { each, lead, scale } = fit!;
  const width = TOP.width * scale;
  const total = lead + top.length * (width + each) + absent.length * ABSENT.width * scale + (items - 1) * GAP;
  const step = GAP + Math.min(LOOSE, (start.width - total) / items);
  let x = start.x + lead + (start.width - total - (step - GAP) * (items - 1)) / 2;
  const taken = (width: number, after: number): number => {
    const from = x;
    x += width + after;
    return from;
  };
  top.forEach((seat, at) => {
    const before = paired && at < top.length / 2;
    const early = each && before ? taken(each, 0) : null;
    const box = { x: taken(width, 0), y: start.y, width, height: BAND };
    const late = each && !before ? taken(each, 0) + GAP : box.x + (width - BUBBLE.width) / 2;
    const bubble = { x: early ?? late, y: each ? start.y + 12 : bottom(box) + 2, width: each ? each - GAP : BUBBLE.width, height: BUBBLE.height };
    x += step;
    draft.seats[seat] = { box, portrait: TOP.portrait, side: "top", form: "plate", keeping: false, bubble, deed: null };
    small(draft, seat, between(box.x + TOP.portrait + 6, bottom(box) - KEPT - 4, right(box) - 6, bottom(box) - 4));
  });
  for (const zone of absent) {
    const box = { x: taken(ABSENT.width * scale, step), y: start.y + 10, width: ABSENT.width * scale, height: ABSENT.height };
    draft.zones[zone.id] = zonePlan(box, ABSENT.card, [], { titled: true });
  }
  return start.y + BAND + (top.length && !each ? BUBBLE.height + 4 : 0);
}

/** How much narrower seats and absent players in the band must be, each seat with so much beside it. */
function bandScale(seats: number, absent: number, room: number, each: number): number {
  const free = room - seats * each - GAP * (seats + absent - 1);
  return Math.min(1, free / (seats * TOP.width + absent * ABSENT.width));
}

/** What seats in a column leave free. */
export interface ColumnRoom {
  /** The column below them. */
  free: Box;
  /** The heights between bubbles beside the column, if there are any. */
  clear: { top: number; bottom: number } | null;
}

/** Puts seats into a column, from the top down, each under its bubble if there is room, else beside it. */
export function column(draft: Draft, at: readonly number[], room: Box, side: "left" | "right"): ColumnRoom {
  if (!at.length) return { free: room, clear: null };
  const kept = at.some((seat) => collectionsOf(draft, seat).length) ? KEEPING : 0;
  const each = room.height / at.length;
  const talking = each - kept - BUBBLE.height - TAIL - GAP;
  const above = talking >= (kept ? SIDE.low : SIDE.beside);
  const most = above ? talking : each - kept - GAP;
  const low = !kept && most < SIDE.low;
  const portrait = low ? Math.min(44, most) : Math.min(at.length === 1 ? SIDE.portrait : SIDE.ofTwo, most - SIDE.plate);
  const height = low ? Math.min(SIDE.beside, most) : portrait + SIDE.plate + kept;
  const unit = height + (above ? BUBBLE.height + TAIL : 0);
  const gap = at.length > 1 ? Math.min(low ? 2 * LOOSE : LOOSE, (room.height - unit * at.length) / (at.length - 1)) : 0;
  const used = unit * at.length + gap * (at.length - 1);
  const start = room.y + Math.max(0, Math.min(40, (room.height - used) / 3));
  const besideX = side === "left" ? right(room) + GAP : room.x - GAP - BUBBLE.width;
  const bubbles = at.map((seat, nth): Box => {
    const y = start + nth * (unit + gap);
    const box = { x: room.x + GAP, y: above ? y + BUBBLE.height + TAIL : y, width: room.width - 2 * GAP, height };
    const aboveX = room.x + (room.width - BUBBLE.width) / 2;
    const down = nth > 0 && nth === at.length - 1 ? height - BUBBLE.height : 0;
    const bubble = above ? { ...BUBBLE, x: aboveX, y } : { ...BUBBLE, x: besideX, y: y + down };
    draft.seats[seat] = { box, portrait, side, form: "plate", keeping: false, bubble, deed: null };
    small(draft, seat, between(box.x + 3, bottom(box) - KEPT - 3, right(box) - 3, bottom(box) - 3));
    return bubble;
  });
  const end = at.length > 1 ? bubbles.at(-1)!.y - 4 : bottom(room);
  return {
    free: between(room.x, start + used + GAP, right(room), bottom(room)),
    clear: above ? null : { top: bottom(bubbles[0]!) + 4, bottom: end },
  };
}
