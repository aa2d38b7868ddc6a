// The address of a moment on the replay page.
import type { Eyes, Story } from "../wire/types.ts";

/** The part of the address that names a moment. */
export const searchOf = (at: number, eyes: Eyes) => `?at=${at}&eyes=${eyes}`;

/** The address of a moment. */
export const addressOf = (id: string, at: number, eyes: Eyes) => `/r/${id}${searchOf(at, eyes)}`;

/** The moment and the eyes that an address names, or the nearest that the game has. */
export function readAddress(search: string, { moments, seats, eyes }: Story): { at: number; eyes: Eyes } {
  const query = new URLSearchParams(search);
  const at = /^\d{1,6}$/.test(query.get("at") ?? "") ? Number(query.get("at")) : 0;
  const wanted = query.get("eyes") ?? "";
  const seat = /^\d{1,2}$/.test(wanted) && Number(wanted) < seats.length ? Number(wanted) : eyes;
  return { at: Math.min(at, moments.length - 1), eyes: wanted === "spectator" || wanted === "open" ? wanted : seat };
}
