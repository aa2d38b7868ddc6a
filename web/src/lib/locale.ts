// How each language writes lists and dates.
import type { Language } from "../wire/types.ts";

export const LOCALES: Record<Language, string> = { en: "en-GB", fr: "fr-FR" };
