import type { LogEntry } from "../wire/types.ts";

export type Emote = NonNullable<LogEntry["emote"]>;

/** What can be said with one touch, in the order in which a game brings them up. */
export const EMOTES: readonly Emote[] = ["hello", "luck", "thinking", "bravo", "thanks", "oops", "wow", "good-game"];
