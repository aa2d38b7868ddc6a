// The trick: a ring of cards, each towards the seat that laid it.
import { CARD, cardSize, centredBox } from "./plan-boxes.ts";
import type { Box } from "./plan-types.ts";

/** A place in card pitches: across from the left, down from the top. */
type Spot = readonly [x: number, y: number];

interface Ring {
  card: number;
  /** Clockwise, from the viewer's own. */
  places: Box[];
  /** Free places inside, for the emblem and the last trick. */
  holes: Box[];
}

const evenly = (n: number, width: number): number[] =>
  Array.from({ length: n }, (_, at) => (n === 1 ? width / 2 : (at * width) / (n - 1)));

/** Rings for 1 to 10 seats, from the viewer's place clockwise: up on the left, across, down on the right. */
function spots(seats: number): Spot[] {
  if (seats <= 1) return [[0, 0]];
  if (seats === 2) return [[1, 0], [0, 0]];
  if (seats === 3) return [[1, 0.15], [0, 0], [2, 0]];
  if (seats === 4) return [[1, 1], [0, 0.5], [1, 0], [2, 0.5]];
  if (seats === 5) return [[1, 1], [0, 1], [0.5, 0], [1.5, 0], [2, 1]];
  const above = (n: number) => evenly(n, 4).map((x): Spot => [x, 0]);
  if (seats === 6) return [[2, 1], [0, 0.5], [1, 0], [2, 0], [3, 0], [4, 0.5]];
  if (seats <= 8) return [[2, 1], [0, 1], ...above(seats - 3), [4, 1]];
  return [[2, 1], [1, 1], [0, 1], ...above(seats - 5), [4, 1], [3, 1]];
}

/** The same for many seats in a narrow room: round three columns. */
function tower(seats: number): Spot[] {
  const side = Math.floor((seats - 3) / 2);
  const top = seats - 3 - 2 * (side - 1);
  const up = Array.from({ length: side }, (_, at): Spot => [0, side - at]);
  const down = Array.from({ length: side }, (_, at): Spot => [2, at + 1]);
  return [[1, side], ...up, ...evenly(top, top === 2 ? 1 : 2).map((x): Spot => [top === 2 ? x + 0.5 : x, 0]), ...down];
}

const GAP = 8;
/** Room between neighbours where there is plenty, over a card's width. */
const LOOSE = 0.2;
/** Width of a ring with places inside, over a card's. */
const ROOMY = 6.5;
const LARGEST = 160;

/** Lays out a ring; with `inside`, one with free places in it from 6 to 8 seats. */
export function ring(seats: number, area: Box, inside: boolean): Ring {
  const holes = inside && seats >= 6 && seats <= 8;
  const broad = spots(seats);
  const at = !holes && seats >= 6 && largest(tower(seats), area) > largest(broad, area) ? tower(seats) : broad;
  const card = largest(at, area);
  const [across, down] = size(at);
  const room = holes ? card * ROOMY : card * (across + 1) + card * LOOSE * across;
  const stepX = across ? (Math.min(room, area.width) - card) / across : 0;
  const stepY = down ? Math.min(card * CARD + GAP, (area.height - card * CARD) / down) : 0;
  const whole = centredBox({ width: card + stepX * across, height: card * CARD + stepY * down }, area);
  const box = ([x, y]: Spot): Box => ({ ...cardSize(card), x: whole.x + x * stepX, y: whole.y + y * stepY });
  const hole = (x: number): Box => {
    const { width, height } = { width: stepX * 2 - card - 2 * GAP, height: card * CARD };
    return { x: whole.x + x * stepX + card / 2 - width / 2, y: whole.y + stepY, width, height };
  };
  return { card, places: at.map(box), holes: holes ? [hole(1), hole(3)] : [] };
}

function size(at: readonly Spot[]): Spot {
  return [Math.max(...at.map(([x]) => x)), Math.max(...at.map(([, y]) => y))];
}

/** The largest cards with which a ring fits. */
function largest(at: readonly Spot[], area: Box): number {
  const [across, down] = size(at);
  const high = (area.height - GAP * down) / (CARD * (1 + down));
  const broad = (area.width - (across > 2 ? 40 : GAP * across)) / (across + 1);
  return Math.floor(Math.max(0, Math.min(LARGEST, high, broad)));
}

/** The same in a low room: up to six cards in one row, one's own lower in the middle; more in the two rows of a ring. */
export function arc(seats: number, area: Box): Ring {
  if (seats > 6) return ring(seats, area, false);
  const before = Math.ceil((seats - 1) / 2);
  const spot = (at: number): Spot => (at === 0 ? [before, DIP] : [at <= before ? at - 1 : at, 0]);
  const at = Array.from({ length: seats }, (_, seat) => spot(seat));
  const card = Math.floor(
    Math.min(LARGEST, area.height / CARD / (1 + DIP), (area.width - GAP * (seats - 1)) / seats),
  );
  const stepX = card * (1 + LOOSE / 2) * (seats - 1) + card <= area.width ? card * (1 + LOOSE / 2) : card + GAP;
  const height = card * CARD * (1 + DIP);
  const whole = centredBox({ width: card + stepX * (seats - 1), height }, area);
  const places = at.map(([x, y]) => ({ ...cardSize(card), x: whole.x + x * stepX, y: whole.y + y * card * CARD }));
  return { card, places, holes: [] };
}

/** How much lower one's own card lies in a row, over its height. */
const DIP = 0.08;
