// What a view declares about its table: all that the plan depends on, and nothing about the position.
import type { View, Zone } from "../wire/types.ts";
import type { Declared } from "./plan-types.ts";
import { printedBoard } from "./printed-board.ts";

/** Whether touching the zone itself can be a move in some position. */
function touchable(zone: Zone): boolean {
  return zone.moves.length > 0;
}

/** The declarations of a view; `pictures` are the ids of the symbols in the game's sprite. */
export function declaredOf(view: View, pictures: ReadonlySet<string>): Declared {
  const printed: Record<string, number> = {};
  for (const { id, kind } of view.zones) {
    const symbol = `${view.game}-zone-${id}`;
    const board = kind === "board" && pictures.has(symbol) ? printedBoard(symbol) : null;
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
