// Which were the first games that this device's player practised: in those, the coach is there unasked.
const KEY = "tablee.practised";
const FIRST = 3; // of each game

/** Whether a practice game, named by `id`, is among the first of `game` here; it is from now on if there are fewer. */
export function amongFirst(game: string, id: string): boolean {
  try {
    const all = (JSON.parse(localStorage.getItem(KEY) ?? "{}") ?? {}) as Record<string, string[]>;
    const known = all[game] ?? [];
    if (known.includes(id) || known.length >= FIRST) return known.includes(id);
    localStorage.setItem(KEY, JSON.stringify({ ...all, [game]: [...known, id] }));
    return true;
  } catch {
    return true; // storage is disabled, or holds something that is not ours
  }
}
