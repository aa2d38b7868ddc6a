// How a round was counted: how large its table is drawn, how it is read aloud, and what it brings to the race.
import { numeral, withSign } from "../lib/number.ts";
import type { Count, CountRow, Icon, Message } from "../wire/types.ts";

/** Who a row is about. */
export function unitName(row: CountRow, name: (seat: number) => string, format: (message: Message) => string): string {
  return row.title ? format(row.title) : row.seats.map(name).join(", ");
}

/** What a round brings as things, which are drawn one by one. */
export const THINGS: readonly Icon[] = ["nugget", "chip", "token"];

/** Whether what the round brought is shown beside the totals: things are, points only where the totals are others. */
export function hasGains(count: Count): boolean {
  return THINGS.includes(count.icon) || count.rows.some((row) => row.gain !== row.total);
}

/** Up to this number, things are drawn one by one. */
export const PICTURED = 4;

// Sizes in pixels.
const NAME = 116;
const CARDS = 104;
const FIGURES = 58;
const END = 66; // what the round brings, and the total
const NOTE = 22;
const FIRST = 22; // of two lines
const ONE_LINE = { least: 30, most: 64, head: 34 };
const TWO_LINES = { least: 42, most: 78, head: 40 };
const NO_CARDS = { least: 18, most: 32, head: 28 };

/** How a count is drawn in a box: the lines of a row, and heights in pixels. */
export interface CountFit {
  lines: 1 | 2;
  head: number;
  row: number;
  card: number; // 0 for no cards: the numbers tell enough
  portrait: number;
  height: number; // of everything; the box scrolls where it is less high
}

/**
 * How a count is drawn in `width` × `height` pixels, as high as there is room: on one line a row where that is wide
 * enough, else on two where that is high enough, else on one without the cards.
 */
export function fitCount(count: Count, width: number, height: number): CountFit {
  const { length } = count.rows;
  const notes = NOTE * count.notes.length;
  const columns = count.columns.map((_, i) => (count.rows.some((row) => row.cells[i]!.faces.length) ? CARDS : FIGURES));
  const wanted = columns.reduce((sum, each) => sum + each, NAME + (hasGains(count) ? 2 : 1) * END);
  const holds = (sizes: typeof ONE_LINE) => sizes.head + sizes.least * length + notes <= height;
  const two = width < wanted && holds(TWO_LINES);
  const sizes = two ? TWO_LINES : width >= wanted && holds(ONE_LINE) ? ONE_LINE : NO_CARDS;
  const row = Math.floor(Math.min(sizes.most, Math.max(sizes.least, (height - sizes.head - notes) / length)));
  const card = two ? row - FIRST - 6 : sizes === ONE_LINE ? row - 10 : 0;
  const portrait = Math.min(two ? FIRST : row - (card ? 8 : 3), 46);
  return { lines: two ? 2 : 1, head: sizes.head, row, card, portrait, height: sizes.head + row * length + notes };
}

/** How much of the width each column takes, in parts of 1: those with many cards more. */
export function shares(count: Count): number[] {
  const wanted = count.columns.map((_, i) => {
    const most = Math.max(...count.rows.map((row) => row.cells[i]!.faces.length));
    return most ? 1.4 + Math.min(most, 16) * 0.14 : 1;
  });
  const all = wanted.reduce((sum, each) => sum + each, 0);
  return wanted.map((each) => each / all);
}

/** The count as a screen reader says it: the best first, what counts in order, what the round brings, the total. */
export function reading(count: Count, name: (seat: number) => string, format: (message: Message) => string): string {
  const rows = count.rows.map((row) => {
    const cells = count.columns.flatMap(({ title }, i) => {
      const { n } = row.cells[i]!;
      return n === null ? [] : [`${format(title)} ${numeral(n)}`];
    });
    const end = hasGains(count) ? [withSign(row.gain), format(["web-count-in-all", { n: row.total }])] : [numeral(row.total)];
    const unit = unitName(row, name, format);
    const said = row.won ? format(["web-count-winner", { name: unit }]) : unit;
    return format(["web-count-row", { name: said, what: [...cells, ...end].join(", ") }]);
  });
  return [format(["counted-round", { round: count.round + 1 }]) + ".", ...rows, ...count.notes.map(format)].join(" ");
}

/** A unit in the race: its total before and after the round. */
interface Runner {
  row: CountRow;
  before: number;
  after: number;
}

/** The units by their totals, whoever leads first. */
export function runners(count: Count): Runner[] {
  const order = count.low ? 1 : -1;
  return count.rows
    .map((row) => ({ row, before: row.total - row.gain, after: row.total }))
    .sort((a, b) => order * (a.after - b.after));
}

/** The most holes that a race is drawn with. */
export const HOLES = 20;

/** The ends of the scale on which totals are drawn as bars; it holds 0. */
export function scale(runners: readonly Runner[]): { low: number; high: number } {
  const ends = runners.flatMap(({ before, after }) => [before, after]);
  return { low: Math.min(0, ...ends), high: Math.max(1, ...ends) };
}
