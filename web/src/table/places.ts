// Where each piece of a zone lies, and which of its places are empty.
import type { PrintedBoard } from "../lib/pictures.ts";
import type { Zone } from "../wire/types.ts";
import { LOW, NARROW } from "./plan-centre.ts";
import { spread } from "./plan-spread.ts";
import type { Box, ZonePlan } from "./plan-types.ts";

export interface Places {
  /** One for one with the zone's pieces. */
  pieces: Box[];
  /** The places in which nothing lies, by their number: a seat, a slot, or the nth of a row. */
  empty: { box: Box; index: number }[];
  /** Whether the zone's own picture lies beneath. */
  ground: boolean;
}

/** By how much a covered card shows beneath the one on it. */
const UNDER = 5;

/** `asked`: the slot that the next piece goes to; it covers what shows of the card before it. */
export function placesOf(zone: Zone, plan: ZonePlan, printed: PrintedBoard | null, asked = -1): Places {
  if (zone.kind === "board" && printed) {
    const scale = plan.box.width / printed.width;
    const pieces = printed.boxes.map(({ x, y, width }) => ({
      x: plan.box.x + x * scale,
      y: plan.box.y + y * scale,
      width: width * scale,
      height: width * scale * 1.4,
    }));
    return { pieces, empty: [], ground: true };
  }
  if (zone.part === "absent") return { pieces: zone.pieces.map(() => atTheRight(plan)), empty: [], ground: false };
  if (zone.kind === "trick" && zone.part === "aside") return { pieces: peek(plan, zone.pieces.length), empty: [], ground: false };
  const last = zone.pieces.length - 1; // the newest card of a pile lies in its first place
  const taken =
    zone.kind === "trick" ? zone.by : zone.pieces.map((piece, i) => piece.slot ?? (zone.kind === "stack" ? last - i : i));
  if (plan.places.length) {
    const pieces = taken.map((index, i) => {
      const box = plan.places[index] ?? plan.box;
      return i > 0 && taken[i - 1] === index ? { ...box, x: box.x + UNDER, y: box.y - UNDER } : box; // beneath the one before
    });
    const shown = zone.taken === null && (zone.kind !== "stack" || zone.pieces.length === 0);
    const empty = plan.places
      .map((_, index) => ({ box: visiblePart(plan.places, index, index === asked), index }))
      .filter(({ index }) => shown && !taken.includes(index));
    return { pieces, empty, ground: false };
  }
  return { pieces: spread(plan, zone.pieces.length), empty: [], ground: false };
}

/** Pixels between what shows of two places that lie over each other. */
const BETWEEN = 3;

/**
 * Where places lie over each other, what the next leaves free of one: all are of one width, the last too. In a column it
 * is what lies below the one before, where the next card will show.
 */
function visiblePart(places: readonly Box[], index: number, asked: boolean): Box {
  const box = places[index]!;
  const above = places[index - 1];
  const down = above && above.x === box.x ? box.y - above.y : 0;
  if (down > 0 && down < box.height) return { ...box, y: above!.y + box.height + BETWEEN, height: down - BETWEEN };
  const neighbour = places[index + 1] ?? above;
  const step = neighbour && neighbour.y === box.y ? Math.abs(neighbour.x - box.x) : 0;
  return step && step < box.width ? { ...box, width: Math.max(step - BETWEEN, asked ? box.width - step : 0) } : box;
}

/** The last card of an absent player's box, in front of what it says. */
function atTheRight({ box, card }: ZonePlan): Box {
  const width = Math.min(card, (box.height - 12) / 1.4);
  return { x: box.x + box.width - width - 8, y: box.y + (box.height - width * 1.4) / 2, width, height: width * 1.4 };
}

/** A trick beside the centre: small, between its title and its note or, in a low box, beside the title or close below it. */
function peek({ box, card }: ZonePlan, n: number): Box[] {
  const { x, y, width: broad, height: high } = box;
  const area =
    high >= LOW
      ? { x: x + 8, y: y + 24, width: broad - 16, height: high - 24 - (broad < NARROW ? 52 : 38) }
      : broad >= NARROW
        ? { x: x + broad * 0.52, y: y + 4, width: broad * 0.48 - 8, height: high - 8 }
        : { x: x + 6, y: y + 18, width: broad - 12, height: high - 21 };
  const width = Math.min(card, area.height / 1.4, area.width);
  const step = n > 1 ? Math.min(width + 4, (area.width - width) / (n - 1)) : 0;
  const start = area.x + (area.width - width - step * (n - 1)) / 2;
  const top = area.y + (area.height - width * 1.4) / 2;
  return Array.from({ length: n }, (_, i) => ({ x: start + i * step, y: top, width, height: width * 1.4 }));
}

/** By how much the nth of `n` cards in a fan is turned, in degrees. */
export function tilt(nth: number, n: number): number {
  return n < 2 ? 0 : (nth / (n - 1) - 0.5) * 5;
}
