// Taking a seat: at a new table, or at somebody else's.
import type { NewTable } from "../wire/requests.ts";
import type { Options } from "../wire/types.ts";
import { api } from "./api.ts";
import { navigation } from "./navigation.svelte.ts";
import { prefs } from "./prefs.svelte.ts";
import { randomHex } from "./random.ts";
import { t } from "./words.svelte.ts";

/** The reader's name, or a friendly made-up one. */
export function playerName(): string {
  if (prefs.name) return prefs.name;
  const names = t("web-names").split(",");
  return names[Math.floor(Math.random() * names.length)]!.trim();
}

/** Open a table, take a seat and go there. */
export async function openTable(wanted: NewTable & { name: string; options?: Options }): Promise<void> {
  const entropy = randomHex(16); // the reader's contribution to the shuffle
  const seated = await api.newTable({ ...wanted, entropy, language: prefs.language, avatar: prefs.avatar });
  prefs.name = wanted.name;
  prefs.keep({ ...seated, game: wanted.game, at: Date.now(), entropy });
  navigation.go(`/t/${seated.table}`);
}

/** Take a free seat, the first one if `seat` is null. */
export async function takeSeat(table: string, game: string, name: string, seat: number | null = null): Promise<void> {
  const entropy = randomHex(16); // the reader's contribution to the shuffle
  const seated = await api.newSeat(table, { name, entropy, seat, avatar: prefs.avatar });
  prefs.name = name;
  prefs.keep({ ...seated, game, at: Date.now(), entropy });
}
