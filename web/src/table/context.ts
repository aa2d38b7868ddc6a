// What every part of the table view needs, provided once.
import { createContext, type Snippet } from "svelte";
import type { Coach } from "../lib/coach.svelte.ts";
import type { Pictures, PrintedBoard } from "../lib/pictures.ts";
import type { Hints } from "../lib/hints.svelte.ts";
import type { Faces } from "../lib/words.svelte.ts";
import type { Tip } from "../ui/tips.svelte.ts";
import type { Deadline } from "../lib/seconds-left.svelte.ts";
import type { Action, Count, Message, Problem, TableInfo, View } from "../wire/types.ts";
import type { Motion } from "./motion.ts";
import type { MoveInput } from "./move-input.svelte.ts";
import type { Plan, Size } from "./plan-types.ts";

/** What a seat did, and the number of the log entry or moment that tells it. */
export interface Deed {
  seat: number;
  action: Action;
  number: number;
}

export interface Undo {
  /** Whether there is something to take back. */
  open: boolean;
  ask: () => void;
}

interface Absence {
  seat: number;
  /** Have a bot play at once, or wait longer; null for who may not say. */
  decide: ((wait: boolean) => void) | null;
}

interface Shared {
  view: View;
  table: TableInfo;
  faces: Faces;
  /** Put a message into the reader's language, seats by their names. */
  format: (message: Message) => string;
  name: (seat: number) => string;
  /** Of the game, by ids: "ole-R13", "ole-back". */
  pictures: Pictures;
  /** Show this clause of the rules in the side panel. */
  showClause: (clause: string) => void;
  /** What was done lately, the latest last. */
  deeds: readonly Deed[];
}

/** What a page passes to the table view: the table page and the replay page both draw it. */
export interface TableViewProps extends Shared {
  /** How the last round was counted, once that has been shown. */
  count?: Count | null;
  /** Send a move. Resolves to why it was refused, or to null if it was played. */
  act: (move: string) => Promise<Problem | null>;
  /** Present where hints may be requested. */
  hints?: Hints | null;
  /** Present where a coach speaks. */
  coach?: Coach | null;
  /** The move to highlight when it does not come from a hint: on a replay page, the better move. */
  hinted?: string | null;
  /** Whether pieces can be played: by default they can, but not on a replay page. */
  live?: boolean;
  /** The moves that a lesson waits for: what stands for them carries `data-spot`. */
  touch?: readonly string[];
  /** Take back the viewer's last decision, if there is one; null where that cannot be. */
  undo?: Undo | null;
  /** Who is away on their turn, and when a bot plays in their place. */
  leaver?: (Absence & Deadline) | null;
  /** What takes the place of the prompt, and lies over the centre and the hand, while nothing is played. */
  between?: Snippet<[Plan]>;
  /** On a replay page: what is told instead of what is asked, in a box of that size. Nobody is addressed then. */
  told?: Snippet<[Size]>;
}

export interface TableViewContext extends Readonly<Shared> {
  readonly game: string;
  readonly count: Count | null;
  readonly motion: Motion;
  readonly input: MoveInput;
  readonly hints: Hints | null;
  readonly coach: Coach | null;
  /** The move that a hint or an analysis recommends. */
  readonly hinted: string | null;
  /** The moves that a lesson waits for. */
  readonly touch: readonly string[];
  /** Whether pieces can be played. */
  readonly live: boolean;
  /** The seat that is spoken to: the viewer's, but nobody's where a game is looked back at. */
  readonly reader: number | null;
  /** Who is away on their turn, and how many seconds before a bot plays in their place. */
  readonly leaver: (Absence & { seconds: number }) | null;
  /** The portrait that whoever sits there has chosen. */
  readonly avatar: (seat: number) => string | null;
  /** What the thing that a message names is, in one sentence; empty if the game does not say. */
  readonly explain: (message: Message) => string;
  /** What a face is, as a tooltip tells it. */
  readonly about: (face: string) => Tip | null;
  /** What a face says in brief, in the reader's language. */
  readonly faceText: (face: string) => string;
  /** The printed picture of a zone, if it has one. */
  readonly printed: (zone: string) => PrintedBoard | null;
}

export const [tableView, setTableView] = createContext<TableViewContext>();
