// What every part of the table view needs, provided once.
import { createContext } from "svelte";
import type { Hints } from "../lib/hints.svelte.ts";
import type { Faces } from "../lib/words.svelte.ts";
import type { Message, Problem, TableInfo, View } from "../wire/types.ts";
import type { Motion } from "./motion.ts";
import type { MoveInput } from "./move-input.svelte.ts";

interface Shared {
  view: View;
  table: TableInfo;
  faces: Faces;
  /** Put a message into the reader's language, seats by their names. */
  format: (message: Message) => string;
  name: (seat: number) => string;
  /** Ids of the symbols in the game's sprite, which is hidden in the page: "ole-R13", "ole-back". */
  pictures: ReadonlySet<string>;
  /** Show this clause of the rules in the side panel. */
  showClause: (clause: string) => void;
}

/** What a page passes to the table view: the table page and the replay page both draw it. */
export interface TableViewProps extends Shared {
  /** Send a move. Resolves to why it was refused, or to null if it was played. */
  act: (move: string) => Promise<Problem | null>;
  /** Present where hints may be requested. */
  hints?: Hints | null;
  /** The move to highlight when it does not come from a hint: on a replay page, the better move. */
  hinted?: string | null;
  /** Whether pieces can be played: by default they can, but not on a replay page. */
  live?: boolean;
}

export interface TableViewContext extends Readonly<Shared> {
  readonly motion: Motion;
  readonly input: MoveInput;
  readonly hints: Hints | null;
  /** The move that a hint or an analysis recommends. */
  readonly hinted: string | null;
  /** Whether pieces can be played. */
  readonly live: boolean;
}

export const [tableView, setTableView] = createContext<TableViewContext>();
