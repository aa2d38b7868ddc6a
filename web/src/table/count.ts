// How a round was counted: what adds up, how large it is drawn, how it is read aloud, and what it brings to the race.
import { numeral, withSign } from "../lib/number.ts";
import type { Count, CountRow, Icon, Message, View } from "../wire/types.ts";

/** Who a row is about. */
export function unitName(row: CountRow, name: (seat: number) => string, format: (message: Message) => string): string {
  return row.title ? format(row.title) : row.seats.map(name).join(", ");
}

/** What a round brings as things, which are drawn one by one. */
export const THINGS: readonly Icon[] = ["nugget", "chip", "token"];

/** Up to this number, things are drawn one by one. */
export const PICTURED = 6;

const SHOWN = 12;

/** Whether the cards of a column are drawn: unless somebody has too many of them. */
export function drawsCards({ rows }: Count, column: number): boolean {
  const most = Math.max(...rows.map(({ cells }) => cells[column]!.faces.length));
  return most > 0 && most <= SHOWN && rows.every(({ cells }) => cells[column]!.each.length === 0);
}

/** Whether a column is told by its name: nothing else tells what its numbers are or, where there is room for `words`, no icon does. */
export function isNamed(count: Count, column: number, words: boolean): boolean {
  const cells = count.rows.map((row) => row.cells[column]!);
  if (count.columns[column]!.icon !== null || cells.some(({ icon }) => icon !== null)) return false;
  if (cells.some(({ each }) => each.length)) return words && cells.some(({ each }) => each.length > 1);
  return words || !drawsCards(count, column);
}

/** Whether a row has something of a column to show. */
export function holds({ cells }: CountRow, column: number): boolean {
  const { n, faces, text } = cells[column]!;
  return Boolean(n || faces.length || text);
}

/** What adds up in a row: the columns that are added, what they come to (null if they are not parts of one sum), and the column of that. */
export function sumOf(count: Count, row: CountRow): { parts: number[]; sum: number | null; of: number | null } {
  const all = count.columns.map((_, i) => i);
  const added = ({ cells }: CountRow, columns: number[]) => columns.reduce((sum, i) => sum + (cells[i]!.n ?? 0), 0);
  const counted = (columns: number[]) => columns.filter((i) => row.cells[i]!.n !== null);
  if (count.rows.every((one) => added(one, all) === one.gain)) return { parts: counted(all), sum: row.gain, of: null };
  const [last, ...before] = all.toReversed();
  const parts = before.toReversed();
  if (parts.length && count.rows.every((one) => added(one, parts) === one.cells[last!]!.n)) return { parts: counted(parts), sum: row.cells[last!]!.n, of: last! };
  return { parts: counted(all), sum: null, of: null };
}

// Sizes in pixels, of type of the common size.
const HEAD = { low: 28, high: 38 };
const LOW = 300; // of a box
const FIRST = 26; // of two lines
const PIPS = 16; // below them
const LEAST = 47;
const MOST = 108;
const COLUMN = 255; // in which a row has room
const AIR = 12; // above and below what a row holds
const CARD = { least: 20, told: 30, most: 48 }; // heights; from the middle one on, a card can be read well
/** How much of a card shows that lies under the next, over its width: its index. */
export const STRIP = 0.46;
/** About how wide things of a sum are, in pixels. */
const WIDTH = { edges: 36, gap: 6, sign: 13, digit: 8.5, icon: 20, letter: 7 };
const LETTERS = 7; // of a word, where it is not known
/** How large type may be where there is much room, and the least there must be for it. */
const TYPES = [1.5, 1.4, 1.3, 1.2, 1.1];
const ROOMY = { row: 76, width: 320 };

/** How a count is drawn in a box, on two lines a row: heights in pixels. */
export interface CountFit {
  head: number;
  row: number;
  card: number;
  portrait: number;
  height: number; // of everything; the box scrolls where it is less high
  columns: number; // of rows
  type: number; // how large type is, over its common size
  lines: number; // of the longest sum
  words: boolean; // whether columns are named that show what they are of, too
}

/** How a count is drawn in a box: as large as all sums fit on one line, as high as there is room. `say` tells how long words are. */
export function fitCount(count: Count, height: number, width = 0, say: (message: Message) => string = () => ""): CountFit {
  const type = TYPES.find((larger) => {
    const { lines, columns, row, words } = laid(count, height / larger, width / larger, say);
    return lines === 1 && (words || !hasSigns(count)) && columns === 1 && row >= ROOMY.row && width / larger >= ROOMY.width;
  });
  const fit = laid(count, height / (type ?? 1), width / (type ?? 1), say);
  const drawn = (size: number) => Math.floor(size * (type ?? 1));
  return { ...fit, head: drawn(fit.head), row: drawn(fit.row), card: drawn(fit.card), portrait: drawn(fit.portrait), height: drawn(fit.height), type: type ?? 1 };
}

/** With type of the common size: in two columns of rows where a broad box is too low for one. */
function laid(count: Count, height: number, width: number, say: (message: Message) => string): Omit<CountFit, "type"> {
  const pips = holesOf(count) ? PIPS : 0;
  const head = height < LOW ? HEAD.low : HEAD.high;
  const room = height - head;
  const signs = hasSigns(count);
  const columns = room < (LEAST + pips) * count.rows.length && width >= 2 * COLUMN ? 2 : 1;
  const length = Math.ceil(count.rows.length / columns);
  const most = room / length - pips;
  const high = Math.floor(Math.min(MOST, Math.max(LEAST, most)));
  const portrait = signs ? FIRST : Math.min(high - 18, 42);
  const portraits = 42 * (1 + Math.max(...count.rows.map(({ seats }) => seats.length - 1)) / 2); // each half over the one before
  const across = width ? width / columns - WIDTH.edges - (signs ? 0 : portraits) : Infinity;
  const fits = [true, false].map((words) => ({ words, ...sumFit(count, across, high - FIRST - 4, most - FIRST - AIR, words ? say : null) }));
  const needs = ({ lines, card }: { lines: number; card: number }) => FIRST + lines * (card + 2) + AIR;
  const { card, lines, words } = fits.find((fit) => (signs || fit.lines <= fits[1]!.lines) && needs(fit) <= most) ?? fits[1]!;
  const row = Math.max(high, Math.min(Math.floor(most), needs({ lines, card }))) + pips;
  return { head, row, card, portrait, height: head + row * length, columns, lines, words };
}

/** Whether kinds of cards are counted by their signs: a long sum of low things, below the portrait too. */
export const hasSigns = ({ rows }: Count): boolean => rows.some(({ cells }) => cells.some(({ each }) => each.length));

/** How high cards are, and on how many lines all sums fit: on one with cards that can be read well, else with larger ones on more. */
function sumFit(count: Count, width: number, oneLine: number, room: number, say: ((message: Message) => string) | null): { card: number; lines: number } {
  const tallest = hasSigns(count) ? CARD.least : Math.min(CARD.most, Math.max(CARD.least, oneLine));
  const heights = Array.from({ length: tallest - CARD.least + 1 }, (_, less) => tallest - less);
  const fits = heights.map((card) => ({ card, lines: Math.max(...count.rows.map((row) => linesOf(count, row, card, width, say))) }));
  const single = fits.find(({ card, lines }) => lines === 1 && card >= CARD.told);
  return single ?? fits.find(({ card, lines }) => card <= CARD.told + 4 && lines * (card + 2) <= room) ?? fits.at(-1)!;
}

/** On how many lines the sum of a row fits, with cards so high; without `say`, with the fewest words. */
function linesOf(count: Count, row: CountRow, card: number, width: number, say: ((message: Message) => string) | null): number {
  const { parts, sum, of } = sumOf(count, row);
  const digits = (n: number) => numeral(Math.abs(n)).length * WIDTH.digit;
  const words = (message: Message) => (say?.(message).length ?? LETTERS) * WIDTH.letter + WIDTH.gap;
  const widths = parts.filter((i) => holds(row, i)).flatMap((i) => {
    const { n, faces, icon, things, text, each } = row.cells[i]!;
    const { title, icon: about } = count.columns[i]!;
    const told = text ? words(text) : isNamed(count, i, say !== null) ? words(title) : 0;
    if (each.length) return each.map((one, nth) => ({ width: (nth ? 0 : told) + WIDTH.icon + WIDTH.sign + digits(one), begins: told > 0 && nth === 0 }));
    const cards = drawsCards(count, i) && faces.length ? (card / 1.4) * (1 + STRIP * (faces.length - 1)) + WIDTH.gap : 0;
    const drawn = icon ? WIDTH.icon * Math.min(PICTURED, things ?? n ?? 0) : about ? WIDTH.icon : 0;
    return [{ width: WIDTH.sign + cards + drawn + told + digits(n ?? 0) + 2 * WIDTH.gap, begins: false }];
  });
  if (sum !== null && widths.length) widths.at(-1)!.width += WIDTH.sign + (of === null ? 0 : WIDTH.icon) + digits(sum) + WIDTH.gap;
  if (widths.reduce((all, each) => all + each.width, 0) <= width) return 1;
  let [lines, used] = [1 + widths.filter((each) => each.width > width).length, 0]; // what is named begins a line
  for (const each of widths) [lines, used] = used && (each.begins || used + each.width > width) ? [lines + 1, each.width] : [lines, used + each.width];
  return lines;
}

/** What has been counted: a round, or the game where it is counted but once. */
export function titleOf(count: Count): Message {
  return count.once ? ["counted-game", {}] : ["counted-round", { round: count.round + 1 }];
}

/** The count as a screen reader says it: the best first, what counts in order, what the round brings, the total. */
export function reading(count: Count, name: (seat: number) => string, format: (message: Message) => string): string {
  const rows = count.rows.map((row) => {
    const cells = count.columns.flatMap(({ title }, i) => {
      const { n } = row.cells[i]!;
      return n === null ? [] : [`${format(title)} ${numeral(n)}`];
    });
    const end = !count.once ? [withSign(row.gain), format(["web-count-in-all", { n: row.total }])] : [numeral(row.total)];
    const unit = unitName(row, name, format);
    const said = row.won ? format(["web-count-winner", { name: unit }]) : unit;
    return format(["web-count-row", { name: said, what: [...cells, ...end].join(", ") }]);
  });
  return [format(titleOf(count)) + ".", ...rows, ...count.notes.map(format)].join(" ");
}

/** The most holes that a race is drawn with. */
const HOLES = 20;

/** How many holes the race to the target has; 0 if it is not drawn with holes. */
export function holesOf(count: Count): number {
  const holes = Math.max(count.target ?? 0, ...count.rows.map(({ total }) => total));
  return count.target !== null && holes <= HOLES && count.rows.every(({ total }) => total >= 0) ? holes : 0;
}

/** Which part of the best total each is, from 0 to 1, where totals are shown as bars. */
export function barOf(count: Count, total: number): number {
  return Math.max(0, total) / Math.max(1, ...count.rows.map((row) => row.total));
}

/** What seats had before a round was counted, shown until it has been; its view as it is where they have been told all along. */
export function beforeCount(view: View, count: Count): View {
  if (count.once) return view;
  const gains = new Map(count.rows.flatMap(({ seats, gain }) => seats.map((seat) => [seat, gain] as const)));
  return { ...view, places: view.places.map((place) => ({ ...place, score: place.score - (gains.get(place.seat) ?? 0) })) };
}

/** Whether the score of a seat is the best, and not that of everybody. */
export function leads({ places, goal }: Pick<View, "places" | "goal">, score: number): boolean {
  const scores = places.map((one) => one.score);
  const best = goal?.low ? Math.min(...scores) : Math.max(...scores);
  return score === best && scores.some((one) => one !== best);
}
