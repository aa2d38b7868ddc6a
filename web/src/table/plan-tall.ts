// Tables on phones held upright: seats in a grid, the middle, what one is asked, the hand in one row or two.
import { CARD, between, bottom, centredBox, columns, right } from "./plan-boxes.ts";
import { NOTE, aside, board, columnsHeight, columnsOf, line, pile, supply, trickAt, zonePlan } from "./plan-centre.ts";
import { type PromptBoxes, type Draft, COACH, KEPT, begin, below, collectionBelow, planOf, piles, placesOf, small } from "./plan-draft.ts";
import { clockwiseOthers } from "./plan-parts.ts";
import { fanCard, slots, inTwoRows } from "./plan-spread.ts";
import type { Box, Declared, DeclaredZone, Plan, SeatPlan, Size, ZonePlan } from "./plan-types.ts";

const EDGE = 10;
const TOP = 6;
const GAP = 6;
const RAIL = 14;
const RAISE = 12;
const PROMPT = 46;
const HINT = 44;
const TOLD = 24;
/** Below this height, what can be done without goes. */
const SHORT = 700;
/** From here on, seats close a circle round the trick. */
const CIRCLE = 6;
const BAR = 34;
const LOW_SEAT = 52;
/** Height of what stands aside of a board with how it adds up. */
const EXPLAINED = 40;
/** Height of a line that tells what a seat did last. */
const DEED = 21;
/** Height of the cards that a seat laid last, where many lie on one pile: below the seat. */
const LAID = 42;
/** Heights of a seat beside the middle, of one in a circle, and of a strip of signs; and on short phones. */
const HEIGHTS = { seat: 54, tile: 60, strip: 50 };
const SHORT_HEIGHTS = { seat: 52, tile: 54, strip: 44 };
/** Height of a hand over the stage's, in one row and in two; and where much lies in the middle. */
const HAND = { one: 0.19, two: 0.3 };
/** The same on short phones. */
const SHORT_HAND = { one: 0.19, two: 0.255 };
const LOW_HAND = { one: 0.15, two: 0.2 };
/** What a hand gives up for a coach on short phones; where much lies in the middle, only if one's own seat is beside it. */
const GIVEN = { open: 8, beside: 30 };
/** How far apart cards must be to be touched. */
const STEP = 28;
const SIDE_SEAT = 92;
/** Height of a row of piles over the middle's. */
const PILES = 0.32;
const PILE_GAP = 12;
const PILE_CARD = 80;
/** Up to this many cards, one's own seat lies beside the hand. */
const FEW = 6;
/** Width of a deck beside the prompt, and height of both. */
const DECK = 56;
const ASKED = PROMPT + HINT + 4;
/** Between rows to choose from. */
const COLUMN_GAP = 4;

/** A plan of which the middle is left free, from edge to edge. */
interface TallDraft extends Draft {
  crowded: boolean;
  heights: typeof HEIGHTS;
  free: Box;
}

export function tall(declared: Declared, stage: Size, coached: boolean): Plan {
  const rail = stage.height - RAIL;
  const started = begin(declared, stage, coached);
  const { main } = started.parts;
  const draft: TallDraft = {
    ...started,
    crowded: main.length > 1 || piles(started).own.length > 0,
    heights: stage.height < SHORT ? SHORT_HEIGHTS : HEIGHTS,
    free: between(EDGE, TOP, stage.width - EDGE, rail),
  };
  const closed = main[0]?.kind === "trick" && declared.seats >= CIRCLE;
  if (!closed) seatsFromAbove(draft);
  absentFromAbove(draft);
  const hand = handFromBelow(draft, closed);
  const asking = askedFromBelow(draft);
  if (!closed) draft.seats[below(draft)] ??= seat(fromBelow(draft, BAR), "bottom", "bar");
  const middle = draft.free;
  if (closed) circle(draft);
  else inMiddle(draft);
  const race = hand ?? between(EDGE, rail - HAND.one * stage.height, stage.width - EDGE, rail);
  return planOf(draft, { shape: "tall", ...asking, count: middle, race });
}

function fromBelow(draft: TallDraft, height: number, gap = GAP): Box {
  const box = { ...draft.free, y: bottom(draft.free) - height, height };
  draft.free = { ...draft.free, height: draft.free.height - height - gap };
  return box;
}

function fromAbove(draft: TallDraft, height: number): Box {
  const box = { ...draft.free, height };
  draft.free = between(box.x, bottom(box) + GAP, right(box), bottom(draft.free));
  return box;
}

function seat(box: Box, side: SeatPlan["side"], form: SeatPlan["form"]): SeatPlan {
  const portrait = form === "tile" ? 38 : Math.min(44, box.height - 2);
  return { box, portrait, side, form, keeping: false, bubble: null, deed: null };
}

/** The hand, or one's collection, in all its width or beside one's own seat. */
function handFromBelow(draft: TallDraft, closed: boolean): Box | null {
  const { parts, stage } = draft;
  const kept = collectionBelow(draft);
  if (kept) return collection(draft, kept);
  if (!parts.hand) return null;
  const share = draft.crowded ? LOW_HAND : stage.height < SHORT ? SHORT_HAND : HAND;
  const n = parts.hand.capacity;
  const oneRow = { ...draft.free, height: stage.height * share.one };
  const twoRows = { ...draft.free, height: stage.height * share.two };
  const step = (oneRow.width - fanCard(oneRow, n, stage, 1)) / Math.max(1, n - 1);
  const rows = step < STEP || (!draft.crowded && inTwoRows(oneRow, twoRows, n, stage)) ? 2 : 1;
  const few = !closed && (n <= FEW || (draft.crowded && rows === 1 && step - SIDE_SEAT / n > STEP + 2));
  const given = !draft.coached || stage.height >= SHORT ? 0 : !draft.crowded ? GIVEN.open : few ? GIVEN.beside : 0;
  const room = rows === 2 ? twoRows : oneRow;
  const needed = few ? room.height : fanCard(room, n, stage, rows) * CARD * rows; // what is above the cards goes to the middle
  let box = fromBelow(draft, Math.min(room.height - given, needed), RAISE);
  if (few) {
    const own = { ...box, x: 4, width: SIDE_SEAT };
    draft.seats[below(draft)] = { ...seat(own, "bottom", "plate"), portrait: Math.min(54, own.height - 40) };
    box = between(right(own) + GAP, box.y, right(box), bottom(box));
  }
  draft.zones[parts.hand.id] = zonePlan(box, fanCard(box, n, stage, rows), [], { rows });
  return box;
}

const COLLECTION = 110;
const LAYERS = 12;
/** Width of its cards at most; in two rows, it shall show them larger by this, once the rows to choose from have cards so wide. */
const KEPT_CARD = { most: 60, larger: 1.2, rows: 66 };

/** In one row or, if what is above it leaves the room, in two with larger cards. */
function collection(draft: TallDraft, zone: DeclaredZone): Box {
  const { parts, free, stage } = draft;
  const least = Math.max(COLLECTION, stage.height * HAND.one) - BAR;
  const above = BAR + GAP + ASKED + GAP + columnsHeight(parts.rows, free.width, COLUMN_GAP, KEPT_CARD.rows);
  const laid = (height: number, gap: number) => {
    const box = { ...free, y: bottom(free) - height, height };
    const area = between(box.x + 4, box.y + 4, right(box) - 4, bottom(box) - LAYERS - 4);
    return { box, ...slots(area, placesOf(zone), gap, KEPT_CARD.most) };
  };
  const one = laid(least, 2);
  const two = laid(Math.min(free.height - above, 2 * KEPT_CARD.most * CARD + NOTE + LAYERS + 8), NOTE); // what a card counts is told below it
  const { box, card, places } = two.card > KEPT_CARD.larger * one.card ? two : one;
  draft.zones[zone.id] = zonePlan(box, card, places, { titled: false });
  draft.free = { ...free, height: free.height - box.height };
  draft.seats[below(draft)] = seat(fromBelow(draft, BAR), "bottom", "bar");
  return box;
}

/** Prompt, hint and the last move, over which a coach speaks; a deck to draw from lies left of them. */
function askedFromBelow(draft: TallDraft): PromptBoxes {
  const { parts, stage, coached } = draft;
  const beside = parts.rows.length ? parts.supplies : [];
  if (beside.length) {
    const row = fromBelow(draft, ASKED);
    const card = DECK;
    beside.forEach((zone, at) => {
      const box = { ...row, x: row.x + at * (card + GAP), width: card };
      draft.zones[zone.id] = supply(box, card);
    });
    const x = row.x + beside.length * (card + GAP) + 2;
    draft.lastMove = between(x, row.y, right(row) - HINT - GAP, row.y + HINT);
    return {
      prompt: between(x, bottom(row) - PROMPT, right(row), bottom(row)),
      hint: between(right(row) - HINT, row.y, right(row), row.y + HINT),
      coach: coached ? between(x, row.y, right(row), bottom(row)) : null,
    };
  }
  const overSeat = draft.crowded && stage.height < SHORT && !draft.seats[below(draft)]; // which will lie above the prompt
  const lines = fromBelow(draft, coached && !overSeat ? COACH : PROMPT);
  const row = { ...lines, y: bottom(lines) - PROMPT, height: PROMPT };
  const coach = coached ? { ...lines, y: bottom(lines) - COACH, height: COACH } : null;
  const hint = between(right(row) - HINT, row.y + (PROMPT - HINT) / 2, right(row), row.y + (PROMPT + HINT) / 2);
  if (coached && !overSeat) draft.lastMove = { ...lines, y: row.y - GAP - TOLD, height: TOLD };
  else draft.lastMove = fromBelow(draft, TOLD);
  return { prompt: between(row.x, row.y, hint.x - GAP, bottom(row)), hint, coach };
}

/** The others in a row or, from five or with collections, in two: clockwise, the second running back. */
function seatsFromAbove(draft: TallDraft): void {
  const { declared, parts } = draft;
  const others = clockwiseOthers(declared);
  if (!others.length) return;
  const keep = parts.theirs.some(({ kind }) => kind === "collection");
  const across = keep ? Math.min(2, others.length) : others.length > 4 ? Math.ceil(others.length / 2) : others.length;
  const low = draft.crowded && draft.stage.height < SHORT;
  const height = keep || others.length === 1 ? BAR : low ? LOW_SEAT : draft.heights.seat;
  const told = draft.stage.height < SHORT ? 0 : DEED; // in a line of its own below a collection
  const laid = parts.main[0]?.kind === "stack" ? LAID : 0;
  for (let from = 0, back = false; from < others.length; from += across, back = !back) {
    const row = others.slice(from, from + across);
    if (back) row.reverse();
    const cells = columns(fromAbove(draft, height + laid + (keep ? KEPT + told : 0)), across, GAP);
    const shift = ((across - row.length) * (cells[0]!.width + GAP)) / 2;
    row.forEach((at, cell) => {
      const whole = { ...cells[cell]!, x: cells[cell]!.x + shift, height: cells[cell]!.height - laid };
      const box = { ...whole, height };
      draft.seats[at] = { ...seat(box, "top", height === BAR ? "bar" : "plate"), box: whole };
      small(draft, at, between(box.x + 5, bottom(box), right(box) - 5, bottom(whole) - told));
      if (laid) draft.seats[at]!.deed = { ...whole, y: bottom(whole) + 3, height: laid - 3 };
      if (keep && told) draft.seats[at]!.deed = between(box.x + 5, bottom(whole) - told, right(box) - 5, bottom(whole) - 3);
    });
  }
}

function absentFromAbove(draft: TallDraft): void {
  const { absent } = draft.parts;
  if (!absent.length) return;
  const cells = columns(fromAbove(draft, LOW_SEAT), absent.length, GAP);
  absent.forEach((zone, at) => {
    draft.zones[zone.id] = zonePlan(cells[at]!, 24, [], { titled: true });
  });
}

/** Seats above and below the trick, each beside its card; between them a strip for trump and the last trick. */
function circle(draft: TallDraft): void {
  const { declared, parts, free } = draft;
  const { tile, strip: inner } = draft.heights;
  const across = Math.ceil(declared.seats / 2);
  const others = clockwiseOthers(declared);
  const above = others.slice(0, across);
  const nearer = [below(draft), ...others.slice(across).reverse()];
  const high = Math.floor((free.height - 2 * tile - inner - 4 * GAP) / 2);
  const cells = columns(free, across, GAP);
  const card = Math.floor(Math.min(cells[0]!.width - 4, high / 1.4, 112));
  const least = 2 * tile + 2 * card * 1.4 + inner + 4 * GAP;
  const tags = Math.min(TAGS, Math.max(0, free.height - least));
  const height = least + tags;
  const whole = centredBox({ width: free.width, height }, free);
  const places: Box[] = [];
  const put = (seats: readonly number[], seatY: number, cardY: number, side: "top" | "bottom") =>
    seats.forEach((at, cell) => {
      draft.seats[at] = seat({ ...cells[cell]!, y: seatY, height: tile }, side, "tile");
      places[at] = { ...centredBox({ width: card, height: 0 }, cells[cell]!), y: cardY, height: card * 1.4 };
    });
  const first = whole.y + tile + GAP;
  const strip = { ...free, y: first + card * 1.4 + GAP, height: inner };
  put(above, whole.y, first, "top");
  put(nearer, bottom(whole) - tile, bottom(strip) + GAP, "bottom");
  draft.zones[parts.main[0]!.id] = trickAt(places, card, between(free.x, first, right(free), bottom(whole) - tile - GAP - tags));
  asides(draft, strip);
}

/** What stands at the sides, in one line: signs take what others leave. */
function asides(draft: TallDraft, row: Box): void {
  const { declared, parts } = draft;
  const others = [...parts.aside, ...parts.supplies];
  const signs = declared.signs.length > 0;
  const width = signs ? PEEK : (row.width - GAP * (others.length - 1)) / Math.max(1, others.length);
  const from = signs && others.length ? right(row) - others.length * (width + GAP) + GAP : row.x;
  if (signs) draft.signs = between(row.x, row.y, others.length ? from - GAP : right(row), bottom(row));
  others.forEach((zone, at) => {
    draft.zones[zone.id] = aside(zone, { ...row, x: from + at * (width + GAP), width });
  });
}

function inMiddle(draft: TallDraft): void {
  const { declared, parts } = draft;
  const { main } = parts;
  const kinds = main.map(({ kind }) => kind);
  if (kinds.includes("trick")) trickInMiddle(draft, main[0]!);
  else if (kinds.includes("board")) boardInMiddle(draft);
  else if (kinds.includes("stack")) pileInMiddle(draft, main[0]!);
  if (parts.rows.length) Object.assign(draft.zones, columnsOf(parts.rows, draft.free, COLUMN_GAP));
  for (const zone of main) draft.zones[zone.id] ??= line(zone, draft.free, GAP, 80);
  if (!draft.signs && declared.signs.length) draft.signs = fromAbove(draft, draft.heights.strip);
}

/** The others' cards in a row under their seats, one's own below between trump and the last trick. */
function trickInMiddle(draft: TallDraft, zone: DeclaredZone): void {
  const { declared, parts } = draft;
  const others = clockwiseOthers(declared);
  const { theirs, own: mine } = piles(draft);
  const band = (draft.free.height - 2 * GAP) * PILES;
  for (const laid of theirs) draft.zones[laid.id] = line(laid, fromAbove(draft, band), PILE_GAP, PILE_CARD);
  for (const laid of mine) draft.zones[laid.id] = line(laid, fromBelow(draft, band), PILE_GAP, PILE_CARD);
  const { free } = draft;
  const lines = others.length > 1 ? 2 : 1;
  const cells = columns(free, others.length, GAP);
  const broad = lines === 2 ? Math.min(cells[0]!.width - 4, free.width * 0.3) : (free.width - SIGNS - PEEK - 3 * GAP) / 2;
  const card = Math.floor(Math.min(broad, (free.height - GAP * (lines - 1)) / lines / 1.4, 112));
  const height = card * 1.4;
  const whole = centredBox({ width: free.width, height: lines * height + (lines - 1) * GAP }, free);
  const places: Box[] = [];
  const ownY = bottom(whole) - height;
  const own = below(draft);
  const half = lines === 1 ? card + GAP / 2 : card / 2;
  const spare = free.width - SIGNS - PEEK - 2 * GAP - 2 * half;
  const middle = lines === 1 ? free.x + SIGNS + GAP + spare / 2 + half : free.x + free.width / 2;
  places[own] = { x: middle + half - card, y: ownY, width: card, height };
  others.forEach((at, cell) => {
    const x = lines === 1 ? middle - half : cells[cell]!.x + (cells[cell]!.width - card) / 2;
    places[at] = { x, y: whole.y, width: card, height };
  });
  draft.zones[zone.id] = trickAt(places, card);
  if (declared.signs.length) draft.signs = between(free.x, ownY, middle - half - GAP, ownY + height);
  const rest = between(middle + half + GAP, ownY, right(free), ownY + height);
  columns(rest, Math.max(1, parts.aside.length), GAP).forEach((box, at) => {
    if (parts.aside[at]) draft.zones[parts.aside[at].id] = aside(parts.aside[at], box);
  });
}

/** The board above, the series below it, what lies aside in a line between them. */
function boardInMiddle(draft: TallDraft): void {
  const { declared, parts, stage } = draft;
  const printed = parts.main.find(({ kind }) => kind === "board")!;
  const laid = parts.main.find(({ kind }) => kind === "series");
  if (laid) {
    const step = draft.free.width / laid.slots.length;
    const card = Math.floor(Math.min(step * 1.97, Math.max(40, stage.height * 0.0745)));
    const box = fromBelow(draft, card * 1.4 + 10);
    draft.zones[laid.id] = overlapping(laid, { ...box, height: card * 1.4 }, card);
  }
  asides(draft, fromBelow(draft, stage.height < SHORT ? NOTE : EXPLAINED));
  draft.zones[printed.id] = board(declared, printed, draft.free);
}

/** Fixed places in one row that overlap. */
function overlapping(zone: DeclaredZone, box: Box, card: number): ZonePlan {
  const n = placesOf(zone);
  const step = (box.width - card) / Math.max(1, n - 1);
  const places = Array.from({ length: n }, (_, at) => ({ ...box, x: box.x + at * step, width: card }));
  return zonePlan(box, card, places, { named: true });
}

const SUPPLY = 92;
/** What is noted at the edges of a card and of the seat below it would lie over each other; pixels between these where there is room. */
const TAGS = 10;
/** Least widths of the signs and the last trick beside a trick of two. */
const SIGNS = 108;
const PEEK = 84;

/** The pile with its supply at the right, the signs in a strip above. */
function pileInMiddle(draft: TallDraft, zone: DeclaredZone): void {
  const { declared, parts } = draft;
  if (declared.signs.length) draft.signs = fromAbove(draft, draft.heights.strip);
  const { free } = draft;
  const beside = [...parts.supplies, ...parts.aside];
  const room = beside.length ? between(free.x, free.y, right(free) - SUPPLY - GAP, bottom(free)) : free;
  const laid = (draft.zones[zone.id] = pile(zone, room));
  beside.forEach((at, n) => {
    const height = laid.box.height / beside.length;
    const box = { x: right(room) + GAP, y: laid.box.y + n * height, width: SUPPLY, height };
    draft.zones[at.id] = at.touch ? supply(box, 70) : aside(at, box);
  });
}
