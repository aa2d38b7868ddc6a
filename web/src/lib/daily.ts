// The deals of the day in words and numbers. Nothing here needs a browser.
import type { DealPage, Language } from "../wire/types.ts";
import { LOCALES } from "./locale.ts";

/** What is left until a time, both in seconds: whole hours or, in the last hour, minutes. */
export function remaining(until: number, now: number): { hours: number; minutes: number } {
  const minutes = Math.max(0, Math.ceil((until - now) / 60));
  return { hours: Math.floor(minutes / 60), minutes: minutes % 60 };
}

const FEW = 3; // too few to deserve anything against

/** Three for the best third of all, one for the last, none among too few. */
export function stars(place: number, of: number): number {
  return of < FEW ? 0 : 3 - Math.min(2, Math.floor((3 * (place - 1)) / of));
}

/** How many did worse than `score`, of all scores and how many have each, the best first. */
export function beaten(score: number, scores: readonly (readonly [number, number])[]): number {
  const own = scores.findIndex(([one]) => one === score);
  return scores.slice(own + 1).reduce((sum, [, count]) => sum + count, 0);
}

/** As they are drawn in a text. */
export const starText = (count: number) => "★".repeat(count) + "☆".repeat(3 - count);

/** The arguments of a message about a place among so many. */
export function placeArguments(place: number, of: number, language: Language): { place: number; of: number; nth: string } {
  return { place, of, nth: new Intl.PluralRules(LOCALES[language], { type: "ordinal" }).select(place) };
}

/** A day such as 2026-11-22 as a date of the calendar, whatever the reader's time zone. */
export function dateText(day: string, language: Language, form: Intl.DateTimeFormatOptions): string {
  return new Date(`${day}T12:00Z`).toLocaleDateString(LOCALES[language], { ...form, timeZone: "UTC" });
}

/** The time of day where the reader is; `until` in seconds. */
export function clockTime(until: number, language: Language): string {
  return new Date(until * 1000).toLocaleTimeString(LOCALES[language], { timeStyle: "short" });
}

/** How the days of past weeks lie in a calendar whose weeks begin on Monday: null where there is none. */
export function weeks<T extends { day: string }>(past: readonly T[]): (T | null)[][] {
  const days = past.toReversed();
  if (!days[0]) return [];
  const before = (new Date(`${days[0].day}T12:00Z`).getUTCDay() + 6) % 7;
  const cells = [...Array<null>(before).fill(null), ...days];
  return Array.from({ length: Math.ceil(cells.length / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_, day) => cells[7 * week + day] ?? null),
  );
}

/** Why the try at a table does not count, as a message's id; null if it does, or if the reader has none. */
export function whyVoid({ table, phase, mine }: Pick<DealPage, "table" | "phase" | "mine">, at: string): string | null {
  if (table === null) return null;
  if (table !== at) return "daily-void";
  return phase === "over" && mine !== "done" ? "daily-too-late" : null;
}

/** A bar of the distribution: how many have a score from `first`, the better end, to `last`. */
interface Bar {
  first: number;
  last: number;
  count: number;
}

/** Scores and how many have each, the best first, as at most `most` bars of equal width. */
export function bars(scores: readonly (readonly [number, number])[], most = 12): Bar[] {
  const best = scores[0]?.[0] ?? 0;
  const step = Math.sign((scores.at(-1)?.[0] ?? 0) - best);
  const width = Math.ceil((Math.abs((scores.at(-1)?.[0] ?? 0) - best) + 1) / most);
  if (scores.length <= most) return scores.map(([score, count]) => ({ first: score, last: score, count }));
  const found: Bar[] = [];
  for (const [score, count] of scores) {
    const number = Math.floor(Math.abs(score - best) / width);
    found[number] ??= { first: best + step * number * width, last: best + step * (number * width + width - 1), count: 0 };
    found[number].count += count;
  }
  return found.filter(Boolean);
}
