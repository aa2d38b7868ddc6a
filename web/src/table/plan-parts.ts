// What kinds of things lie on a table, and who sits where.
import type { Declared, DeclaredZone } from "./plan-types.ts";

/** The zones by what is made of them. */
export interface Parts {
  /** The viewer's hand; a spectator sees none. */
  hand: DeclaredZone | null;
  /** What else lies before the viewer, or the seat below: a collection, piles. */
  own: DeclaredZone[];
  /** What lies before the others, by seat; hands are told in marks. */
  theirs: DeclaredZone[];
  /** What the game is about: the trick, the board, the pile, a series. */
  main: DeclaredZone[];
  /** Rows to choose from, shown as columns. */
  rows: DeclaredZone[];
  /** A deck, tokens, the card just drawn: one pile each. */
  supplies: DeclaredZone[];
  aside: DeclaredZone[];
  absent: DeclaredZone[];
  /** Hands that nobody here may look at. */
  hidden: DeclaredZone[];
}

/** Sorts the zones of a table. */
export function partsOf(declared: Declared): Parts {
  const below = declared.viewer ?? 0;
  const parts: Parts = {
    hand: null,
    own: [],
    theirs: [],
    main: [],
    rows: [],
    supplies: [],
    aside: [],
    absent: [],
    hidden: [],
  };
  for (const zone of declared.zones) {
    if (zone.part === "absent") parts.absent.push(zone);
    else if (zone.seat !== null) {
      if (zone.seat === declared.viewer && zone.kind === "fan" && !parts.hand) parts.hand = zone;
      else if (zone.kind === "fan") parts.hidden.push(zone);
      else (zone.seat === below ? parts.own : parts.theirs).push(zone);
    } else if (zone.part === "aside") (zone.touch || zone.kind === "row" ? parts.supplies : parts.aside).push(zone);
    else if (zone.kind === "row") parts.rows.push(zone);
    else if (zone.capacity <= 1) parts.supplies.push(zone);
    else parts.main.push(zone);
  }
  return parts;
}

/** How many of 1 to 10 others sit left, above and right. */
const SIDES: readonly (readonly [number, number, number])[] = [
  [0, 0, 0],
  [0, 1, 0],
  [1, 0, 1],
  [1, 1, 1],
  [1, 2, 1],
  [1, 3, 1],
  [2, 2, 2],
  [2, 3, 2],
  [2, 4, 2],
  [2, 5, 2],
];

/** The others in clockwise order from the viewer, whatever the direction of play; a spectator looks from seat 0. */
export function clockwiseOthers(declared: Declared): number[] {
  const from = declared.viewer ?? 0;
  const others = Array.from({ length: declared.seats - 1 }, (_, step) => (from + step + 1) % declared.seats);
  return declared.clockwise ? others : others.reverse();
}

/** The others by side: on the left and right from the top down, above from left to right. */
export interface Sides {
  left: number[];
  top: number[];
  right: number[];
}

export function sides(declared: Declared, counts = SIDES[declared.seats - 1]): Sides {
  const others = clockwiseOthers(declared);
  const [left, top] = counts ?? [0, others.length, 0];
  return {
    left: others.slice(0, left).reverse(),
    top: others.slice(left, left + top),
    right: others.slice(left + top),
  };
}
