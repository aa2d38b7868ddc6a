// What lies in the middle of the table, in the room that a plan leaves for it.
import { CARD, between, bottom, cardSize, centredBox, columns, fittedBox, inset, lineUp, right } from "./plan-boxes.ts";
import { ring } from "./plan-ring.ts";
import { inLines } from "./plan-spread.ts";
import type { Box, Declared, DeclaredZone, Size, ZonePlan } from "./plan-types.ts";
import { clockwiseOthers } from "./plan-parts.ts";

export function zonePlan(box: Box, card: number, places: Box[] = [], more: Partial<ZonePlan> = {}): ZonePlan {
  return { box, card, places, rows: 1, titled: false, named: false, emblems: false, note: null, ...more };
}

/** The smallest rectangle round some. */
function around(boxes: readonly Box[]): Box {
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  return { x, y, width: Math.max(...boxes.map(right)) - x, height: Math.max(...boxes.map(bottom)) - y };
}

/** With more seats than these, it is not plain from its place who laid a card. */
export const MANY = 4;

/** A trick round the middle, and free places inside it, if asked for and there are any. */
export function trick(declared: Declared, area: Box, inside: boolean): { zone: ZonePlan; holes: Box[] } {
  const { card, places, holes } = ring(declared.seats, area, inside);
  return { zone: { ...trickAt(bySeat(declared, places), card), named: declared.seats > MANY }, holes };
}

/** Places that go clockwise from the viewer's, by seat. */
export function bySeat(declared: Declared, places: readonly Box[]): Box[] {
  const order = [declared.viewer ?? 0, ...clockwiseOthers(declared)];
  return places.map((_, seat) => places[order.indexOf(seat)]!);
}

/** A trick whose cards lie at given places, by seat. */
export function trickAt(places: Box[], card: number, box = around(places)): ZonePlan {
  return zonePlan(box, card, places);
}

/** Width of a printed place over the board's. */
const PRINTED_CARD = 0.19;
/** The aspect of a board without a picture. */
const UNPRINTED = 1.25;

/** A board in the aspect in which it is printed; its places are printed too. */
export function board(declared: Declared, zone: DeclaredZone, area: Box): ZonePlan {
  const box = fittedBox(declared.printed[zone.id] ?? UNPRINTED, area);
  return zonePlan(box, Math.floor(box.width * PRINTED_CARD), []);
}

const SERIES_CARD = 110;

/** Fixed places across, in one row or two. */
export function series(zone: DeclaredZone, area: Box, lines: number, gap = 8): ZonePlan {
  const { card, places } = inLines(area, Math.max(zone.slots.length, zone.capacity), gap, SERIES_CARD, lines);
  return zonePlan(area, card, places, { named: true });
}

/** The cards before the last of a pile, over its width, how far apart they lie beside it or below it, and over its height, how far below. */
const BEFORE = 0.66;
const BEFORE_STEP = 0.31;
const BELOW_STEP = 0.46;
const PILE_CARD = 160;
const APART = 0.06;
/** The last card lies in the middle unless it would be smaller than this part of what it could be. */
const CENTRED = 0.9;

/**
 * The last card of a pile, large, over those before it, smaller, or, if all would be much smaller so, at the right of
 * them: the first place is the last card's. Its note lies below, if there is one.
 */
export function pile(zone: DeclaredZone, area: Box, noted = true): ZonePlan {
  const before = zone.capacity - 1;
  const note = noted ? NOTE : 0;
  const largest = (width: number, height: number) =>
    Math.floor(Math.min(PILE_CARD, area.width / width, (area.height - note) / CARD / height));
  const width = 1 + (before ? BEFORE * 0.94 + BEFORE_STEP * (before - 1) : 0);
  const row = BEFORE + BELOW_STEP * (before - 1);
  const [beside, below] = [largest(width, 1), largest(Math.max(1, row), 1 + BEFORE + APART)];
  if (before && below > CENTRED * beside) {
    const box = centredBox({ width: below * Math.max(1, row), height: below * CARD * (1 + BEFORE + APART) + note }, area);
    const top = { ...cardSize(below), x: box.x + (box.width - below) / 2, y: box.y };
    const from = box.x + (box.width + row * below) / 2 - BEFORE * below;
    const place = (at: number): Box => ({ ...cardSize(below * BEFORE), x: from - at * BELOW_STEP * below, y: bottom(top) + APART * top.height });
    return zonePlan(box, below, [top, ...Array.from({ length: before }, (_, at) => place(at))], { titled: noted });
  }
  const card = beside;
  const box = centredBox({ width: card * width, height: card * CARD + note }, area);
  const top = { ...cardSize(card), x: right(box) - card, y: box.y };
  const small = cardSize(card * BEFORE);
  const place = (at: number): Box => ({
    ...small,
    x: top.x - card * (BEFORE * 0.94 + BEFORE_STEP * at),
    y: top.y + (top.height - small.height) / 2,
  });
  return zonePlan(box, card, [top, ...Array.from({ length: before }, (_, at) => place(at))], { titled: noted });
}

/** Height of a line for a note. */
export const NOTE = 22;
/** How much of a card shows in a column, over its height. */
const ROW_STEP = 0.45;
const ROW_CARD = 130;
const ROW_PADDING = 5;
const MARK = 28;

/** The height of a row over the width of its cards, and how wide these can be at most. */
function columnOf(zones: readonly DeclaredZone[], width: number, gap: number): { tall: number; broad: number } {
  const most = Math.max(...zones.map((zone) => zone.capacity));
  return { tall: CARD * (1 + ROW_STEP * (most - 1)), broad: (width - gap * (zones.length - 1)) / zones.length - 2 * ROW_PADDING };
}

/** The height that rows need as columns with cards so wide, or as wide as there is room. */
export function columnsHeight(zones: readonly DeclaredZone[], width: number, gap: number, card: number): number {
  const { tall, broad } = columnOf(zones, width, gap);
  return Math.min(card, broad) * tall + 2 * ROW_PADDING + MARK;
}

/** The width of the cards of rows that lie as columns in an area. */
export function columnsCard(zones: readonly DeclaredZone[], { width, height }: Size, gap: number): number {
  const { tall, broad } = columnOf(zones, width, gap);
  return Math.floor(Math.min(ROW_CARD, broad, (height - 2 * ROW_PADDING - MARK) / tall));
}

/** Rows as columns side by side, with room for a mark below each. */
export function columnsOf(zones: readonly DeclaredZone[], area: Box, gap: number): Record<string, ZonePlan> {
  const { tall } = columnOf(zones, area.width, gap);
  const card = columnsCard(zones, area, gap);
  const width = (card + 2 * ROW_PADDING) * zones.length + gap * (zones.length - 1);
  const whole = centredBox({ width, height: card * tall + 2 * ROW_PADDING + MARK }, area);
  return Object.fromEntries(
    columns(whole, zones.length, gap).map((box, at) => {
      const places = Array.from({ length: zones[at]!.capacity }, (_, place) => ({
        ...cardSize(card),
        x: box.x + ROW_PADDING,
        y: box.y + ROW_PADDING + place * card * CARD * ROW_STEP,
      }));
      return [zones[at]!.id, zonePlan(box, card, places, { titled: true })];
    }),
  );
}

/** A covered card shows this much behind the one on it. */
const COVERED = 7;

/** Piles side by side. */
export function line(zone: DeclaredZone, area: Box, gap: number, most: number): ZonePlan {
  const inner = inset(area, COVERED);
  const n = Math.max(1, zone.capacity);
  const card = Math.floor(Math.min(most, inner.height / CARD, (inner.width - gap * (n - 1)) / n));
  const places = lineUp(inner, n, card, gap);
  const shown = around(places);
  return zonePlan(inset(shown, -COVERED), card, places);
}

/** Lower than this, a title and what it tells lie beside each other, or, where that is too narrow, close together. */
export const LOW = 112;
export const NARROW = 150;
/** How much of the width a title has that stands beside what it is about: more where all is one line. */
export const titleShare = ({ height }: Box): number => (height < 30 ? 0.66 : 0.52);
const ASIDE_CARD = 40;
const ASIDE_STACK = 50;
/** Height of a title in two lines. */
const TITLE = 32;

/** What lies at the side of a table: something small under or beside a title. */
export function aside(zone: DeclaredZone, box: Box): ZonePlan {
  const beside = box.height < LOW && box.width >= NARROW;
  const [above, below] = box.height >= LOW ? [NOTE + 4, NOTE + 8] : [zone.kind === "trick" ? TITLE / 2 : TITLE, 4];
  const area = beside
    ? between(box.x + box.width * (titleShare(box) + 0.03), box.y + 3, right(box) - 8, bottom(box) - 3)
    : between(box.x + 8, box.y + above, right(box) - 8, bottom(box) - below);
  const n = zone.kind === "stack" ? 1 : zone.capacity;
  const most = zone.kind === "stack" ? ASIDE_STACK : ASIDE_CARD;
  const card = Math.floor(Math.min(most, area.height / CARD, area.width));
  return zonePlan(box, card, zone.capacity ? lineUp(area, n, card, 4) : [], { titled: true });
}

/** Higher than this, a supply has its title above and its note below. */
const TITLED = 120;

/** A supply to touch: its piece as large as the box allows, between its title and note if there is room. */
export function supply(box: Box, most: number): ZonePlan {
  const titled = box.height >= TITLED;
  const lines = titled ? 2 * NOTE : 8;
  const card = Math.floor(Math.min(most, box.width, (box.height - lines) / CARD));
  const whole = centredBox({ width: box.width, height: card * CARD + lines }, box);
  return zonePlan(whole, card, [centredBox(cardSize(card), whole)], { titled });
}
