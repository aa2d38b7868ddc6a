// Which part of the table view each seat and zone belongs to.
import type { Piece, SeatView, View, Zone } from "../wire/types.ts";
import { others, type Side, sides } from "./geometry.ts";
import type { Keyed } from "./piece-keys.ts";

/** A zone with the identities of its pieces. */
export interface KeyedZone {
  zone: Zone;
  keys: Keyed[];
}

/** A piece of a zone with its identity, and the seat that laid it. */
export interface PlacedPiece {
  piece: Piece;
  key: string;
  by: number | null;
}

/** The seats on one side of the table, in the order of play. */
export interface SideSeats {
  side: Side;
  seats: SeatView[];
}

/** Zones in the middle that are drawn together. */
export interface ZoneGroup {
  /** Whether its zones are rows that cards can be added to or that can be taken. */
  rows: boolean;
  zones: (KeyedZone & { aside: boolean })[];
}

/** The zones of the view, each with its pieces' identities, in the same order as in the view. */
export function keyedZones(view: View, pieces: readonly Keyed[][]): KeyedZone[] {
  return view.zones.map((zone, i) => ({ zone, keys: pieces[i] ?? [] }));
}

/** The seats other than the viewer's, by side. */
export function seatsAround(view: View): SideSeats[] {
  const seats = others(view.places.length, view.seat);
  const placed = sides(seats.length).map((side, i) => ({ side, seat: view.places[seats[i] ?? 0]! }));
  return (["left", "top", "right"] as const).map((side) => ({
    side,
    seats: placed.filter((each) => each.side === side).map(({ seat }) => seat),
  }));
}

/** The zones that belong to no seat: the rows together, and everything else. */
export function middleGroups(zones: readonly KeyedZone[]): ZoneGroup[] {
  const middle = zones.filter(({ zone }) => zone.seat === null);
  const trick = middle.find(({ zone }) => zone.kind === "trick")?.zone.id; // the one being played
  const groups = [false, true].map((rows) => ({
    rows,
    zones: middle
      .filter(({ zone }) => (zone.kind === "row" && zone.moves.length > 0) === rows)
      .map((each) => ({ ...each, aside: isAside(each.zone, trick) })),
  }));
  return groups.filter((group) => group.zones.length > 0);
}

/** Whether a zone is not at the centre of play: the last trick, cards laid aside. */
function isAside(zone: Zone, trick: string | undefined): boolean {
  if (zone.kind === "trick") return zone.id !== trick;
  if (zone.kind === "board" || zone.moves.length > 0) return false;
  return zone.pieces.length > 0 && zone.pieces.every(({ face }) => face === null);
}
