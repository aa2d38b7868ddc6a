// What is known of a table: the server's `State` messages folded into one.
import { filled } from "./filled.ts";
import type { Line, State, TableInfo, View } from "./wire.ts";

export interface Known {
  seq: number;
  version: number;
  seat: number | null; // the reader's own
  table: TableInfo;
  view: View | null; // null in a lobby
  pause: boolean;
  left: number | null; // seconds, counted from `at`
  at: number; // milliseconds of the monotonic clock when this was heard
  logFrom: number; // the number of the first line of `log`
  log: readonly Line[];
}

/** What is known after `state`; null where it does not follow on what was known: everything must be asked for. */
export function merge(known: Known | null, state: State, at: number): Known | null {
  const from = state.log_from ?? 0;
  const lines = state.log ?? [];
  const news = { seq: state.seq, version: state.version, pause: state.pause ?? false, left: state.left ?? null, at };
  const view = state.view ? filled(state.view) : null;
  if (state.whole) {
    if (!state.table) return null;
    return { ...news, seat: state.seat ?? null, table: state.table, view, logFrom: from, log: lines };
  }
  if (known === null || from > known.logFrom + known.log.length) return null;
  const table = state.table ?? known.table;
  return {
    ...news,
    seat: known.seat,
    table,
    view: view ?? (table.status === "lobby" ? null : known.view), // a rematch begins in the lobby
    logFrom: Math.min(from, known.logFrom),
    log: [...known.log.slice(0, Math.max(0, from - known.logFrom)), ...lines],
  };
}

/** The lines of `after` that `before` did not have. */
export function newLines(before: Known, after: Known): readonly Line[] {
  return after.log.slice(Math.max(0, before.logFrom + before.log.length - after.logFrom));
}
