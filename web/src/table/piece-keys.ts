// Pieces have no identity in a view. This gives them one, so that a card can be seen moving from where it was.
import type { View, Zone } from "../wire/types.ts";

/** A piece of a view, with a key that identifies it from view to view. */
export interface Keyed {
  key: string;
  zone: string;
  face: string | null;
  count: number;
}

/** A card that leaves the piece `from` of the previous view and becomes, or joins, the piece `to`. */
interface Flight {
  from: string;
  to: string;
}

export interface Layout {
  pieces: Keyed[][]; // zone by zone, in the order of the view
  flights: Flight[];
  next: number; // the number of the next new key
}

interface Change {
  piece: Keyed;
  zone: Zone;
  by: number | null; // the seat that laid it or owns it
  count: number;
}

const NOTHING: Layout = { pieces: [], flights: [], next: 0 };

/** The identities of the pieces of a view, given those of the previous view. */
export function layout(view: View, before: Layout = NOTHING, viewBefore: View | null = null): Layout {
  const old = before.pieces.flat();
  const kept = new Map(viewBefore?.zones.map((zone, z) => [zone, before.pieces[z]!])); // of zones in which nothing has changed
  const free = new Set(old);
  const take = (fits: (piece: Keyed) => boolean) => {
    for (const piece of free) {
      if (!fits(piece)) continue;
      free.delete(piece);
      return piece;
    }
    return null;
  };
  let next = before.next;
  for (const zone of view.zones) for (const piece of kept.get(zone) ?? []) free.delete(piece);
  const pieces = view.zones.map(
    (zone) =>
      kept.get(zone) ??
      zone.pieces.map(({ face, count }) => ({
        key: take((piece) => piece.zone === zone.id && piece.face === face)?.key ?? "",
        zone: zone.id,
        face,
        count,
      })),
  );
  for (const piece of pieces.flat()) {
    piece.key ||= (piece.face !== null && take(({ face }) => face === piece.face)?.key) || `piece${next++}`;
  }
  const gains = changes(view, pieces, old);
  const losses = viewBefore ? changes(viewBefore, before.pieces, pieces.flat()) : [];
  return { pieces, flights: flights(gains, losses), next };
}

/** By how much each piece has grown compared to `others`. The counts on a board are chips, not cards, and never fly. */
function changes(view: View, pieces: Keyed[][], others: Keyed[]): Change[] {
  const counts = new Map(others.map(({ key, count }) => [key, count]));
  return view.zones
    .flatMap((zone, z) =>
      (pieces[z] ?? []).map((piece, i) => {
        const by = zone.by[i] ?? zone.seat;
        return { piece, zone, by, count: zone.kind === "board" ? 0 : piece.count - (counts.get(piece.key) ?? 0) };
      }),
    )
    .filter(({ count }) => count > 0);
}

/** Pair what came with what went: cards with the same face first, then face-down cards with those now shown. */
function flights(gains: Change[], losses: Change[]): Flight[] {
  const found: Flight[] = [];
  const pair = (fits: (gain: Change, loss: Change) => boolean) => {
    for (const gain of gains) {
      for (const loss of losses) {
        if (gain.count <= 0) break;
        if (loss.count <= 0 || !fits(gain, loss)) continue;
        const moved = Math.min(gain.count, loss.count);
        gain.count -= moved;
        loss.count -= moved;
        found.push({ from: loss.piece.key, to: gain.piece.key });
      }
    }
  };
  const hidden = (change: Change) => change.piece.face === null;
  pair((gain, loss) => gain.piece.face === loss.piece.face);
  pair((gain, loss) => hidden(loss) && gain.by !== null && gain.by === loss.by);
  pair((_, loss) => hidden(loss));
  pair((gain) => hidden(gain));
  return found;
}
