// On the wire a view leaves out what has its default: here it is put back.
import type { Piece, Place, Sign, View, Zone } from "./wire.ts";

type Sparse<T, Given extends keyof T> = Pick<T, Given> & Partial<T>;
type SparseZone = Omit<Sparse<Zone, "id" | "kind" | "title">, "pieces"> & { pieces?: Sparse<Piece, "face">[] };

/** A view as it comes. */
export type SparseView = Omit<Sparse<View, "game" | "seat" | "turn" | "prompt">, "zones" | "places" | "signs"> & {
  zones: SparseZone[];
  places: Sparse<Place, "seat" | "score">[];
  signs?: Sparse<Sign, "title">[];
};

/** The whole view. */
export function filled(view: SparseView): View {
  return {
    facts: [],
    choices: [],
    clauses: [],
    round: 0,
    rounds: null,
    ...view,
    places: view.places.map((place) => ({ facts: [], waiting: false, team: null, ...place })),
    zones: view.zones.map((zone) => ({
      seat: null,
      moves: [],
      by: [],
      note: null,
      ...zone,
      pieces: (zone.pieces ?? []).map((piece) => ({ moves: [], count: 1, marked: false, ...piece })),
    })),
    signs: (view.signs ?? []).map((sign) => ({ faces: [], ...sign })),
  };
}
