// The tables where strangers may sit down.
import type { Language, ListedTable } from "../wire/types.ts";

export const freeSeats = (table: ListedTable) => table.names.filter((name) => name === null).length;

/** The tables with a seat for whoever comes: first friendly ones, those in the reader's language, those that wait, the fullest. */
export function waitingTables(tables: readonly ListedTable[], language: Language): ListedTable[] {
  const far = (table: ListedTable) =>
    Number(table.rated) * 400 + Number(table.language !== language) * 200 + Number(table.status !== "lobby") * 100 + freeSeats(table);
  return tables.filter((table) => freeSeats(table) > 0).sort((one, other) => far(one) - far(other));
}
