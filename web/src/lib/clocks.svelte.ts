// The clocks that a table may have, with the time that each gives for a move.
import type { Clock } from "../wire/types.ts";
import { api, Refusal } from "./api.ts";
import { t } from "./words.svelte.ts";

export const CLOCKS = ["none", "relaxed", "fast", "day", "three-days", "week"] as const satisfies readonly Clock[];
const SLOW: readonly Clock[] = ["day", "three-days", "week"];

let seconds = $state.raw<Partial<Record<Clock, number | null>>>({});
let asked = false;

/** Whether a game by this clock goes on for days. */
export function isSlow(clock: Clock): boolean {
  return SLOW.includes(clock);
}

/** A clock's name, with its seconds once the server has told them. */
export function clockName(clock: Clock): string {
  const name = t(`web-clock-${clock}`);
  if (clock === "none" || isSlow(clock)) return name;
  if (!asked) void ask();
  const given = seconds[clock];
  return given ? t("web-clock-timed", { clock: name, seconds: given }) : name;
}

/** Take what the server has told of all clocks. */
export function knowClocks(told: Readonly<Partial<Record<Clock, number | null>>>): void {
  seconds = told;
  asked = true;
}

async function ask(): Promise<void> {
  asked = true;
  try {
    seconds = await api.clocks();
  } catch (fault) {
    if (!(fault instanceof Refusal)) throw fault;
    asked = false; // next time
  }
}
