// What this device remembers: language, theme, sound, the player's name, the seats taken.
import type { Language, Options } from "./wire.ts";

export type Theme = "system" | "light" | "dark";

/** A seat taken at a table. */
export interface Kept {
  table: string;
  game: string;
  seat: number;
  token: string;
  at: number; // milliseconds since 1970
  entropy: string; // the own part of the shuffle
  asked: Options; // the options that were asked for, by whoever opened the table
}

/** What was seen of a shuffle before its game: the replay must show the same. */
export interface Witness {
  commitment: string;
  entropy: string | null; // the own part in it, where one had a seat
}

const KEEP = 12; // tables
const WITNESSES = 100;
const PREFIX = "tablee.";

function read<T>(key: string, otherwise: T): T {
  try {
    const text = localStorage.getItem(PREFIX + key);
    return text === null ? otherwise : (JSON.parse(text) as T);
  } catch {
    return otherwise; // storage is switched off, or what is there is not ours
  }
}

function write(key: string, value: unknown): void {
  try {
    localStorage.setItem(PREFIX + key, JSON.stringify(value));
  } catch {
    // without storage the choice holds for as long as the page is open
  }
}

function firstLanguage(): Language {
  return navigator.languages.find((tag) => /^(en|fr)\b/i.test(tag))?.slice(0, 2).toLowerCase() === "fr" ? "fr" : "en";
}

class Prefs {
  #language = $state<Language>(read("language", firstLanguage()));
  #theme = $state<Theme>(read("theme", "system"));
  #sound = $state<boolean>(read("sound", false));
  #chat = $state<boolean>(read("chat", true));
  #name = $state<string>(read("name", ""));
  #tables = $state.raw<Kept[]>(read("tables", []));

  get language(): Language {
    return this.#language;
  }
  set language(value: Language) {
    write("language", (this.#language = value));
  }

  get theme(): Theme {
    return this.#theme;
  }
  set theme(value: Theme) {
    write("theme", (this.#theme = value));
  }

  get sound(): boolean {
    return this.#sound;
  }
  set sound(value: boolean) {
    write("sound", (this.#sound = value));
  }

  /** Whether what others say is shown. */
  get chat(): boolean {
    return this.#chat;
  }
  set chat(value: boolean) {
    write("chat", (this.#chat = value));
  }

  get name(): string {
    return this.#name;
  }
  set name(value: string) {
    write("name", (this.#name = value));
  }

  /** The seats taken from this device, the latest first. */
  get tables(): readonly Kept[] {
    return this.#tables;
  }

  kept(table: string): Kept | undefined {
    return this.#tables.find((kept) => kept.table === table);
  }

  keep(kept: Kept): void {
    const others = read<Kept[]>("tables", []).filter((other) => other.table !== kept.table); // other tabs keep too
    write("tables", (this.#tables = [kept, ...others].slice(0, KEEP)));
  }

  /** Remember a commitment when it is first seen. */
  witness(seen: Witness): void {
    const known = read<Witness[]>("witnesses", []);
    if (known.some((other) => other.commitment === seen.commitment)) return;
    write("witnesses", [seen, ...known].slice(0, WITNESSES));
  }

  /** What was seen of this commitment before its game, if this device was there. */
  witnessed(commitment: string): Witness | undefined {
    return read<Witness[]>("witnesses", []).find((seen) => seen.commitment === commitment);
  }

  forget(table: string): void {
    write("tables", (this.#tables = read<Kept[]>("tables", []).filter((kept) => kept.table !== table)));
  }
}

export const prefs = new Prefs();
