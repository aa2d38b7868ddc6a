// The pads that this device keeps, one a game, with the round that is being told; and the names used last.
import type { Draft, SavedPad } from "./pad.ts";

interface Kept {
  pad: SavedPad;
  draft: Draft | null;
}

const KEY = "tablee.pad.";
const NAMES = "tablee.pad-names";

function stored(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null");
  } catch {
    return null; // storage is disabled, or holds something that is not ours
  }
}

function store(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // without storage, the link keeps it
  }
}

export const keptPad = (game: string) => stored(KEY + game) as Kept | null;

export function keepPad(pad: SavedPad, draft: Draft | null): void {
  store(KEY + pad.game, { pad, draft } satisfies Kept);
  store(NAMES, [...pad.names, ...lastNames().slice(pad.names.length)]);
}

/** The names at the real table, as they were last, by seat. */
export function lastNames(): string[] {
  const found = stored(NAMES);
  return Array.isArray(found) ? found.filter((name) => typeof name === "string") : [];
}
