// The seats that this device has at tables. Nothing here needs a browser.

/** A seat taken at a table from this device. */
export interface Kept {
  table: string;
  game: string;
  seat: number;
  token: string;
  at: number; // milliseconds since 1970
  begin?: string | null; // the level of the bots with which a game alone is to begin as soon as possible
  over?: boolean; // whether the game was over when this device last heard of it
}

export const FINISHED = 60; // finished games remembered

/** What to go on remembering: every seat in a game that is not over, and the latest of the others. */
export function seatsToKeep(tables: readonly Kept[]): Kept[] {
  let finished = 0;
  return tables.filter(({ over }) => !over || ++finished <= FINISHED);
}

/**
 * Stores as many seats as there is room for: where `store` fails, the oldest finished games go, but no seat in a game that
 * is not over. Returns whether all of those are stored now.
 */
export function stored(tables: readonly Kept[], store: (tables: readonly Kept[]) => boolean): boolean {
  let left = tables;
  while (!store(left)) {
    const oldest = left.findLastIndex(({ over }) => over);
    if (oldest < 0) return false;
    left = left.toSpliced(oldest, 1);
  }
  return true;
}
