// What this device remembers: the player's settings and name, the seats taken and the draws witnessed.
import { prefersReducedMotion } from "svelte/motion";
import type { Language, SeatInfo, Witness } from "../wire/types.ts";
import { type Kept, seatsToKeep, stored } from "./kept.ts";
import { pauseOf, tempoOf } from "./pace.ts";
import { type Values, worthKeeping } from "./settings.ts";
import { transport } from "./transport.ts";

/** What the player can set. */
export interface Settings extends Values {
  language: Language;
  /** The name of the chosen portrait; null for one that follows from the name. */
  avatar: string | null;
  name: string;
  /** 0 to 100; counts only while `sound` is on. */
  volume: number;
  sound: boolean;
  /** A short buzz at one's turn, on devices that can. */
  vibration: boolean;
  /** Whether chat is shown. */
  chat: boolean;
  /** Whether bots say something to a great swing of the scores. */
  react: boolean;
  /** Alone with bots, whether each of their moves waits for the player. */
  step: boolean;
  /** Whether a card is played by a second touch only. */
  confirm: boolean;
  /** Whether cards show larger, bolder signs. */
  bold: boolean;
  /** Whether a finished game that is looked at tells its outcome at its end only. */
  surprise: boolean;
  /** Whether words, plates and prompts are larger, by up to 130 %. */
  large: boolean;
}

/** What was seen of the draw of a game, and the id of its replay once that was seen too. */
interface KeptWitness extends Witness {
  replay: string | null;
}

const WITNESSES = 100;
const NOTES = 200; // on finished games, the latest
const PREFIX = "tablee.";
const TABLES = transport.server ? "tables-alone" : "tables"; // a page of the same host has others: those of the server

function read<T>(key: string, otherwise: T): T {
  try {
    const text = localStorage.getItem(PREFIX + key);
    return text === null ? otherwise : (JSON.parse(text) as T);
  } catch {
    return otherwise; // storage is disabled, or holds something that is not ours
  }
}

/** Whether it has been stored; if not, it lasts as long as the page is open. */
function write(key: string, value: unknown): boolean {
  try {
    localStorage.setItem(PREFIX + key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

function firstLanguage(): Language {
  return navigator.languages.find((tag) => /^(en|fr)\b/i.test(tag))?.slice(0, 2).toLowerCase() === "fr" ? "fr" : "en";
}

const INITIAL: Settings = {
  language: firstLanguage(),
  avatar: null,
  name: "",
  volume: 60,
  sound: false,
  vibration: true,
  chat: true,
  react: true,
  step: false,
  confirm: false,
  bold: false,
  large: false,
  surprise: false,
  theme: "system",
  speed: "normal",
  cards: "normal",
  motion: "system",
  coach: "first",
};

const settings = $state<Settings>(
  Object.fromEntries(
    Object.entries(INITIAL).map(([key, initial]) => {
      const kept = read<unknown>(key, initial);
      return [key, worthKeeping(key, kept, initial) ? kept : initial];
    }),
  ) as unknown as Settings,
);

// Each setting is a property of Prefs that remembers what it is set to.
interface Prefs extends Settings {}
class Prefs {
  #tables = $state.raw<Kept[]>(read(TABLES, []));
  #witnesses: readonly KeptWitness[] = read("witnesses.2", []);
  /** Whether a seat taken here is lost with this page: the browser does not store it. */
  forgetful = $state(false);

  constructor() {
    for (const key of Object.keys(INITIAL) as (keyof Settings)[]) {
      Object.defineProperty(this, key, {
        get: () => settings[key],
        set: (value: never) => write(key, (settings[key] = value)),
      });
    }
  }

  /** Milliseconds to leave between two moves of others, who are `seats`; null: the next one waits for the player. */
  pause(seats?: readonly SeatInfo[]): number | null {
    return this.step ? null : pauseOf(this.speed, seats);
  }

  /** What to multiply the length of every movement by; 0: nothing moves. */
  get tempo(): number {
    return tempoOf(this.speed);
  }

  /** Whether movements are to be replaced by short fades. */
  get still(): boolean {
    return this.motion === "reduced" || prefersReducedMotion.current;
  }

  /** The seats taken from this device, latest first. */
  get tables(): readonly Kept[] {
    return this.#tables;
  }

  keptSeat(table: string): Kept | undefined {
    return this.#tables.find((kept) => kept.table === table);
  }

  keep(kept: Kept): void {
    const others = read<Kept[]>(TABLES, []).filter((other) => other.table !== kept.table); // other tabs may have added some
    this.#tables = seatsToKeep([kept, ...others]);
    this.forgetful = !stored(this.#tables, (tables) => write(TABLES, tables));
  }

  /** Note whether the game at a table is over, so that its seat may be forgotten before those of others. */
  settle(table: string, over: boolean): void {
    const kept = this.keptSeat(table);
    if (kept && (kept.over ?? false) !== over) {
      write(TABLES, (this.#tables = read<Kept[]>(TABLES, []).map((one) => (one.table === table ? { ...one, over } : one))));
    }
  }

  /** What this device has seen of the draw of a game, with its number at the table. */
  witness(table: string, game: number): Witness | null {
    return this.#witnesses.find((seen) => seen.table === table && seen.game === game) ?? null;
  }

  /** Remember what has been seen of a draw. */
  keepWitness(witness: Witness, replay: string | null = null): void {
    const others = read("witnesses.2", this.#witnesses).filter(({ table, game }) => table !== witness.table || game !== witness.game);
    this.#witnesses = [{ ...witness, replay }, ...others].slice(0, WITNESSES);
    write("witnesses.2", this.#witnesses);
  }

  /** What this device saw of the draw of a game that was over before its eyes, or at least of its secret. */
  witnessOf(replay: string, commitment: string): Witness | null {
    const known = read("witnesses.2", this.#witnesses);
    const seen = known.find((one) => one.replay === replay) ?? known.find(({ draws }) => draws.some((draw) => draw.commitment === commitment));
    return seen ? { table: seen.table, game: seen.game, draws: seen.draws } : null;
  }

  /** What the reader has noted about a finished game; empty if nothing. */
  noteOn(replay: string): string {
    return read<Record<string, string>>("notes", {})[replay] ?? "";
  }

  /** Keep a note on a finished game in place of the one before. */
  note(replay: string, text: string): void {
    const others = Object.entries(read<Record<string, string>>("notes", {})).filter(([id]) => id !== replay);
    write("notes", Object.fromEntries((text.trim() ? [...others, [replay, text]] : others).slice(-NOTES)));
  }

  /** Remember the published end of a chain of secrets, the first time it is seen. */
  keepChain(end: string): void {
    const known = read<Record<string, number>>("chains", {});
    if (!(end in known)) write("chains", Object.fromEntries([...Object.entries(known), [end, Date.now()]].slice(-WITNESSES)));
  }

  /** When this device first saw the end of a chain, in milliseconds since 1970. */
  chainSeen(end: string): number | null {
    return read<Record<string, number>>("chains", {})[end] ?? null;
  }

  forget(table: string): void {
    write(TABLES, (this.#tables = read<Kept[]>(TABLES, []).filter((kept) => kept.table !== table)));
  }
}

export const prefs = new Prefs();
