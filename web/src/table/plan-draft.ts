// A plan being made: what lies where so far.
import { between, bottom, centredBox, columns, overlap, right } from "./plan-boxes.ts";
import { aside, zonePlan } from "./plan-centre.ts";
import { type Parts, partsOf } from "./plan-parts.ts";
import { type Box, type Declared, type DeclaredZone, isTile, type Plan, type SeatPlan, type Size, TILE, type ZonePlan } from "./plan-types.ts";

const GAP = 8;
/** Height of the place where a coach speaks: two lines and buttons. */
export const COACH = 92;
/** The same where height is scarce: the buttons lie beside the words. */
const LOW_COACH = { height: 60, width: 760 };

export interface Draft {
  declared: Declared;
  parts: Parts;
  stage: Size;
  /** Whether there is a coach. */
  coached: boolean;
  seats: SeatPlan[];
  zones: Record<string, ZonePlan>;
  signs: Box | null;
  lastMove: Box | null;
}

export function begin(declared: Declared, stage: Size, coached: boolean): Draft {
  return { declared, parts: partsOf(declared), stage, coached, seats: [], zones: {}, signs: null, lastMove: null };
}

/** The viewer's seat; for a spectator the first, which lies below too. */
export const below = ({ declared }: Draft): number => declared.viewer ?? 0;

/** What lies before the viewer instead of a hand: a collection. */
export const collectionBelow = ({ parts }: Draft): DeclaredZone | undefined =>
  parts.own.find(({ kind }) => kind === "collection");

/** Piles in front of the viewer and of a single other, which lie in the middle. */
export function piles({ declared, parts }: Draft): { theirs: DeclaredZone[]; own: DeclaredZone[] } {
  const rows = (zones: readonly DeclaredZone[]) => zones.filter(({ kind }) => kind === "row");
  return { theirs: declared.seats === 2 ? rows(parts.theirs) : [], own: rows(parts.own) };
}

export const collectionsOf = ({ parts }: Draft, seat: number): DeclaredZone[] =>
  parts.theirs.filter((zone) => zone.seat === seat && zone.kind === "collection");

const EMBLEM = 22;
/** Height of the number below an emblem. */
const NUMBER = 16;
/** Height of a collection in a seat's plate. */
export const KEPT = 36;

/** The collection of another, in the plate of their seat. */
export function small(draft: Draft, seat: number, box: Box): void {
  for (const zone of collectionsOf(draft, seat)) {
    const cells = columns(box, placesOf(zone), 2);
    const size = Math.floor(Math.min(EMBLEM, cells[0]!.width, box.height - NUMBER));
    const places = cells.map(({ x, width }) => ({ x: x + (width - size) / 2, y: box.y, width: size, height: size }));
    draft.zones[zone.id] = zonePlan(box, size, places, { emblems: true });
    draft.seats[seat]!.keeping = true;
  }
}

/** How many fixed places a zone has. */
export const placesOf = (zone: DeclaredZone): number => Math.max(zone.slots.length, zone.capacity);

/** Completes a plan: hands that nobody may look at are told at their seats, and no bubble lies over a card. */
export function planOf(draft: Draft, rest: Omit<Plan, "size" | "scale" | "seats" | "zones" | "signs" | "lastMove">): Plan {
  const { parts, stage, seats, zones, signs, lastMove } = draft;
  for (const zone of [...parts.hidden, ...parts.theirs]) zones[zone.id] ??= zonePlan(seats[zone.seat!]!.box, 0);
  const shown = [...parts.main, ...parts.rows].map(({ id }) => zones[id]!);
  const covered = shown.flatMap(({ box, places }) => (places.length ? places : [box]));
  covered.push(rest.prompt, rest.hint, ...(signs ? [signs] : []));
  for (const seat of seats) {
    const { bubble } = seat;
    if (bubble && covered.some((box) => overlap(bubble, box))) seat.bubble = null;
    if (seat !== seats[draft.declared.viewer ?? -1]) seat.deed ??= seat.bubble ?? deedBox(seat);
  }
  return { ...rest, size: stage, scale: 1, seats, zones, signs, lastMove };
}

/** Where the longest name in a bar ends. */
const NAMED = 122;
/** A card that lies in a plate, and how wide the plate must be. */
const CARDED = { width: 28, height: 40, plate: 220 };

/** Where in a plate beside a small portrait there is room for a card or for its corner, whatever its figures; null if nowhere. */
function deedBox(seat: SeatPlan): Box | null {
  const { box, form, keeping, side } = seat;
  const at = (fromRight: number, down: number, width: number, height: number): Box => ({ x: right(box) - fromRight, y: box.y + down, width, height });
  if (keeping || side !== "top" || box.height >= 70) return null;
  if (form === "bar") return box.width < 300 ? null : at(box.width - NAMED, 5, 60, box.height - 10);
  if (!isTile(seat) && box.width >= CARDED.plate) return at(CARDED.width + 6, (box.height - CARDED.height) / 2, CARDED.width, CARDED.height);
  if (!isTile(seat)) return at(28, box.height - 24, 24, 20);
  if (box.width >= TILE) return at(25, 14, 20, 19);
  return box.height >= 50 && box.width >= 100 ? at(22, 1, 19, 16) : null;
}

/** What lies aside at the ends of a line, the last move between them. */
export function asideAndLastMove(draft: Draft, line: Box): void {
  const [first, second, third, last] = columns(line, 4, GAP) as [Box, Box, Box, Box];
  draft.lastMove = between(second.x, line.y, right(third), bottom(line));
  draft.parts.aside.forEach((zone, at) => {
    draft.zones[zone.id] = aside(zone, at === 0 ? first : last);
  });
}

/** A button for a hint at the right end of a line, and the prompt before it, at most so wide, both in its middle. */
export function promptBoxes({ coached }: Draft, line: Box, prompt: Size, hint: number): PromptBoxes {
  const low = line.height < COACH;
  const width = Math.min(prompt.width, line.width - hint - GAP);
  const x = line.x + (line.width - width - GAP - hint) / 2;
  const end = bottom(line);
  const middle = low ? line.y + line.height / 2 : end - hint / 2;
  return {
    prompt: between(x, middle - prompt.height / 2, x + width, middle + prompt.height / 2),
    hint: { x: x + width + GAP, y: middle - hint / 2, width: hint, height: hint },
    coach: coached ? (low ? broad(line) : between(x, line.y, x + width + GAP + hint, end)) : null,
  };
}

/** As much of a line as is easily read, in its middle. */
const broad = (line: Box): Box => centredBox({ width: Math.min(LOW_COACH.width, line.width), height: line.height }, line);

/** Where one is asked, gets a hint and hears a coach. */
export type PromptBoxes = Pick<Plan, "prompt" | "hint" | "coach">;

/** The height of what is asked in a line, of a hint's button at least. */
export function promptHeight({ coached }: Draft, hint: number, low: boolean): number {
  return coached ? (low ? LOW_COACH.height : COACH) : hint;
}
