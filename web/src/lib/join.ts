// Taking a seat: at a new table, or at somebody else's.
import type { NewTable } from "../wire/requests.ts";
import type { Me, Options, SeatToken } from "../wire/types.ts";
import { api } from "./api.ts";
import { madeUpNames, pickName } from "./made-up.ts";
import { me } from "./me.svelte.ts";
import { navigation } from "./navigation.svelte.ts";
import { prefs } from "./prefs.svelte.ts";
import { loadWords, t } from "./words.svelte.ts";

/** The reader's name or, for a newcomer among those `taken`, a friendly made-up one; once it is known who they are. */
export async function playerName(taken: readonly string[] = []): Promise<string> {
  const own = (await me.find())?.name || prefs.name;
  if (own) return own;
  await loadWords(true);
  return pickName(madeUpNames(t("web-made-up")), taken);
}

/** Who the reader is here; from now on somebody, who may be called otherwise later. */
export async function beSomebody(): Promise<Me> {
  return (await me.find()) ?? me.become(await playerName());
}

/** Open a table, take a seat and go there: as whom the reader is, or under another `name`.
 *
 * `open` asks the server for it, where it is not just any table. */
export async function openTable(
  wanted: Omit<NewTable, "name"> & { name?: string; options?: Options },
  open: (wanted: NewTable) => Promise<SeatToken> = api.newTable,
): Promise<void> {
  const name = wanted.name ?? (await beSomebody()).name;
  if (wanted.name) await me.become(name);
  // The game begins once this device has added to the shuffle: see draw.ts.
  const seated = await open({ ...wanted, start: false, name, language: prefs.language, avatar: prefs.avatar });
  prefs.keep({ ...seated, game: wanted.game, at: Date.now(), begin: wanted.start ? (wanted.level ?? "greedy") : null });
  navigation.go(`/t/${seated.table}`);
}

/** Go on at a table from this device, if the player sits there; whether that is so. */
export async function comeBack(table: string, game: string): Promise<boolean> {
  if ((await me.find()) === null || !(await api.mySeats()).some((seat) => seat.table === table)) return false;
  prefs.keep({ ...(await api.mySeat(table)), game, at: Date.now() });
  return true;
}

/** Take a free seat, the first one if `seat` is null. */
export async function takeSeat(table: string, game: string, name: string, seat: number | null = null): Promise<void> {
  await me.become(name);
  const seated = await api.newSeat(table, { name, seat, avatar: prefs.avatar });
  prefs.keep({ ...seated, game, at: Date.now() });
}
