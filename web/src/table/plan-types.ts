// What a table is laid out from, and what comes of it: the types of plan.ts and of the files that it is made of.
import type { Zone, ZoneKind } from "../wire/types.ts";

export interface Size {
  width: number;
  height: number;
}

/** A rectangle in CSS pixels, from the stage's upper left corner. */
export interface Box extends Size {
  x: number;
  y: number;
}

/** Plates narrower than this are tiles, with the name over the figures. */
export const PLATE = 176;
/** Tiles narrower than this have the name below the portrait. */
export const TILE = 118;
/** Lower than this, only broad plates show a row of marks; higher ones if they are not narrower than that. */
const HIGH = { height: 70, width: 150 };

/** What a zone is, which never changes during a game. */
export interface DeclaredZone {
  id: string;
  kind: ZoneKind;
  part: Zone["part"];
  seat: number | null;
  capacity: number;
  slots: readonly string[];
  /** Whether touching it can be a move, so that it needs the size of a thumb. */
  touch: boolean;
}

interface DeclaredSign {
  style: "medal" | "card" | "order";
  capacity: number;
}

/** What a table is laid out from. */
export interface Declared {
  seats: number;
  /** The viewer's seat; null for a spectator. */
  viewer: number | null;
  /** Whether play goes round to the left. */
  clockwise: boolean;
  zones: readonly DeclaredZone[];
  signs: readonly DeclaredSign[];
  /** Width over height of each zone that has a printed picture, by zone id. */
  printed: Readonly<Record<string, number>>;
}

export type Shape = "wide" | "square" | "tall" | "flat";

export interface SeatPlan {
  /** Portrait and plate together. */
  box: Box;
  /** The portrait's diameter. */
  portrait: number;
  side: "left" | "top" | "right" | "bottom";
  /** How much the plate shows: name, score and a row of marks; the same in one line; or what fits under a portrait. */
  form: "plate" | "bar" | "tile";
  /** Whether a collection lies in its plate. */
  keeping: boolean;
  /** Where what the seat does is told; on phones there is one line for everybody instead. */
  bubble: Box | null;
  /** Where what it did last lies in short: the cards, and what they brought; null where there is no room. */
  deed: Box | null;
}

/** Whether a seat is drawn as a tile: planned as one, or as a plate above which there is no room, and too narrow for it. */
export function isTile({ form, side, box, keeping }: Pick<SeatPlan, "form" | "side" | "box" | "keeping">): boolean {
  const narrow = box.width < (box.height < HIGH.height ? PLATE : HIGH.width);
  return form === "tile" || (form === "plate" && side === "top" && narrow && !keeping);
}

export interface ZonePlan {
  box: Box;
  /** The width of its cards; 0 if it is told in the seat's marks alone. */
  card: number;
  /** Where single pieces go: by seat in a trick, by slot in a series or collection, by place in a row. */
  places: Box[];
  /** A fan: how many rows it may take. */
  rows: number;
  /** Whether the page shows its title and note inside the box. */
  titled: boolean;
  /** Whether the portrait of who laid a piece goes with it. */
  named: boolean;
  /** Whether its pieces are told by the emblems of its places, each with a number below. */
  emblems: boolean;
  /** Where its title and note are told if not inside its box. */
  note: Box | null;
}

export interface Plan {
  shape: Shape;
  /** What it is laid out for. */
  size: Size;
  /** By how much all of it is drawn larger or smaller, to fit the stage. */
  scale: number;
  /** By seat. */
  seats: SeatPlan[];
  zones: Record<string, ZonePlan>;
  signs: Box | null;
  /** What one is asked; choices, hints and refusals are shown here too. */
  prompt: Box;
  /** The button for a hint. */
  hint: Box;
  /** Where one's last decision can be taken back; only of a plan that has been given one. */
  undo?: Box;
  /** Where a coach speaks, over the prompt at its lower edge; null without one. */
  coach: Box | null;
  /** One line for the last move, where seats have no bubbles. */
  lastMove: Box | null;
  /** The slate on which a round is counted, over the centre. */
  count: Box;
  /** Where totals are compared while a round is counted: the place of the hand. */
  race: Box;
}
