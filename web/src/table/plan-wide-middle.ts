// The middle of tables on wide and square windows: the game's own place, between piles and panels.
import { CARD, between, bottom, columns, right, stackedBoxes } from "./plan-boxes.ts";
import { aside, board, columnsCard, columnsOf, line, pile, series, supply, trick } from "./plan-centre.ts";
import { type Draft, piles } from "./plan-draft.ts";
import type { ColumnRoom } from "./plan-wide-seats.ts";
import type { Box, DeclaredZone } from "./plan-types.ts";

const GAP = 8;
/** Panels stand so far below the seats above. */
const BELOW_SEATS = 6;
/** Width of a panel, over the stage's and in pixels; beside a trick of nine or ten it is narrow. */
const PANEL = { share: 0.13, least: 146, most: 200, narrow: 104 };
const HEIGHT = { signs: 164, aside: 136, supply: 184, order: 48, colour: 34 };
/** Height of a row of piles over the middle's. */
const PILES = 0.31;
const PILE_GAP = 20;
const PILE_CARD = 110;
/** A row's number stands out so far above it, below the seats. */
const NUMBER = 10;
const ROW_GAP = 12;
/** The least width of a note beside piles, and the most: it stays near them. */
const NOTE = { least: 60, most: 112 };

interface Columns {
  left: ColumnRoom;
  right: ColumnRoom;
}

/** Piles above and below, between them what the game is about with panels at its sides. */
export function middle(draft: Draft, room: Box, shape: "wide" | "square", at: Columns): void {
  const { declared, parts, zones } = draft;
  const main = parts.main.filter(({ id }) => !(id in zones));
  let core = withPiles(draft, room);
  const [onLeft, onRight] = panels(draft);
  if (shape === "wide" && main[0]?.kind === "trick" && declared.seats >= 6 && declared.seats <= 8) {
    const { zone, holes } = trick(declared, core, true);
    zones[main[0].id] = zone;
    put(draft, onLeft, holes[0]!);
    put(draft, onRight, holes[1]!);
    return;
  }
  const top = core.y + BELOW_SEATS;
  const seated = Math.max(at.left.free.y, at.right.free.y);
  if (shape === "square" && parts.rows.length && seated - top > HEIGHT.aside) {
    // The supplies lie between the seats, the columns of cards across the table below these, or near the supplies.
    const across = between(at.left.free.x, seated, right(at.right.free), bottom(core));
    const near = between(core.x, top + HEIGHT.aside + GAP, right(core), bottom(core));
    const [below, beside] = [across, near].map((area) => columnsCard(parts.rows, numbered(area), ROW_GAP));
    const rows = beside! > below! ? near : across;
    [...onLeft, ...onRight].forEach((panel, nth, all) => put(draft, [panel], columns({ ...core, y: top, height: rows.y - GAP - top }, all.length, GAP)[nth]!));
    core = rows;
  } else if (shape === "square") {
    put(draft, onLeft, at.left.free);
    put(draft, onRight, at.right.free);
  } else {
    const wished = Math.min(PANEL.most, Math.max(PANEL.least, draft.stage.width * PANEL.share));
    const many = main[0]?.kind === "trick" && declared.seats > 8;
    const width = many ? Math.min(wished, Math.max(PANEL.narrow, besideTwoRows(core))) : wished;
    put(draft, onLeft, clearPart(between(core.x, top, core.x + width, bottom(core)), at.left));
    put(draft, onRight, clearPart(between(right(core) - width, top, right(core), bottom(core)), at.right));
    const even = main[0]?.kind === "board";
    const from = onLeft.length || even ? core.x + width + GAP : core.x;
    const to = onRight.length || even ? right(core) - width - GAP : right(core);
    core = between(from, core.y, to, bottom(core));
  }
  if (parts.rows.length) Object.assign(zones, columnsOf(parts.rows, numbered(core), ROW_GAP));
  for (const zone of main) {
    if (zone.kind === "trick") zones[zone.id] = trick(declared, core, false).zone;
    else if (zone.kind === "board") zones[zone.id] = board(declared, zone, core);
    else if (zone.kind === "stack") zones[zone.id] = pile(zone, core);
    else if (zone.kind === "series") zones[zone.id] = series(zone, core, 1);
    else zones[zone.id] = line(zone, core, GAP, PILE_CARD);
  }
}

/** Where columns of cards lie in an area, their numbers above them. */
const numbered = (area: Box): Box => between(area.x, area.y + NUMBER, right(area), bottom(area));

/** What a trick in two rows of five, as high as the room, leaves on each side. */
const besideTwoRows = (room: Box): number => (room.width - (room.height / 2 / CARD) * 5 - 40) / 2 - GAP;

/** Puts piles of the other above and one's own below; returns what is left between them. */
function withPiles(draft: Draft, room: Box): Box {
  const { theirs, own } = piles(draft);
  const height = (room.height - GAP * 2) * PILES;
  let core = room;
  for (const zone of theirs) {
    draft.zones[zone.id] = line(zone, { ...core, height }, PILE_GAP, PILE_CARD);
    core = between(core.x, core.y + height + GAP, right(core), bottom(core));
  }
  for (const zone of own) {
    const area = { ...core, y: bottom(core) - height, height };
    const plan = line(zone, area, PILE_GAP, PILE_CARD);
    const noteEnd = plan.box.x - GAP;
    const note = between(Math.max(core.x, noteEnd - NOTE.most), area.y + GAP, noteEnd, bottom(area) - GAP);
    if (note.width >= NOTE.least) plan.note = note;
    draft.zones[zone.id] = plan;
    core = between(core.x, core.y, right(core), area.y - GAP);
  }
  return core;
}

/** What stands at a side of the middle: a zone, or the signs. */
interface Panel {
  height: number;
  zone: DeclaredZone | null;
  supply: boolean;
}

/** Signs left, the rest right; without signs, a supply left, or what lies aside on both sides. */
function panels({ declared, parts, zones }: Draft): [Panel[], Panel[]] {
  const order = declared.signs.find(({ style }) => style === "order");
  const height = order ? HEIGHT.order + HEIGHT.colour * order.capacity : HEIGHT.signs;
  const signs: Panel[] = declared.signs.length ? [{ height, zone: null, supply: false }] : [];
  const free = parts.aside.filter(({ id }) => !(id in zones));
  const asides = free.map((zone): Panel => ({ zone, height: HEIGHT.aside, supply: false }));
  const supplies = parts.supplies.map((zone): Panel => ({ zone, height: HEIGHT.supply, supply: true }));
  if (signs.length) return [signs, [...asides, ...supplies]];
  return supplies.length ? [supplies, asides] : [asides.slice(0, 1), asides.slice(1)];
}

/** Puts panels below each other, lower if need be. */
function put(draft: Draft, items: readonly Panel[], area: Box): void {
  const total = items.reduce((sum, { height }) => sum + height, 0);
  const scale = Math.min(1, (area.height - GAP * (items.length - 1)) / total);
  const heights = items.map(({ height }) => height * scale);
  stackedBoxes(area, heights, GAP).forEach((box, at) => {
    const { zone, supply: touched } = items[at]!;
    if (!zone) draft.signs = box;
    else draft.zones[zone.id] = touched ? supply(box, area.width - 40) : aside(zone, box);
  });
}

/** A panel's room without what bubbles beside the seats take. */
function clearPart(box: Box, { clear }: ColumnRoom): Box {
  return clear ? between(box.x, Math.max(box.y, clear.top), right(box), Math.min(bottom(box), clear.bottom)) : box;
}
