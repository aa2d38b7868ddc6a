// To the table of a deal of the day.
import { api } from "./api.ts";
import { beSomebody } from "./join.ts";
import { navigation } from "./navigation.svelte.ts";
import { prefs } from "./prefs.svelte.ts";

/** Begin a deal, go on with it on this or another device, or practise it once its day is over. */
export async function playDeal(day: string, game: string): Promise<void> {
  await beSomebody();
  const found = await api.playDeal(day, game, { language: prefs.language });
  if (found.token !== null || !prefs.keptSeat(found.table)) {
    const seated = found.token === null ? await api.mySeat(found.table) : { ...found, token: found.token };
    prefs.keep({ ...seated, game, at: Date.now() });
  }
  navigation.go(`/t/${found.table}`);
}
