// How the player last played each game alone with bots: the next time, one click is enough.
import type { Options } from "../wire/types.ts";

export interface Played {
  options: Options;
  level: string; // of the bots
  begin_at?: string; // as in `NewTable`
}

const KEY = "tablee.played";

function all(): Record<string, Played> {
  try {
    return (JSON.parse(localStorage.getItem(KEY) ?? "{}") ?? {}) as Record<string, Played>;
  } catch {
    return {}; // storage is disabled, or holds something that is not ours
  }
}

export function lastPlayed(game: string): Played | null {
  return all()[game] ?? null;
}

export function rememberPlayed(game: string, how: Played): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...all(), [game]: how }));
  } catch {
    // without storage, the question comes again
  }
}
