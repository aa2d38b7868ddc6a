// What this device remembers: language, theme, sound, the player's name, the seats taken and the shuffles witnessed.
import type { Language, Options } from "../wire/types.ts";

export type Theme = "system" | "light" | "dark";

/** A seat taken at a table from this device. */
export interface Kept {
  table: string;
  game: string;
  seat: number;
  token: string;
  at: number; // milliseconds since 1970
  entropy: string; // what the player contributed to the shuffle
  asked: Options; // the options chosen when the table was opened from this device
}

/** What was seen of a shuffle before its game ended: the replay must agree with it. */
export interface Witness {
  commitment: string;
  entropy: string | null; // what the player contributed; null for a spectator
}

const KEEP = 12; // tables
const WITNESSES = 100;
const PREFIX = "tablee.";

function read<T>(key: string, otherwise: T): T {
  try {
    const text = localStorage.getItem(PREFIX + key);
    return text === null ? otherwise : (JSON.parse(text) as T);
  } catch {
    return otherwise; // storage is disabled, or holds something that is not ours
  }
}

function write(key: string, value: unknown): void {
  try {
    localStorage.setItem(PREFIX + key, JSON.stringify(value));
  } catch {
    // without storage, the choice lasts as long as the page is open
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

  /** Whether chat is shown. */
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

  /** The seats taken from this device, latest first. */
  get tables(): readonly Kept[] {
    return this.#tables;
  }

  kept(table: string): Kept | undefined {
    return this.#tables.find((kept) => kept.table === table);
  }

  keep(kept: Kept): void {
    const others = read<Kept[]>("tables", []).filter((other) => other.table !== kept.table); // other tabs may have added some
    write("tables", (this.#tables = [kept, ...others].slice(0, KEEP)));
  }

  /** Remember a commitment the first time it is seen. */
  witness(seen: Witness): void {
    const known = read<Witness[]>("witnesses", []);
    if (known.some((other) => other.commitment === seen.commitment)) return;
    write("witnesses", [seen, ...known].slice(0, WITNESSES));
  }

  /** What this device saw of a commitment before its game ended, if it was there. */
  witnessed(commitment: string): Witness | undefined {
    return read<Witness[]>("witnesses", []).find((seen) => seen.commitment === commitment);
  }

  forget(table: string): void {
    write("tables", (this.#tables = read<Kept[]>("tables", []).filter((kept) => kept.table !== table)));
  }
}

export const prefs = new Prefs();
