// How a tournament's figures are written.
import { LOCALES } from "../lib/locale.ts";
import { prefs } from "../lib/prefs.svelte.ts";

/** A share from 0 to 1, in per cent. */
export const percent = (share: number) =>
  share.toLocaleString(LOCALES[prefs.language], { style: "percent", maximumFractionDigits: share % 0.01 > 1e-9 ? 1 : 0 });
