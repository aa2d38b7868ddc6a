// What a plan must keep to be used: everything there, whole, apart, and no smaller than can be read or touched.
import { bottom, right } from "./plan-boxes.ts";
import { spread } from "./plan-spread.ts";
import type { Box, Declared, DeclaredZone, Plan, SeatPlan, Size } from "./plan-types.ts";

/** A portrait's largest diameter, and the least sizes of a seat, by how much its plate shows. */
const SEATS: Record<SeatPlan["form"], { portrait: number; least: readonly Size[] }> = {
  plate: { portrait: 88, least: [{ width: 106, height: 44 }, { width: 66, height: 50 }] },
  bar: { portrait: 36, least: [{ width: 150, height: 30 }] },
  tile: { portrait: 44, least: [{ width: 106, height: 44 }, { width: 66, height: 50 }] },
};
/** The least widths of cards in the middle, by kind of zone. */
const CARDS: Partial<Record<DeclaredZone["kind"], number>> = { trick: 46, stack: 72, row: 42, series: 40 };
const SIGNS: Record<"order" | "others", readonly Size[]> = {
  order: [{ width: 300, height: 40 }, { width: 120, height: 150 }],
  others: [{ width: 244, height: 40 }, { width: 104, height: 104 }],
};
const LEAST = {
  board: { width: 196, height: 156 },
  aside: [{ width: 80, height: 40 }, { width: 150, height: 22 }],
  touch: 44,
  own: 28,
  emblem: 13,
  prompt: { width: 190, height: 38 },
  lastMove: { width: 140, height: 20 },
  step: 28,
  seen: 64,
};
/** How far a box may lie over another or stick out before it shows. */
const SLACK = 0.5;

interface Named {
  name: string;
  box: Box;
}

const fits = (box: Box, least: Size): boolean => box.width >= least.width - SLACK && box.height >= least.height - SLACK;
const holds = (box: Box, least: readonly Size[]): boolean => least.some((one) => fits(box, one));
const text = ({ x, y, width, height }: Box): string => [x, y, width, height].map((n) => Math.round(n * 10) / 10).join(" ");

/** All boxes that must not lie over each other; between the cards of a trick there is room for others. */
export function boxesOf(declared: Declared, plan: Plan): Named[] {
  return [
    ...plan.seats.map(({ box }, seat) => ({ name: `seat ${seat}`, box })),
    ...declared.zones.flatMap(({ id, kind, part }) => {
      const zone = plan.zones[id];
      if (!zone?.card || zone.emblems) return []; // what lies in a plate is checked with its seat
      const own = kind === "trick" && part === "centre" ? zone.places : [zone.box];
      return [...own.map((box) => ({ name: id, box })), ...(zone.note ? [{ name: `note of ${id}`, box: zone.note }] : [])];
    }),
    ...(["signs", "prompt", "hint", "lastMove"] as const).flatMap((name) => (plan[name] ? [{ name, box: plan[name] }] : [])),
  ];
}

/** What of a plan is too small, covered, outside or not there; nothing if it can be used. */
export function faultsOf(declared: Declared, plan: Plan): string[] {
  const boxes = boxesOf(declared, plan);
  const { prompt, lastMove, signs, size } = plan;
  const order = declared.signs.some(({ style }) => style === "order");
  return [
    ...boxes.filter(({ box }) => !within(box, { x: 0, y: 0, ...size })).map(({ name, box }) => `${name} is outside: ${text(box)}`),
    ...boxes.flatMap((a, at) => boxes.slice(at + 1).flatMap((b) => (meet(a.box, b.box) ? [`${a.name} (${text(a.box)}) lies over ${b.name} (${text(b.box)})`] : []))),
    ...plan.seats.flatMap((seat, at) => faultsOfSeat(seat).map((fault) => `seat ${at}: ${fault}`)),
    ...declared.zones.flatMap((zone) => faultsOfZone(declared, zone, plan).map((fault) => `${zone.id}: ${fault}`)),
    ...(fits(prompt, LEAST.prompt) ? [] : [`the prompt is ${text(prompt)}`]),
    ...(!lastMove || fits(lastMove, LEAST.lastMove) ? [] : [`the last move is ${text(lastMove)}`]),
    ...(!declared.signs.length || (signs && holds(signs, SIGNS[order ? "order" : "others"])) ? [] : [`the signs are ${signs ? text(signs) : "nowhere"}`]),
  ];
}

function within(box: Box, outer: Box): boolean {
  return box.x >= outer.x - SLACK && box.y >= outer.y - SLACK && right(box) <= right(outer) + SLACK && bottom(box) <= bottom(outer) + SLACK;
}

function meet(a: Box, b: Box): boolean {
  const across = Math.min(right(a), right(b)) - Math.max(a.x, b.x);
  return Math.min(across, Math.min(bottom(a), bottom(b)) - Math.max(a.y, b.y)) > SLACK;
}

function faultsOfSeat({ box, portrait, form }: SeatPlan): string[] {
  const { portrait: most, least } = SEATS[form];
  const own = portrait <= most && portrait <= box.width && portrait <= box.height + SLACK;
  return [...(own ? [] : [`a portrait of ${portrait} at a ${form}`]), ...(holds(box, least) ? [] : [`a ${form} of ${text(box)}`])];
}

function faultsOfZone(declared: Declared, zone: DeclaredZone, plan: Plan): string[] {
  const laid = plan.zones[zone.id];
  if (!laid) return ["has no place"];
  if (!laid.card) return zone.kind === "fan" && zone.part !== "absent" ? [] : zone.capacity ? ["is not shown"] : [];
  const { box, card } = laid;
  if (zone.kind === "fan" && zone.part !== "absent") return faultsOfHand(spread(laid, zone.capacity), box);
  if (zone.kind === "board") return fits(box, LEAST.board) ? [] : [`a board of ${text(box)}`];
  if (laid.emblems && !within(box, plan.seats[zone.seat!]!.box)) return ["lies outside its seat"];
  if (zone.part === "absent") return [];
  if (zone.part === "aside") {
    const supplied = zone.touch || zone.kind === "row";
    const small = supplied ? Math.min(box.width, box.height) < LEAST.touch : !holds(box, LEAST.aside);
    return small ? [`lies aside in ${text(box)}`] : [];
  }
  const least = zone.seat === null ? CARDS[zone.kind] : laid.emblems ? LEAST.emblem : zone.seat === (declared.viewer ?? 0) ? LEAST.own : undefined;
  return least && card < least ? [`cards of ${card}`] : [];
}

/** A hand whose cards are too close to be touched, or sink too deep. */
function faultsOfHand(cards: readonly Box[], box: Box): string[] {
  const steps = cards.slice(1).flatMap((card, at) => (card.y === cards[at]!.y ? [card.x - cards[at]!.x] : []));
  const step = Math.min(Infinity, ...steps);
  return [
    ...(step < LEAST.step ? [`cards ${Math.round(step)} apart`] : []),
    ...(box.height < LEAST.seen ? [`only ${Math.round(box.height)} of its cards can be seen`] : []),
  ];
}
