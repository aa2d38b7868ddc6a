// What is known of a table: the server's `State` messages merged into one, as tablee.client.merging does.
import type { Count, LogEntry, State, TableInfo, View } from "../wire/types.ts";

/** All that a whole state says. `left` counts from `at`. */
export interface Known {
  seq: number;
  version: number;
  seat: number | null;
  table: TableInfo;
  view: View | null;
  pause: boolean;
  hints: boolean;
  undo: boolean;
  left: number | null;
  log_from: number;
  log: LogEntry[];
  at: number; // milliseconds of the monotonic clock at which the latest message came
}

/** What is known after `state`. Null if it does not follow on from `known`: then everything must be requested. */
export function merge(known: Known | null, state: State, at: number): Known | null {
  const { seq, version, pause = false, hints = false, undo = false, left = null, log_from = 0, log = [] } = state;
  const now = { seq, version, pause, hints, undo, left, log_from, log, at };
  if (state.whole) {
    const view = state.view ?? null;
    const same = JSON.stringify(view) === JSON.stringify(known?.view); // sent again, as after a refused move
    return state.table ? { ...now, seat: state.seat ?? null, table: state.table, view: same ? known!.view : view } : null;
  }
  if (known === null || log_from > known.log_from + known.log.length) return null;
  if (state.changes && !known.view) return null;
  const table = state.table ?? known.table;
  const kept = table.game === known.table.game ? Math.max(0, log_from - known.log_from) : 0; // its lines are in its own words
  return {
    ...now,
    seat: known.seat,
    table,
    view: table.status === "lobby" ? null : viewAfter(known.view, state), // a rematch begins in the lobby
    log_from: kept ? known.log_from : log_from,
    log: [...known.log.slice(0, kept), ...log],
  };
}

/** What is seen after `state`: what changed for everybody, then what the viewer alone sees. */
function viewAfter(view: View | null, { view: whole, changes, own }: State): View | null {
  if (!view || !changes) return whole ?? view;
  const places = new Map(changes.places?.map((place) => [place.seat, place]));
  const zones = new Map([...(changes.zones ?? []), ...(own?.zones ?? [])].map((zone) => [zone.id, zone]));
  return {
    ...view,
    turn: changes.turn ?? null,
    round: changes.round ?? 0,
    prompt: own?.prompt ?? changes.prompt,
    prompt_face: own?.prompt_face ?? changes.prompt_face ?? null,
    clauses: own?.clauses ?? changes.clauses ?? [],
    moment: own?.moment ?? changes.moment ?? [],
    choices: own?.choices ?? [],
    places: view.places.map((place) => places.get(place.seat) ?? place),
    zones: view.zones.map((zone) => zones.get(zone.id) ?? zone),
    facts: changes.facts ?? view.facts,
    signs: changes.signs ?? view.signs,
  };
}

/** The log entries of `after` that `before` did not have. */
export function newEntries(before: Known, after: Known): readonly LogEntry[] {
  return after.log.slice(Math.max(0, before.log_from + before.log.length - after.log_from));
}

/** How the rounds of this game were counted. The log may still have counts of earlier games at this table. */
export function counts({ log, table }: Known): Count[] {
  const all = log.flatMap((entry) => entry.count ?? []);
  return all.slice(all.length - Math.min(table.scores.length, all.length));
}
