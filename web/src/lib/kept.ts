// The seats that this device has at tables. Nothing here needs a browser.

/** A seat taken at a table from this device. */
export interface Kept {
  table: string;
  game: string;
  seat: number;
  token: string;
  at: number; // milliseconds since 1970
  entropy: string; // what the player contributed to the shuffle
  over?: boolean; // whether the game was over when this device last heard of it
}

const FINISHED = 60; // finished games remembered

/** What to go on remembering: every seat in a game that is not over, and the latest of the others. */
export function retained(tables: readonly Kept[]): Kept[] {
  let finished = 0;
  return tables.filter(({ over }) => !over || ++finished <= FINISHED);
}
