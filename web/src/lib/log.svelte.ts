// What is new in the log of a table, as it is shown.
import { untrack } from "svelte";
import type { LogEntry } from "../wire/types.ts";
import type { Known } from "./merge.ts";

const end = ({ log_from, log }: Known) => log_from + log.length;

/** Call `tell` once for each entry that is shown from now on, but not for those that are already there. */
export function followLog(known: () => Known, tell: (entry: LogEntry) => void): void {
  let told = untrack(() => end(known()));
  $effect(() => {
    const now = known();
    const fresh = now.log.slice(Math.max(0, told - now.log_from));
    told = Math.max(told, end(now));
    untrack(() => fresh.forEach(tell));
  });
}
