// Tables on wide and square windows: seats in two columns and a band above, the hand below.
import { CARD, between, bottom, right } from "./plan-boxes.ts";
import { NOTE, series, zonePlan } from "./plan-centre.ts";
import { type PromptBoxes, type Draft, asideAndLastMove, promptBoxes, promptHeight, begin, below, collectionBelow, planOf, piles, placesOf } from "./plan-draft.ts";
import { middle } from "./plan-wide-middle.ts";
import { type Sides, sides } from "./plan-parts.ts";
import { COLUMN, OWN, band, column, ownSeat } from "./plan-wide-seats.ts";
import { fanCard, inTwoRows, slots } from "./plan-spread.ts";
import type { Box, Declared, DeclaredZone, Plan, Size } from "./plan-types.ts";

/** From the window's edge to what lies on the felt. */
const EDGE = 18;
const TOP = 12; // below the frame
const RAIL = 26;
/** A card that is held up rises into this. */
const RAISE = 16;
const GAP = 8;
const PROMPT = { width: 504, height: 40 };
const HINT = 44;
/** Height of the hand over the stage's, and where much lies in the middle: for one row, for two on a square window. */
const HAND = 0.25;
const LOW_HAND = 0.175;
const LOW_ROWS = 0.22;
/** A series in one row needs this much width; height of one row and of two over the stage's. */
const ONE_ROW = 900;
const SERIES = { one: 0.135, two: 0.24 };
/** Who laid a card stands on its lower edge. */
const BADGE = 10;
/** What a seat in a column lacks stands that far below its plate. */
const TAG = 8;
/** Height of what lies aside, in a line above the series where the columns are full of seats. */
const LINE = 44;
const FULL = 7;
/** With more seats, the columns of a spectator are full. */
const MANY = 8;
const COLLECTION_CARD = 100;

/** The lower part of the table. */
interface Lower extends PromptBoxes {
  rail: number;
  hand: Box;
}

export function wide(declared: Declared, stage: Size, shape: "wide" | "square", coached: boolean): Plan {
  const draft = begin(declared, stage, coached);
  const { rail, hand, prompt, hint, coach } = lower(draft, shape);
  handOrCollection(draft, hand, shape);
  const across = draft.parts.main.length > 1 ? draft.parts.main.find(({ kind }) => kind === "series") : undefined;
  const beside = across !== undefined || declared.seats > MANY;
  const own = ownSeat(rail, declared.viewer !== null ? null : beside ? "beside" : "above");
  draft.seats[below(draft)] = own;

  const { left, top, right: onRight } = sitting(draft);
  const ceiling = band(draft, top, between(EDGE, TOP, stage.width - EDGE, TOP));
  const floor = (coach ?? hint).y - GAP;
  let foot = Math.min(own.bubble?.y ?? own.box.y, own.box.y, hand.height ? hand.y : own.box.y) - GAP;
  let middleFoot = own.bubble && beside ? Math.min(floor, foot) : floor;
  if (across) {
    middleFoot = seriesAcross(draft, across, Math.min(floor, foot), shape);
    foot = Math.min(middleFoot, (draft.zones[across.id]!.note?.y ?? middleFoot) - TAG);
  } else if (prompt.x < EDGE + COLUMN) foot = Math.min(foot, floor);

  const end = stage.width - EDGE;
  const columnsLeft = {
    left: column(draft, left, between(EDGE, ceiling, EDGE + COLUMN, foot), "left"),
    right: column(draft, onRight, between(end - COLUMN, ceiling, end, foot), "right"),
  };
  const room = between(EDGE + COLUMN + 6, ceiling, end - COLUMN - 6, middleFoot);
  middle(draft, room, shape, columnsLeft);
  const raceHeight = Math.max(hand.height, stage.height * LOW_HAND);
  return planOf(draft, {
    shape,
    prompt,
    hint,
    coach,
    count: between(room.x, ceiling, right(room), floor),
    race: between(hand.x, rail - raceHeight, right(hand), rail),
  });
}

/** With piles before them, a single other sits beside them instead of above. */
function sitting(draft: Draft): Sides {
  return piles(draft).theirs.length ? sides(draft.declared, [1, 0, 0]) : sides(draft.declared);
}

/** Hand and prompt; a spectator has no hand, and the prompt lies beside the seat below. */
function lower(draft: Draft, shape: "wide" | "square"): Lower {
  const { parts, stage } = draft;
  const rail = stage.height - RAIL;
  const held = parts.hand ?? collectionBelow(draft);
  const crowded = parts.main.length > 1 || (shape === "wide" && piles(draft).own.length > 0);
  const low = shape === "wide" && crowded;
  const line = promptHeight(draft, HINT, low);
  const share = !crowded ? HAND : shape === "square" && draft.declared.seats < FULL ? LOW_ROWS : LOW_HAND;
  const height = held ? stage.height * share - (low ? line - HINT : 0) : 0;
  const hand = between(EDGE + OWN.width + 14, rail - height, stage.width - EDGE - 14, rail);
  const foot = held ? hand.y - RAISE : rail - GAP;
  const beside = foot + GAP > ownSeat(rail, null).box.y;
  const across = between(beside ? hand.x : EDGE, foot - line, beside ? right(hand) : stage.width - EDGE, foot);
  return { rail, hand, ...promptBoxes(draft, across, PROMPT, HINT) };
}

/** A hand, on a square window in two rows if that shows larger cards; a collection lies in the same place. */
function handOrCollection(draft: Draft, box: Box, shape: "wide" | "square"): void {
  const { parts, stage, zones } = draft;
  const kept = collectionBelow(draft);
  if (parts.hand) {
    const { id, capacity } = parts.hand;
    const rows = shape === "square" && inTwoRows(box, box, capacity, stage) ? 2 : 1;
    const card = fanCard(box, capacity, stage, rows);
    const height = Math.min(box.height, card * CARD * rows);
    zones[id] = zonePlan(between(box.x, bottom(box) - height, right(box), bottom(box)), card, [], { rows });
  } else if (kept) {
    const area = between(box.x, box.y + NOTE + 4, right(box), bottom(box) - NOTE);
    const { card, places } = slots(area, placesOf(kept), GAP, COLLECTION_CARD, NOTE); // between two rows is told what a card counts
    zones[kept.id] = zonePlan(box, card, places, { titled: true });
  }
}

/** A series lies across the whole table, above the prompt; returns where what is above it must end. */
function seriesAcross(draft: Draft, zone: DeclaredZone, floor: number, shape: "wide" | "square"): number {
  const { declared, stage, zones } = draft;
  const lines = stage.width < ONE_ROW ? 2 : 1;
  const [from, to] = [EDGE + 2, stage.width - EDGE - 2];
  const each = Math.ceil(placesOf(zone) / lines);
  const high = (stage.height * (lines === 2 ? SERIES.two : SERIES.one)) / lines;
  const row = Math.min(((to - from - GAP * (each - 1)) / each) * CARD, high);
  const area = between(from, floor - BADGE - lines * row - (lines - 1) * GAP, to, floor - BADGE);
  zones[zone.id] = series(zone, area, lines);
  if (shape === "square" && declared.seats >= FULL) {
    const line = between(from, area.y - GAP - LINE, to, area.y - GAP);
    asideAndLastMove(draft, line);
    return line.y - GAP;
  }
  zones[zone.id]!.note = between(from, area.y - NOTE, from + COLUMN, area.y - 2);
  return area.y - GAP;
}
