// Where a tooltip lies: beside what it explains and never over it, inside what can be seen of the page, and clear of what has to stay in sight.

export interface Rect {
  x: number;
  y: number;
  width: number;
  height: number;
}
const SIDES = ["above", "below", "right", "left"] as const; // the best first
type Side = (typeof SIDES)[number];
export interface Place {
  side: Side;
  x: number;
  y: number;
  /** How far along its edge, in pixels, the arrow is; null if something lies between. */
  arrow: number | null;
}

const GAP = 9; // pixels between it and what it explains, where the arrow lies
const EDGE = 6; // pixels between it and the edge of the screen
const CORNER = 14; // pixels from a corner that the arrow keeps

const overlap = (one: Rect, other: Rect) =>
  one.x < other.x + other.width && other.x < one.x + one.width && one.y < other.y + other.height && other.y < one.y + one.height;

const within = (value: number, least: number, most: number) => Math.max(least, Math.min(most, value));

/** Above if there is room, else below, else on a side, and past what is to stay `clear`; where there is room nowhere, where there is most. */
export function place(of: Rect, size: { width: number; height: number }, seen: Rect, clear: readonly Rect[] = []): Place {
  const least = { x: seen.x + EDGE, y: seen.y + EDGE };
  const most = { x: seen.x + seen.width - EDGE - size.width, y: seen.y + seen.height - EDGE - size.height };
  const middle = { x: of.x + of.width / 2, y: of.y + of.height / 2 };

  function beside(next: Rect, side: Side): Rect {
    const x = within(middle.x - size.width / 2, least.x, most.x);
    const y = within(middle.y - size.height / 2, least.y, most.y);
    if (side === "above") return { ...size, x, y: next.y - GAP - size.height };
    if (side === "below") return { ...size, x, y: next.y + next.height + GAP };
    return { ...size, x: side === "left" ? next.x - GAP - size.width : next.x + next.width + GAP, y };
  }

  const spots = SIDES.map((side) => {
    let spot = beside(of, side);
    let near = true;
    for (let hit; (hit = clear.find((one) => overlap(one, spot))); near = false) spot = beside(hit, side);
    const spare = { above: spot.y - least.y, below: most.y - spot.y, right: most.x - spot.x, left: spot.x - least.x }[side];
    return { side, spot, near, spare };
  });
  const found = spots.find(({ spare }) => spare >= 0);
  if (!found && clear.length) return place(of, size, seen);
  const { side, spot, near } = found ?? spots.reduce((best, one) => (one.spare > best.spare ? one : best));
  const [x, y] = [within(spot.x, least.x, most.x), within(spot.y, least.y, most.y)];
  const upright = side === "above" || side === "below";
  const arrow = upright ? within(middle.x - x, CORNER, size.width - CORNER) : within(middle.y - y, CORNER, size.height - CORNER);
  return { side, x, y, arrow: near ? arrow : null };
}
