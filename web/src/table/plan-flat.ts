// Tables on phones held sideways: seats in the corners or in a strip above, the hand below.
import { between, bottom, columns, right, rows, stackedBoxes } from "./plan-boxes.ts";
import { NOTE, aside, board, bySeat, columnsOf, line, pile, series, supply, trickAt, zonePlan } from "./plan-centre.ts";
import { type PromptBoxes, type Draft, promptBoxes, promptHeight, begin, below, collectionBelow, collectionsOf, planOf, piles, placesOf, small } from "./plan-draft.ts";
import { clockwiseOthers, sides } from "./plan-parts.ts";
import { arc } from "./plan-ring.ts";
import { fanCard, slots } from "./plan-spread.ts";
import type { Box, Declared, DeclaredZone, Plan, SeatPlan, Size } from "./plan-types.ts";

const EDGE = 10;
const TOP = 6;
const GAP = 6;
const RAIL = 13;
const RAISE = 12;
const PROMPT = 38;
const HINT = 44;
const HAND = 0.38;
const LOW_HAND = 0.3;
const COLUMN = 172;
const OWN = 112;
/** A corner's seat, the same with two below each other, and a bar of more. */
const SEAT = [58, 50, 36] as const;
const KEPT = 34;
const STRIP = 38;
const BUBBLE = 38;
const PANEL = 100;
/** Beside a series. */
const NARROW_PANEL = 88;
const TOLD = 22;
/** Width of the board over what there is. */
const BOARD = 0.36;

export function flat(declared: Declared, stage: Size, coached: boolean): Plan {
  const draft = begin(declared, stage, coached);
  const own = ownBelow(draft);
  const printed = draft.parts.main.some(({ kind }) => kind === "board");
  const { middle, ...asking } = printed ? withBoard(draft, own) : withCorners(draft, own);
  return planOf(draft, { shape: "flat", ...asking, count: middle, race: own.race });
}

interface OwnBelow {
  /** The lower edge of what is above the hand. */
  floor: number;
  /** The lower edge of what is above one's own seat. */
  aboveSeat: number;
  race: Box;
}

/** One's own seat at the left and the hand or collection beside it. */
function ownBelow(draft: Draft): OwnBelow {
  const { parts, stage } = draft;
  const rail = stage.height - RAIL;
  const kept = collectionBelow(draft);
  const crowded = parts.main.length > 1 || parts.own.length > 0;
  const height = stage.height * (crowded ? LOW_HAND : HAND) - promptHeight(draft, HINT, true) + HINT;
  const box = between(EDGE + OWN + GAP, rail - height, stage.width - EDGE, rail);
  const seat = between(EDGE, Math.max(rail - 122, rail - height), EDGE + OWN, rail);
  const held = parts.hand || kept;
  draft.seats[below(draft)] = {
    box: seat,
    portrait: Math.min(78, seat.height - 44),
    side: "bottom",
    form: "plate",
    bubble: null,
  };
  if (parts.hand) {
    draft.zones[parts.hand.id] = zonePlan(box, fanCard(box, parts.hand.capacity, stage, 1));
  } else if (kept) {
    const area = between(box.x, box.y + NOTE, right(box), bottom(box) - NOTE);
    const { card, places } = slots(area, placesOf(kept), GAP, 70);
    draft.zones[kept.id] = zonePlan(box, card, places, { titled: true });
  }
  return { floor: held ? box.y - RAISE : rail - GAP, aboveSeat: seat.y - GAP, race: box };
}

interface Above extends PromptBoxes {
  middle: Box;
}

/** Prompt and hint at the lower edge of a box, and what is left of it. */
function askedBelow(draft: Draft, area: Box, width: number): Above {
  const height = promptHeight(draft, HINT, true);
  const line = { ...area, y: bottom(area) - height, height };
  const middle = between(area.x, area.y, right(area), line.y - GAP);
  return { ...promptBoxes(draft, line, { width, height: PROMPT }, HINT), middle };
}

/** Seats in a strip above; the board at the left, the series and the prompt right of it. */
function withBoard(draft: Draft, own: OwnBelow): Above {
  const { declared, parts, stage, seats, zones } = draft;
  const others = clockwiseOthers(declared);
  const strip = between(EDGE, TOP, stage.width - EDGE, TOP + STRIP);
  columns(strip, others.length, GAP).forEach((box, at) => {
    const width = Math.min(box.width, 200);
    seats[others[at]!] = bar({ ...box, x: box.x + (box.width - width) / 2, width }, "top");
  });
  const left = parts.hand ? EDGE : EDGE + OWN + GAP;
  const area = between(left, bottom(strip) + GAP, stage.width - EDGE, own.floor);
  const printed = parts.main.find(({ kind }) => kind === "board")!;
  const laid = board(declared, printed, { ...area, width: area.width * BOARD, height: area.height - TOLD - GAP });
  laid.box.x = area.x;
  laid.box.y = area.y;
  zones[printed.id] = laid;
  draft.lastMove = { ...laid.box, y: bottom(laid.box) + GAP, height: TOLD };
  const beside = askedBelow(draft, between(right(laid.box) + 2 * GAP, area.y, right(area), bottom(area)), 504);
  let { middle } = beside;
  if (parts.aside.length) {
    rows({ ...middle, x: right(middle) - NARROW_PANEL, width: NARROW_PANEL }, parts.aside.length, GAP).forEach((box, at) => {
      zones[parts.aside[at]!.id] = aside(parts.aside[at]!, box);
    });
    middle = { ...middle, width: middle.width - NARROW_PANEL - GAP };
  }
  for (const zone of parts.main) {
    if (zone !== printed) zones[zone.id] = series(zone, { ...middle, height: middle.height - NOTE / 2 }, 2, 4);
  }
  return { ...beside, middle: area };
}

const bar = (box: Box, side: SeatPlan["side"]): SeatPlan => ({
  box,
  portrait: box.height - 2,
  side,
  form: box.height < SEAT[1] ? "bar" : "plate",
  bubble: null,
});

/** Seats in two columns from the upper corners; the middle and the prompt between them. */
function withCorners(draft: Draft, own: OwnBelow): Above {
  const { declared, parts, stage } = draft;
  const others = declared.seats - 1;
  const { left, right: onRight } = sides(declared, [Math.ceil(others / 2), 0, Math.floor(others / 2)]);
  const leftFree = corner(draft, left, between(EDGE, TOP, EDGE + COLUMN, Math.min(own.aboveSeat, own.floor)), "left");
  const rightX = stage.width - EDGE - COLUMN;
  const used = onRight.length > 0 || parts.supplies.length > 0;
  const end = stage.width - EDGE;
  const rightFree = corner(draft, onRight, between(used ? rightX : end, TOP, end, own.floor), "right");
  const from = EDGE + COLUMN + GAP;
  const to = used ? rightX - GAP : end;
  const beside = askedBelow(draft, between(from, TOP, to, own.floor), 360);
  beside.middle = absentAbove(draft, beside.middle);
  if (declared.viewer === null || [...left, ...onRight].some((seat) => !draft.seats[seat]!.bubble)) {
    const { x, width } = beside.middle;
    draft.lastMove = { x, y: bottom(beside.middle) - TOLD, width, height: TOLD };
    beside.middle = { ...beside.middle, height: beside.middle.height - TOLD - GAP };
  }
  const middle = panels(draft, leftFree, rightFree, beside.middle);
  inMiddle(draft, middle);
  return beside;
}

function absentAbove({ parts, zones }: Draft, area: Box): Box {
  if (!parts.absent.length) return area;
  columns({ ...area, height: STRIP }, parts.absent.length, GAP).forEach((box, at) => {
    zones[parts.absent[at]!.id] = zonePlan(box, 22, [], { titled: true });
  });
  return between(area.x, area.y + STRIP + GAP, right(area), bottom(area));
}

/** Seats from a corner down, with bubbles if there is room; what is left below them. */
function corner(draft: Draft, at: readonly number[], column: Box, side: "left" | "right"): Box {
  if (!at.length) return column;
  const keeps = at.some((seat) => collectionsOf(draft, seat).length);
  const kept = keeps ? KEPT + 2 : 0;
  const height = keeps && at.length > 1 ? SEAT[2] : (SEAT[at.length - 1] ?? SEAT[2]);
  const unit = height + kept + GAP;
  const talk = column.height >= at.length * (unit + BUBBLE + GAP) + (at.length > 1 ? 0 : 100);
  let y = column.y;
  for (const seat of at) {
    const box = { ...column, y, height };
    y += unit;
    const bubble = talk ? { ...column, y, height: BUBBLE } : null;
    if (bubble) y += BUBBLE + GAP;
    draft.seats[seat] = { ...bar(box, side), bubble };
    small(draft, seat, { ...column, y: bottom(box) + 2, height: KEPT });
  }
  return between(column.x, y, right(column), bottom(column));
}

const LOWEST = 50;

/** Signs and what lies aside, below the seats if there is room, else beside the middle; returns what is left of it. */
function panels(draft: Draft, leftFree: Box, rightFree: Box, middle: Box): Box {
  const { declared, parts, zones } = draft;
  const put = (items: readonly DeclaredZone[], area: Box) =>
    stackedBoxes(area, items.map(() => Math.min(120, (area.height - GAP * (items.length - 1)) / items.length)), GAP).forEach(
      (box, at) => {
        const zone = items[at]!;
        zones[zone.id] = parts.supplies.includes(zone) ? supply(box, 70) : aside(zone, box);
      },
    );
  const items = [...parts.aside, ...parts.supplies];
  let free = middle;
  const cut = (side: "left" | "right"): Box => {
    const box = side === "left" ? { ...free, width: PANEL } : { ...free, x: right(free) - PANEL, width: PANEL };
    free = { ...free, x: side === "left" ? free.x + PANEL + GAP : free.x, width: free.width - PANEL - GAP };
    return box;
  };
  if (declared.signs.length) {
    draft.signs = leftFree.height >= LOWEST ? { ...leftFree, height: Math.min(76, leftFree.height) } : cut("left");
    if (items.length && leftFree.height < LOWEST && rightFree.height < 100) {
      const [above, below] = [draft.signs.height - 46, 40];
      draft.signs = { ...draft.signs, height: above };
      put(items, { ...draft.signs, y: bottom(draft.signs) + GAP, height: below });
      return free;
    }
  }
  if (items.length) put(items, rightFree.height >= 100 && rightFree.width ? rightFree : cut(parts.rows.length ? "left" : "right"));
  return free;
}

function inMiddle(draft: Draft, area: Box): void {
  const { declared, parts, zones } = draft;
  const { theirs, own } = piles(draft);
  const laid = [...theirs, ...own];
  let free = area;
  if (laid.length) {
    const width = Math.min(area.width * 0.6, 330);
    rows({ ...area, width }, laid.length, GAP).forEach((box, at) => {
      zones[laid[at]!.id] = line(laid[at]!, box, 12, 80);
    });
    free = between(area.x + width + GAP, area.y, right(area), bottom(area));
  }
  if (parts.rows.length) Object.assign(zones, columnsOf(parts.rows, free, 6));
  for (const zone of parts.main) {
    if (zone.kind === "trick") {
      const { card, places } = arc(declared.seats, free);
      zones[zone.id] = trickAt(bySeat(declared, places), card);
    } else if (zone.kind === "stack") zones[zone.id] = pile(zone, free);
    else if (zone.kind === "series") zones[zone.id] = series(zone, free, 2);
    else zones[zone.id] = line(zone, free, GAP, 80);
  }
}
