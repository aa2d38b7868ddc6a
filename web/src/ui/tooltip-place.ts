// Where a tooltip lies: beside what it explains and never over it, inside what can be seen of the page.

export interface Rect {
  x: number;
  y: number;
  width: number;
  height: number;
}
type Side = "above" | "below" | "left" | "right";
export interface Place {
  side: Side;
  x: number;
  y: number;
  /** How far along its edge, in pixels, the arrow is. */
  arrow: number;
}

const GAP = 9; // pixels between it and what it explains, where the arrow lies
const EDGE = 6; // pixels between it and the edge of the screen
const CORNER = 14; // pixels from a corner that the arrow keeps

const within = (value: number, least: number, most: number) => Math.max(least, Math.min(most, value));

/** Above if there is room, else below, else on a side; where there is room nowhere, where there is most. */
export function place(of: Rect, size: { width: number; height: number }, seen: Rect): Place {
  const [right, bottom] = [of.x + of.width, of.y + of.height];
  const spare: Record<Side, number> = {
    above: of.y - seen.y - GAP - EDGE - size.height,
    below: seen.y + seen.height - bottom - GAP - EDGE - size.height,
    right: seen.x + seen.width - right - GAP - EDGE - size.width,
    left: of.x - seen.x - GAP - EDGE - size.width,
  };
  const sides = Object.keys(spare) as Side[];
  const side = sides.find((one) => spare[one] >= 0) ?? sides.reduce((best, one) => (spare[one] > spare[best] ? one : best));
  const upright = side === "above" || side === "below";
  const wished = {
    x: side === "left" ? of.x - GAP - size.width : side === "right" ? right + GAP : of.x + (of.width - size.width) / 2,
    y: side === "above" ? of.y - GAP - size.height : side === "below" ? bottom + GAP : of.y + (of.height - size.height) / 2,
  };
  const x = within(wished.x, seen.x + EDGE, seen.x + seen.width - EDGE - size.width);
  const y = within(wished.y, seen.y + EDGE, seen.y + seen.height - EDGE - size.height);
  const arrow = upright
    ? within(of.x + of.width / 2 - x, CORNER, size.width - CORNER)
    : within(of.y + of.height / 2 - y, CORNER, size.height - CORNER);
  return { side, x, y, arrow };
}
