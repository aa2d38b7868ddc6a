// What the page gives to whoever draws the cloth: the live table and the replay page both do.
import type { Hints } from "./hints.svelte.ts";
import type { Face, Problem, Say, TableInfo, View } from "./wire.ts";

export type Faces = Readonly<Record<string, Face>>;

export interface ClothProps {
  view: View;
  table: TableInfo;
  faces: Faces;
  /** A message in the reader's language, seats by their names. */
  say: (say: Say) => string;
  name: (seat: number) => string;
  /** Ids of the symbols of the game's sprite, which lies hidden in the page: "ole-R13", "ole-back". */
  pictures: ReadonlySet<string>;
  /** Send a move; the answer is why it was refused, null when it was played. On a replay page nothing is sent. */
  act: (move: string) => Promise<Problem | null>;
  /** Where hints may be asked for now. */
  hints?: Hints | null;
  /** The move that stands out, where it is not a hint's: on a replay page what would have been better. */
  hinted?: string | null;
  /** Whether a round has ended and the next deal is awaited. */
  pause: boolean;
  /** Whether pieces answer when they are touched (they do unless this is false): not where a game is only looked at. */
  live?: boolean;
  /** Show this clause of the rules in the side panel. */
  showClause: (clause: string) => void;
}
