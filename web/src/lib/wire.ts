// The messages of protocol 1 and the view, as src/tablee/wire/messages.py and src/tablee/engine/view.py define them.
// Fields that are left out on the wire where they have their default are optional here.

import type { SparseView } from "./filled.ts";

export const PROTOCOL = 1;

export type Argument = number | string | Say | readonly Say[];
export type Say = readonly [id: string, args: Readonly<Record<string, Argument>>];

export type Clock = "none" | "relaxed" | "fast";
export type Status = "lobby" | "playing" | "over";
export type Language = "en" | "fr";

// The view

export type ZoneKind = "fan" | "row" | "stack" | "trick" | "board" | "collection";
export type Colour =
  | "red" | "blue" | "green" | "yellow" | "orange" | "violet" | "brown" | "pink" | "grey" | "black" | "white";

export interface Face {
  text: string;
  colour: Colour;
  name: Say;
}

export interface Piece {
  face: string | null;
  moves: string[];
  count: number;
  marked: boolean;
}

export interface Zone {
  id: string;
  kind: ZoneKind;
  title: Say;
  seat: number | null;
  pieces: Piece[];
  moves: string[];
  by: number[];
  note: Say | null;
}

export interface Place {
  seat: number;
  score: number;
  facts: Say[];
  waiting: boolean;
  team: number | null;
}

export interface Choice {
  move: string;
  label: Say;
}

/** A strip of faces that must be seen at every moment: a colour order, trump. */
export interface Sign {
  title: Say;
  faces: string[];
}

export interface View {
  game: string;
  seat: number | null;
  turn: number | null;
  prompt: Say;
  places: Place[];
  zones: Zone[];
  facts: Say[];
  choices: Choice[];
  clauses: string[];
  round: number;
  rounds: number | null;
  signs: Sign[];
}

// From the server

export interface SeatInfo {
  name: string;
  kind: "free" | "human" | "bot";
  level?: string;
  here?: boolean;
  stand_in?: boolean;
}

export type OptionValue = number | boolean | string | string[];
export type Options = Record<string, OptionValue>;

export interface TableInfo {
  id: string;
  game: string;
  options: Options;
  status: Status;
  number: number;
  seats: SeatInfo[];
  commitment: string;
  host?: number | null;
  clock?: Clock;
  public?: boolean;
  watch?: boolean;
  watchers?: number;
  levels: string[];
  scores?: number[][];
  replay?: string | null;
}

export interface Line {
  at: number;
  say?: Say | null;
  seat?: number | null;
  text?: string | null;
}

export interface State {
  type: "state";
  seq: number;
  version: number;
  whole?: boolean;
  seat?: number | null;
  table?: TableInfo;
  view?: SparseView | null;
  pause?: boolean;
  left?: number | null;
  log_from?: number;
  log?: Line[];
}

export interface Done {
  type: "done";
  id: string;
  seq: number;
}

export interface Refused {
  type: "refused";
  error: Say;
  id?: string | null;
  clause?: string | null;
}

/** A move that may be played, and the place to expect with it. */
export interface Tip {
  choice: Choice;
  place?: number | null;
}

/** What an expert would play at a version of a game, and why. */
export interface Hinted {
  type: "hinted";
  id: string;
  version: number;
  game: number;
  best: Tip;
  reasons?: Say[];
  second?: Tip | null;
  places?: number;
}

export type ToViewer = State | Done | Refused | Hinted;

// To the server: requests carry an id of the sender's making, which `socket.ts` adds.

export type Request =
  | { type: "act"; move: string; version: number; game: number }
  | { type: "chat"; text: string }
  | { type: "hint"; version: number; game: number }
  | { type: "start" }
  | { type: "next" }
  | { type: "again" }
  | { type: "leave" }
  | { type: "remove"; seat: number }
  | { type: "bot"; seat: number; level?: string }
  | { type: "configure"; options?: Options; clock?: Clock; public?: boolean; watch?: boolean };

// Over HTTP

export interface OptionRow {
  name: string;
  clause: string;
  default: OptionValue | null;
  kind: "int" | "bool" | "choice" | "list";
  low?: number | null;
  high?: number | null;
  choices?: string[];
}

export interface GameInfo {
  id: string;
  title: string;
  seats: [low: number, high: number];
  minutes: number;
  credit: string;
  pictures: boolean;
  options: OptionRow[];
}

export interface NewTable {
  game: string;
  name?: string;
  options?: Options;
  clock?: Clock;
  public?: boolean;
  watch?: boolean;
  start?: boolean;
  level?: string;
  entropy?: string;
  language?: Language;
}

export interface NewSeat {
  name?: string;
  seat?: number | null;
  entropy?: string;
}

export interface Seated {
  table: string;
  seat: number;
  token: string;
}

export interface Listed {
  id: string;
  game: string;
  status: Status;
  names: (string | null)[];
  watch: boolean;
  clock: Clock;
  since: number;
}

/** Why something was refused, on a socket or over HTTP. */
export interface Problem {
  error: Say;
  clause?: string | null;
}

/** The bots that can be asked to sit down, the usual one first. */
