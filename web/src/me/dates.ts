// Days as the reader's language writes them.
import { LOCALES } from "../lib/locale.ts";
import type { Language } from "../wire/types.ts";

/** The day of a Unix time in seconds. */
export function day(seconds: number, language: Language): string {
  return new Date(seconds * 1000).toLocaleDateString(LOCALES[language], { day: "numeric", month: "long", year: "numeric" });
}
