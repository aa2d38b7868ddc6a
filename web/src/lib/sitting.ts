// Sitting down at a table: a new one, or somebody else's.
import { api } from "./api.ts";
import { navigation } from "./navigation.svelte.ts";
import { prefs } from "./prefs.svelte.ts";
import { randomHex } from "./random.ts";
import type { NewTable, Options } from "./wire.ts";
import { t } from "./words.svelte.ts";

/** The reader's name, or a friendly one made up. */
export function playerName(): string {
  if (prefs.name) return prefs.name;
  const names = t("web-names").split(",");
  return names[Math.floor(Math.random() * names.length)]!.trim();
}

/** Open a table, sit down and go there. */
export async function openTable(wanted: NewTable & { name: string }): Promise<void> {
  const own = randomHex(16); // the reader's part of the shuffle
  const asked: Options = wanted.options ?? {};
  const seated = await api.newTable({ ...wanted, entropy: own, language: prefs.language });
  prefs.name = wanted.name;
  prefs.keep({ ...seated, game: wanted.game, at: Date.now(), entropy: own, asked });
  navigation.go(`/t/${seated.table}`);
}

/** Take a free seat. */
export async function sitDown(table: string, game: string, name: string): Promise<void> {
  const own = randomHex(16); // the reader's part of the shuffle
  const seated = await api.newSeat(table, { name, entropy: own });
  prefs.name = name;
  prefs.keep({ ...seated, game, at: Date.now(), entropy: own, asked: {} });
}
