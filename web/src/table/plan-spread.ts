// Where the pieces of a zone lie in its box: closer when there are more, never larger.
import { CARD, bottom, cardSize, centredBox, columns, rows as rowsOf } from "./plan-boxes.ts";
import type { Box, Plan, Size, ZonePlan } from "./plan-types.ts";

/** Cards of a fan show at least this part of their width, or it takes a second row. */
export const SHOWN = 0.38;
/** And so many pixels, where there are two rows. */
const THUMB = 42;
const GAP = 8;
/** Cards of a stack lie this far apart. */
const LIFT = 2;

/** The places of n pieces of a zone, from the first to the last laid. */
export function spread(zone: ZonePlan, n: number): Box[] {
  if (n <= 0 || zone.card === 0) return [];
  if (zone.places.length > 1) return zone.places.slice(0, n);
  if (zone.places.length === 1) return stack(zone.places[0]!, n);
  const rows = Math.min(zone.rows, Math.ceil(n / fitting(zone)));
  const each = Math.ceil(n / rows);
  return Array.from({ length: n }, (_, at) => inFan(zone, rows, Math.floor(at / each), at % each, Math.min(each, n)));
}

/** How many cards of a fan one row shows well: the corners of small ones can be touched too. */
function fitting({ box, card }: ZonePlan): number {
  return Math.max(1, Math.floor((box.width - card) / Math.max(card * SHOWN, THUMB) + 1 + 1e-6));
}

/** A card of a fan: rows share the height, the last one stands on the box's lower edge or sinks below it. */
function inFan({ box, card }: ZonePlan, rows: number, row: number, at: number, n: number): Box {
  const step = n > 1 ? Math.min(card + GAP, (box.width - card) / (n - 1)) : 0;
  const start = box.x + (box.width - card - step * (n - 1)) / 2;
  const height = card * CARD;
  const top = rows > 1 ? box.y : Math.max(box.y, bottom(box) - height);
  const between = Math.min(height + GAP, box.height / rows);
  return { ...cardSize(card), x: start + at * step, y: top + row * between };
}

function stack(place: Box, n: number): Box[] {
  return Array.from({ length: n }, (_, at) => ({ ...place, y: place.y - Math.min(at, 3) * LIFT }));
}

const LARGEST = 136;
/** Height over a card's width that one row of a hand needs: a fifth of the card may sink into the rail. */
const SEEN = 1.12;
/** The same for each of two rows: the second covers a fifth of the first. */
const SEEN_OF_TWO = 1.12;
/** A second row covers part of the first: it must show cards larger by this. */
const WORTH_A_ROW = 1.2;

/** How wide the cards of a fan of at most n can be in a box. */
export function fanCard(box: Box, n: number, stage: Size, rows: number): number {
  const byHeight = box.height / (rows === 1 ? SEEN : rows * SEEN_OF_TWO);
  const each = Math.ceil(n / rows);
  return Math.floor(Math.min(byHeight, box.width / (1 + SHOWN * (each - 1)), LARGEST, 0.28 * stage.height));
}

/** Whether a fan is better laid in two rows. */
export function inTwoRows(one: Box, two: Box, n: number, stage: Size): boolean {
  return fanCard(two, n, stage, 2) > WORTH_A_ROW * fanCard(one, n, stage, 1);
}

/** Fixed places for slots in one row or two, whichever shows larger cards; two rows are ``between`` apart. */
export function slots(within: Box, n: number, gap: number, most: number, between = gap): { card: number; places: Box[] } {
  const [one, two] = [1, 2].map((lines) => inLines(within, n, gap, most, lines, between));
  return two!.card > one!.card ? two! : one!;
}

/** Fixed places in rows of the same length, but the last, which are ``between`` apart. */
export function inLines(within: Box, n: number, gap: number, most: number, lines: number, between = gap): { card: number; places: Box[] } {
  const each = Math.ceil(n / lines);
  const bands = rowsOf(within, lines, between);
  const cells = columns(bands[0]!, each, gap);
  const card = Math.floor(Math.min(most, cells[0]!.width, cells[0]!.height / CARD));
  const places = bands.flatMap((band) => columns(band, each, gap).map((cell) => centredBox(cardSize(card), cell)));
  return { card, places: places.slice(0, n) };
}

const LARGER = 1.2;

/** The plan with larger cards in a fan: they lie closer and sink deeper, so that no box changes. */
export function enlargedPlan(plan: Plan, fan: string): Plan {
  const zone = plan.zones[fan]!;
  return { ...plan, zones: { ...plan.zones, [fan]: { ...zone, card: Math.floor(zone.card * LARGER) } } };
}
