// Where things lie on the cloth: plain arithmetic.

export type Side = "left" | "top" | "right";

/** The seats but the viewer's, in the order of play from the viewer's left on. */
export function others(seats: number, own: number | null): number[] {
  const first = own === null ? 0 : own + 1;
  return Array.from({ length: own === null ? seats : seats - 1 }, (_, i) => (first + i) % seats);
}

/** On which side of the cloth each of `n` others sits, in the order of play: up the left side, along, down the right. */
export function sides(n: number): Side[] {
  const beside = n < 3 ? 0 : n < 6 ? 1 : n < 8 ? 2 : 3;
  return Array.from({ length: n }, (_, i) => (i < beside ? "left" : i >= n - beside ? "right" : "top"));
}

/** In how many columns, `most` at most, `n` others sit above the table where it is narrow. */
export function columns(n: number, most: number): number {
  return n === 4 ? 2 : Math.min(n, most);
}

/** Where a card lies that the `step`-th of `seats` in the order of play laid, from the middle, from -1 to 1. */
export function inFrontOf(step: number, seats: number): { x: number; y: number } {
  const angle = Math.PI / 2 + (step / seats) * 2 * Math.PI;
  return { x: round(Math.cos(angle)), y: round(Math.sin(angle)) };
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000 || 0;
}

/** How a fan of `n` cards fits a width: in how many rows, how many cards a row holds, how far apart they lie. */
export function fan(n: number, width: number, card: number, gap = 6): { rows: number; each: number; step: number } {
  const least = card * 0.38; // as much as shows the corner of a card
  for (let rows = 1; ; rows++) {
    const each = Math.ceil(n / rows);
    const step = each < 2 ? card + gap : Math.min(card + gap, (width - card) / (each - 1));
    if (step >= least || each < 2) return { rows, each, step };
  }
}

/** The rows of a board: an odd number of pieces has its middle one in the middle, alone where there are five or more. */
export function boardRows<T>(pieces: readonly T[]): T[][] {
  const half = Math.floor(pieces.length / 2);
  if (pieces.length < 4) return [[...pieces]];
  const middle = pieces.length % 2 ? [pieces.slice(half, half + 1)] : [];
  return [pieces.slice(0, half), ...middle, pieces.slice(pieces.length - half)];
}
