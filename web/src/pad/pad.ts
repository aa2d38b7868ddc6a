// A score pad as it is kept and shared: the rounds as they were told. What they come to, the game's rules say.
import type { PadRound } from "../wire/requests.ts";
import type { Options, PadEntry, PadField, PadPage } from "../wire/types.ts";

export interface SavedPad {
  game: string;
  names: string[]; // by seat
  options: Options;
  dealer: number; // the seat that dealt first
  rounds: PadRound[];
}

/** A round that is being told, and its number from 0. */
export interface Draft {
  round: number;
  told: PadRound;
}

const MOST_NAMES = 20;

/** The pad as a text that an address can hold. */
export function written(pad: SavedPad): string {
  const bytes = new TextEncoder().encode(JSON.stringify(pad));
  const text = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
  return text.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** The pad of a game that somebody has written; null if it is none. Whether its rounds can be, counting them shows. */
export function read(text: string, game: string): SavedPad | null {
  try {
    const bytes = Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (character) => character.charCodeAt(0));
    const found: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return isPad(found) && found.game === game ? found : null;
  } catch {
    return null;
  }
}

function isPad(value: unknown): value is SavedPad {
  const pad = value as Partial<SavedPad> | null;
  return (
    typeof pad?.game === "string" &&
    Array.isArray(pad.names) &&
    pad.names.length <= MOST_NAMES &&
    pad.names.every((name) => typeof name === "string") &&
    typeof pad.options === "object" &&
    pad.options?.players === pad.names.length &&
    Number.isInteger(pad.dealer) &&
    Array.isArray(pad.rounds) &&
    pad.rounds.every((round) => typeof round === "object" && Array.isArray(round?.units))
  );
}

/** A round of which nothing has been told. */
export const untold = (page: PadPage): PadRound => ({ units: page.units.map(() => ({})), round: {} });

export const cardsOf = (entry: PadEntry, field: PadField): readonly string[] => {
  const told = entry[field.name];
  return Array.isArray(told) ? told : [];
};

export const numberOf = (entry: PadEntry, field: PadField): number => {
  const told = entry[field.name];
  return typeof told === "number" ? told : 0;
};

export const seatOf = (entry: PadEntry, field: PadField): number | null => {
  const told = entry[field.name];
  return typeof told === "number" ? told : null;
};

/** How many more of a card can be told, of this unit: those that the game has, less those that are told of any unit. */
export function cardsLeft(told: PadRound, field: PadField, unit: number, card: string): number {
  const full = cardsOf(told.units[unit]!, field).length >= field.most;
  const total = field.cards.find(({ name }) => name === card)?.total ?? 0;
  return full ? 0 : total - told.units.flatMap((entry) => cardsOf(entry, field)).filter((name) => name === card).length;
}

/** What a digit makes of a number; the number itself where that would be too much. */
export function typedDigit(value: number, digit: number, { most }: PadField): number {
  const next = value * 10 + digit;
  return next <= most ? next : value;
}

/** What each unit has had of a round. */
export const gainsOf = (page: PadPage, round: number): number[] =>
  page.totals[round + 1]!.map((total, unit) => total - page.totals[round]![unit]!);
