// The tables where strangers may sit down.
import type { Language, Listed } from "../wire/types.ts";

export const freeSeats = (table: Listed) => table.names.filter((name) => name === null).length;

/** The tables that wait for players: first friendly ones, those in the reader's language, those that can begin soonest. */
export function waitingTables(tables: readonly Listed[], language: Language): Listed[] {
  const far = (table: Listed) => Number(table.rated) * 200 + Number(table.language !== language) * 100 + freeSeats(table);
  return tables.filter((table) => table.status === "lobby" && freeSeats(table) > 0).sort((one, other) => far(one) - far(other));
}
