// Tables on phones held sideways: the others in a strip above, what the game is about left and right, the hand below.
import { CARD, between, bottom, columns, right, rows, stackedBoxes } from "./plan-boxes.ts";
import { MANY, aside, bySeat, board, columnsOf, line, pile, series, supply, trickAt, zonePlan } from "./plan-centre.ts";
import { type Draft, KEPT, begin, below, collectionBelow, collectionsOf, piles, placesOf, planOf, promptBoxes, promptHeight, small } from "./plan-draft.ts";
import { clockwiseOthers } from "./plan-parts.ts";
import { arc } from "./plan-ring.ts";
import { fanCard, slots } from "./plan-spread.ts";
import { type Box, type Declared, type DeclaredZone, PLATE, type Plan, type SeatPlan, type Size, TILE, type ZonePlan } from "./plan-types.ts";

const EDGE = 10;
const TOP = 6;
const GAP = 6;
const RAIL = 13;
const RAISE = 12;
/** What is asked, in one or two lines, or in three. */
const PROMPT = { width: 504, height: 42, inThree: 56 };
const HINT = 44;
const TOLD = 20;
/** The same in two lines, where a line is short. */
const TOLD_TWICE = { height: 31, below: 340 };
/** Height of the hand over the stage's, and its least. */
const HAND = { share: 0.27, least: 92 };
const OWN = { width: 116, keeping: 164, height: 108 };
/** Heights of a seat in the strip: a plate, a tile with the name beside the portrait or below it, and a bar over a collection. */
const SEAT = { plate: 52, beside: 48, below: 54, bar: 30 };
const LARGEST_SEAT = 240;
/** With tiles that narrow, a second row is taken from this height of the stage on. */
const TWO_ROWS = 480;
/** From here on, every card of a trick lies under whoever laid it. */
const PROCESSION = 6;
/** Widths of what lies left or right of the middle, over the stage's or in pixels. */
const BOARD = 0.34;
const ROWS = 0.52;
const ORDER = 136;
const SIGNS = 116;
const SIGNS_ACROSS = { least: 244, most: 276 };
/** On narrower stages, what is asked beside the signs needs three lines. */
const NARROW = 700;
const PANEL = 98;
const SUPPLY = 120;
/** By how much the laurel of a card stands over it. */
const MEDAL = 8;
/** What is noted of a pile, beside it. */
const NOTED = { width: 112, height: 54 };

export function flat(declared: Declared, stage: Size, coached: boolean): Plan {
  const draft = begin(declared, stage, coached);
  const trick = draft.parts.main[0]?.kind === "trick" && !piles(draft).own.length && !draft.parts.absent.length;
  return trick && declared.seats >= PROCESSION ? procession(draft) : besides(draft);
}

/** Everybody in a row, the viewer first, each over the card of the trick that is theirs; the hand in all its width. */
function procession(draft: Draft): Plan {
  const { declared, parts, stage } = draft;
  const rail = stage.height - RAIL;
  const cells = columns(between(EDGE, TOP, stage.width - EDGE, TOP + SEAT.below), declared.seats, GAP);
  const width = Math.min(cells[0]!.width, PLATE - 1);
  const seats = bySeat(declared, cells.map((cell) => ({ ...cell, x: cell.x + (cell.width - width) / 2, width })));
  seats.forEach((box, seat) => (draft.seats[seat] = sitting(box)));
  const narrow = stage.width < NARROW;
  const prompt = narrow ? { ...PROMPT, height: PROMPT.inThree } : PROMPT;
  const asked = Math.max(prompt.height, promptHeight(draft, HINT, true));
  const least = parts.hand ? Math.max(HAND.least, stage.height * HAND.share) : 0;
  const seated = bottom(cells[0]!);
  const room = rail - least - RAISE - asked - TOLD - 3 * GAP - seated;
  const card = Math.floor(Math.min(width - 4, room / CARD, 112));
  // What a narrow column leaves goes to the hand, until its cards are whole, then between the rows.
  const spread = (height: number) => between(EDGE, rail - height, stage.width - EDGE, rail);
  const most = least + room - card * CARD;
  const held = parts.hand ? fanCard(spread(most), parts.hand.capacity, stage, 1) : 0;
  const hand = Math.min(most, Math.max(least, held * CARD));
  const apart = GAP + Math.floor((most - hand) / 4);
  const top = seated + apart;
  const places = seats.map((box) => ({ x: box.x + (box.width - card) / 2, y: top, width: card, height: card * CARD }));
  draft.zones[parts.main[0]!.id] = trickAt(places, card);
  const told = top + card * CARD + apart;
  draft.lastMove = between(EDGE, told, stage.width - EDGE, told + TOLD);
  const strip = between(EDGE, told + TOLD + apart - GAP, stage.width - EDGE, told + TOLD + apart - GAP + asked);
  draft.signs = { ...strip, width: narrow ? SIGNS_ACROSS.least : SIGNS_ACROSS.most };
  parts.aside.forEach((zone) => (draft.zones[zone.id] = aside(zone, { ...strip, x: right(strip) - PANEL, width: PANEL })));
  const asking = promptBoxes(draft, between(right(draft.signs) + GAP, strip.y, right(strip) - PANEL - GAP, bottom(strip)), prompt, HINT);
  const race = spread(hand);
  if (parts.hand) draft.zones[parts.hand.id] = zonePlan(race, held);
  return planOf(draft, { shape: "flat", ...asking, count: between(EDGE, top, stage.width - EDGE, strip.y - GAP), race });
}

/** The others in a strip, one's own seat and hand below; between them the board, the rows or the signs at the left, the rest beside. */
function besides(draft: Draft): Plan {
  const { stage } = draft;
  const race = ownBelow(draft);
  const own = draft.seats[below(draft)];
  const top = strip(draft) + GAP;
  const floor = race.y - (own ? RAISE : 0);
  const area = between(EDGE, top, stage.width - EDGE, floor);
  const left = atLeft(draft, own ? between(area.x, top, right(area), Math.min(floor, own.box.y - GAP)) : area);
  let beside = between(left, top, right(area), floor);
  const told = beside.width < TOLD_TWICE.below ? TOLD_TWICE.height : TOLD;
  draft.lastMove = { ...beside, height: told };
  const height = promptHeight(draft, HINT, true);
  const asking = promptBoxes(draft, { ...beside, y: floor - height, height }, PROMPT, HINT);
  const medal = draft.parts.main[0]?.kind === "trick" ? MEDAL : 0;
  beside = between(beside.x, top + told + GAP / 2 + medal, right(beside), floor - height - GAP);
  inMiddle(draft, panel(draft, beside));
  return planOf(draft, { shape: "flat", ...asking, count: between(area.x, top, right(area), floor - height - GAP), race });
}

/** One's own seat at the left and the hand or collection beside it; who only watches has neither, but a place for the race. */
function ownBelow(draft: Draft): Box {
  const { parts, stage } = draft;
  const rail = stage.height - RAIL;
  const kept = collectionBelow(draft);
  const height = Math.max(HAND.least, stage.height * HAND.share);
  if (!parts.hand && !kept) return between(EDGE, rail - GAP, stage.width - EDGE, rail);
  const seat = between(EDGE, rail - Math.max(OWN.height, Math.min(height, 130)), EDGE + (kept ? OWN.keeping : OWN.width), rail);
  draft.seats[below(draft)] = { box: seat, portrait: Math.min(78, seat.height - 50), side: "bottom", form: "plate", keeping: false, bubble: null, deed: null };
  const box = between(right(seat) + GAP, rail - height, stage.width - EDGE, rail);
  if (parts.hand) draft.zones[parts.hand.id] = zonePlan(box, fanCard(box, parts.hand.capacity, stage, 1));
  else if (kept) {
    const { card, places } = slots(between(box.x + 4, box.y + 4, right(box) - 4, bottom(box) - 20), placesOf(kept), GAP, 70);
    draft.zones[kept.id] = zonePlan(box, card, places);
  }
  return box;
}

function sitting(box: Box, keeping = false): SeatPlan {
  const form = keeping ? "bar" : box.width < PLATE ? "tile" : "plate";
  const portrait = keeping ? SEAT.bar : Math.min(box.height - 2, form === "tile" ? 36 : 44);
  return { box, portrait, side: "top", form, keeping, bubble: null, deed: null };
}

/** Who has no seat below, and who is not there, in a row or two; returns where it ends. */
function strip(draft: Draft): number {
  const { declared, parts, stage, zones } = draft;
  const seats = [...(draft.seats[below(draft)] ? [] : [below(draft)]), ...clockwiseOthers(declared)];
  const keeping = seats.some((seat) => collectionsOf(draft, seat).length);
  const n = seats.length + parts.absent.length;
  const room = stage.width - 2 * EDGE;
  const lines = stage.height >= TWO_ROWS && room / n < TILE ? 2 : 1;
  const each = Math.ceil(n / lines);
  const width = Math.min(LARGEST_SEAT, (room - GAP * (each - 1)) / each);
  const height = keeping ? SEAT.bar + KEPT : width >= PLATE ? SEAT.plate : width < TILE ? SEAT.below : SEAT.beside;
  const cells = Array.from({ length: n }, (_, at): Box => {
    const line = Math.floor(at / each);
    const across = Math.min(each, n - line * each);
    const start = (stage.width - across * width - (across - 1) * GAP) / 2;
    const nth = line % 2 ? across - 1 - (at % each) : at % each; // the second row runs back
    return { x: start + nth * (width + GAP), y: TOP + line * (height + GAP), width, height };
  });
  seats.forEach((seat, at) => {
    draft.seats[seat] = sitting(cells[at]!, keeping);
    small(draft, seat, between(cells[at]!.x + 5, cells[at]!.y + SEAT.bar, right(cells[at]!) - 5, bottom(cells[at]!)));
  });
  parts.absent.forEach((zone, at) => (zones[zone.id] = zonePlan(cells[seats.length + at]!, 22, [], { titled: true })));
  return n ? bottom(cells.at(-1)!) : TOP;
}

/** The board, the rows or the signs; returns where the rest begins. */
function atLeft(draft: Draft, area: Box): number {
  const { declared, parts, stage, zones } = draft;
  const printed = parts.main.find(({ kind }) => kind === "board");
  if (printed) {
    const laid = board(declared, printed, { ...area, width: stage.width * BOARD });
    zones[printed.id] = { ...laid, box: { ...laid.box, x: area.x, y: area.y } };
    return area.x + laid.box.width + 2 * GAP;
  }
  if (parts.rows.length) {
    const laid = columnsOf(parts.rows, { ...area, width: stage.width * ROWS }, GAP);
    const by = area.x - laid[parts.rows[0]!.id]!.box.x;
    for (const [id, zone] of Object.entries(laid)) zones[id] = shifted(zone, by);
    return right(zones[parts.rows.at(-1)!.id]!.box) + 2 * GAP;
  }
  if (!declared.signs.length) return area.x;
  const width = declared.signs.some(({ style }) => style === "order") ? ORDER : SIGNS;
  draft.signs = { ...area, width, height: Math.min(area.height, 176) };
  return area.x + width + GAP;
}

const shifted = (zone: ZonePlan, by: number): ZonePlan => ({
  ...zone,
  box: { ...zone.box, x: zone.box.x + by },
  places: zone.places.map((place) => ({ ...place, x: place.x + by })),
});

/** What lies aside, at the right of the middle, or in it if nothing else does; returns what is left. */
function panel(draft: Draft, room: Box): Box {
  const { parts, zones } = draft;
  const items = [...parts.supplies, ...parts.aside];
  if (!items.length) return room;
  const put = (zone: DeclaredZone, box: Box) => (zones[zone.id] = parts.supplies.includes(zone) ? supply(box, 90) : aside(zone, box));
  if (parts.rows.length) {
    const width = Math.min(room.width, items.length * SUPPLY);
    columns({ ...room, x: room.x + (room.width - width) / 2, width }, items.length, GAP).forEach((box, at) => put(items[at]!, box));
    return room;
  }
  const most = Math.min(130, (room.height - GAP * (items.length - 1)) / items.length);
  const area = { ...room, x: right(room) - PANEL, width: PANEL };
  stackedBoxes(area, items.map(() => most), GAP).forEach((box, at) => put(items[at]!, box));
  return { ...room, width: room.width - PANEL - GAP };
}

function inMiddle(draft: Draft, area: Box): void {
  const { declared, parts, zones } = draft;
  const { theirs, own } = piles(draft);
  const laid = [...theirs, ...own];
  let free = area;
  if (laid.length) {
    const width = Math.min(area.width * 0.6, 330);
    rows({ ...area, width }, laid.length, GAP).forEach((box, at) => (zones[laid[at]!.id] = line(laid[at]!, box, 12, 80)));
    free = between(area.x + width + GAP, area.y, right(area), bottom(area));
  }
  for (const zone of parts.main) {
    if (zone.kind === "trick") {
      const { card, places } = arc(declared.seats, free);
      zones[zone.id] = { ...trickAt(bySeat(declared, places), card), named: declared.seats > MANY };
    } else if (zone.kind === "stack") zones[zone.id] = notedPile(zone, free);
    else if (zone.kind === "series") zones[zone.id] = series(zone, { ...free, height: free.height - 10 }, 2, 4);
    else zones[zone.id] ??= line(zone, free, GAP, 80);
  }
}

/** A pile, as large as there is room where what is noted of it has a place beside it. */
function notedPile(zone: DeclaredZone, area: Box): ZonePlan {
  const laid = pile(zone, area, false);
  const note = { ...NOTED, x: right(laid.box) + 2 * GAP, y: area.y + (area.height - NOTED.height) / 2 };
  return right(note) <= right(area) ? { ...laid, note } : pile(zone, area);
}
