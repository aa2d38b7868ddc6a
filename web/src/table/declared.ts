// What a view declares about its table: all that the plan depends on, and nothing about the position.
import type { Pictures } from "../lib/pictures.ts";
import type { View, Zone } from "../wire/types.ts";
import type { Declared } from "./plan-types.ts";

/** Whether touching the zone itself can be a move in some position. */
function touchable(zone: Zone): boolean {
  return zone.moves.length > 0;
}

/** The declarations of a view; `pictures` are those of the game. */
export function declaredOf(view: View, pictures: Pictures): Declared {
  const printed: Record<string, number> = {};
  for (const { id, kind } of view.zones) {
    const symbol = `${view.game}-zone-${id}`;
    const board = kind === "board" ? pictures.board(symbol) : null;
    if (board) printed[id] = board.width / board.height;
  }
  return {
    seats: view.places.length,
    viewer: view.seat,
    clockwise: view.clockwise,
    zones: view.zones.map((zone) => ({
      id: zone.id,
      kind: zone.kind,
      part: zone.part,
      seat: zone.seat,
      capacity: zone.capacity,
      slots: zone.slots,
      touch: touchable(zone),
    })),
    signs: view.signs.map(({ style, capacity }) => ({ style, capacity })),
    printed,
  };
}
