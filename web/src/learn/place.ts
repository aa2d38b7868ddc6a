// Where the light falls and where the lesson's sheet lies. Nothing here needs a browser.

interface Size {
  width: number;
  height: number;
}

export interface Rect extends Size {
  x: number;
  y: number;
}

const GRID = 6; // pixels between two heights that are tried
const MARGIN = 6;
const TOUCHED = 50; // how many times as bad it is to cover what is to be touched

/** The selector of what a spot names: `board`, `board/7D`, `seat:1`, `sign:0` or `prompt`. */
export function selector(spot: string): string {
  const [kind, number] = spot.split(":");
  if (number !== undefined) return `[data-${kind}="${number}"]`;
  if (spot === "prompt") return "[data-prompt]";
  const [zone, face] = spot.split("/");
  return face === undefined ? `[data-zone="${zone}"]` : `[data-in="${zone}"][data-face="${face}"]`;
}

/**
 * Where a sheet lies that covers as little as possible of what to keep in sight, and least of what is to be touched: as
 * low as it can, rather right.
 */
export function sheetPlace(sheet: Size, stage: Size, seen: readonly Rect[], touched: readonly Rect[] = []): Rect {
  const room = stage.width - sheet.width - MARGIN;
  const xs = room > sheet.width / 4 ? [room, MARGIN] : [room / 2 + MARGIN / 2];
  const low = Math.max(0, stage.height - sheet.height);
  const cost = (at: Rect) => overlapArea(at, seen) + TOUCHED * overlapArea(at, touched);
  let best: Rect = { x: xs[0]!, y: low, ...sheet };
  for (let y = low; y >= 0; y -= GRID) {
    for (const x of xs) {
      const here = { x, y, ...sheet };
      if (cost(here) < cost(best)) best = here;
    }
  }
  return best;
}

function overlapArea(sheet: Rect, keep: readonly Rect[]): number {
  const shared = (a: number, length: number, b: number, other: number) => Math.max(0, Math.min(a + length, b + other) - Math.max(a, b));
  return keep.reduce(
    (sum, { x, y, width, height }) => sum + shared(sheet.x, sheet.width, x, width) * shared(sheet.y, sheet.height, y, height),
    0,
  );
}
