// Where things lie on the table: pure arithmetic.

export type Side = "left" | "top" | "right";

/** The seats other than the viewer's, in the order of play, starting from the viewer's left. */
export function others(seats: number, own: number | null): number[] {
  const first = own === null ? 0 : own + 1;
  return Array.from({ length: own === null ? seats : seats - 1 }, (_, i) => (first + i) % seats);
}

/** On which side of the table each of `n` others sits, in the order of play: up the left, along the top, down the right. */
export function sides(n: number): Side[] {
  const beside = n < 3 ? 0 : n < 6 ? 1 : n < 8 ? 2 : 3;
  return Array.from({ length: n }, (_, i) => (i < beside ? "left" : i >= n - beside ? "right" : "top"));
}

/** How many columns, at most `most`, `n` others take above a narrow table. */
export function columns(n: number, most: number): number {
  return n === 4 ? 2 : Math.min(n, most);
}

/** Where the card of the `step`-th of `seats` in the order of play lies: offsets from the middle, from -1 to 1. */
export function inFrontOf(step: number, seats: number): { x: number; y: number } {
  const angle = Math.PI / 2 + (step / seats) * 2 * Math.PI;
  return { x: round(Math.cos(angle)), y: round(Math.sin(angle)) };
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000 || 0;
}

/** How a fan of `n` cards fits a width: the number of rows, the cards in each row, and the distance between cards. */
export function fan(n: number, width: number, card: number, gap = 6): { rows: number; each: number; step: number } {
  const least = card * 0.38; // enough to show the corner of a card
  for (let rows = 1; ; rows++) {
    const each = Math.ceil(n / rows);
    const step = each < 2 ? card + gap : Math.min(card + gap, (width - card) / (each - 1));
    if (step >= least || each < 2) return { rows, each, step };
  }
}

/** The rows of a board. Fewer than four pieces make one row. Of five, seven … the middle one has a row to itself. */
export function boardRows<T>(pieces: readonly T[]): T[][] {
  const half = Math.floor(pieces.length / 2);
  if (pieces.length < 4) return [[...pieces]];
  const middle = pieces.length % 2 ? [pieces.slice(half, half + 1)] : [];
  return [pieces.slice(0, half), ...middle, pieces.slice(pieces.length - half)];
}
