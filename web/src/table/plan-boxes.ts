// Rectangles: cutting, centring and lining up.
import type { Box, Size } from "./plan-types.ts";

/** Height over width of a card. */
export const CARD = 1.4;

export const right = (box: Box): number => box.x + box.width;
export const bottom = (box: Box): number => box.y + box.height;

/** The rectangle between two corners; never of negative size. */
export function between(left: number, top: number, right: number, bottom: number): Box {
  return { x: left, y: top, width: Math.max(0, right - left), height: Math.max(0, bottom - top) };
}

export function inset(box: Box, by: number): Box {
  return between(box.x + by, box.y + by, right(box) - by, bottom(box) - by);
}

/** A rectangle of that size in the middle of another. */
export function centredBox({ width, height }: Size, within: Box): Box {
  return { x: within.x + (within.width - width) / 2, y: within.y + (within.height - height) / 2, width, height };
}

/** The largest rectangle of an aspect (width over height) that fits, in the middle of another. */
export function fittedBox(aspect: number, within: Box): Box {
  const width = Math.min(within.width, within.height * aspect);
  return centredBox({ width, height: width / aspect }, within);
}

export const cardSize = (width: number): Size => ({ width, height: width * CARD });

/** Equal columns with gaps. */
export function columns(within: Box, n: number, gap: number): Box[] {
  const width = (within.width - gap * (n - 1)) / n;
  return Array.from({ length: n }, (_, at) => ({ ...within, x: within.x + at * (width + gap), width }));
}

/** Equal rows with gaps. */
export function rows(within: Box, n: number, gap: number): Box[] {
  const height = (within.height - gap * (n - 1)) / n;
  return Array.from({ length: n }, (_, at) => ({ ...within, y: within.y + at * (height + gap), height }));
}

/** Things of given heights below each other, centred in a column. */
export function stackedBoxes(within: Box, heights: readonly number[], gap: number): Box[] {
  const total = heights.reduce((sum, height) => sum + height, 0) + gap * (heights.length - 1);
  let y = within.y + Math.max(0, (within.height - total) / 2);
  return heights.map((height) => {
    const box = { ...within, y, height };
    y += height + gap;
    return box;
  });
}

/** Cards of one size in a row, centred; closer if need be. */
export function lineUp(within: Box, n: number, width: number, gap: number): Box[] {
  const step = n > 1 ? Math.min(width + gap, (within.width - width) / (n - 1)) : 0;
  const row = centredBox({ width: width + step * (n - 1), height: width * CARD }, within);
  return Array.from({ length: n }, (_, at) => ({ ...cardSize(width), x: row.x + at * step, y: row.y }));
}

export function overlap(a: Box, b: Box): boolean {
  return a.x < right(b) && b.x < right(a) && a.y < bottom(b) && b.y < bottom(a);
}

/** A rectangle as the style of an element. */
export const boxStyle = ({ x, y, width, height }: Box): string => `left:${x}px;top:${y}px;width:${width}px;height:${height}px`;
