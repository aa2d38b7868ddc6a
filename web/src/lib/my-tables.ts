// In which order the reader's tables are listed. Nothing here needs a browser.
import type { TableNow } from "../wire/types.ts";

/**
 * Tables where it is the reader's turn first, then running games, lobbies and finished games; in each, the latest first.
 *
 * Of those where it is the reader's turn, slow games come first, with the least time the very first.
 */
export function inOrder(tables: readonly TableNow[], seatAt: (table: string) => number | null): TableNow[] {
  const order = ({ id, status, turn }: TableNow): number => {
    if (status === "playing") return turn !== null && turn === seatAt(id) ? 0 : 1;
    return status === "lobby" ? 2 : 3;
  };
  const left = (table: TableNow): number => (order(table) === 0 && table.left !== null ? table.left : Number.MAX_VALUE);
  return tables.toSorted((one, other) => order(one) - order(other) || left(one) - left(other) || other.since - one.since);
}
